#include "importers/mjai/words.h"

#include "importers/text/look_up.h"

namespace referee::mjai {
namespace {

constexpr std::size_t kSlots = 256;

constexpr std::size_t slot_of(std::string_view name) {
  const auto at = [&](std::size_t i) {
    return static_cast<std::size_t>(static_cast<unsigned char>(name[i]));
  };
  return (name.size() * 7 + at(0) * 3 + at(name.size() - 1) * 5 + at(name.size() / 2) * 11) %
         kSlots;
}

/// Members are looked up once for each member of each line: by a table with open addressing, made
/// by the compiler.
constexpr std::array<MemberName, kSlots> make_slots() {
  std::array<MemberName, kSlots> slots{};
  for (MemberName& slot : slots) slot.member = Member::Other;
  for (const MemberName& row : kMemberNames) {
    std::size_t slot = slot_of(row.name);
    while (!slots[slot].name.empty()) slot = (slot + 1) % kSlots;
    slots[slot] = row;
  }
  return slots;
}
constexpr std::array<MemberName, kSlots> kMembers = make_slots();

struct TypeName {
  std::string_view word;
  LineType type;
};
/// The most frequent first.
constexpr TypeName kTypes[] = {
    {"dahai", LineType::Dahai},
    {"tsumo", LineType::Tsumo},
    {"pon", LineType::Pon},
    {"chi", LineType::Chi},
    {"reach", LineType::Reach},
    {"reach_accepted", LineType::ReachAccepted},
    {"start_kyoku", LineType::StartKyoku},
    {"end_kyoku", LineType::EndKyoku},
    {"hora", LineType::Hora},
    {"dora", LineType::Dora},
    {"ryukyoku", LineType::Ryukyoku},
    {"kakan", LineType::Kakan},
    {"ankan", LineType::Ankan},
    {"daiminkan", LineType::Daiminkan},
    {"haipai", LineType::Haipai},
    {"start_game", LineType::StartGame},
    {"end_game", LineType::EndGame},
    {"nukidora", LineType::Nukidora},
    {"kita", LineType::Nukidora},
    {"none", LineType::Protocol},
    {"hello", LineType::Protocol},
    {"join", LineType::Protocol},
    {"error", LineType::Error},
};

struct Reason {
  std::string_view word;
  RyuukyokuKind kind;
};
constexpr Reason kReasons[] = {
    {"fanpai", RyuukyokuKind::Exhaustive},          {"nagashimangan", RyuukyokuKind::NagashiMangan},
    {"kyushukyuhai", RyuukyokuKind::NineTerminals}, {"sufonrenta", RyuukyokuKind::FourWinds},
    {"suchareach", RyuukyokuKind::FourRiichi},      {"sukaikan", RyuukyokuKind::FourKans},
    {"sanchaho", RyuukyokuKind::TripleRon},
};

struct YakuName {
  std::string_view name;
  Yaku yaku;  ///< Unknown: one of several
};
/// The names of gimite's server. It counts the single-tile waits of four concealed triplets, the
/// nine gates and the thirteen orphans under the plain names, so these say less than they seem to.
constexpr YakuName kYaku[] = {
    {"menzenchin_tsumoho", Yaku::MenzenTsumo},
    {"reach", Yaku::Riichi},
    {"double_reach", Yaku::DoubleRiichi},
    {"ippatsu", Yaku::Ippatsu},
    {"chankan", Yaku::Chankan},
    {"rinshankaiho", Yaku::Rinshan},
    {"haiteiraoyue", Yaku::Haitei},
    {"hoteiraoyui", Yaku::Houtei},
    {"pinfu", Yaku::Pinfu},
    {"tanyaochu", Yaku::Tanyao},
    {"ipeko", Yaku::Iipeikou},
    {kDragons, Yaku::Unknown},
    {kSeatWind, Yaku::Unknown},
    {kRoundWind, Yaku::Unknown},
    {"chitoitsu", Yaku::Chiitoitsu},
    {"honchantaiyao", Yaku::Chanta},
    {"ikkitsukan", Yaku::Ittsu},
    {"sanshokudojun", Yaku::SanshokuDoujun},
    {"sanshokudoko", Yaku::SanshokuDoukou},
    {"sankantsu", Yaku::Sankantsu},
    {"toitoiho", Yaku::Toitoi},
    {"sananko", Yaku::Sanankou},
    {"shosangen", Yaku::Shousangen},
    {"honroto", Yaku::Honroutou},
    {"ryanpeko", Yaku::Ryanpeikou},
    {"junchantaiyao", Yaku::Junchan},
    {"honiso", Yaku::Honitsu},
    {"chiniso", Yaku::Chinitsu},
    {"tenho", Yaku::Tenhou},
    {"chiho", Yaku::Chiihou},
    {"daisangen", Yaku::Daisangen},
    {"suanko", Yaku::Unknown},
    {"tsuiso", Yaku::Tsuuiisou},
    {"ryuiso", Yaku::Ryuuiisou},
    {"chinroto", Yaku::Chinroutou},
    {"churenpoton", Yaku::Unknown},
    {"kokushimuso", Yaku::Unknown},
    {"daisushi", Yaku::Daisuushii},
    {"shosushi", Yaku::Shousuushii},
    {"sukantsu", Yaku::Suukantsu},
    {"dora", Yaku::Dora},
    {"uradora", Yaku::UraDora},
    {"akadora", Yaku::RedFive},
};

/// Of which yaku each name that says less than a yaku is written.
constexpr YakuName kWrittenAlike[] = {
    {kDragons, Yaku::Haku},
    {kDragons, Yaku::Hatsu},
    {kDragons, Yaku::Chun},
    {kSeatWind, Yaku::SeatEast},
    {kSeatWind, Yaku::SeatSouth},
    {kSeatWind, Yaku::SeatWest},
    {kSeatWind, Yaku::SeatNorth},
    {kRoundWind, Yaku::RoundEast},
    {kRoundWind, Yaku::RoundSouth},
    {kRoundWind, Yaku::RoundWest},
    {kRoundWind, Yaku::RoundNorth},
    {"suanko", Yaku::Suuankou},
    {"suanko", Yaku::SuuankouTanki},
    {"churenpoton", Yaku::Chuuren},
    {"churenpoton", Yaku::JunseiChuuren},
    {"kokushimuso", Yaku::Kokushi},
    {"kokushimuso", Yaku::KokushiThirteen},
};

}  // namespace

LineType line_type_of(std::string_view word) {
  return text::look_up(kTypes, &TypeName::word, word, &TypeName::type).value_or(LineType::Unknown);
}

Member member_of(std::string_view name) {
  if (name.empty()) return Member::Other;
  for (std::size_t slot = slot_of(name); !kMembers[slot].name.empty(); slot = (slot + 1) % kSlots)
    if (kMembers[slot].name == name) return kMembers[slot].member;
  return Member::Other;
}

RyuukyokuKind draw_kind_of(std::string_view reason) {
  return text::look_up(kReasons, &Reason::word, reason, &Reason::kind)
      .value_or(RyuukyokuKind::Unknown);
}

std::string_view reason_of(RyuukyokuKind kind) {
  return text::look_up(kReasons, &Reason::kind, kind, &Reason::word).value_or("");
}

std::optional<Yaku> yaku_of(std::string_view name) {
  const auto yaku = text::look_up(kYaku, &YakuName::name, name, &YakuName::yaku);
  return yaku == Yaku::Unknown ? std::nullopt : yaku;
}

bool is_yaku_name(std::string_view name) {
  return text::look_up(kYaku, &YakuName::name, name, &YakuName::yaku).has_value();
}

std::string_view yaku_name_of(Yaku yaku) {
  if (yaku == Yaku::Unknown) return {};
  if (const auto name = text::look_up(kWrittenAlike, &YakuName::yaku, yaku, &YakuName::name))
    return *name;
  return text::look_up(kYaku, &YakuName::yaku, yaku, &YakuName::name).value_or("");
}

}  // namespace referee::mjai
