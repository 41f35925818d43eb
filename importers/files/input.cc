#include "importers/files/input.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>
#include <vector>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "importers/files/archive.h"
#include "importers/files/gzip.h"
#include "importers/files/left_out.h"
#include "importers/files/path.h"
#include "importers/files/sqlite_logs.h"

namespace referee::files {
namespace {

/// A packed file of more than this is first looked at as an archive, to stream it; smaller ones are
/// unpacked and looked at then.
constexpr std::uint64_t kLargePacked = std::uint64_t{1} << 20U;
constexpr std::size_t kHead = 512;
constexpr std::string_view kCorrupt =
    "the gzip data are corrupt: what they hold is not what was packed, and is not judged";

/// A file of many games of more than this is not read into memory, where it can be helped.
constexpr std::uint64_t kLargeStream = std::uint64_t{16} << 20U;
constexpr std::size_t kStreamHead = std::size_t{64} << 10U;

/// Bytes of a file that is read before anything is known of it.
constexpr std::uint64_t kSmall = std::uint64_t{64} << 10U;

class File {
 public:
  explicit File(int descriptor) : descriptor_(descriptor) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (descriptor_ > STDIN_FILENO) close(descriptor_);
  }
  int get() const { return descriptor_; }

 private:
  int descriptor_;
};

std::string system_message(int error) { return std::system_category().message(error); }

std::string join(const std::string& folder, const std::string& name) {
  return folder.ends_with('/') ? folder + name : folder + "/" + name;
}

struct FolderEntry {
  std::string name;
  bool is_file =
      false;  ///< a regular file for certain; a folder can be read without asking of each
};

/// What is in a folder, in byte order of names; nothing where it cannot be opened (errno says why).
bool list_folder(const std::string& path, std::vector<FolderEntry>& entries) {
  DIR* folder = opendir(path.c_str());
  if (folder == nullptr) return false;
  while (const dirent* entry = readdir(folder)) {
    const std::string_view name = entry->d_name;
    if (name != "." && name != "..")
      entries.push_back(FolderEntry{std::string(name), entry->d_type == DT_REG});
  }
  closedir(folder);
  std::ranges::sort(entries,
                    [](const FolderEntry& a, const FolderEntry& b) { return a.name < b.name; });
  return true;
}

/// Whether this is the folder that holds all others, /proc and /dev too: a walk through it has no
/// end that a user would wait for.
bool is_root(const struct stat& folder) {
  struct stat root {};
  return stat("/", &root) == 0 && folder.st_dev == root.st_dev && folder.st_ino == root.st_ino;
}

/// Reads from where the file stands to its end, or one byte more than `limit`; `expected` bytes
/// where so many are there, 0 where nobody knows; `head`: bytes that were read before. Returns 0 or
/// an error number.
int read_to_end(int descriptor, std::uint64_t limit, std::size_t expected, Document& document,
                std::string_view head = {}) {
  constexpr std::size_t kStep = std::size_t{64} << 10U;
  document.clear();
  head.copy(document.reserve(std::max(expected + 1, head.size())), head.size());
  document.set_size(head.size());
  for (;;) {
    if (document.capacity() == document.size()) document.reserve(document.size() * 2 + kStep);
    const std::size_t room =
        static_cast<std::size_t>(std::min<std::uint64_t>(document.capacity(), limit + 1)) -
        document.size();
    if (room == 0) return 0;
    const ssize_t count = ::read(descriptor, document.reserve(0) + document.size(), room);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno;
    if (count == 0) return 0;
    document.set_size(document.size() + static_cast<std::size_t>(count));
    if (document.size() == expected) return 0;
  }
}

}  // namespace

class InputReader::Walk {
 public:
  Walk(std::uint64_t limit, LeftOut left_out, OnLeftOut on_left_out)
      : limit_(limit), left_out_(std::move(left_out)), on_left_out_(std::move(on_left_out)) {}

