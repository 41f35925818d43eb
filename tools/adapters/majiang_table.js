// The package `@kobalab/majiang-core`, MIT, as an engine at the table (docs/drive.md): its `Game`,
// driven without its timers. The package is asked for everything that it decides; what stands here
// only translates.
//
// MAJIANG_LEFT_OUT=five leaves out the discard that it offers wrongly (docs/results.md): with it most
// games end early.
'use strict';

const { YAKU } = require('./majiang');
const { options_of } = require('./rulesets');
const { serve_table } = require('./table');
const { digits_of, is_red } = require('./tiles');

const RULES = ['tenhou'];
const LEFT_OUT = process.env.MAJIANG_LEFT_OUT === 'five';
const DRAWS = {
  荒牌平局: 'exhaustive', 流し満貫: 'nagashi-mangan', 九種九牌: 'nine-terminals', 四家立直: 'four-riichi',
  三家和: 'triple-ron', 四風連打: 'four-winds', 四開槓: 'four-kans',
};

const NAMES = { ...YAKU, ドラ: 'dora', 赤ドラ: 'red-five', 裏ドラ: 'ura-dora' };

/// "m0" for "5mr", "z1" for "E", and back.
const majiang_tile = (tile) => [...digits_of(tile)].reverse().join('');
const tile_of = (pai) => (pai[0] === 'z' ? 'ESWNPFC'[pai[1] - 1] : pai[1] === '0' ? `5${pai[0]}r` : pai[1] + pai[0]);
const tiles_of = (suit, digits) => [...digits].map((digit) => tile_of(suit + digit));

/// A set as it writes them: "m555=0" has the tile called before the mark, and the one added behind it.
function meld_of(text) {
  const suit = text[0];
  const [, before, called = '', added = ''] = /[-+=]/.test(text) ? /^.(\d*)(\d[-+=])(\d*)$/.exec(text) : [text, text.slice(1)];
  const kind = called === '' ? 'ankan' : before.length + added.length === 3 ? 'quad' : 'three';
  return { suit, kind, called: called && tile_of(suit + called[0]), before: tiles_of(suit, before), behind: tiles_of(suit, added) };
}

function act_of(name, text) {
  const { kind, before, behind } = meld_of(text);
  if (name === 'gang' && kind !== 'ankan') return `kakan ${behind[0]}`;
  return [name === 'gang' ? 'ankan' : name, ...[...before, ...behind].sort()].join(' ');
}

const discard_act = (dapai) => `dahai ${tile_of(dapai)}${dapai[2] === '_' ? ' tsumogiri' : ''}`;

/// Its settings, from the options of a ruleset.
function rule_of(Majiang, options) {
  const [, red_m, red_p, red_s] = [0, ...options['dora.red']];
  return Majiang.rule({
    配給原点: 25000,
    赤牌: { m: red_m, p: red_p, s: red_s },
    クイタンあり: options['yaku.kuitan'],
    連風牌は2符: options['fu.double_wind'] === 2,
    切り上げ満貫あり: options['pay.kiriage'],
    数え役満あり: options['yakuman.kazoe'] === 'yakuman',
    役満の複合あり: options['yakuman.stack'],
    ダブル役満あり: false,
  });
}

/// Its wall, which takes tiles from the end to deal and from the beginning after a kan, and has the
/// indicators at places 4 and 9 of what is left.
function shan_of(Majiang, rule, wall, dealt) {
  const shan = new Majiang.Shan(rule);
  const names = (list) => list.map(majiang_tile);
  const [r, i, u] = [names(wall.replacements), names(wall.indicators), names(wall.ura)];
  shan._pai = [...r, ...i, ...u, ...[...dealt, ...names(wall.live.slice(52))].reverse()];
  shan._baopai = [i[0]];
  shan._fubaopai = [u[0]];
  return shan;
}

/// It deals thirteen tiles to each in turn; the wall has four at a time.
function dealt_by_player(live) {
  const hands = [[], [], [], []];
  live.slice(0, 48).forEach((tile, place) => hands[Math.floor(place / 4) % 4].push(majiang_tile(tile)));
  live.slice(48, 52).forEach((tile, place) => hands[place].push(majiang_tile(tile)));
  return hands.flat();
}

const REPLIES = {
  kaiju: 'reply_kaiju', qipai: 'reply_qipai', zimo: 'reply_zimo', gangzimo: 'reply_zimo', dapai: 'reply_dapai',
  fulou: 'reply_fulou', gang: 'reply_gang', hule: 'reply_hule', pingju: 'reply_pingju',
};

