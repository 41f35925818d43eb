// Draws a table (docs/replay-state.md) as the text of an SVG, byte by byte as
// validator/report/drawing/ does of the referee's own table. Its tiles are the symbols of
// web/tiles.svg, and its words come from the page.
"use strict";
(function () {
const isNode = typeof module === "object";
const { known, or, place, ORDER } = isNode ? require("./replay.js") : globalThis.refereeReplay;
// A square around the origin; every side is drawn as the lower one and turned into its place.
const HAND = { left: -170, top: 188, room: 390 }, RIVER = { left: -72, top: 74, room: 240 };
const MARK_LEFT = 0;
// Names are read upright: each in an inner corner, where the player's hand begins.
const NAMES = [[-170, 183, ""], [182, 183, "end"], [170, -175, "end"], [-182, -175, ""]];
const TURNS = ["", "rotate(-90)", "rotate(180)", "rotate(90)"];
const UPRIGHT = [0, 90, 180, -90];
const WINDS = ["east", "south", "west", "north"];
const fill = (text, ...values) => text.split("{}").reduce((a, b, i) => a + values[i - 1] + b);
const escaped = (text) => text.replace(/[&<>"']/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;",
  "\"": "&quot;", "'": "&#39;" }[c]));
const points = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ",").replace("-", "\u2212");
const at = (x, y, w, h) => ` x="${x}" y="${y}" width="${w}" height="${h}"`;
function symbol(tile) {
  if (!ORDER.includes(tile)) return "blank";
  if (tile.length === 3) return "0" + tile[1];
  return tile.length === 2 ? tile : `${place(tile) - 26}z`;
}
/// The words of one language, with what is made of them.
function wordsFor(words) {
  const tile = (name) => words.tiles[name] || words.unknown;
  const round = (n) => (!known(n) || n >= 16 ? words.roundUnknown
    : fill(words.round, words[WINDS[Math.floor(n / 4)]], n % 4 + 1));
  return { ...words, tile, round_: round, seat_: (s) => fill(words.seat, s) };
}
function use(w, tile, spot, look) {
  const labels = [[look.drawn, w.drawn], [look.riichi, w.declaredRiichi], [look.cut, w.drawnAndCut],
    [look.gone, w.claimed], [look.added, w.added], [look.lit, w.broken],
    [look.cause, w.causeTile]];
  return `<use href="#t-${look.back ? "back" : symbol(tile)}"${spot}` +
    `${look.gone ? ' class="gone" opacity=".4"' : ""} role="img" aria-label="` +
    `${look.back ? w.back : w.tile(tile)}` +
    `${labels.map(([is, word]) => (is ? `, ${word}` : "")).join("")}"/>`;
}
/// A number on a disk that hides no face: above the tile, below it, beside it, or at the corner of four tiles.
function drawNumber(x, y, width, look) {
  const height = width === 32 ? 24 : 32, color = look.lit ? "#c2185b" : "#0b57a4";
  const [cx, cy] = look.disk === "corner" ? [x, y + height]
    : look.disk === "beside" ? [x + width + 9, y + height / 2] : [x + width / 2, look.disk === "below" ? y + height + 6 : y - 6];
  return `<circle cx="${cx}" cy="${cy}" r="7" fill="${color}"/><text class="disk" x="${cx}" y="${cy + 4}" ` +
    `text-anchor="middle" fill="#fff"${look.upright ? ` transform="rotate(${look.upright} ${cx} ${cy})"` : ""}>` +
    `${look.number}</text>`;
}
function drawTile(w, tile, x, y, look) {
  const turned = ` width="24" height="32" transform="translate(${x + 32} ${y + 8}) rotate(90)"`;
  const [width, top] = look.turned ? [32, y + 8] : [24, y];
  return use(w, tile, look.turned ? turned : at(x, y, 24, 32), look) +
    (look.cut ? `<path class="cut" d="M${x + width} ${y + 32}v-9l-9 9z"/>` : "") +
    (look.cause ? `<rect class="cause"${at(x, top, width, y + 32 - top)} rx="3" fill="none" ` +
      'stroke="#0b57a4" stroke-width="3" stroke-dasharray="5 3"/>' : "") +
    (look.lit ? `<rect class="lit"${at(x, top, width, y + 32 - top)} rx="3" fill="none" ` +
      'stroke="#c2185b" stroke-width="3"/>' : "") +
    (look.lit && !look.number ? `<path class="lit" d="M${x + width / 2 - 6} ${top - 9}` +
      `h12l-6 8z" fill="#c2185b"/>` : "") +
    (look.number ? drawNumber(x, top, width, look) : "");
}
const hasClaimed = (m) => m.type !== "ankan" && known(m.called);
const isStacked = (m) => m.type === "kakan" && known(m.added) && hasClaimed(m) &&
  m.added !== m.called;
