// The payments that a draw should make: joins the table and the claims of a Ryuukyoku event to the
// pure functions of validator/settlement/. It does not compare them with the payments of the log.
#pragma once

#include <cstdint>
#include <optional>

#include "validator/facts/rule.h"
#include "validator/settlement/ledger.h"
#include "validator/tiles/seat_set.h"

namespace referee {

/// Whether the ruleset has abortive draws of this kind; true for draws of the other kinds.
bool has_draw(const Ruleset& ruleset, RyuukyokuKind kind);

/// Who is tenpai by what a draw claims, shown hands included; nothing where the log does not say of
/// everybody.
std::optional<SeatSet> claimed_tenpai(const Context& c);

/// A tenpai hand that its player may keep to himself, of which the log does not say whether he did.
enum class Unsaid : std::uint8_t { AsHeld, Unknown };

/// Who is tenpai by the hands on the table; where a player may keep a tenpai hand to himself, or
/// the hand is not known, by the claim. Nothing if neither says.
std::optional<SeatSet> ruled_tenpai(const Context& c, Unsaid unsaid = Unsaid::AsHeld);

/// Who has nagashi mangan: as the claim names them, by the discards where it does not say.
SeatSet nagashi_of(const Context& c);

/// The payments of a draw at which `tenpai` are tenpai; nothing where they cannot be known. An
/// abortive draw moves nothing, or what an exhaustive one would (`noten.on_abort`).
std::optional<settlement::Ledger> due_of_draw(const Context& c, std::optional<SeatSet> tenpai);

}  // namespace referee
