// The reading floor as a process: reads the XML logs of a folder, an archive (zip, tar, tar.gz) or
// a SQLite file with a table logs(id, log), gzipped or not, one after another, with what any reader
// of them pays for and nothing else (the system's files, libarchive, SQLite, libdeflate, pugixml),
// and prints how many there were. tools/bench measures `referee check` beside it.
#include <archive.h>
#include <libdeflate.h>
#include <sqlite3.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <pugixml.hpp>
#include <span>
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
std::size_t unpacked_size(std::span<const char> bytes) {
  std::uint32_t size = 0;
  for (std::size_t i = 0; i < 4 && i < bytes.size(); ++i)
    size = size << 8U | static_cast<unsigned char>(bytes[bytes.size() - 1 - i]);
  return size;
}

/// Unpacks and parses logs, and counts those that are XML.
class Logs {
 public:
  Logs() : unpacker_(libdeflate_alloc_decompressor(), libdeflate_free_decompressor) {}

  /// `bytes` may be changed.
  void take(std::span<char> bytes) {
    const bool is_gzip = bytes.size() > 2 && bytes[0] == '\x1f' && bytes[1] == '\x8b';
    std::size_t size = bytes.size();
    if (is_gzip) {
      text_.resize(std::max(text_.size(), unpacked_size(bytes)));
      if (libdeflate_gzip_decompress(unpacker_.get(), bytes.data(), bytes.size(), text_.data(),
                                     text_.size(), &size) != LIBDEFLATE_SUCCESS)
        return;
    }
    char* const text = is_gzip ? text_.data() : bytes.data();
    if (document_.load_buffer_inplace(text, size, pugi::parse_minimal, pugi::encoding_utf8))
      ++count_;
  }
  std::size_t count() const { return count_; }

 private:
  std::unique_ptr<libdeflate_decompressor, void (*)(libdeflate_decompressor*)> unpacker_;
  std::vector<char> text_;
  pugi::xml_document document_;
  std::size_t count_ = 0;
};

bool read_folder(const std::string& folder, Logs& logs) {
  std::vector<std::string> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    paths.push_back(entry.path().string());
  std::sort(paths.begin(), paths.end());
  std::vector<char> bytes;
  for (const std::string& path : paths)
    if (read_file(path, bytes)) logs.take(bytes);
  return true;
}

bool read_archive(const std::string& path, Logs& logs) {
  constexpr std::size_t kBlock = std::size_t{1} << 16U;
  const std::unique_ptr<archive, int (*)(archive*)> file(archive_read_new(), archive_read_free);
  archive_read_support_format_tar(file.get());
  archive_read_support_format_zip(file.get());
  archive_read_support_filter_gzip(file.get());
  if (archive_read_open_filename(file.get(), path.c_str(), kBlock) != ARCHIVE_OK) return false;
  std::vector<char> bytes;
  archive_entry* entry = nullptr;
  int code = ARCHIVE_OK;
  while ((code = archive_read_next_header(file.get(), &entry)) == ARCHIVE_OK) {
    std::size_t size = 0;
    for (;;) {
      bytes.resize(std::max(bytes.size(), size + kBlock));
      const la_ssize_t got = archive_read_data(file.get(), bytes.data() + size, kBlock);
      if (got < 0) return false;
      if (got == 0) break;
      size += static_cast<std::size_t>(got);
    }
    logs.take({bytes.data(), size});
  }
  return code == ARCHIVE_EOF;
}

bool read_database(const std::string& path, Logs& logs) {
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &opened, SQLITE_OPEN_READONLY, nullptr);
  const std::unique_ptr<sqlite3, int (*)(sqlite3*)> file(opened, sqlite3_close_v2);
  sqlite3_stmt* prepared = nullptr;
  if (code != SQLITE_OK || sqlite3_prepare_v2(opened, "SELECT log FROM logs ORDER BY id", -1,
                                              &prepared, nullptr) != SQLITE_OK)
    return false;
  const std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> rows(prepared, sqlite3_finalize);
  std::vector<char> bytes;
  int step = SQLITE_ROW;
  while ((step = sqlite3_step(prepared)) == SQLITE_ROW) {
    const auto* const blob = static_cast<const char*>(sqlite3_column_blob(prepared, 0));
    if (blob == nullptr) continue;
    bytes.assign(blob, blob + sqlite3_column_bytes(prepared, 0));
    logs.take(bytes);
  }
  return step == SQLITE_DONE;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: %s FOLDER, ARCHIVE OR DATABASE OF XML LOGS\n", argv[0]);
    return 3;
  }
  const std::filesystem::path path(argv[1]);
  Logs logs;
  const bool is_read = is_directory(path)          ? read_folder(path, logs)
                       : path.extension() == ".db" ? read_database(path, logs)
                                                   : read_archive(path, logs);
  std::printf("%zu logs\n", logs.count());
  return is_read ? 0 : 2;
}
