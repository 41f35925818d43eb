#include "tools/conform/fuzz/hand.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "generator/play/target_hands.h"
#include "validator/ruleset/tile_set.h"
#include "validator/text/json_writer.h"

namespace referee::conform {
namespace {

enum class Place : std::uint8_t { Hand, Chi, Pon, OpenKan, ClosedKan };

/// Tiles that stand together, in the hand or on the table.
struct Group {
  std::vector<Tile> tiles;
  Place place = Place::Hand;

  bool is_run() const { return tiles.size() == 3 && tiles[0].kind() != tiles[1].kind(); }
};

struct Hand {
  std::vector<Group> groups;  ///< the winning tile is in one that is in the hand
  Tile win;
  bool tsumo = false;
  TileKind seat{28};
  TileKind round{27};
  std::vector<std::string_view> flags;
  std::int32_t norths = 0;  ///< set aside
  std::int32_t dealer_wins = 0;
  std::int32_t honba = 0;
  std::int32_t sticks = 0;
  std::vector<Tile> indicators;
  std::vector<Tile> ura;
};

std::string_view type_of(Place place) {
  switch (place) {
    case Place::Hand: return "";
    case Place::Chi: return "chi";
    case Place::Pon: return "pon";
    case Place::OpenKan: return "daiminkan";
    case Place::ClosedKan: return "ankan";
  }
  return "";
}

/// The tiles in the hand, but one of the winning one.
std::vector<Tile> concealed(const Hand& hand) {
  std::vector<Tile> tiles;
  for (const Group& group : hand.groups)
    if (group.place == Place::Hand)
      tiles.insert(tiles.end(), group.tiles.begin(), group.tiles.end());
  std::sort(tiles.begin(), tiles.end(), [](Tile a, Tile b) {
    return std::pair{a.kind().value, a.code} < std::pair{b.kind().value, b.code};
  });
  if (const auto win = std::find(tiles.begin(), tiles.end(), hand.win); win != tiles.end())
    tiles.erase(win);
  return tiles;
}

void write_tiles(JsonWriter& json, std::string_view name, const std::vector<Tile>& tiles) {
  json.key(name).open_array();
  for (const Tile tile : tiles) json.text(name_of(tile));
  json.close_array();
}

void write_sets(JsonWriter& json, const Hand& hand) {
  write_tiles(json, "concealed", concealed(hand));
  if (std::all_of(hand.groups.begin(), hand.groups.end(),
                  [](const Group& group) { return group.place == Place::Hand; }))
    return;
  json.key("melds").open_array();
  for (const Group& group : hand.groups) {
    if (group.place == Place::Hand) continue;
    json.open_object().member("type", type_of(group.place));
    write_tiles(json, "tiles", group.tiles);
    json.close_object();
  }
  json.close_array();
}

/// Sets and a pair; false where the tiles are none, and `groups` is then as it was.
bool split_sets(hand::Counts& left, std::vector<Group>& groups) {
  std::uint8_t k = 0;
  while (k < kKinds && left.of[k] == 0) ++k;
  if (k == kKinds) return true;
  const TileKind kind{k};
  const auto with = [&](std::vector<TileKind> kinds) {
    Group group;
    for (const TileKind each : kinds) {
      --left[each];
      group.tiles.push_back(Tile::plain(each));
    }
    groups.push_back(std::move(group));
    if (split_sets(left, groups)) return true;
    groups.pop_back();
    for (const TileKind each : kinds) ++left[each];
    return false;
  };
  if (left.of[k] >= 3 && with({kind, kind, kind})) return true;
  return kind.is_suited() && kind.rank() <= 7 && left.of[k + 1U] > 0 && left.of[k + 2U] > 0 &&
         with({kind, TileKind{static_cast<std::uint8_t>(k + 1)},
               TileKind{static_cast<std::uint8_t>(k + 2)}});
}

/// Sets and a pair, or the kinds apart where there is no such way.
std::vector<Group> split(const play::TargetHand& hand) {
  hand::Counts counts;
  for (const TileKind kind : hand) ++counts[kind];
  std::vector<Group> groups;
  for (std::uint8_t k = 0; k < kKinds; ++k) {
    if (counts.of[k] < 2) continue;
    counts.of[k] = static_cast<std::uint8_t>(counts.of[k] - 2);
    groups.assign({Group{{Tile::plain(TileKind{k}), Tile::plain(TileKind{k})}, Place::Hand}});
    if (split_sets(counts, groups)) return groups;
    counts.of[k] = static_cast<std::uint8_t>(counts.of[k] + 2);
  }
  groups.clear();
  for (std::uint8_t k = 0; k < kKinds; ++k)
    if (counts.of[k] > 0)
      groups.push_back({std::vector<Tile>(counts.of[k], Tile::plain(TileKind{k})), Place::Hand});
  return groups;
}

constexpr TileKind kNorth{30};

std::vector<TileKind> kinds_in_play(const Ruleset& ruleset) {
  const TileSet set = tile_set_of(ruleset);
  std::vector<TileKind> kinds;
  for (std::uint8_t k = 0; k < kKinds; ++k)
    if (set.has(TileKind{k})) kinds.push_back(TileKind{k});
  return kinds;
}

std::optional<Hand> random_tiles(play::Random& random, const Ruleset& ruleset) {
  hand::Counts left;
  const std::vector<TileKind> played = kinds_in_play(ruleset);
  for (const TileKind kind : played) left[kind] = ruleset.tiles_copies;
  const auto makers = play::hand_makers();
  const auto target =
      makers[random.below(static_cast<std::uint32_t>(makers.size()))].make(random, left);
  if (!target) return std::nullopt;
  for (const TileKind kind : *target) --left[kind];
  Hand hand;
  hand.groups = split(*target);
  hand.win = Tile::plain(target->back());
  const std::uint32_t called = random.chance(50) ? 0 : random.below(101);
  const std::uint32_t quads = random.chance(50) ? 0 : random.below(70);
  for (Group& group : hand.groups) {
    if (group.tiles.size() != 3) continue;
    const TileKind kind = group.tiles.front().kind();
    const bool open =
        random.chance(called) && !(group.is_run() && ruleset.call_chi_from == ChiFrom::Nobody);
    if (!group.is_run() && left[kind] > 0 && random.chance(quads)) {
      --left[kind];
      group.tiles.push_back(group.tiles.front());
      group.place = open ? Place::OpenKan : Place::ClosedKan;
    } else if (open) {
      group.place = group.is_run() ? Place::Chi : Place::Pon;
    }
  }
  if (ruleset.kita_on && random.chance(50))
    hand.norths = static_cast<std::int32_t>(random.below(left[kNorth] + 1U));
  const std::vector<Tile> rest = concealed(hand);
  if (rest.size() % 3 == 2) hand.win = rest[random.below(static_cast<std::uint32_t>(rest.size()))];
  for (unsigned suit = 0; suit < 3; ++suit) {
    if (ruleset.dora_red.get()[suit] == 0 || !random.chance(40)) continue;
    const Tile five = Tile::plain(TileKind{static_cast<std::uint8_t>(suit * 9U + 4U)});
    for (Group& group : hand.groups) {
      const auto place = std::find(group.tiles.begin(), group.tiles.end(), five);
      if (place == group.tiles.end()) continue;
      *place = Tile::red_five(suit);
      if (group.place == Place::Hand && hand.win == five) hand.win = *place;
      break;
    }
  }
  return hand;
}

/// Whether the set has so many plain fives beside its red ones.
bool has_its_fives(const Hand& hand, const Ruleset& ruleset) {
  for (unsigned suit = 0; suit < 3; ++suit) {
    const Tile five = Tile::plain(TileKind{static_cast<std::uint8_t>(suit * 9U + 4U)});
    std::ptrdiff_t plain = 0;
    for (const Group& group : hand.groups)
      plain += std::count(group.tiles.begin(), group.tiles.end(), five);
    if (plain + ruleset.dora_red.get()[suit] > ruleset.tiles_copies) return false;
  }
  return true;
}

TileKind any_kind(play::Random& random, const Ruleset& ruleset) {
  const std::vector<TileKind> played = kinds_in_play(ruleset);
  return played[random.below(static_cast<std::uint32_t>(played.size()))];
}

TileKind any_wind(play::Random& random, const Ruleset& ruleset) {
  return TileKind{static_cast<std::uint8_t>(27 + random.below(ruleset.game_players))};
}

void situate(play::Random& random, const Ruleset& ruleset, Hand& hand) {
  const auto placed = [&](Place place) {
    return std::any_of(hand.groups.begin(), hand.groups.end(),
                       [&](const Group& group) { return group.place == place; });
  };
  const bool closed = !placed(Place::Chi) && !placed(Place::Pon) && !placed(Place::OpenKan);
  const auto flag = [&](std::uint32_t percent, std::string_view name) {
    const bool so = random.chance(percent);
    if (so) hand.flags.push_back(name);
    return so;
  };
  hand.tsumo = random.chance(50);
  hand.seat = any_wind(random, ruleset);
  hand.round = any_wind(random, ruleset);
  const bool first_turn =
      closed && hand.norths == 0 && !placed(Place::ClosedKan) && random.chance(8);
  if (first_turn) {
    hand.flags.push_back(!hand.tsumo ? "renhou" : hand.seat.value == 27 ? "tenhou" : "chiihou");
  } else {
    if (closed && flag(60, "riichi")) {
      flag(15, "double_riichi");
      flag(30, "ippatsu");
    }
    const bool last = flag(12, hand.tsumo ? "haitei" : "houtei");
    if (hand.tsumo && !last &&
        (placed(Place::ClosedKan) || placed(Place::OpenKan) ||
         (hand.norths > 0 && ruleset.kita_rinshan)))
      flag(30, "rinshan");
    if (!hand.tsumo && !last) flag(8, "chankan");
  }
  if (hand.tsumo && ruleset.win_tile_kept_apart) flag(10, "not_apart");
  if (random.chance(30)) hand.honba = static_cast<std::int32_t>(random.below(6));
  if (random.chance(30)) hand.sticks = static_cast<std::int32_t>(random.below(4));
  if (hand.seat.value == 27 && ruleset.yaku_paarenchan > 0 && random.chance(20))
    hand.dealer_wins = static_cast<std::int32_t>(1 + random.below(ruleset.yaku_paarenchan));
  const auto any_tile = [&] {
    const std::vector<Tile>& tiles =
        hand.groups[random.below(static_cast<std::uint32_t>(hand.groups.size()))].tiles;
    return Tile::plain(random.chance(50) ? tiles.front().kind() : any_kind(random, ruleset));
  };
  const std::uint32_t shown = 1 + random.below(random.chance(50) ? 2 : 4);
  for (std::uint32_t n = 0; n < shown; ++n) hand.indicators.push_back(any_tile());
  if (!hand.flags.empty() && hand.flags.front() == "riichi")
    for (std::uint32_t n = 0; n < shown; ++n) hand.ura.push_back(any_tile());
}

/// Spoils the hand: another tile in place of one, so that it may wait for nothing or for something
/// else.
void spoil(play::Random& random, const Ruleset& ruleset, Hand& hand) {
  const std::vector<Tile> tiles = concealed(hand);
  if (tiles.empty()) return;
  const Tile out = tiles[random.below(static_cast<std::uint32_t>(tiles.size()))];
  for (Group& group : hand.groups) {
    const auto place = std::find(group.tiles.begin(), group.tiles.end(), out);
    if (group.place != Place::Hand || place == group.tiles.end()) continue;
    *place = Tile::plain(any_kind(random, ruleset));
    return;
  }
}

/// Runs and a pair that bring no yaku of their own.
constexpr std::array<std::uint8_t, 4> kPlainRuns = {10, 23, 3, 11};
constexpr std::uint8_t kPlainPair = 1;

bool is_plain(const Group& group) {
  const std::uint8_t first = group.tiles.front().kind().value;
  if (group.tiles.size() == 2) return first == kPlainPair;
  return group.is_run() &&
         std::find(kPlainRuns.begin(), kPlainRuns.end(), first) != kPlainRuns.end();
}

class HandAsk : public FuzzAsk {
 public:
  HandAsk(Hand hand, bool waits) : hand_(std::move(hand)), waits_(waits) {}

