// What a win is worth by the play: the winner's tiles and situation come from the table, and
// validator/hand/ values them. If the log's own hand or indicators differ from the table's, both
// are valued: a later claim is right if it follows from either.
#pragma once

#include <optional>
#include <vector>

#include "validator/facts/rule.h"
#include "validator/hand/value.h"

namespace referee::facts {

struct WinFacts {
  /// False: hidden tiles leave the hand open.
  bool hand_known = false;
  /// False: hidden tiles leave the hand, or what counts for it, open.
  bool known = false;
  /// The ura indicators are hidden: yaku and fu are known, dora, han and points are not.
  bool ura_hidden = false;
  bool by_table = false;  ///< the first value is that of the tiles on the table
  bool tsumo = false;
  bool dealer = false;
  bool robbed_closed_kan = false;
  /// The value by the table first, then by the log's own hand or indicators where they differ.
  /// Never empty where `hand_known`; without dora where the indicators are not known.
  std::vector<hand::HandValue> values;
  /// The other readings of the first, worked out only when asked for.
  std::vector<hand::HandValue> readings;

  const hand::HandValue& ruled() const { return values.front(); }
};

/// How many ura indicators belong to a win now, where there are any (`dora.kan_ura`).
std::size_t ura_indicators_due(const Context& c);

/// Whether the log says of the tsumo `event` how the winner put the tile down.
bool says_tile_apart(const Context& c, const Event& event);

/// Of the Win event `event` of `c.log`, which need not be `c.event()` but must be a win of the same
/// hand.
WinFacts work_out_win(const Context& c, const Event& event, bool all_readings);

/// The hand of the Win event `c.event()` by the table, without its indicators; nothing where a tile
/// of it is hidden or no win is possible there.
std::optional<hand::WinningHand> hand_of_win(const Context& c);

/// Whether `seat`, holding 13 tiles, has the yaku for a ron on a plain `kind` that is discarded
/// now, and not as the last tile. Nothing while tiles are unknown.
Known<bool> could_ron(const Context& c, Seat seat, TileKind kind);
/// Whether `seat` might have won on `kind`, the tile of event `passed`, with the yaku of that
/// moment: of a first turn that has been interrupted since, of the last tile, of a robbed one.
/// `seat` has not discarded since. Nothing while tiles are unknown.
Known<bool> could_have_ron(const Context& c, Seat seat, TileKind kind, std::uint32_t passed);

/// What daisuushii beside tsuuiisou pays in all if the two are taken for two yakuman together;
/// nothing for other hands, and where no ruleset's text leaves room for it
/// (`yakuman.lenient_daisuushii`). `facts` must be known.
Known<Points> paid_as_two_yakuman(const WinFacts& facts, const Ruleset& ruleset);
/// Such a payment is no more than doubtful, and the option alone decides it.
void be_lenient_about_daisuushii(Breach& breach);

/// Whether the seat, after everybody's last discard, is tenpai for an exhaustive draw: by shape
/// (is_tenpai()) and, where `draw.keishiki` says so, with a yaku for one of the waits, drawn or
/// discarded.
Answer is_tenpai_at_draw(const Table& table, Seat seat, const Ruleset& ruleset);

/// Of the Win event itself, worked out once.
const WinFacts& win_facts(const Context& c);
/// As win_facts(), with every reading of the hand.
const WinFacts& win_facts_with_readings(const Context& c);

}  // namespace referee::facts
