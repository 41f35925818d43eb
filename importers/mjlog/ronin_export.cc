#include "importers/mjlog/ronin_export.h"

#include <algorithm>

namespace referee::mjlog {
namespace {

constexpr Points kHonba{300};

bool has(const WinClaim& win, Yaku yaku) {
  return win.yaku &&
         std::ranges::any_of(*win.yaku, [&](const YakuClaim& claim) { return claim.yaku == yaku; });
}

}  // namespace

Known<std::uint8_t> ronin_round(std::int32_t counter, Seat first_dealer) {
  constexpr std::int32_t kRounds = 4;
  if (!first_dealer.present()) return std::nullopt;
  const std::int32_t turn = (counter % kRounds - first_dealer.value + kRounds) % kRounds;
  return static_cast<std::uint8_t>(counter / kRounds * kRounds + turn);
}

void normalise_ronin_melds(std::vector<Meld>& melds) {
  for (std::size_t i = 0; i < melds.size(); ++i) {
    if (melds[i].kind != MeldKind::Shouminkan) continue;
    const auto is_its_pon = [&](const Meld& meld) {
      return meld.kind == MeldKind::Pon && meld.first_kind() == melds[i].first_kind();
    };
    const auto pon = std::ranges::find_if(melds, is_its_pon);
    if (pon == melds.end()) continue;
    const auto quad = melds.begin() + static_cast<std::ptrdiff_t>(i);
    *pon = *quad;
    melds.erase(quad);
    --i;
  }
}

void normalise_ronin_win(GameHeader& header, WinClaim& win) {
  if (win.concealed && win.tile.id.present() &&
      std::ranges::find(*win.concealed, win.tile) == win.concealed->end())
    win.concealed->push_back(win.tile);
  if (win.honba && win.points)
    win.points = *win.points - kHonba * *win.honba;
  else
    win.points.reset();
  if (win.yaku)
    for (YakuClaim& claim : *win.yaku)
      if (is_yakuman(claim.yaku)) claim.han.reset();
  if (!win.limit) return;
  win.limit.reset();
  const Unchecked note = words::not_checked("limit", say(Said::LimitFromHanAlone));
  if (std::ranges::find(header.unjudged, note) == header.unjudged.end())
    header.unjudged.push_back(note);
}

void divide_double_ron(const Game& game, Seat discarder, WinClaim& win) {
  GameLog& log = game.log;
  if (log.events.empty() || log.events.back().kind != EventKind::Win || !discarder.present())
    return;
  const Event& event = log.events.back();
  WinClaim& first = log.wins[event.index];
  const auto known = [](const Known<Points>& points) { return points.has_value(); };
  const bool twice = first.scores == win.scores && std::ranges::all_of(win.scores.delta, known);
  if (!twice || event.target != discarder || event.seat == discarder || !first.points ||
      !first.honba)
    return;
  std::array<Known<Points>, kMaxSeats> part{};
  for (std::size_t s = 0; s < kMaxSeats; ++s) part[s] = Points{};
  part[event.seat.index()] = first.scores.delta[event.seat.index()];
  part[discarder.index()] = -(*first.points + kHonba * *first.honba);
  for (std::size_t s = 0; s < kMaxSeats; ++s) win.scores.delta[s] = *win.scores.delta[s] - *part[s];
  first.scores.delta = part;
  // They stand there once, before both.
  win.scores.before = {};
  win.kyotaku.reset();
}

void supply_robbed_quad(Game& game, Seat declarer, const WinClaim& win,
                        const text::XmlElement& element) {
  const std::vector<Event>& events = game.log.events;
  if (!has(win, Yaku::Chankan) || !declarer.present() || !win.tile.id.present()) return;
  // Behind another win on it, or behind the quad itself, there is nothing to supply.
  if (events.empty() || events.back().kind != EventKind::Draw || events.back().seat != declarer)
    return;
  for (std::size_t i = events.size(); i-- > 0 && events[i].kind != EventKind::StartKyoku;) {
    if (events[i].kind != EventKind::Pon || events[i].seat != declarer) continue;
    Meld quad = game.log.melds[events[i].index];
    if (quad.first_kind() != win.tile.id.kind()) continue;
    quad.kind = MeldKind::Shouminkan;
    quad.added = static_cast<std::uint8_t>(win.tile.id.copy());
    if (quad.called >= quad.added) ++quad.called;
    std::copy_backward(quad.tiles.begin() + quad.added, quad.tiles.begin() + quad.size,
                       quad.tiles.begin() + quad.size + 1);
    quad.tiles[quad.added] = win.tile;
    ++quad.size;
    game.log.melds.push_back(quad);
    Event event =
        reader::event_of(EventKind::Shouminkan, declarer, reader::last_index(game.log.melds));
    event.tile = win.tile.tile;
    event.id = win.tile.id;
    game.emit(event, element);
    return;
  }
}

void complete_ronin_hand(Game& game, const text::XmlElement& element) {
  if (!game.hand_is_open() || game.has_result()) return;
  RyuukyokuClaim claim;
  claim.kind = RyuukyokuKind::NagashiMangan;
  game.log.ryuukyokus.push_back(std::move(claim));
  game.emit(reader::event_of(EventKind::Ryuukyoku, Seat{}, reader::last_index(game.log.ryuukyokus)),
            element);
  game.note_result(element);
}

}  // namespace referee::mjlog
