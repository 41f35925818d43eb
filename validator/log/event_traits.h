// What is so of every event of a kind, a row a kind, and the sets of kinds that follow from it. Who
// asks what an event is asks here; what an event does to a table stands in validator/table/fold.cc.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "validator/log/event.h"
#include "validator/tiles/meld.h"

namespace referee {

/// The list of GameLog in which the larger facts of an event lie (validator/log/log_payloads.h).
enum class Payload : std::uint8_t {
  None,
  Kyoku,
  Meld,
  Deposit,
  Win,
  Ryuukyoku,
  Final,
  Player,
  Foul,
  Decision,
};

inline constexpr std::array kPayloads = {Payload::Kyoku,  Payload::Meld,      Payload::Deposit,
                                         Payload::Win,    Payload::Ryuukyoku, Payload::Final,
                                         Payload::Player, Payload::Foul,      Payload::Decision};

/// What an event is to a hand: each kind is one of these.
enum class Part : std::uint8_t {
  Frame,  ///< begins or closes a game or a hand
  Move,   ///< somebody does something, or a tile is turned
  End,    ///< ends the hand: a win, a hand without one, a foul
  Aside,  ///< said or seen beside the play
};

struct EventTraits {
  EventKind kind;
  std::string_view name;  ///< in the canonical stream (docs/events.md)
  Part part;
  bool has_actor;    ///< somebody acts: an event of this kind without a seat makes no sense
  bool begins_turn;  ///< the actor's turn begins with it
  Payload payload;
  bool needs_payload;           ///< an event of this kind without its payload makes no sense
  std::optional<MeldKind> set;  ///< the set that it lays
};

/// In the order of EventKind.
// clang-format off
inline constexpr std::array<EventTraits, kEventKinds> kEventTraits = {{
    // kind                        name                part         actor  begins payload             needed set
    {EventKind::StartGame,         "start_game",       Part::Frame, false, false, Payload::None,      false, {}},
    {EventKind::StartKyoku,        "start_kyoku",      Part::Frame, false, false, Payload::Kyoku,     true,  {}},
    {EventKind::Draw,              "tsumo",            Part::Move,  true,  true,  Payload::None,      false, {}},
    {EventKind::Discard,           "dahai",            Part::Move,  true,  false, Payload::None,      false, {}},
    {EventKind::Chi,               "chi",              Part::Move,  true,  true,  Payload::Meld,      true,  MeldKind::Chi},
    {EventKind::Pon,               "pon",              Part::Move,  true,  true,  Payload::Meld,      true,  MeldKind::Pon},
    {EventKind::Daiminkan,         "daiminkan",        Part::Move,  true,  true,  Payload::Meld,      true,  MeldKind::Daiminkan},
    {EventKind::Shouminkan,        "kakan",            Part::Move,  true,  false, Payload::Meld,      true,  MeldKind::Shouminkan},
    {EventKind::Ankan,             "ankan",            Part::Move,  true,  false, Payload::Meld,      true,  MeldKind::Ankan},
    {EventKind::Kita,              "nukidora",         Part::Move,  true,  false, Payload::None,      false, MeldKind::Kita},
    {EventKind::DoraReveal,        "dora",             Part::Move,  false, false, Payload::None,      false, {}},
    {EventKind::RiichiDeclaration, "reach",            Part::Move,  true,  false, Payload::None,      false, {}},
    {EventKind::RiichiDeposit,     "reach_accepted",   Part::Move,  true,  false, Payload::Deposit,   false, {}},
    {EventKind::Win,               "hora",             Part::End,   true,  false, Payload::Win,       true,  {}},
    {EventKind::Ryuukyoku,         "ryukyoku",         Part::End,   false, false, Payload::Ryuukyoku, true,  {}},
    {EventKind::EndKyoku,          "end_kyoku",        Part::Frame, false, false, Payload::None,      false, {}},
    {EventKind::EndGame,           "end_game",         Part::Frame, false, false, Payload::Final,     false, {}},
    {EventKind::Disconnect,        "disconnect",       Part::Aside, true,  false, Payload::None,      false, {}},
    {EventKind::Reconnect,         "reconnect",        Part::Aside, true,  false, Payload::Player,    false, {}},
    {EventKind::AnnouncedFuriten,  "announced_furiten", Part::Aside, true, false, Payload::None,      false, {}},
    {EventKind::WinTileApart,      "win_tile_apart",   Part::Aside, true,  false, Payload::None,      false, {}},
    {EventKind::Chonbo,            "chonbo",           Part::End,   false, false, Payload::Foul,      true,  {}},
    {EventKind::Penalty,           "penalty",          Part::Aside, true,  false, Payload::Decision,  true,  {}},
    {EventKind::DeadHand,          "dead_hand",        Part::Aside, true,  false, Payload::Decision,  false, {}},
    {EventKind::ThrownIn,          "thrown_in",        Part::End,   false, false, Payload::Decision,  false, {}},
    {EventKind::TimeUp,            "time_up",          Part::Aside, false, false, Payload::Decision,  false, {}},
    {EventKind::Substitute,        "substitute",       Part::Aside, true,  false, Payload::Player,    false, {}},
}};
// clang-format on

constexpr const EventTraits& traits_of(EventKind kind) {
  return kEventTraits[static_cast<std::size_t>(kind)];
}

constexpr bool is_one_of(EventKind kind, std::uint32_t kinds) { return (on(kind) & kinds) != 0; }

/// The kinds whose row answers yes.
template <class Asked>
constexpr std::uint32_t kinds_where(Asked asked) {
  std::uint32_t kinds = 0;
  for (const EventTraits& row : kEventTraits)
    if (asked(row)) kinds |= on(row.kind);
  return kinds;
}
constexpr std::uint32_t kinds_that_are(Part part) {
  return kinds_where([part](const EventTraits& row) { return row.part == part; });
}

inline constexpr std::uint32_t kFrames = kinds_that_are(Part::Frame);
inline constexpr std::uint32_t kMoves = kinds_that_are(Part::Move);
inline constexpr std::uint32_t kHandEnds = kinds_that_are(Part::End);
inline constexpr std::uint32_t kAsides = kinds_that_are(Part::Aside);
inline constexpr std::uint32_t kTurnStarts =
    kinds_where([](const EventTraits& row) { return row.begins_turn; });
/// Of another player's discard: chi, pon and open kan.
inline constexpr std::uint32_t kCalls =
    kinds_where([](const EventTraits& row) { return row.set && row.begins_turn; });
inline constexpr std::uint32_t kKans = kinds_where([](const EventTraits& row) {
  return row.set == MeldKind::Daiminkan || row.set == MeldKind::Shouminkan ||
         row.set == MeldKind::Ankan;
});
/// Everything for which a replacement tile is drawn.
inline constexpr std::uint32_t kSetOut = kKans | on(EventKind::Kita);
/// Everything that lays a meld: calls and kans.
inline constexpr std::uint32_t kMelds = kCalls | kKans;
/// Kans of the player's own turn.
inline constexpr std::uint32_t kOwnKans = kKans & ~kCalls;
/// What a player does with a drawn tile in hand.
inline constexpr std::uint32_t kTurnAction =
    kOwnKans | on(EventKind::Discard, EventKind::RiichiDeclaration, EventKind::Kita);

/// The kind of event that lays such a set.
constexpr EventKind event_kind_of(MeldKind set) {
  for (const EventTraits& row : kEventTraits)
    if (row.set == set) return row.kind;
  return EventKind::Chi;
}

static_assert([] {
  for (std::size_t i = 0; i < kEventKinds; ++i)
    if (static_cast<std::size_t>(kEventTraits[i].kind) != i) return false;
  return true;
}());

}  // namespace referee
