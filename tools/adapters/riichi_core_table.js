// The package `riichi-core`, GPL, as an engine at the table (docs/drive.md). It stays in a process of
// its own. It keeps one hand at a time and says how the next one begins; it has no list of what may
// be done, but refuses what may not: so every act that the tiles allow is held to it, and what it
// takes is offered. What stands here only translates.
//
// RIICHI_CORE_LEFT_OUT=kakan,riichi,last leaves out acts that it takes wrongly (docs/results.md):
// with them few games come far.
'use strict';

const fs = require('node:fs');
const path = require('node:path');
const { round_wind, seat_wind } = require('./answers');
const { options_of } = require('./rulesets');
const { serve_table } = require('./table');
const { digits_of } = require('./tiles');

const RULES = 'riichi-core';
const LEFT_OUT = new Set((process.env.RIICHI_CORE_LEFT_OUT || '').split(','));
const DRAWS = {
  howanpai: 'exhaustive', kyuushuukyuuhai: 'nine-terminals', suufonrenta: 'four-winds', suukaikan: 'four-kans',
  suuchariichi: 'four-riichi', tripleRon: 'triple-ron',
};
const YAKU = {
  chinniisou: 'chinitsu', ryanpeikou: 'ryanpeikou', junchantaiyaochuu: 'junchan', honniisou: 'honitsu',
  doubleRiichi: 'double-riichi', shousangen: 'shousangen', sankantsu: 'sankantsu', sanshokudoukou: 'sanshoku-doukou',
  honraotou: 'honroutou', sannankou: 'sanankou', toitoihou: 'toitoi', chiitoitsu: 'chiitoitsu', honchantaiyaochuu: 'chanta',
  ikkitsuukan: 'ittsu', sanshokudoujun: 'sanshoku-doujun', houteiraoyui: 'houtei', haiteiraoyue: 'haitei', chankan: 'chankan',
  rinshankaihou: 'rinshan', sangenpaiHaku: 'haku', sangenpaiHatsu: 'hatsu', sangenpaiChun: 'chun',
  iipeikou: 'iipeikou', tanyaochuu: 'tanyao',
  menzenchintsumohou: 'menzen-tsumo', ippatsu: 'ippatsu', riichi: 'riichi', pinfu: 'pinfu', tenhou: 'tenhou', chiihou: 'chiihou',
  junseichuurenpoutou: 'junsei-chuuren', chuurenpoutou: 'chuuren', suukantsu: 'suukantsu', chinraotou: 'chinroutou',
  ryuuiisou: 'ryuuiisou', daisuushi: 'daisuushii', shousuushi: 'shousuushii', tsuuiisou: 'tsuuiisou', daisangen: 'daisangen',
  suuankouTanki: 'suuankou-tanki', suuankou: 'suuankou', kokushi: 'kokushi', kokushi13: 'kokushi-thirteen',
};

/// The tile of the canonical stream.
const tile_of = (pai) => (pai.isTsuupai ? 'ESWNPFC'[pai.number - 1] : pai.isAkahai ? `5${pai.suite}r` : pai.toString());
const tiles_of = (list) => list.map(tile_of);
const words_of = (name, list) => [name, ...tiles_of(list).sort()].join(' ');

