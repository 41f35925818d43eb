// The files of a zip, tar or tar.gz archive, one after another in byte order of their names, or as
// they are stored: that spares a first pass over the archive, which packed ones pay dearly for. An
// archive inside an archive is a file like any other. Memory does not grow with the number of
// files, with one exception: if the files are not stored in the order of their names, the names are
// held in memory, and content up to the size limit of one file.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "importers/files/document.h"

namespace referee::files {

/// An archive in a file, or in memory if `file` is empty.
struct ArchiveSource {
  std::string file;
  std::string_view memory;
  std::uint64_t packed_size = 0;  ///< bytes of the archive itself
};

/// Whether a file that begins like this (512 bytes, or all there is) is a zip or an unpacked tar
/// archive.
bool is_archive(std::string_view head);
/// Whether the source is a gzip-packed tar archive with a file in it: each pass unpacks all of it.
/// (A long run of zeros would pass for an empty one.)
bool is_packed_tar(const ArchiveSource& source);

/// Against bombs: the bytes that the files of an archive may come to, for an archive of
/// `packed_size` bytes and a limit of `limit` for one file. Files count by the size that the
/// archive states (a MiB, where it states none), and one that is larger than that is refused.
/// Beyond that the archive is read no further.
constexpr std::uint64_t most_unpacked(std::uint64_t packed_size, std::uint64_t limit) {
  constexpr std::uint64_t kMostPerByte = 200;
  constexpr std::uint64_t kLeastInLimits = 4;
  return std::max(kMostPerByte * packed_size, kLeastInLimits * limit);
}
inline constexpr std::string_view kFarTooLarge =
    "the archive unpacks to far more than its own size";

enum class ArchiveOrder : std::uint8_t { ByName, AsStored };

class ArchiveWalk {
 public:
  /// Called for each file; `document` holds its name as path, and the bytes as stored. False stops
  /// the walk.
  using OnEntry = std::function<bool(Document& document)>;
  /// `entry` is the name of a file, or empty for the archive as a whole.
  using OnError = std::function<void(std::string_view entry, const std::string& message)>;

  ArchiveWalk(ArchiveSource source, std::uint64_t limit, ArchiveOrder order = ArchiveOrder::ByName)
      : source_(std::move(source)), limit_(limit), order_(order) {}

  /// `entry` is the buffer used for the files; at most about two files of the greatest size are
  /// held at once. Returns false if `on_entry` stopped the walk.
  bool run(Document& entry, const OnEntry& on_entry, const OnError& on_error);

 private:
  bool in_order() const;
  bool run_as_stored(Document& entry, const OnEntry& on_entry, const OnError& on_error);
  bool run_sorted(const OnEntry& on_entry, const OnError& on_error);

  ArchiveSource source_;
  std::uint64_t limit_;
  ArchiveOrder order_;
};

/// What is said of a file over the limit.
std::string too_large(std::uint64_t limit);

}  // namespace referee::files
