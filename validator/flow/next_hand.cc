#include "validator/flow/next_hand.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "validator/flow/placement.h"
#include "validator/flow/rounds.h"
#include "validator/settlement/counters.h"

namespace referee::flow {
namespace {

/// Yes, no, or undecided because a fact is not known.
using Maybe = Known<bool>;

/// One more counter; a log may state any number.
Known<std::int32_t> plus_one(Known<std::int32_t> count) {
  if (!count) return count;
  return std::min(*count, std::numeric_limits<std::int32_t>::max() - 1) + 1;
}

class Sequel {
 public:
  Sequel(const HandEnd& hand, const Ruleset& ruleset) : hand_(hand), ruleset_(ruleset) {}

  Continuations find() {
    const Maybe repeats = dealer_repeats();
    if (!repeats || *repeats) follow(true);
    if (!repeats || !*repeats) follow(false);
    // What nothing nearer decides.
    for (const auto& [by, usual] : {std::pair{&found_.round_by, OptionId::RenchanWin},
                                    std::pair{&found_.honba_by, OptionId::HonbaReset},
                                    std::pair{&found_.sticks_by, OptionId::DepositsCarriedOver},
                                    std::pair{&found_.end_by, OptionId::GameRounds}})
      if (*by == kNoOption) *by = usual;
    return found_;
  }

 private:
  bool won() const { return !hand_.winners.empty(); }
  /// Where there is no nagashi mangan, a hand settled as one is an exhaustive draw all the same.
  RyuukyokuKind kind() const {
    const bool nagashi_not_played =
        hand_.draw == RyuukyokuKind::NagashiMangan && !ruleset_.draw_nagashi;
    return nagashi_not_played ? RyuukyokuKind::Exhaustive : hand_.draw;
  }
  bool nagashi() const { return !won() && kind() == RyuukyokuKind::NagashiMangan; }
  bool aborted() const { return !won() && is_abort(kind()); }

  void rests_on(OptionId& by, OptionId option) { by = ruleset_.less_certain(by, option); }
  void round_rests_on(OptionId option) { rests_on(found_.round_by, option); }
  void honba_rests_on(OptionId option) { rests_on(found_.honba_by, option); }
  void sticks_rest_on(OptionId option) { rests_on(found_.sticks_by, option); }
  void end_rests_on(OptionId option) { rests_on(found_.end_by, option); }

  Maybe dealer_tenpai() const {
    return hand_.dealer.present() ? hand_.tenpai[hand_.dealer.index()] : Maybe{};
  }

  Maybe dealer_repeats() {
    if (!hand_.dealer.present()) return std::nullopt;
    if (won()) return repeats_after_win();
    switch (kind()) {
      case RyuukyokuKind::Exhaustive:
        round_rests_on(OptionId::RenchanTenpai);
        return ruleset_.renchan_tenpai ? dealer_tenpai() : Maybe{false};
      case RyuukyokuKind::NagashiMangan:
        round_rests_on(OptionId::NagashiRepeat);
        switch (ruleset_.nagashi_repeat) {
          case NagashiRepeat::DealerTenpai:
            return ruleset_.renchan_tenpai ? dealer_tenpai() : Maybe{false};
          case NagashiRepeat::DealerNagashi: return hand_.nagashi.has(hand_.dealer);
        }
        return std::nullopt;
      case RyuukyokuKind::NineTerminals:
      case RyuukyokuKind::FourRiichi:
      case RyuukyokuKind::TripleRon:
      case RyuukyokuKind::FourKans:
      case RyuukyokuKind::FourWinds:
        round_rests_on(OptionId::RenchanAbort);
        return ruleset_.renchan_abort;
      case RyuukyokuKind::Unknown: return std::nullopt;
    }
    return std::nullopt;
  }

  Maybe repeats_after_win() {
    if (!hand_.winners.has(hand_.dealer)) return false;
    const bool several = hand_.winners.count() > 1;
    round_rests_on(several ? OptionId::RenchanMultiWin : OptionId::RenchanWin);
    if (several ? !ruleset_.renchan_multi_win : !ruleset_.renchan_win) return false;
    if (ruleset_.yaku_paarenchan == 0 || !ruleset_.yaku_paarenchan_deal_passes) return true;
    const Maybe streak = won_so_often();
    if (!streak) return std::nullopt;
    if (!*streak) return true;
    round_rests_on(OptionId::YakuPaarenchanDealPasses);
    honba_rests_on(OptionId::YakuPaarenchanDealPasses);
    return false;
  }