/// Its settings, from the options of a ruleset.
function rulevar_of(options) {
  const double = (name) => (options['yakuman.double'].includes(name) ? 2 : 1);
  const at_once = (kan) => Number(options[`kandora.${kan}`] === 'at-once');
  const start = { initial: options['game.start'], origin: options['sd.threshold'] };
  return {
    dora: {
      akahai: options['dora.red'],
      kan: options['dora.kan'] && { daiminkan: at_once('daiminkan'), kakan: at_once('kakan'), ankan: at_once('ankan') },
      ura: options['dora.ura'],
      kanUra: options['dora.kan_ura'],
    },
    yaku: { kuitan: options['yaku.kuitan'], kokushiAnkan: options['chankan.ankan_kokushi'] },
    yakuman: {
      max: options['yakuman.max'] || Infinity,
      daisuushi: double('daisuushii'),
      suuankouTanki: double('suuankou-tanki'),
      junseichuurenpoutou: double('junsei-chuuren'),
      kokushi13: double('kokushi-thirteen'),
    },
    riichi: {
      kyoutaku: options['riichi.stick'],
      minTsumoLeft: options['riichi.min_wall'],
      ankan: options['riichi.ankan'] !== 'never',
      okurikan: !options['riichi.ankan_drawn_tile'],
    },
    ron: {
      atamahane: options['ron.max'] === 1,
      honbaAtamahane: options['honba.multi_ron'] === 'closest',
      double: options['ron.max'] > 1,
      triple: options['ron.max'] > 2,
    },
    banKuikae: { moro: options['kuikae.same'], suji: options['kuikae.suji'], pon: options['kuikae.same'] },
    ryoukyoku: {
      kyuushuukyuuhai: options['abort.nine_terminals'] > 0,
      tochuu: {
        suufonrenta: options['abort.four_winds'] !== 'off',
        suukaikan: options['abort.four_kans'],
        suuchariichi: options['abort.four_riichi'],
      },
    },
    points: { ...start, riichi: options['riichi.stick'], howanpai: options['noten.total'], honba: options['honba.tsumo_each'] },
    setup: { points: start, end: { normal: 2, overtime: 2 + options['sd.end'], suddenDeath: true, oyaALTop: options['end.agariyame'] !== 'off' } },
  };
}

/// Its wall: behind the live tiles lie ten indicators, the last of them first, and four replacements.
function wall_of(Pai, { live, replacements, indicators, ura }) {
  const [third, fourth, first, second] = [2, 3, 0, 1].map((n) => replacements[n]);
  const dead = [4, 3, 2, 1, 0].flatMap((n) => [indicators[n], ura[n]]);
  return [...live, ...dead, third, fourth, first, second].map((tile) => Pai[digits_of(tile)]);
}

class Hand {
  constructor({ Kyoku, Event, Pai }, rulevar, state, first_dealer, say) {
    Object.assign(this, { Event, Pai, first_dealer, say });
    this.kyoku = new Kyoku({ rulevar, startState: state });
    this.kyoku.on('event', (event) => this.tell(event));
    this.delta = [0, 0, 0, 0];
    this.standing = [false, false, false, false]; // riichi that we have told of
  }

  seat(player) { return (this.first_dealer + player) % 4; }

  by_seat(row) {
    const out = [];
    row.forEach((value, player) => { out[this.seat(player)] = value; });
    return out;
  }

  start(wall) {
    const { kyoku, say } = this;
    kyoku.deal(wall_of(this.Pai, wall));
    const { bakaze, chancha, honba, kyoutaku, points } = kyoku.startState;
    say({
      type: 'start_kyoku', bakaze: 'ESWN'[bakaze], kyoku: chancha + 1, honba, kyotaku: kyoutaku, oya: this.seat(chancha),
      dora_marker: tile_of(kyoku.doraHyouji[0]), scores: this.by_seat(points),
      tehais: this.by_seat([0, 1, 2, 3].map((player) => tiles_of(kyoku.wallParts.haipai[(4 + player - chancha) % 4]))),
    });
  }

