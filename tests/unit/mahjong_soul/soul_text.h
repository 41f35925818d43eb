// A small game as Mahjong Soul's records write it, for the tests of the reader: as JSON, and as the
// bytes of the same events. The hand is made up: nobody played it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "importers/mahjong_soul/reader.h"

namespace referee::mahjong_soul {

inline GameLog read_one(std::string_view bytes) {
  GameLog log;
  GameLog kept;
  int games = 0;
  MahjongSoulReader reader;
  reader.read(bytes, log, [&](GameLog& game) {
    kept = game;
    ++games;
  });
  EXPECT_EQ(games, 1);
  return kept;
}

/// One field of a message: a number, or bytes.
inline std::string varint(std::uint64_t value) {
  std::string bytes;
  for (; value >= 0x80; value >>= 7U) bytes.push_back(static_cast<char>(value | 0x80U));
  bytes.push_back(static_cast<char>(value));
  return bytes;
}
inline std::string number(unsigned field, std::uint64_t value) {
  return varint(field << 3U) + varint(value);
}
inline std::string bytes(unsigned field, std::string_view content) {
  return varint(field << 3U | 2U) + varint(content.size()) + std::string(content);
}
inline std::string wrapped(std::string_view name, std::string_view data) {
  return bytes(1, ".lq." + std::string(name)) + bytes(2, data);
}

inline constexpr std::string_view kHands[4] = {
    "1m2m3m4m0m6m7m8m9m1p2p3p4p5p", "1s2s3s4s5s6s7s8s9s1z1z1z2z", "1p2p3p4p0p6p7p8p9p3z3z3z4z",
    "2m2m3m3m4m4m5s5s6s6s7s7s5z"};

/// An event: its name, and its facts in both ways of writing.
struct SoulEvent {
  std::string name;
  std::string json;
  std::string wire;
};

inline std::vector<std::string> tiles_of(std::string_view text) {
  std::vector<std::string> tiles;
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) tiles.emplace_back(text.substr(i, 2));
  return tiles;
}
inline std::string json_list(std::string_view text) {
  std::string list;
  for (const std::string& tile : tiles_of(text)) list += (list.empty() ? "\"" : ",\"") + tile + '"';
  return '[' + list + ']';
}
inline std::string wire_list(unsigned field, std::string_view text) {
  std::string list;
  for (const std::string& tile : tiles_of(text)) list += bytes(field, tile);
  return list;
}

inline SoulEvent new_round() {
  SoulEvent event{"RecordNewRound",
                  R"("chang":0,"ju":0,"ben":0,"liqibang":0,)"
                  R"("scores":[25000,25000,25000,25000],"doras":["6z"])",
                  ""};
  event.wire = bytes(5, varint(25000) + varint(25000) + varint(25000) + varint(25000));
  for (unsigned s = 0; s < 4; ++s) {
    event.json += ",\"tiles" + std::to_string(s) + "\":" + json_list(kHands[s]);
    event.wire += wire_list(7 + s, kHands[s]);
  }
  event.json += ",\"left_tile_count\":69";
  event.wire += number(15, 69) + bytes(16, "6z");
  return event;
}
inline SoulEvent discard(unsigned seat, const std::string& tile, bool drawn) {
  return {"RecordDiscardTile",
          "\"seat\":" + std::to_string(seat) + ",\"tile\":\"" + tile +
              "\",\"is_liqi\":false,\"moqie\":" + (drawn ? "true" : "false"),
          (seat == 0 ? "" : number(1, seat)) + bytes(2, tile) + (drawn ? number(5, 1) : "")};
}
inline SoulEvent deal(unsigned seat, const std::string& tile, unsigned left) {
  return {"RecordDealTile",
          "\"seat\":" + std::to_string(seat) + ",\"tile\":\"" + tile +
              "\",\"left_tile_count\":" + std::to_string(left),
          (seat == 0 ? "" : number(1, seat)) + bytes(2, tile) + number(3, left)};
}
/// Nine terminals, which end the hand without anything more to say.
inline SoulEvent nine_terminals(unsigned seat) {
  return {"RecordLiuJu", "\"type\":1,\"seat\":" + std::to_string(seat),
          number(1, 1) + number(3, seat)};
}

inline std::vector<SoulEvent> small_game() {
  return {new_round(),       discard(0, "5p", false), deal(1, "6z", 68), discard(1, "6z", true),
          deal(2, "7z", 67), nine_terminals(2)};
}

inline std::string json_of(const std::vector<SoulEvent>& events) {
  std::string list;
  for (const SoulEvent& event : events)
    list += (list.empty() ? "" : ",") +
            std::string(R"({"passed":1,"type":1,"result":{"name":".lq.)") + event.name +
            R"(","data":{)" + event.json + "}}}";
  return R"({"head":{"uuid":"","accounts":[]},"data":{"name":".lq.GameDetailRecords",)"
         R"("data":{"version":210715,"actions":[)" +
         list + "]}}}";
}
inline std::string wire_of(const std::vector<SoulEvent>& events) {
  std::string details = number(2, 210715);
  for (const SoulEvent& event : events)
    details += bytes(3, number(1, 1) + number(2, 1) + bytes(3, wrapped(event.name, event.wire)));
  return wrapped("GameDetailRecords", details);
}

}  // namespace referee::mahjong_soul