  /// Whether this is the dealer's win of which there may be no more. The counter tells it where
  /// only a dealer's win adds to it, as under the one ruleset with this limit (jcr/Dealer's Extra
  /// Hand); where draws add to it too it only tells that there were fewer.
  Maybe won_so_often() const {
    if (const auto before = wins_by_counter(hand_.honba, ruleset_))
      return *before + 1 >= ruleset_.yaku_paarenchan;
    if (cannot_be_win_number(hand_.honba, ruleset_.yaku_paarenchan, ruleset_)) return false;
    if (!hand_.dealer_wins) return std::nullopt;
    return *hand_.dealer_wins >= ruleset_.yaku_paarenchan;
  }

  Known<std::int32_t> counters(bool repeats) {
    if (!ruleset_.honba_on) {
      honba_rests_on(OptionId::HonbaOn);
      return 0;
    }
    const bool as_win = won() || (nagashi() && ruleset_.nagashi_is_win);
    if (nagashi())
      honba_rests_on(ruleset_.nagashi_is_win ? OptionId::NagashiIsWin
                                             : OptionId::NagashiHonbaAdded);
    if (as_win) return counters_after_win(won() ? hand_.winners : hand_.nagashi, repeats);
    if (!repeats) {
      honba_rests_on(OptionId::HonbaKeptWhenDealPasses);
      if (!ruleset_.honba_kept_when_deal_passes) return 0;
    }
    bool added = ruleset_.honba_after_draw;
    if (nagashi()) {
      added = ruleset_.nagashi_honba_added;
    } else if (aborted()) {
      added = ruleset_.honba_after_abort;
      honba_rests_on(OptionId::HonbaAfterAbort);
    } else {
      honba_rests_on(OptionId::HonbaAfterDraw);
    }
    return added ? plus_one(hand_.honba) : hand_.honba;
  }

  Known<std::int32_t> counters_after_win(SeatSet winners, bool repeats) {
    const bool dealer_won = hand_.dealer.present() ? winners.has(hand_.dealer) : repeats;
    bool cleared = !dealer_won;
    switch (ruleset_.honba_reset) {
      case HonbaReset::DealerNotAmongWinners: break;
      case HonbaReset::AnyNonDealerWin: cleared = cleared || winners.count() > 1; break;
      case HonbaReset::DealPasses: cleared = !repeats; break;
    }
    if (!cleared) honba_rests_on(OptionId::HonbaAfterDealerWin);
    if (winners.count() > 1 && dealer_won) honba_rests_on(OptionId::HonbaReset);
    if (cleared) return 0;
    return ruleset_.honba_after_dealer_win ? plus_one(hand_.honba) : hand_.honba;
  }

  Known<std::int32_t> sticks_left() {
    if (won()) return 0;
    if (nagashi() && ruleset_.deposits_taken_by_nagashi) {
      sticks_rest_on(OptionId::DepositsTakenByNagashi);
      return 0;
    }
    sticks_rest_on(nagashi() ? OptionId::DepositsTakenByNagashi : OptionId::DepositsCarriedOver);
    return ruleset_.deposits_carried_over ? hand_.kyotaku : Known<std::int32_t>{0};
  }

