// Adapter for the package `riichi-ts`, GPL-3.0-or-later: it runs in this process only, apart from
// the referee. Tiles are kinds, circumstances are arguments. Its README says that it is deprecated
// and has known errors.
'use strict';

const { FOUR_DOUBLES, check_circumstances, check_options, wants_doubles } = require('./guards');
const { NOT_COMPLETE, NO_YAKU, paid_yakuman, payments, round_wind, seat_wind, waits_of } = require('./answers');
const { serve_hands } = require('./hands');
const { Refuse, Skip } = require('./protocol');
const { hand_of, kind_of } = require('./tiles');

const YAKU = {
  menzentsumo: 'menzen-tsumo', sanshoku: 'sanshoku-doujun', 'sanshoku doukou': 'sanshoku-doukou', shosangen: 'shousangen',
  'daburu riichi': 'double-riichi', chihou: 'chiihou', 'suuankou tanki': 'suuankou-tanki', chuurenpoto: 'chuuren',
  'chuurenpoto 9 sides': 'junsei-chuuren', kokushimusou: 'kokushi', 'kokushimusou 13 sides': 'kokushi-thirteen', daisuushi: 'daisuushii',
  shosuushi: 'shousuushii',
};
for (const [wind, word] of ['east', 'south', 'west', 'north'].entries()) {
  YAKU[`round wind ${word}`] = round_wind(wind);
  YAKU[`own wind ${word}`] = seat_wind(wind);
}
const DORA = ['dora', 'uradora', 'akadora'];

const PLAYS = {
  'yaku.kuitan': [true, false],
  'yaku.renhou': ['off', 'yakuman'],
  'yakuman.stack': [true],
  'yakuman.kazoe': ['yakuman'],
  'pay.kiriage': [true, false],
  'fu.double_wind': [4],
};

function score(Riichi, input, options) {
  if (input.haitei && input.rinshan) throw new Skip('two of its circumstances exclude each other');
  check_circumstances(input, ['not_apart']);
  const hand = hand_of(input, options);
  const closed = hand.closed.map(kind_of);
  if (!hand.ron) closed.push(kind_of(hand.win));
  const melds = hand.melds.map(({ type, tiles }) => ({ open: type !== 'ankan', tiles: tiles.map(kind_of) }));
  const winds = { dora: [...hand.dora, ...hand.ura], bakaze: 27 + hand.round, jikaze: 27 + hand.seat };
  const first = Boolean(input.tenhou || input.chiihou || (input.renhou && options['yaku.renhou'] !== 'off'));
  const riichi = new Riichi(closed, melds, winds, hand.ron ? kind_of(hand.win) : null, first, hand.riichi && !input.double_riichi,
    Boolean(input.ippatsu), Boolean(input.double_riichi), Boolean(input.haitei || input.houtei), Boolean(input.rinshan || input.chankan),
    hand.reds, true, options['yaku.kuitan'], options['pay.kiriage']);
  riichi.disableHairi();
  const doubles = wants_doubles(options) ? FOUR_DOUBLES : [];
  if (doubles.length === 0) riichi.disableDoubleyakuman();
  if (options['yaku.renhou'] === 'yakuman') riichi.enableLocalYaku('renhou');
  const result = riichi.calc();
  if (result.error) throw new Refuse('it takes the hand for an error');
  if (!result.isAgari) return NOT_COMPLETE;
  const answer = result.ten ? answer_of(hand, result) : NO_YAKU;
  check_options({ ...PLAYS, doubles }, options, input, hand, answer);
  return answer;
}

function answer_of(hand, result) {
  const names = Object.entries(result.yaku).filter(([name]) => !DORA.includes(name));
  const yaku = names.map(([name, han]) => ({
    yaku: YAKU[name] || name,
    ...(result.yakuman ? { yakuman: han > 13 ? 2 : 1 } : { han }),
  }));
  const out = result.outgoingTen || {};
  return {
    outcome: 'win',
    yaku,
    yakuman: paid_yakuman(result.yakuman, result.han),
    ...payments(hand, { ron: result.ten, dealer: out.oya, other: hand.seat === 0 ? out.oya : out.ko }),
    ...(result.yakuman ? { han: 0 } : { han: result.han, fu: result.fu }),
  };
}

function waits(Riichi, input) {
  const melds = (input.melds || []).map(({ type, tiles }) => ({ open: type !== 'ankan', tiles: tiles.map(kind_of) }));
  const { hairi, hairi7and13 } = new Riichi(input.concealed.map(kind_of), melds, { bakaze: 27, jikaze: 28 }).calc();
  if (!hairi) throw new Refuse('it gives no waits');
  const lists = [hairi, hairi7and13].filter((list) => list && list.now === 0 && list.wait);
  return waits_of(input, new Set(lists.flatMap((list) => list.wait)));
}

exports.start = ({ load, ...adapter }) => {
  const { Riichi } = load('riichi-ts');
  return serve_hands(adapter, score.bind(null, Riichi), waits.bind(null, Riichi));
};