  bool argument(const std::string& path, const OnDocument& on_document, const OnError& on_error);
  bool unpack(Document& document, const OnDocument& on_document, const OnError& on_error);
  void only(Wants wants) { wants_ = std::move(wants); }
  void keep_packed() { keeps_packed_ = true; }
  void take_any_order() { order_ = ArchiveOrder::AsStored; }
  void take_as_stored(StoredOrder& taker) { taker_ = &taker; }
  void begin_with(std::string head) { head_ = std::move(head); }
  void map_larger(Streams streams, std::uint64_t most) {
    streams_ = std::move(streams);
    most_mapped_ = most;
  }

 private:
  bool is_wanted(const std::string& path) const {
    return is_whole_wanted_ || !wants_ || wants_(path);
  }
  bool folder(const std::string& path);
  bool file(const std::string& path, bool named);
  bool open_file(const std::string& path, bool named);
  bool read_file(const File& file, const std::string& path, bool named);
  bool memory(const std::string& path, bool named);
  bool archive(ArchiveSource source, const std::string& path);
  bool sqlite(SqliteLogs& logs, std::uint64_t size, const std::string& path);
  /// Runs through something that holds files of its own.
  using RunThrough = std::function<bool(const ArchiveWalk::OnEntry&, const ArchiveWalk::OnError&)>;
  void end_stored();
  bool entries(std::uint64_t packed_size, const std::string& path, const RunThrough& run);
  bool map(const File& file, std::uint64_t size);
  bool deliver(const std::string& path, bool named);
  bool hand_over(const std::string& path, bool named);
  bool fail(const std::string& path, std::string message, bool named = true);
  bool fail_too_large(const std::string& path, std::string message, bool named,
                      std::string_view head);
  bool is_left_out(const std::string& path, bool is_folder);

  std::string head_;  ///< of standard input
  std::uint64_t limit_;
  LeftOut left_out_;
  OnLeftOut on_left_out_;
  Wants wants_;
  Streams streams_;
  std::uint64_t most_mapped_ = 0;
  bool keeps_packed_ = false;
  ArchiveOrder order_ = ArchiveOrder::ByName;
  StoredOrder* taker_ = nullptr;
  StoredOrder* taking_ = nullptr;  ///< taker_, in an archive whose files come as they are stored
  bool is_whole_wanted_ = false;   ///< everything in the file that is read now
  std::size_t root_ = 0;  ///< bytes of the argument, with its slash, before what lies in it
  const OnDocument* on_document_ = nullptr;
  const OnError* on_error_ = nullptr;
  Gunzip gunzip_;
  Document raw_;       // a file as it is
  Document unpacked_;  // and unpacked
  Document entry_;     // a file of an archive as it is stored
};

bool InputReader::Walk::argument(const std::string& path, const OnDocument& on_document,
                                 const OnError& on_error) {
  on_document_ = &on_document;
  on_error_ = &on_error;
  if (!is_path(path)) return fail(path, std::string(kNoPath));
  root_ = path.size() + (path.ends_with('/') ? 0 : 1);
  if (path != "-") return file(path, true);
  is_whole_wanted_ = true;
  if (const int error = read_to_end(STDIN_FILENO, limit_, 0, raw_, head_))
    return fail(path, system_message(error));
  if (raw_.size() > limit_)
    return fail_too_large(
        path, too_large(limit_) + ": standard input is held in memory; a file is read game by game",
        true, raw_.bytes().substr(0, kHead));
  return memory(path, true);
}

bool InputReader::Walk::unpack(Document& document, const OnDocument& on_document,
                               const OnError& on_error) {
  on_document_ = &on_document;
  on_error_ = &on_error;
  const std::string path = document.path;
  const bool named = document.named;
  const Packing packing = std::exchange(document.packing, Packing::None);
  is_whole_wanted_ = packing != Packing::File;
  std::swap(raw_, document);
  if (packing != Packing::Entry) return memory(path, named);
  const std::string damage = raw_.damage;
  switch (gunzip_.unpack(raw_.bytes(), limit_, unpacked_)) {
    case Gunzip::Outcome::TooLarge: return fail_too_large(path, too_large(limit_), named, {});
    case Gunzip::Outcome::Corrupt: return fail(path, std::string(kCorrupt), named);
    default: std::swap(raw_, unpacked_);
  }
  if (raw_.damage.empty()) raw_.damage = damage;
  return deliver(path, named);
}

