#include "importers/riichi_city/result.h"

#include <algorithm>
#include <array>
#include <utility>

#include "importers/riichi_city/words.h"

namespace referee::riichi_city {
namespace {

constexpr std::size_t kMostYaku = 60;
constexpr Points kStick{1000};

/// What the record says of each player's points, by seat.
struct Profits {
  ScoreClaim scores;
  std::array<Known<Points>, kMaxSeats> sticks{};  ///< won, less the own one
  bool liable = false;                            ///< somebody is marked as liable for a yakuman
};

Profits read_profits(Game& game, const spelling::EventFields& end) {
  Profits profits;
  if (!end.has("user_profit")) end.blame("user_profit", Said::PointsOfPlayers);
  for (JsonView item = end.first_of("user_profit", kMaxSeats); item; item = item.next()) {
    const spelling::EventFields profit(item, end.faults());
    const Seat seat = game.seat_of(profit, "user_id");
    if (!seat.present()) continue;
    profits.scores.delta[seat.index()] = profit.points("point_profit");
    profits.scores.after[seat.index()] = profit.points("user_point");
    profits.sticks[seat.index()] = profit.points("li_zhi_profit");
    profits.liable = profits.liable || profit.truth("is_bao_pai").value_or(false);
  }
  return profits;
}

Yaku yaku_of_hand(const Game& game, const YakuWord& word, Seat winner) {
  constexpr std::uint8_t kHandsOfWind = 4;
  const KyokuHeader& kyoku = game.log.kyokus.back();
  if (word.of_round_wind && kyoku.round) return round_wind_yaku(*kyoku.round / kHandsOfWind);
  if (word.of_seat_wind && kyoku.dealer.present() && winner.present())
    return seat_wind_yaku(distance(kyoku.dealer, winner, game.players));
  return word.yaku;
}

/// Norths set aside stand apart in the record and are dora.
void add_yaku(std::vector<YakuClaim>& claims, YakuClaim claim) {
  const auto same = std::ranges::find_if(claims, [&](const YakuClaim& each) {
    return claim.yaku == Yaku::Dora && each.yaku == Yaku::Dora;
  });
  if (same == claims.end())
    claims.push_back(std::move(claim));
  else if (same->han && claim.han)
    *same->han += *claim.han;
  else
    same->han.reset();
}

void read_yaku(const Game& game, const spelling::EventFields& win, Seat winner, WinClaim& claim) {
  if (!win.has("fang_info")) return win.blame("fang_info", Said::YakuOfHand);
  claim.yaku.emplace();
  bool yakuman = false;
  for (JsonView item = win.first_of("fang_info", kMostYaku); item; item = item.next()) {
    const spelling::EventFields fang(item, win.faults());
    const auto type = fang.number<std::int64_t>("fang_type");
    const auto word = type ? yaku_of(*type) : std::nullopt;
    YakuClaim yaku;
    if (word) {
      yaku.yaku = yaku_of_hand(game, *word, winner);
      if (yaku.yaku == Yaku::Unknown) yaku.name = word->name;
    } else {
      yaku.name = type ? "fang_type " + std::to_string(*type) : std::string("?");
      if (type)
        fang.faults().note_unknown(item.find("fang_type"), {Said::AnInteger, 0, 56});
      else
        fang.blame("fang_type", Said::NameOfYaku);
    }
    // How a yakuman is counted is not known of any record.
    if (is_yakuman(yaku.yaku))
      yakuman = true;
    else
      yaku.han = fang.number<std::int32_t>("fang_num", 0, kMostCounter);
    add_yaku(*claim.yaku, std::move(yaku));
  }
  if (!yakuman) claim.han = win.number<std::int32_t>("all_fang_num", 0, kMostCounter);
  if (!yakuman) claim.fu = win.number<std::int32_t>("all_fu", 0, kMostCounter);
}

bool says(const WinClaim& win, Yaku yaku) {
  return win.yaku &&
         std::ranges::any_of(*win.yaku, [&](const YakuClaim& each) { return each.yaku == yaku; });
}

WinClaim read_win(const Game& game, const spelling::EventFields& win, const DeclaredWin& declared) {
  WinClaim claim;
  claim.tile = declared.tile;
  claim.concealed = tiles_of(win, "user_cards");
  // The tile of a ron stands beside the hand.
  if (claim.concealed && declared.target != declared.seat)
    claim.concealed->push_back(declared.tile);
  read_yaku(game, win, declared.seat, claim);
  claim.points = win.points("all_point");
  if (says(claim, Yaku::Riichi) || says(claim, Yaku::DoubleRiichi) || says(claim, Yaku::OpenRiichi))
    claim.ura_indicators = tiles_of(win, "li_bao_card");
  return claim;
}

/// Several winners share one list of moves: it is divided where it is known whole and nobody is
/// liable. Who won which sticks the record says of each.
void divide(const Game& game, const Profits& all,
            std::vector<std::pair<DeclaredWin, WinClaim>>& wins) {
  const Seat loser = wins.front().first.target;
  if (!loser.present() || all.liable) return;
  for (std::size_t s = 0; s < game.players; ++s)
    if (!all.scores.delta[s]) return;
  for (const auto& [win, claim] : wins)
    if (!claim.kyotaku || win.target != loser || win.seat == loser) return;
  Points rest = *all.scores.delta[loser.index()];
  for (std::size_t i = 0; i < wins.size(); ++i) {
    auto& [win, claim] = wins[i];
    for (std::size_t s = 0; s < game.players; ++s) claim.scores.delta[s] = Points{0};
    const Points income = *all.scores.delta[win.seat.index()];
    claim.scores.delta[win.seat.index()] = income;
    const Points paid = kStick * *claim.kyotaku - income;
    const bool last = i + 1 == wins.size();
    claim.scores.delta[loser.index()] = last ? rest : paid;
    rest = rest - paid;
  }
}

/// In turn order from the discarder: the record's own order says nothing.
void sort_by_turn(const Game& game, std::vector<std::pair<DeclaredWin, WinClaim>>& wins) {
  const auto turns = [&](const DeclaredWin& win) {
    return win.target.present() ? distance(win.target, win.seat, game.players) : 0U;
  };
  std::ranges::stable_sort(wins, [&](const auto& one, const auto& other) {
    return turns(one.first) < turns(other.first);
  });
}

void read_wins(Game& game, const spelling::EventFields& end, const Profits& profits) {
  std::vector<std::pair<DeclaredWin, WinClaim>> wins;
  for (JsonView item = end.first_of("win_info", kMaxSeats); item; item = item.next()) {
    const spelling::EventFields info(item, end.faults());
    const Seat seat = game.seat_of(info, "user_id");
    if (!seat.present()) continue;
    const auto declared = std::ranges::find(game.wins, seat, &DeclaredWin::seat);
    if (declared == game.wins.end()) {
      info.blame("user_id", Said::DeclaredWinner);
      continue;
    }
    WinClaim claim = read_win(game, info, *declared);
    if (const auto won = profits.sticks[seat.index()])
      if (const Points own = game.paid[seat.index()] ? kStick : Points{0};
          (won->value + own.value) % kStick.value == 0 && won->value + own.value >= 0)
        claim.kyotaku = (won->value + own.value) / kStick.value;
    wins.emplace_back(*declared, std::move(claim));
  }
  if (wins.empty()) return end.blame("win_info", Said::TheWinners);
  sort_by_turn(game, wins);
  if (wins.size() == 1)
    wins.front().second.scores = profits.scores;
  else
    divide(game, profits, wins);
  for (auto& [win, claim] : wins) {
    game.log.wins.push_back(std::move(claim));
    Event event = reader::event_of(EventKind::Win, win.seat, reader::last_index(game.log.wins));
    event.target = win.target;
    game.emit(event);
  }
}

void read_draw(Game& game, const spelling::EventFields& end, RyuukyokuKind kind,
               const Profits& profits) {
  RyuukyokuClaim draw;
  draw.kind = kind;
  draw.scores = profits.scores;
  Event event = reader::event_of(EventKind::Ryuukyoku);
  if (kind == RyuukyokuKind::NineTerminals) event.seat = game.nine_terminals;
  if (kind == RyuukyokuKind::Exhaustive) {
    std::array<bool, kMaxSeats> listed{};
    bool nagashi = false;
    for (JsonView item = end.first_of("win_info", kMaxSeats); item; item = item.next()) {
      const spelling::EventFields info(item, end.faults());
      const Seat seat = game.seat_of(info, "user_id");
      if (!seat.present()) continue;
      listed[seat.index()] = true;
      for (JsonView fang = info.first_of("fang_info", kMostYaku); fang; fang = fang.next())
        if (spelling::EventFields(fang, end.faults()).number<std::int64_t>("fang_type") == kNagashi)
          nagashi = draw.nagashi[seat.index()].emplace(true);
      draw.shown[seat.index()] = tiles_of(info, "user_cards");
    }
    // No record shows who is listed beside a nagashi mangan: then readiness is left open.
    if (nagashi) {
      draw.kind = RyuukyokuKind::NagashiMangan;
      draw.shown = {};
    } else {
      for (std::size_t s = 0; s < game.players; ++s) draw.tenpai[s] = listed[s];
    }
  }
  game.log.ryuukyokus.push_back(std::move(draw));
  event.index = reader::last_index(game.log.ryuukyokus);
  game.emit(event);
}

}  // namespace

void read_hand_end(Game& game, const spelling::EventFields& end) {
  const auto type = end.number<std::int64_t>("end_type");
  if (!type) end.blame("end_type", Said::HowHandEnded);
  const Profits profits = read_profits(game, end);
  const auto kind = type ? draw_of_end(*type) : std::nullopt;
  // A stick is paid once the discard has passed. Of an abort by several rons no record shows it,
  // but who paid is written.
  const Seat owes = game.owes_stick();
  if (kind && owes.present() &&
      (kind != RyuukyokuKind::TripleRon || profits.sticks[owes.index()] == -kStick))
    game.pay_due_stick();
  if (profits.liable)
    game.log.unchecked.push_back(
        words::not_checked("who is liable for a yakuman", say(Said::LiableNotMarked)));
  if (kind) {
    read_draw(game, end, *kind, profits);
  } else if (type == kEndRon || type == kEndTsumo) {
    read_wins(game, end, profits);
  } else {
    if (type) end.faults().note_unknown(end.find("end_type"), {Said::AnInteger, 0, 7});
    read_draw(game, end, RyuukyokuKind::Unknown, profits);
  }
  game.emit(reader::event_of(EventKind::EndKyoku));
}

void read_game_end(Game& game, const spelling::EventFields& end) {
  FinalClaim claim;
  constexpr std::int32_t kMostTenths = 10'000'000;
  if (!end.has("user_data")) end.blame("user_data", Said::FinalPoints);
  for (JsonView item = end.first_of("user_data", kMaxSeats); item; item = item.next()) {
    const spelling::EventFields user(item, end.faults());
    const Seat seat = game.seat_of(user, "user_id");
    if (!seat.present()) continue;
    claim.scores[seat.index()] = user.points("point_num");
    // Uma and oka of other rooms are not in the record.
    if (game.ranked && !game.extra_points)
      claim.result_tenths[seat.index()] =
          user.number<std::int32_t>("score", -kMostTenths, kMostTenths);
  }
  claim.decimals = true;
  game.log.finals.push_back(std::move(claim));
  game.emit(reader::event_of(EventKind::EndGame, Seat{}, reader::last_index(game.log.finals)));
}

}  // namespace referee::riichi_city
