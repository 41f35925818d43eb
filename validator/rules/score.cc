// Rules about the value written with a win: yaku, dora, han, fu, limit, points. Each is a link of a
// chain and is judged from what the play gives and from what the log claims one link earlier, so
// that one wrong item is one finding.
#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "validator/facts/claims/claimed_yaku.h"
#include "validator/facts/facts.h"
#include "validator/facts/win_facts.h"
#include "validator/facts/win_working.h"
#include "validator/facts/yaku_grounds.h"
#include "validator/repair/repair.h"
#include "validator/rules/claims.h"
#include "validator/rules/families.h"

namespace referee::rules {
namespace {

std::vector<StatedYaku> listed(const facts::YakuSetHan& set) {
  std::vector<StatedYaku> list;
  for (const facts::NamedHan& each : set)
    list.push_back({each.yaku, static_cast<unsigned>(each.han)});
  return list;
}

Statement text(const facts::YakuSetHan& set) { return say(Said::TheYaku, listed(set)); }

/// What the yaku rest on that differ: what in the play made it so, and the option that decided the
/// first yaku which the play decided. Where none did, that yaku's own option is cited, or, where
/// the tiles alone decide, that of the first yaku: if it is certain, for it decides no case.
void add_grounds(const Context& c, const facts::YakuSetHan& ruled, const facts::YakuSetHan& claimed,
                 Breach& breach) {
  std::vector<facts::NamedHan> differing;
  std::set_symmetric_difference(ruled.begin(), ruled.end(), claimed.begin(), claimed.end(),
                                std::back_inserter(differing));
  OptionId of_yaku = kNoOption, by_play = kNoOption;
  bool play_decides = false;
  breach.differences = 0;
  for (auto each = differing.begin(); each != differing.end(); ++each) {
    if (each != differing.begin() && std::prev(each)->yaku == each->yaku) continue;
    ++breach.differences;
    facts::YakuGrounds grounds = facts::grounds_of(c, each->yaku);
    const OptionId option =
        each->yaku == Yaku::Tanyao ? OptionId::YakuKuitan : facts::option_of(each->yaku);
    const bool of_play = !grounds.because.empty();
    if (of_yaku == kNoOption || (of_play && !play_decides)) of_yaku = option;
    if (of_play && !play_decides) by_play = grounds.option;
    play_decides = play_decides || of_play;
    for (Because& because : grounds.because)
      if (std::none_of(breach.because.begin(), breach.because.end(),
                       [&](const Because& other) { return other.fact == because.fact; }))
        breach.because.push_back(std::move(because));
  }
  const bool is_certain = c.ruleset.ceiling(of_yaku) == Severity::Error;
  breach.decided_by = by_play == kNoOption && is_certain ? of_yaku : by_play;
}

bool wins(const hand::HandValue& value) { return value.outcome == hand::Outcome::Win; }

/// Whether the value of the hand is known: not where nothing but a list that is wrong tells of it.
bool value_known(const Context& c, const facts::WinFacts& facts) {
  return facts.known && (facts.by_table || (!facts::is_broken(c, Group::WonHand) &&
                                            !facts::is_broken(c, Group::WonTile)));
}

bool worth_known(const Context& c, const facts::WinFacts& facts) {
  return value_known(c, facts) && facts.ruled().worth.defined;
}

bool pays_the_same(const hand::HandValue& a, const hand::HandValue& b) {
  return a.payment == b.payment;
}

/// Whether the claimed yaku are those of a reading that pays as much as the best.
bool is_equal_reading(const Context& c, const facts::YakuSetHan& claimed) {
  const facts::WinFacts& facts = facts::win_facts_with_readings(c);
  const facts::ComparedHan with_han = facts::has_han(c, *win_claim(c).yaku);
  return std::any_of(facts.readings.begin(), facts.readings.end(),
                     [&](const hand::HandValue& value) {
                       return wins(value) && pays_the_same(value, facts.ruled()) &&
                              facts::names(value.yaku, with_han) == claimed;
                     });
}

/// The reading that pays less and whose yaku are the claimed ones; null if there is none, or the
/// points are those of the hand all the same.
const hand::HandValue* lower_reading(const Context& c, const facts::YakuSetHan& claimed) {
  const facts::WinFacts& facts = facts::win_facts_with_readings(c);
  const facts::ComparedHan with_han = facts::has_han(c, *win_claim(c).yaku);
  const Known<Points> points = win_claim(c).points;
  for (const hand::HandValue& value : facts.readings)
    if (wins(value) && !pays_the_same(value, facts.ruled()) &&
        facts::names(value.yaku, with_han) == claimed &&
        (!points || *points != facts.ruled().payment.total))
      return &value;
  return nullptr;
}

/// A name that stands for no yaku known here, or for several, says too little to be compared.
bool names_unknown(const WinClaim& claim) {
  return std::any_of(claim.yaku->begin(), claim.yaku->end(),
                     [](const YakuClaim& each) { return each.yaku == Yaku::Unknown; });
}

/// A yaku that the claim names more than once.
const YakuClaim* named_twice(const std::vector<YakuClaim>& claims) {
  for (auto each = claims.begin(); each != claims.end(); ++each)
    if (!is_bonus(each->yaku) && std::any_of(claims.begin(), each, [&](const YakuClaim& other) {
          return other.yaku == each->yaku;
        }))
      return &*each;
  return nullptr;
}

/// Where the log does not say that the tile of a tsumo was kept apart from the hand, whoever
/// recorded the game may have seen that it was not: the hand then has no yaku and no fu for a wait
/// (wrc/5.6). Most formats cannot say it, so a claim that is right for such a hand is neither right
/// nor wrong. `is_claimed` says it of a value.
template <class IsClaimed>
[[gnu::cold]] bool may_be_of_tile_put_in(const Context& c, const IsClaimed& is_claimed) {
  if (!c.ruleset.win_tile_kept_apart || facts::says_tile_apart(c, c.event())) return false;
  std::optional<hand::WinningHand> hand = facts::hand_of_win(c);
  if (!hand || !hand->tsumo) return false;
  hand->tile_apart = false;
  const std::vector<hand::HandValue> values = hand::values_of(*hand, c.ruleset);
  return std::any_of(values.begin(), values.end(), is_claimed);
}

/// No text says which of the dealer's first fourteen tiles is the winning one (situations 154).
[[gnu::cold]] Judgement another_first_tile(const hand::HandValue& drawn,
                                           const hand::HandValue& claimed,
                                           const facts::ComparedHan& with_han) {
  Breach breach;
  breach.ceiling = Severity::Note;
  breach.row_bears = false;
  breach.note = say(Said::NoteOtherFirstTile);
  breach.expected = text(facts::names(drawn.yaku, with_han));
  breach.actual = text(facts::names(claimed.yaku, with_han));
  return Judgement::broken(std::move(breach));
}

/// Where yakuman do not add up, one of the largest worth is all that is scored (yakuman.stack), and
/// no text asks that a log names those that are not.
bool names_the_scored_yakuman(const Context& c, const hand::HandValue& ruled,
                              const facts::YakuSetHan& claimed) {
  if (c.ruleset.yakuman_stack || !ruled.is_yakuman()) return false;
  unsigned largest = 0, named = 0;
  std::size_t found = 0;
  for (const hand::AwardedYaku& each : ruled.yaku) {
    largest = std::max<unsigned>(largest, each.units);
    const bool is_named =
        std::any_of(claimed.begin(), claimed.end(),
                    [&](const facts::NamedHan& other) { return other.yaku == each.yaku; });
    if (!is_named) continue;
    named = std::max<unsigned>(named, each.units);
    ++found;
  }
  return found == claimed.size() && largest > 0 && named == largest;
}

Judgement yaku(const Context& c) {
  const WinClaim& claim = win_claim(c);
  if (!claim.yaku) return Judgement::holds();
  const facts::WinFacts& facts = facts::win_facts(c);
  if (!value_known(c, facts) || names_unknown(claim)) return Judgement::unknown();
  if (facts::names_exactly(*claim.yaku, facts.ruled().yaku)) return Judgement::holds();
  if (const YakuClaim* again = named_twice(*claim.yaku)) {
    const std::vector<StatedYaku> one = {{again->yaku, 0}};
    return Judgement::broken(say(Said::YakuOnce, one), say(Said::YakuTwice, one));
  }
  const facts::YakuSetHan claimed = facts::names(c, *claim.yaku);
  const facts::ComparedHan with_han = facts::has_han(c, *claim.yaku);
  for (const hand::HandValue& value : facts.values) {
    if (facts::names(value.yaku, with_han) != claimed) continue;
    if (value.other_tile) return another_first_tile(facts.ruled(), value, with_han);
    return Judgement::holds();
  }
  // A win without yaku or below the minimum is that rule's finding.
  if (!wins(facts.ruled())) return Judgement::unknown();
  if (c.ruleset.score_reading_ties == ReadingTies::Any && is_equal_reading(c, claimed))
    return Judgement::holds();
  if (lower_reading(c, claimed) != nullptr) return Judgement::holds();
  const facts::YakuSetHan ruled = facts::names(facts.ruled().yaku, with_han);
  const bool some_left_out = names_the_scored_yakuman(c, facts.ruled(), claimed);
  if (some_left_out && c.ruleset.score_system == ScoreSystem::HanFu) return Judgement::holds();
  // Written han that only the hand with its wait has are of that hand.
  const auto has_claimed_yaku = [&](const hand::HandValue& value) {
    return facts::names(value.yaku, with_han) == claimed &&
           (!claim.han || *claim.han != static_cast<int>(facts.ruled().han) ||
            value.han == facts.ruled().han);
  };
  Breach breach;
  // What a text of points and doubles asks to be named is not known (rulings C48).
  if (some_left_out) breach.ceiling = Severity::Warning;
  add_grounds(c, ruled, claimed, breach);
  breach.expected = text(ruled);
  breach.actual = text(claimed);
  if (may_be_of_tile_put_in(c, has_claimed_yaku)) return Judgement::unknown();
  return Judgement::broken(std::move(breach));
}

/// The claimed yaku are those of another reading, which pays less.
Judgement reading(const Context& c) {
  const WinClaim& claim = win_claim(c);
  if (!claim.yaku || c.ruleset.score_reading == ReadingChoice::WinnersChoice)
    return Judgement::holds();
  const facts::WinFacts& facts = facts::win_facts(c);
  if (!value_known(c, facts) || !wins(facts.ruled()) || names_unknown(claim))
    return Judgement::unknown();
  if (facts::names_exactly(*claim.yaku, facts.ruled().yaku)) return Judgement::holds();
  const facts::YakuSetHan claimed = facts::names(c, *claim.yaku);
  const facts::ComparedHan with_han = facts::has_han(c, *claim.yaku);
  for (const hand::HandValue& value : facts.values)
    if (facts::names(value.yaku, with_han) == claimed) return Judgement::holds();
  const hand::HandValue* lower = lower_reading(c, claimed);
  if (lower == nullptr) return Judgement::holds();
  if (may_be_of_tile_put_in(c, [&](const hand::HandValue& value) {
        return facts::names(value.yaku, with_han) == claimed;
      }))
    return Judgement::unknown();
  return Judgement::broken(
      say(Said::YakuThatPay, listed(facts::names(facts.ruled().yaku, with_han)),
          facts.ruled().payment.total),
      say(Said::YakuThatPay, listed(claimed), lower->payment.total));
}

Statement text(const facts::Bonus& bonus) {
  return say(Said::DoraCounts, bonus.dora, bonus.red, bonus.ura);
}

Judgement dora(const Context& c) {
  const WinClaim& claim = win_claim(c);
  if (!claim.yaku) return Judgement::holds();
  const facts::WinFacts& facts = facts::win_facts(c);
  if (!value_known(c, facts) || !wins(facts.ruled())) return Judgement::unknown();
  const facts::Bonus claimed = facts::bonus_of(*claim.yaku);
  const facts::Bonus uncounted = facts::uncounted_bonus_of(*claim.yaku);
  if (facts::claim_yakuman(*claim.yaku) != facts.ruled().is_yakuman()) return Judgement::unknown();
  const auto fits = [](int ruled, int counted, int more) {
    return more > 0 ? ruled >= counted + more : ruled == counted;
  };
  for (const hand::HandValue& value : facts.values) {
    facts::Bonus ruled = facts::bonus_of(value);
    if (facts.ura_hidden) ruled.ura = claimed.ura + uncounted.ura;
    if (!fits(ruled.dora, claimed.dora, uncounted.dora) ||
        !fits(ruled.ura, claimed.ura, uncounted.ura) ||
        !fits(ruled.red, claimed.red, uncounted.red))
      continue;
    return uncounted == facts::Bonus{} ? Judgement::holds() : Judgement::unknown();
  }
  // A name that nobody knows may be one for a dora.
  if (names_unknown(claim)) return Judgement::unknown();
  return Judgement::broken(text(facts::bonus_of(facts.ruled())),
                           text({claimed.dora + uncounted.dora, claimed.ura + uncounted.ura,
                                 claimed.red + uncounted.red}));
}

/// Sum of the claimed han, dora included; nothing beside a yakuman or where a han is not written.
Known<int> claimed_sum(const WinClaim& claim, bool with_bonus = true) {
  if (!claim.yaku) return std::nullopt;
  int sum = 0;
  for (const YakuClaim& each : *claim.yaku) {
    if (is_yakuman(each.yaku) || !each.han) return std::nullopt;
    if (with_bonus || !is_bonus(each.yaku)) sum += *each.han;
  }
  return sum;
}

Judgement han(const Context& c) {
  const WinClaim& claim = win_claim(c);
  if (!claim.han) return Judgement::holds();
  const Known<int> sum = claimed_sum(claim);
  if (sum && *sum == *claim.han) return Judgement::holds();
  const facts::WinFacts& facts = facts::win_facts(c);
  if (!worth_known(c, facts) || !wins(facts.ruled()) || (facts.ura_hidden && !sum))
    return Judgement::unknown();
  // The han of a yakuman, ruled or written, follow from it.
  if (facts.ruled().is_yakuman() || (claim.yaku && facts::claim_yakuman(*claim.yaku)))
    return Judgement::holds();
  // The han are those of the reading whose yaku are written, where that is another one which pays
  // as much.
  const auto of_another = [&] {
    if (!sum || names_unknown(claim) || facts::names_exactly(*claim.yaku, facts.ruled().yaku))
      return false;
    return c.ruleset.score_reading_ties == ReadingTies::Any &&
           is_equal_reading(c, facts::names(c, *claim.yaku));
  };
  for (const hand::HandValue& value : facts.values)
    if (static_cast<int>(value.han) == *claim.han) {
      if (!of_another()) return Judgement::holds();
      return Judgement::broken(say(Said::CountOfHan, *sum), say(Said::CountOfHan, *claim.han));
    }
  return Judgement::broken(say(Said::CountOfHan, facts.ruled().han),
                           say(Said::CountOfHan, *claim.han));
}

Statement fu_text(const hand::FuList& fu) {
  return say(Said::FuBeforeRounding, fu.rounded, fu.sum());
}

/// The fu that a hand has for the sake of pinfu or seven pairs alone, where the claim names one of
/// them wrongly or leaves pinfu out.
Known<unsigned> fu_of_claimed_yaku(const Context& c, const facts::WinFacts& facts,
                                   const std::vector<YakuClaim>& claims) {
  const Ruleset& rules = c.ruleset;
  const auto rounded_up = [&](unsigned fu) {
    const unsigned step = std::max(1U, unsigned{rules.fu_round_to});
    return (fu + step - 1) / step * step;
  };
  const auto claimed = [&](Yaku yaku) {
    return std::any_of(claims.begin(), claims.end(),
                       [&](const YakuClaim& each) { return each.yaku == yaku; });
  };
  const auto ruled = [&](Yaku yaku) {
    const hand::YakuList& list = facts.ruled().yaku;
    return std::any_of(list.begin(), list.end(),
                       [&](const hand::AwardedYaku& each) { return each.yaku == yaku; });
  };
  if (claimed(Yaku::Chiitoitsu) && !ruled(Yaku::Chiitoitsu)) return rules.fu_chiitoitsu;
  if (claimed(Yaku::Pinfu) == ruled(Yaku::Pinfu)) return std::nullopt;
  if (!facts.tsumo) return rounded_up(unsigned{rules.fu_base} + rules.fu_closed_ron);
  if (claimed(Yaku::Pinfu))
    return rounded_up(std::max(rules.fu_base.get(), rules.fu_pinfu_tsumo.get()));
  return rounded_up(unsigned{rules.fu_base} +
                    (ruled(Yaku::Rinshan) ? rules.fu_rinshan_tsumo.get() : rules.fu_tsumo));
}

Judgement fu(const Context& c) {
  const WinClaim& claim = win_claim(c);
  if (!claim.fu) return Judgement::holds();
  const facts::WinFacts& facts = facts::win_facts(c);
  if (!worth_known(c, facts) || !wins(facts.ruled())) return Judgement::unknown();
  if (facts.ruled().is_yakuman()) return Judgement::holds();
  for (const hand::HandValue& value : facts.values)
    if (value.fu.rounded == *claim.fu) return Judgement::holds();
  // Of a log that names no yaku they may be those of any reading that pays alike.
  if (!claim.yaku && c.ruleset.score_reading_ties == ReadingTies::Any)
    for (const hand::HandValue& value : facts::win_facts_with_readings(c).readings)
      if (value.fu.rounded == *claim.fu && pays_the_same(value, facts.ruled()))
        return Judgement::holds();
  // The fu may be those of the reading whose yaku are claimed.
  if (claim.yaku) {
    const facts::YakuSetHan claimed = facts::names(c, *claim.yaku);
    const facts::ComparedHan with_han = facts::has_han(c, *claim.yaku);
    for (const hand::HandValue& value : facts::win_facts_with_readings(c).readings)
      if (facts::names(value.yaku, with_han) == claimed && value.fu.rounded == *claim.fu &&
          (facts::names(facts.ruled().yaku, with_han) != claimed ||
           (c.ruleset.score_reading_ties == ReadingTies::Any &&
            pays_the_same(value, facts.ruled()))))
        return Judgement::holds();
    if (!names_unknown(claim) && fu_of_claimed_yaku(c, facts, *claim.yaku) == *claim.fu)
      return Judgement::holds();
  }
  Judgement judgement =
      Judgement::broken(fu_text(facts.ruled().fu), say(Said::CountOfFu, *claim.fu));
  if (static_cast<int>(facts.ruled().fu.sum()) == *claim.fu &&
      (!claim.points || *claim.points == facts.ruled().payment.total)) {
    judgement.breach().ceiling = Severity::Note;
    judgement.breach().note = say(Said::NoteFuUnrounded);
  } else if (may_be_of_tile_put_in(
                 c, [&](const hand::HandValue& value) { return value.fu.rounded == *claim.fu; })) {
    return Judgement::unknown();
  }
  return judgement;
}

struct HanAndFu {
  unsigned all, of_yaku, fu;
};

/// Of a hand below a yakuman, as they are ruled or claimed.
std::vector<HanAndFu> han_and_fu(const Context& c) {
  const facts::WinFacts& facts = facts::win_facts(c);
  const WinClaim& claim = win_claim(c);
  const bool yakuman = facts.ruled().is_yakuman();
  std::vector<std::pair<unsigned, unsigned>> hans;  // all, of yaku
  std::vector<unsigned> fus;
  if (!yakuman && !facts.ura_hidden) hans.push_back({facts.ruled().han, facts.ruled().yaku_han});
  const Known<int> sum = claimed_sum(claim);
  const Known<int> of_yaku = claimed_sum(claim, false);
  if (sum && *sum >= 0)
    hans.push_back(
        {static_cast<unsigned>(*sum), static_cast<unsigned>(std::max(0, of_yaku.value_or(*sum)))});
  if (claim.han && *claim.han >= 0 && !yakuman)
    hans.push_back(
        {static_cast<unsigned>(*claim.han),
         static_cast<unsigned>(std::clamp(of_yaku.value_or(*claim.han), 0, int{*claim.han}))});
  if (!yakuman) fus.push_back(facts.ruled().fu.rounded);
  if (claim.fu && *claim.fu >= 0) fus.push_back(static_cast<unsigned>(*claim.fu));
  std::vector<HanAndFu> list;
  for (const auto& [all, of] : hans)
    for (const unsigned each : fus) list.push_back({all, of, each});
  return list;
}

/// Every worth that follows from the ruled or the claimed han and fu, the ruled one first.
std::vector<hand::Worth> worths(const Context& c) {
  std::vector<hand::Worth> list;
  const WinClaim& claim = win_claim(c);
  const auto add = [&](const hand::Worth& worth) {
    if (std::find(list.begin(), list.end(), worth) == list.end()) list.push_back(worth);
  };
  for (const hand::HandValue& value : facts::win_facts(c).values) add(value.worth);
  for (const HanAndFu& each : han_and_fu(c))
    add(hand::worth_of_han(each.all, each.of_yaku, each.fu, c.ruleset));
  if (claim.yaku) {
    unsigned units = 0;
    unsigned largest = 0;
    for (const YakuClaim& each : *claim.yaku) {
      if (!is_yakuman(each.yaku)) continue;
      const unsigned of = c.ruleset.yakuman_double.get().contains(each.yaku) ? 2 : 1;
      units += of;
      largest = std::max(largest, of);
    }
    if (units > 0 && units < 16) add(hand::worth_of_yakuman(units, largest, c.ruleset));
  }
  return list;
}

Statement limit_text(Limit limit) {
  switch (limit) {
    case Limit::None: break;
    case Limit::Mangan: return say(Said::Mangan);
    case Limit::Haneman: return say(Said::Haneman);
    case Limit::Baiman: return say(Said::Baiman);
    case Limit::Sanbaiman: return say(Said::Sanbaiman);
    case Limit::Yakuman: return say(Said::Yakuman);
  }
  return say(Said::NoLimit);
}

/// Whether the points are those of a hand whose base is rounded up to that of a mangan, and the log
/// calls it no limit: the books round, and do not all name the hand a mangan (wrc-2015-text/6.1).
bool is_rounded_without_name(const Context& c) {
  const facts::WinFacts& facts = facts::win_facts(c);
  const WinClaim& claim = win_claim(c);
  if (claim.limit != Limit::None) return false;
  const auto all = han_and_fu(c);
  return std::any_of(all.begin(), all.end(), [&](const HanAndFu& each) {
    if (!hand::is_rounded_up(each.all, each.fu, c.ruleset)) return false;
    const hand::Worth worth = hand::worth_of_han(each.all, each.of_yaku, each.fu, c.ruleset);
    return !claim.points ||
           hand::payment_of(worth, facts.dealer, facts.tsumo, c.ruleset).total == *claim.points;
  });
}

Judgement limit(const Context& c) {
  const WinClaim& claim = win_claim(c);
  if (!claim.limit) return Judgement::holds();
  const facts::WinFacts& facts = facts::win_facts(c);
  if (!worth_known(c, facts) || !wins(facts.ruled())) return Judgement::unknown();
  if (facts.ruled().worth.limit == *claim.limit) return Judgement::holds();
  for (const hand::Worth& worth : worths(c))
    if (worth.limit == *claim.limit) return Judgement::holds();
  if (is_rounded_without_name(c)) return Judgement::holds();
  return Judgement::broken(limit_text(facts.ruled().worth.limit), limit_text(*claim.limit));
}

/// Whether the claimed points are those of the claimed, or ruled, han and fu with no limit put to
/// them.
bool is_without_limit(const Context& c, const facts::WinFacts& facts) {
  const WinClaim& claim = win_claim(c);
  const Known<int> sum = claimed_sum(claim);
  const std::int64_t han = claim.han ? *claim.han : sum ? *sum : std::int64_t{facts.ruled().han};
  const std::int64_t fu = claim.fu ? std::int64_t{*claim.fu} : facts.ruled().fu.rounded;
  constexpr std::int64_t kMostHan = 13, kMostFu = 200;
  if (facts.ruled().is_yakuman() || han < 0 || han > kMostHan || fu < 0 || fu > kMostFu)
    return false;
  const hand::Worth uncapped{Limit::None, 0, Points{static_cast<std::int32_t>(fu << (han + 2))}};
  return hand::payment_of(uncapped, facts.dealer, facts.tsumo, c.ruleset).total == *claim.points;
}

/// Whether a hand of this worth may pay so many points in all, in either way to round what no text
/// settles.
bool may_pay(const Context& c, const facts::WinFacts& facts, const hand::Worth& worth,
             Points points) {
  if (hand::payment_of(worth, facts.dealer, facts.tsumo, c.ruleset).total == points) return true;
  const auto once = hand::payment_rounded_once(worth, facts.dealer, c.ruleset);
  return facts.tsumo && once && once->total == points;
}

/// Where no text says what the hand is worth (rulings C48): all others pay the same for a dealer's
/// own draw (observed/51, jcr-scoring/page), and a sum that has no such parts is none.
Judgement dealers_shares(const Context& c, const facts::WinFacts& facts, Points sum) {
  const Event& event = c.event();
  const auto others = static_cast<std::int32_t>(c.table.game.players) - 1;
  if (!value_known(c, facts) || facts.ruled().worth.defined || others < 1 ||
      event.target != event.seat || event.seat != c.table.game.now.dealer ||
      sum.value % others == 0)
    return Judgement::unknown();
  const Known<Points>& share = win_claim(c).non_dealer_pays;
  const Points told = share ? *share : Points{sum.value / others};
  Judgement judgement =
      Judgement::broken(say(Said::PointsOf, told * others), say(Said::PointsOf, sum));
  judgement.breach().row_bears = false;
  return judgement;
}

Judgement score_points(const Context& c) {
  const WinClaim& claim = win_claim(c);
  if (!claim.points) return Judgement::holds();
  const facts::WinFacts& facts = facts::win_facts(c);
  if (!worth_known(c, facts) || !facts.ruled().payment.defined || !wins(facts.ruled()))
    return dealers_shares(c, facts, *claim.points);
  if (facts.ura_hidden && !claimed_sum(claim)) return Judgement::unknown();
  if (facts.ruled().payment.total == *claim.points) return Judgement::holds();
  for (const hand::Worth& worth : worths(c)) {
    if (may_pay(c, facts, worth, *claim.points)) return Judgement::holds();
    // What the claimed han and fu pay where no limit is claimed for them.
    if (claim.limit == Limit::None && worth.limit != Limit::None && is_without_limit(c, facts))
      return Judgement::holds();
    // What the claimed limit pays.
    if (claim.limit && *claim.limit != worth.limit && *claim.limit != Limit::None) {
      constexpr std::array<unsigned, 6> kHanOf = {0, 5, 6, 8, 11, 13};
      const unsigned least = kHanOf[static_cast<std::size_t>(*claim.limit)];
      const hand::Worth claimed = *claim.limit == Limit::Yakuman
                                      ? hand::worth_of_yakuman(1, 1, c.ruleset)
                                      : hand::worth_of_han(least, least, 30, c.ruleset);
      if (hand::payment_of(claimed, facts.dealer, facts.tsumo, c.ruleset).total == *claim.points)
        return Judgement::holds();
    }
  }
  Judgement judgement = Judgement::broken(say(Said::PointsOf, facts.ruled().payment.total),
                                          say(Said::PointsOf, *claim.points));
  if (*claim.points == facts::paid_as_two_yakuman(facts, c.ruleset))
    facts::be_lenient_about_daisuushii(judgement.breach());
  return judgement;
}

constexpr Rule kScoreRules[] = {
    {"score/reading", kWin, Group::Yaku, OptionId::ScoreReading,
     "ronin-rulebook/12|observed/52|wrc-2015-text/5.7.6|ema-2012-text/3.4.9|definitions/scoring",
     "a lower-scoring reading of the hand was taken", reading, nullptr},
    {"score/yaku", kWin, Group::Yaku, kNoOption,
     "ronin/Yaku Special "
     "Cases|observed/51|wrc-2015-text/6.5.1|ema-2012-text/4.2.1|definitions/scoring",
     "the yaku are not those of the hand", yaku, nullptr},
    {"score/dora", kWin, Group::DoraHan, OptionId::DoraOn,
     "ronin/Dora "
     "Indicators|tenhou/26|observed/51|wrc-2015-text/6.1|ema-2012-text/4.1|definitions/scoring",
     "the dora are counted wrongly", dora, nullptr},
    {"score/han", kWin, Group::Han, kNoOption,
     "ronin-rulebook/12|observed/51|wrc-2015-text/6.1|ema-2012-text/4.2.1|definitions/scoring",
     "the han are added up wrongly", han, nullptr},
    {"score/fu", kWin, Group::Fu, kNoOption,
     "ronin/Scoring "
     "Options|tenhou/10|tenhou/11|observed/51|wrc-2015-text/6.1|ema-2012-text/4.1.1|jcr-scoring/"
     "page|definitions/scoring",
     "the fu are wrong", fu, nullptr},
    {"score/limit", kWin, Group::Limit, kNoOption,
     "ronin/Scoring "
     "Options|observed/51|wrc-2015-text/6.1|ema-2012-text/4.2|jcr-scoring/page|definitions/scoring",
     "the limit does not follow from han and fu", limit, nullptr},
    {"score/points", kWin, Group::Value, OptionId::PayKiriage,
     "ronin/Scoring "
     "Options|observed/51|wrc-2015-text/6.1|ema-2012-text/4.1.1|jcr-scoring/page|definitions/"
     "scoring",
     "the points do not follow from han, fu and limit", score_points, nullptr},
};

}  // namespace

std::span<const Rule> score() { return kScoreRules; }

}  // namespace referee::rules
