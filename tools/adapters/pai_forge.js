// Adapter for the package `@pai-forge/riichi-mahjong`, ISC, an ES module. It values the tiles of a
// hand with their winds, dora and ura; riichi and every other circumstance of a win, and red fives,
// are not among its arguments.
'use strict';

const path = require('node:path');
const { pathToFileURL } = require('node:url');

const { check_circumstances, check_options } = require('./guards');
const { NOT_COMPLETE, NO_YAKU, payments, waits_of } = require('./answers');
const { serve_hands } = require('./hands');
const { Refuse, Skip } = require('./protocol');
const { hand_of, kind_of } = require('./tiles');

const YAKU = {
  Iipeikou: 'iipeikou', SanshokuDoujun: 'sanshoku-doujun', Ikkitsuukan: 'ittsu', Honchan: 'chanta', SanshokuDoukou: 'sanshoku-doukou',
  KokushiMusou: 'kokushi', Shousuushii: 'shousuushii', Daisuushii: 'daisuushii', ChuurenPoutou: 'chuuren', MenzenTsumo: 'menzen-tsumo',
};
const LIMITS = {
  Normal: null, Mangan: 'mangan', Haneman: 'haneman', Baiman: 'baiman', Sanbaiman: 'sanbaiman', Yakuman: 'yakuman', DoubleYakuman: 'yakuman',
};
const BETTER_WAITS = { kokushi: 'kokushi-thirteen', chuuren: 'junsei-chuuren' };
const UNKNOWN = ['riichi', 'double_riichi', 'ippatsu', 'haitei', 'houtei', 'rinshan', 'chankan', 'tenhou', 'chiihou', 'renhou', 'not_apart'];
const CALLS = { chi: 'Chi', pon: 'Pon', daiminkan: 'Daiminkan', kakan: 'Kakan' };

const PLAYS = {
  'yaku.kuitan': [true],
  'yakuman.stack': [true],
  'yakuman.kazoe': ['yakuman'],
  'pay.kiriage': [false],
  'fu.double_wind': [2],
  doubles: ['suuankou-tanki'],
};

function set_of({ type, tiles }) {
  const hais = tiles.map(kind_of).sort((a, b) => a - b);
  const shape = hais.length === 4 ? 'Kantsu' : hais[0] === hais[1] ? 'Koutsu' : 'Shuntsu';
  return { type: shape, hais, ...(type === 'ankan' ? {} : { furo: { type: CALLS[type], from: 3 } }) };
}

function valid(result) {
  if (result.isErr()) throw new Refuse(result.error.message);
  return result.value;
}

/// It does not tell the better waits of yakuman apart by name, but for four closed triplets that
/// are worth two.
function yaku_of(detail) {
  return detail.yakuResult.map(([name, han]) => {
    if (han < 13) return { yaku: YAKU[name] || name.toLowerCase(), han };
    return { yaku: name === 'Suuankou' && han === 26 ? 'suuankou-tanki' : YAKU[name] || name.toLowerCase(), yakuman: han / 13 };
  });
}

function score(library, input, options) {
  check_circumstances(input, UNKNOWN);
  const hand = hand_of(input, options);
  if (hand.reds > 0) throw new Skip('it has no red fives');
  const tehai = valid(library.validateTehai14({ closed: [...hand.closed, hand.win].map(kind_of), exposed: hand.melds.map(set_of) }));
  let result;
  try {
    result = library.calculateScoreForTehai(tehai, {
      agariHai: kind_of(hand.win),
      isTsumo: !hand.ron,
      jikaze: 27 + hand.seat,
      bakaze: 27 + hand.round,
      doraMarkers: (input.indicators || []).map(kind_of),
    });
  } catch (error) {
    if (!(error instanceof library.ChomboError)) throw error;
    if (error.name !== 'NoYakuError') return NOT_COMPLETE;
  }
  const answer = result ? answer_of(hand, result) : NO_YAKU;
  if ((answer.yaku || []).some(({ yaku }) => BETTER_WAITS[yaku])) {
    if (answer.yaku.some(({ yaku }) => options['yakuman.double'].includes(BETTER_WAITS[yaku])))
      throw new Skip('it does not tell the better wait of a yakuman from the others');
    delete answer.yaku;
  }
  check_options(PLAYS, options, input, hand, answer);
  return answer;
}

function answer_of(hand, result) {
  const { type, amount } = result.payment;
  const paid = type === 'ron' ? { ron: amount } : type === 'oyaTsumo' ? { other: amount } : { other: amount[0], dealer: amount[1] };
  const limit = LIMITS[result.scoreLevel];
  const yaku = yaku_of(result.detail);
  return {
    outcome: 'win',
    yaku,
    limit,
    ...payments(hand, paid),
    ...(yaku.some((one) => one.yakuman) ? { han: 0 } : { han: result.han, fu: result.fu }),
  };
}

function waits(library, input) {
  const tehai = valid(library.validateTehai13({ closed: input.concealed.map(kind_of), exposed: (input.melds || []).map(set_of) }));
  if (valid(library.calculateShanten(tehai)) !== 0) return waits_of(input, new Set());
  // "Of four sets and a pair only", says its documentation.
  if (valid(library.calculateShanten(tehai, false, false)) !== 0) throw new Skip('it lists no waits for seven pairs and thirteen orphans');
  if (valid(library.calculateShanten(tehai, true, false)) === 0 && !input.melds) {
    const pairs = new Set(input.concealed).size;
    if (pairs === 7) throw new Skip('it lists no waits for seven pairs and thirteen orphans');
  }
  return waits_of(input, new Set(library.getUkeire(tehai)));
}

exports.start = async ({ folder, ...adapter }) => {
  const library = await import(pathToFileURL(path.join(folder, 'dist/index.js')));
  return serve_hands(adapter, score.bind(null, library), waits.bind(null, library));
};
