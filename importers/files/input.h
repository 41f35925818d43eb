// From a path that a user names on the command line to the bytes of each file: folders, archives,
// standard input, gzip. It opens and unpacks one file at a time. It writes no message and no exit
// code, and does not ask whether the bytes are a log (importers/detect.h).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "importers/files/document.h"

namespace referee {

struct InputError {
  std::string path;
  std::string message;  ///< one line without the path; may hold raw text of the file system
};

class InputReader {
 public:
  static constexpr std::uint64_t kDefaultLimit = std::uint64_t{64} << 20U;

  /// Called once for each file; returns false to stop the whole walk. The document is valid during
  /// the call only; its content may be moved out.
  using OnDocument = std::function<bool(Document&)>;
  /// Called once for each file, folder or archive that cannot be read; the walk goes on.
  using OnError = std::function<void(const InputError&)>;

  /// `limit`: most unpacked bytes of one file or entry. A larger one is reported as an error and
  /// not loaded.
  explicit InputReader(std::uint64_t limit = kDefaultLimit);
  ~InputReader();

  /// Walks one argument: a file, a folder (recursively), an archive (zip, tar, tar.gz) or "-" for
  /// standard input. Folders and archives are walked in byte order of names; an archive inside an
  /// archive is handed over unopened. Memory does not grow with the number of files. Returns false
  /// if `on_document` stopped the walk.
  bool read(const std::string& argument, const OnDocument& on_document, const OnError& on_error);

 private:
  class Walk;
  std::unique_ptr<Walk> walk_;
};

}  // namespace referee
