// The words of the canonical stream that stand for enumerators of the events, for writer and
// reader. Not the names of yaku, limits, draws and tiles, which are the referee's own and live
// beside their types.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "validator/log/event_traits.h"

namespace referee::spelling {

inline constexpr std::array<std::string_view, 4> kWinds = {"E", "S", "W", "N"};

/// Every member that a line can have at its top; a reader skips all others.
// clang-format off
inline constexpr std::array<std::string_view, 94> kMembers = {
    "actor", "added", "amount", "apart", "bakaze", "called", "card", "chips", "chips_before", "chips_delta", "concealed", "concealed_ids", "consumed",
    "consumed_ids", "dealer_pays", "decimals", "deltas", "dice", "dora_marker", "dora_marker_id", "dora_marker_ids", "dora_markers", "double", "early_years",
    "extra", "findings", "first", "first_dealer", "flags", "floored_to", "format", "fragment", "fu", "han", "hand_seed", "honba", "id", "kind",
    "kyoku", "kyokus", "kyotaku", "liable", "limit", "lobby", "log_id", "meld", "melds", "nagashi", "name", "names", "non_dealer_pays", "north_ids",
    "norths", "number", "off_result", "other_game", "oya", "pai", "penalty", "placement", "platform", "player_ids", "points", "reason",
    "result_tenths", "round", "rules", "schema", "scores", "scores_after", "scores_before", "seating_dice", "settings", "shown", "shown_ids",
    "source", "started", "target", "tehai_ids", "tehais", "tenpai", "told", "torn", "tsumogiri", "turn", "type", "unchecked", "unjudged", "unsettled", "ura_marker_ids",
    "ura_markers", "wall_commitment", "wall_seed", "yaku"};
// clang-format on

static_assert(std::ranges::is_sorted(kMembers));

/// Where the members that begin with each small letter begin, and behind "z" how many there are.
inline constexpr auto kMembersByLetter = [] {
  std::array<std::size_t, 27> begins{};
  for (std::size_t letter = 0; letter < begins.size(); ++letter)
    for (const std::string_view member : kMembers)
      if (static_cast<std::size_t>(member[0] - 'a') < letter) ++begins[letter];
  return begins;
}();

/// Asked for every member of every line: the few of one letter differ nearly always in length.
constexpr bool is_member(std::string_view key) {
  if (key.empty() || key[0] < 'a' || key[0] > 'z') return false;
  const auto letter = static_cast<std::size_t>(key[0] - 'a');
  for (std::size_t i = kMembersByLetter[letter]; i < kMembersByLetter[letter + 1]; ++i)
    if (kMembers[i] == key) return true;
  return false;
}
static_assert(std::ranges::all_of(kMembers, is_member));
static_assert(!is_member("") && !is_member("`") && !is_member("{") && !is_member("actors"));

constexpr std::string_view type_of(EventKind kind) { return traits_of(kind).name; }
constexpr std::string_view type_of(MeldKind set) { return type_of(event_kind_of(set)); }

constexpr std::optional<EventKind> parse_event_type(std::string_view type) {
  for (const EventTraits& row : kEventTraits)
    if (row.name == type) return row.kind;
  if (type == "kita") return EventKind::Kita;
  return std::nullopt;
}

constexpr std::optional<MeldKind> parse_meld_type(std::string_view type) {
  for (const EventTraits& row : kEventTraits)
    if (row.set && row.name == type) return row.set;
  return std::nullopt;
}

}  // namespace referee::spelling
