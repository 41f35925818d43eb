#include "tests/oracle/random_hand.h"

#include <algorithm>

namespace oracle {
namespace {

bool any_kind(TileKind) { return true; }
bool in_characters(TileKind kind) { return kind.is_suited() && kind.suit() == 0; }
bool circles_or_honours(TileKind kind) { return kind.is_honour() || kind.suit() == 1; }
bool outside(TileKind kind) { return kind.is_terminal_or_honour(); }
bool simple(TileKind kind) { return !kind.is_terminal_or_honour(); }
bool honour(TileKind kind) { return kind.is_honour(); }
bool terminal(TileKind kind) { return kind.is_terminal(); }
bool low(TileKind kind) { return kind.is_suited() && kind.rank() <= 3; }
bool green(TileKind kind) {
  return kind == kHatsu || (kind.is_suited() && kind.suit() == 2 && kind.rank() % 2 == 0) ||
         kind == TileKind{20};
}
bool wind_or_bamboo(TileKind kind) {
  return kind.is_wind() || (kind.is_suited() && kind.suit() == 2);
}
bool dragon_or_character(TileKind kind) { return kind.is_dragon() || in_characters(kind); }
/// The far ends of the suits and what runs to them.
bool near_end(TileKind kind) { return kind.is_honour() || kind.rank() <= 3 || kind.rank() >= 7; }

constexpr bool (*kPools[])(TileKind) = {
    any_kind, any_kind, any_kind, any_kind, in_characters,  circles_or_honours,  outside, simple,
    honour,   terminal, low,      green,    wind_or_bamboo, dragon_or_character, near_end};

std::vector<TileKind> kinds_in(bool (*pool)(TileKind), const Ruleset& rules) {
  std::vector<TileKind> kinds;
  for (const TileKind kind : kinds_in_play(rules))
    if (pool(kind)) kinds.push_back(kind);
  return kinds;
}

TileKind any_of(Random& random, const std::vector<TileKind>& kinds) {
  return kinds[pick(random, kinds.size())];
}

bool possible(const std::vector<TileKind>& tiles, const Ruleset& rules) {
  const std::vector<TileKind> played = kinds_in_play(rules);
  return std::all_of(tiles.begin(), tiles.end(), [&](TileKind kind) {
    return count_of(tiles, kind) <= 4 && count_of(played, kind) == 1;
  });
}

Group random_set(Random& random, const std::vector<TileKind>& pool, std::size_t of_hundred_runs) {
  const TileKind first = any_of(random, pool);
  if (pick(random, 100) < of_hundred_runs && higher(first, 2).present()) return {Shape::Run, first};
  return {once_in(random, 5) ? Shape::Quad : Shape::Triplet, first};
}

/// Four sets and a pair, some of the sets on the table; what is concealed goes to `hand.concealed`.
bool deal_sets(Random& random, Hand& hand, const Ruleset& rules) {
  const std::vector<TileKind> pool = kinds_in(kPools[pick(random, std::size(kPools))], rules);
  const std::size_t of_hundred_runs = pick(random, 3) * 50;
  const std::size_t of_ten_called = once_in(random, 2) ? 0 : pick(random, 11);
  std::vector<TileKind> all;
  const auto put = [&](const Group& group) {
    const std::vector<TileKind> tiles = group.tiles();
    all.insert(all.end(), tiles.begin(), tiles.end());
    if (group.shape == Shape::Quad || group.open)
      hand.laid.push_back(group);
    else
      hand.concealed.insert(hand.concealed.end(), tiles.begin(), tiles.end());
  };
  for (int i = 0; i < 4; ++i) {
    // The same run or the same rank in another suit, now and then: their yaku are too rare by
    // chance.
    Group set = random_set(random, pool, of_hundred_runs);
    if (!hand.concealed.empty() && once_in(random, 4)) {
      const TileKind before = hand.concealed[hand.concealed.size() - 3];
      const auto other = static_cast<std::uint8_t>((before.value + 9 * pick(random, 3)) % 27);
      const TileKind first = before.is_honour() ? before : TileKind{other};
      set = {set.shape, first};
      if (set.shape == Shape::Run && !higher(first, 2).present()) set.shape = Shape::Triplet;
    }
    set.open = pick(random, 10) < of_ten_called;
    if (set.shape == Shape::Run && rules.call_chi_from == referee::ChiFrom::Nobody)
      set.open = false;
    put(set);
  }
  put({Shape::Pair, any_of(random, once_in(random, 3) ? kinds_in(honour, rules) : pool)});
  return possible(all, rules);
}

bool deal_pairs(Random& random, Hand& hand, const Ruleset& rules) {
  const std::vector<TileKind> pool = kinds_in(kPools[pick(random, std::size(kPools))], rules);
  std::vector<TileKind> all;
  for (int i = 0; i < 7; ++i) {
    const TileKind kind = any_of(random, pool);
    if (rules.yaku_chiitoitsu_distinct && count_of(all, kind) > 0) return false;
    all.insert(all.end(), 2, kind);
  }
  hand.concealed = all;
  return possible(all, rules);
}

/// Runs doubled, so that pairs and runs compete.
bool deal_double_runs(Random& random, Hand& hand, const Ruleset& rules) {
  const std::vector<TileKind> pool = kinds_in(once_in(random, 2) ? in_characters : any_kind, rules);
  for (int i = 0; i < 2; ++i) {
    const TileKind first = any_of(random, pool);
    if (!higher(first, 2).present()) return false;
    for (int twice = 0; twice < 2; ++twice)
      for (const TileKind kind : Group{Shape::Run, first}.tiles()) hand.concealed.push_back(kind);
  }
  hand.concealed.insert(hand.concealed.end(), 2, any_of(random, pool));
  return possible(hand.concealed, rules);
}

bool deal_orphans(Random& random, Hand& hand, const Ruleset& rules) {
  hand.concealed = kinds_in(outside, rules);
  hand.concealed.push_back(any_of(random, kinds_in(outside, rules)));
  return true;
}

bool deal_nine_gates(Random& random, Hand& hand, const Ruleset& rules) {
  const auto suit = static_cast<std::uint8_t>(9 * pick(random, 3));
  for (const unsigned rank : {1U, 1U, 1U, 2U, 3U, 4U, 5U, 6U, 7U, 8U, 9U, 9U, 9U})
    hand.concealed.push_back(TileKind{static_cast<std::uint8_t>(suit + rank - 1)});
  hand.concealed.push_back(TileKind{static_cast<std::uint8_t>(suit + pick(random, 9))});
  return possible(hand.concealed, rules);
}

bool deal(Random& random, Hand& hand, const Ruleset& rules) {
  switch (pick(random, 24)) {
    case 0:
    case 1: return deal_pairs(random, hand, rules);
    case 2: return once_in(random, 3) && deal_orphans(random, hand, rules);
    case 3: return once_in(random, 3) && deal_nine_gates(random, hand, rules);
    case 4: return deal_double_runs(random, hand, rules);
    default: return deal_sets(random, hand, rules);
  }
}

void take_winning(Random& random, Hand& hand) {
  const std::size_t place = pick(random, hand.concealed.size());
  hand.winning = hand.concealed[place];
  hand.concealed.erase(hand.concealed.begin() + static_cast<std::ptrdiff_t>(place));
  std::shuffle(hand.concealed.begin(), hand.concealed.end(), random);
}

void situate(Random& random, Hand& hand, const Ruleset& rules) {
  hand.tsumo = once_in(random, 2);
  hand.seat_wind = any_of(random, seat_winds(rules));
  hand.round_wind = any_of(random, seat_winds(rules));
  if (rules.kita_on && once_in(random, 2)) {
    const std::size_t left = 4 - count_of(hand.tiles(), kNorth);
    hand.norths = static_cast<unsigned>(pick(random, left + 1));
  }
  hand.honba = static_cast<unsigned>(once_in(random, 3) ? pick(random, 9) : 0);
  if (hand.dealer())
    hand.dealer_wins = static_cast<unsigned>(
        once_in(random, 4)
            ? 1 + pick(random, rules.yaku_paarenchan > 0 ? rules.yaku_paarenchan : 9U)
            : 1);
  hand.tile_apart = !hand.tsumo || !once_in(random, 8);
  hand.last_tile = once_in(random, 8);
  const bool own_kan = std::any_of(hand.laid.begin(), hand.laid.end(),
                                   [](const Group& set) { return set.shape == Shape::Quad; });
  const bool replaced = own_kan || (hand.norths > 0 && rules.kita_rinshan);
  hand.after_replacement = hand.tsumo ? replaced && once_in(random, 3) : once_in(random, 10);
  if (hand.closed() && !once_in(random, 3)) {
    hand.riichi = true;
    hand.double_riichi = once_in(random, 5);
    hand.ippatsu = !(hand.tsumo && hand.after_replacement) && once_in(random, 3);
  }
  // Nobody can add a fourth tile to a set of which the winner holds one.
  if (!hand.tsumo && count_of(hand.tiles(), hand.winning) == 1 && once_in(random, 6)) {
    hand.robbed_kan = true;
    hand.after_replacement = false;
  }
  const bool undisturbed = hand.norths == 0 || !rules.kita_breaks_first_turn;
  if (undisturbed && hand.laid.empty() && !hand.riichi && !hand.robbed_kan && once_in(random, 6) &&
      (hand.tsumo || !hand.dealer())) {
    hand.first_turn = true;
    hand.last_tile = hand.after_replacement = false;
    hand.honba = hand.tsumo ? hand.honba : 0;
  }
}

/// Indicators of kinds of which a copy is left.
void show_dora(Random& random, Hand& hand, const Ruleset& rules) {
  std::vector<TileKind> seen = hand.tiles();
  seen.insert(seen.end(), hand.norths, kNorth);
  const std::size_t kans = static_cast<std::size_t>(
      std::count_if(hand.laid.begin(), hand.laid.end(),
                    [](const Group& set) { return set.shape == Shape::Quad; }));
  const std::size_t shown =
      std::min<std::size_t>(5, 1 + (once_in(random, 2) ? pick(random, kans + 1) : pick(random, 3)));
  const auto turn = [&](std::vector<TileKind>& row) {
    while (row.size() < shown) {
      const TileKind kind =
          once_in(random, 4) ? any_of(random, hand.tiles()) : any_of(random, kinds_in_play(rules));
      if (count_of(seen, kind) == 4) continue;
      seen.push_back(kind);
      row.push_back(kind);
    }
  };
  // What points to norths set aside is too rare by chance.
  if (hand.norths > 0 && once_in(random, 3) && count_of(seen, kWest) < 4) {
    seen.push_back(kWest);
    (hand.riichi && once_in(random, 2) ? hand.ura_indicators : hand.indicators).push_back(kWest);
  }
  turn(hand.indicators);
  if (hand.riichi) turn(hand.ura_indicators);
  for (unsigned suit = 0; suit < 3; ++suit) {
    const TileKind five{static_cast<std::uint8_t>(9 * suit + 4)};
    if (rules.dora_red.get()[suit] > 0 && count_of(hand.tiles(), five) > 0 && once_in(random, 3))
      hand.reds[suit] = 1;
  }
}

using Change = void (*)(Ruleset&, std::size_t);
constexpr Change kChanges[] = {
    [](Ruleset& r, std::size_t n) { r.yaku_kuitan = n % 2 == 0; },
    [](Ruleset& r, std::size_t n) { r.pay_kiriage = n % 2 == 0; },
    [](Ruleset& r, std::size_t n) {
      r.yakuman_kazoe = n % 2 == 0 ? referee::KazoeValue::Yakuman : referee::KazoeValue::Sanbaiman;
    },
    [](Ruleset& r, std::size_t n) { r.yakuman_kazoe_dora = n % 2 == 0; },
    [](Ruleset& r, std::size_t n) { r.yakuman_stack = n % 2 == 0; },
    [](Ruleset& r, std::size_t n) { r.yakuman_max = static_cast<std::uint8_t>(n % 7); },
    [](Ruleset& r, std::size_t n) {
      r.yakuman_double = n % 2 == 0 ? referee::YakuSet{} : r.yakuman_double;
    },
    [](Ruleset& r, std::size_t n) {
      constexpr Yaku kSome[] = {Yaku::Suuankou,        Yaku::SuuankouTanki, Yaku::JunseiChuuren,
                                Yaku::KokushiThirteen, Yaku::Daisuushii,    Yaku::Tsuuiisou};
      r.yakuman_double.edit().insert(kSome[n % std::size(kSome)]);
    },
    [](Ruleset& r, std::size_t n) {
      constexpr Yaku kAll[] = {Yaku::Tenhou,    Yaku::Chiihou,     Yaku::Daisangen,
                               Yaku::Suuankou,  Yaku::Tsuuiisou,   Yaku::Ryuuiisou,
                               Yaku::Chuuren,   Yaku::Chinroutou,  Yaku::Kokushi,
                               Yaku::Suukantsu, Yaku::Shousuushii, Yaku::Daisuushii};
      referee::YakuSet rest;
      for (const Yaku yaku : kAll)
        if (yaku != kAll[n % std::size(kAll)] && r.yakuman_list.get().contains(yaku))
          rest.insert(yaku);
      r.yakuman_list = rest;
    },
    [](Ruleset& r, std::size_t n) { r.fu_double_wind = n % 2 == 0 ? 2 : 4; },
    [](Ruleset& r, std::size_t n) { r.fu_rinshan_tsumo = n % 2 == 0 ? 0 : 2; },
    [](Ruleset& r, std::size_t n) { r.yaku_renhou = static_cast<referee::RenhouValue>(n % 4); },
    [](Ruleset& r, std::size_t n) {
      r.yaku_renhou = referee::RenhouValue::FiveHan;
      r.yaku_renhou_cumulative = n % 2 == 0;
    },
    [](Ruleset& r, std::size_t n) {
      r.yaku_haitei_rinshan = static_cast<referee::HaiteiRinshan>(n % 3);
    },
    [](Ruleset& r, std::size_t n) { r.yaku_houtei_after_rinshan = n % 2 == 0; },
    [](Ruleset& r, std::size_t n) { r.yaku_ippatsu = n % 2 == 0; },
    [](Ruleset& r, std::size_t n) { r.yaku_ippatsu_with_chankan = n % 2 == 0; },
    [](Ruleset& r, std::size_t n) { r.yaku_chiitoitsu_distinct = n % 2 == 0; },
    [](Ruleset& r, std::size_t n) { r.yaku_ryuuiisou_needs_hatsu = n % 2 == 0; },
    [](Ruleset& r, std::size_t n) {
      r.win_min_yaku = static_cast<std::uint8_t>(std::max<std::size_t>(r.win_min_yaku, n % 3));
    },
    [](Ruleset& r, std::size_t n) { r.yaku_shibari = static_cast<std::uint8_t>(n % 6); },
    [](Ruleset& r, std::size_t n) { r.yaku_shibari_han = static_cast<std::uint8_t>(1 + n % 4); },
    [](Ruleset& r, std::size_t n) { r.dora_on = n % 2 == 0; },
    [](Ruleset& r, std::size_t n) { r.dora_ura = n % 2 == 0; },
    [](Ruleset& r, std::size_t n) {
      r.yaku_double_riichi = n % 2 == 0 ? referee::YakuHan{0, 0} : referee::YakuHan{2, 0};
    },
    [](Ruleset& r, std::size_t n) {
      r.yaku_chankan = n % 2 == 0 ? referee::YakuHan{0, 0} : referee::YakuHan{1, 1};
    },
    [](Ruleset& r, std::size_t n) {
      r.yaku_haitei = n % 2 == 0 ? referee::YakuHan{0, 0} : referee::YakuHan{1, 1};
    },
    [](Ruleset& r, std::size_t n) {
      r.yaku_paarenchan = static_cast<std::uint8_t>(n % 2 == 0 ? 8 : 5);
    },
    [](Ruleset& r, std::size_t n) { r.win_tile_kept_apart = n % 2 == 0; },
    [](Ruleset& r, std::size_t n) {
      r.yaku_sanankou.edit().open = static_cast<std::uint8_t>(n % 3);
    },
    [](Ruleset& r, std::size_t n) {
      r.yaku_ittsu = {static_cast<std::uint8_t>(n % 4), static_cast<std::uint8_t>(n % 3)};
    },
};

/// Where norths are set aside.
constexpr Change kChangesOfThree[] = {
    [](Ruleset& r, std::size_t n) { r.kita_han = static_cast<std::uint8_t>(n % 4); },
    [](Ruleset& r, std::size_t n) { r.kita_indicated = n % 2 == 0; },
    [](Ruleset& r, std::size_t n) { r.kita_rinshan = n % 2 == 0; },
    [](Ruleset& r, std::size_t n) { r.kita_breaks_first_turn = n % 2 == 0; },
    [](Ruleset& r, std::size_t n) {
      r.dora_cycle = n % 2 == 0 ? referee::DoraCycle::Full : referee::DoraCycle::ShortManzu;
    },
    [](Ruleset& r, std::size_t n) {
      r.yaku_north = n % 2 == 0 ? referee::NorthWind::Yakuhai : referee::NorthWind::Guest;
    },
    [](Ruleset& r, std::size_t n) {
      r.pay_absent_share =
          n % 2 == 0 ? referee::AbsentShare::SplitEvenly : referee::AbsentShare::Lost;
    },
};

}  // namespace

std::size_t pick(Random& random, std::size_t below) {
  return static_cast<std::size_t>(random() % below);
}
bool once_in(Random& random, std::size_t times) { return pick(random, times) == 0; }

Hand random_hand(Random& random, const Ruleset& rules) {
  for (;;) {
    Hand hand;
    if (!deal(random, hand, rules)) continue;
    take_winning(random, hand);
    situate(random, hand, rules);
    show_dora(random, hand, rules);
    return hand;
  }
}

Ruleset random_rules(Random& random, std::span<const Ruleset> presets) {
  Ruleset rules = presets[pick(random, presets.size())];
  if (once_in(random, 2)) return rules;
  for (std::size_t changes = 1 + pick(random, 3); changes > 0; --changes) {
    if (rules.kita_on && once_in(random, 2))
      kChangesOfThree[pick(random, std::size(kChangesOfThree))](rules, pick(random, 60));
    else
      kChanges[pick(random, std::size(kChanges))](rules, pick(random, 60));
  }
  return rules;
}

}  // namespace oracle