const widthOf = (m) => (m.tiles.length - isStacked(m)) * 24 + hasClaimed(m) * 8;
function drawMeld(w, m, from, left) {
  const size = m.tiles.length;
  if (m.type === "ankan") {
    const is = (red) => m.tiles.filter((tile) => (tile.length === 3) === red);
    const tiles = [...is(false), ...is(true)];
    if (size > 2) [tiles[2], tiles[size - 1]] = [tiles[size - 1], tiles[2]];
    const back = (i) => size === 4 && (i === 0 || i === 3);
    return tiles.map((tile, i) => drawTile(w, tile, left + i * 24, 0, { back: back(i) })).join("");
  }
  const [claimed, stacked] = [hasClaimed(m), isStacked(m)];
  const order = m.tiles.map((_, i) => i)
    .filter((i) => i !== m.called && !(stacked && i === m.added));
  if (claimed) order.splice([0, order.length, 1, 0][from], 0, m.called);
  let x = left;
  return order.map((i) => {
    const turned = claimed && i === m.called, look = { turned, added: true };
    const top = turned && stacked ? drawTile(w, m.tiles[m.added], x, -24, look) : "";
    const drawn = drawTile(w, m.tiles[i], x, 0, { turned }) + top;
    x += turned ? 32 : 24;
    return drawn;
  }).join("");
}
const group = (label, inner, spot) =>
  `<g role="group" aria-label="${label}"${spot ? ` transform="${spot}"` : ""}>${inner}</g>`;
const text = (kind, x, y, anchor, words, mark = "") => `<text class="${kind}" x="${x}" y="${y}"` +
  `${anchor && ` text-anchor="${anchor}"`}>${mark}${escaped(words)}</text>`;
// An element of its own, in a colour of its own: no name can pass for it.
const ACTS = '<tspan class="acts">▶ </tspan>';
const takesDiscard = (e) => ["chi", "pon", "daiminkan"].includes(e.type) ||
  (e.type === "hora" && known(e.target) && e.target !== e.actor);

