// Adapter for the package `@kobalab/majiang-core`, MIT: most options of a ruleset are its own. Its
// games sit at another table (majiang_table.js).
'use strict';

const { FOUR_DOUBLES, check_circumstances, check_options, wants_doubles } = require('./guards');
const { NOT_COMPLETE, NO_YAKU, paid_yakuman, payments, round_wind, seat_wind, waits_of } = require('./answers');
const { serve_hands } = require('./hands');
const { Skip } = require('./protocol');
const { digits_of, hand_of } = require('./tiles');

const YAKU = {
  立直: 'riichi', ダブル立直: 'double-riichi', 一発: 'ippatsu', 海底摸月: 'haitei', 河底撈魚: 'houtei', 嶺上開花: 'rinshan', 槍槓: 'chankan',
  天和: 'tenhou', 地和: 'chiihou', 門前清自摸和: 'menzen-tsumo', '翻牌 白': 'haku', '翻牌 發': 'hatsu', '翻牌 中': 'chun', 平和: 'pinfu',
  断幺九: 'tanyao', 一盃口: 'iipeikou', 三色同順: 'sanshoku-doujun', 一気通貫: 'ittsu', 混全帯幺九: 'chanta', 七対子: 'chiitoitsu', 対々和: 'toitoi',
  三暗刻: 'sanankou', 三槓子: 'sankantsu', 三色同刻: 'sanshoku-doukou', 混老頭: 'honroutou', 小三元: 'shousangen', 混一色: 'honitsu',
  純全帯幺九: 'junchan', 二盃口: 'ryanpeikou', 清一色: 'chinitsu', 国士無双十三面: 'kokushi-thirteen', 国士無双: 'kokushi', 四暗刻単騎: 'suuankou-tanki',
  四暗刻: 'suuankou', 大三元: 'daisangen', 大四喜: 'daisuushii', 小四喜: 'shousuushii', 字一色: 'tsuuiisou', 緑一色: 'ryuuiisou', 清老頭: 'chinroutou',
  四槓子: 'suukantsu', 純正九蓮宝燈: 'junsei-chuuren', 九蓮宝燈: 'chuuren',
};
for (const [wind, letter] of [...'東南西北'].entries()) {
  YAKU[`場風 ${letter}`] = round_wind(wind);
  YAKU[`自風 ${letter}`] = seat_wind(wind);
}
const DORA = ['ドラ', '赤ドラ', '裏ドラ'];

const PLAYS = {
  'yaku.kuitan': [true, false],
  'yaku.renhou': ['off'],
  'yakuman.stack': [true, false],
  'yakuman.kazoe': ['yakuman', 'sanbaiman'],
  'pay.kiriage': [true, false],
  'fu.double_wind': [2, 4],
};

/// "m0", "z1": a letter and a digit.
const majiang_tile = (tile) => [...digits_of(tile)].reverse().join('');

function meld_text({ type, tiles }) {
  const sorted = tiles.map(majiang_tile).sort((a, b) => (a[1] === '0' ? 5 : a[1]) - (b[1] === '0' ? 5 : b[1]));
  const digits = sorted.map((tile) => tile[1]);
  const suit = sorted[0][0];
  // Which tile was called, and from whom, changes nothing in what a hand is worth.
  if (type === 'chi') return `${suit}${digits[0]}-${digits[1]}${digits[2]}`;
  if (type === 'pon') return `${suit}${digits.join('')}=`;
  if (type === 'daiminkan') return `${suit}${digits.join('')}=`;
  if (type === 'kakan') return `${suit}${digits.slice(0, 3).join('')}=${digits[3]}`;
  return `${suit}${digits.join('')}`;
}

function hand_text(tiles, melds) {
  const suits = { m: '', p: '', s: '', z: '' };
  for (const tile of tiles.map(majiang_tile)) suits[tile[0]] += tile[1];
  const closed = Object.entries(suits).filter(([, digits]) => digits).map(([suit, digits]) => suit + digits).join('');
  return [closed, ...melds.map(meld_text)].join(',');
}

