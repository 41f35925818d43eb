#include "importers/binary_writers.h"

#include "importers/mahjong_soul/write/writer.h"
#include "importers/reading/turned_seats.h"

namespace referee {
namespace {

constexpr Writer kMahjongSoulBytes{"mahjong-soul-bytes", write_turned<write_mahjong_soul_bytes>,
                                   cannot_be_mahjong_soul, true};

}  // namespace

const Writer* find_binary_writer(std::string_view name) {
  return name == kMahjongSoulBytes.name ? &kMahjongSoulBytes : nullptr;
}

std::string binary_writer_names() { return std::string(kMahjongSoulBytes.name); }

}  // namespace referee