  std::string_view question() const override { return waits_ ? "waits" : "score"; }

  std::string input() const override {
    std::string out;
    JsonWriter json(out);
    json.open_object();
    write_sets(json, hand_);
    if (!waits_) {
      json.member("win", name_of(hand_.win)).member("by", hand_.tsumo ? "tsumo" : "ron");
      json.member("seat", name_of(hand_.seat)).member("round", name_of(hand_.round));
      for (const std::string_view flag : hand_.flags) json.member(flag, true);
      const auto count = [&](std::string_view name, std::int32_t number) {
        if (number > 0) json.member(name, number);
      };
      count("norths", hand_.norths);
      count("dealer_wins", hand_.dealer_wins);
      count("honba", hand_.honba);
      count("sticks", hand_.sticks);
      if (!hand_.indicators.empty()) write_tiles(json, "indicators", hand_.indicators);
      if (!hand_.ura.empty()) write_tiles(json, "ura_indicators", hand_.ura);
    }
    json.close_object();
    return out;
  }

  std::vector<FuzzAskPointer> simpler() const override {
    std::vector<FuzzAskPointer> out;
    const auto with = [&](const auto& change) {
      Hand other = hand_;
      change(other);
      out.push_back(std::make_unique<HandAsk>(std::move(other), waits_));
    };
    if (!waits_) simpler_circumstances(with);
    simpler_sets(with);
    return out;
  }

