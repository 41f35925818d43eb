#include "tests/oracle/yaku.h"

#include <algorithm>

namespace oracle {
namespace {

bool terminal(TileKind kind) { return kind.is_terminal(); }
bool honour(TileKind kind) { return kind.is_honour(); }
bool outside(TileKind kind) { return kind.is_terminal() || kind.is_honour(); }
bool wind(TileKind kind) { return kind.is_wind(); }
bool dragon(TileKind kind) { return kind.is_dragon(); }

bool green(TileKind kind) {
  if (kind == kHatsu) return true;
  if (!kind.is_suited() || kind.suit() != 2) return false;
  return kind.rank() == 2 || kind.rank() == 3 || kind.rank() == 4 || kind.rank() == 6 ||
         kind.rank() == 8;
}

template <class Test>
std::size_t groups_that(const Reading& reading, Test test) {
  return static_cast<std::size_t>(
      std::count_if(reading.groups.begin(), reading.groups.end(), test));
}

bool every_tile(const std::vector<TileKind>& tiles, bool (*property)(TileKind)) {
  return std::all_of(tiles.begin(), tiles.end(), property);
}
bool any_tile(const std::vector<TileKind>& tiles, bool (*property)(TileKind)) {
  return std::any_of(tiles.begin(), tiles.end(), property);
}

/// How many runs begin with this kind.
std::size_t runs_from(const Reading& reading, TileKind first) {
  return groups_that(reading, [&](const Group& group) {
    return group.shape == Shape::Run && group.first == first;
  });
}
bool has_alike(const Reading& reading, TileKind kind) {
  return groups_that(reading,
                     [&](const Group& group) { return group.alike() && group.first == kind; }) > 0;
}
/// Suits in which there is a tile.
std::size_t suits(const std::vector<TileKind>& tiles) {
  std::size_t found = 0;
  for (unsigned suit = 0; suit < 3; ++suit)
    found += std::any_of(tiles.begin(), tiles.end(),
                         [&](TileKind kind) { return kind.is_suited() && kind.suit() == suit; })
                 ? 1
                 : 0;
  return found;
}

/// Two equal runs make a pair of runs; no run is in two pairs.
std::size_t pairs_of_equal_runs(const Reading& reading) {
  std::size_t pairs = 0;
  for (const TileKind kind : all_kinds()) pairs += runs_from(reading, kind) / 2;
  return pairs;
}

TileKind kind_at(unsigned suit, unsigned rank) {
  return TileKind{static_cast<std::uint8_t>(suit * 9 + rank - 1)};
}

bool straight(const Reading& reading) {
  for (unsigned suit = 0; suit < 3; ++suit)
    if (runs_from(reading, kind_at(suit, 1)) > 0 && runs_from(reading, kind_at(suit, 4)) > 0 &&
        runs_from(reading, kind_at(suit, 7)) > 0)
      return true;
  return false;
}
bool three_colour_runs(const Reading& reading) {
  for (unsigned rank = 1; rank <= 7; ++rank)
    if (runs_from(reading, kind_at(0, rank)) > 0 && runs_from(reading, kind_at(1, rank)) > 0 &&
        runs_from(reading, kind_at(2, rank)) > 0)
      return true;
  return false;
}
bool three_colour_triplets(const Reading& reading) {
  for (unsigned rank = 1; rank <= 9; ++rank)
    if (has_alike(reading, kind_at(0, rank)) && has_alike(reading, kind_at(1, rank)) &&
        has_alike(reading, kind_at(2, rank)))
      return true;
  return false;
}

/// 1112345678999 and one more of the suit; with all fourteen tiles concealed.
bool nine_gates(const Hand& hand) {
  const std::vector<TileKind> tiles = hand.tiles();
  if (!hand.laid.empty() || any_tile(tiles, honour) || suits(tiles) != 1) return false;
  const unsigned suit = tiles.front().suit();
  for (unsigned rank = 1; rank <= 9; ++rank)
    if (count_of(tiles, kind_at(suit, rank)) < (rank == 1 || rank == 9 ? 3U : 1U)) return false;
  return true;
}
bool pure_nine_gates(const Hand& hand) {
  if (!nine_gates(hand)) return false;
  for (unsigned rank = 1; rank <= 9; ++rank)
    if (count_of(hand.concealed, kind_at(hand.winning.suit(), rank)) !=
        (rank == 1 || rank == 9 ? 3U : 1U))
      return false;
  return true;
}

/// Collects what is so, at the han that the ruleset gives it.
class Collector {
 public:
  explicit Collector(bool closed) : closed_(closed) {}
  void add(bool so, Yaku yaku, referee::YakuHan worth) {
    const unsigned han = closed_ ? worth.closed : worth.open;
    if (so && han > 0) awards_.push_back({yaku, han, 0});
  }
  std::vector<Award> take() { return std::move(awards_); }

