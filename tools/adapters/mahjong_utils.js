// Adapter for the package `mahjong-utils` (ssttkkl), MIT. Dora are a number, circumstances are
// names of yaku. The library that it is compiled from has options, which the package's own
// interface does not offer.
'use strict';

const { FOUR_DOUBLES, check_circumstances, check_options } = require('./guards');
const { NOT_COMPLETE, NO_YAKU, paid_yakuman, payments, round_wind, seat_wind, waits_of } = require('./answers');
const { serve_hands } = require('./hands');
const { count_of, digits_of, hand_of } = require('./tiles');

const WINDS = ['East', 'South', 'West', 'North'];
const YAKUMAN = {
  Tenhou: 'tenhou', Chihou: 'chiihou', Kokushi: 'kokushi', Suanko: 'suuankou', Daisangen: 'daisangen', Tsuiso: 'tsuuiisou',
  Shousushi: 'shousuushii', Lyuiso: 'ryuuiisou', Chinroto: 'chinroutou', Sukantsu: 'suukantsu', Churen: 'chuuren', Daisushi: 'daisuushii',
  SuankoTanki: 'suuankou-tanki', ChurenNineWaiting: 'junsei-chuuren', KokushiThirteenWaiting: 'kokushi-thirteen',
};
/// Its name, ours, and the han of a closed and of an open hand: it names yaku without their han, so
/// the usual number is put beside them.
const YAKU = {
  Tsumo: ['menzen-tsumo', 1], Pinhu: ['pinfu', 1], Tanyao: ['tanyao', 1, 1], Ipe: ['iipeikou', 1], Haku: ['haku', 1, 1], Hatsu: ['hatsu', 1, 1],
  Chun: ['chun', 1, 1], Sanshoku: ['sanshoku-doujun', 2, 1], Ittsu: ['ittsu', 2, 1], Chanta: ['chanta', 2, 1], Chitoi: ['chiitoitsu', 2],
  Toitoi: ['toitoi', 2, 2], Sananko: ['sanankou', 2, 2], Honroto: ['honroutou', 2, 2], Sandoko: ['sanshoku-doukou', 2, 2],
  Sankantsu: ['sankantsu', 2, 2], Shosangen: ['shousangen', 2, 2], Honitsu: ['honitsu', 3, 2], Junchan: ['junchan', 3, 2],
  Ryanpe: ['ryanpeikou', 3], Chinitsu: ['chinitsu', 6, 5], Richi: ['riichi', 1], Ippatsu: ['ippatsu', 1], Rinshan: ['rinshan', 1, 1],
  Chankan: ['chankan', 1, 1], Haitei: ['haitei', 1, 1], Houtei: ['houtei', 1, 1], WRichi: ['double-riichi', 2],
};

const PLAYS = {
  'yaku.kuitan': [true],
  'yaku.renhou': ['off'],
  'yaku.haitei_rinshan': ['rinshan-only'],
  'yakuman.stack': [true],
  'yakuman.kazoe': ['yakuman'],
  'pay.kiriage': [false],
  'fu.double_wind': [4],
  doubles: FOUR_DOUBLES,
};

function set_of(library, { type, tiles }) {
  const plain = tiles.map((tile) => digits_of(tile.replace('r', ''))).sort();
  const digits = plain.map((tile) => tile[0]).join('');
  return library.Furo.parse(type === 'ankan' ? `0${digits[0]}${digits[0]}0${plain[0][1]}` : `${digits}${plain[0][1]}`);
}

function circumstances(input, hand) {
  return [
    input.double_riichi ? 'WRichi' : hand.riichi && 'Richi',
    input.ippatsu && 'Ippatsu',
    input.rinshan && 'Rinshan',
    input.chankan && 'Chankan',
    input.haitei && !input.rinshan && 'Haitei',
    input.houtei && 'Houtei',
    input.tenhou && 'Tenhou',
    input.chiihou && 'Chihou',
  ].filter(Boolean);
}

function yaku_of(name, hand) {
  if (YAKUMAN[name]) return { yaku: YAKUMAN[name], yakuman: FOUR_DOUBLES.includes(YAKUMAN[name]) ? 2 : 1 };
  if (name === 'SelfWind') return { yaku: seat_wind(hand.seat), han: 1 };
  if (name === 'RoundWind') return { yaku: round_wind(hand.round), han: 1 };
  const [yaku, closed, open] = YAKU[name] || [name];
  return { yaku, han: hand.open ? open : closed };
}

function score(library, input, options) {
  check_circumstances(input, ['not_apart']);
  const hand = hand_of(input, options);
  let result;
  try {
    result = library.buildHora({
      tiles: [...hand.closed, hand.win].map((tile) => digits_of(tile.replace('r', ''))).join(''),
      furo: hand.melds.map((meld) => set_of(library, meld)),
      agari: digits_of(hand.win.replace('r', '')),
      tsumo: !hand.ron,
      dora: count_of(hand, [...hand.dora, ...hand.ura]) + hand.reds,
      selfWind: WINDS[hand.seat],
      roundWind: WINDS[hand.round],
      extraYaku: circumstances(input, hand),
    });
  } catch (error) {
    if (/not hora yet/.test(error.message)) return NOT_COMPLETE;
    throw error;
  }
  const answer = result.yaku.length > 0 ? answer_of(hand, result) : NO_YAKU;
  check_options(PLAYS, options, input, hand, answer);
  return answer;
}

function answer_of(hand, result) {
  const yaku = result.yaku.map((name) => yaku_of(name, hand));
  const { parentPoint: parent, childPoint: child } = result;
  const paid = hand.seat === 0 ? { ron: parent.ron, other: parent.tsumo } : { ron: child.ron, dealer: child.tsumoParent, other: child.tsumoChild };
  return {
    outcome: 'win',
    yaku,
    yakuman: paid_yakuman(yaku.reduce((sum, one) => sum + (one.yakuman || 0), 0), result.han),
    ...payments(hand, paid),
    ...(result.hasYakuman ? { han: 0 } : { han: result.han, fu: result.hu }),
  };
}

function waits(library, input) {
  const tiles = input.concealed.map((tile) => digits_of(tile.replace('r', ''))).join('');
  const { shantenInfo } = library.shanten(tiles, { furo: (input.melds || []).map((meld) => set_of(library, meld)) });
  if (shantenInfo.shantenNum !== 0) return waits_of(input, new Set());
  const kinds = shantenInfo.advance.map((tile) => ({ M: 0, P: 9, S: 18, Z: 27 })[String(tile)[1].toUpperCase()] + Number(String(tile)[0]) - 1);
  return waits_of(input, new Set(kinds));
}

exports.start = ({ load, ...adapter }) => {
  const library = load('mahjong-utils');
  return serve_hands(adapter, score.bind(null, library), waits.bind(null, library));
};