/// The player's name; without one the wind, and where the dealer is not known the seat.
function whoIs(w, t, names, s) {
  const players = t.seats.length;
  if (names[s]) return names[s];
  if (!known(t.dealer) || t.dealer >= players) return w.seat_(s);
  return fill(w.seatOfWind, w[WINDS[(s - t.dealer + players) % players]]);
}
/// The table as the text of an SVG. `w`: wordsFor() the page's words. `look`: the `next` event, the
/// seat `below`, `names`, the set of events `cut`, the `causes` with their numbers by event, the
/// `number` of the tile that is lit, and whether the others'
/// hands are hidden.
function draw(t, w, look) {
  const { next = null, names = [], cut = new Set(), causes = new Map() } = look;
  const players = t.seats.length;
  const actor = next && known(next.actor) ? next.actor : or(look.actor, null);
  const below = look.below < players ? look.below : 0;
  const away = (from, to) => (to - from + players) % players;
  const sideOf = (steps) => (players === 3 && steps === 2 ? 3 : steps);
  const who = (s) => whoIs(w, t, names, s), label = (word, s) => escaped(fill(word, who(s)));
  const number = (n) => (known(n) ? String(n) : "?");
  function river(s, seat) {
    const last = seat.river.length - 12, takes = next && t.last && t.last.seat === s;
    const step = last > 10 ? Math.floor(RIVER.room / last) : 24;
    let x = 0;
    return group(label(w.river, s), seat.river.map((d, i) => {
      const row = Math.min(Math.floor(i / 6), 2), place_ = RIVER.top + row * 32;
      if (i % 6 === 0 && i <= 12) x = RIVER.left;
      const lit = takes && takesDiscard(next) && i + 1 === seat.river.length;
      // Below the last row of all is the line of the player's state.
      const isAlone = row < 2 && i + 6 >= seat.river.length;
      const drawn = drawTile(w, d.tile, x, place_, { turned: d.riichi, riichi: d.riichi,
        gone: d.claimed, cut: cut.has(d.event), lit, cause: causes.has(d.event),
        number: lit ? look.number : causes.get(d.event), upright: UPRIGHT[sideOf(away(below, s))],
        disk: isAlone ? "below" : "corner" });
      x += (row === 2 ? step : 24) + d.riichi * 8;
      return drawn;
    }).join(""));
  }
  function handAndSets(s, seat) {
    const order = (tile) => place(tile) * 2 + (tile.length === 3);
    const tiles = [...seat.hand].sort((a, b) => order(a) - order(b))
      .concat(Array(seat.unknown).fill("?"));
    const drawnAt = known(seat.drawn) ? tiles.indexOf(seat.drawn) : -1, apart = drawnAt >= 0;
    if (apart) tiles.splice(drawnAt, 1);
    const sets = seat.melds.reduce((sum, m) => sum + widthOf(m) + 6, 0) +
      (seat.norths.length ? seat.norths.length * 24 + 6 : 0);
    const width = tiles.length * 24 + (apart ? 32 : 0) + (sets ? 8 : 0) + sets;
    const scale = String(1000 + Math.floor(HAND.room * 1000 / width)).slice(1);
    const isWide = width > HAND.room, back = Boolean(look.hide) && s !== below;
    const spot = `translate(${HAND.left} ${HAND.top})${isWide ? ` scale(0.${scale})` : ""}`;
    const own = { dahai: 1, kakan: 1, nukidora: 1 };
    const tsumo = next && next.type === "hora" && !takesDiscard(next) ? seat.drawn : null;
    const pai = next && s === actor ? (own[next.type] ? or(next.pai, null) : tsumo) : null;
    const lit = pai === "?" ? null : pai, isDrawn = apart && lit && seat.drawn === lit;
    const drawnLit = isDrawn && next.tsumogiri !== false;
    const litAt = lit && !drawnLit ? tiles.indexOf(lit) : -1;
    const upright = UPRIGHT[sideOf(away(below, s))], mark = (lit) => ({ lit, number: lit && look.number, upright });
    let hand = tiles.map((tile, i) => drawTile(w, tile, i * 24, 0, { ...mark(i === litAt), back }));
    const disk = seat.melds.length === 0 && "beside";
    const drawn = { drawn: true, ...mark(drawnLit || (isDrawn && litAt < 0)), back, disk };
    if (apart) hand.push(drawTile(w, seat.drawn, tiles.length * 24 + 8, 0, drawn));
    let out = group(label(w.hand, s), hand.join(""), spot);
    let x = (isWide ? width : HAND.room) - sets;
    if (seat.norths.length) out += group(label(w.norths, s), seat.norths.map((tile, i) =>
      drawTile(w, tile, x + i * 24, 0, {})).join(""), spot);
    if (seat.norths.length) x += seat.norths.length * 24 + 6;
    if (!seat.melds.length) return out;
    return out + group(label(w.sets, s), [...seat.melds].reverse().map((m) => {
      const from = known(m.from) && m.from < players ? sideOf(away(s, m.from)) : 0, left = x;
      x += widthOf(m) + 6;
      return drawMeld(w, m, from, left);
    }).join(""), spot);
  }
  function labels(s, seat, side) {
    const across = side === 2, wind = known(t.dealer) && t.dealer < players;
    const score = [wind ? w[WINDS[away(t.dealer, s)]] : null, known(seat.score) ? points(seat.score)
      : null].filter(known).join(" ");
    const state = [seat.riichi === "none" ? null : seat.double ? w.doubleRiichi : w.riichi,
      seat.dead ? w.deadHand : null].filter(known).join(" · ");
    return text("score", 0, across ? -53 : 62, "middle", score) +
      (state && text("mark", MARK_LEFT, across ? -179 : 187, across ? "end" : "", state));
  }
  const name = (s, side) => text("name", ...NAMES[side], who(s), s === actor ? ACTS : "");
  const stick = '<rect class="stick" x="-30" y="67" width="60" height="5" rx="2" fill="#fff" ' +
    'stroke="#555"/><circle cx="0" cy="69.5" r="1.6" fill="#b80f1b"/>';
  const sides = t.seats.map((seat, s) => {
    const side = sideOf(away(below, s)), turn = TURNS[side] && ` transform="${TURNS[side]}"`;
    const kind = `class="side${s === actor ? " actor" : ""}"`, upright = `</g><g ${kind}>`;
    return `<g ${kind}${turn}>` + river(s, seat) +
      handAndSets(s, seat) + (seat.riichi === "established" ? stick : "") +
      (side === 2 ? upright : "") + labels(s, seat, side) +
      (side % 2 === 1 ? upright : "") + name(s, side) + "</g>";
  });
  const turned = t.indicators, step = turned.length > 5 ? Math.floor(80 / turned.length) : 19;
  const start = -Math.floor((step * (turned.length - 1) + 18) / 2);
  return '<svg class="table" viewBox="-224 -224 448 448" width="448" height="448" role="group" ' +
    `font-family="sans-serif" font-size="11" aria-label="${fill(w.table, w.round_(t.round))}">` +
    '<rect class="felt" x="-224" y="-224" width="448" height="448" rx="10" fill="#e3eee6"/>' +
    '<rect class="centre" x="-66" y="-66" width="132" height="132" rx="6" fill="#f4f8f5" ' +
    'stroke="#7d8f83"/>' + text("round", 0, -24, "middle", w.round_(t.round)) +
    text("count", 0, -8, "middle", `${fill(w.honba, number(t.honba))} · ` +
      fill(w.sticks, number(t.kyotaku))) + text("count", 0, 7, "middle", fill(w.live, t.live)) +
    (turned.length ? group(w.indicators, turned.map((tile, i) =>
      use(w, tile, at(start + i * step, 14, 18, 24), {})).join("")) : "") +
    `${sides.join("")}</svg>`;
}
if (isNode) module.exports = { draw, wordsFor, fill, whoIs };
else Object.assign(globalThis.refereeReplay, { draw, wordsFor, fill, whoIs });
})();
