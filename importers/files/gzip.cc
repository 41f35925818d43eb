#include "importers/files/gzip.h"

#include <algorithm>
#include <new>

#include <libdeflate.h>
#include <zlib.h>

namespace referee::files {
namespace {

/// The size that the last member claims, which may be wrong; no more than deflate can give.
std::uint64_t claimed_size(std::string_view packed) {
  constexpr std::size_t kLeast = 18;  // header and trailer
  if (packed.size() < kLeast) return 0;
  std::uint64_t size = 0;
  for (std::size_t i = 0; i < 4; ++i)
    size |= std::uint64_t{static_cast<unsigned char>(packed[packed.size() - 4 + i])} << (8 * i);
  constexpr std::uint64_t kMostPerByte = 1032;
  return std::min(size, packed.size() * kMostPerByte);
}

/// Appends what a member holds up to where its data end; libdeflate gives all or nothing. False
/// where the data are corrupt: then what came before the place where that shows may be wrong too.
bool append_cut(std::string_view packed, std::uint64_t limit, Document& document) {
  constexpr int kGzip = 16 + MAX_WBITS;
  constexpr std::size_t kStep = std::size_t{64} << 10U;
  z_stream stream{};
  if (inflateInit2(&stream, kGzip) != Z_OK) throw std::bad_alloc();
  // The member begins a file that is in memory, and files over 4 GiB are over every limit.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  int status = Z_OK;
  while (status == Z_OK && document.size() < limit) {
    const std::size_t before = document.size();
    const std::size_t room = std::min<std::uint64_t>(kStep, limit - before);
    char* bytes = document.reserve(std::max(before + room, document.capacity())) + before;
    stream.next_out = reinterpret_cast<Bytef*>(bytes);
    stream.avail_out = static_cast<uInt>(room);
    status = inflate(&stream, Z_NO_FLUSH);
    document.set_size(before + room - stream.avail_out);
  }
  inflateEnd(&stream);
  return status != Z_DATA_ERROR && status != Z_NEED_DICT;
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
      if (!append_cut(packed, limit, document)) {
        document.clear();
        return Outcome::Corrupt;
      }
      document.damage = "the gzip data end early";
      return Outcome::Cut;
    }
  }
  return Outcome::Whole;
}

}  // namespace referee::files
