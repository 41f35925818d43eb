#include "validator/ruleset/options.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "validator/ruleset/option_row.h"

namespace referee {
namespace {

constexpr std::array<std::string_view, kGrades> kGradeNames = {"text", "inferred", "observed",
                                                               "commentary", "assumed"};
constexpr std::array<std::string_view, kStances> kStanceNames = {"hard", "soft", "note"};

std::vector<OptionInfo> join() {
  std::vector<OptionInfo> table;
  table.reserve(kOptionCount);
  for (const auto rows : {options_game(), options_play(), options_result(), options_score()})
    table.insert(table.end(), rows.begin(), rows.end());
  assert(table.size() == kOptionCount);
  return table;
}

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

bool adds_up_to_zero(const Uma& uma) {
  std::int64_t sum = 0;
  for (const Points points : uma.at) sum += points.value;
  return sum == 0;
}

}  // namespace

std::span<const OptionInfo> option_table() {
  static const std::vector<OptionInfo> kTable = join();
  return kTable;
}

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

std::string allowed_values(const OptionInfo& option) {
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
  if (ruleset.game_uma.places != ruleset.game_players)
    return "game.uma must have one entry a player (game.players)";
  if (ruleset.game_uma_old.places != 0 && ruleset.game_uma_old.places != ruleset.game_players)
    return "game.uma_old must be empty or have one entry a player (game.players)";
  if (!adds_up_to_zero(ruleset.game_uma)) return "the entries of game.uma must add up to 0";
  if (!adds_up_to_zero(ruleset.game_uma_old)) return "the entries of game.uma_old must add up to 0";
  const unsigned kinds = ruleset.tiles_set == TileSetKind::Full ? 34 : 27;
  if (ruleset.wall_tiles != kinds * ruleset.tiles_copies)
    return "wall.tiles must be tiles.copies times the " + std::to_string(kinds) +
           " kinds of tiles.set";
  if (ruleset.wall_tiles <= ruleset.wall_dead + ruleset.game_players * ruleset.deal_hand_tiles)
    return "wall.tiles must be more than wall.dead and the deal (game.players times "
           "deal.hand_tiles) together";
  for (const std::uint8_t reds : ruleset.dora_red)
    if (reds > ruleset.tiles_copies) return "dora.red must not exceed tiles.copies";
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