  /// Adds what follows if the dealer repeats or does not.
  void follow(bool repeats) {
    next_.kyotaku = sticks_left();
    next_.honba = counters(repeats);
    next_.dealer = hand_.dealer;
    next_.round = hand_.round;
    if (!repeats) {
      if (hand_.dealer.present()) next_.dealer = next_seat(hand_.dealer, ruleset_.game_players);
      if (hand_.round) next_.round = round_after(*hand_.round, ruleset_.game_players);
    }
    if (ends_by_tobi()) return;
    const unsigned winds = std::max<unsigned>(ruleset_.game_rounds, 1);
    const std::uint8_t last = last_round_of(winds - 1, ruleset_.game_players);
    if (!hand_.round) {
      add(EndReason::None);
      add(EndReason::LastHand);
    } else if (*hand_.round < last) {
      // Where a score is at the limit, what that means is nearer to the case than how long a game
      // is.
      const OptionId tobi = found_.end_by;
      end_rests_on(OptionId::GameRounds);
      end_rests_on(tobi);
      add(EndReason::None);
    } else {
      // Past this point a repeat decides whether the game goes on, so the end is no more certain
      // than the repeat.
      end_rests_on(found_.round_by);
      if (repeats) {
        after_last_repeat(*hand_.round > last);
      } else {
        const unsigned extra = ruleset_.sd_on ? ruleset_.sd_end : 0U;
        after_last_passes(*hand_.round >= last_round_of(winds - 1 + extra, ruleset_.game_players));
      }
    }
  }

  /// Adds the end by tobi; true if nothing else is possible. A deposit can never cause it, so an
  /// abortive draw does not settle the question for a score that was below before (ronin/Riichi).
  bool ends_by_tobi() {
    bool below = false;
    bool unknown = false;
    for (std::size_t seat = 0; seat < ruleset_.game_players; ++seat) {
      const Known<Points> score = hand_.scores[seat];
      unknown = unknown || !score;
      if (!score || *score > ruleset_.tobi_below) continue;
      below = below || *score < ruleset_.tobi_below;
      end_rests_on(OptionId::TobiOn);
      if (ruleset_.tobi_on) end_rests_on(OptionId::TobiBelow);
    }
    if ((!below && !unknown) || !ruleset_.tobi_on) return false;
    add(EndReason::Tobi);
    return below && !aborted();
  }

  /// Whether somebody has the points that end the game. Deposits on the table are nobody's
  /// (tenhou/3).
  Maybe target_reached() {
    end_rests_on(OptionId::SdThreshold);
    bool reached = false;
    bool unknown = false;
    const Points sticks = settlement::worth_of_sticks(next_.kyotaku.value_or(0), ruleset_);
    for (std::size_t seat = 0; seat < ruleset_.game_players; ++seat) {
      const Known<Points> score = hand_.scores[seat];
      unknown = unknown || !score;
      if (!score) continue;
      if (*score >= ruleset_.sd_threshold) {
        reached = true;
      } else if (score->value + std::int64_t{sticks.value} >= ruleset_.sd_threshold.get().value) {
        end_rests_on(OptionId::SdDepositsCount);
        reached = reached || ruleset_.sd_deposits_count;
      }
    }
    if (reached) return true;
    return unknown ? Maybe{} : Maybe{false};
  }

  Maybe dealer_leads() {
    const Known<Points> score =
        hand_.dealer.present() ? hand_.scores[hand_.dealer.index()] : Known<Points>{};
    if (score && *score < ruleset_.sd_threshold) return false;
    const Maybe first = is_first(hand_.scores, hand_.dealer, hand_.first_dealer, ruleset_);
    if (first == Maybe{false}) return false;
    return score ? first : std::nullopt;
  }

  void after_last_repeat(bool extra_round) {
    if (aborted()) {
      add(EndReason::None);
      return;
    }
    const Maybe leads = dealer_leads();
    const DealerStop stop = won() ? ruleset_.end_agariyame.get() : ruleset_.end_tenpaiyame;
    const bool lead_ends_extra =
        extra_round && ruleset_.sd_renchan_priority == ExtraRoundPriority::RenchanUnlessDealerLeads;
    if (leads != Maybe{false})
      end_rests_on(won() ? OptionId::EndAgariyame : OptionId::EndTenpaiyame);
    if (leads != Maybe{false} && (stop != DealerStop::Off || lead_ends_extra)) {
      add(EndReason::DealerStop);
      if (leads && stop == DealerStop::Automatic) {
        if (!won() && hand_.old_log && ruleset_.end_tenpaiyame_old_lenient)
          add(EndReason::None, Severity::Note);
        return;
      }
      if (leads && stop == DealerStop::Off) return;
    }
    if (extra_round && ruleset_.sd_on &&
        ruleset_.sd_renchan_priority == ExtraRoundPriority::Threshold) {
      const Maybe reached = target_reached();
      if (reached != Maybe{false}) {
        end_rests_on(OptionId::SdRenchanPriority);
        add(EndReason::Target);
        if (reached) return;
      }
    } else if (extra_round) {
      end_rests_on(OptionId::SdRenchanPriority);
    }
    add(EndReason::None);
  }

