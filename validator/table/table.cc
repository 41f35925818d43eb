#include "validator/table/table.h"

namespace referee {

std::string round_name(Known<std::uint8_t> round) {
  constexpr std::array<std::string_view, 4> kWinds = {"East", "South", "West", "North"};
  if (!round) return "?";
  return std::string(kWinds[(*round / 4U) % 4U]) + " " + std::to_string(*round % 4U + 1U);
}

std::string place_of(const Table& table, Seat seat, bool begins) {
  std::string place = round_name(table.hand.at_start.round);
  if (table.hand.at_start.honba) place += "-" + std::to_string(*table.hand.at_start.honba);
  if (seat.present()) {
    if (table.hand.in_play() || table.hand.phase == Phase::Ended)
      place += ", turn " + std::to_string(table.at(seat).turns + (begins ? 1U : 0U));
    place += ", seat " + std::to_string(static_cast<unsigned>(seat.value));
  }
  return place;
}

}  // namespace referee
