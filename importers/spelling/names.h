// The words of the canonical stream that stand for enumerators of the events: one table for writer
// and reader. Not the names of yaku, limits, draws and tiles, which are the referee's own and live
// beside their types.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "validator/log/event.h"
#include "validator/tiles/meld.h"

namespace referee {

/// In the order of EventKind.
// clang-format off
inline constexpr std::array<std::string_view, kEventKinds> kEventTypes = {
    "start_game", "start_kyoku", "tsumo", "dahai", "chi", "pon", "daiminkan", "kakan", "ankan", "nukidora", "dora", "reach",
    "reach_accepted", "hora", "ryukyoku", "end_kyoku", "end_game", "disconnect", "reconnect", "announced_furiten", "win_tile_apart",
    "chonbo"};
// clang-format on

/// In the order of MeldKind.
inline constexpr std::array<std::string_view, 6> kMeldTypes = {"chi",   "pon",   "daiminkan",
                                                               "kakan", "ankan", "nukidora"};

inline constexpr std::array<std::string_view, 4> kWinds = {"E", "S", "W", "N"};

/// Every member that a line can have at its top; a reader skips all others.
// clang-format off
inline constexpr std::array<std::string_view, 78> kMembers = {
    "actor", "added", "amount", "apart", "bakaze", "called", "chips", "chips_before", "chips_delta", "concealed", "concealed_ids", "consumed",
    "consumed_ids", "dealer_pays", "decimals", "deltas", "dice", "dora_marker", "dora_marker_id", "dora_marker_ids", "dora_markers",
    "early_years", "extra", "findings", "first", "first_dealer", "flags", "floored_to", "format", "fragment", "fu", "han", "hand_seed", "honba",
    "id", "kind", "kyoku", "kyokus", "kyotaku", "liable", "limit", "meld", "melds", "nagashi", "name", "names", "non_dealer_pays",
    "number", "oya", "pai", "penalty", "placement", "platform", "points", "result_tenths", "round", "rules", "schema", "scores", "scores_after",
    "scores_before", "seating_dice", "shown", "shown_ids", "source", "target", "tehai_ids", "tehais", "tenpai", "tsumogiri", "turn", "type",
    "unchecked", "unjudged", "ura_marker_ids", "ura_markers", "wall_seed", "yaku"};
// clang-format on

static_assert(std::is_sorted(kMembers.begin(), kMembers.end()));

constexpr bool is_member(std::string_view key) {
  return std::binary_search(kMembers.begin(), kMembers.end(), key);
}

constexpr std::string_view type_of(EventKind kind) {
  return kEventTypes[static_cast<std::size_t>(kind)];
}
constexpr std::string_view type_of(MeldKind kind) {
  return kMeldTypes[static_cast<std::size_t>(kind)];
}

constexpr std::optional<EventKind> parse_event_type(std::string_view type) {
  for (std::size_t i = 0; i < kEventTypes.size(); ++i)
    if (kEventTypes[i] == type) return static_cast<EventKind>(i);
  return std::nullopt;
}

constexpr std::optional<MeldKind> parse_meld_type(std::string_view type) {
  for (std::size_t i = 0; i < kMeldTypes.size(); ++i)
    if (kMeldTypes[i] == type) return static_cast<MeldKind>(i);
  return std::nullopt;
}

/// Whether a line of this kind always says who acts (null where the log did not hold it).
constexpr bool has_actor(EventKind kind) {
  switch (kind) {
    case EventKind::StartGame:
    case EventKind::StartKyoku:
    case EventKind::DoraReveal:
    case EventKind::Ryuukyoku:
    case EventKind::EndKyoku:
    case EventKind::EndGame:
    case EventKind::Chonbo: return false;
    case EventKind::Draw:
    case EventKind::Discard:
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::Daiminkan:
    case EventKind::Shouminkan:
    case EventKind::Ankan:
    case EventKind::Kita:
    case EventKind::RiichiDeclaration:
    case EventKind::RiichiDeposit:
    case EventKind::Win:
    case EventKind::Disconnect:
    case EventKind::Reconnect:
    case EventKind::AnnouncedFuriten:
    case EventKind::WinTileApart: return true;
  }
  return false;
}

}  // namespace referee