  void after_last_passes(bool no_more_rounds) {
    if (!ruleset_.sd_on) end_rests_on(OptionId::GameRounds);
    end_rests_on(OptionId::SdOn);
    if (!ruleset_.sd_on) {
      add(EndReason::LastHand);
      return;
    }
    const Maybe reached = target_reached();
    if (reached != Maybe{false}) {
      add(EndReason::Target);
      if (reached) return;
    }
    if (no_more_rounds) end_rests_on(OptionId::SdEnd);
    add(no_more_rounds ? EndReason::LastHand : EndReason::None);
    if (no_more_rounds && hand_.old_log && ruleset_.sd_end_old_lenient)
      add(EndReason::None, Severity::Note);
  }

  void add(EndReason end, Known<Severity> remark = std::nullopt) {
    const Continuation way{end, next_, remark};
    const auto known = found_.all();
    if (found_.count == found_.ways.size() || std::ranges::find(known, way) != known.end()) return;
    found_.ways[found_.count++] = way;
  }

  const HandEnd& hand_;
  const Ruleset& ruleset_;
  NextHand next_;
  Continuations found_;
};

/// Takes in what else is right; of two options the less certain one decides.
void take_in(Continuations& found, const Continuations& more, const Ruleset& ruleset) {
  for (const Continuation& way : more.all())
    if (found.count < found.ways.size() && std::ranges::find(found.all(), way) == found.all().end())
      found.ways[found.count++] = way;
  for (OptionId Continuations::*by : {&Continuations::round_by, &Continuations::honba_by,
                                      &Continuations::sticks_by, &Continuations::end_by})
    found.*by = ruleset.less_certain(more.*by, found.*by);
}

/// A draw that the log does not name: what follows from each kind that it can be. The same follows
/// from every abortive draw, so one stands for all.
Continuations after_unnamed_draw(HandEnd hand, const Ruleset& ruleset) {
  hand.draw = RyuukyokuKind::Exhaustive;
  Continuations found = Sequel(hand, ruleset).find();
  hand.draw = RyuukyokuKind::FourWinds;
  take_in(found, Sequel(hand, ruleset).find(), ruleset);
  if (hand.nagashi.empty()) return found;
  hand.draw = RyuukyokuKind::NagashiMangan;
  take_in(found, Sequel(hand, ruleset).find(), ruleset);
  return found;
}

}  // namespace

Known<std::uint32_t> wins_by_counter(Known<std::int32_t> honba, const Ruleset& ruleset) {
  const bool draws_add = ruleset.honba_after_draw || ruleset.honba_after_abort;
  if (!honba || *honba < 0 || !ruleset.honba_on || !ruleset.honba_after_dealer_win || draws_add)
    return std::nullopt;
  return static_cast<std::uint32_t>(*honba);
}

bool cannot_be_win_number(Known<std::int32_t> honba, std::uint32_t times, const Ruleset& ruleset) {
  return honba && ruleset.honba_on && ruleset.honba_after_dealer_win &&
         std::int64_t{*honba} + 1 < std::int64_t{times};
}

bool Continuations::may_end() const {
  return std::ranges::any_of(all(), [](const Continuation& way) { return way.over(); });
}

bool Continuations::may_go_on() const {
  return std::ranges::any_of(all(), [](const Continuation& way) { return !way.over(); });
}

Continuations redealt(const HandEnd& hand) {
  Continuations again;
  again.ways[0].next = NextHand{hand.round, hand.dealer, hand.honba, hand.kyotaku};
  again.count = 1;
  again.round_by = again.honba_by = again.end_by = OptionId::FoulRedeal;
  again.sticks_by = OptionId::FoulDepositsReturned;
  return again;
}

Continuations after(const HandEnd& hand, const Ruleset& ruleset) {
  if (hand.winners.empty() && hand.draw == RyuukyokuKind::Unknown)
    return after_unnamed_draw(hand, ruleset);
  return Sequel(hand, ruleset).find();
}

}  // namespace referee::flow
