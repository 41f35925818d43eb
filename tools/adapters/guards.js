// Keeps differences of rulesets from being taken for bugs. A package plays some values of some
// options and cannot be told others; where such an option decides what a hand is worth, the
// question is skipped. Each guard says when its option matters, from the question and from the
// answer that the package gave.
'use strict';

const { Skip } = require('./protocol');
const { options_of } = require('./rulesets');
const { kind_of } = require('./tiles');

const is_simple = (tile) => kind_of(tile) < 27 && kind_of(tile) % 9 > 0 && kind_of(tile) % 9 < 8;
const yakuman_in = (answer) => (answer.yaku || []).filter((yaku) => yaku.yakuman);
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/// option -> (input, hand, answer) => whether it matters.
const MATTERS = {
  'yaku.kuitan': (input, hand) => hand.open && hand.all.every(is_simple),
  'yaku.renhou': (input) => Boolean(input.renhou),
  'yaku.haitei_rinshan': (input) => Boolean(input.haitei && input.rinshan),
  'win.tile_kept_apart': (input) => Boolean(input.not_apart),
  'yakuman.stack': (input, hand, answer) => yakuman_in(answer).length > 1,
  'yakuman.kazoe': (input, hand, answer) => !answer.yakuman && answer.han >= 13,
  'pay.kiriage': (input, hand, answer) => (answer.han === 4 && answer.fu === 30) || (answer.han === 3 && answer.fu === 60),
  'fu.double_wind': (input, hand) => hand.seat === hand.round && hand.all.filter((tile) => kind_of(tile) === 27 + hand.seat).length === 2,
};

/// Throws Skip. `plays` gives for each option of MATTERS the values that the package can play, and
/// under `doubles` the yakuman that it counts twice in this answer.
function check_options(plays, options, input, hand, answer) {
  for (const [option, matters] of Object.entries(MATTERS))
    if (matters(input, hand, answer) && !(plays[option] || []).some((value) => same(value, options[option])))
      throw new Skip(`it cannot be told ${option} = ${JSON.stringify(options[option])}`);
  const doubled = options['yakuman.double'];
  if (yakuman_in(answer).some(({ yaku }) => plays.doubles.includes(yaku) !== doubled.includes(yaku)))
    throw new Skip(`it cannot be told yakuman.double = ${JSON.stringify(doubled)}`);
  const most = options['yakuman.max'];
  if (most > 0 && answer.yakuman > most) throw new Skip(`it cannot be told yakuman.max = ${most}`);
  if (input.liable) throw new Skip('it knows nothing of liability');
  const needed = options['yaku.shibari'];
  if (needed > 0 && input.honba >= needed) throw new Skip(`it cannot be told yaku.shibari = ${needed}`);
}

/// Options that check_options() holds against the answer beside those of MATTERS.
const WATCHED = [...Object.keys(MATTERS), 'yakuman.double', 'yakuman.max', 'yaku.shibari'];

/// Throws Skip where the question sets an option on top of a preset that no package can be told and
/// nobody here watches: whether it matters is not known.
function check_changes(rules) {
  if (typeof rules === 'string') return;
  const { extends: base, ...changes } = rules;
  const before = options_of(base || 'tenhou');
  for (const [option, value] of Object.entries(changes))
    if (!WATCHED.includes(option) && !same(value, before[option])) throw new Skip(`it cannot be told ${option}`);
}

/// Throws Skip for circumstances of a win that the package has no word for, and for those that its
/// caller is to tell apart: the tile of a kan is no last discard.
function check_circumstances(input, unknown) {
  if (input.chankan && input.houtei) throw new Skip('a robbed kan on the last tile: which of the two it is, its caller decides');
  for (const name of unknown) if (input[name]) throw new Skip(`it has no word for ${name}`);
}

/// Whether a package that counts these four yakuman twice, or none, should do so.
const FOUR_DOUBLES = ['suuankou-tanki', 'junsei-chuuren', 'kokushi-thirteen', 'daisuushii'];
const wants_doubles = (options) => same([...options['yakuman.double']].sort(), [...FOUR_DOUBLES].sort());

module.exports = { FOUR_DOUBLES, check_changes, check_circumstances, check_options, wants_doubles };
