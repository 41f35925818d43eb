// From what a user names on the command line to the bytes of each file: folders, archives, standard input, gzip. It opens and unpacks,
// one file at a time; whether the bytes are a log is for importers/detect.h, and it writes no message and no exit code.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace referee {

/// One file's content, unpacked. A consumer may swap the whole of it away; what it leaves behind is reused.
class Document {
 public:
  std::string path;    ///< the argument, plus "/relative" in a folder, plus "!entry" in an archive
  bool named = true;   ///< the argument itself, not something met inside a folder or an archive
  std::string damage;  ///< why the bytes are only the first part of what was packed; empty for a sound file

  std::string_view bytes() const { return {storage_.data(), size_}; }
  /// Room for at least `capacity` bytes; the content is lost.
  char* reserve(std::size_t capacity);
  std::size_t capacity() const { return storage_.size(); }
  void set_size(std::size_t size) { size_ = size; }

 private:
  std::string storage_;  // never shrinks, so that one Document serves many files
  std::size_t size_ = 0;
};

struct InputError {
  std::string path;
  std::string message;  ///< one line without the path; may hold raw text of the file system
};

class InputReader {
 public:
  static constexpr std::uint64_t kDefaultLimit = std::uint64_t{64} << 20U;

  /// Called once a file; false stops the whole walk.
  using OnDocument = std::function<bool(Document&)>;
  /// Called once for each thing that could not be read; the walk goes on.
  using OnError = std::function<void(const InputError&)>;

  /// A file or entry of more than `limit` bytes, unpacked, is refused by name and not loaded.
  explicit InputReader(std::uint64_t limit = kDefaultLimit);
  ~InputReader();

  /// Walks one argument: a file, a folder (recursively), an archive (zip, tar, tar.gz) or "-" for standard input. Folders and archives
  /// in byte order of names; an archive inside an archive comes as it is, unopened. Memory does not grow with the number of files.
  /// Returns false if `on_document` stopped the walk.
  bool read(const std::string& argument, const OnDocument& on_document, const OnError& on_error);

 private:
  class Walk;
  std::unique_ptr<Walk> walk_;
};

}  // namespace referee
