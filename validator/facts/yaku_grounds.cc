#include "validator/facts/yaku_grounds.h"

#include <string>
#include <utility>

#include "validator/log/event_traits.h"
#include "validator/ruleset/last_tile.h"
#include "validator/ruleset/options.h"

namespace referee::facts {

std::uint32_t start_of_hand(const Context& c) {
  std::uint32_t at = c.number;
  while (at > 0 && c.log.events[at].kind != EventKind::StartKyoku) --at;
  return at;
}

namespace {

/// The first of `calls` after `from` and before `to`; kNoEvent if there is none.
std::uint32_t first_call(const Context& c, std::uint32_t from, std::uint32_t to,
                         std::uint32_t calls) {
  for (std::uint32_t at = from + 1; at < to; ++at)
    if ((on(c.log.events[at].kind) & calls) != 0) return at;
  return kNoEvent;
}

std::uint32_t first_discard(const Context& c, Seat seat, std::uint32_t from, std::uint32_t to) {
  for (std::uint32_t at = from + 1; at < to; ++at)
    if (c.log.events[at].kind == EventKind::Discard && c.log.events[at].seat == seat) return at;
  return kNoEvent;
}

Because the_kan(const Context& c) {
  return Because{c.table.hand.set_out_event,
                 words::say_call(c.log, c.table.hand.set_out_event, c.table.hand.set_out_kind)};
}

/// What came between `from` and `to` and ends a first turn: the first call, or else a discard of
/// the winner's own.
YakuGrounds interruption(const Context& c, std::uint32_t from, std::uint32_t to,
                         OptionId of_closed_kans, OptionId of_norths) {
  YakuGrounds grounds;
  const bool closed_kans_count =
      of_closed_kans == kNoOption || std::get<bool>(value_of(c.ruleset, of_closed_kans));
  std::uint32_t calls = closed_kans_count ? kMelds : kMelds & ~on(EventKind::Ankan);
  if (std::get<bool>(value_of(c.ruleset, of_norths))) calls |= on(EventKind::Kita);
  const std::uint32_t call = first_call(c, from, to, calls);
  const std::uint32_t discard = first_discard(c, c.event().seat, from, to);
  if (call < discard) {
    grounds.because.push_back(Because{call, words::say_call(c.log, call, MeldKind::Chi)});
    if (c.log.events[call].kind == EventKind::Ankan) grounds.option = of_closed_kans;
    if (c.log.events[call].kind == EventKind::Kita) grounds.option = of_norths;
  } else if (discard != kNoEvent) {
    grounds.because.push_back(Because{discard, say(Said::HasDiscarded, c.event().seat)});
  }
  return grounds;
}

/// The declaring discard itself interrupts nothing.
YakuGrounds of_ippatsu(const Context& c) {
  const std::uint32_t declared = c.actor().riichi_event;
  if (declared == kNoEvent)
    return {{Because{kNoEvent, say(Said::NotInRiichi, c.event().seat)}}, kNoOption};
  const std::uint32_t discard = first_discard(c, c.event().seat, declared, c.number);
  if (discard == kNoEvent) return {};
  YakuGrounds grounds = interruption(c, discard, c.number, OptionId::YakuIppatsuBrokenByAnkan,
                                     OptionId::KitaBreaksIppatsu);
  if (grounds.because.empty())
    grounds.because.push_back(Because{declared, say(Said::RiichiAndNoCall)});
  return grounds;
}

YakuGrounds of_double_riichi(const Context& c) {
  const std::uint32_t declared = c.actor().riichi_event;
  if (declared == kNoEvent)
    return {{Because{kNoEvent, say(Said::NotInRiichi, c.event().seat)}}, kNoOption};
  return grounds_against_double_riichi(c, declared);
}

YakuGrounds of_first_turn(const Context& c, OptionId of_closed_kans) {
  if (of_closed_kans == OptionId::YakuRenhouBrokenByAnkan &&
      c.event().seat == c.table.game.now.dealer)
    return {{Because{kNoEvent, say(Said::SeatDeals, c.event().seat)}}, kNoOption};
  // A ruleset in which a north leaves the first turn of all alone asks nothing further.
  return interruption(c, start_of_hand(c), c.number, of_closed_kans,
                      c.ruleset.kita_breaks_first_turn ? OptionId::KitaBreaksFirstWin
                                                       : OptionId::KitaBreaksFirstTurn);
}

YakuGrounds of_last_tile(const Context& c) {
  const std::int16_t live = c.table.hand.live;
  YakuGrounds grounds;
  grounds.because.push_back(Because{kNoEvent, live <= 0 ? say(Said::NoLiveTileIsLeft)
                                              : is_drawn_out(live, c.ruleset)
                                                  ? say(Said::NoTileLeftToDraw)
                                                  : say(Said::LiveTilesAreLeft, live)});
  if (c.table.hand.after_replacement && c.table.hand.set_out_event != kNoEvent) {
    grounds.because.push_back(
        Because{c.table.hand.set_out_event,
                say(c.table.hand.set_out_kind == MeldKind::Kita ? Said::ReplacementForNorth
                                                                : Said::ReplacementForKan)});
    grounds.option = OptionId::YakuHaiteiRinshan;
  }
  return grounds;
}

YakuGrounds of_rinshan(const Context& c) {
  if (!c.table.hand.after_replacement || c.table.hand.set_out_event == kNoEvent)
    return {{Because{kNoEvent, say(Said::NoReplacementTile)}}, kNoOption};
  return {{the_kan(c)},
          is_drawn_out(c.table.hand.live, c.ruleset)    ? OptionId::YakuHaiteiRinshan
          : c.table.hand.set_out_kind == MeldKind::Kita ? OptionId::KitaRinshan
                                                        : kNoOption};
}

YakuGrounds of_chankan(const Context& c) {
  const bool robs = !c.table.hand.discarder.present() && c.table.hand.robbable.present() &&
                    c.table.hand.set_out_event != kNoEvent;
  if (!robs) return {{Because{kNoEvent, say(Said::NotTileOfKan)}}, kNoOption};
  return {{the_kan(c)}, c.table.hand.robbed_is_kita() ? OptionId::KitaRonScoresChankan : kNoOption};
}

}  // namespace

OptionId option_of(Yaku yaku) {
  switch (yaku) {
    case Yaku::MenzenTsumo: return OptionId::YakuMenzenTsumo;
    case Yaku::Riichi: return OptionId::YakuRiichi;
    case Yaku::Ippatsu: return OptionId::YakuIppatsu;
    case Yaku::Chankan: return OptionId::YakuChankan;
    case Yaku::Rinshan: return OptionId::YakuRinshan;
    case Yaku::Haitei: return OptionId::YakuHaitei;
    case Yaku::Houtei: return OptionId::YakuHoutei;
    case Yaku::Pinfu: return OptionId::YakuPinfu;
    case Yaku::Tanyao: return OptionId::YakuTanyao;
    case Yaku::Iipeikou: return OptionId::YakuIipeikou;
    case Yaku::SeatEast:
    case Yaku::SeatSouth:
    case Yaku::SeatWest:
    case Yaku::SeatNorth:
    case Yaku::RoundEast:
    case Yaku::RoundSouth:
    case Yaku::RoundWest:
    case Yaku::RoundNorth:
    case Yaku::Haku:
    case Yaku::Hatsu:
    case Yaku::Chun: return OptionId::YakuYakuhai;
    case Yaku::DoubleRiichi: return OptionId::YakuDoubleRiichi;
    case Yaku::Chiitoitsu: return OptionId::YakuChiitoitsu;
    case Yaku::Chanta: return OptionId::YakuChanta;
    case Yaku::Ittsu: return OptionId::YakuIttsu;
    case Yaku::SanshokuDoujun: return OptionId::YakuSanshokuDoujun;
    case Yaku::SanshokuDoukou: return OptionId::YakuSanshokuDoukou;
    case Yaku::Sankantsu: return OptionId::YakuSankantsu;
    case Yaku::Toitoi: return OptionId::YakuToitoi;
    case Yaku::Sanankou: return OptionId::YakuSanankou;
    case Yaku::Shousangen: return OptionId::YakuShousangen;
    case Yaku::Honroutou: return OptionId::YakuHonroutou;
    case Yaku::Ryanpeikou: return OptionId::YakuRyanpeikou;
    case Yaku::Junchan: return OptionId::YakuJunchan;
    case Yaku::Honitsu: return OptionId::YakuHonitsu;
    case Yaku::Chinitsu: return OptionId::YakuChinitsu;
    case Yaku::Renhou: return OptionId::YakuRenhou;
    case Yaku::Paarenchan: return OptionId::YakuPaarenchan;
    case Yaku::Tenhou:
    case Yaku::Chiihou:
    case Yaku::Daisangen:
    case Yaku::Suuankou:
    case Yaku::SuuankouTanki:
    case Yaku::Tsuuiisou:
    case Yaku::Ryuuiisou:
    case Yaku::Chinroutou:
    case Yaku::Chuuren:
    case Yaku::JunseiChuuren:
    case Yaku::Kokushi:
    case Yaku::KokushiThirteen:
    case Yaku::Daisuushii:
    case Yaku::Shousuushii:
    case Yaku::Suukantsu:
    case Yaku::Dora:
    case Yaku::UraDora:
    case Yaku::RedFive:
    case Yaku::OpenRiichi:
    case Yaku::Unknown: return kNoOption;
  }
  return kNoOption;
}

YakuGrounds grounds_against_double_riichi(const Context& c, std::uint32_t declared) {
  return interruption(c, start_of_hand(c), declared, OptionId::YakuDoubleRiichiBrokenByAnkan,
                      OptionId::KitaBreaksFirstTurn);
}

YakuGrounds grounds_of(const Context& c, Yaku yaku) {
  if (yaku == Yaku::Ippatsu) return of_ippatsu(c);
  if (yaku == Yaku::DoubleRiichi) return of_double_riichi(c);
  if (yaku == Yaku::Renhou) return of_first_turn(c, OptionId::YakuRenhouBrokenByAnkan);
  if (yaku == Yaku::Chiihou) return of_first_turn(c, OptionId::YakuChiihouBrokenByAnkan);
  if (yaku == Yaku::Tenhou) return of_first_turn(c, kNoOption);
  if (yaku == Yaku::Haitei || yaku == Yaku::Houtei) return of_last_tile(c);
  if (yaku == Yaku::Rinshan) return of_rinshan(c);
  if (yaku == Yaku::Chankan) return of_chankan(c);
  return {};
}

}  // namespace referee::facts
