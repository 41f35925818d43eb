#include "importers/files/mapped_file.h"

#include <sys/mman.h>

namespace referee::files {

std::shared_ptr<const MappedFile> MappedFile::of(int descriptor, std::size_t size) {
  void* const bytes = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
  if (bytes == MAP_FAILED) return nullptr;
  madvise(bytes, size, MADV_SEQUENTIAL);
  return std::shared_ptr<const MappedFile>(new MappedFile(static_cast<const char*>(bytes), size));
}

MappedFile::~MappedFile() { munmap(const_cast<char*>(bytes_), size_); }

void MappedFile::let_go() const { madvise(const_cast<char*>(bytes_), size_, MADV_DONTNEED); }

}  // namespace referee::files
