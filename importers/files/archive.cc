#include "importers/files/archive.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>
#include <vector>

#include <archive.h>
#include <archive_entry.h>

namespace referee::files {
namespace {

constexpr std::size_t kBlock = std::size_t{64} << 10U;
/// The most bytes of a file whose size is not stated, as in an archive that is cut.
constexpr std::uint64_t kUnstatedSize = std::uint64_t{1} << 20U;
/// Where only the first file of an archive is looked for.
constexpr std::uint64_t kAnySize = std::numeric_limits<std::uint64_t>::max() / 4;

/// One pass over the regular files of an archive.
class Pass {
 public:
  Pass(const ArchiveSource& source, std::uint64_t limit)
      : reader_(archive_read_new()),
        limit_(limit),
        left_(most_unpacked(source.packed_size, limit)) {
    archive_read_support_filter_gzip(reader_.get());
    archive_read_support_format_tar(reader_.get());
    archive_read_support_format_zip(reader_.get());
    const int opened =
        source.file.empty()
            ? archive_read_open_memory(reader_.get(), source.memory.data(), source.memory.size())
            : archive_read_open_filename(reader_.get(), source.file.c_str(), kBlock);
    if (opened != ARCHIVE_OK) error_ = message();
  }

  /// Moves to the next regular file; false at the end, or where the archive cannot be read on (then
  /// error() says why).
  bool next() {
    while (error_.empty()) {
      const int status = archive_read_next_header(reader_.get(), &entry_);
      if (status == ARCHIVE_EOF) return false;
      if (status < ARCHIVE_WARN) {
        error_ = message();
        return false;
      }
      if (size() > left_) {
        error_ = std::string(kFarTooLarge).append(": the rest of it is not read");
        return false;
      }
      left_ -= size();
      if (archive_entry_filetype(entry_) != AE_IFREG || archive_entry_hardlink(entry_) != nullptr)
        continue;
      name_ = name_of_entry();
      return true;
    }
    return false;
  }

  /// Every pass over a packed archive unpacks all of it.
  bool is_packed() const { return archive_filter_code(reader_.get(), 0) != ARCHIVE_FILTER_NONE; }
  const std::string& name() const { return name_; }
  const std::string& error() const { return error_; }
  bool states_size() const { return archive_entry_size_is_set(entry_) != 0; }
  /// Bytes of the file, unpacked, as the archive states them.
  std::uint64_t size() const {
    if (!states_size()) return std::min(limit_, kUnstatedSize);
    return static_cast<std::uint64_t>(std::max<la_int64_t>(archive_entry_size(entry_), 0));
  }

  /// Reads the file into `document`. Returns what is wrong with it: a file that is cut is kept as
  /// far as it goes (`damage`); one that is corrupt, over the limit or unreadable from the start is
  /// not (the returned text).
  std::string read(Document& document) {
    document.clear();
    if (size() > limit_) return too_large(limit_);
    document.reserve(states_size() ? static_cast<std::size_t>(size()) : kBlock);
    for (;;) {
      // Block by block: a call for many bytes at once would drop those that came before an error,
      // and how many those are would depend on the room that is left in the buffer.
      const void* block = nullptr;
      std::size_t count = 0;
      la_int64_t offset = 0;
      const int status = archive_read_data_block(reader_.get(), &block, &count, &offset);
      const bool is_end = status == ARCHIVE_EOF;
      if (is_end || (status >= ARCHIVE_WARN && count > 0)) {
        // Sparse files leave out blocks, the last ones too.
        if (is_end) count = 0;
        const auto stated = static_cast<std::uint64_t>(std::max<la_int64_t>(offset, 0));
        const std::uint64_t at = std::max<std::uint64_t>(stated, document.size());
        if (at + count > size())
          return size() == limit_ ? too_large(limit_)
                 : states_size()  ? "larger than the archive says"
                                  : too_large(kUnstatedSize);
        append(document, static_cast<std::size_t>(at), {static_cast<const char*>(block), count});
      }
      if (is_end) return {};
      if (status == ARCHIVE_OK) continue;
      // Of corrupt data nobody knows from where on they are wrong.
      std::string damage = message();
      if (document.size() == 0 || damage.find("runcated") == std::string::npos) return damage;
      document.damage = std::move(damage);
      return {};
    }
  }

 private:
  struct Closer {
    void operator()(archive* reader) const { archive_read_free(reader); }
  };

