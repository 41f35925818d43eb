#include "referee/judging/platform_rules.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"

namespace referee {
namespace {

struct Platform {
  std::string_view name;    ///< GameHeader::platform
  std::string_view preset;  ///< what its tables play
  bool tells_settings;      ///< its logs say what the table's settings were
};

constexpr Platform kPlatforms[] = {
    {"mahjong-soul", "mahjong-soul", true},
    {"ronin", "ronin", false},
    {"tenhou", "tenhou", true},
};

/// Where neither the log nor its format says what was played.
constexpr std::string_view kDefaultPreset = "ronin";

/// Tables of other sizes are read but not judged.
constexpr std::uint8_t kJudgedPlayers = 4;

/// Logs choose what is remembered, so that there must be an end to it.
constexpr std::size_t kMostChoices = 256;

struct Preset {
  std::string name;
  RulesFrom from;
};

Preset preset_of(const GameHeader& header) {
  if (!header.rules.empty()) return {header.rules, RulesFrom::Log};
  for (const Platform& platform : kPlatforms)
    if (platform.name == header.platform) return {std::string(platform.preset), RulesFrom::Format};
  return {std::string(kDefaultPreset), RulesFrom::Default};
}

void adjust(RulesChoice& choice, OptionId option, const OptionValue& value) {
  if (value_of(choice.ruleset, option) == value || !choose(choice.ruleset, option, value)) return;
  choice.adjusted.push_back(fmt::format("{}={}", option_info(option).key, to_text(value)));
}

/// What the log says of red fives: how many of each suit, or only that there are some or none.
std::optional<OptionValue> red_fives_of(const RuleFlags& flags, const Ruleset& ruleset) {
  std::vector<std::int32_t> reds(ruleset.dora_red.begin(), ruleset.dora_red.end());
  if (std::any_of(flags.reds.begin(), flags.reds.end(),
                  [](const auto& count) { return count.has_value(); })) {
    for (std::size_t suit = 0; suit < reds.size(); ++suit)
      if (flags.reds[suit]) reds[suit] = *flags.reds[suit];
    return reds;
  }
  if (!flags.red_fives) return std::nullopt;
  const bool has_any =
      std::any_of(reds.begin(), reds.end(), [](std::int32_t count) { return count > 0; });
  if (*flags.red_fives == has_any) return std::nullopt;
  return std::vector<std::int32_t>(reds.size(), *flags.red_fives ? 1 : 0);
}

void adjust_to_flags(RulesChoice& choice, const RuleFlags& flags) {
  if (const auto reds = red_fives_of(flags, choice.ruleset))
    adjust(choice, OptionId::DoraRed, *reds);
  if (flags.open_tanyao) adjust(choice, OptionId::YakuKuitan, *flags.open_tanyao);
  const auto lengths = option_info(OptionId::GameRounds).forms;
  if (flags.winds && *flags.winds >= 1 && *flags.winds <= lengths.size())
    adjust(choice, OptionId::GameRounds, std::string(lengths[*flags.winds - 1U].name));
}

std::string number_or_dash(const auto& fact) {
  return fact ? std::to_string(static_cast<int>(*fact)) : "-";
}

/// The number of players is a fact, whatever the ruleset says.
void adjust_players(RulesChoice& choice, const RuleFlags& flags) {
  if (flags.players) adjust(choice, OptionId::GamePlayers, std::int32_t{*flags.players});
  if (choice.ruleset.game_players != kJudgedPlayers)
    choice.unsupported = fmt::format("tables of {} players are read but not judged in this version",
                                     choice.ruleset.game_players);
}

}  // namespace

std::string key_of(const RuleFlags& flags) {
  return fmt::format("{} {} {} {} {} {} {}", number_or_dash(flags.red_fives),
                     number_or_dash(flags.open_tanyao), number_or_dash(flags.winds),
                     number_or_dash(flags.players), number_or_dash(flags.reds[0]),
                     number_or_dash(flags.reds[1]), number_or_dash(flags.reds[2]));
}

RuleFlags settings_of(const GameLog& log, InferredSettings& shown) {
  shown = InferredSettings{};
  RuleFlags settings = log.header.flags;
  const auto hides = [&](const Platform& platform) {
    return !platform.tells_settings && platform.name == log.header.platform;
  };
  if (std::none_of(std::begin(kPlatforms), std::end(kPlatforms), hides)) return settings;
  shown = inferred_settings(log);
  if (!settings.winds) settings.winds = shown.winds;
  return settings;
}

RulesChoice adjusted_to(const Ruleset& ruleset, const RuleFlags& settings) {
  RulesChoice choice;
  choice.ruleset = ruleset;
  adjust_to_flags(choice, settings);
  adjust_players(choice, settings);
  return choice;
}

RulesChoice RulesChooser::make(const GameHeader& header, const RuleFlags& settings) {
  RulesChoice choice;
  if (named_) {
    choice.ruleset = *named_;
    choice.from = RulesFrom::Option;
    // Naming the preset that the log would have had anyway changes nothing in how it is read.
    if (named_->name == preset_of(header).name) adjust_to_flags(choice, settings);
  } else {
    const Preset wanted = preset_of(header);
    choice.from = wanted.from;
    // A log may name a preset, never a file of this machine.
    const Ruleset* preset = find_preset(wanted.name);
    if (preset == nullptr) {
      choice.unsupported = fmt::format(
          "the log names the ruleset \"{}\", which this version does not have (--rules names "
          "another)",
          wanted.name);
      return choice;
    }
    choice.ruleset = *preset;
    adjust_to_flags(choice, settings);
  }
  adjust_players(choice, settings);
  return choice;
}

const RulesChoice& RulesChooser::choose(const GameHeader& header, const RuleFlags& settings) {
  Key key{header.rules, header.platform, key_of(settings)};
  const auto found = choices_.find(key);
  if (found != choices_.end()) return found->second;
  if (choices_.size() >= kMostChoices) choices_.clear();
  return choices_.emplace(std::move(key), make(header, settings)).first->second;
}

}  // namespace referee
