#include "validator/ruleset/options.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "validator/ruleset/option_row.h"
#include "validator/ruleset/tile_set.h"

namespace referee {
namespace {

constexpr std::array<std::string_view, kGrades> kGradeNames = {"text", "inferred", "observed",
                                                               "commentary", "assumed"};
constexpr std::array<std::string_view, kStances> kStanceNames = {"hard", "soft", "note"};

/// Winds of the regular game, the number of winds counting from one.
constexpr auto kLengths = std::to_array<Form>({
    {"east", "one wind"},
    {"east-south", "two winds"},
    {"east-south-west", "three winds"},
    {"four-winds", "four winds"},
});

constexpr void as_winds(OptionInfo& info) {
  info.range = Range{};
  info.type = OptionType::Form;
  info.forms = kLengths;
  info.get = [](const Ruleset& ruleset) -> OptionValue {
    const std::size_t index = ruleset.game_rounds - 1U;
    return index < kLengths.size() ? OptionValue(std::string(kLengths[index].name))
                                   : OptionValue(std::monostate{});
  };
  info.set = [](Ruleset& ruleset, const OptionValue& value, const OptionInfo& option) {
    const auto* name = std::get_if<std::string>(&value);
    if (name == nullptr || !is_judged(option, value)) return false;
    for (std::size_t i = 0; i < kLengths.size(); ++i) {
      if (kLengths[i].name != *name) continue;
      ruleset.game_rounds = static_cast<std::uint8_t>(i + 1);
      return true;
    }
    return false;
  };
}

// Of options of which no other values are judged.
constexpr std::string_view kOnlyTrue[] = {"true"};
constexpr std::string_view kOnlyFalse[] = {"false"};
constexpr std::string_view kHandEnd[] = {"hand-end"};
constexpr std::string_view kAfterPlacement[] = {"after-placement"};
constexpr std::string_view kFour[] = {"4"};
constexpr std::string_view k13[] = {"13"};
constexpr std::string_view kWalls[] = {"108", "136"};
constexpr std::string_view kLostOrSplit[] = {"lost", "split-evenly"};

constexpr OptionInfo kTable[] = {
#define RF_OPTION(id, type, field, key, meaning, ...) \
  row<&Ruleset::field>(OptionId::id, key, meaning, RowExtras{__VA_ARGS__}),
#include "validator/ruleset/options.def"
};

std::string between(Range range) {
  return "from " + std::to_string(range.least) + " to " + std::to_string(range.most);
}

template <class List, class Text>
std::string listed(const List& list, Text text) {
  std::string out = "[";
  for (const auto& entry : list) {
    if (out.size() > 1) out += ", ";
    out += text(entry);
  }
  return out + "]";
}

bool ascending(std::initializer_list<std::uint8_t> values) {
  return std::is_sorted(values.begin(), values.end());
}

/// "false", "on or off".
std::string listed_values(const Judged& judged) {
  std::string out;
  for (const std::string_view& value : judged.values) {
    if (!out.empty()) out += &value == &judged.values.back() ? " or " : ", ";
    out += value;
  }
  return out;
}

bool adds_up_to_zero(const Uma& uma) {
  std::int64_t sum = 0;
  for (const Points points : uma.at) sum += points.value;
  return sum == 0;
}

/// What the type of an option allows.
std::string values_of_type(const OptionInfo& option) {
  switch (option.type) {
    case OptionType::Flag: return "true or false";
    case OptionType::Count: return "a whole number " + between(option.range);
    case OptionType::Amount: return "a whole number of points " + between(option.range);
    case OptionType::AmountOrNone:
      return "a whole number of points " + between(option.range) + ", or null for none";
    case OptionType::Form: {
      std::string names = "one of ";
      for (const Form& form : option.forms) {
        if (&form != option.forms.data()) names += ", ";
        names += '"';
        names += form.name;
        names += '"';
      }
      return names;
    }
    case OptionType::UmaScale:
      return "a list of points " + between(option.range) +
             ", first place first, one entry a player, or an empty list for none";
    case OptionType::RedFiveCounts:
      return "a list of three whole numbers " + between(option.range) +
             ": red fives of characters, circles and bamboo";
    case OptionType::HanPair:
      return "a list of two whole numbers " + between(option.range) +
             ": han with a closed and with an open hand";
    case OptionType::YakumanSet: {
      std::string names = "a list, each entry once, of ";
      for (std::size_t i = static_cast<std::size_t>(Yaku::Tenhou);
           i <= static_cast<std::size_t>(Yaku::Suukantsu); ++i) {
        if (i != static_cast<std::size_t>(Yaku::Tenhou)) names += ", ";
        names += '"';
        names += name_of(static_cast<Yaku>(i));
        names += '"';
      }
      return names;
    }
  }
  return {};
}

/// Options that follow from others may be left as they are when those are changed; set by hand
/// to what the others deny, they would promise what nobody checks.
std::string set_against_its_source(const Ruleset& ruleset) {
  const auto chosen = [&](OptionId option) {
    const OptionMeta& meta = ruleset.meta(option);
    return meta.grade == Grade::Text && meta.cites.empty();
  };
  const auto open_kans = [&](KandoraTiming timing) {
    return (ruleset.kandora_daiminkan == timing ? 1 : 0) +
           (ruleset.kandora_kakan == timing ? 1 : 0);
  };
  const int late = open_kans(KandoraTiming::AfterDiscardPasses);
  const int at_once = open_kans(KandoraTiming::AtOnce);
  if (open_kans(KandoraTiming::Off) == 0) {
    if (chosen(OptionId::KandoraCountsOnRon) && late == (ruleset.kandora_counts_on_ron ? 2 : 0))
      return "kandora.counts_on_ron follows from kandora.daiminkan and kandora.kakan: it is true "
             "unless those are after-discard-passes";
    if (chosen(OptionId::KandoraCountsOnRinshan) &&
        at_once == (ruleset.kandora_counts_on_rinshan ? 0 : 2))
      return "kandora.counts_on_rinshan follows from kandora.daiminkan and kandora.kakan: it is "
             "true where those are at-once";
  }
  const bool shared = ruleset.game_tie_break == TieBreak::Shared;
  if (chosen(OptionId::GameUmaTies) && (ruleset.game_uma_ties == UmaTies::Averaged) != shared)
    return "game.uma_ties follows from game.tie_break: averaged where places are shared, by-seat "
           "where ties are broken";
  return {};
}

}  // namespace

std::span<const OptionInfo> option_table() { return kTable; }

const OptionInfo& option_info(OptionId option) {
  return option_table()[static_cast<std::size_t>(option)];
}

const OptionInfo* find_option(std::string_view key) {
  for (const OptionInfo& option : option_table())
    if (option.key == key) return &option;
  return nullptr;
}

bool choose(Ruleset& ruleset, OptionId option, const OptionValue& value) {
  const OptionInfo& info = option_info(option);
  if (!info.set(ruleset, value, info)) return false;
  ruleset.set_meta(option, OptionMeta{.grade = Grade::Text});
  return true;
}

bool is_judged(const OptionInfo& option, const OptionValue& value) {
  const auto& values = option.judged.values;
  return values.empty() || std::find(values.begin(), values.end(), to_text(value)) != values.end();
}

std::string allowed_values(const OptionInfo& option) {
  if (option.judged.values.empty()) return values_of_type(option);
  return listed_values(option.judged) +
         " (no other value is judged: " + std::string(option.judged.why) + ")";
}

std::string judged_remark(const OptionInfo& option) {
  const Judged& judged = option.judged;
  switch (judged.by) {
    case Judged::By::EveryValue: return {};
    case Judged::By::SomeValues:
      return "only " + listed_values(judged) + " is judged: " + std::string(judged.why);
    case Judged::By::NoValue: return "no value is judged: " + std::string(judged.why);
  }
  return {};
}

std::string to_text(const OptionValue& value) {
  struct Text {
    std::string operator()(std::monostate) const { return "none"; }
    std::string operator()(bool flag) const { return flag ? "true" : "false"; }
    std::string operator()(std::int32_t number) const { return std::to_string(number); }
    std::string operator()(const std::string& name) const { return name; }
    std::string operator()(const std::vector<std::int32_t>& list) const {
      return listed(list, *this);
    }
    std::string operator()(const std::vector<std::string>& list) const {
      return listed(list, *this);
    }
  };
  return std::visit(Text{}, value);
}

std::string contradiction(const Ruleset& ruleset) {
  if (ruleset.game_uma.get().places != ruleset.game_players)
    return "game.uma must have one entry a player (game.players)";
  if (ruleset.game_uma_old.get().places != 0 &&
      ruleset.game_uma_old.get().places != ruleset.game_players)
    return "game.uma_old must be empty or have one entry a player (game.players)";
  for (const auto& [uma, key] :
       {std::pair{&ruleset.game_uma_one_floats.get(), "game.uma_one_floats"},
        std::pair{&ruleset.game_uma_three_float.get(), "game.uma_three_float"}}) {
    if (uma->places != 0 && uma->places != ruleset.game_players)
      return std::string(key) + " must be empty or have one entry a player (game.players)";
    if (!adds_up_to_zero(*uma)) return "the entries of " + std::string(key) + " must add up to 0";
  }
  if (!adds_up_to_zero(ruleset.game_uma)) return "the entries of game.uma must add up to 0";
  if (!adds_up_to_zero(ruleset.game_uma_old)) return "the entries of game.uma_old must add up to 0";
  const TileSet tiles = tile_set_of(ruleset);
  if (ruleset.wall_tiles != tiles.size())
    return "wall.tiles must be tiles.copies times the " + std::to_string(tiles.kind_count()) +
           " kinds of tiles.set";
  if (ruleset.wall_tiles <= ruleset.wall_dead + ruleset.game_players * ruleset.deal_hand_tiles)
    return "wall.tiles must be more than wall.dead and the deal (game.players times "
           "deal.hand_tiles) together";
  if (std::string clash = set_against_its_source(ruleset); !clash.empty()) return clash;
  for (const std::uint8_t reds : ruleset.dora_red.get())
    if (reds > ruleset.tiles_copies) return "dora.red must not exceed tiles.copies";
  for (unsigned suit = 0; suit < ruleset.dora_red.get().size(); ++suit)
    if (ruleset.dora_red.get()[suit] > 0 && !tiles.has(Tile::red_five(suit).kind()))
      return "dora.red must be 0 for a five that tiles.set lacks";
  if (ruleset.ron_max >= ruleset.game_players) return "ron.max must be less than game.players";
  if (!ascending({ruleset.limit_mangan, ruleset.limit_haneman, ruleset.limit_baiman,
                  ruleset.limit_sanbaiman, ruleset.limit_kazoe}))
    return "limit.mangan, limit.haneman, limit.baiman, limit.sanbaiman and limit.kazoe must ascend";
  return {};
}

std::string_view name_of(Grade grade) { return kGradeNames[static_cast<std::size_t>(grade)]; }

std::optional<Grade> parse_grade(std::string_view name) {
  for (std::size_t i = 0; i < kGradeNames.size(); ++i)
    if (kGradeNames[i] == name) return static_cast<Grade>(i);
  return std::nullopt;
}

std::string_view name_of(Stance stance) { return kStanceNames[static_cast<std::size_t>(stance)]; }

std::optional<Stance> parse_stance(std::string_view name) {
  for (std::size_t i = 0; i < kStanceNames.size(); ++i)
    if (kStanceNames[i] == name) return static_cast<Stance>(i);
  return std::nullopt;
}

}  // namespace referee
