// A finished hand in the few words that tests of the flow need. For tests only.
#pragma once

#include <initializer_list>

#include "validator/flow/next_hand.h"

namespace referee::testing {

/// East 1 of a game whose first dealer is seat 0, no counters, no sticks, everybody at 25,000,
/// ended by an exhaustive draw, all noten.
inline flow::HandEnd hand_end() {
  flow::HandEnd hand;
  hand.round = std::uint8_t{0};
  hand.dealer = Seat{0};
  hand.first_dealer = Seat{0};
  hand.honba = 0;
  hand.kyotaku = 0;
  hand.scores = {Points{25000}, Points{25000}, Points{25000}, Points{25000}};
  hand.draw = RyuukyokuKind::Exhaustive;
  hand.tenpai = {false, false, false, false};
  return hand;
}

inline flow::HandEnd at_round(flow::HandEnd hand, std::uint8_t round) {
  hand.round = round;
  hand.dealer = Seat{static_cast<std::uint8_t>(round % 4)};
  return hand;
}

inline flow::HandEnd with_counters(flow::HandEnd hand, std::int32_t honba,
                                   std::int32_t kyotaku = 0) {
  hand.honba = honba;
  hand.kyotaku = kyotaku;
  return hand;
}

inline flow::HandEnd with_scores(flow::HandEnd hand, std::int32_t a, std::int32_t b, std::int32_t c,
                                 std::int32_t d) {
  hand.scores = {Points{a}, Points{b}, Points{c}, Points{d}};
  return hand;
}

inline flow::HandEnd won_by(flow::HandEnd hand, std::initializer_list<std::uint8_t> winners) {
  for (const std::uint8_t winner : winners) hand.winners.add(Seat{winner});
  return hand;
}

inline flow::HandEnd drawn(flow::HandEnd hand, RyuukyokuKind kind,
                           std::initializer_list<std::uint8_t> tenpai = {}) {
  hand.draw = kind;
  for (const std::uint8_t seat : tenpai) hand.tenpai[seat] = true;
  return hand;
}

inline flow::HandEnd with_nagashi(flow::HandEnd hand, std::initializer_list<std::uint8_t> players,
                                  std::initializer_list<std::uint8_t> tenpai = {}) {
  for (const std::uint8_t player : players) hand.nagashi.add(Seat{player});
  return drawn(hand, RyuukyokuKind::NagashiMangan, tenpai);
}

}  // namespace referee::testing