 private:
  void simpler_circumstances(const auto& with) const {
    const auto zero = [&](std::int32_t Hand::*number) {
      if (hand_.*number > 0) with([&](Hand& hand) { hand.*number = 0; });
    };
    if (!hand_.indicators.empty() && !hand_.ura.empty())
      with([](Hand& hand) {
        hand.indicators.clear();
        hand.ura.clear();
      });
    for (const auto row : {&Hand::indicators, &Hand::ura}) {
      if (!(hand_.*row).empty()) with([&](Hand& hand) { (hand.*row).clear(); });
      if ((hand_.*row).size() < 2) continue;
      for (std::size_t i = 0; i < (hand_.*row).size(); ++i)
        with([&](Hand& hand) {
          (hand.*row).erase((hand.*row).begin() + static_cast<std::ptrdiff_t>(i));
        });
    }
    if (std::find(hand_.flags.begin(), hand_.flags.end(), "rinshan") == hand_.flags.end())
      zero(&Hand::norths);
    zero(&Hand::honba);
    zero(&Hand::sticks);
    zero(&Hand::dealer_wins);
    if (hand_.flags.size() > 1)
      with([](Hand& hand) {
        hand.flags.clear();
        hand.ura.clear();
      });
    for (std::size_t i = 0; i < hand_.flags.size(); ++i)
      with([&](Hand& hand) {
        hand.flags.erase(hand.flags.begin() + static_cast<std::ptrdiff_t>(i));
        if (hand_.flags[i] == "riichi") hand.ura.clear();
      });
    if (hand_.tsumo) with([](Hand& hand) { hand.tsumo = false; });
    if (hand_.seat.value == 27 || hand_.seat.value > 28)
      with([](Hand& hand) { hand.seat = TileKind{28}; });
    if (hand_.round.value != 27) with([](Hand& hand) { hand.round = TileKind{27}; });
  }

