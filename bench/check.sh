# shellcheck shell=bash
# shellcheck disable=SC2154 # root and jdk_home are set by pinion
# SPDX-License-Identifier: Apache-2.0
#
# Sourced by `pinion`: the long checks.
#
#   ./pinion check [PART..] [--quick] [MAVEN ARGUMENT..]
#
# Parts: tests stress wake life idle; all if none is named. --quick tries them out with reduced counts. What is recorded
# is described in dev.pinion.bench.check.LongChecks.

check_run() {
  local arg parts=() options=() maven_arguments=() counts=full
  for arg in "$@"; do
    case $arg in
      --quick)
        counts=quick
        options+=(--quick)
        ;;
      -*) maven_arguments+=("$arg") ;;
      *) parts+=("$arg") ;;
    esac
  done
  check_parts_known ${parts[@]+"${parts[@]}"}
  if ((${#parts[@]} == 0)) || check_has tests "${parts[@]}"; then
    options+=(--tests-since "$(date +%s%3N)")
    check_tests "$counts" ${maven_arguments[@]+"${maven_arguments[@]}"} \
      || fail 1 "the tests have failed as Maven says above; nothing else was checked"
  else
    check_build ${maven_arguments[@]+"${maven_arguments[@]}"}
  fi
  check_copy check
  "$jdk_home/bin/java" --enable-native-access=ALL-UNNAMED -Dpinion.root="$root" -cp "$(check_class_path)" \
    dev.pinion.bench.check.LongChecks ${options[@]+"${options[@]}"} ${parts[@]+"${parts[@]}"}
}

readonly CHECK_PARTS=(tests stress wake life idle)
readonly CHECK_CLASS_PATH=(dependency:build-classpath -Dmdep.includeScope=runtime -Dmdep.outputFile=target/class-path)

check_has() {
  local part=$1 other
  shift
  for other in "$@"; do [[ $other == "$part" ]] && return; done
  return 1
}

check_parts_known() {
  local part
  for part in "$@"; do
    check_has "$part" "${CHECK_PARTS[@]}" || fail 2 "there is no part $part to check; there are ${CHECK_PARTS[*]}"
  done
}

# All tests. Reports of earlier runs go first, so that a module that reports nothing is noticed.
check_tests() {
  local counts=$1 guided=()
  shift
  [[ $counts == full ]] && guided=(-Dpinion.test.guided=1)
  rm -rf "$root"/*/target/surefire-reports*
  maven verify "${CHECK_CLASS_PATH[@]}" -Dpinion.check="$counts" ${guided[@]+"${guided[@]}"} "$@"
}

check_build() {
  local log=$root/bench/target/check.build.log
  say "building the checks ..."
  mkdir -p "$root/bench/target"
  if ! maven package "${CHECK_CLASS_PATH[@]}" -Dmaven.test.skip=true -Dspotless.check.skip=true -pl bench -am "$@" \
    > "$log" 2>&1 < /dev/null; then
    grep -E '^\[(ERROR|WARNING)\] .*(\.java:|\.xml|Failed to execute|Could not)' "$log" | awk '!seen[$0]++' >&2
    fail 1 "the build failed as Maven says above; all that it said is in $log"
  fi
}

# The checks run for hours: they get a copy, in a folder of this name, which no later build changes.
check_copy() {
  local entries entry at=0
  check_app=$root/bench/target/$1/app
  rm -rf "$check_app" && mkdir -p "$check_app" || fail 1 "cannot write to $check_app"
  IFS=: read -r -a entries <<< "$(< "$root/bench/target/class-path")"
  for entry in "$root/bench/target/classes" "${entries[@]}"; do
    cp -r "$entry" "$check_app/$(printf '%03d' "$at")-$(basename "$entry")" || fail 1 "cannot copy $entry"
    at=$((at + 1))
  done
}

check_class_path() {
  local entry path=
  for entry in "$check_app"/*; do path+=${path:+:}$entry; done
  printf '%s' "$path"
}