/// Its game, or one that is made of it, told in our words.
function game_class(Base) {
  return class extends Base {
    constructor(players, rule, start, say) {
      super(players, null, rule, 'table');
      this._sync = true;
      this._say = say;
      this._model.player = start.names;
    }

    /// What a player replies to the message that all have got; all do.
    answer(seat, reply) { this.reply(seat, reply); }

    go_on() { this[REPLIES[this._status]](); }

    seat(l) { return this._model.player_id[l]; }

    by_seat(row) {
      const out = [];
      row.forEach((value, l) => { out[this.seat(l)] = value; });
      return out;
    }

    /// The game waits for a wall.
    qipai(shan) {
      if (shan) return super.qipai(shan);
      this._status = 'deal';
      return undefined;
    }

    last() {
      this._say({ type: 'end_kyoku' });
      super.last();
    }

    jieju() {
      super.jieju();
      this._say({ type: 'end_game', scores: [...this._paipu.defen] });
      this._status = 'over';
    }

    /// What happens, in its own words, and then in ours.
    add_paipu(paipu) {
      super.add_paipu(paipu);
      const [[name, fact]] = Object.entries(paipu);
      // It turns an indicator that is due in the moment of the discard, or of the tile drawn for a
      // closed kan, before anybody is asked, and writes it behind that event. Rulesets name the same
      // moments the other way round.
      const due = name === 'dapai' ? this._gang : name === 'gangzimo' && /^[mpsz]\d{4}$/.test(this._gang);
      if (due) {
        this._held = () => this[`say_${name}`](fact);
        return;
      }
      if (this._deposit !== undefined && this._model.lizhibang > this._deposit) {
        this._say({ type: 'reach_accepted', actor: this._declarer });
        this._deposit = undefined;
      }
      this[`say_${name}`](fact);
    }

    say_qipai(fact) {
      const seats = (list) => this.by_seat(list);
      this._say({
        type: 'start_kyoku', bakaze: 'ESWN'[fact.zhuangfeng], kyoku: fact.jushu + 1, honba: fact.changbang, kyotaku: fact.lizhibang,
        oya: this.seat(0), dora_marker: tile_of(fact.baopai), scores: seats(fact.defen), tehais: seats(this._dealt),
      });
    }

    say_zimo({ l, p }) { this._say({ type: 'tsumo', actor: this.seat(l), pai: tile_of(p) }); }

    say_gangzimo(fact) { this.say_zimo(fact); }

    say_dapai({ l, p }) {
      if (p.endsWith('*')) [this._deposit, this._declarer] = [this._model.lizhibang, this.seat(l)];
      this._source = l;
      this._say({ type: 'dahai', actor: this.seat(l), pai: tile_of(p), tsumogiri: p[2] === '_' });
    }

    say_fulou({ l, m }) {
      const { kind, called, before, behind } = meld_of(m);
      const consumed = [...before, ...behind];
      const type = kind === 'quad' ? 'daiminkan' : tile_of(m.slice(0, 2)).replace('r', '') === consumed[0].replace('r', '')
        && consumed.every((tile) => tile.replace('r', '') === called.replace('r', '')) ? 'pon' : 'chi';
      this._say({ type, actor: this.seat(l), target: this.seat(this._source), pai: called, consumed });
    }

    say_gang({ l, m }) {
      const { kind, called, before, behind } = meld_of(m);
      if (kind === 'ankan') this._say({ type: 'ankan', actor: this.seat(l), consumed: before });
      else this._say({ type: 'kakan', actor: this.seat(l), pai: behind[0], consumed: [...before, called] });
    }

    say_kaigang({ baopai }) {
      this._say({ type: 'dora', dora_marker: tile_of(baopai) });
      if (this._held) this._held();
      this._held = undefined;
    }

    say_hule(fact) {
      const ura = fact.fubaopai ? { ura_markers: fact.fubaopai.map(tile_of) } : {};
      const won = fact.damanguan ? {} : { han: fact.fanshu, fu: fact.fu };
      const [, drawn] = /([mpsz]\d)\*?(,|$)/.exec(fact.shoupai);
      const yaku = fact.hupai.map(({ name, fanshu }) => ({ yaku: NAMES[name], ...(fact.damanguan ? {} : { han: fanshu }) }));
      this._say({
        type: 'hora', actor: this.seat(fact.l), target: this.seat(fact.baojia ?? fact.l), deltas: this.by_seat(fact.fenpei),
        pai: tile_of(drawn), points: fact.defen, yaku, ...won, ...ura,
      });
    }

    say_pingju(fact) {
      const kind = DRAWS[fact.name];
      const shown = ['exhaustive', 'nagashi-mangan'].includes(kind) ? { tenpai: this.by_seat(fact.shoupai.map(Boolean)) } : {};
      const declarer = kind === 'nine-terminals' ? { actor: this.seat(this._model.lunban) } : {};
      this._say({ type: 'ryukyoku', ...declarer, kind, deltas: this.by_seat(fact.fenpei), ...shown });
    }

    /// Whether the tile of a discard is in the hand, the drawn one apart, where that is asked.
    has(dapai) {
      if (!LEFT_OUT || !/^[mps]5$/.test(dapai)) return true;
      const { _bingpai: closed, _zimo: drawn } = this._model.shoupai[this._model.lunban];
      return closed[dapai[0]][5] - closed[dapai[0]][0] - Number(drawn === dapai) > 0;
    }

    /// {act: reply} of the player in turn.
    own_acts() {
      const acts = {};
      for (const dapai of (this.get_dapai() || []).filter(this.has, this)) acts[discard_act(dapai)] = { dapai };
      if (this._status === 'fulou') return acts;
      if (this.allow_hule()) acts.hora = { hule: '-' };
      if (this.allow_lizhi()) acts.reach = { lizhi: this.allow_lizhi().filter(this.has, this) };
      if (this.allow_pingju()) acts.ryukyoku = { daopai: '-' };
      for (const gang of this.get_gang_mianzi() || []) acts[act_of('gang', gang)] = { gang };
      return acts;
    }

    /// {act: reply} of a player who may claim a tile; empty if there is nothing to claim.
    claims(l) {
      const acts = {};
      if (this.allow_hule(l)) acts.hora = { hule: '-' };
      if (this._status === 'dapai') {
        for (const [name, melds] of [['daiminkan', this.get_gang_mianzi(l)], ['pon', this.get_peng_mianzi(l)], ['chi', this.get_chi_mianzi(l)]])
          for (const fulou of melds || []) acts[act_of(name, fulou)] = { fulou };
      }
      if (Object.keys(acts).length > 0) acts.none = {};
      return acts;
    }

    /// [{act: reply}] by its places l; all empty where it asks nobody.
    moment() {
      const { lunban } = this._model;
      const none = [{}, {}, {}, {}];
      const own = () => none.map((_, l) => (l === lunban ? this.own_acts() : {}));
      if (this._status === 'zimo' || this._status === 'gangzimo') return own();
      if (this._status === 'fulou') return this._gang ? none : own();
      const robbed = this._status === 'gang' && !/^[mpsz]\d{4}$/.test(this._gang);
      if (this._status !== 'dapai' && !robbed) return none;
      return none.map((_, l) => (l === lunban ? {} : this.claims(l)));
    }
  };
}

