// The result of a tenhou.net/6 hand: who won what from whom, or why nobody did, and the points that
// moved. The hands shown, the honba and the tile won on are not in the format; what is not there
// stays absent.
#pragma once

#include <span>

#include "importers/tenhou6/columns.h"
#include "importers/tenhou6/play.h"
#include "importers/tenhou6/words.h"

namespace referee::tenhou6 {

/// "30符4飜7700点", "満貫2000-4000点", "Mangan 4000点∀": each part that can be read. `sound` is
/// false where something else stands there.
struct ScoreText {
  Known<std::int32_t> fu;
  Known<std::int32_t> han;
  Known<Limit> limit;
  Known<Points> points;       ///< the number, or the first of two
  Known<Points> from_dealer;  ///< the second of two
  bool from_all = false;
  bool sound = true;
};
ScoreText parse_score_text(std::string_view text);

/// What the play needs to know beforehand.
Ending ending_of(JsonView result);

/// Appends the result of the hand and its end. `open` is the seat whose draw ended the hand. The
/// riichi of `columns` say whose the ura indicators are.
void read_result(Game& game, JsonView result, std::span<const TileRef> ura, const Columns& columns,
                 Seat open);

}  // namespace referee::tenhou6