function rule_of(Majiang, options) {
  return Majiang.rule({
    クイタンあり: options['yaku.kuitan'],
    連風牌は2符: options['fu.double_wind'] === 2,
    切り上げ満貫あり: options['pay.kiriage'],
    数え役満あり: options['yakuman.kazoe'] === 'yakuman',
    ダブル役満あり: wants_doubles(options),
    役満の複合あり: options['yakuman.stack'],
  });
}

function score(Majiang, input, options) {
  check_circumstances(input, ['not_apart']);
  if (input.haitei && input.rinshan) throw new Skip('two of its circumstances exclude each other');
  const hand = hand_of(input, options);
  const shoupai = Majiang.Shoupai.fromString(hand_text(hand.closed, hand.melds));
  if (!hand.ron) shoupai.zimo(majiang_tile(hand.win));
  const result = Majiang.Util.hule(shoupai, hand.ron ? `${majiang_tile(hand.win)}=` : null, Majiang.Util.hule_param({
    rule: rule_of(Majiang, options),
    zhuangfeng: hand.round,
    menfeng: hand.seat,
    lizhi: input.double_riichi ? 2 : hand.riichi ? 1 : 0,
    yifa: Boolean(input.ippatsu),
    qianggang: Boolean(input.chankan),
    lingshang: Boolean(input.rinshan),
    haidi: input.haitei ? 1 : input.houtei ? 2 : 0,
    tianhu: input.tenhou ? 1 : input.chiihou ? 2 : 0,
    baopai: (input.indicators || []).map((tile) => majiang_tile(tile.replace('r', ''))),
    fubaopai: hand.riichi ? (input.ura_indicators || []).map((tile) => majiang_tile(tile.replace('r', ''))) : [],
  }));
  if (!result) return NOT_COMPLETE;
  const answer = result.defen ? answer_of(hand, result) : NO_YAKU;
  if (hand.open && (answer.yaku || []).some(({ yaku }) => yaku === 'daisangen' || yaku === 'daisuushii'))
    throw new Skip('it settles liability by whom the sets were called from, which the question does not say');
  check_options({ ...PLAYS, doubles: wants_doubles(options) ? FOUR_DOUBLES : [] }, options, input, hand, answer);
  return answer;
}

function answer_of(hand, result) {
  const yaku = result.hupai.filter(({ name }) => !DORA.includes(name)).map(({ name, fanshu }) => ({
    yaku: YAKU[name] || name,
    ...(typeof fanshu === 'string' ? { yakuman: fanshu.length } : { han: fanshu }),
  }));
  const pays = (seat) => -result.fenpei[seat];
  const other = [1, 2, 3].find((seat) => seat !== hand.seat);
  return {
    outcome: 'win',
    yaku,
    yakuman: paid_yakuman(result.damanguan || 0, result.fanshu),
    ...payments(hand, { ron: result.defen, dealer: pays(0), other: pays(other) }),
    ...(result.damanguan ? { han: 0 } : { han: result.fanshu, fu: result.fu }),
  };
}

function waits(Majiang, input) {
  const shoupai = Majiang.Shoupai.fromString(hand_text(input.concealed, input.melds || []));
  if (Majiang.Util.xiangting(shoupai) !== 0) return waits_of(input, new Set());
  const kinds = Majiang.Util.tingpai(shoupai).map((tile) => ({ m: 0, p: 9, s: 18, z: 27 })[tile[0]] + Number(tile[1]) - 1);
  return waits_of(input, new Set(kinds));
}

exports.YAKU = YAKU;

exports.start = ({ load, ...adapter }) => {
  const Majiang = load('@kobalab/majiang-core');
  return serve_hands(adapter, score.bind(null, Majiang), waits.bind(null, Majiang));
};