  /// Puts a block behind what was read; what a sparse file leaves out before it is zero.
  static void append(Document& document, std::size_t at, std::string_view block) {
    const std::size_t before = document.size();
    const std::size_t end = at + block.size();
    if (end > document.capacity()) document.reserve(std::max(end, document.size() + kBlock));
    char* bytes = document.reserve(0);
    std::fill(bytes + before, bytes + at, '\0');
    std::ranges::copy(block, bytes + at);
    document.set_size(end);
  }
  std::string message() const {
    const char* text = archive_error_string(reader_.get());
    return text != nullptr ? text : "the archive cannot be read";
  }
  std::string name_of_entry() const {
    if (const char* name = archive_entry_pathname(entry_)) return short_name(name);
    const char* name = archive_entry_pathname_utf8(entry_);
    return name != nullptr ? short_name(name) : "(a name that cannot be read)";
  }
  /// No system makes a path so long, and packed it costs nothing: reports name a file many times.
  /// The end is kept, which says what the file is.
  static std::string short_name(std::string_view name) {
    constexpr std::size_t kMost = 1024;
    constexpr std::size_t kEnd = 128;
    if (name.size() <= kMost) return std::string(name);
    const auto is_inside = [&](std::size_t at) {
      return (static_cast<unsigned char>(name[at]) & 0xC0U) == 0x80U;
    };
    std::size_t begin = kMost - kEnd;
    std::size_t end = name.size() - kEnd;
    for (int steps = 0; steps < 3 && is_inside(begin); ++steps) --begin;
    for (int steps = 0; steps < 3 && is_inside(end); ++steps) ++end;
    return std::string(name.substr(0, begin)) + "\xE2\x80\xA6" + std::string(name.substr(end));
  }

  std::unique_ptr<archive, Closer> reader_;
  std::uint64_t limit_;
  std::uint64_t left_;  ///< bytes that the files to come may have
  archive_entry* entry_ = nullptr;
  std::string name_;
  std::string error_;
};

}  // namespace

std::string too_large(std::uint64_t limit) {
  return "larger than the limit of " + std::to_string(limit) + " bytes";
}

bool is_archive(std::string_view head) {
  constexpr std::size_t kTarMagic = 257;
  if (head.starts_with("PK\x03\x04") || head.starts_with("PK\x05\x06")) return true;
  return head.size() > kTarMagic && head.substr(kTarMagic).starts_with("ustar");
}

bool is_packed_tar(const ArchiveSource& source) {
  Pass pass(source, kAnySize);
  return pass.next() && pass.is_packed();
}

/// Whether the files are stored in the order of their names.
bool ArchiveWalk::in_order() const {
  Pass pass(source_, limit_);
  std::string before;
  while (pass.next()) {
    if (pass.name() < before) return false;
    before = pass.name();
  }
  return true;
}

bool ArchiveWalk::run(Document& entry, const OnEntry& on_entry, const OnError& on_error) {
  const bool as_stored = order_ == ArchiveOrder::AsStored || in_order();
  return as_stored ? run_as_stored(entry, on_entry, on_error) : run_sorted(on_entry, on_error);
}

bool ArchiveWalk::run_as_stored(Document& entry, const OnEntry& on_entry, const OnError& on_error) {
  Pass pass(source_, limit_);
  while (pass.next()) {
    entry.path = pass.name();
    if (const std::string error = pass.read(entry); !error.empty())
      on_error(entry.path, error);
    else if (!on_entry(entry))
      return false;
  }
  if (!pass.error().empty()) on_error({}, pass.error());
  return true;
}

/// Several passes, each of which takes the next files by name, as many as one file may have bytes.
bool ArchiveWalk::run_sorted(const OnEntry& on_entry, const OnError& on_error) {
  struct Entry {
    std::string name;
    std::size_t place;
    std::uint64_t size;
  };
  std::vector<Entry> entries;
  std::string broken;
  std::uint64_t unpacked = 0;
  bool is_packed = false;
  {
    Pass pass(source_, limit_);
    for (; pass.next(); unpacked += pass.size())
      entries.push_back(Entry{pass.name(), entries.size(), pass.size()});
    broken = pass.error();
    is_packed = pass.is_packed();
  }
  // Half full at the worst, a pass takes as many files as one file may have bytes.
  const std::uint64_t passes = 1 + 2 * unpacked / std::max<std::uint64_t>(limit_, 1);
  if (is_packed && passes > 4 && unpacked > most_unpacked(source_.packed_size, limit_) / passes) {
    on_error({}, "too large to be read in the order of its names: unpack it, or sort it");
    return true;
  }
  std::ranges::sort(entries, [](const Entry& a, const Entry& b) {
    return std::tie(a.name, a.place) < std::tie(b.name, b.place);
  });

  struct Held {
    Document document;
    std::string error;
  };
  for (std::size_t first = 0; first < entries.size();) {
    std::size_t end = first;
    std::uint64_t bytes = 0;
    while (end < entries.size() && (end == first || bytes + entries[end].size <= limit_))
      bytes += std::min(entries[end++].size, limit_);
    std::vector<std::pair<std::size_t, std::size_t>>
        wanted;  // place in the archive, place among the held
    for (std::size_t i = first; i < end; ++i) wanted.emplace_back(entries[i].place, i - first);
    std::ranges::sort(wanted);

    std::vector<Held> held(end - first);
    Pass pass(source_, limit_);
    std::size_t place = 0;
    for (auto next = wanted.begin(); next != wanted.end() && pass.next(); ++place) {
      if (place != next->first) continue;
      Held& file = held[next->second];
      file.document.path = pass.name();
      file.error = pass.read(file.document);
      ++next;
    }
    for (Held& file : held) {
      if (file.document.path.empty()) continue;  // no longer reached
      if (!file.error.empty())
        on_error(file.document.path, file.error);
      else if (!on_entry(file.document))
        return false;
    }
    first = end;
  }
  if (!broken.empty()) on_error({}, broken);
  return true;
}

}  // namespace referee::files
