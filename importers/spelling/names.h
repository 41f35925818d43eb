// The words of the canonical stream that stand for enumerators of the events, for writer and
// reader. Not the names of yaku, limits, draws and tiles, which are the referee's own and live
// beside their types.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "validator/log/event_traits.h"

namespace referee {

inline constexpr std::array<std::string_view, 4> kWinds = {"E", "S", "W", "N"};

/// Every member that a line can have at its top; a reader skips all others.
// clang-format off
inline constexpr std::array<std::string_view, 93> kMembers = {
    "actor", "added", "amount", "apart", "bakaze", "called", "card", "chips", "chips_before", "chips_delta", "concealed", "concealed_ids", "consumed",
    "consumed_ids", "dealer_pays", "decimals", "deltas", "dice", "dora_marker", "dora_marker_id", "dora_marker_ids", "dora_markers", "double", "early_years",
    "extra", "findings", "first", "first_dealer", "flags", "floored_to", "format", "fragment", "fu", "han", "hand_seed", "honba", "id", "kind",
    "kyoku", "kyokus", "kyotaku", "liable", "limit", "lobby", "log_id", "meld", "melds", "nagashi", "name", "names", "non_dealer_pays", "north_ids",
    "norths", "number", "off_result", "other_game", "oya", "pai", "penalty", "placement", "platform", "player_ids", "points", "reason",
    "result_tenths", "round", "rules", "schema", "scores", "scores_after", "scores_before", "seating_dice", "settings", "shown", "shown_ids",
    "source", "started", "target", "tehai_ids", "tehais", "tenpai", "told", "tsumogiri", "turn", "type", "unchecked", "unjudged", "unsettled", "ura_marker_ids",
    "ura_markers", "wall_commitment", "wall_seed", "yaku"};
// clang-format on

static_assert(std::is_sorted(kMembers.begin(), kMembers.end()));

constexpr bool is_member(std::string_view key) {
  return std::binary_search(kMembers.begin(), kMembers.end(), key);
}

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

}  // namespace referee
