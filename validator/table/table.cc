#include "validator/table/table.h"

#include "validator/log/describe.h"

namespace referee {

Moment moment_of(const Table& table, Seat seat, bool begins) {
  Moment moment;
  moment.round = {table.hand.at_start.round};
  moment.honba = table.hand.at_start.honba;
  moment.dealer = table.hand.at_start.dealer;
  moment.players = static_cast<std::uint8_t>(table.game.players);
  if (seat.present() && (table.hand.in_play() || table.hand.phase == Phase::Ended))
    moment.turn = table.at(seat).turns + (begins ? 1U : 0U);
  return moment;
}

std::string place_of(const Table& table, Seat seat, bool begins) {
  const Moment moment = moment_of(table, seat, begins);
  std::string place = round_name(moment.round.value);
  if (moment.honba) place += "-" + std::to_string(*moment.honba);
  if (moment.turn) place += ", turn " + std::to_string(*moment.turn);
  if (seat.present()) place += ", seat " + std::to_string(static_cast<unsigned>(seat.value));
  return place;
}

}  // namespace referee
