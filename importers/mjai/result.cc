#include "importers/mjai/result.h"

#include <algorithm>
#include <utility>

#include "importers/mjai/words.h"
#include "validator/log/event_traits.h"

namespace referee::mjai {
namespace {

constexpr std::uint8_t kFirstDragon = 31;
constexpr std::array kDragonYaku = {Yaku::Haku, Yaku::Hatsu, Yaku::Chun};

bool hides(const std::vector<Tile>& tiles) {
  return std::ranges::any_of(tiles, [](Tile tile) { return !tile.present(); });
}

/// How many tiles of each kind the winner has, concealed and laid, as far as the log shows
/// them.
std::array<unsigned, kKinds> kinds_held(const GameLog& log, Seat winner,
                                        const std::vector<TileRef>& concealed) {
  std::array<unsigned, kKinds> count{};
  const auto add = [&](const TileRef& tile) {
    if (tile.tile.present()) ++count[tile.tile.kind().index()];
  };
  for (const TileRef& tile : concealed) add(tile);
  for (std::size_t i = log.events.size(); i-- > 0 && log.events[i].kind != EventKind::StartKyoku;) {
    const Event& event = log.events[i];
    if (event.seat != winner || event.index >= log.melds.size()) continue;
    // The tiles of a quad that a pon became are those of the pon, and one more.
    if (!is_one_of(event.kind, kCalls | on(EventKind::Ankan))) continue;
    const Meld& meld = log.melds[event.index];
    for (std::size_t t = 0; t < meld.size; ++t) add(meld.tiles[t]);
  }
  return count;
}

/// Which dragons "sangenpai" with so many han stands for; nothing where the tiles shown do not say.
std::vector<Yaku> dragons_of(const GameLog& log, Seat winner, const WinClaim& win,
                             Known<std::int32_t> han) {
  constexpr unsigned kTriplet = 3;
  std::vector<Yaku> dragons;
  if (!win.concealed || !winner.present()) return dragons;
  const auto held = kinds_held(log, winner, *win.concealed);
  for (std::size_t i = 0; i < kDragonYaku.size(); ++i)
    if (held[kFirstDragon + i] >= kTriplet) dragons.push_back(kDragonYaku[i]);
  if (han && static_cast<std::size_t>(*han) != dragons.size()) dragons.clear();
  return dragons;
}

void add_yaku(const GameLog& log, Seat winner, const NamedHan& named, WinClaim& win) {
  YakuClaim claim;
  if (named.han && *named.han < kYakumanFan) claim.han = named.han;
  if (const std::optional<Yaku> yaku = yaku_of(named.name)) {
    claim.yaku = *yaku;
    win.yaku->push_back(std::move(claim));
    return;
  }
  if (named.name == kDragons) {
    const std::vector<Yaku> dragons = dragons_of(log, winner, win, named.han);
    for (const Yaku dragon : dragons) win.yaku->push_back(YakuClaim{dragon, 1, {}});
    if (!dragons.empty()) return;
  }
  const KyokuHeader* const kyoku = log.kyokus.empty() ? nullptr : &log.kyokus.back();
  if (named.name == kSeatWind && kyoku != nullptr && kyoku->dealer.present() && winner.present()) {
    const unsigned players = log.header.flags.players.value_or(kMaxSeats);
    claim.yaku = seat_wind_yaku(distance(kyoku->dealer, winner, players));
  } else if (named.name == kRoundWind && kyoku != nullptr && kyoku->round) {
    claim.yaku = round_wind_yaku(*kyoku->round / kMaxSeats);
  } else {
    claim.name = named.name;
  }
  win.yaku->push_back(std::move(claim));
}

void read_moves(const Line& line, ScoreClaim& scores, LeftOut& left_out) {
  if (line.has(Member::Deltas)) scores.delta = line.deltas;
  if (line.has(Member::Scores)) scores.after = line.scores;
  if (!line.has(Member::Deltas) && !line.has(Member::Scores)) ++left_out.moves;
}

}  // namespace

WinClaim win_of(const Line& line, const GameLog& log, bool riichi, LeftOut& left_out) {
  WinClaim win;
  if (line.has(Member::Pai)) win.tile.tile = line.pai;
  if (line.has(Member::HoraTehais) && !line.hora_tehais.empty() && !hides(line.hora_tehais)) {
    win.concealed = refs_of(line.hora_tehais);
    // Most servers leave the winning tile out; a hand that already is one of complete sets and a
    // pair has it.
    if (line.has(Member::Pai) && win.concealed->size() % 3 == 1) win.concealed->push_back(win.tile);
  }
  // No hand wins with nothing: a program that writes an empty list or a nought does not know.
  // Beside yaku, no fu are those of a yakuman.
  const bool has_yaku = line.has(Member::Yakus) && !line.yakus.empty();
  const bool has_fan = line.has(Member::Fan) && line.fan > 0;
  const bool has_fu = line.has(Member::Fu) && (line.fu > 0 || has_yaku);
  const bool has_points = line.has(Member::HoraPoints) && line.hora_points.value > 0;
  if (has_yaku) {
    win.yaku.emplace();
    for (const NamedHan& named : line.yakus) add_yaku(log, line.actor, named, win);
  }
  if (has_fan) {
    if (line.fan < kYakumanFan)
      win.han = line.fan;
    else
      win.limit = Limit::Yakuman;
  }
  if (has_fu) win.fu = line.fu;
  if (has_points) win.points = line.hora_points;
  if (!has_yaku && !has_fan && !has_fu && !has_points) ++left_out.values;
  // A winner in riichi turns at least one: an empty list says that the program does not write them.
  if (line.has(Member::UraMarkers) && !(riichi && line.ura_markers.empty()))
    win.ura_indicators = refs_of(line.ura_markers);
  else if (riichi)
    ++left_out.ura;
  win.liable = line.pao;
  read_moves(line, win.scores, left_out);
  return win;
}

RyuukyokuClaim draw_of(const Line& line, LeftOut& left_out) {
  RyuukyokuClaim draw;
  draw.kind = line.has(Member::Reason) ? draw_kind_of(line.reason) : RyuukyokuKind::Unknown;
  if (draw.kind == RyuukyokuKind::Unknown) ++left_out.kinds;
  if (line.has(Member::Reason) && draw.kind == RyuukyokuKind::Unknown)
    draw.extra.emplace_back("reason", line.reason);
  if (line.has(Member::Tenpais)) draw.tenpai = line.tenpais;
  for (std::size_t s = 0; s < kMaxSeats && line.has(Member::Tehais); ++s) {
    // Who is not tenpai shows nothing; some servers write the tiles all the same.
    if (!line.tehais[s] || line.tehais[s]->empty() || hides(*line.tehais[s]) ||
        (line.has(Member::Tenpais) && !line.tenpais[s].value_or(true)))
      continue;
    draw.shown[s] = refs_of(*line.tehais[s]);
  }
  if (!is_abort(draw.kind) && !line.has(Member::Tenpais) && !line.has(Member::Tehais))
    ++left_out.tenpai;
  read_moves(line, draw.scores, left_out);
  return draw;
}

}  // namespace referee::mjai