 private:
  bool closed_;
  std::vector<Award> awards_;
};

constexpr referee::YakuHan kOneHan{1, 1};

void add_of_the_play(Collector& yaku, const Hand& hand, const Ruleset& rules, bool both_last) {
  const bool doubled = hand.double_riichi && rules.yaku_double_riichi.get().closed > 0;
  yaku.add(hand.riichi && !doubled, Yaku::Riichi, rules.yaku_riichi);
  yaku.add(hand.riichi && doubled, Yaku::DoubleRiichi, rules.yaku_double_riichi);
  const bool ippatsu = hand.riichi && hand.ippatsu && rules.yaku_ippatsu &&
                       (!hand.robbed_kan || rules.yaku_ippatsu_with_chankan);
  yaku.add(ippatsu, Yaku::Ippatsu, kOneHan);
  yaku.add(hand.tsumo && hand.closed(), Yaku::MenzenTsumo, rules.yaku_menzen_tsumo);
  yaku.add(!hand.tsumo && hand.robbed_kan, Yaku::Chankan, rules.yaku_chankan);
  const bool rinshan = hand.tsumo && hand.after_replacement;
  yaku.add(rinshan, Yaku::Rinshan, rules.yaku_rinshan);
  yaku.add(hand.tsumo && hand.last_tile && (!rinshan || both_last), Yaku::Haitei,
           rules.yaku_haitei);
  // A robbed kan is no discard.
  const bool last_discard = !hand.tsumo && hand.last_tile && !hand.robbed_kan;
  yaku.add(last_discard && (!hand.after_replacement || rules.yaku_houtei_after_rinshan),
           Yaku::Houtei, rules.yaku_houtei);
  const bool renhou = !hand.tsumo && hand.first_turn && !hand.dealer();
  if (renhou && rules.yaku_renhou == referee::RenhouValue::FiveHan && rules.yaku_renhou_cumulative)
    yaku.add(true, Yaku::Renhou, {5, 5});
}

void add_of_the_tiles(Collector& yaku, const Hand& hand, const Ruleset& rules) {
  const std::vector<TileKind> tiles = hand.tiles();
  const bool simples = !any_tile(tiles, outside);
  yaku.add(simples && (hand.closed() || rules.yaku_kuitan), Yaku::Tanyao, rules.yaku_tanyao);
  yaku.add(every_tile(tiles, outside), Yaku::Honroutou, rules.yaku_honroutou);
  yaku.add(suits(tiles) == 1 && any_tile(tiles, honour), Yaku::Honitsu, rules.yaku_honitsu);
  yaku.add(suits(tiles) == 1 && !any_tile(tiles, honour), Yaku::Chinitsu, rules.yaku_chinitsu);
}

void add_of_the_sets(Collector& yaku, const Hand& hand, const Reading& reading,
                     const Ruleset& rules) {
  yaku.add(is_pinfu(hand, reading, rules), Yaku::Pinfu, rules.yaku_pinfu);
  yaku.add(hand.closed() && pairs_of_equal_runs(reading) == 1, Yaku::Iipeikou, rules.yaku_iipeikou);
  yaku.add(hand.closed() && pairs_of_equal_runs(reading) == 2, Yaku::Ryanpeikou,
           rules.yaku_ryanpeikou);
  for (unsigned i = 0; i < 4; ++i) {
    const bool there = has_alike(reading, kWinds[i]);
    const bool round = there && hand.round_wind == kWinds[i];
    const bool seat = there && own_wind(hand, kWinds[i], rules);
    yaku.add(seat && (!round || rules.yaku_double_wind_both),
             static_cast<Yaku>(static_cast<unsigned>(Yaku::SeatEast) + i), rules.yaku_yakuhai);
    yaku.add(round, static_cast<Yaku>(static_cast<unsigned>(Yaku::RoundEast) + i),
             rules.yaku_yakuhai);
  }
  yaku.add(has_alike(reading, kHaku), Yaku::Haku, rules.yaku_yakuhai);
  yaku.add(has_alike(reading, kHatsu), Yaku::Hatsu, rules.yaku_yakuhai);
  yaku.add(has_alike(reading, kChun), Yaku::Chun, rules.yaku_yakuhai);

  yaku.add(three_colour_runs(reading), Yaku::SanshokuDoujun, rules.yaku_sanshoku_doujun);
  yaku.add(straight(reading), Yaku::Ittsu, rules.yaku_ittsu);
  yaku.add(three_colour_triplets(reading), Yaku::SanshokuDoukou, rules.yaku_sanshoku_doukou);

  const bool any_run =
      groups_that(reading, [](const Group& group) { return group.shape == Shape::Run; }) > 0;
  const bool each_outside =
      groups_that(reading, [](const Group& group) { return group.has(outside); }) == 5;
  const bool honours = any_tile(hand.tiles(), honour);
  yaku.add(any_run && each_outside && honours, Yaku::Chanta, rules.yaku_chanta);
  yaku.add(any_run && each_outside && !honours, Yaku::Junchan, rules.yaku_junchan);

  yaku.add(groups_that(reading, [](const Group& group) { return group.alike(); }) == 4,
           Yaku::Toitoi, rules.yaku_toitoi);
  yaku.add(
      groups_that(reading, [&](const Group& group) { return concealed_alike(hand, group); }) >= 3,
      Yaku::Sanankou, rules.yaku_sanankou);
  yaku.add(groups_that(reading, [](const Group& group) { return group.shape == Shape::Quad; }) >= 3,
           Yaku::Sankantsu, rules.yaku_sankantsu);
  const std::size_t dragon_sets =
      groups_that(reading, [](const Group& group) { return group.alike() && dragon(group.first); });
  const bool dragon_pair = groups_that(reading, [](const Group& group) {
                             return group.shape == Shape::Pair && dragon(group.first);
                           }) == 1;
  yaku.add(dragon_sets == 2 && dragon_pair, Yaku::Shousangen, rules.yaku_shousangen);
}

}  // namespace

bool own_wind(const Hand& hand, TileKind kind, const Ruleset& rules) {
  const std::vector<TileKind> sat_in = seat_winds(rules);
  const bool nobodys =
      kind == kNorth && std::find(sat_in.begin(), sat_in.end(), kind) == sat_in.end();
  return kind == hand.seat_wind || (nobodys && rules.yaku_north == referee::NorthWind::Yakuhai);
}

bool concealed_alike(const Hand& hand, const Group& group) {
  if (!group.alike() || group.open) return false;
  return hand.tsumo || !group.finished;
}

WaitKind wait_of(const Hand& hand, const Reading& reading) {
  if (reading.form == Form::SevenPairs) return WaitKind::Single;
  for (const Group& group : reading.groups) {
    if (!group.finished) continue;
    if (group.shape == Shape::Pair) return WaitKind::Single;
    if (group.shape != Shape::Run) return WaitKind::Shanpon;
    if (hand.winning == higher(group.first, 1)) return WaitKind::Closed;
    // 1-2 waits for 3 alone, 8-9 for 7 alone.
    if (hand.winning == group.first)
      return group.first.rank() == 7 ? WaitKind::Edge : WaitKind::TwoSided;
    return group.first.rank() == 1 ? WaitKind::Edge : WaitKind::TwoSided;
  }
  return WaitKind::None;
}

bool is_pinfu(const Hand& hand, const Reading& reading, const Ruleset& rules) {
  if (reading.form != Form::Sets || !hand.closed()) return false;
  if (hand.tsumo && !hand.tile_apart && rules.win_tile_kept_apart) return false;
  for (const Group& group : reading.groups) {
    if (group.alike()) return false;
    if (group.shape == Shape::Pair && (dragon(group.first) || own_wind(hand, group.first, rules) ||
                                       group.first == hand.round_wind))
      return false;
  }
  return wait_of(hand, reading) == WaitKind::TwoSided;
}

std::vector<Award> ordinary_yaku(const Hand& hand, const Reading& reading, const Ruleset& rules,
                                 bool both_last) {
  Collector yaku(hand.closed());
  add_of_the_play(yaku, hand, rules, both_last);
  add_of_the_tiles(yaku, hand, rules);
  if (reading.form == Form::Sets) add_of_the_sets(yaku, hand, reading, rules);
  yaku.add(reading.form == Form::SevenPairs, Yaku::Chiitoitsu, rules.yaku_chiitoitsu);
  return yaku.take();
}

std::vector<Award> yakuman(const Hand& hand, const Reading& reading, const Ruleset& rules) {
  std::vector<Award> found;
  // `base` says whether it exists, `name` which of its two waits it is; what doubles the base
  // doubles both.
  const auto add = [&](bool so, Yaku base, Yaku name) {
    const bool twice =
        rules.yakuman_double.get().contains(name) || rules.yakuman_double.get().contains(base);
    if (so && rules.yakuman_list.get().contains(base)) found.push_back({name, 0, twice ? 2U : 1U});
  };
  const std::vector<TileKind> tiles = hand.tiles();
  const bool sets = reading.form == Form::Sets;
  add(hand.tsumo && hand.first_turn && hand.dealer(), Yaku::Tenhou, Yaku::Tenhou);
  add(hand.tsumo && hand.first_turn && !hand.dealer(), Yaku::Chiihou, Yaku::Chiihou);
  if (!hand.tsumo && hand.first_turn && !hand.dealer() &&
      rules.yaku_renhou == referee::RenhouValue::Yakuman)
    found.push_back({Yaku::Renhou, 0, 1});
  if (hand.dealer() && rules.yaku_paarenchan > 0 && hand.dealer_wins == rules.yaku_paarenchan)
    found.push_back({Yaku::Paarenchan, 0, 1});

  const auto alike = [&](bool (*property)(TileKind)) {
    return groups_that(reading,
                       [&](const Group& group) { return group.alike() && property(group.first); });
  };
  const bool wind_pair = groups_that(reading, [](const Group& group) {
                           return group.shape == Shape::Pair && wind(group.first);
                         }) == 1;
  add(sets && alike(dragon) == 3, Yaku::Daisangen, Yaku::Daisangen);
  add(sets && alike(wind) == 4, Yaku::Daisuushii, Yaku::Daisuushii);
  add(sets && alike(wind) == 3 && wind_pair, Yaku::Shousuushii, Yaku::Shousuushii);
  const bool four_concealed = sets && groups_that(reading, [&](const Group& group) {
                                        return concealed_alike(hand, group);
                                      }) == 4;
  const bool on_the_pair = wait_of(hand, reading) == WaitKind::Single;
  add(four_concealed, Yaku::Suuankou, on_the_pair ? Yaku::SuuankouTanki : Yaku::Suuankou);
  add(sets &&
          groups_that(reading, [](const Group& group) { return group.shape == Shape::Quad; }) == 4,
      Yaku::Suukantsu, Yaku::Suukantsu);
  add(reading.form != Form::Orphans && every_tile(tiles, honour), Yaku::Tsuuiisou, Yaku::Tsuuiisou);
  add(reading.form != Form::Orphans && every_tile(tiles, terminal), Yaku::Chinroutou,
      Yaku::Chinroutou);
  const bool all_green = every_tile(tiles, green) &&
                         (!rules.yaku_ryuuiisou_needs_hatsu || count_of(tiles, kHatsu) > 0);
  add(all_green, Yaku::Ryuuiisou, Yaku::Ryuuiisou);
  add(sets && nine_gates(hand), Yaku::Chuuren,
      pure_nine_gates(hand) ? Yaku::JunseiChuuren : Yaku::Chuuren);
  if (reading.form == Form::Orphans) {
    const bool thirteen = count_of(hand.concealed, hand.winning) == 1;
    add(true, Yaku::Kokushi, thirteen ? Yaku::KokushiThirteen : Yaku::Kokushi);
  }
  return found;
}

}  // namespace oracle
