#include "referee/judging/platform_rules.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "referee/judging/inferred_settings.h"
#include "referee/judging/room_settings.h"
#include "referee/judging/tenhou_lobby.h"
#include "validator/judgement/judge.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"
#include "validator/ruleset/tile_set.h"
#include "validator/words/said.h"

namespace referee::judging {
namespace {

/// What is played at the tables of each size, by the name of the preset.
struct Tables {
  std::string_view of_four;
  std::string_view of_three;  ///< empty where there are none

  std::string_view preset(std::uint8_t players) const {
    return players < kMaxSeats && !of_three.empty() ? of_three : of_four;
  }
};

struct Platform {
  std::string_view name;  ///< GameHeader::platform
  Tables tables;
  bool tells_settings;  ///< its logs say what the table's settings were
  /// What the settings of a room, as the platform names them, change; null where it has none.
  /// `usual`: what is played where a room changes nothing.
  void (*adjust_to_room)(RulesChoice&, const RoomSettings&, const Ruleset& usual);
  bool states_all = false;  ///< a room that states settings states all that it may change
};

/// Those that are played most widely first.
constexpr Platform kPlatforms[] = {
    {"tenhou", {"tenhou", "tenhou-sanma"}, true, adjust_to_tenhou_lobby, true},
    {"mahjong-soul", {"mahjong-soul", "mahjong-soul-sanma"}, true, adjust_to_mahjong_soul_room},
    {"riichi-city", {"riichi-city", "riichi-city-sanma"}, true, adjust_to_riichi_city_room},
    {"ronin", {"ronin", ""}, false, nullptr},
};

/// Logs choose what is remembered, so that there must be an end to it.
constexpr std::size_t kMostChoices = 256;

struct Preset {
  std::string name;
  RulesFrom from;
};

const Platform* platform_of(const GameHeader& header) {
  for (const Platform& platform : kPlatforms)
    if (platform.name == header.platform) return &platform;
  return nullptr;
}

/// Whether a preset is that of a platform. Tables of a platform differ in length, red fives and
/// open tanyao, so that naming its preset says nothing of these.
bool leaves_settings_to_tables(std::string_view preset) {
  return std::any_of(std::begin(kPlatforms), std::end(kPlatforms), [&](const Platform& platform) {
    return preset == platform.tables.of_four || preset == platform.tables.of_three;
  });
}

/// How many players the deals show, where the log does not say it.
Known<std::uint8_t> players_dealt(const GameLog& log) {
  constexpr std::uint8_t kThree = kMaxSeats - 1;
  if (log.kyokus.empty() || !log.header.names[kThree].empty()) return std::nullopt;
  for (const KyokuHeader& kyoku : log.kyokus)
    if (!kyoku.hands[kThree].empty() || kyoku.hands[kThree - 1].empty()) return std::nullopt;
  return kThree;
}

std::uint8_t players_of(const RuleFlags& flags) {
  return flags.players.value_or(std::uint8_t{kMaxSeats});
}

/// Where nothing is named, the name is empty.
Preset preset_of(const GameHeader& header, std::uint8_t players) {
  if (!header.rules.empty()) return {header.rules, RulesFrom::Log};
  if (const Platform* platform = platform_of(header))
    return {std::string(platform->tables.preset(players)), RulesFrom::Format};
  return {{}, RulesFrom::Evidence};
}

void adjust(RulesChoice& choice, OptionId option, const OptionValue& value) {
  if (value_of(choice.ruleset, option) == value || !choose(choice.ruleset, option, value)) return;
  choice.adjusted.push_back(fmt::format("{}={}", option_info(option).key, to_text(value)));
}

/// Whether the five of the suit is played with at all.
bool may_be_red(std::size_t suit, const Ruleset& ruleset) {
  return tile_set_of(ruleset).has(Tile::red_five(static_cast<unsigned>(suit)).kind());
}

/// What the log says of red fives: how many of each suit, or only that there are some or none.
std::optional<OptionValue> red_fives_of(const RuleFlags& flags, const Ruleset& ruleset) {
  std::vector<std::int32_t> reds(ruleset.dora_red.get().begin(), ruleset.dora_red.get().end());
  if (std::ranges::any_of(flags.reds, [](const auto& count) { return count.has_value(); })) {
    for (std::size_t suit = 0; suit < reds.size(); ++suit)
      if (flags.reds[suit] && may_be_red(suit, ruleset)) reds[suit] = *flags.reds[suit];
    return reds;
  }
  if (!flags.red_fives) return std::nullopt;
  const bool has_any = std::ranges::any_of(reds, [](std::int32_t count) { return count > 0; });
  if (*flags.red_fives == has_any) return std::nullopt;
  for (std::size_t suit = 0; suit < reds.size(); ++suit)
    reds[suit] = *flags.red_fives && may_be_red(suit, ruleset) ? 1 : 0;
  return reds;
}

void adjust_to_settings(RulesChoice& choice, const TableSettings& settings) {
  if (const auto reds = red_fives_of(settings, choice.ruleset))
    adjust(choice, OptionId::DoraRed, *reds);
  if (settings.open_tanyao) adjust(choice, OptionId::YakuKuitan, *settings.open_tanyao);
  if (settings.winds_by_extra_round && !choice.ruleset.sd_on) return;
  const auto lengths = option_info(OptionId::GameRounds).forms;
  if (settings.winds && *settings.winds >= 1 && *settings.winds <= lengths.size())
    adjust(choice, OptionId::GameRounds, std::string(lengths[*settings.winds - 1U].name));
}

void adjust_to_room(RulesChoice& choice, const GameHeader& header) {
  const Platform* const platform = platform_of(header);
  if (header.settings.empty() || platform == nullptr || platform->adjust_to_room == nullptr) return;
  const auto players = static_cast<std::uint8_t>(choice.ruleset.game_players);
  const Ruleset* const usual = find_preset(platform->tables.preset(players));
  platform->adjust_to_room(choice, header.settings, *usual);
  if (const std::string why = contradiction(choice.ruleset); !why.empty())
    choice.unsupported = say(Said::RoomContradicts, why);
}

std::string number_or_dash(const auto& fact) {
  return fact ? std::to_string(static_cast<int>(*fact)) : "-";
}

/// The rules of a table of another size judge nothing.
void match_players(RulesChoice& choice, const RuleFlags& flags) {
  if (choice.ruleset.game_players != players_of(flags))
    choice.unsupported = say(Said::RulesForOtherSize, fmt::format("\"{}\"", choice.ruleset.name),
                             choice.ruleset.game_players.get(), players_of(flags));
}

/// Takes the length of the game from how it was played.
void conclude_winds(const GameLog& log, std::uint8_t winds, TableSettings& settings) {
  constexpr unsigned kHandsOfWind = 4;
  settings.winds = winds;
  const Known<std::uint8_t> last = log.kyokus.back().round;
  settings.winds_by_extra_round = last && *last >= winds * kHandsOfWind;
}

/// Whether the game ends where a game of the east wind alone ends, and where a longer one does not.
/// Rulesets differ little in this: the one that is played most widely is asked, and where it has
/// neither length, those of the other platforms.
bool shows_east_only(const GameLog& log, const TableSettings& settings) {
  constexpr std::size_t kMostEvents = 24'000;  // no game is as long
  const Ruleset& usual = *find_preset(kPlatforms[0].tables.of_four);
  if (log.kyokus.empty() || log.events.size() > kMostEvents ||
      log.events.back().kind != EventKind::EndGame ||
      settings.players.value_or(usual.game_players) != usual.game_players)
    return false;
  const Known<std::uint8_t> round = log.kyokus.back().round;
  if (!round || *round < kLastOfEast || *round > kLastOfSouth) return false;
  const auto ends_wrongly = [&](const Ruleset& ruleset, std::uint8_t winds) {
    TableSettings tried = settings;
    tried.winds = winds;
    GameReport report;
    JudgeOptions options;
    options.weigh_findings = false;
    judge(log, adjusted_to(ruleset, tried).ruleset, options, report);
    return std::ranges::any_of(report.findings, [](const Finding& finding) {
      return finding.rule == "flow/ended-early" || finding.rule == "flow/continued";
    });
  };
  if (!ends_wrongly(usual, 2)) return false;
  if (!ends_wrongly(usual, 1)) return true;
  bool some = false;
  for (const Platform& platform : kPlatforms) {
    const Ruleset& other = *find_preset(platform.tables.of_four);
    if (&other == &usual) continue;
    if (!ends_wrongly(other, 2)) return false;
    some = some || !ends_wrongly(other, 1);
  }
  return some;
}

}  // namespace

std::string key_of(const TableSettings& settings) {
  return fmt::format("{} {} {} {} {} {} {} {}", number_or_dash(settings.red_fives),
                     number_or_dash(settings.open_tanyao), number_or_dash(settings.winds),
                     number_or_dash(settings.players), number_or_dash(settings.reds[0]),
                     number_or_dash(settings.reds[1]), number_or_dash(settings.reds[2]),
                     settings.winds_by_extra_round ? "extra" : "-");
}

bool names_no_rules(const GameHeader& header) { return preset_of(header, kMaxSeats).name.empty(); }

std::vector<std::string_view> platform_presets() {
  std::vector<std::string_view> presets;
  for (const Platform& platform : kPlatforms) {
    presets.push_back(platform.tables.of_four);
    if (!platform.tables.of_three.empty()) presets.push_back(platform.tables.of_three);
  }
  return presets;
}

TableSettings settings_of(const GameLog& log, InferredSettings& shown) {
  shown = InferredSettings{};
  TableSettings settings{log.header.flags};
  if (!settings.players) settings.players = players_dealt(log);
  const Platform* const platform = platform_of(log.header);
  if (platform == nullptr || platform->tells_settings) {
    // A log that neither states the length nor names rules that do shows it by its end.
    if (log.header.rules.empty() && !log.fragment && !settings.winds &&
        shows_east_only(log, settings))
      conclude_winds(log, std::uint8_t{1}, settings);
    return settings;
  }
  shown = inferred_settings(log);
  if (!settings.winds && shown.winds) conclude_winds(log, *shown.winds, settings);
  return settings;
}

RulesChoice adjusted_to(const Ruleset& ruleset, const TableSettings& settings) {
  RulesChoice choice;
  choice.ruleset = ruleset;
  adjust_to_settings(choice, settings);
  match_players(choice, settings);
  return choice;
}

RulesChoice RulesChooser::make(const GameHeader& header, const TableSettings& settings) {
  RulesChoice choice;
  if (named_) {
    choice.ruleset = *named_;
    choice.from = RulesFrom::Option;
    // Naming the preset that the log would have had anyway changes nothing in how it is read; nor
    // does naming any preset for a log that names no rules.
    const bool names_none = header.rules.empty() && header.platform.empty();
    const bool is_usual = named_->name == preset_of(header, players_of(settings)).name;
    choice.are_settled = !is_usual && (!always_adjusts_ || header.settings.empty());
    if (always_adjusts_ || is_usual || (names_none && find_preset(named_->name) != nullptr)) {
      adjust_to_settings(choice, settings);
      adjust_to_room(choice, header);
    } else {
      if (const Platform* platform = platform_of(header);
          platform != nullptr && platform->states_all) {
        RulesChoice stated = choice;
        adjust_to_room(stated, header);
        choice.differs = std::move(stated.adjusted);
      }
      if (leaves_settings_to_tables(named_->name)) adjust_to_settings(choice, settings);
    }
  } else {
    Preset wanted = preset_of(header, players_of(settings));
    choice.from = wanted.from;
    if (wanted.name.empty()) wanted.name = kPlatforms[0].tables.preset(players_of(settings));
    // A log may name a preset, never a file of this machine.
    const Ruleset* preset = find_preset(wanted.name);
    if (preset == nullptr) {
      choice.unsupported = say(Said::RulesNotKnown, fmt::format("\"{}\"", wanted.name));
      return choice;
    }
    choice.ruleset = *preset;
    adjust_to_settings(choice, settings);
    adjust_to_room(choice, header);
  }
  match_players(choice, settings);
  if (!header.other_game.empty())
    choice.unsupported = say(Said::RulesOfAnotherGame, header.other_game);
  return choice;
}

const RulesChoice& RulesChooser::choose(const GameHeader& header, const TableSettings& settings) {
  Key key{header.rules, header.platform, key_of(settings), header.other_game};
  for (const auto& [name, value] : header.settings)
    key[2].append(1, '\n').append(name + '=' + value);
  const auto found = choices_.find(key);
  if (found != choices_.end()) return found->second;
  if (choices_.size() >= kMostChoices) choices_.clear();
  return choices_.emplace(std::move(key), make(header, settings)).first->second;
}

}  // namespace referee::judging