  /// What has happened, in our words.
  tell(event) {
    const { kyoku, say } = this;
    kyoku.playerPublic.forEach(({ riichi }, player) => {
      if (riichi.accepted && !this.standing[player]) say({ type: 'reach_accepted', actor: this.seat(player) });
      this.standing[player] = riichi.accepted;
    });
    const turned = () => { for (const pai of event.newDoraHyouji || []) say({ type: 'dora', dora_marker: tile_of(pai) }); };
    const actor = this.seat(event.player ?? kyoku.currPlayer);
    const before = this.delta;
    this.delta = [...kyoku.result.delta];
    const deltas = this.by_seat(this.delta.map((now, player) => now - before[player]));
    const called = ({ fuuro }) => ({ actor, target: this.seat(fuuro.fromPlayer), pai: tile_of(fuuro.otherPai), consumed: tiles_of(fuuro.ownPai) });
    const pai = event.pai && tile_of(event.pai);
    switch (event.type) {
      case 'tsumo': return say({ type: 'tsumo', actor, pai });
      case 'dahai':
        turned();
        return say({ type: 'dahai', actor, pai, tsumogiri: event.tsumokiri });
      case 'chi': case 'pon': return say({ type: event.type, ...called(event) });
      case 'daiminkan':
        say({ type: 'daiminkan', ...called(event) });
        return turned();
      case 'ankan':
        say({ type: 'ankan', actor, consumed: tiles_of(event.fuuro.ownPai) });
        return turned();
      case 'kakan':
        say({ type: 'kakan', actor, pai, consumed: tiles_of([...event.fuuro.ownPai, event.fuuro.otherPai]) });
        return turned();
      case 'tsumoAgari': return this.tell_win(event, actor, actor, event.tsumohai, deltas);
      case 'ron': return this.tell_win(event, actor, this.seat(kyoku.currPlayer), kyoku.currPai, deltas);
      case 'ryoukyoku': case 'kyuushuukyuuhai': case 'howanpai': {
        const kind = DRAWS[kyoku.result.reason];
        const declarer = kind === 'nine-terminals' ? { actor } : {};
        const shown = kind === 'exhaustive' ? { tenpai: this.by_seat(Array.from(event.juntehai, Boolean)) } : {};
        return say({ type: 'ryukyoku', ...declarer, kind, deltas, ...shown });
      }
      default: return undefined;
    }
  }

  tell_win({ agari, uraDoraHyouji }, actor, target, pai, deltas) {
    const { yakuman, yaku = [], han, fu, dora } = agari;
    const winds = { bakazehai: round_wind(agari.bakaze), jikazehai: seat_wind(agari.jikaze) };
    const named = (yakuman || yaku).map((one) => ({ yaku: YAKU[one.name] || winds[one.name], ...(yakuman ? {} : { han: one.han }) }));
    const counted = [['dora', dora.dora], ['red-five', dora.akaDora], ['ura-dora', dora.uraDora]].filter(([, count]) => count > 0 && !yakuman);
    this.say({
      type: 'hora', actor, target, pai: tile_of(pai), deltas, ...(yakuman ? {} : { han, fu }),
      yaku: [...named, ...counted.map(([name, count]) => ({ yaku: name, han: count }))],
      ...(uraDoraHyouji.length > 0 ? { ura_markers: tiles_of(uraDoraHyouji) } : {}),
    });
  }

  /// Whether it takes an act. What goes wrong inside its check is no refusal.
  takes(name, args) {
    try {
      return Boolean(new this.Event[name](this.kyoku, args));
    } catch (error) {
      if (error.name === 'AssertionError') return false;
      throw error;
    }
  }

  /// Acts of the player in turn: {words: [event, arguments]}.
  own_acts(riichi = false) {
    const { kyoku, Pai } = this;
    const acts = {};
    const offer = (words, name, args) => { if (this.takes(name, args)) acts[words] = [name, args]; };
    const { juntehai, tsumohai } = kyoku.playerHidden[kyoku.currPlayer];
    for (const pai of new Set(juntehai)) offer(`dahai ${tile_of(pai)}`, 'dahai', { pai, riichi });
    if (tsumohai) offer(`dahai ${tile_of(tsumohai)} tsumogiri`, 'dahai', { tsumokiri: true, riichi });
    if (riichi || !tsumohai) return acts;
    if (Object.keys(this.own_acts(true)).length > 0) acts.reach = [];
    offer('hora', 'tsumoAgari', {});
    offer('ryukyoku', 'kyuushuukyuuhai', {});
    const { fuuro } = kyoku.playerPublic[kyoku.currPlayer];
    for (const pai of new Set([...juntehai, tsumohai])) {
      const quad = [...juntehai, tsumohai].filter((one) => one.equivPai === pai.equivPai);
      if (quad.length === 4) offer(words_of('ankan', quad), 'ankan', { pai });
      if (LEFT_OUT.has('kakan') && !fuuro.some((one) => one.type === 'minko' && one.anchor === pai.equivPai)) continue;
      offer(`kakan ${tile_of(pai)}`, 'kakan', { pai });
    }
    return acts;
  }

