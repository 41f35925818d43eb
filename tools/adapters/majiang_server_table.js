// The package `@kobalab/majiang-server`, MIT, as an engine at the table (docs/drive.md): the game of its
// rooms, with four sockets that lead nowhere and a clock that is ours. It is majiang-core's game with
// another way to ask: a reply names the message that it answers, the first one counts, and late ones
// do not. Each true reply stands between a late one and a second one.
'use strict';

const { engine_of, game_class } = require('./majiang_table');

/// setTimeout, with tasks that run when we say so.
class Clock {
  constructor() {
    this.tasks = new Map();
    this.last = 0;
    global.setTimeout = (task) => this.add(task);
    global.clearTimeout = (id) => { this.tasks.delete(id); };
  }

  add(task) {
    this.last += 1;
    this.tasks.set(this.last, task);
    return this.last;
  }

  run() {
    while (this.tasks.size > 0) {
      const [id, task] = this.tasks.entries().next().value;
      this.tasks.delete(id);
      task();
    }
  }
}

/// A player's end of a socket.
class Socket {
  constructor(name, seat) {
    this.request = { user: { name, uid: `seat ${seat}` } };
    this.listeners = {};
  }

  on(name, listener) { this.listeners[name] = listener; }

  removeAllListeners(name) { delete this.listeners[name]; }

  emit(name, message) {
    if (name === 'END' && !message) throw new Error('the room has given up');
    if (name === 'GAME' && message.seq) this.seq = message.seq;
  }

  reply(reply) {
    const say = (each, seq) => this.listeners.GAME({ ...each, seq });
    say({ hule: '-' }, this.seq - 1);
    say(reply, this.seq);
    say(Object.keys(reply).length > 0 ? {} : { hule: '-' }, this.seq);
  }
}

exports.start = ({ load, ...said }) => {
  const clock = new Clock();
  class Game extends game_class(load('@kobalab/majiang-server/lib/game')) {
    constructor(sockets, ...others) {
      super(sockets, ...others);
      this._sync = false;
    }

    answer(seat, reply) { this._players[seat].reply(reply); }

    go_on() { clock.run(); }
  }
  return engine_of(load('@kobalab/majiang-core'), said, (start, say, rule) => {
    clock.tasks.clear();
    return new Game(start.names.map((name, seat) => new Socket(name, seat)), rule, start, say);
  });
};
