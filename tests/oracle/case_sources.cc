#include "tests/oracle/case_sources.h"

#include <algorithm>

namespace oracle {
namespace {

OptionId option_of(const Award& award) {
  switch (award.yaku) {
    case Yaku::MenzenTsumo: return OptionId::YakuMenzenTsumo;
    case Yaku::Riichi: return OptionId::YakuRiichi;
    case Yaku::Ippatsu: return OptionId::YakuIppatsu;
    case Yaku::Chankan: return OptionId::YakuChankan;
    case Yaku::Rinshan: return OptionId::YakuRinshan;
    case Yaku::Haitei: return OptionId::YakuHaitei;
    case Yaku::Houtei: return OptionId::YakuHoutei;
    case Yaku::Pinfu: return OptionId::YakuPinfu;
    case Yaku::Tanyao: return OptionId::YakuTanyao;
    case Yaku::Iipeikou: return OptionId::YakuIipeikou;
    case Yaku::SeatEast:
    case Yaku::SeatSouth:
    case Yaku::SeatWest:
    case Yaku::SeatNorth:
    case Yaku::RoundEast:
    case Yaku::RoundSouth:
    case Yaku::RoundWest:
    case Yaku::RoundNorth:
    case Yaku::Haku:
    case Yaku::Hatsu:
    case Yaku::Chun: return OptionId::YakuYakuhai;
    case Yaku::DoubleRiichi: return OptionId::YakuDoubleRiichi;
    case Yaku::Chiitoitsu: return OptionId::YakuChiitoitsu;
    case Yaku::Chanta: return OptionId::YakuChanta;
    case Yaku::Ittsu: return OptionId::YakuIttsu;
    case Yaku::SanshokuDoujun: return OptionId::YakuSanshokuDoujun;
    case Yaku::SanshokuDoukou: return OptionId::YakuSanshokuDoukou;
    case Yaku::Sankantsu: return OptionId::YakuSankantsu;
    case Yaku::Toitoi: return OptionId::YakuToitoi;
    case Yaku::Sanankou: return OptionId::YakuSanankou;
    case Yaku::Shousangen: return OptionId::YakuShousangen;
    case Yaku::Honroutou: return OptionId::YakuHonroutou;
    case Yaku::Ryanpeikou: return OptionId::YakuRyanpeikou;
    case Yaku::Junchan: return OptionId::YakuJunchan;
    case Yaku::Honitsu: return OptionId::YakuHonitsu;
    case Yaku::Chinitsu: return OptionId::YakuChinitsu;
    case Yaku::Renhou: return OptionId::YakuRenhou;
    case Yaku::Paarenchan: return OptionId::YakuPaarenchan;
    case Yaku::Tenhou:
    case Yaku::Chiihou:
    case Yaku::Daisangen:
    case Yaku::Suuankou:
    case Yaku::SuuankouTanki:
    case Yaku::Tsuuiisou:
    case Yaku::Ryuuiisou:
    case Yaku::Chinroutou:
    case Yaku::Chuuren:
    case Yaku::JunseiChuuren:
    case Yaku::Kokushi:
    case Yaku::KokushiThirteen:
    case Yaku::Daisuushii:
    case Yaku::Shousuushii:
    case Yaku::Suukantsu: return award.units > 1 ? OptionId::YakumanDouble : OptionId::YakumanList;
    case Yaku::Dora:
    case Yaku::UraDora:
    case Yaku::RedFive:
    case Yaku::OpenRiichi:
    case Yaku::Unknown: break;
  }
  return OptionId::WinMinYaku;
}

}  // namespace

std::vector<OptionId> options_of(const Value& value) {
  std::vector<OptionId> options;
  for (const Award& award : value.yaku) options.push_back(option_of(award));
  if (value.verdict != Verdict::Win) options.push_back(OptionId::WinMinYaku);
  if (value.yaku.size() > 1 && value.yaku.front().units > 0) options.push_back(OptionId::YakumanStack);
  if (value.yaku.empty() || value.yaku.front().units == 0) {
    if (value.dora + value.ura > 0) options.push_back(OptionId::DoraOn);
    if (value.red > 0) options.push_back(OptionId::DoraRed);
    if (value.limit == referee::Limit::Yakuman) options.push_back(OptionId::YakumanKazoe);
    if ((value.han == 4 && value.fu == 30) || (value.han == 3 && value.fu == 60)) options.push_back(OptionId::PayKiriage);
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
      if (cites.size() < kMost && std::find(cites.begin(), cites.end(), cite) == cites.end()) cites.push_back(cite);
  return cites;
}

}  // namespace oracle
