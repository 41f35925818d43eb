#include "importers/tenhou6/write/names.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

#include "importers/reader/identity.h"

namespace referee::tenhou6 {
namespace {

constexpr std::array<std::string_view, 21> kRanks = {
    "新人", "９級", "８級", "７級", "６級", "５級", "４級", "３級", "２級", "１級",  "初段",
    "二段", "三段", "四段", "五段", "六段", "七段", "八段", "九段", "十段", "天鳳位"};

/// Bits of GO type in Tenhou's XML that the JSON puts into one word.
constexpr std::int64_t kRoomBit = 0x80;
constexpr std::int64_t kUpperRoomBit = 0x20;
constexpr std::int64_t kFastBit = 0x40;

std::string_view extra_of(const GameHeader& header, std::string_view key) {
  for (const auto& [name, value] : header.extra)
    if (name == key) return value;
  return {};
}

template <class Number>
Known<Number> number_in(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return value;
}

std::vector<std::string> fields_of(std::string_view list) {
  std::vector<std::string> fields;
  if (list.empty()) return fields;
  for (;;) {
    const std::size_t comma = list.find(',');
    fields.emplace_back(list.substr(0, comma));
    if (comma == std::string_view::npos || fields.size() == 8) return fields;
    list.remove_prefix(comma + 1);
  }
}

/// The values of "key.0", "key.1" ...; else the fields of a list under `list_key`.
std::vector<std::string> list_of(const GameHeader& header, std::string_view key,
                                 std::string_view list_key) {
  std::vector<std::string> values;
  for (const auto& [name, value] : header.extra)
    if (name.size() == key.size() + 2 && name.starts_with(key) && name[key.size()] == '.')
      values.push_back(value);
  return !values.empty() || list_key.empty() ? values : fields_of(extra_of(header, list_key));
}

std::string rank_of(const std::string& text) {
  const auto number = number_in<unsigned>(text);
  return number && *number < kRanks.size() ? std::string(kRanks[*number]) : text;
}

bool has_place(std::string_view key) {
  constexpr std::array<std::string_view, 13> kKept = {
      "ver",     "ref",   "disp",    "lobby",       "ratingc", "go.lobby", "un.dan",
      "un.rate", "un.sx", "go.type", "mjloggm.ver", "go.rule", "go.csrule"};
  constexpr std::array<std::string_view, 4> kLists = {"title.", "dan.", "rate.", "sx."};
  return std::ranges::find(kKept, key) != kKept.end() ||
         std::ranges::any_of(kLists, [&](std::string_view list) { return key.starts_with(list); });
}

}  // namespace

Facts facts_of(const GameHeader& header, reader::Losses& losses) {
  Facts facts;
  facts.ref = extra_of(header, "ref");
  if (facts.ref.empty() &&
      (reader::is_tenhou_id(header.log_id) || reader::is_mahjong_soul_id(header.log_id)))
    facts.ref = header.log_id;
  facts.lobby = number_in<std::int64_t>(extra_of(header, "lobby"));
  if (!facts.lobby) facts.lobby = number_in<std::int64_t>(extra_of(header, "go.lobby"));
  for (const std::string& rank : list_of(header, "dan", "un.dan"))
    facts.dan.push_back(rank_of(rank));
  facts.rate = list_of(header, "rate", "un.rate");
  facts.sx = list_of(header, "sx", "un.sx");
  facts.title = list_of(header, "title", "");
  std::uint32_t lost = 0;
  for (const auto& [key, value] : header.extra) lost += has_place(key) ? 0 : 1;
  losses.add("further facts of the game", lost);
  return facts;
}

std::string disp_of(const GameHeader& header) {
  if (const std::string_view disp = extra_of(header, "disp"); !disp.empty())
    return std::string(disp);
  std::string disp;
  const RuleFlags& flags = header.flags;
  const auto type = number_in<std::int64_t>(extra_of(header, "go.type"));
  if (flags.players == 3) disp += "三";
  if (type)
    disp += (*type & kUpperRoomBit) != 0 ? ((*type & kRoomBit) != 0 ? "鳳" : "特")
                                         : ((*type & kRoomBit) != 0 ? "上" : "般");
  if (flags.winds && *flags.winds <= 2) disp += *flags.winds == 1 ? "東" : "南";
  if (flags.open_tanyao.value_or(false)) disp += "喰";
  if (flags.red_fives.value_or(false)) disp += "赤";
  if (type && (*type & kFastBit) != 0) disp += "速";
  return disp;
}

}  // namespace referee::tenhou6
