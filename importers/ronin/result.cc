#include "importers/ronin/result.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "importers/ronin/win.h"
#include "importers/text/look_up.h"

namespace referee::ronin {
namespace {

enum class Result : std::uint8_t {
  None,
  Tsumo,
  Ron,
  DoubleRon,
  Exhaustive,
  Abortive,
  NagashiMangan
};

/// By number in the later versions.
constexpr std::array<std::string_view, 6> kResults = {
    "tsumo", "ron", "double_ron", "exhaustive_draw", "abortive_draw", "nagashi_mangan"};

struct Reason {
  std::string_view name;
  RyuukyokuKind kind;
};
constexpr std::array<Reason, 5> kReasons = {{{"nine_terminals", RyuukyokuKind::NineTerminals},
                                             {"four_riichi", RyuukyokuKind::FourRiichi},
                                             {"triple_ron", RyuukyokuKind::TripleRon},
                                             {"four_kans", RyuukyokuKind::FourKans},
                                             {"four_winds", RyuukyokuKind::FourWinds}}};

Result result_of(const spelling::EventFields& fields, bool within) {
  constexpr auto kMost = static_cast<std::int32_t>(kResults.size()) - 1;
  if (fields.has("rt")) {
    const auto number = fields.number<std::int32_t>("rt", 0, kMost);
    return number ? static_cast<Result>(*number + 1) : Result::None;
  }
  // Inside an object of its own the result calls its kind `type`.
  const std::string_view name = within ? "type" : "result_type";
  const std::string_view word = fields.word(name);
  const auto known = std::ranges::find(kResults, word);
  if (known != kResults.end()) return static_cast<Result>(known - kResults.begin() + 1);
  fields.blame(fields.has(name) ? name : "rt", Said::HowHandEnded);
  return Result::None;
}

void read_seats(const spelling::EventFields& fields, std::string_view name, bool truth,
                std::array<Known<bool>, kMaxSeats>& out) {
  for (JsonView item = fields.first_of(name, kMaxSeats); item; item = item.next()) {
    if (item.kind() == JsonKind::Integer && item.integer() >= 0 &&
        item.integer() < static_cast<std::int64_t>(kMaxSeats))
      out[static_cast<std::size_t>(item.integer())] = truth;
    else
      fields.faults().add(item, {Said::AnInteger, 0, 3});
  }
}

void read_shown(Game& game, const spelling::EventFields& fields, RyuukyokuClaim& draw) {
  for (JsonView item = fields.first_of(either(fields, "th", "tenpai_hands"), kMaxSeats); item;
       item = item.next()) {
    const spelling::EventFields hand(item, fields.faults());
    const Seat seat = seat_of(hand, either(hand, "s", "seat"));
    if (!seat.present()) continue;
    draw.shown[seat.index()] = tiles_of(hand, either(hand, "ct", "closed_tiles"));
    draw.melds[seat.index()] = melds_of(game, hand, seat);
  }
}

void read_draw_claim(Game& game, const spelling::EventFields& fields, Result result) {
  RyuukyokuClaim draw;
  Event event = reader::event_of(EventKind::Ryuukyoku);
  read_scores(game, fields, draw.scores);
  switch (result) {
    case Result::Abortive: {
      const std::string_view name = either(fields, "rn", "reason");
      const std::string_view word = fields.word(name);
      const auto reason = text::look_up(kReasons, &Reason::name, word, &Reason::kind);
      draw.kind = reason.value_or(RyuukyokuKind::Unknown);
      if (!reason) fields.blame(name, Said::HowHandEnded);
      event.seat = fields.seat(either(fields, "s", "seat"));
      break;
    }
    case Result::NagashiMangan:
      draw.kind = RyuukyokuKind::NagashiMangan;
      draw.nagashi.fill(false);
      read_seats(fields, either(fields, "qs", "qualifying_seats"), true, draw.nagashi);
      [[fallthrough]];
    case Result::Exhaustive:
      read_seats(fields, either(fields, "ts", "tempai_seats"), true, draw.tenpai);
      read_seats(fields, either(fields, "ns", "noten_seats"), false, draw.tenpai);
      read_shown(game, fields, draw);
      break;
    case Result::None:
    case Result::Tsumo:
    case Result::Ron:
    case Result::DoubleRon: draw.kind = RyuukyokuKind::Unknown; break;
  }
  game.log.ryuukyokus.push_back(std::move(draw));
  event.index = reader::last_index(game.log.ryuukyokus);
  game.emit(event);
}

}  // namespace

void read_round_end(Game& game, const spelling::EventFields& outer) {
  const auto within = outer.has("result") ? outer.object("result") : std::nullopt;
  const spelling::EventFields& fields = within ? *within : outer;
  const Result result = result_of(fields, within.has_value());
  switch (result) {
    case Result::Tsumo:
    case Result::Ron: read_win(game, fields); break;
    case Result::DoubleRon: read_double_ron(game, fields); break;
    case Result::None:
    case Result::Exhaustive:
    case Result::Abortive:
    case Result::NagashiMangan: read_draw_claim(game, fields, result); break;
  }
  game.emit(reader::event_of(EventKind::EndKyoku));
}

void read_game_end(Game& game, const spelling::EventFields& outer) {
  constexpr std::int32_t kMostResult = 1'000'000;
  constexpr std::uint32_t kMostHands = 100'000;
  const auto within = outer.has("result") ? outer.object("result") : std::nullopt;
  const spelling::EventFields& fields = within ? *within : outer;
  FinalClaim claim;
  claim.decimals = false;
  const std::string_view standings = either(fields, "st", "standings");
  if (!fields.has(standings)) fields.blame(standings, Said::FinalPoints);
  std::uint8_t place = 0;
  for (JsonView item = fields.first_of(standings, kMaxSeats); item; item = item.next()) {
    const spelling::EventFields standing(item, fields.faults());
    ++place;
    const Seat seat = seat_of(standing, either(standing, "s", "seat"));
    if (!seat.present()) continue;
    claim.placement[seat.index()] = place;
    claim.scores[seat.index()] = points_of(game, standing, "sc", "score");
    const auto points = standing.number<std::int32_t>(either(standing, "fs", "final_score"),
                                                      -kMostResult, kMostResult);
    if (points) claim.result_tenths[seat.index()] = *points * 10;
  }
  claim.kyokus = fields.number<std::uint32_t>(either(fields, "nr", "num_rounds"), 0, kMostHands);
  claim.first = fields.seat(either(fields, "ws", "winner_seat"));
  game.log.finals.push_back(std::move(claim));
  game.emit(reader::event_of(EventKind::EndGame, Seat{}, reader::last_index(game.log.finals)));
}

}  // namespace referee::ronin
