# shellcheck shell=bash
# shellcheck disable=SC2154 # root, jdk_home and check_app are set by pinion and bench/check.sh
# SPDX-License-Identifier: Apache-2.0
#
# Sourced by `pinion`, behind bench/check.sh whose way of building it uses: comparisons with other people's code.
#
#   ./pinion compare queues [--rounds N | --quick] [MAVEN ARGUMENT..]
#
# Prints the tables of docs/queues.md, and says on standard error how far it is.

compare_run() {
  local what=${1:-} arg options=() maven_arguments=()
  [[ $what == queues ]] || fail 2 "cannot compare '$what'; usage: ./pinion compare queues [--rounds N | --quick]"
  shift
  for arg in "$@"; do
    case $arg in
      -[!-]*) maven_arguments+=("$arg") ;;
      *) options+=("$arg") ;;
    esac
  done
  check_build ${maven_arguments[@]+"${maven_arguments[@]}"}
  check_copy compare
  # JOL and JCTools use sun.misc.Unsafe; JOL also looks into records.
  "$jdk_home/bin/java" --sun-misc-unsafe-memory-access=allow -XX:+EnableDynamicAgentLoading \
    -Djdk.attach.allowAttachSelf=true -Djol.magicFieldOffset=true -Dpinion.root="$root" -cp "$(check_class_path)" \
    dev.pinion.bench.queue.QueueComparison ${options[@]+"${options[@]}"}
}