bool InputReader::Walk::fail(const std::string& path, std::string message, bool named) {
  (*on_error_)(InputError{path, std::move(message), named});
  return true;
}

bool InputReader::Walk::fail_too_large(const std::string& path, std::string message, bool named,
                                       std::string_view head) {
  (*on_error_)(InputError{path, std::move(message), named, true, std::string(head)});
  return true;
}

bool InputReader::Walk::is_left_out(const std::string& path, bool is_folder) {
  const std::string_view inside = std::string_view(path).substr(std::min(root_, path.size()));
  const std::string_view name = inside.substr(inside.rfind('/') + 1);
  if (!(left_out_.usual && is_usually_left_out(name, is_folder)) &&
      !is_left_out_by(left_out_.patterns, inside, is_folder))
    return false;
  if (on_left_out_) on_left_out_(is_folder ? path + "/" : path);
  return true;
}

bool InputReader::Walk::folder(const std::string& path) {
  std::vector<FolderEntry> entries;
  if (!list_folder(path, entries)) return fail(path, system_message(errno));
  for (const FolderEntry& entry : entries) {
    const std::string inside = join(path, entry.name);
    if (entry.is_file && is_left_out(inside, false)) continue;
    if (!(entry.is_file ? open_file(inside, false) : file(inside, false))) return false;
  }
  return true;
}

bool InputReader::Walk::file(const std::string& path, bool named) {
  struct stat status {};
  const bool there = stat(path.c_str(), &status) == 0;
  const int error = errno;
  if (!named && is_left_out(path, there && S_ISDIR(status.st_mode))) return true;
  if (!there) return fail(path, system_message(error), named);
  if (S_ISDIR(status.st_mode)) {
    // A link to a folder may lead back to where it lies: inside a folder it is not followed.
    struct stat link {};
    if (!named && lstat(path.c_str(), &link) == 0 && S_ISLNK(link.st_mode)) return true;
    if (named && is_root(status))
      return fail(path, "this is the root of the file system: name the folder of the logs");
    return folder(path);
  }
  if (!S_ISREG(status.st_mode) && !named)
    return true;  // opening a pipe or a device may wait for ever
  return open_file(path, named);
}

