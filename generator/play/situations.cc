#include "generator/play/situations.h"

#include <algorithm>

#include "validator/facts/facts.h"
#include "validator/facts/hand_query.h"
#include "validator/facts/ryuukyoku_facts.h"
#include "validator/facts/win_facts.h"
#include "validator/flow/placement.h"
#include "validator/log/event_traits.h"

namespace referee::play {
namespace {

constexpr unsigned kAllKans = 4;

const WinClaim& win_of(const Context& c) { return c.log.wins[c.event().index]; }
const RyuukyokuClaim& draw_of(const Context& c) { return c.log.ryuukyokus[c.event().index]; }
bool is_tsumo(const Context& c) { return c.event().seat == c.event().target; }
bool is_ron(const Context& c) { return !is_tsumo(c); }
bool robs(const Context& c) { return is_ron(c) && !c.table.hand.discarder.present(); }
bool has(const WinClaim& win, Yaku yaku) {
  return win.yaku && std::any_of(win.yaku->begin(), win.yaku->end(),
                                 [&](const YakuClaim& claim) { return claim.yaku == yaku; });
}
/// Rons on the same tile before this one.
unsigned rons_before(const Context& c) {
  return c.table.hand.phase == Phase::Ended ? c.table.hand.result.win_count : 0U;
}
bool in_riichi(const Context& c) { return c.actor().riichi == RiichiState::Established; }

// Play.
bool double_riichi(const Context& c) {
  return c.actor().river_count == 0 && !c.table.hand.interrupted;
}
bool last_moment(const Context& c) { return c.table.hand.live == c.ruleset.riichi_min_wall; }
bool lowest_riichi(const Context& c) {
  const Known<Points> score = c.table.game.now.scores[c.event().seat.index()];
  return score && *score < Points{2000};
}
bool riichi_called(const Context& c) {
  return c.table.at(c.table.hand.discarder).riichi != RiichiState::None &&
         c.table.at(c.table.hand.discarder)
             .river[c.table.at(c.table.hand.discarder).river_count - 1U]
             .riichi;
}
bool takes_red(const Context& c) {
  const Meld& meld = c.log.melds[c.event().index];
  return std::any_of(meld.tiles.begin(), meld.tiles.end(),
                     [](TileRef tile) { return tile.tile.is_red(); });
}
bool last_discard_called(const Context& c) { return c.table.hand.live <= 1; }
bool kan_in_riichi(const Context& c) { return in_riichi(c); }
bool kan_after_kan(const Context& c) { return c.table.hand.after_replacement; }
bool last_possible_kan(const Context& c) { return c.table.hand.live == c.ruleset.kan_min_wall; }
template <unsigned number>
bool kan_number(const Context& c) {
  return c.table.hand.kans + 1U == number;
}
bool four_by_one(const Context& c) {
  return c.table.hand.kans + 1U == kAllKans &&
         c.actor().meld_count + (c.event().kind == EventKind::Shouminkan ? 0U : 1U) == kAllKans &&
         std::all_of(c.actor().sets().begin(), c.actor().sets().end(), [&](const Meld& meld) {
           return meld.is_kan() || (c.event().kind == EventKind::Shouminkan &&
                                    meld.first_kind() == c.event().tile.kind());
         });
}
bool two_pending(const Context& c) { return c.table.hand.pending_count >= 2; }

// Wins.
bool second_ron(const Context& c) { return is_ron(c) && !robs(c) && rons_before(c) == 1; }
bool third_ron(const Context& c) { return is_ron(c) && !robs(c) && rons_before(c) == 2; }
bool robs_added(const Context& c) { return robs(c) && !c.table.hand.robbed_is_closed(); }
bool robs_closed(const Context& c) { return robs(c) && c.table.hand.robbed_is_closed(); }
bool robs_twice(const Context& c) { return robs_added(c) && rons_before(c) == 1; }
bool wins_on_riichi(const Context& c) {
  return c.table.hand.discarder.present() && c.table.hand.owes_deposit(c.table.hand.discarder);
}
bool wins_after_passing(const Context& c) {
  return is_tsumo(c) && in_riichi(c) &&
         hand::KindMask{c.actor().passed_since_riichi}.has(win_of(c).tile.tile.kind());
}
bool wins_own_discard_by_tsumo(const Context& c) {
  const auto river = facts::discarded_kinds(c.actor(), c.ruleset);
  return is_tsumo(c) && river && river->has(win_of(c).tile.tile.kind());
}
bool liable_tsumo(const Context& c) { return win_of(c).liable.present() && is_tsumo(c); }
bool liable_ron(const Context& c) { return is_ron(c) && win_of(c).liable == c.event().target; }
bool liable_third(const Context& c) {
  return is_ron(c) && win_of(c).liable.present() && win_of(c).liable != c.event().target;
}
bool liable_for_dragons(const Context& c) {
  return win_of(c).liable.present() && has(win_of(c), Yaku::Daisangen);
}
bool liable_for_winds(const Context& c) {
  return win_of(c).liable.present() && has(win_of(c), Yaku::Daisuushii);
}
bool with_counters(const Context& c) { return c.table.game.now.honba.value_or(0) > 0; }
bool with_five_counters(const Context& c) { return c.table.game.now.honba.value_or(0) >= 5; }
bool with_sticks(const Context& c) { return c.table.game.now.kyotaku.value_or(0) > 0; }
bool with_carried_sticks(const Context& c) { return c.table.hand.at_start.kyotaku.value_or(0) > 0; }
bool open_hand(const Context& c) { return c.actor().open; }
bool several_yakuman(const Context& c) {
  return win_of(c).yaku &&
         std::count_if(win_of(c).yaku->begin(), win_of(c).yaku->end(),
                       [](const YakuClaim& yaku) { return is_yakuman(yaku.yaku); }) > 1;
}
bool liable_and_more(const Context& c) { return win_of(c).liable.present() && several_yakuman(c); }
bool liable_with_counters(const Context& c) {
  return win_of(c).liable.present() && with_counters(c);
}
bool counted_yakuman(const Context& c) {
  return win_of(c).limit == Limit::Yakuman && win_of(c).han.has_value();
}
bool has_ura_after_kan(const Context& c) {
  return win_of(c).ura_indicators && win_of(c).ura_indicators->size() > 1;
}
bool kandora_counts(const Context& c) {
  return win_of(c).indicators && win_of(c).indicators->size() > 1;
}
bool kandora_too_late(const Context& c) { return c.table.hand.pending_count > 0; }
bool dealer_wins_row(const Context& c) {
  return c.event().seat == c.table.game.now.dealer && c.table.game.dealer_wins >= 2;
}
template <Limit limit>
bool of_limit(const Context& c) {
  return win_of(c).limit == limit;
}
template <int fu>
bool of_fu(const Context& c) {
  return win_of(c).fu == fu;
}
bool of_much_fu(const Context& c) { return win_of(c).fu.value_or(0) >= 80; }

// Draws.
template <unsigned count>
bool tenpai(const Context& c) {
  const RyuukyokuClaim& draw = draw_of(c);
  return draw.kind == RyuukyokuKind::Exhaustive &&
         std::count(draw.tenpai.begin(), draw.tenpai.end(), Known<bool>{true}) == count;
}
bool keeps_hand_hidden(const Context& c) {
  for (std::size_t s = 0; s < c.table.game.players; ++s)
    if (draw_of(c).tenpai[s] == Known<bool>{false} &&
        facts::is_tenpai_at_draw(c.table, Seat{static_cast<std::uint8_t>(s)}, c.ruleset) ==
            Answer::Yes)
      return true;
  return false;
}
bool two_nagashi(const Context& c) {
  const RyuukyokuClaim& draw = draw_of(c);
  return std::count(draw.nagashi.begin(), draw.nagashi.end(), Known<bool>{true}) >= 2;
}
bool nagashi_with_sticks(const Context& c) {
  return draw_of(c).kind == RyuukyokuKind::NagashiMangan &&
         c.table.game.now.kyotaku.value_or(0) > 0;
}
bool four_winds_by_riichi(const Context& c) {
  return draw_of(c).kind == RyuukyokuKind::FourWinds &&
         c.table.at(c.table.hand.discarder).riichi != RiichiState::None;
}
bool four_kans_at_kan(const Context& c) {
  return draw_of(c).kind == RyuukyokuKind::FourKans && c.table.hand.phase == Phase::ToReplace;
}
bool four_kans_later(const Context& c) {
  return draw_of(c).kind == RyuukyokuKind::FourKans && c.table.hand.phase != Phase::ToReplace;
}

// The hands of a game.
bool dealer_repeats(const Context& c) {
  return c.table.game.hands_started > 0 && c.header().dealer == c.table.game.now.dealer;
}
bool repeats_after_win(const Context& c) {
  return dealer_repeats(c) && c.table.hand.result.winners != 0;
}
bool repeats_after_draw(const Context& c) {
  return dealer_repeats(c) && c.table.hand.result.draw == RyuukyokuKind::Exhaustive;
}
bool repeats_after_abort(const Context& c) {
  return dealer_repeats(c) && c.table.hand.result.draw && is_abort(*c.table.hand.result.draw);
}
bool repeats_after_nagashi(const Context& c) {
  return dealer_repeats(c) && c.table.hand.result.draw == RyuukyokuKind::NagashiMangan;
}
bool passes_after_draw(const Context& c) {
  return c.table.game.hands_started > 0 && !dealer_repeats(c) &&
         c.table.hand.result.draw.has_value();
}
bool extra_round(const Context& c) {
  return c.header().round.value_or(0) >= 4 * c.ruleset.game_rounds;
}
bool below_zero(const Context& c) {
  return std::any_of(c.header().scores.begin(), c.header().scores.end(),
                     [](Known<Points> score) { return score && *score < Points{}; });
}
bool nothing_left(const Context& c) {
  return std::any_of(c.header().scores.begin(), c.header().scores.end(),
                     [](Known<Points> score) { return score == Points{}; });
}
bool dealer_may_stop(const Context& c) {
  const auto ways = facts::continuations(c);
  return ways && ways->may_end() && ways->may_go_on();
}

// The end of a game.
const FinalClaim& final_of(const Context& c) { return c.log.finals[c.event().index]; }
template <flow::EndReason reason>
bool ended_by(const Context& c) {
  const auto ways = facts::continuations(c);
  return ways && std::any_of(ways->all().begin(), ways->all().end(),
                             [](const flow::Continuation& way) { return way.end == reason; });
}
bool sticks_left(const Context& c) { return c.table.game.now.kyotaku.value_or(0) > 0; }
bool tied(const Context& c, bool first_only) {
  for (std::size_t a = 0; a < c.table.game.players; ++a)
    for (std::size_t b = a + 1; b < c.table.game.players; ++b) {
      if (c.table.game.now.scores[a] != c.table.game.now.scores[b]) continue;
      const Known<std::uint8_t> best = std::min(final_of(c).placement[a], final_of(c).placement[b]);
      if (!first_only || best == std::uint8_t{1}) return true;
    }
  return false;
}
bool any_tie(const Context& c) { return tied(c, false); }
bool tie_for_first(const Context& c) { return tied(c, true); }
bool all_equal(const Context& c) {
  return std::all_of(c.table.game.now.scores.begin(),
                     c.table.game.now.scores.begin() + c.table.game.players,
                     [&](Known<Points> score) { return score == c.table.game.now.scores[0]; });
}
bool ends_in_extra_round(const Context& c) {
  return c.table.hand.at_start.round.value_or(0) >= 4 * c.ruleset.game_rounds;
}

constexpr std::uint32_t kWin = on(EventKind::Win);
constexpr std::uint32_t kDraw = on(EventKind::Ryuukyoku);
constexpr std::uint32_t kStart = on(EventKind::StartKyoku);
constexpr std::uint32_t kEnd = on(EventKind::EndGame);
constexpr std::uint32_t kRiichi = on(EventKind::RiichiDeclaration);

using Rules = const Ruleset&;

bool counts_han_and_fu(Rules rules) { return rules.score_system == ScoreSystem::HanFu; }

constexpr Situation kSituations[] = {
    {"riichi/double", kRiichi, double_riichi, nullptr},
    {"riichi/last-moment", kRiichi, last_moment, nullptr},
    {"riichi/with-the-last-stick", kRiichi, lowest_riichi, nullptr},
    {"riichi/discard-called", kCalls, riichi_called, nullptr},
    {"riichi/discard-won-on", kWin, wins_on_riichi, nullptr},
    {"riichi/ankan", on(EventKind::Ankan), kan_in_riichi,
     [](Rules r) { return r.riichi_ankan != RiichiAnkan::Never; }},
    {"call/red-five", kCalls, takes_red, [](Rules r) { return r.dora_red.get() != RedFives{}; }},
    {"call/near-the-end", kCalls, last_discard_called, nullptr},
    {"kan/after-kan", kOwnKans, kan_after_kan, nullptr},
    {"kan/at-the-last-chance", kKans, last_possible_kan, nullptr},
    {"kan/second", kKans, kan_number<2>, nullptr},
    {"kan/third", kKans, kan_number<3>, nullptr},
    {"kan/fourth", kKans, kan_number<4>, nullptr},
    {"kan/four-by-one", kKans, four_by_one, nullptr},
    {"kan/two-indicators-due", on(EventKind::DoraReveal), two_pending,
     [](Rules r) {
       return r.kandora_kakan > KandoraTiming::AtOnce &&
              r.kandora_pending == PendingKandora::StaysPending;
     }},
    {"win/tsumo", kWin, is_tsumo, nullptr},
    {"win/ron", kWin, is_ron, nullptr},
    {"win/open-hand", kWin, open_hand, nullptr},
    {"win/double-ron", kWin, second_ron, [](Rules r) { return r.ron_max >= 2; }},
    {"win/triple-ron", kWin, third_ron,
     [](Rules r) { return r.ron_max >= 3 && !r.abort_triple_ron; }},
    {"win/robbed-kan", kWin, robs_added, [](Rules r) { return r.chankan_shouminkan.get(); }},
    {"win/robbed-kan-twice", kWin, robs_twice,
     [](Rules r) { return r.chankan_shouminkan && r.chankan_max_winners >= 2; }},
    {"win/robbed-closed-kan", kWin, robs_closed,
     [](Rules r) { return r.chankan_ankan_kokushi.get(); }},
    {"win/tsumo-after-a-pass-in-riichi", kWin, wins_after_passing, nullptr},
    {"win/tsumo-on-an-own-discard", kWin, wins_own_discard_by_tsumo, nullptr},
    {"win/counters", kWin, with_counters, nullptr},
    {"win/five-counters", kWin, with_five_counters, nullptr},
    {"win/sticks", kWin, with_sticks, nullptr},
    {"win/sticks-carried-over", kWin, with_carried_sticks,
     [](Rules r) { return r.deposits_carried_over.get(); }},
    {"win/third-in-a-row-of-the-dealer", kWin, dealer_wins_row, nullptr},
    {"win/with-kan-indicators", kWin, kandora_counts, [](Rules r) { return r.dora_kan.get(); }},
    {"win/with-ura-of-kans", kWin, has_ura_after_kan,
     [](Rules r) { return r.dora_ura && r.dora_kan_ura; }},
    {"win/before-the-kan-indicator", kWin, kandora_too_late,
     [](Rules r) { return r.kandora_kakan > KandoraTiming::AtOnce; }},
    {"win/several-yakuman", kWin, several_yakuman, nullptr},
    {"win/counted-yakuman", kWin, counted_yakuman,
     [](Rules r) { return r.yakuman_kazoe == KazoeValue::Yakuman && counts_han_and_fu(r); }},
    {"win/mangan", kWin, of_limit<Limit::Mangan>, counts_han_and_fu},
    {"win/haneman", kWin, of_limit<Limit::Haneman>, counts_han_and_fu},
    {"win/baiman", kWin, of_limit<Limit::Baiman>, counts_han_and_fu},
    {"win/sanbaiman", kWin, of_limit<Limit::Sanbaiman>, counts_han_and_fu},
    {"win/yakuman", kWin, of_limit<Limit::Yakuman>, nullptr},
    {"win/20-fu", kWin, of_fu<20>, nullptr},
    {"win/25-fu", kWin, of_fu<25>, [](Rules r) { return r.fu_chiitoitsu == 25; }},
    {"win/80-fu-or-more", kWin, of_much_fu, nullptr},
    {"liability/tsumo", kWin, liable_tsumo, nullptr},
    {"liability/ron-off-the-liable", kWin, liable_ron, nullptr},
    {"liability/ron-off-another", kWin, liable_third, nullptr},
    {"liability/daisangen", kWin, liable_for_dragons,
     [](Rules r) { return r.pao_hands.get().contains(Yaku::Daisangen); }},
    {"liability/daisuushii", kWin, liable_for_winds,
     [](Rules r) { return r.pao_hands.get().contains(Yaku::Daisuushii); }},
    {"liability/and-another-yakuman", kWin, liable_and_more, nullptr},
    {"liability/counters", kWin, liable_with_counters, nullptr},
    {"draw/nobody-tenpai", kDraw, tenpai<0>, nullptr},
    {"draw/one-tenpai", kDraw, tenpai<1>, nullptr},
    {"draw/two-tenpai", kDraw, tenpai<2>, nullptr},
    {"draw/three-tenpai", kDraw, tenpai<3>, nullptr},
    {"draw/all-tenpai", kDraw, tenpai<4>, nullptr},
    {"draw/tenpai-not-declared", kDraw, keeps_hand_hidden,
     [](Rules r) { return r.noten_optional == TenpaiChoice::Allowed; }},
    {"draw/two-nagashi", kDraw, two_nagashi, [](Rules r) { return r.draw_nagashi.get(); }},
    {"draw/nagashi-with-sticks", kDraw, nagashi_with_sticks,
     [](Rules r) { return r.draw_nagashi.get(); }},
    {"draw/four-winds-by-a-riichi", kDraw, four_winds_by_riichi,
     [](Rules r) { return r.abort_four_winds != FourWindsRule::Off; }},
    {"draw/four-kans-at-the-kan", kDraw, four_kans_at_kan,
     [](Rules r) {
       return r.abort_four_kans && r.abort_four_kans_timing != FourKansTime::AfterDiscard;
     }},
    {"draw/four-kans-after-the-discard", kDraw, four_kans_later,
     [](Rules r) { return r.abort_four_kans && r.abort_four_kans_timing != FourKansTime::AtKan; }},
    {"flow/dealer-repeats-after-a-win", kStart, repeats_after_win,
     [](Rules r) { return r.renchan_win.get(); }},
    {"flow/dealer-repeats-after-a-draw", kStart, repeats_after_draw,
     [](Rules r) { return r.renchan_tenpai.get(); }},
    {"flow/dealer-repeats-after-an-abort", kStart, repeats_after_abort,
     [](Rules r) {
       return r.renchan_abort &&
              (r.abort_nine_terminals > 0 || r.abort_four_riichi || r.abort_four_kans);
     }},
    {"flow/dealer-repeats-after-nagashi", kStart, repeats_after_nagashi,
     [](Rules r) { return r.draw_nagashi.get(); }},
    {"flow/deal-passes-after-a-draw", kStart, passes_after_draw, nullptr},
    {"flow/extra-round", kStart, extra_round, [](Rules r) { return r.sd_on.get(); }},
    {"flow/dealer-may-stop", on(EventKind::EndKyoku), dealer_may_stop,
     [](Rules r) {
       return r.end_agariyame == DealerStop::Optional || r.end_tenpaiyame == DealerStop::Optional;
     }},
    {"score/below-zero", kStart, below_zero,
     [](Rules r) { return !r.tobi_on || r.riichi_below_zero; }},
    {"score/exactly-zero", kStart, nothing_left, nullptr},
    {"end/last-hand", kEnd, ended_by<flow::EndReason::LastHand>, nullptr},
    {"end/tobi", kEnd, ended_by<flow::EndReason::Tobi>, [](Rules r) { return r.tobi_on.get(); }},
    {"end/target", kEnd, ended_by<flow::EndReason::Target>, [](Rules r) { return r.sd_on.get(); }},
    {"end/dealer-stops", kEnd, ended_by<flow::EndReason::DealerStop>,
     [](Rules r) {
       return r.end_agariyame != DealerStop::Off || r.end_tenpaiyame != DealerStop::Off;
     }},
    {"end/in-an-extra-round", kEnd, ends_in_extra_round, [](Rules r) { return r.sd_on.get(); }},
    {"end/sticks-left", kEnd, sticks_left, [](Rules r) { return r.deposits_carried_over.get(); }},
    {"end/tie", kEnd, any_tie, nullptr},
    {"end/tie-for-first", kEnd, tie_for_first, nullptr},
    {"end/all-equal", kEnd, all_equal, nullptr},
};

bool counts(YakuHan han) { return han.closed > 0 || han.open > 0; }

}  // namespace

std::span<const Situation> situations() { return kSituations; }

bool has_event(const Ruleset& ruleset, EventKind kind) {
  if (kind == EventKind::Kita) return ruleset.game_players < kMaxSeats;
  if (kind == EventKind::DoraReveal) return ruleset.dora_on && ruleset.dora_kan;
  if (kind == EventKind::AnnouncedFuriten) return ruleset.furiten_announced;
  if (kind == EventKind::WinTileApart) return ruleset.win_tile_kept_apart;
  return (on(kind) & on(EventKind::Chonbo, EventKind::Disconnect, EventKind::Reconnect,
                        EventKind::Penalty, EventKind::DeadHand, EventKind::ThrownIn,
                        EventKind::TimeUp, EventKind::Substitute)) == 0;
}

bool has_draw(const Ruleset& ruleset, RyuukyokuKind kind) {
  if (kind == RyuukyokuKind::NagashiMangan) return ruleset.draw_nagashi;
  return kind != RyuukyokuKind::Unknown && facts::has_draw(ruleset, kind);
}

bool has_yaku(const Ruleset& ruleset, Yaku yaku) {
  switch (yaku) {
    case Yaku::MenzenTsumo: return counts(ruleset.yaku_menzen_tsumo);
    case Yaku::Riichi: return counts(ruleset.yaku_riichi);
    case Yaku::Ippatsu: return ruleset.yaku_ippatsu;
    case Yaku::Chankan: return counts(ruleset.yaku_chankan);
    case Yaku::Rinshan: return counts(ruleset.yaku_rinshan);
    case Yaku::Haitei: return counts(ruleset.yaku_haitei);
    case Yaku::Houtei: return counts(ruleset.yaku_houtei);
    case Yaku::Pinfu: return counts(ruleset.yaku_pinfu);
    case Yaku::Tanyao: return counts(ruleset.yaku_tanyao);
    case Yaku::Iipeikou: return counts(ruleset.yaku_iipeikou);
    case Yaku::SeatEast:
    case Yaku::SeatSouth:
    case Yaku::SeatWest:
    case Yaku::SeatNorth:
    case Yaku::RoundEast:
    case Yaku::Haku:
    case Yaku::Hatsu:
    case Yaku::Chun: return counts(ruleset.yaku_yakuhai);
    case Yaku::RoundSouth:
      return counts(ruleset.yaku_yakuhai) && (ruleset.game_rounds > 1 || ruleset.sd_on);
    case Yaku::RoundWest:
      return counts(ruleset.yaku_yakuhai) &&
             (ruleset.game_rounds > 2 || (ruleset.game_rounds > 1 && ruleset.sd_on));
    case Yaku::RoundNorth: return counts(ruleset.yaku_yakuhai) && ruleset.game_rounds > 3;
    case Yaku::DoubleRiichi: return counts(ruleset.yaku_double_riichi);
    case Yaku::Chiitoitsu: return counts(ruleset.yaku_chiitoitsu);
    case Yaku::Chanta: return counts(ruleset.yaku_chanta);
    case Yaku::Ittsu: return counts(ruleset.yaku_ittsu);
    case Yaku::SanshokuDoujun: return counts(ruleset.yaku_sanshoku_doujun);
    case Yaku::SanshokuDoukou: return counts(ruleset.yaku_sanshoku_doukou);
    case Yaku::Sankantsu: return counts(ruleset.yaku_sankantsu);
    case Yaku::Toitoi: return counts(ruleset.yaku_toitoi);
    case Yaku::Sanankou: return counts(ruleset.yaku_sanankou);
    case Yaku::Shousangen: return counts(ruleset.yaku_shousangen);
    case Yaku::Honroutou: return counts(ruleset.yaku_honroutou);
    case Yaku::Ryanpeikou: return counts(ruleset.yaku_ryanpeikou);
    case Yaku::Junchan: return counts(ruleset.yaku_junchan);
    case Yaku::Honitsu: return counts(ruleset.yaku_honitsu);
    case Yaku::Chinitsu: return counts(ruleset.yaku_chinitsu);
    case Yaku::Renhou: return ruleset.yaku_renhou != RenhouValue::Off;
    case Yaku::SuuankouTanki: return ruleset.yakuman_list.get().contains(Yaku::Suuankou);
    case Yaku::JunseiChuuren: return ruleset.yakuman_list.get().contains(Yaku::Chuuren);
    case Yaku::KokushiThirteen: return ruleset.yakuman_list.get().contains(Yaku::Kokushi);
    case Yaku::Tenhou:
    case Yaku::Chiihou:
    case Yaku::Daisangen:
    case Yaku::Suuankou:
    case Yaku::Tsuuiisou:
    case Yaku::Ryuuiisou:
    case Yaku::Chinroutou:
    case Yaku::Chuuren:
    case Yaku::Kokushi:
    case Yaku::Daisuushii:
    case Yaku::Shousuushii:
    case Yaku::Suukantsu: return ruleset.yakuman_list.get().contains(yaku);
    case Yaku::Dora: return ruleset.dora_on;
    case Yaku::UraDora: return ruleset.dora_on && ruleset.dora_ura;
    case Yaku::RedFive: return ruleset.dora_red.get() != RedFives{};
    case Yaku::Paarenchan: return ruleset.yaku_paarenchan > 0;
    case Yaku::OpenRiichi: return ruleset.riichi_open;
    case Yaku::Unknown: break;
  }
  return false;
}

}  // namespace referee::play
