// The payments that a draw should make: joins the table and the claims of a Ryuukyoku event to the
// pure functions of validator/settlement/. It does not compare them with the payments of the log.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "validator/facts/rule.h"
#include "validator/settlement/ledger.h"
#include "validator/tiles/seat_set.h"

namespace referee::facts {

/// Whether the ruleset has abortive draws of this kind; true for draws of the other kinds.
bool has_draw(const Ruleset& ruleset, RyuukyokuKind kind);

/// Whether the seat's riichi stands at this draw, so that the player owes the others a tenpai hand
/// (`noten.riichi_must_show`).
bool must_show(const SeatState& seat, const Ruleset& ruleset);

/// Whether the seat's riichi has no tenpai hand behind it, by the tiles on the table. That was to
/// be judged where the riichi was declared: that the hand is noten at the draw follows from it, and
/// so does that it is shown.
bool is_riichi_without_tenpai(const Context& c, Seat seat);

/// Whether the log has the seat as tenpai (tenpai_by_claim()). A hand that is shown because a
/// riichi asks for it says nothing of that where it is not tenpai.
Known<bool> said_tenpai(const Context& c, Seat seat);

/// Who is tenpai by what a draw claims, shown hands included; nothing where the log does not say of
/// everybody.
std::optional<SeatSet> claimed_tenpai(const Context& c);

/// A tenpai hand that its player may keep hidden, of which the log does not say whether that
/// happened.
enum class Unsaid : std::uint8_t { AsHeld, Unknown };

/// Who is tenpai by the hands on the table; where a player may be noten by choice, or the hand is
/// not known, by the claim. Nothing if neither says.
std::optional<SeatSet> ruled_tenpai(const Context& c, Unsaid unsaid = Unsaid::AsHeld);

/// What the payments of an exhaustive draw may rest on.
struct TenpaiSets {
  std::vector<SeatSet> sets;
  bool all_known = true;  ///< false: of some seat neither hand nor declaration is known
};

/// Who may count as tenpai for the payments: a declaration binds its player, without one the hand
/// decides. A declaration that contradicts the hand, and is no choice of the player, is a fault of
/// its own: that seat counts either way.
TenpaiSets payable_tenpai(const Context& c);

/// Who has nagashi mangan: as the claim names them, by the discards where it does not say.
SeatSet nagashi_of(const Context& c);

/// The payments of a draw at which `tenpai` are tenpai; nothing where they cannot be known. An
/// abortive draw moves nothing, or what an exhaustive one would (`noten.on_abort`).
std::optional<settlement::Ledger> due_of_draw(const Context& c, std::optional<SeatSet> tenpai);

/// The same where the wall is exhausted, whatever draw is claimed: the discards alone say whether
/// it is a nagashi mangan, and whose. Nothing where a discard is not known.
std::optional<settlement::Ledger> due_by_discards(const Context& c, std::optional<SeatSet> tenpai);

}  // namespace referee::facts
