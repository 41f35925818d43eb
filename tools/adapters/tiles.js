// Tiles of the canonical stream ("5mr", "E") for adapters: kinds 0 to 33 (1m ... 9m, 1p, 1s, E S W
// N, white, green, red), red fives apart, and the question `score` taken to pieces. It knows no
// package.
'use strict';

const { Refuse } = require('./protocol');

const HONOURS = 'ESWNPFC';

function kind_of(tile) {
  const honour = tile.length === 1 ? HONOURS.indexOf(tile) : -1;
  if (honour >= 0) return 27 + honour;
  const match = /^([1-9])([mps])(r?)$/.exec(tile);
  if (!match || (match[3] && match[1] !== '5')) throw new Refuse(`${tile} is no tile`);
  return 'mps'.indexOf(match[2]) * 9 + Number(match[1]) - 1;
}

const is_red = (tile) => tile.endsWith('r');
const name_of = (kind) => (kind >= 27 ? HONOURS[kind - 27] : `${(kind % 9) + 1}${'mps'[Math.floor(kind / 9)]}`);

/// "5m", "0m" for a red five, "1z" to "7z": a digit and a letter.
function digits_of(tile) {
  const kind = kind_of(tile);
  return kind >= 27 ? `${kind - 26}z` : `${is_red(tile) ? 0 : (kind % 9) + 1}${'mps'[Math.floor(kind / 9)]}`;
}

/// The dora that an indicator names: the next of its suit, winds and dragons each in a ring.
function dora_of(indicator) {
  const kind = kind_of(indicator);
  if (kind < 27) return kind % 9 === 8 ? kind - 8 : kind + 1;
  if (kind < 31) return 27 + ((kind - 26) % 4);
  return 31 + ((kind - 30) % 3);
}

const wind_of = (letter) => 'ESWN'.indexOf(letter);

/// The input of `score` with everything filled in: `closed`, the concealed tiles without the
/// winning one, `win`, `melds`, `ron`, winds 0 to 3, `dora` and `ura` as kinds, `reds`, `open`.
/// Reds are plain fives where the ruleset has none.
function hand_of(input, options) {
  const plain = (tile) => (options['dora.red'].some((count) => count > 0) ? tile : tile.replace('r', ''));
  const melds = (input.melds || []).map(({ type, tiles }) => ({ type, tiles: tiles.map(plain) }));
  const closed = input.concealed.map(plain);
  const win = plain(input.win || closed[closed.length - 1]);
  if (closed.length + 3 * melds.length === 14) closed.splice(closed.lastIndexOf(win), 1);
  const all = [...closed, win, ...melds.flatMap((meld) => meld.tiles)];
  const riichi = Boolean(input.riichi || input.double_riichi || input.ippatsu);
  const with_ura = riichi || !options['dora.ura_riichi_only'];
  return {
    closed,
    win,
    melds,
    all,
    ron: input.by !== 'tsumo',
    riichi,
    open: melds.some((meld) => meld.type !== 'ankan'),
    seat: wind_of(input.seat || 'S'),
    round: wind_of(input.round || 'E'),
    dora: options['dora.on'] ? (input.indicators || []).map(dora_of) : [],
    ura: options['dora.ura'] && with_ura ? (input.ura_indicators || []).map(dora_of) : [],
    reds: all.filter(is_red).length,
  };
}

const count_of = (hand, kinds) => hand.all.reduce((sum, tile) => sum + kinds.filter((kind) => kind === kind_of(tile)).length, 0);

module.exports = { count_of, digits_of, dora_of, hand_of, is_red, kind_of, name_of, wind_of };
