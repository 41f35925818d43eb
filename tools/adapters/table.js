// The conversation of docs/drive.md for engines in JavaScript. Copy this file, and write an engine as
// tools/adapters/majiang_table.js does: a generator that yields what it wants. The file needs
// nothing but Node.
//
//   serve_table({ name, version, rules: ['tenhou'], wall: 'given', players: 4, play });
//
// `play(start, say)` is the engine: a generator of one game. It tells what happens by `say(event)`
// and yields
//   { deal: seat }     before each hand, and is sent our `wall`;
//   { offers: [...] }  where somebody may act: a list of acts for each seat. It is sent the acts in
//                      an array by seat: one of the offered acts for each seat that has offers.
// It returns after `end_game`. What it throws becomes an `error`.
'use strict';

const readline = require('node:readline');

const write = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

/// One moment at which seats may act.
class Moment {
  constructor(offers) {
    this.offers = offers;
    this.acts = offers.map(() => null);
  }

  open_seats() {
    return this.offers.map((acts, seat) => (acts.length > 0 && this.acts[seat] === null ? acts : []));
  }

  is_over() {
    return this.open_seats().every((acts) => acts.length === 0);
  }

  /// Why an act is refused; null if it was taken.
  take(act) {
    const seat = act && act.seat;
    if (!Number.isInteger(seat) || !this.offers[seat]) return 'no such seat';
    if (this.offers[seat].length === 0) return `seat ${seat} is not asked`;
    if (this.acts[seat] !== null) return `seat ${seat} has acted`;
    if (!this.offers[seat].includes(act.act)) return `seat ${seat} may not do this`;
    this.acts[seat] = act.act;
    return null;
  }
}

class Conversation {
  constructor(engine) {
    this.engine = engine;
    this.last_ask = 0;
    this.game = null; // the generator of the game in play
    this.moment = null; // while acts are wanted
  }

  /// One line of ours, and the engine's whole turn.
  take(line) {
    const { name, version, rules, wall } = this.engine;
    if (line.type === 'hello') return write({ type: 'hello', protocol: 'referee.table/1', name, version, rules, wall });
    if (line.type === 'bye') return write({ type: 'bye' });
    try {
      if (line.type === 'start') return this.start(line);
      if (line.type === 'wall' && this.game && !this.moment) return this.go_on(line);
      if (line.type === 'answer' && this.moment) return this.answer(line);
      throw new Error(`${line.type} is not expected now`);
    } catch (error) {
      return write({ type: 'error', reason: String(error.message || error) });
    }
  }

  start(line) {
    this.game = null;
    this.moment = null;
    if (!this.engine.rules.includes(line.rules)) throw new Error(`no ruleset ${line.rules}`);
    this.game = this.engine.play(line, write);
    this.go_on(undefined);
  }

  answer({ id, acts = [] }) {
    acts.forEach((act, n) => {
      const reason = id === this.last_ask ? this.moment.take(act) : 'not the last ask';
      if (reason) write({ type: 'refused', id, n, reason });
    });
    if (!this.moment.is_over()) return this.ask();
    const { acts: taken } = this.moment;
    this.moment = null;
    return this.go_on(taken);
  }

  ask() {
    this.last_ask += 1;
    write({ type: 'ask', id: this.last_ask, offers: this.moment.open_seats() });
  }

  go_on(sent) {
    const { done, value } = this.game.next(sent);
    if (done) this.game = null; // the turn ended with end_game
    else if (value.offers) {
      this.moment = new Moment(value.offers);
      this.ask();
    } else write({ type: 'deal', dealer: value.deal });
  }
}

async function serve_table(engine) {
  const conversation = new Conversation(engine);
  for await (const text of readline.createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    const line = JSON.parse(text);
    conversation.take(line);
    if (line.type === 'bye') return;
  }
}

module.exports = { serve_table };
