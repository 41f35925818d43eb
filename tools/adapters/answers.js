// Answers of `score` and `waits` in the words of docs/score.md, from what packages have in common.
// It knows no package.
'use strict';

const { Skip } = require('./protocol');
const { kind_of, name_of } = require('./tiles');

const WINDS = ['east', 'south', 'west', 'north'];
const NOT_COMPLETE = { outcome: 'not-complete', yaku: [], points: null };
const NO_YAKU = { outcome: 'no-yaku', yaku: [], points: null };

const seat_wind = (wind) => `seat-${WINDS[wind]}`;
const round_wind = (wind) => `round-${WINDS[wind]}`;

/// Whether thirteen han are paid as a yakuman is an option: packages do not say how many yakuman
/// that makes.
const paid_yakuman = (yakuman, han) => (yakuman || han < 13 ? yakuman : undefined);

/// What is paid, from the base of one payer: `pays` and `points` as the protocol has them.
/// `dealer`, `other`: of a tsumo, what each pays.
function payments(hand, { ron, dealer, other }) {
  if (hand.ron) return { points: ron, pays: { ron } };
  if (hand.seat === 0) return { points: 3 * other, pays: { from_other: other } };
  return { points: dealer + 2 * other, pays: { from_dealer: dealer, from_other: other } };
}

/// An answer of `waits` from the kinds that complete the shape. Whether a wait counts of which the
/// hand has all four tiles differs, and packages differ too: such hands are skipped.
function waits_of(input, kinds) {
  const held = new Map();
  for (const tile of [...input.concealed, ...(input.melds || []).flatMap((meld) => meld.tiles)])
    held.set(kind_of(tile), (held.get(kind_of(tile)) || 0) + 1);
  if ([...held.values()].some((count) => count >= 4)) throw new Skip('four tiles alike: whether they can be waited for is an option');
  const names = [...kinds].sort((a, b) => a - b).map(name_of);
  return { tenpai: names.length > 0, waits: names, by_shape: names };
}

module.exports = { NOT_COMPLETE, NO_YAKU, paid_yakuman, payments, round_wind, seat_wind, waits_of };
