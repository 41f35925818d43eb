// Adapter for the package `riichi` (takayama-lily), MIT: a hand is one string, options are letters
// and methods of the object.
'use strict';

const { FOUR_DOUBLES, check_circumstances, check_options, wants_doubles } = require('./guards');
const { NOT_COMPLETE, NO_YAKU, paid_yakuman, payments, round_wind, seat_wind, waits_of } = require('./answers');
const { serve_hands } = require('./hands');
const { Refuse, Skip } = require('./protocol');
const { digits_of, hand_of, kind_of, name_of } = require('./tiles');

const YAKU = {
  国士無双十三面待ち: 'kokushi-thirteen', 国士無双: 'kokushi', 純正九蓮宝燈: 'junsei-chuuren', 九蓮宝燈: 'chuuren', 四暗刻単騎待ち: 'suuankou-tanki',
  四暗刻: 'suuankou', 大四喜: 'daisuushii', 小四喜: 'shousuushii', 大三元: 'daisangen', 字一色: 'tsuuiisou', 緑一色: 'ryuuiisou', 清老頭: 'chinroutou',
  四槓子: 'suukantsu', 天和: 'tenhou', 地和: 'chiihou', 人和: 'renhou', 清一色: 'chinitsu', 混一色: 'honitsu', 二盃口: 'ryanpeikou', 純全帯么九: 'junchan',
  混全帯么九: 'chanta', 対々和: 'toitoi', 混老頭: 'honroutou', 三槓子: 'sankantsu', 小三元: 'shousangen', 三色同刻: 'sanshoku-doukou', 三暗刻: 'sanankou',
  七対子: 'chiitoitsu', ダブル立直: 'double-riichi', 一気通貫: 'ittsu', 三色同順: 'sanshoku-doujun', 断么九: 'tanyao', 平和: 'pinfu', 一盃口: 'iipeikou',
  門前清自摸和: 'menzen-tsumo', 立直: 'riichi', 一発: 'ippatsu', 嶺上開花: 'rinshan', 搶槓: 'chankan', 海底摸月: 'haitei', 河底撈魚: 'houtei',
  役牌白: 'haku', 役牌発: 'hatsu', 役牌中: 'chun',
};
for (const [wind, letter] of [...'東南西北'].entries()) {
  YAKU[`場風${letter}`] = round_wind(wind);
  YAKU[`自風${letter}`] = seat_wind(wind);
}
const DORA = ['ドラ', '赤ドラ'];
const LIMITS = { '': null, 満貫: 'mangan', 跳満: 'haneman', 倍満: 'baiman', 三倍満: 'sanbaiman', 役満: 'yakuman', 数え役満: 'yakuman' };

const PLAYS = {
  'yaku.kuitan': [true, false],
  'yaku.renhou': ['off', 'yakuman'],
  'yakuman.stack': [true],
  'yakuman.kazoe': ['yakuman'],
  'pay.kiriage': [false],
  'fu.double_wind': [4],
};

function meld_text({ type, tiles }) {
  const digits = tiles.map(digits_of).sort((a, b) => kind_of_digits(a) - kind_of_digits(b));
  // A closed kan is written as two of its tiles.
  return `+${(type === 'ankan' ? digits.slice(0, 2) : digits).map((tile) => tile[0]).join('')}${digits[0][1]}`;
}

const kind_of_digits = (tile) => (tile[0] === '0' ? 5 : Number(tile[0]));

function score(Riichi, input, options) {
  if (input.haitei && input.rinshan) throw new Skip('its letters h and k exclude each other');
  check_circumstances(input, ['not_apart']);
  const hand = hand_of(input, options);
  const letters = [
    ((input.tenhou || input.chiihou) || (input.renhou && options['yaku.renhou'] !== 'off')) && 't',
    input.double_riichi ? 'w' : hand.riichi && 'r',
    input.ippatsu && 'i',
    (input.haitei || input.houtei) && 'h',
    (input.rinshan || input.chankan) && 'k',
  ].filter(Boolean).join('');
  const closed = hand.closed.map(digits_of).join('');
  const dora = [...hand.dora, ...hand.ura].map((kind) => digits_of(name_of(kind))).join('');
  const text = `${closed}${hand.ron ? '+' : ''}${digits_of(hand.win)}${hand.melds.map(meld_text).join('')}${dora && `+d${dora}`}` +
    `+${letters}${hand.round + 1}${hand.seat + 1}`;
  const riichi = new Riichi(text);
  riichi.hairi = false;
  if (!options['yaku.kuitan']) riichi.disableKuitan();
  const doubles = wants_doubles(options) ? FOUR_DOUBLES : [];
  if (doubles.length === 0) riichi.disableWyakuman();
  if (options['yaku.renhou'] === 'yakuman') riichi.enableLocalYaku('人和');
  const result = riichi.calc();
  if (result.error) throw new Refuse(`it takes ${text} for an error`);
  if (!result.isAgari) return NOT_COMPLETE;
  const answer = result.ten ? answer_of(hand, result) : NO_YAKU;
  check_options({ ...PLAYS, doubles }, options, input, hand, answer);
  return answer;
}

function answer_of(hand, result) {
  const yaku = Object.entries(result.yaku).filter(([name]) => !DORA.includes(name)).map(([name, worth]) => ({
    yaku: YAKU[name] || name,
    ...(worth.endsWith('役満') ? { yakuman: worth === '役満' ? 1 : 2 } : { han: Number(worth.slice(0, -1)) }),
  }));
  const of = hand.seat === 0 ? result.oya : result.ko;
  return {
    outcome: 'win',
    yaku,
    yakuman: paid_yakuman(result.yakuman, result.han),
    limit: result.name.endsWith('倍役満') ? 'yakuman' : LIMITS[result.name],
    ...payments(hand, { ron: of[0], dealer: of[0], other: of[1] }),
    ...(result.yakuman ? { han: 0 } : { han: result.han, fu: result.fu }),
  };
}

function waits(Riichi, input) {
  // Of 13 tiles it lists what they wait for; pairs and orphans in a list of their own.
  const melds = (input.melds || []).map(meld_text).join('');
  const { hairi, hairi7and13 } = new Riichi(`${input.concealed.map(digits_of).join('')}${melds}+22`).calc();
  if (!hairi) throw new Refuse('it gives no waits');
  const lists = [hairi, hairi7and13].filter((list) => list && list.now === 0 && list.wait);
  const kinds = lists.flatMap((list) => Object.keys(list.wait)).map((tile) => (tile[1] === 'z' ? 26 + Number(tile[0]) : kind_of(tile)));
  return waits_of(input, new Set(kinds));
}

exports.start = ({ load, ...adapter }) => {
  const Riichi = load('riichi');
  return serve_hands(adapter, score.bind(null, Riichi), waits.bind(null, Riichi));
};
