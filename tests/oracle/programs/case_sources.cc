#include "tests/oracle/programs/case_sources.h"

#include <algorithm>

#include "validator/facts/yaku_grounds.h"

namespace oracle {
namespace {

OptionId option_of(const Award& award) {
  if (referee::is_yakuman(award.yaku))
    return award.units > 1 ? OptionId::YakumanDouble : OptionId::YakumanList;
  const OptionId option = referee::option_of(award.yaku);
  return option == referee::kNoOption ? OptionId::WinMinYaku : option;
}

}  // namespace

std::vector<OptionId> options_of(const Value& value) {
  std::vector<OptionId> options;
  for (const Award& award : value.yaku) options.push_back(option_of(award));
  if (value.verdict != Verdict::Win) options.push_back(OptionId::WinMinYaku);
  if (value.yaku.size() > 1 && value.yaku.front().units > 0)
    options.push_back(OptionId::YakumanStack);
  if (value.yaku.empty() || value.yaku.front().units == 0) {
    if (value.dora + value.ura > 0) options.push_back(OptionId::DoraOn);
    if (value.red > 0) options.push_back(OptionId::DoraRed);
    if (value.limit == referee::Limit::Yakuman) options.push_back(OptionId::YakumanKazoe);
    if ((value.han == 4 && value.fu == 30) || (value.han == 3 && value.fu == 60))
      options.push_back(OptionId::PayKiriage);
    for (const FuItem& item : value.fu_items)
      if (item.name == "double-wind-pair") options.push_back(OptionId::FuDoubleWind);
    if (value.han < 5) options.push_back(OptionId::FuBase);
  }
  return options;
}

std::string grade_of(const std::vector<OptionId>& options, const Ruleset& rules) {
  std::string grade = "SEED";
  for (const OptionId option : options) {
    const referee::Grade own = rules.meta(option).grade;
    if (own == referee::Grade::Assumed) return "ASSUMED";
    if (own != referee::Grade::Seed && own != referee::Grade::Definition) grade = "SOURCE";
  }
  return grade;
}

std::vector<std::string> cites_of(const std::vector<OptionId>& options, const Ruleset& rules) {
  constexpr std::size_t kMost = 5;
  std::vector<std::string> cites;
  for (const OptionId option : options)
    for (const std::string& cite : rules.meta(option).cites)
      if (cites.size() < kMost && std::find(cites.begin(), cites.end(), cite) == cites.end())
        cites.push_back(cite);
  return cites;
}

}  // namespace oracle