bool InputReader::Walk::open_file(const std::string& path, bool named) {
  const File opened(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (opened.get() < 0) return fail(path, system_message(errno), named);
  return read_file(opened, path, named);
}

bool InputReader::Walk::read_file(const File& file, const std::string& path, bool named) {
  struct stat status {};
  if (fstat(file.get(), &status) != 0) return fail(path, system_message(errno));
  const auto size =
      S_ISREG(status.st_mode) ? static_cast<std::uint64_t>(status.st_size) : std::uint64_t{0};
  // What is read at a stroke needs no look at its beginning before.
  const bool is_small = size > 0 && size <= kSmall && size <= limit_;
  is_whole_wanted_ = false;
  if (is_small && !named) {
    if (!is_wanted(path)) return true;
    is_whole_wanted_ = true;
  }
  if (S_ISREG(status.st_mode) && !is_small) {
    std::array<char, kHead> head{};
    const ssize_t count = pread(file.get(), head.data(), head.size(), 0);
    if (count < 0) return fail(path, system_message(errno));
    const std::string_view start(head.data(), static_cast<std::size_t>(count));
    const bool packed_tar = is_gzip(start) && size > std::min(kLargePacked, limit_) &&
                            is_packed_tar(ArchiveSource{path, {}, size});
    if (is_archive(start) || packed_tar) return archive(ArchiveSource{path, {}, size}, path);
    if (is_sqlite(start))
      if (SqliteLogs logs(path, limit_); logs.is_open()) return sqlite(logs, size, path);
    if (size > std::min(limit_, kLargeStream) && map(file, size)) return deliver(path, named);
    if (size > limit_) return fail_too_large(path, too_large(limit_), named, start);
  }
  if (const int error = read_to_end(file.get(), limit_, static_cast<std::size_t>(size), raw_))
    return fail(path, system_message(error), named);
  if (is_small && is_archive(raw_.bytes().substr(0, kHead)))
    return archive(ArchiveSource{path, {}, size}, path);
  if (is_small && is_sqlite(raw_.bytes().substr(0, kHead)))
    if (SqliteLogs logs(path, limit_); logs.is_open()) return sqlite(logs, size, path);
  return memory(path, named);
}

/// Whether the file is now the content of raw_ without being read.
bool InputReader::Walk::map(const File& file, std::uint64_t size) {
  if (!streams_ || size > most_mapped_) return false;
  std::shared_ptr<const MappedFile> mapped =
      MappedFile::of(file.get(), static_cast<std::size_t>(size));
  if (!mapped || !streams_(mapped->bytes().substr(0, kStreamHead))) return false;
  raw_.map(std::move(mapped));
  return true;
}

/// What to do with the bytes in raw_.
bool InputReader::Walk::memory(const std::string& path, bool named) {
  if (raw_.size() > limit_)
    return fail_too_large(path, too_large(limit_), named, raw_.bytes().substr(0, kHead));
  if (is_gzip(raw_.bytes())) {
    if (keeps_packed_) {
      if (wants_ && !is_whole_wanted_) {
        // What lies in an archive is asked for one by one, and here, where it is known what to ask.
        if (is_packed_tar(ArchiveSource{{}, raw_.bytes(), raw_.size()}))
          return archive(ArchiveSource{{}, raw_.bytes(), raw_.size()}, path);
        if (!is_wanted(path)) return true;
        is_whole_wanted_ = true;
      }
      raw_.packing = is_whole_wanted_ ? Packing::Whole : Packing::File;
      return hand_over(path, named);
    }
    switch (gunzip_.unpack(raw_.bytes(), limit_, unpacked_)) {
      case Gunzip::Outcome::Whole:
      case Gunzip::Outcome::Cut: std::swap(raw_, unpacked_); break;
      case Gunzip::Outcome::Corrupt: return fail(path, std::string(kCorrupt), named);
      case Gunzip::Outcome::TooLarge:
        if (is_packed_tar(ArchiveSource{{}, raw_.bytes(), raw_.size()}))
          return archive(ArchiveSource{{}, raw_.bytes(), raw_.size()}, path);
        return fail_too_large(path, too_large(limit_), named, {});
    }
  }
  if (is_archive(raw_.bytes().substr(0, kHead))) {
    if (!raw_.damage.empty()) fail(path, raw_.damage);
    return archive(ArchiveSource{{}, raw_.bytes(), raw_.size()}, path);
  }
  return deliver(path, named);
}

bool InputReader::Walk::archive(ArchiveSource source, const std::string& path) {
  const std::uint64_t packed_size = source.packed_size;
  const auto walk_in = [&](ArchiveOrder order) {
    ArchiveWalk walk(source, limit_, order);
    return entries(packed_size, path,
                   [&](const ArchiveWalk::OnEntry& on_entry, const ArchiveWalk::OnError& on_error) {
                     return walk.run(entry_, on_entry, on_error);
                   });
  };
  if (taker_ == nullptr || order_ == ArchiveOrder::AsStored || !is_packed_tar(source))
    return walk_in(order_);
  taking_ = taker_;
  taker_->begin();
  const bool is_whole = walk_in(ArchiveOrder::AsStored);
  if (is_whole) end_stored();
  taking_ = nullptr;
  return is_whole || (taker_->again() && walk_in(order_));
}

void InputReader::Walk::end_stored() {
  if (taking_ != nullptr) taking_->end();
  taking_ = nullptr;
}

bool InputReader::Walk::sqlite(SqliteLogs& logs, std::uint64_t size, const std::string& path) {
  return entries(size, path,
                 [&](const ArchiveWalk::OnEntry& on_entry, const ArchiveWalk::OnError& on_error) {
                   return logs.run(entry_, on_entry, on_error);
                 });
}

bool InputReader::Walk::entries(std::uint64_t packed_size, const std::string& path,
                                const RunThrough& run) {
  // What packed files inside it come to counts like the files of the archive.
  std::uint64_t left = most_unpacked(packed_size, limit_);
  const auto on_error = [&](std::string_view entry, const std::string& message) {
    if (entry.empty()) {
      end_stored();
      fail(path, message);
    } else if (left_out_part(entry, left_out_.usual, left_out_.patterns).empty()) {
      const std::string name = path + "!" + std::string(entry);
      if (taking_ != nullptr) taking_->at(std::string(entry));
      if (message == too_large(limit_))
        fail_too_large(name, message, false, {});
      else
        fail(name, message, false);
    }
  };
  std::string last_left_out;
  const auto on_entry = [&](Document& stored) {
    const std::string name = path + "!" + stored.path;
    if (taking_ != nullptr) taking_->at(stored.path);
    if (const std::string part = left_out_part(stored.path, left_out_.usual, left_out_.patterns);
        !part.empty()) {
      // Entries come in the order of their names: those of one folder one after another.
      if (on_left_out_ && part != last_left_out) on_left_out_(path + "!" + part);
      last_left_out = part;
      return true;
    }
    if (!is_wanted(name)) return true;
    stored.packing = Packing::None;
    if (is_gzip(stored.bytes()) && keeps_packed_) {
      stored.packing = Packing::Entry;
    } else if (is_gzip(stored.bytes())) {
      const Gunzip::Outcome outcome =
          gunzip_.unpack(stored.bytes(), std::min(limit_, left), unpacked_);
      if (outcome == Gunzip::Outcome::Corrupt) return fail(name, std::string(kCorrupt));
      const bool fits = outcome != Gunzip::Outcome::TooLarge;
      if (!fits && left < limit_) return fail(name, std::string(kFarTooLarge));
      if (!fits) return fail_too_large(name, too_large(limit_), false, {});
      left -= unpacked_.size();
      if (unpacked_.damage.empty()) unpacked_.damage = stored.damage;
      std::swap(stored, unpacked_);
    }
    stored.path = name;
    stored.named = false;
    return (*on_document_)(stored);
  };
  return run(on_entry, on_error);
}

bool InputReader::Walk::deliver(const std::string& path, bool named) {
  if (!is_wanted(path)) return true;
  raw_.packing = Packing::None;
  return hand_over(path, named);
}

bool InputReader::Walk::hand_over(const std::string& path, bool named) {
  raw_.path = path;
  raw_.named = named;
  return (*on_document_)(raw_);
}

InputReader::InputReader(std::uint64_t limit, LeftOut left_out, OnLeftOut on_left_out)
    : walk_(std::make_unique<Walk>(limit, std::move(left_out), std::move(on_left_out))) {}
InputReader::~InputReader() = default;

void InputReader::only(Wants wants) { walk_->only(std::move(wants)); }
void InputReader::map_larger(Streams streams, std::uint64_t most) {
  walk_->map_larger(std::move(streams), most);
}
void InputReader::take_any_order() { walk_->take_any_order(); }
void InputReader::take_as_stored(StoredOrder& taker) { walk_->take_as_stored(taker); }
void InputReader::begin_with(std::string head) { walk_->begin_with(std::move(head)); }
void InputReader::keep_packed() { walk_->keep_packed(); }

bool InputReader::unpack(Document& document, const OnDocument& on_document,
                         const OnError& on_error) {
  return walk_->unpack(document, on_document, on_error);
}

bool InputReader::read(const std::string& argument, const OnDocument& on_document,
                       const OnError& on_error) {
  return walk_->argument(argument, on_document, on_error);
}

}  // namespace referee::files
