// A file whose bytes the system reads when they are looked at, so that a file of any size takes as
// much memory as what was looked at last. The file must not become shorter meanwhile: the system
// ends a program that looks at what is no longer there (SIGBUS).
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

namespace referee::files {

class MappedFile {
 public:
  /// Null where the system cannot map the file, which is to have `size` bytes.
  static std::shared_ptr<const MappedFile> of(int descriptor, std::size_t size);
  // Virtual, so that what only holds documents needs no code of the system's files.
  virtual ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  std::string_view bytes() const { return {bytes_, size_}; }
  /// Gives the memory of what was looked at back. The bytes stay valid: they are read again.
  virtual void let_go() const;

 private:
  MappedFile(const char* bytes, std::size_t size) : bytes_(bytes), size_(size) {}

  const char* bytes_;
  std::size_t size_;
};

}  // namespace referee::files
