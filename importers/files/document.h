// The unpacked content of one file, and where it came from. A consumer may swap the whole content
// away; the buffer that it leaves behind is used again. Nobody has looked at the bytes yet: they
// may be no log.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "importers/files/mapped_file.h"

namespace referee::files {

/// What is still to be done to the bytes before they are a file's content
/// (InputReader::keep_packed).
enum class Packing : std::uint8_t {
  None,   ///< nothing
  File,   ///< gzip; a log or an archive lies in it
  Whole,  ///< the same, and everything that lies in it was asked for
  Entry,  ///< gzip in an archive: one file lies in it
};

class Document {
 public:
  std::string path;   ///< the argument, plus "/relative" in a folder, plus "!entry" in an archive
  bool named = true;  ///< the argument itself, not something met inside a folder or an archive
  std::string
      damage;  ///< why the bytes are only the first part of what was packed; empty for a sound file

  Packing packing = Packing::None;

  std::string_view bytes() const {
    return mapped_ ? mapped_->bytes() : std::string_view(storage_.data(), size_);
  }

  /// Room for at least `capacity` bytes; the first size() of them are kept.
  char* reserve(std::size_t capacity) {
    if (storage_.size() < capacity) storage_.resize(capacity);
    return storage_.data();
  }
  std::size_t capacity() const { return storage_.size(); }
  std::size_t size() const { return bytes().size(); }
  void set_size(std::size_t size) { size_ = size; }
  /// Forgets content and damage, not the buffer nor the path.
  void clear() {
    size_ = 0;
    damage.clear();
    mapped_.reset();
  }
  /// Makes the content that of a file that is not read into memory.
  void map(std::shared_ptr<const MappedFile> file) {
    clear();
    mapped_ = std::move(file);
  }
  /// To be called after each game of many: the memory of a mapped file does not grow.
  void let_go_now_and_then() const {
    constexpr unsigned kNowAndThen = 8;
    if (mapped_ && ++passed_ % kNowAndThen == 0) mapped_->let_go();
  }

 private:
  std::string storage_;  // never shrinks
  std::size_t size_ = 0;
  std::shared_ptr<const MappedFile> mapped_;  // in place of the storage
  mutable unsigned passed_ = 0;
};

}  // namespace referee::files