  void simpler_sets(const auto& with) const {
    for (std::size_t i = 0; i < hand_.groups.size(); ++i) {
      const Group& group = hand_.groups[i];
      if (group.tiles.size() == 4 && group.place != Place::Hand)
        with([&](Hand& hand) {
          hand.groups[i].tiles.pop_back();
          hand.groups[i].place = group.place == Place::OpenKan ? Place::Pon : Place::Hand;
        });
      if (group.place != Place::Hand && group.tiles.size() == 3)
        with([&](Hand& hand) { hand.groups[i].place = Place::Hand; });
      if (group.place == Place::OpenKan)
        with([&](Hand& hand) { hand.groups[i].place = Place::ClosedKan; });
      simpler_tiles(with, i);
    }
  }

  /// Another run, or another pair, that is nothing special.
  void simpler_tiles(const auto& with, std::size_t i) const {
    const Group& group = hand_.groups[i];
    const auto other = [&](std::vector<std::uint8_t> kinds, Place place) {
      with([&](Hand& hand) {
        Group& changed = hand.groups[i];
        const auto place_of_win = std::find(changed.tiles.begin(), changed.tiles.end(), hand.win);
        const bool holds_win = changed.place == Place::Hand && place_of_win != changed.tiles.end();
        const std::size_t at = std::min<std::size_t>(
            static_cast<std::size_t>(place_of_win - changed.tiles.begin()), kinds.size() - 1);
        changed.place = place;
        changed.tiles.clear();
        for (const std::uint8_t kind : kinds) changed.tiles.push_back(Tile::plain(TileKind{kind}));
        if (holds_win) hand.win = changed.tiles[at];
      });
    };
    if (group.tiles.size() >= 3 && !is_plain(group)) {
      for (const std::uint8_t first : kPlainRuns)
        other({first, static_cast<std::uint8_t>(first + 1), static_cast<std::uint8_t>(first + 2)},
              Place::Hand);
      if (group.place == Place::Chi || group.place == Place::Pon)
        other({kPlainRuns[0], static_cast<std::uint8_t>(kPlainRuns[0] + 1),
               static_cast<std::uint8_t>(kPlainRuns[0] + 2)},
              Place::Chi);
    }
    if (group.tiles.size() == 2 && !is_plain(group)) other({kPlainPair, kPlainPair}, Place::Hand);
    for (std::size_t t = 0; t < group.tiles.size(); ++t)
      if (group.tiles[t].is_red())
        with([&](Hand& hand) {
          const Tile plain = Tile::plain(group.tiles[t].kind());
          if (hand.win == group.tiles[t]) hand.win = plain;
          hand.groups[i].tiles[t] = plain;
        });
  }

  Hand hand_;
  bool waits_;
};

}  // namespace

FuzzAskPointer random_score(play::Random& random, const Ruleset& ruleset) {
  auto hand = random_tiles(random, ruleset);
  if (!hand) return nullptr;
  situate(random, ruleset, *hand);
  if (random.chance(3)) spoil(random, ruleset, *hand);
  if (!has_its_fives(*hand, ruleset)) return nullptr;
  return std::make_unique<HandAsk>(std::move(*hand), false);
}

FuzzAskPointer random_waits(play::Random& random, const Ruleset& ruleset) {
  auto hand = random_tiles(random, ruleset);
  if (!hand) return nullptr;
  if (random.chance(30)) spoil(random, ruleset, *hand);
  if (!has_its_fives(*hand, ruleset)) return nullptr;
  return std::make_unique<HandAsk>(std::move(*hand), true);
}

}  // namespace referee::conform
