// From a path that a user names on the command line to the bytes of each file: folders, archives,
// standard input, gzip. It opens and unpacks one file at a time. It writes no message and no exit
// code, and does not ask whether the bytes are a log (importers/detect.h).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "importers/files/document.h"

namespace referee::files {

struct InputError {
  std::string path;
  std::string message;     ///< one line without the path; may hold raw text of the file system
  bool named = true;       ///< the argument itself, or a folder or archive as a whole
  bool too_large = false;  ///< over the limit, and so not read
  std::string head{};      ///< of a file that is too large: how it begins, where that is known
};

/// What a walk of folders and archives leaves out, unless it is an argument itself.
struct LeftOut {
  /// Hidden files and folders, and the folders of builds and packages (importers/files/left_out.h).
  bool usual = true;
  /// Patterns as of a shell, held against the name and against the path from the argument.
  std::vector<std::string> patterns{};
};

/// Who takes the files of a packed tar archive as they are stored: the order of their names is
/// known only behind its last file, and another pass would unpack all of it once more.
class StoredOrder {
 public:
  StoredOrder() = default;
  StoredOrder(const StoredOrder&) = delete;
  StoredOrder& operator=(const StoredOrder&) = delete;
  virtual ~StoredOrder() = default;
  /// Such an archive begins.
  virtual void begin() = 0;
  /// What comes before the next call is about the file of this name.
  virtual void at(const std::string& name) = 0;
  /// Its files were all there; what comes next is about the archive as a whole.
  virtual void end() = 0;
  /// In place of end(), where a document was refused: whether the archive is to be walked again, in
  /// byte order of names.
  virtual bool again() = 0;
};

class InputReader {
 public:
  static constexpr std::uint64_t kDefaultLimit = std::uint64_t{64} << 20U;

  /// Called once for each file; returns false to stop the whole walk. The document is valid during
  /// the call only; its content may be moved out.
  using OnDocument = std::function<bool(Document&)>;
  /// Called once for each file, folder or archive that cannot be read; the walk goes on.
  using OnError = std::function<void(const InputError&)>;

  /// Called once for each file or folder that is left out; `path` ends in "/" for a folder.
  using OnLeftOut = std::function<void(const std::string& path)>;

  /// `limit`: most unpacked bytes of one file or entry. A larger one is reported as an error and
  /// not loaded.
  explicit InputReader(std::uint64_t limit = kDefaultLimit, LeftOut left_out = {},
                       OnLeftOut on_left_out = {});
  ~InputReader();

  /// Whether a document is wanted, by its path. A packed document may be looked at before it is
  /// asked for. A file of up to 64 KiB in a folder is asked for as a whole, whatever lies in it.
  using Wants = std::function<bool(const std::string& path)>;
  void only(Wants wants);
  /// A regular file of more than 16 MiB, or the limit, is handed over without being read into
  /// memory (Document::map), where `streams` says so of how it begins (64 KiB) and it has at most
  /// `most` bytes.
  using Streams = std::function<bool(std::string_view head)>;
  void map_larger(Streams streams, std::uint64_t most);
  /// From now on read() hands packed documents over as they are (Document::packing), for unpack().
  void keep_packed();
  /// The files of an archive may come in any order: as they are stored, which takes one pass.
  void take_any_order();
  /// From now on `taker`, which must outlive the walks, is asked about packed tar archives.
  void take_as_stored(StoredOrder& taker);
  /// So much of standard input was read already: "-" begins with these bytes.
  void begin_with(std::string head);
  /// Hands over what a kept document unpacks to: itself, or the files of an archive. A reader of
  /// its own in each thread may unpack what one reader walks.
  bool unpack(Document& document, const OnDocument& on_document, const OnError& on_error);

  /// Walks one argument: a file, a folder (recursively), an archive (zip, tar, tar.gz), a SQLite
  /// file of logs (importers/files/sqlite_logs.h) or "-" for standard input. Folders and archives
  /// are walked in byte order of names, unless another was allowed; an archive inside an archive is
  /// handed over unopened. Memory does not grow with the number of files. Returns false if
  /// `on_document` stopped the walk.
  bool read(const std::string& argument, const OnDocument& on_document, const OnError& on_error);

 private:
  class Walk;
  std::unique_ptr<Walk> walk_;
};

}  // namespace referee::files
