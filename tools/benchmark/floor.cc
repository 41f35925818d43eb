// The reading floor as a process: reads the gzipped XML logs of a folder, one after another, with
// what any reader of them pays for and nothing else (the system's files, libdeflate, pugixml), and
// prints how many there were. tools/bench measures `referee check` beside it.
#include <libdeflate.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <pugixml.hpp>
#include <string>
#include <vector>

namespace {

bool read_file(const std::string& path, std::vector<char>& bytes) {
  constexpr std::size_t kBlock = std::size_t{1} << 16U;
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                             std::fclose);
  if (!file) return false;
  std::setvbuf(file.get(), nullptr, _IONBF, 0);
  std::size_t size = 0;
  for (;;) {
    bytes.resize(std::max(bytes.size(), size + kBlock));
    const std::size_t got = std::fread(bytes.data() + size, 1, kBlock, file.get());
    size += got;
    if (got < kBlock) break;
  }
  bytes.resize(size);
  return std::ferror(file.get()) == 0;
}

/// The size that a gzip file says it unpacks to: its last four bytes, least first (RFC 1952).
std::size_t unpacked_size(const std::vector<char>& bytes) {
  std::uint32_t size = 0;
  for (std::size_t i = 0; i < 4 && i < bytes.size(); ++i)
    size = size << 8U | static_cast<unsigned char>(bytes[bytes.size() - 1 - i]);
  return size;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: %s FOLDER OF GZIPPED XML LOGS\n", argv[0]);
    return 3;
  }
  std::vector<std::string> paths;
  for (const auto& entry : std::filesystem::directory_iterator(argv[1]))
    paths.push_back(entry.path().string());
  std::sort(paths.begin(), paths.end());
  libdeflate_decompressor* const unpacker = libdeflate_alloc_decompressor();
  std::vector<char> packed;
  std::vector<char> text;
  pugi::xml_document document;
  std::size_t games = 0;
  for (const std::string& path : paths) {
    if (!read_file(path, packed)) continue;
    text.resize(std::max(text.size(), unpacked_size(packed)));
    std::size_t size = 0;
    if (libdeflate_gzip_decompress(unpacker, packed.data(), packed.size(), text.data(), text.size(),
                                   &size) != LIBDEFLATE_SUCCESS)
      continue;
    if (document.load_buffer_inplace(text.data(), size, pugi::parse_minimal, pugi::encoding_utf8))
      ++games;
  }
  libdeflate_free_decompressor(unpacker);
  std::printf("%zu logs\n", games);
  return 0;
}
