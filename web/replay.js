// Folds canonical events (docs/events.md) into a table (docs/replay-state.md) as
// validator/table/fold.cc does, to step through the hands of a report. Nothing is judged here.
"use strict";
(function () {
const ORDER = [..."mps"].flatMap((suit) => [..."123456789"].map((rank) => rank + suit))
  .concat([..."ESWNPFC"], ["5mr", "5pr", "5sr"]);
const MOST_DISCARDS = 40, MOST_INDICATORS = 8, MOST_SETS = 4, COPIES = 4, MOST_PENALTY = 10000000;
const known = (value) => value !== undefined && value !== null;
const or = (value, other) => (known(value) ? value : other);
const ref = (tile, id) => ({ tile: known(tile) && tile !== "?" ? tile : null, id: or(id, null) });
const refs = (tiles, ids) => (tiles || []).map((tile, i) => ref(tile, (ids || [])[i]));
const shown = (r) => r.tile || "?";
const place = (tile) => (tile ? ORDER.indexOf(tile.replace("r", "")) : 99);
const isSame = (a, b) => (known(a.id) && known(b.id) ? a.id === b.id : a.tile === b.tile);

// A seat holds tiles that are known, `unknown` ones, and `phantom` ones: listed, but really gone
// (validator/tiles/hand_tiles.h).
const newSeat = () => ({ tiles: [], ids: new Set(), unknown: 0, phantom: 0, opaque: false,
  melds: [], norths: [], river: [], drawn: null, riichi: "none", double: false, dead: false });
const newHand = () => ({ phase: "between", live: 0, turn: null, last: null, indicators: [],
  seats: [0, 1, 2, 3].map(newSeat), setOut: null, interrupted: false, owing: new Set(),
  located: new Set(), result: {}, sticksAtStart: null });
const newGame = () => ({ scores: Array(4).fill(null), ...newHand(),
  counters: { round: null, dealer: null, honba: null, kyotaku: null } });

/// How many of the tiles of a face have their number; of the copies of a five the first one is red,
/// where one is.
function named(seat, tile) {
  const ids = [...seat.ids].filter((id) => Math.floor(id / COPIES) === place(tile));
  if (tile[0] !== "5") return ids.length;
  const red = tile.slice(0, 2) + "r", reds = seat.tiles.filter((each) => each === red).length;
  const first = ids.includes(place(tile) * COPIES) ? 1 : 0;
  const ofReds = reds > 1 ? Math.min(reds, ids.length) : reds * first;
  return tile === red ? ofReds : ids.length - ofReds;
}
/// Nobody knows which tile of the face goes.
function forgetIds(seat, tile) {
  const count = named(seat, tile), isRed = tile.endsWith("r"), first = place(tile) * COPIES;
  if (count === 0) return;
  const all = [...seat.ids].filter((id) => Math.floor(id / COPIES) === place(tile)).length;
  const keepsRed = !isRed && count < all;
  for (let copy = 0; copy < COPIES; ++copy)
    if (copy > 0 ? !isRed : !keepsRed) seat.ids.delete(first + copy);
}
function takeKnown(seat, r) {
  const at = seat.tiles.indexOf(r.tile);
  if (at < 0) return false;
  const isSpare = !known(r.id) || seat.tiles.filter((tile) => tile === r.tile).length > named(seat, r.tile);
  if (!(isSpare || seat.ids.has(r.id))) return false;
  if (!known(r.id)) forgetIds(seat, r.tile);
  seat.tiles.splice(at, 1);
  return seat.ids.delete(r.id) || true;
}
/// A tile that is seen in a second place is believed in neither.
const dispute = (t, r) => t.seats.forEach((seat) => { if (takeKnown(seat, r)) ++seat.unknown; });
function give(t, seat, r) {
  const isSecond = known(r.id) && t.located.has(r.id);
  if (isSecond) dispute(t, r);
  if (isSecond || !r.tile) ++seat.unknown;
  else seat.tiles.push(r.tile);
  if (!isSecond && r.tile && known(r.id)) seat.ids.add(r.id);
  if (known(r.id)) t.located.add(r.id);
}
function take(t, seat, r) {
  const isKnown = takeKnown(seat, r);
  if (isKnown && !seat.opaque) return;
  if (!isKnown && r.tile && seat.unknown > 0) --seat.unknown;
  else if (!isKnown) ++seat.phantom;
  if (known(r.id)) dispute(t, r);
  if (known(r.id)) t.located.add(r.id);
}
function settleSetOut(t) {
  if (t.setOut && (t.setOut !== "nukidora" || t.shape.kita_ends_first_turn)) t.interrupted = true;
  t.setOut = null;
}
function lay(seat, meld) {
  if (seat.melds.length < MOST_SETS) seat.melds.push(meld);
  else seat.opaque = true;
}
function setAside(t, e, seat) {
  settleSetOut(t);
  seat.drawn = null;
  Object.assign(t, { last: null, setOut: e.type, phase: "replace", turn: e.actor });
}
function endHand(t) {
  t.phase = "ended";
  t.result = { kyotaku: t.counters.kyotaku, scores: t.scores, winners: [] };
}
/// `several`: of wins on one tile, whose scores may be those of another order of the wins.
function movePoints(t, e, several = false) {
  t.scores = t.scores.map((score, s) => {
    const of = (list) => (e[list] || [])[s], from = or(of("scores_before"), score);
    if (several && known(score) && known(of("deltas"))) return score + of("deltas");
    const moved = known(of("deltas")) && known(from) ? from + of("deltas") : null;
    return or(of("scores_after"), moved);
  });
}
const pay = (t, seat, points) =>
  t.scores.map((score, s) => (s === seat && known(score) ? score - points : score));
function deposit(t, seat) {
  t.owing.delete(seat);
  t.seats[seat].riichi = "established";
  t.scores = pay(t, seat, t.shape.stick);
  if (known(t.counters.kyotaku)) ++t.counters.kyotaku;
}
/// The set of a call, as importers/spelling/meld.cc puts it together.
function meldOf(e) {
  const whole = e.meld, added = e.type === "kakan", claimed = !added && e.type !== "ankan";
  if (whole) return { type: whole.type, tiles: refs(whole.tiles, whole.ids),
    called: or(whole.called, null), added: or(whole.added, null), from: or(whole.target, null) };
  const tiles = refs(e.consumed, e.consumed_ids).slice(0, e.type === "ankan" ? 4 : 3);
  const meld = { type: e.type, tiles, called: or(e.called, claimed ? 0 : null),
    added: or(e.added, added ? tiles.length : null), from: or(e.target, null) };
  if (e.type !== "ankan") tiles.splice(added ? meld.added : meld.called, 0, ref(e.pai, e.id));
  return meld;
}
const calledTile = (meld) => (known(meld.called) && meld.tiles[meld.called]) || ref();
const firstPlace = (meld) => Math.min(...meld.tiles.map(({ tile }) => place(tile)));

const STEPS = {
  start_game: (t) => Object.assign(t, newGame()),
  start_kyoku(t, e) {
    const round = e.bakaze ? "ESWN".indexOf(e.bakaze) * 4 + e.kyoku - 1 : or(e.round, null);
    const [dealer, honba, kyotaku] = [e.oya, e.honba, e.kyotaku].map((fact) => or(fact, null));
    const scores = t.scores.map((score, s) => or((e.scores || [])[s], score));
    const phase = known(dealer) ? "draw" : "lost", indicator = ref(e.dora_marker, e.dora_marker_id);
    Object.assign(t, newHand(), { counters: { round, dealer, honba, kyotaku }, scores, phase,
      turn: dealer, live: t.shape.live, sticksAtStart: kyotaku, indicators: [shown(indicator)] });
    t.seats.slice(0, t.shape.players).forEach((seat, s) => {
      refs((e.tehais || [])[s], (e.tehai_ids || [])[s]).forEach((r) => give(t, seat, r));
      const missing = t.shape.deal - seat.tiles.length - seat.unknown;
      seat.unknown += Math.max(missing, -seat.unknown);
      seat.phantom = seat.tiles.length + seat.unknown - t.shape.deal;
    });
    if (indicator.tile && known(indicator.id)) t.located.add(indicator.id);
  },
  tsumo(t, e, seat) {
    settleSetOut(t);
    seat.drawn = ref(e.pai, e.id);
    give(t, seat, seat.drawn);
    Object.assign(t, { last: null, live: Math.max(0, t.live - 1), phase: "act", turn: e.actor });
  },
  dahai(t, e, seat) {
    settleSetOut(t);
    const tile = ref(e.pai, e.id), declares = seat.riichi === "declared";
    const dropsDraw = !tile.tile && !declares && seat.riichi !== "none";
    if (dropsDraw && seat.drawn && seat.drawn.tile) take(t, seat, seat.drawn);
    else if (dropsDraw && seat.unknown > 0) --seat.unknown;
    else take(t, seat, tile);
    Object.assign(seat, { drawn: null, riichi: declares ? "discarded" : seat.riichi });
    if (declares) t.owing.add(e.actor);
    if (seat.river.length < MOST_DISCARDS)
      seat.river.push({ tile, event: e.n, claimed: false, riichi: declares });
    const turn = (e.actor + 1) % t.shape.players;
    Object.assign(t, { last: { seat: e.actor, tile, event: e.n }, phase: "draw", turn });
  },
  chi(t, e, seat) {
    const meld = meldOf(e), called = calledTile(meld), from = t.last ? t.last.seat : e.target;
    const discard = known(from) && t.seats[from].river.slice().reverse().find(({ tile }) =>
      !tile.tile || isSame(tile, called));
    if (discard) Object.assign(discard, { claimed: true, tile: called });
    meld.tiles.forEach((r, i) => { if (i !== meld.called) take(t, seat, r); });
    lay(seat, meld);
    seat.drawn = null;
    Object.assign(t, { last: null, setOut: null, interrupted: true, turn: e.actor,
      phase: e.type === "daiminkan" ? "replace" : "discard" });
  },
  kakan(t, e, seat) {
    const quad = meldOf(e);
    take(t, seat, ref(e.pai, e.id));
    const pon = seat.melds.find((m) => m.type === "pon" && firstPlace(m) === firstPlace(quad));
    if (!pon) lay(seat, quad);
    else {
      const { from } = pon, called = calledTile(pon);
      Object.assign(pon, quad, { from });
      quad.tiles.forEach((r, i) => { if (i !== quad.added && isSame(r, called)) pon.called = i; });
    }
    setAside(t, e, seat);
  },
  ankan(t, e, seat) {
    const quad = meldOf(e);
    quad.tiles.forEach((r, i) => { if (i !== quad.called) take(t, seat, r); });
    lay(seat, quad);
    setAside(t, e, seat);
  },
  nukidora(t, e, seat) {
    const north = ref(e.pai, e.id);
    take(t, seat, north);
    if (seat.norths.length < COPIES) seat.norths.push(north);
    setAside(t, e, seat);
  },
  dora(t, e) {
    const r = ref(e.dora_marker, e.dora_marker_id);
    if (r.tile && t.located.has(r.id)) dispute(t, r);
    if (r.tile && known(r.id)) t.located.add(r.id);
    if (t.indicators.length < MOST_INDICATORS) t.indicators.push(shown(r));
  },
  reach(t, e, seat) {
    if (seat.riichi !== "none") return;
    Object.assign(seat, { riichi: "declared", double: !t.interrupted && !seat.river.length });
  },
  reach_accepted: (t, e) => deposit(t, e.actor),
  hora(t, e) {
    const moves = (e.deltas || []).slice(0, t.shape.players), sticks = t.counters.kyotaku;
    const owed = t.shape.ronned_stick && t.last && e.target === t.last.seat &&
      t.owing.has(e.target) && moves.every(known) && moves.length > 0 && known(sticks);
    if (owed && moves.reduce((sum, d) => sum + d, 0) === t.shape.stick * (sticks + 1))
      deposit(t, e.target);
    if (t.phase !== "ended") endHand(t);
    const several = t.result.winners.length > 0 || e.winFollows;
    t.result.winners.push(e.actor);
    movePoints(t, e, several);
    t.counters.kyotaku = 0;
  },
  ryukyoku(t, e) {
    endHand(t);
    movePoints(t, e);
  },
  // A foul makes void what it ends, but not the win of somebody else.
  chonbo(t, e) {
    const { result } = t, ended = t.phase === "ended";
    if (t.phase === "between") return;
    if (ended && (result.thrown || result.winners.some((seat) => seat !== e.actor))) return;
    if (ended && !result.foul) t.scores = result.scores;
    if (ended && !result.foul) t.counters.kyotaku = result.kyotaku;
    if (!ended || !result.foul) endHand(t);
    t.result.foul = true;
    movePoints(t, e);
  },
  penalty(t, e) {
    if (!known(e.points) || or(e.off_result, true)) return;
    const points = Math.max(-MOST_PENALTY, Math.min(MOST_PENALTY, e.points));
    t.scores = pay(t, e.actor, points);
    if (t.result.scores) t.result.scores = pay({ scores: t.result.scores }, e.actor, points);
  },
  // A riichi whose discard is still to come is void.
  dead_hand(t, e, seat) {
    seat.dead = true;
    if (seat.riichi === "declared") Object.assign(seat, { riichi: "none", double: false });
  },
  thrown_in(t) {
    if (t.phase === "between" || t.phase === "ended") return;
    endHand(t);
    t.result.thrown = true;
    t.counters.kyotaku = t.sticksAtStart;
    t.seats.forEach(({ riichi }, s) => {
      if (riichi === "established") t.scores = pay(t, s, -t.shape.stick);
    });
  },
  end_kyoku(t) { t.phase = "between"; },
  end_game(t) { t.phase = "between"; },
};
STEPS.pon = STEPS.daiminkan = STEPS.chi;
const NOBODY_ACTS = ["start_game", "start_kyoku", "dora", "ryukyoku", "end_kyoku", "end_game",
  "chonbo", "thrown_in"];

const ASIDES = ["disconnect", "reconnect"];

/// What the judge leaves out (validator/log/log_order.h, unsound) is left out here.
function fold(t, e) {
  const isSeat = (seat, seats = t.shape.players) => !known(seat) || seat < seats;
  const targets = ["chi", "pon", "daiminkan"].includes(e.type) ? 4 : t.shape.players;
  const sound = isSeat(e.actor) && (e.type !== "start_kyoku" || isSeat(e.oya)) &&
    ((e.type === "kakan" && !e.meld) || isSeat(e.target, targets)) &&
    (known(e.actor) || NOBODY_ACTS.includes(e.type));
  if (sound && STEPS[e.type]) STEPS[e.type](t, e, t.seats[e.actor]);
}

/// The table before event `upto` of a game, as the log tells it; behind all events without `upto`.
/// `shape` has `players`, `live`, `deal`, `stick`, `ronned_stick`, `kita_ends_first_turn`, and
/// `first`, the number of the first event.
function reduce(events, upto, shape) {
  const t = newGame();
  if (shape && shape.scores) t.scores = shape.scores;
  t.shape = { players: 4, live: 70, deal: 13, stick: 1000, kita_ends_first_turn: true, first: 0,
    ...shape };
  const follows = (i) => events.slice(i + 1).find((e) => !ASIDES.includes(e.type));
  const numbered = events.map((e, i) => ({ ...e, n: t.shape.first + i,
    winFollows: e.type === "hora" && (follows(i) || {}).type === "hora" }));
  for (const e of numbered) if (e.n < or(upto, Infinity)) fold(t, e);
  const seats = t.seats.slice(0, t.shape.players).map((seat, s) => {
    const { unknown, phantom, opaque, drawn, riichi, double, dead } = seat;
    return { score: t.scores[s], unknown, phantom, opaque, riichi, double, dead,
      hand: seat.tiles.sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)),
      drawn: drawn && shown(drawn), norths: seat.norths.map(shown),
      melds: seat.melds.map((meld) => ({ ...meld, tiles: meld.tiles.map(shown) })),
      river: seat.river.map((d) => ({ ...d, tile: shown(d.tile) })) };
  });
  return { phase: t.phase, ...t.counters, live: t.live, turn: t.turn, indicators: t.indicators,
    last: t.last && { ...t.last, tile: shown(t.last.tile) }, seats };
}
/// The data of a page's hand, where most draws and discards are written short: "2+4m:13", "2-S", and
/// "2=S" of the tile just drawn.
function handOf(text) {
  const data = JSON.parse(text);
  const whole = (short) => {
    const [pai, id] = short.slice(2).split(":"), actor = Number(short[0]);
    const number = id === undefined ? {} : { id: Number(id) };
    return short[1] === "+" ? { type: "tsumo", actor, pai, ...number }
      : { type: "dahai", actor, pai, ...number, tsumogiri: short[1] === "=" };
  };
  data.events = data.events.map((event) => (typeof event === "string" ? whole(event) : event));
  return data;
}
/// The same as the referee understands it, where a finding stands at that event.
function stateAt(data, upto) {
  const found = data.findings.find((finding) => finding.event === upto && finding.state);
  return found ? found.state : reduce(data.events, upto, data);
}
const api = { reduce, stateAt, handOf, known, or, place, ORDER };
if (typeof module === "object") module.exports = api;
else globalThis.refereeReplay = api;
})();
