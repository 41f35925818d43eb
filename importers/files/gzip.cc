#include "importers/files/gzip.h"

#include <algorithm>
#include <cstring>

#include <archive.h>
#include <archive_entry.h>
#include <libdeflate.h>

namespace referee {
namespace {

constexpr std::size_t kHeaderBytes = 10;
constexpr std::size_t kTrailerBytes = 8;

unsigned byte_at(std::string_view text, std::size_t i) {
  return static_cast<unsigned char>(text[i]);
}

/// The size that the last member claims, which may be wrong; no more than deflate can give.
std::uint64_t claimed_size(std::string_view packed) {
  if (packed.size() < kHeaderBytes + kTrailerBytes) return 0;
  std::uint64_t size = 0;
  for (std::size_t i = 0; i < 4; ++i)
    size |= std::uint64_t{byte_at(packed, packed.size() - 4 + i)} << (8 * i);
  constexpr std::uint64_t kMostPerByte = 1032;
  return std::min(size, packed.size() * kMostPerByte);
}

/// The compressed data behind a member's header (RFC 1952); empty where the header is not whole.
std::string_view member_data(std::string_view packed) {
  constexpr unsigned kHeaderChecksum = 2;
  constexpr unsigned kExtra = 4;
  constexpr unsigned kName = 8;
  constexpr unsigned kComment = 16;
  if (packed.size() < kHeaderBytes) return {};
  const unsigned flags = byte_at(packed, 3);
  packed.remove_prefix(kHeaderBytes);
  const auto skip = [&packed](std::size_t count) {
    packed.remove_prefix(std::min(count, packed.size()));
  };
  if ((flags & kExtra) != 0 && packed.size() >= 2)
    skip(2 + byte_at(packed, 0) + (std::size_t{byte_at(packed, 1)} << 8U));
  for (const unsigned text : {kName, kComment})
    if ((flags & text) != 0)
      skip(packed.find('\0') == std::string_view::npos ? packed.size() : packed.find('\0') + 1);
  if ((flags & kHeaderChecksum) != 0) skip(2);
  return packed;
}

/// Hands out a text in small blocks, so that of corrupt data little is lost before the corruption.
struct Blocks {
  std::string_view rest;
  std::string_view head;  // comes first

  static la_ssize_t next(archive* /*reader*/, void* blocks, const void** block) {
    constexpr std::size_t kSmallBlock = 64;
    auto* self = static_cast<Blocks*>(blocks);
    std::string_view& source = self->head.empty() ? self->rest : self->head;
    const std::string_view taken = source.substr(0, kSmallBlock);
    *block = taken.data();
    source.remove_prefix(taken.size());
    return static_cast<la_ssize_t>(taken.size());
  }
};

struct ArchiveCloser {
  void operator()(archive* reader) const { archive_read_free(reader); }
};

/// Appends as much as damaged deflate data give. libdeflate gives all or nothing, and libarchive's
/// gzip filter whole blocks; but the zip reader hands out what each piece of input gives, so the
/// data are shown to it as the only file of a zip archive.
void salvage(std::string_view data, std::uint64_t limit, Document& document) {
  // A local file header: one file "x", deflated, its packed size, the rest unknown.
  constexpr std::size_t kSizeAt = 18;
  std::string header("PK\x03\x04\x14\0\0\0\x08\0", 10);
  header.resize(kSizeAt, '\0');
  for (unsigned shift = 0; shift < 32; shift += 8)
    header += static_cast<char>(data.size() >> shift & 0xFFU);
  header += std::string("\0\0\0\0\1\0\0\0x", 9);
  Blocks blocks{data, header};
  const std::unique_ptr<archive, ArchiveCloser> reader(archive_read_new());
  if (!reader) return;
  archive_read_support_format_zip_streamable(reader.get());
  if (archive_read_open(reader.get(), &blocks, nullptr, Blocks::next, nullptr) != ARCHIVE_OK)
    return;
  archive_entry* entry = nullptr;
  if (archive_read_next_header(reader.get(), &entry) != ARCHIVE_OK) return;
  const void* piece = nullptr;
  std::size_t size = 0;
  la_int64_t offset = 0;
  for (;;) {
    const int status = archive_read_data_block(reader.get(), &piece, &size, &offset);
    // The last piece comes with a warning: the sizes and the checksum are not those that the header
    // gives.
    if (status != ARCHIVE_OK && status != ARCHIVE_WARN) return;
    const std::size_t before = document.size();
    if (before + size > limit) return;
    if (size > 0)
      std::memcpy(document.reserve(std::max(before + size, document.capacity())) + before, piece,
                  size);
    document.set_size(before + size);
    if (status == ARCHIVE_WARN) return;
  }
}

}  // namespace

bool is_gzip(std::string_view bytes) { return bytes.starts_with("\x1F\x8B\x08"); }

struct Gunzip::Library {
  libdeflate_decompressor* decompressor = libdeflate_alloc_decompressor();

  Library() = default;
  Library(const Library&) = delete;
  Library& operator=(const Library&) = delete;
  ~Library() { libdeflate_free_decompressor(decompressor); }
};

Gunzip::Gunzip() : library_(std::make_unique<Library>()) {}
Gunzip::~Gunzip() = default;

Gunzip::Outcome Gunzip::unpack(std::string_view packed, std::uint64_t limit, Document& document) {
  document.clear();
  std::size_t capacity = static_cast<std::size_t>(
      std::clamp<std::uint64_t>(claimed_size(packed), 1, std::max<std::uint64_t>(limit, 1)));
  while (is_gzip(packed)) {
    const std::size_t before = document.size();
    capacity = std::max({capacity, document.capacity(), before + 1});
    capacity = static_cast<std::size_t>(std::min<std::uint64_t>(capacity, limit));
    char* room = document.reserve(capacity);
    std::size_t taken = 0;
    std::size_t given = 0;
    const libdeflate_result result =
        libdeflate_gzip_decompress_ex(library_->decompressor, packed.data(), packed.size(),
                                      room + before, capacity - before, &taken, &given);
    if (result == LIBDEFLATE_SUCCESS) {
      document.set_size(before + given);
      packed.remove_prefix(taken);
    } else if (result == LIBDEFLATE_INSUFFICIENT_SPACE) {
      if (capacity >= limit) {
        document.clear();
        return Outcome::TooLarge;
      }
      constexpr std::size_t kGrowth = 4;
      capacity *= kGrowth;
    } else {
      salvage(member_data(packed), limit, document);
      document.damage = "the gzip data end early or are corrupt";
      return Outcome::Damaged;
    }
  }
  return Outcome::Whole;
}

}  // namespace referee
