#include "tests/property/other_values_trial.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <utility>

#include "validator/ruleset/presets.h"

namespace referee::test {
namespace {

void add(std::vector<OptionValue>& values, OptionValue value) {
  if (std::find(values.begin(), values.end(), value) == values.end())
    values.push_back(std::move(value));
}

/// What else a text might say of an option of this type.
std::vector<OptionValue> values_to_try(const OptionInfo& option, const OptionValue& own) {
  std::vector<OptionValue> values;
  for (const std::string_view name : preset_names()) add(values, option.get(*find_preset(name)));
  switch (option.type) {
    case OptionType::Flag:
      add(values, false);
      add(values, true);
      break;
    case OptionType::Form:
      for (const Form& form : option.forms) add(values, std::string(form.name));
      break;
    case OptionType::Count:
      if (const auto* number = std::get_if<std::int32_t>(&own); number != nullptr && *number > 1) {
        add(values, *number + 1);
        add(values, *number - 1);
      }
      break;
    case OptionType::HanPair: {
      const auto& han = std::get<std::vector<std::int32_t>>(own);
      const auto more = [&](std::int32_t n) { return n == 0 ? 0 : n + 1; };
      add(values, std::vector<std::int32_t>{more(han[0]), more(han[1])});
      add(values, std::vector<std::int32_t>{0, 0});
      break;
    }
    case OptionType::YakumanSet:
      for (const char* name : {"suuankou-tanki", "daisuushii", "suukantsu", "ryuuiisou"}) {
        std::vector<std::string> names;
        if (const auto* list = std::get_if<std::vector<std::string>>(&own)) names = *list;
        if (std::erase(names, name) == 0) names.emplace_back(name);
        add(values, names);
      }
      break;
    case OptionType::Amount:
    case OptionType::AmountOrNone:
    case OptionType::UmaScale:
    case OptionType::RedFiveCounts: break;
  }
  std::erase(values, own);
  return values;
}

Ruleset with(const Ruleset& preset, std::initializer_list<const OtherValue*> values) {
  Ruleset played = preset;
  played.name = "other-value";
  for (const OtherValue* value : values) choose(played, value->option, value->value);
  return played;
}

std::string_view family_of(OptionId option) {
  const std::string_view key = option_info(option).key;
  return key.substr(0, key.find('.'));
}

/// Options that switch on what a family of another name speaks of.
constexpr std::pair<OptionId, std::string_view> kSwitches[] = {
    {OptionId::DoraOn, "kandora"},      {OptionId::DoraKan, "kandora"},
    {OptionId::DrawNagashi, "nagashi"}, {OptionId::CallLastDiscard, "kan"},
    {OptionId::RenchanWin, "honba"},    {OptionId::RenchanTenpai, "honba"},
};

bool hang_together(OptionId one, OptionId other) {
  if (family_of(one) == family_of(other)) return true;
  return std::any_of(std::begin(kSwitches), std::end(kSwitches), [&](const auto& entry) {
    return (entry.first == one && family_of(other) == entry.second) ||
           (entry.first == other && family_of(one) == entry.second);
  });
}

}  // namespace

std::string_view is_another_game(OptionId option) {
  switch (option) {
    case OptionId::GamePlayers: return "a table of another size";
    case OptionId::ScoreSystem: return "hands are valued in another unit";
    case OptionId::RiichiTsumogiri: return "a hand in riichi may be another one at its end";
    case OptionId::WallDead: return "the wall is as long as nobody else's";
    default: return {};
  }
}

std::string OtherValue::text() const {
  return preset->name + ", " + std::string(option_info(option).key) + " = " + to_text(value);
}

std::vector<OtherValue> other_values_of(const Ruleset& ruleset) {
  std::vector<OtherValue> all;
  for (const OptionInfo& option : option_table()) {
    if (option.judged.by == Judged::By::NoValue || !is_another_game(option.id).empty()) continue;
    for (OptionValue& value : values_to_try(option, option.get(ruleset))) {
      Ruleset changed = ruleset;
      if (choose(changed, option.id, value) && contradiction(changed).empty())
        all.push_back({&ruleset, option.id, std::move(value)});
    }
  }
  return all;
}

std::vector<OtherValue> other_values_of_presets() {
  std::vector<OtherValue> all;
  for (const std::string_view name : preset_names()) {
    const Ruleset* preset = find_preset(name);
    if (preset->game_players != kMaxSeats) continue;  // games of three are not made here yet
    for (OtherValue& value : other_values_of(*preset)) all.push_back(std::move(value));
  }
  return all;
}

std::string TwoOtherValues::text() const {
  return one.text() + ", " + std::string(option_info(other.option).key) + " = " +
         to_text(other.value);
}

std::vector<TwoOtherValues> two_other_values_of_presets() {
  std::vector<OtherValue> soft = other_values_of_presets();
  std::erase_if(soft, [](const OtherValue& value) { return value.certain(); });
  std::vector<TwoOtherValues> all;
  for (std::size_t i = 0; i < soft.size(); ++i)
    for (std::size_t j = i + 1; j < soft.size() && soft[j].preset == soft[i].preset; ++j) {
      const OtherValue& one = soft[i];
      const OtherValue& other = soft[j];
      if (one.option == other.option || !hang_together(one.option, other.option)) continue;
      if (contradiction(with(*one.preset, {&one, &other})).empty())
        all.push_back({one.preset, one, other});
    }
  return all;
}

Verdicts OtherValueTrials::run(const OtherValue& value, std::uint32_t first, unsigned games) {
  return judge(*value.preset, with(*value.preset, {&value}), first, games);
}

Verdicts OtherValueTrials::run_by_own_rules(const OtherValue& value, std::uint32_t first,
                                            unsigned games) {
  const Ruleset played = with(*value.preset, {&value});
  return judge(played, played, first, games);
}

Verdicts OtherValueTrials::run(const TwoOtherValues& values, std::uint32_t first, unsigned games) {
  return judge(*values.preset, with(*values.preset, {&values.one, &values.other}), first, games);
}

namespace {

/// What logs leave out.
void tell_no_values(GameLog& log) {
  for (WinClaim& win : log.wins) {
    win.points = win.dealer_pays = win.non_dealer_pays = std::nullopt;
    win.han = win.fu = std::nullopt;
    win.yaku = std::nullopt;
    win.limit = std::nullopt;
  }
}

void tell_no_payments(GameLog& log) {
  tell_no_values(log);
  for (WinClaim& win : log.wins) win.scores = {};
  for (RyuukyokuClaim& draw : log.ryuukyokus) draw.scores = {};
}

void tell_no_deposits(GameLog& log) {
  for (DepositClaim& deposit : log.deposits) deposit = {};
  for (WinClaim& win : log.wins) win.scores.before = win.scores.after = {};
  for (RyuukyokuClaim& draw : log.ryuukyokus) draw.scores.before = draw.scores.after = {};
}

void tell_no_scores(GameLog& log) {
  tell_no_payments(log);
  for (std::size_t i = 1; i < log.kyokus.size(); ++i) log.kyokus[i].scores = {};
  tell_no_deposits(log);
}

void tell_no_tenpai(GameLog& log) {
  for (RyuukyokuClaim& draw : log.ryuukyokus) {
    draw.tenpai = {};
    draw.shown = {};
  }
}

void tell_no_tenpai_nor_payments(GameLog& log) {
  tell_no_tenpai(log);
  tell_no_payments(log);
}

void tell_no_counters(GameLog& log) {
  for (std::size_t i = 1; i < log.kyokus.size(); ++i) {
    log.kyokus[i].honba = log.kyokus[i].kyotaku = std::nullopt;
    log.kyokus[i].round = std::nullopt;
  }
}

struct KindOfLog {
  std::string_view name;
  void (*leave_out)(GameLog&);
};
constexpr KindOfLog kKindsOfLog[] = {{"whole", [](GameLog&) {}},
                                     {"without values", tell_no_values},
                                     {"without payments", tell_no_payments},
                                     {"without deposits", tell_no_deposits},
                                     {"without scores", tell_no_scores},
                                     {"without tenpai", tell_no_tenpai},
                                     {"without tenpai and payments", tell_no_tenpai_nor_payments},
                                     {"without counters", tell_no_counters}};

void count(const GameReport& report, const std::string& game, Verdicts& verdicts) {
  if (!report.findings.empty()) ++verdicts.broken;
  for (const Finding& finding : report.findings) {
    const bool error = finding.severity == Severity::Error;
    ++(error ? verdicts.errors : verdicts.others);
    std::string& text = error ? verdicts.first_error : verdicts.first_other;
    if (text.empty())
      text = game + ", " + finding.where + ": " + finding.rule + ": " + finding.message +
             "; expected " + finding.expected + "; actual " + finding.actual;
  }
}

}  // namespace

Verdicts OtherValueTrials::judge(const Ruleset& ruleset, const Ruleset& played, std::uint32_t first,
                                 unsigned games) {
  Verdicts verdicts;
  for (std::uint32_t number = first; number < first + games; ++number) {
    games::GamePlan plan;
    constexpr std::string_view kPolicies[] = {"rare", "mixed", "rare", "kans"};
    plan.policy = kPolicies[number % std::size(kPolicies)];
    GameLog log;
    if (!maker_.make("other-value/" + std::to_string(number), plan, played, log)) continue;
    ++verdicts.games;
    for (const KindOfLog& kind : kKindsOfLog) {
      GameLog told = log;
      kind.leave_out(told);
      count(session_.judge_under(ruleset, told),
            "game " + std::to_string(number) + " " + std::string(kind.name), verdicts);
    }
  }
  return verdicts;
}

}  // namespace referee::test
