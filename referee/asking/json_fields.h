// Reads the members of JSON that people write: strictly, with the place of the first fault. It
// knows the basic types of the table (seats, tiles, rounds), not what a text as a whole means.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "importers/json/json_tree.h"
#include "validator/settlement/ledger.h"
#include "validator/tiles/tile.h"

namespace referee::asking {

class JsonFields {
 public:
  static constexpr std::int32_t kMost = 1'000'000'000;

  using Handler = std::function<void(JsonView)>;
  using Member = std::pair<std::string_view, Handler>;

  /// "/games/0/hand is no member of ..."; empty as long as all is well. After the first fault no
  /// list and no object is read on. What is at fault gives a value that means nothing (false, 0,
  /// 1m, an empty text), so ask for the error before the values are used.
  const std::string& error() const { return error_; }
  /// Notes the first fault alone: the place of `view`, and `what` behind it.
  void fail(JsonView view, std::string_view what);

  /// Calls the handler of every member that is there and not null. Any other member is a fault.
  void members(JsonView view, std::initializer_list<Member> known);
  void list(JsonView view, const Handler& each);

  bool truth(JsonView view);
  std::int32_t number(JsonView view, std::int32_t least = -kMost, std::int32_t most = kMost);
  std::string_view text(JsonView view);
  Seat seat(JsonView view);
  /// As the canonical stream names it, or as "1z".
  Tile tile(JsonView view);
  std::vector<Tile> tiles(JsonView view);
  /// "E" or "east"; absent after a fault.
  TileKind wind(JsonView view);
  /// "E1" is 0, "S1" 4.
  std::uint8_t round(JsonView view);
  /// A number for each seat, from seat 0; seats left out have 0.
  std::array<std::int32_t, kMaxSeats> row(JsonView view);
  settlement::SeatPoints points_row(JsonView view);

 private:
  std::string error_;
};

/// "S2" for 5; the reverse of JsonFields::round.
std::string round_code(std::uint8_t round);

/// What is wrong with a text that `tree` could not read, on one line.
std::string fault_text(const JsonTree& tree);

}  // namespace referee::asking
