#include "tests/oracle/score.h"

#include <algorithm>

#include "tests/oracle/score_table.h"

namespace oracle {
namespace {

using referee::Limit;

bool of_value(const Hand& hand, TileKind kind, const Ruleset& rules) {
  return kind.is_dragon() || own_wind(hand, kind, rules) || kind == hand.round_wind;
}

void add_pair(std::vector<FuItem>& items, const Hand& hand, TileKind kind, const Ruleset& rules) {
  if (kind.is_dragon())
    items.push_back({"dragon-pair", rules.fu_value_pair, kind});
  else if (own_wind(hand, kind, rules) && kind == hand.round_wind)
    items.push_back({"double-wind-pair", rules.fu_double_wind, kind});
  else if (own_wind(hand, kind, rules))
    items.push_back({"seat-wind-pair", rules.fu_value_pair, kind});
  else if (kind == hand.round_wind)
    items.push_back({"round-wind-pair", rules.fu_value_pair, kind});
}

void add_alike(std::vector<FuItem>& items, const Hand& hand, const Group& group) {
  const bool concealed = concealed_alike(hand, group);
  const bool quad = group.shape == Shape::Quad;
  // 2 for an open triplet of simples; concealed, outside and quad: double, double, four times.
  const unsigned fu =
      2 * (concealed ? 2 : 1) * (group.first.is_terminal_or_honour() ? 2 : 1) * (quad ? 4 : 1);
  const char* name = quad ? (concealed ? "closed-quad" : "open-quad")
                          : (concealed ? "closed-triplet" : "open-triplet");
  items.push_back({name, fu, group.first});
}

unsigned total(const std::vector<FuItem>& items) {
  unsigned sum = 0;
  for (const FuItem& item : items) sum += item.fu;
  return sum;
}

/// A north set aside is no tile of the hand, but an indicator that points to it counts it too
/// (kita.indicated; observed/65).
unsigned dora_among(const Hand& hand, const std::vector<TileKind>& indicators,
                    const Ruleset& rules) {
  std::vector<TileKind> counted = hand.tiles();
  if (rules.kita_indicated) counted.insert(counted.end(), hand.norths, kNorth);
  std::size_t found = 0;
  for (const TileKind indicator : indicators)
    found += count_of(counted, indicated_by(indicator, rules));
  return static_cast<unsigned>(found);
}

int up_to_hundred(int points) { return (points + 99) / 100 * 100; }

unsigned base_of(unsigned han, unsigned fu) { return fu << (2 + han); }

/// Han from yaku that this win needs.
unsigned needed_han(const Hand& hand, const Ruleset& rules) {
  const bool shibari = rules.yaku_shibari > 0 && hand.honba >= rules.yaku_shibari;
  return shibari ? std::max(rules.yaku_shibari_han.get(), rules.win_min_yaku.get())
                 : rules.win_min_yaku;
}

Limit limit_of(const Value& value, const Hand& hand, const Ruleset& rules) {
  if (rules.score_system != referee::ScoreSystem::HanFu) return Limit::None;
  const bool kazoe_reached =
      (rules.yakuman_kazoe_dora ? value.han : value.yaku_han) >= rules.limit_kazoe;
  if (kazoe_reached && rules.yakuman_kazoe == referee::KazoeValue::Yakuman) return Limit::Yakuman;
  if (value.han >= rules.limit_sanbaiman) return Limit::Sanbaiman;
  if (value.han >= rules.limit_baiman) return Limit::Baiman;
  if (value.han >= rules.limit_haneman) return Limit::Haneman;
  if (value.han >= rules.limit_mangan) return Limit::Mangan;
  if (rules.pay_kiriage &&
      ((value.han == 4 && value.fu == 30) || (value.han == 3 && value.fu == 60)))
    return Limit::Mangan;
  return cell_of(value.han, value.fu, hand.dealer(), hand.tsumo).mangan ? Limit::Mangan
                                                                        : Limit::None;
}

/// Additive scoring: only the tsumo of a limit hand is settled, 500 of each opponent and double of
/// and to the dealer (jcr-scoring/page).
Pays classical_pays(const Hand& hand, const Ruleset& rules, bool limit) {
  Pays pays;
  pays.defined = limit && hand.tsumo && rules.limit_hand.get().has_value();
  if (!pays.defined) return pays;
  const Points part = *rules.limit_hand.get();
  pays.from_dealer = hand.dealer() ? Points{0} : part * 2;
  pays.from_other = hand.dealer() ? part * 2 : part;
  pays.total = hand.dealer() ? part * 6 : part * 4;
  return pays;
}

void pay(Value& value, const Hand& hand, const Ruleset& rules) {
  if (rules.score_system != referee::ScoreSystem::HanFu) {
    value.pays = classical_pays(hand, rules, value.units > 0);
  } else if (value.limit != Limit::None) {
    value.pays = at_table(limit_pays(value.limit, value.units, hand.dealer(), hand.tsumo),
                          hand.tsumo, rules);
  } else {
    value.pays =
        at_table(cell_of(value.han, value.fu, hand.dealer(), hand.tsumo).pays, hand.tsumo, rules);
  }
}

Value value_of_yakuman(const Hand& hand, const Reading& reading, const std::vector<Award>& found,
                       const Ruleset& rules) {
  Value value;
  value.verdict = Verdict::Win;
  value.reading = reading;
  value.yaku = found;
  unsigned sum = 0, largest = 0;
  for (const Award& award : found) {
    sum += award.units;
    largest = std::max(largest, award.units);
  }
  value.units = rules.yakuman_stack ? sum : largest;
  if (rules.yakuman_max > 0) value.units = std::min<unsigned>(value.units, rules.yakuman_max);
  value.limit = Limit::Yakuman;
  value.fu_items = fu_items(hand, reading, rules);
  value.fu = rounded_fu(value.fu_items, rules);
  pay(value, hand, rules);
  return value;
}

Value value_of_count(const Hand& hand, const Reading& reading, const Ruleset& rules,
                     bool both_last) {
  Value value;
  value.reading = reading;
  value.yaku = ordinary_yaku(hand, reading, rules, both_last);
  for (const Award& award : value.yaku) value.yaku_han += award.han;
  // A north set aside counts as dora do: not at all where there are none.
  if (rules.dora_on)
    value.dora = dora_among(hand, hand.indicators, rules) + hand.norths * rules.kita_han;
  if (rules.dora_on && rules.dora_ura && (hand.riichi || !rules.dora_ura_riichi_only))
    value.ura = dora_among(hand, hand.ura_indicators, rules);
  value.red = hand.reds[0] + hand.reds[1] + hand.reds[2];
  value.han = value.yaku_han + value.dora + value.ura + value.red;
  value.fu_items = fu_items(hand, reading, rules);
  value.fu = rounded_fu(value.fu_items, rules);
  const unsigned needed = needed_han(hand, rules);
  value.verdict = value.yaku_han >= needed ? Verdict::Win
                  : value.yaku_han == 0    ? Verdict::NoYaku
                                           : Verdict::BelowMinimum;
  value.limit = limit_of(value, hand, rules);
  if (value.limit == Limit::Yakuman) value.units = 1;
  pay(value, hand, rules);
  return value;
}

/// A renhou that does not add up: mangan, or five han by itself, in place of the count
/// (yaku.renhou_cumulative).
Value value_of_renhou(const Hand& hand, const Reading& reading, const Ruleset& rules) {
  Value value;
  value.verdict = Verdict::Win;
  value.reading = reading;
  value.yaku = {{Yaku::Renhou, 5, 0}};
  value.yaku_han = value.han = 5;
  value.limit = Limit::Mangan;
  value.renhou_alone = true;
  pay(value, hand, rules);
  return value;
}

/// A drawn tile that was put into a hand of runs and a worthless pair shows neither pinfu nor, as
/// the author's note on wrc/5.6 has it, a tsumo: 20 fu are as right as 30.
bool open_question_of_fu(const Hand& hand, const Reading& reading, const Ruleset& rules) {
  if (!hand.tsumo || hand.tile_apart || !rules.win_tile_kept_apart || reading.form != Form::Sets ||
      !hand.closed())
    return false;
  return std::all_of(reading.groups.begin(), reading.groups.end(), [&](const Group& group) {
    return group.shape == Shape::Run ||
           (group.shape == Shape::Pair && !of_value(hand, group.first, rules));
  });
}

/// The same with another number of fu.
Value with_fu(Value value, const Hand& hand, const Ruleset& rules, unsigned fu) {
  value.fu = fu;
  value.units = 0;
  value.limit = limit_of(value, hand, rules);
  if (value.limit == Limit::Yakuman) value.units = 1;
  pay(value, hand, rules);
  return value;
}

bool less_worth(const Value& a, const Value& b) {
  const bool a_wins = a.verdict == Verdict::Win, b_wins = b.verdict == Verdict::Win;
  if (a_wins != b_wins) return b_wins;
  return a.pays.total < b.pays.total;
}

/// Of equal payments Tenhou writes the one of more han, then of more fu; the others say nothing,
/// and it does for them as well. A yakuman goes before as many han (yakuman.other_yaku). Renhou for
/// a mangan and a mangan counted are both right.
bool same_worth_less_said(const Value& a, const Value& b) {
  if (a.renhou_alone || b.renhou_alone) return false;
  const bool a_yakuman = a.limit == Limit::Yakuman && a.han == 0,
             b_yakuman = b.limit == Limit::Yakuman && b.han == 0;
  if (a_yakuman != b_yakuman) return b_yakuman;
  return a.han != b.han ? a.han < b.han : a.fu < b.fu;
}

std::vector<Value> best_of(const std::vector<Value>& all) {
  std::vector<Value> best;
  for (const Value& value : all) {
    const bool beaten = std::any_of(all.begin(), all.end(), [&](const Value& other) {
      return less_worth(value, other) ||
             (!less_worth(other, value) && same_worth_less_said(value, other));
    });
    if (!beaten) best.push_back(value);
  }
  return best;
}

std::vector<Value> values_under(const Hand& hand, const Ruleset& rules, bool both_last,
                                bool tsumo_unseen) {
  std::vector<Value> all;
  const bool renhou =
      !hand.tsumo && hand.first_turn && !hand.dealer() &&
      (rules.yaku_renhou == referee::RenhouValue::Mangan ||
       (rules.yaku_renhou == referee::RenhouValue::FiveHan && !rules.yaku_renhou_cumulative));
  for (const Reading& reading : readings(hand, rules.yaku_chiitoitsu_distinct)) {
    const std::vector<Award> found = yakuman(hand, reading, rules);
    if (!found.empty()) {
      all.push_back(value_of_yakuman(hand, reading, found, rules));
      continue;
    }
    Value value = value_of_count(hand, reading, rules, both_last);
    if (tsumo_unseen && open_question_of_fu(hand, reading, rules))
      value = with_fu(value, hand, rules, rules.fu_base);
    all.push_back(value);
    if (renhou) all.push_back(value_of_renhou(hand, reading, rules));
  }
  for (Value& value : all) {
    std::sort(value.yaku.begin(), value.yaku.end());
    std::sort(value.fu_items.begin(), value.fu_items.end());
  }
  return best_of(all);
}

/// The same hands with the split share rounded in the other way.
void add_other_rounding(std::vector<Value>& all, const Hand& hand, const Ruleset& rules) {
  const std::vector<Value> first = all;
  for (Value value : first) {
    if (value.limit != Limit::None || !value.pays.defined) continue;
    value.pays = at_table(cell_of(value.han, value.fu, hand.dealer(), hand.tsumo).pays, hand.tsumo,
                          rules, SplitRounding::OfTheBase, base_of(value.han, value.fu));
    all.push_back(value);
  }
}

}  // namespace

Pays at_table(const Pays& pays, bool tsumo, const Ruleset& rules, SplitRounding way,
              unsigned base) {
  const unsigned empty = 4U - rules.game_players;
  if (!tsumo || empty == 0) return pays;
  Pays here = pays;
  const bool dealer = pays.from_dealer == Points{0};
  if (rules.pay_absent_share == referee::AbsentShare::SplitEvenly) {
    // A child is absent: its share, or the dealer's winner's, is borne by two, half each.
    const auto with_half = [&](Points own) {
      if (base > 0 && way == SplitRounding::OfTheBase) {
        const auto unit = static_cast<int>(base);
        const int halves = dealer ? 6 : own == pays.from_dealer ? 5 : 3;
        return Points{up_to_hundred(unit * halves / 2)};
      }
      return own + Points{up_to_hundred(pays.from_other.value / 2)};
    };
    here.from_other = with_half(pays.from_other);
    if (!dealer) here.from_dealer = with_half(pays.from_dealer);
  }
  here.total = here.from_dealer + here.from_other * (dealer ? 2 : 1);
  return here;
}

TileKind indicated_by(TileKind indicator, const Ruleset& rules) {
  const auto next_in = [&](const std::vector<TileKind>& ring) {
    const auto at = std::find(ring.begin(), ring.end(), indicator);
    return at + 1 == ring.end() ? ring.front() : *(at + 1);
  };
  if (indicator.is_wind()) return next_in(kWinds);
  if (indicator.is_dragon()) return next_in(kDragons);
  std::vector<TileKind> suit;
  for (const TileKind kind : all_kinds())
    if (kind.is_suited() && kind.suit() == indicator.suit()) suit.push_back(kind);
  if (rules.dora_cycle == referee::DoraCycle::ShortManzu && indicator.suit() == 0)
    suit = {suit.front(), suit.back()};
  return next_in(suit);
}

std::vector<FuItem> fu_items(const Hand& hand, const Reading& reading, const Ruleset& rules) {
  if (reading.form == Form::SevenPairs) return {{"seven-pairs", rules.fu_chiitoitsu, {}}};
  std::vector<FuItem> items = {{"base", rules.fu_base, {}}};
  // Pinfu by tsumo is pinfu_tsumo fu in all (20: the tsumo adds nothing).
  if (hand.tsumo && is_pinfu(hand, reading, rules) && rules.fu_pinfu_tsumo == rules.fu_base)
    return items;
  if (hand.closed() && !hand.tsumo) items.push_back({"closed-ron", rules.fu_closed_ron, {}});
  if (hand.tsumo)
    items.push_back(
        {"tsumo", hand.after_replacement ? rules.fu_rinshan_tsumo.get() : rules.fu_tsumo, {}});
  for (const Group& group : reading.groups) {
    if (group.alike()) add_alike(items, hand, group);
    if (group.shape == Shape::Pair && of_value(hand, group.first, rules))
      add_pair(items, hand, group.first, rules);
  }
  const bool apart = !hand.tsumo || hand.tile_apart || !rules.win_tile_kept_apart;
  switch (wait_of(hand, reading)) {
    case WaitKind::Single:
      if (apart) items.push_back({"single-wait", rules.fu_wait, {}});
      break;
    case WaitKind::Closed:
      if (apart) items.push_back({"closed-wait", rules.fu_wait, {}});
      break;
    case WaitKind::Edge:
      if (apart) items.push_back({"edge-wait", rules.fu_wait, {}});
      break;
    case WaitKind::TwoSided:
    case WaitKind::Shanpon:
    case WaitKind::None: break;
  }
  std::erase_if(items, [](const FuItem& item) { return item.fu == 0; });
  if (!hand.closed() && !hand.tsumo && total(items) == rules.fu_base &&
      rules.fu_open_pinfu > rules.fu_base)
    items.push_back({"open-hand", static_cast<unsigned>(rules.fu_open_pinfu - rules.fu_base), {}});
  return items;
}

unsigned rounded_fu(const std::vector<FuItem>& items, const Ruleset& rules) {
  const unsigned sum = total(items);
  if (items.size() == 1 && items[0].name == "seven-pairs") return sum;
  return (sum + rules.fu_round_to - 1) / rules.fu_round_to * rules.fu_round_to;
}

std::vector<Value> values(const Hand& hand, const Ruleset& rules) {
  std::vector<Value> all =
      values_under(hand, rules, rules.yaku_haitei_rinshan == referee::HaiteiRinshan::Both, false);
  if (hand.tsumo && !hand.tile_apart && rules.win_tile_kept_apart)
    for (Value& value :
         values_under(hand, rules, rules.yaku_haitei_rinshan == referee::HaiteiRinshan::Both, true))
      all.push_back(value);
  if (rules.yaku_haitei_rinshan == referee::HaiteiRinshan::Either && hand.tsumo &&
      hand.after_replacement && hand.last_tile)
    for (Value& value : values_under(hand, rules, true, false)) all.push_back(value);
  if (rules.pay_absent_share == referee::AbsentShare::SplitEvenly && rules.game_players < 4)
    add_other_rounding(all, hand, rules);
  if (all.empty()) all.push_back({});
  return all;
}

}  // namespace oracle
