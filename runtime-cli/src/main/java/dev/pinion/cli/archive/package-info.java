// SPDX-License-Identifier: Apache-2.0
/// Zip archives as folders of entries, read in place and without trust.
///
/// ```
///   file -> DirectoryEnd -> DirectoryReader -> ArchiveContents { readable entries, refused ones with reasons }
///                                                   |
///                          ArchiveEntry.open() -> LocalHeader -> EntryStream (bounded, checked to its last byte)
/// ```
///
/// Read in this order: [dev.pinion.cli.archive.ArchiveContents], [dev.pinion.cli.archive.ArchiveLimits],
/// [dev.pinion.cli.archive.EntryStream].
///
/// Invariants: what an archive declares decides at listing time what is read of it, so the choice does not depend on
/// who reads what when; an entry that its own header describes in another way than the directory is damaged; no entry
/// gives more bytes than it declares; nothing is ever held whole. This package knows nothing of terms, agents and
/// commands.
@NullMarked
package dev.pinion.cli.archive;

import org.jspecify.annotations.NullMarked;