  /// Acts of another player; empty if there is nothing to claim.
  claims(player) {
    const { kyoku } = this;
    const acts = {};
    const offer = (words, name, args) => { if (this.takes(name, args)) acts[words] = [name, args]; };
    const { currPai, phase } = kyoku;
    if (kyoku.isKeiten(kyoku.playerHidden[player].tenpaiDecomp)) offer('hora', 'ron', { player });
    const barred = (LEFT_OUT.has('riichi') && kyoku.playerPublic[player].riichi.accepted) || (LEFT_OUT.has('last') && kyoku.nTsumoLeft === 0);
    if (phase === 'postDahai' && !barred) {
      const { juntehai } = kyoku.playerHidden[player];
      const near = juntehai.filter((pai) => pai.S === currPai.S && Math.abs(pai.N - currPai.N) < 3);
      const pairs = near.flatMap((one, place) => near.slice(place + 1).map((other) => [one, other]));
      for (const ownPai of pairs) {
        offer(words_of('pon', ownPai), 'pon', { player, ownPai });
        if ((kyoku.currPlayer + 1) % 4 === player) offer(words_of('chi', ownPai), 'chi', { player, ownPai });
      }
      const same = juntehai.filter((pai) => pai.equivPai === currPai.equivPai);
      if (same.length === 3) offer(words_of('daiminkan', same), 'daiminkan', { player });
    }
    if (Object.keys(acts).length > 0) acts.none = [];
    return acts;
  }

  exec(name, args) { this.kyoku.exec(new this.Event[name](this.kyoku, args)); }

  /// Asks for what is wanted now, of each player.
  * ask(moment) {
    const acts = yield { offers: this.by_seat(moment.map((each) => Object.keys(each))) };
    return moment.map((each, player) => each[acts[this.seat(player)]]);
  }

  * play() {
    const { kyoku } = this;
    const only = (player, acts) => [0, 1, 2, 3].map((one) => (one === player ? acts : {}));
    while (kyoku.phase !== 'end') {
      const player = kyoku.currPlayer;
      if (kyoku.phase === 'preTsumo') kyoku.begin();
      else if (kyoku.phase === 'postTsumo' || kyoku.phase === 'postChiPon') {
        let act = (yield* this.ask(only(player, this.own_acts())))[player];
        if (act.length === 0) {
          this.say({ type: 'reach', actor: this.seat(player) });
          act = (yield* this.ask(only(player, this.own_acts(true))))[player];
        }
        this.exec(...act);
      } else {
        const moment = [0, 1, 2, 3].map((one) => (one === player ? {} : this.claims(one)));
        if (moment.some((acts) => Object.keys(acts).length > 0)) {
          for (const act of yield* this.ask(moment)) if (act && act.length > 0) this.exec('declare', { what: act[0], args: act[1] });
        }
        kyoku.resolve();
      }
    }
    return kyoku.endState;
  }
}

exports.start = ({ load, name, version }) => {
  const core = load('riichi-core');
  Error.stackTraceLimit = 0; // its refusals are errors, many at each moment
  const own_rules = JSON.parse(fs.readFileSync(path.join(__dirname, `${RULES}.json`), 'utf8'));
  const rules = { [RULES]: rulevar_of(options_of(own_rules)), tenhou: rulevar_of(options_of('tenhou')) };

  function* play(start, say) {
    const rulevar = rules[start.rules];
    const { initial } = rulevar.setup.points;
    say({ type: 'start_game', names: start.names, first_dealer: start.first_dealer });
    let state = { bakaze: 0, chancha: 0, honba: 0, kyoutaku: 0, points: [initial, initial, initial, initial] };
    let hand;
    while (state) {
      hand = new Hand(core, rulevar, state, start.first_dealer, say);
      hand.start(yield { deal: hand.seat(state.chancha) });
      state = yield* hand.play();
      say({ type: 'end_kyoku' });
    }
    say({ type: 'end_game', scores: hand.by_seat(hand.kyoku.result.points) });
  }

  return serve_table({ name, version, rules: Object.keys(rules), wall: 'given', play });
};
