#include "importers/ronin/win.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "importers/reader/fault.h"
#include "importers/ronin/meld.h"
#include "importers/ronin/yaku.h"

namespace referee::ronin {
namespace {

constexpr std::int32_t kMostHan = 1'000;
constexpr std::int32_t kMostFu = 10'000;
constexpr std::int32_t kMostPaid = 10'000'000;
constexpr std::int32_t kMostSticks = 10'000;
/// Most yaku, and sets, that are kept of one win.
constexpr std::size_t kMostClaims = 64;
constexpr Points kStick{1000};

constexpr std::array<std::string_view, kMaxSeats> kSeatNames = {"0", "1", "2", "3"};

void read_by_seat(Game& game, const spelling::EventFields& fields, std::string_view short_name,
                  std::string_view long_name, std::array<Known<Points>, kMaxSeats>& out) {
  const std::string_view name = either(fields, short_name, long_name);
  const auto seats = fields.object(name);
  for (std::size_t s = 0; seats && s < kMaxSeats; ++s)
    out[s] = points_in(game, *seats, kSeatNames[s], name == short_name);
}

/// Han of a yakuman are how the library behind the replay counts it, not what the rules say it has.
void add_yaku(YakuClaim claim, std::vector<YakuClaim>& yaku) {
  if (is_yakuman(claim.yaku)) claim.han.reset();
  yaku.push_back(std::move(claim));
}

/// The versions that write words count dora and ura dora as one.
void note_dora_in_one(GameHeader& header) {
  const Unchecked note = words::not_checked("dora by kind", say(Said::UraAmongDora));
  if (std::ranges::find(header.unjudged, note) == header.unjudged.end())
    header.unjudged.push_back(note);
}

void read_yaku(Game& game, const spelling::EventFields& hand, Seat winner, WinClaim& win) {
  const std::string_view name = either(hand, "yk", "yaku");
  if (!hand.has(name)) return hand.blame(name, Said::YakuOfHand);
  const KyokuHeader* const kyoku = game.log.kyokus.empty() ? nullptr : &game.log.kyokus.back();
  Known<std::uint8_t> seat_wind;
  Known<std::uint8_t> round_wind;
  if (kyoku != nullptr && kyoku->dealer.present() && winner.present())
    seat_wind = static_cast<std::uint8_t>(distance(kyoku->dealer, winner, kMaxSeats));
  if (kyoku != nullptr && kyoku->round)
    round_wind = static_cast<std::uint8_t>(*kyoku->round / kMaxSeats);

  win.yaku.emplace();
  for (JsonView item = hand.first_of(name, kMostClaims); item; item = item.next()) {
    if (item.kind() == JsonKind::Text) {
      YakuClaim claim = yaku_in_words(item.text(), seat_wind, round_wind);
      if (claim.yaku == Yaku::Dora) note_dora_in_one(game.log.header);
      if (claim.yaku == Yaku::Unknown) hand.faults().note_unknown(item, Said::NameOfYaku);
      add_yaku(std::move(claim), *win.yaku);
      continue;
    }
    const spelling::EventFields fields(item, hand.faults());
    YakuClaim claim;
    claim.han = fields.number<std::int32_t>("han", 0, kMostHan);
    const std::string_view id_name = either(fields, "yi", "yaku_id");
    if (!fields.has(id_name)) fields.blame(id_name, Said::NameOfYaku);
    if (const auto id = fields.number<std::int32_t>(id_name)) {
      if (const auto yaku = yaku_of(*id)) {
        claim.yaku = *yaku;
      } else {
        claim.name = std::to_string(*id);
        hand.faults().unknown_word =
            reader::LineFault{item.pointer(), say(Said::NameOfYaku), reader::found(claim.name)};
      }
    }
    add_yaku(std::move(claim), *win.yaku);
  }
}

/// The earliest versions write what the hand costs: a ron whole, a tsumo by payer.
void read_cost(const spelling::EventFields& hand, bool tsumo, bool dealer_wins, WinClaim& win) {
  const auto cost = hand.number<std::int32_t>("cost_main", 0, kMostPaid);
  if (!cost) return;
  const Points main{*cost};
  win.points = main;
  if (!tsumo) return;
  const Points other{hand.number<std::int32_t>("cost_additional", 0, kMostPaid).value_or(0)};
  win.points = main + other * 2;
  win.non_dealer_pays = other;
  if (!dealer_wins) win.dealer_pays = main;
}

void read_value(Game& game, const spelling::EventFields& fields, Seat winner, bool tsumo,
                WinClaim& win) {
  const std::string_view name = either(fields, "hr", "hand_result");
  const auto hand = fields.object(name);
  if (!hand) {
    if (!fields.has(name)) fields.blame(name, Said::PointsOfHand);
    return;
  }
  read_yaku(game, *hand, winner, win);
  const bool yakuman = win.yaku && std::ranges::any_of(*win.yaku, [](const YakuClaim& y) {
                         return is_yakuman(y.yaku);
                       });
  const auto han = hand->number<std::int32_t>("han", 0, kMostHan);
  if (!yakuman) win.han = han;
  win.fu = hand->number<std::int32_t>("fu", 0, kMostFu);
  const bool dealer_wins = !game.log.kyokus.empty() && game.log.kyokus.back().dealer == winner;
  read_cost(*hand, tsumo, dealer_wins, win);
}

bool claims(const WinClaim& win, Yaku yaku) {
  return win.yaku &&
         std::ranges::any_of(*win.yaku, [&](const YakuClaim& claim) { return claim.yaku == yaku; });
}

void supply_robbed_quad(Game& game, Seat declarer, const WinClaim& win) {
  const std::vector<Event>& events = game.log.events;
  if (!claims(win, Yaku::Chankan) || !declarer.present() || !win.tile.id.present() ||
      events.empty())
    return;
  if (events.back().kind != EventKind::Draw || events.back().seat != declarer) return;
  if (const Meld* const triplet = triplet_of(game.melds[declarer.index()], win.tile.id.kind()))
    game.lay(declarer, quad_of(*triplet, win.tile));
}

/// The facts of one winner. `shared` holds what several winners have in common.
WinClaim read_claim(Game& game, const spelling::EventFields& fields,
                    const spelling::EventFields& shared, Seat winner, Seat target) {
  WinClaim win;
  const bool tsumo = target == winner;
  const std::string_view tile = shared.has("wt") ? "wt" : tsumo ? "win_tile" : "winning_tile";
  win.tile = tile_of(shared, tile);
  win.concealed = tiles_of(fields, either(fields, "ct", "closed_tiles"));
  // The later versions leave the winning tile out, the earliest leave it out of a ron.
  if (win.concealed && win.tile.tile.present() &&
      std::ranges::find(*win.concealed, win.tile) == win.concealed->end())
    win.concealed->push_back(win.tile);
  win.melds = melds_of(game, fields, winner);
  read_value(game, fields, winner, tsumo, win);
  win.ura_indicators = tiles_of(fields, either(fields, "ud", "ura_dora_indicators"));
  // They are written for every hand in riichi.
  const auto is_riichi = [](const YakuClaim& claim) {
    return claim.yaku == Yaku::Riichi || claim.yaku == Yaku::DoubleRiichi;
  };
  if (!win.ura_indicators && win.yaku && std::ranges::any_of(*win.yaku, is_riichi))
    win.ura_indicators.emplace();
  win.kyotaku =
      fields.number<std::int32_t>(either(fields, "rc", "riichi_sticks_collected"), 0, kMostSticks);
  win.liable = fields.seat(either(fields, "ps", "pao_seat"));
  return win;
}

void emit_win(Game& game, Seat winner, Seat target, WinClaim win) {
  if (target != winner) supply_robbed_quad(game, target, win);
  game.log.wins.push_back(std::move(win));
  Event event = reader::event_of(EventKind::Win, winner, reader::last_index(game.log.wins));
  event.target = target;
  game.emit(event);
}

/// Divides the moves of all winners among them (read_double_ron).
void divide(const ScoreClaim& all, Seat loser, std::vector<std::pair<Seat, WinClaim>>& wins) {
  const bool whole =
      std::ranges::all_of(all.delta, [](const Known<Points>& delta) { return delta.has_value(); });
  for (const auto& [winner, win] : wins)
    if (!whole || !winner.present() || !loser.present() || winner == loser || !win.kyotaku ||
        win.liable.present())
      return;
  std::array<Points, kMaxSeats> rest{};
  for (std::size_t s = 0; s < kMaxSeats; ++s) rest[s] = *all.delta[s];
  for (std::size_t i = 0; i < wins.size(); ++i) {
    auto& [winner, win] = wins[i];
    std::array<Points, kMaxSeats> part{};
    part[winner.index()] = rest[winner.index()];
    part[loser.index()] = kStick * *win.kyotaku - rest[winner.index()];
    if (i + 1 == wins.size()) part = rest;
    for (std::size_t s = 0; s < kMaxSeats; ++s) {
      rest[s] -= part[s];
      win.scores.delta[s] = part[s];
    }
  }
}

}  // namespace

void read_scores(Game& game, const spelling::EventFields& fields, ScoreClaim& claim) {
  read_by_seat(game, fields, "scs", "scores", claim.before);
  read_by_seat(game, fields, "sch", "score_changes", claim.delta);
}

Known<std::vector<Meld>> melds_of(Game& game, const spelling::EventFields& fields, Seat owner) {
  const std::string_view name = either(fields, "ml", "melds");
  if (!fields.has(name)) return std::nullopt;
  Known<std::vector<Meld>> melds(std::in_place);
  for (JsonView item = fields.first_of(name, kMostClaims); item; item = item.next()) {
    std::optional<Meld> meld;
    if (item.kind() == JsonKind::Object)
      meld = read_meld_object(spelling::EventFields(item, fields.faults()));
    else if (item.kind() == JsonKind::Integer && item.integer() >= 0 &&
             item.integer() <= kMaxMeldCode)
      meld = decode_meld(static_cast<std::int32_t>(item.integer())).meld;
    else
      fields.faults().add(item, {Said::AnInteger, 0, kMaxMeldCode});
    if (!meld) return std::nullopt;
    if (owner.present()) complete(*meld, game.melds[owner.index()]);
    melds->push_back(*meld);
  }
  return melds;
}

void read_win(Game& game, const spelling::EventFields& fields) {
  const Seat winner = seat_of(fields, either(fields, "ws", "winner_seat"));
  if (!winner.present()) return;
  const std::string_view loser = either(fields, "ls", "loser_seat");
  WinClaim win =
      read_claim(game, fields, fields, winner, fields.has(loser) ? fields.seat(loser) : winner);
  read_scores(game, fields, win.scores);
  emit_win(game, winner, fields.has(loser) ? fields.seat(loser) : winner, std::move(win));
}

void read_double_ron(Game& game, const spelling::EventFields& fields) {
  const Seat loser = seat_of(fields, either(fields, "ls", "loser_seat"));
  const std::string_view name = either(fields, "wn", "winners");
  if (!fields.has(name)) fields.blame(name, Said::TheWinners);
  std::vector<std::pair<Seat, WinClaim>> wins;
  for (JsonView item = fields.first_of(name, kMaxSeats); item; item = item.next()) {
    const spelling::EventFields one(item, fields.faults());
    const Seat winner = seat_of(one, either(one, "ws", "winner_seat"));
    if (winner.present()) wins.emplace_back(winner, read_claim(game, one, fields, winner, loser));
  }
  if (wins.empty()) return;
  ScoreClaim all;
  read_scores(game, fields, all);
  wins.front().second.scores.before = all.before;
  divide(all, loser, wins);
  for (auto& [winner, win] : wins) emit_win(game, winner, loser, std::move(win));
}

}  // namespace referee::ronin