/// The engine: `make(start, say, rule)` gives a game.
function engine_of(Majiang, { name, version }, make) {
  function* play(start, say) {
    const rule = rule_of(Majiang, options_of(start.rules));
    const game = make(start, say, rule);
    say({ type: 'start_game', names: start.names, first_dealer: start.first_dealer });
    game.kaiju(start.first_dealer);
    while (game._status !== 'over') {
      if (game._status === 'deal') {
        const { qijia, jushu } = game._model;
        const wall = yield { deal: (qijia + jushu) % 4 };
        const dealt = dealt_by_player(wall.live);
        game._dealt = [0, 1, 2, 3].map((l) => dealt.slice(13 * l, 13 * l + 13).map(tile_of));
        game.qipai(shan_of(Majiang, rule, wall, dealt));
        continue;
      }
      const moment = game.moment();
      const offers = game.by_seat(moment.map((acts) => Object.keys(acts)));
      const replies = [{}, {}, {}, {}];
      if (offers.some((acts) => acts.length > 0)) {
        const acts = yield { offers };
        for (let l = 0; l < 4; l += 1) {
          const seat = game.seat(l);
          let reply = acts[seat] ? moment[l][acts[seat]] : {};
          if (reply.lizhi) {
            say({ type: 'reach', actor: seat });
            const discards = Object.fromEntries(reply.lizhi.map((dapai) => [discard_act(dapai), { dapai: `${dapai}*` }]));
            const chosen = yield { offers: offers.map((_, each) => (each === seat ? Object.keys(discards) : [])) };
            reply = discards[chosen[seat]];
          }
          replies[seat] = reply;
        }
      }
      replies.forEach((reply, seat) => game.answer(seat, reply));
      game.go_on();
    }
  }

  return serve_table({ name, version, rules: RULES, wall: 'given', play });
}

exports.engine_of = engine_of;
exports.game_class = game_class;
exports.start = ({ load, ...said }) => {
  const Majiang = load('@kobalab/majiang-core');
  const Game = game_class(Majiang.Game);
  const player = { action: (message, reply) => reply && reply({}) };
  return engine_of(Majiang, said, (start, say, rule) => new Game([player, player, player, player], rule, start, say));
};
