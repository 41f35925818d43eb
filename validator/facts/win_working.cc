#include "validator/facts/win_working.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "validator/facts/win_facts.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"
#include "validator/tiles/yaku.h"
#include "validator/words/said.h"

namespace referee::facts {
namespace {

using Rows = std::vector<Working::Row>;

/// Adds a row of a group whose name stands only before its first row.
void add(Rows& rows, Said& group, Statement ruled, Statement claimed, bool differs) {
  const Said item = std::exchange(group, kNothingSaid);
  rows.push_back({item == kNothingSaid ? Statement() : say(item), std::move(ruled),
                  std::move(claimed), differs});
}

Statement say_yaku(Yaku yaku, unsigned han) {
  return say(Said::TheYaku, std::vector<StatedYaku>{{yaku, han}});
}

/// Nothing where the log says nothing of it.
Statement say_number(const auto& number) {
  return number ? say(Said::Number, *number) : Statement();
}

Said item_of(hand::FuItem item) {
  switch (item) {
    case hand::FuItem::Base: return Said::FuBase;
    case hand::FuItem::SevenPairs: return Said::FuSevenPairs;
    case hand::FuItem::ClosedRon: return Said::FuClosedRon;
    case hand::FuItem::Tsumo: return Said::FuTsumo;
    case hand::FuItem::OpenTriplet: return Said::FuOpenTriplet;
    case hand::FuItem::ClosedTriplet: return Said::FuClosedTriplet;
    case hand::FuItem::OpenQuad: return Said::FuOpenQuad;
    case hand::FuItem::ClosedQuad: return Said::FuClosedQuad;
    case hand::FuItem::DragonPair: return Said::FuDragonPair;
    case hand::FuItem::SeatWindPair: return Said::FuSeatWindPair;
    case hand::FuItem::RoundWindPair: return Said::FuRoundWindPair;
    case hand::FuItem::DoubleWindPair: return Said::FuDoubleWindPair;
    case hand::FuItem::SingleWait: return Said::FuSingleWait;
    case hand::FuItem::ClosedWait: return Said::FuClosedWait;
    case hand::FuItem::EdgeWait: return Said::FuEdgeWait;
    case hand::FuItem::OpenHand: return Said::FuOpenHand;
  }
  return Said::FuBase;
}

Statement say_fu(const hand::FuLine& line) {
  const Statement item = say(item_of(line.item));
  return line.kind.present() ? say(Said::FuOfTiles, line.fu, item, line.kind)
                             : say(Said::FuOf, line.fu, item);
}

void add_yaku(Rows& rows, const hand::HandValue& value, const WinClaim& claim) {
  Said group = Said::ItemYaku;
  std::vector<const YakuClaim*> left;
  if (claim.yaku)
    for (const YakuClaim& each : *claim.yaku)
      if (!is_bonus(each.yaku)) left.push_back(&each);
  const auto say_claimed = [](const YakuClaim& each) {
    const int han = is_yakuman(each.yaku) ? 0 : each.han.value_or(0);
    return say_yaku(each.yaku, static_cast<unsigned>(std::max(0, han)));
  };
  for (const hand::AwardedYaku& each : value.yaku) {
    const auto same = std::find_if(
        left.begin(), left.end(), [&](const YakuClaim* other) { return other->yaku == each.yaku; });
    Statement claimed = claim.yaku ? say(Said::NotAmongThem) : Statement();
    if (same != left.end()) {
      claimed = say_claimed(**same);
      left.erase(same);
    }
    Statement ruled = say_yaku(each.yaku, each.units != 0 ? 0U : each.han);
    const bool differs = claim.yaku && !(ruled == claimed);
    add(rows, group, std::move(ruled), std::move(claimed), differs);
  }
  for (const YakuClaim* each : left)
    add(rows, group, say(Said::NotAmongThem), say_claimed(*each), true);
}

void add_dora(Rows& rows, const hand::HandValue& value, const WinFacts& facts,
              const WinClaim& claim) {
  const Bonus ruled = bonus_of(value);
  const Bonus claimed = claim.yaku ? bonus_of(*claim.yaku) : Bonus{};
  const auto row = [&](Said item, int by_rules, int by_log, bool hidden) {
    if (by_rules == 0 && by_log == 0 && !hidden) return;
    rows.push_back({say(item), hidden ? say(Said::HangsOnHidden) : say(Said::Number, by_rules),
                    claim.yaku ? say(Said::Number, by_log) : Statement(),
                    claim.yaku && !hidden && by_rules != by_log});
  };
  row(Said::ItemDora, ruled.dora, claimed.dora, false);
  row(Said::ItemRedFives, ruled.red, claimed.red, false);
  row(Said::ItemUraDora, ruled.ura, claimed.ura, facts.ura_hidden);
}

void add_sums(Rows& rows, const hand::HandValue& value, const WinFacts& facts,
              const WinClaim& claim) {
  const auto differ = [](const auto& claimed, auto ruled) {
    return claimed && std::cmp_not_equal(*claimed, ruled);
  };
  if (!value.is_yakuman()) {
    rows.push_back({say(Said::ItemHan),
                    facts.ura_hidden ? say(Said::HangsOnHidden) : say(Said::Number, value.han),
                    say_number(claim.han), !facts.ura_hidden && differ(claim.han, value.han)});
    Said group = Said::ItemFu;
    for (const hand::FuLine& line : value.fu) add(rows, group, say_fu(line), {}, false);
    add(rows, group,
        value.fu.rounded == value.fu.sum()
            ? say(Said::Number, value.fu.rounded)
            : say(Said::FuCountedAs, value.fu.sum(), value.fu.rounded),
        say_number(claim.fu), differ(claim.fu, value.fu.rounded));
  }
  rows.push_back(
      {say(Said::ItemPoints),
       facts.ura_hidden ? say(Said::HangsOnHidden) : say(Said::SumOfPoints, value.payment.total),
       claim.points ? say(Said::SumOfPoints, *claim.points) : Statement(),
       !facts.ura_hidden && claim.points && *claim.points != value.payment.total});
}

char suit_letter(TileKind kind) { return "mpsz"[std::min(kind.value / 9U, 3U)]; }

/// As `referee score` reads tiles: "123m0p", a red five as 0.
std::string notation(const std::array<std::uint8_t, kFaces>& faces) {
  std::string out;
  for (unsigned suit = 0; suit < 4; ++suit) {
    std::string digits;
    if (suit < 3) digits.append(faces[Tile::red_five(suit).code], '0');
    for (unsigned rank = 0; rank < (suit < 3 ? 9U : 7U); ++rank)
      digits.append(faces[suit * 9 + rank], static_cast<char>('1' + rank));
    if (!digits.empty()) out += digits + "mpsz"[suit];
  }
  return out;
}

std::string notation(Tile tile) {
  const TileKind kind = tile.kind();
  return (tile.is_red() ? "0" : std::to_string(kind.value % 9U + 1)) + suit_letter(kind);
}

std::string notation(std::span<const TileRef> tiles) {
  std::string out;
  for (const TileRef& tile : tiles) out += notation(tile.tile);
  return out;
}

/// " '(777z)'", " '[1111z]'": quoted for a shell.
std::string sets_of(const SeatState& winner) {
  std::string out;
  for (const Meld& meld : winner.sets()) {
    std::array<std::uint8_t, kFaces> faces{};
    for (std::size_t i = 0; i < meld.size; ++i) ++faces[meld.tiles[i].tile.code];
    const bool open = meld.is_open();
    out += std::string(open ? " '(" : " '[") + notation(faces) + (open ? ")'" : "]'");
  }
  return out;
}

/// The ruleset as an argument: a preset, where this one differs from it by nothing that the value
/// of a hand depends on; else the file that it was read from. Empty where neither will do.
std::string ruleset_argument(const Ruleset& ruleset) {
  const Ruleset* preset = find_preset(ruleset.name);
  if (preset == nullptr) return ruleset.name.ends_with(".json") ? ruleset.name : "";
  for (const OptionInfo& option : option_table())
    if (!option.key.starts_with("game.") && option.get(ruleset) != option.get(*preset)) return {};
  return ruleset.name;
}

bool is_shown(std::span<const TileRef> tiles) {
  return std::all_of(tiles.begin(), tiles.end(),
                     [](const TileRef& tile) { return tile.tile.present(); });
}

std::string circumstances(const hand::WinningHand& hand) {
  std::string out = hand.tsumo ? " --tsumo" : " --ron";
  if (hand.riichi) out += hand.double_riichi ? " --double-riichi" : " --riichi";
  if (hand.ippatsu) out += " --ippatsu";
  if (hand.first_turn)
    out += !hand.tsumo ? " --renhou" : hand.dealer() ? " --tenhou" : " --chiihou";
  if (hand.robbed_kan) out += " --chankan";
  if (hand.tsumo && hand.after_replacement) out += " --rinshan";
  if (hand.last_tile && !hand.robbed_kan && !(hand.tsumo && hand.after_replacement))
    out += hand.tsumo ? " --haitei" : " --houtei";
  if (!hand.tile_apart) out += " --not-apart";
  if (hand.dealer_wins > 1) out += " --dealer-wins " + std::to_string(hand.dealer_wins);
  if (hand.honba > 0) out += " --honba " + std::to_string(hand.honba);
  return out;
}

std::string question_of(const Context& c, const WinFacts& facts, const WinClaim& claim) {
  const SeatState& winner = c.table.at(c.event().seat);
  const std::string rules = ruleset_argument(c.ruleset);
  const std::optional<hand::WinningHand> hand = hand_of_win(c);
  const std::span<const TileRef> shown = c.table.hand.shown_indicators();
  if (rules.empty() || !hand || !is_shown(shown) || !winner.hand.exact() || facts.ura_hidden)
    return {};
  // Haitei beside rinshan cannot be asked for: where both count, the log decides.
  if (hand->tsumo && hand->last_tile && hand->after_replacement) return {};
  std::array<std::uint8_t, kFaces> held = winner.hand.faces;
  if (hand->tsumo) {
    if (held[hand->winning.code] == 0) return {};
    --held[hand->winning.code];
  }
  constexpr std::string_view kWinds = "ESWN";
  std::string out = notation(held) + sets_of(winner) + " --win " + notation(hand->winning);
  out += circumstances(*hand);
  if (!shown.empty()) out += " --dora " + notation(shown);
  if (facts.ruled().dora.ura > 0 || (claim.ura_indicators && !claim.ura_indicators->empty())) {
    if (!claim.ura_indicators || !is_shown(*claim.ura_indicators)) return {};
    out += " --ura " + notation(*claim.ura_indicators);
  }
  out += std::string(" --seat ") + kWinds[(hand->seat_wind.value - 27U) % 4U];
  out += std::string(" --round ") + kWinds[(hand->round_wind.value - 27U) % 4U];
  return out + " --rules " + rules;
}

}  // namespace

std::shared_ptr<const Working> working_of_win(const Context& c) {
  const WinFacts& facts = win_facts(c);
  if (!facts.known || facts.ruled().outcome != hand::Outcome::Win) return nullptr;
  const WinClaim& claim = c.log.wins[c.event().index];
  auto working = std::make_shared<Working>();
  add_yaku(working->rows, facts.ruled(), claim);
  add_dora(working->rows, facts.ruled(), facts, claim);
  add_sums(working->rows, facts.ruled(), facts, claim);
  working->question = question_of(c, facts, claim);
  return working;
}

bool names_exactly(const std::vector<YakuClaim>& claims, const hand::YakuList& list) {
  const auto ruled_han = [&](Yaku yaku) {
    for (const hand::AwardedYaku& awarded : list)
      if (awarded.yaku == yaku)
        return Known<int>(awarded.units != 0 ? 0 : static_cast<int>(awarded.han));
    return Known<int>();
  };
  std::size_t named = 0;
  YakuSet seen;
  for (const YakuClaim& claim : claims) {
    if (is_bonus(claim.yaku)) continue;
    const Known<int> han = ruled_han(claim.yaku);
    if (!han || seen.contains(claim.yaku) || (!is_yakuman(claim.yaku) && claim.han != *han))
      return false;
    seen.insert(claim.yaku);
    ++named;
  }
  return named == list.size;
}

Bonus bonus_of(const std::vector<YakuClaim>& claims) {
  Bonus bonus;
  for (const YakuClaim& claim : claims) {
    if (claim.yaku == Yaku::Dora) bonus.dora += claim.han.value_or(0);
    if (claim.yaku == Yaku::UraDora) bonus.ura += claim.han.value_or(0);
    if (claim.yaku == Yaku::RedFive) bonus.red += claim.han.value_or(0);
  }
  return bonus;
}

Bonus uncounted_bonus_of(const std::vector<YakuClaim>& claims) {
  Bonus bonus;
  for (const YakuClaim& claim : claims) {
    if (claim.han) continue;
    if (claim.yaku == Yaku::Dora) ++bonus.dora;
    if (claim.yaku == Yaku::UraDora) ++bonus.ura;
    if (claim.yaku == Yaku::RedFive) ++bonus.red;
  }
  return bonus;
}

Bonus bonus_of(const hand::HandValue& value) {
  return {static_cast<int>(value.dora.dora), static_cast<int>(value.dora.ura),
          static_cast<int>(value.dora.red)};
}

}  // namespace referee::facts
