// The controls of a report: steps through the hands of a page by buttons, by keys and by the
// address. A page without this script shows every finding all the same.
"use strict";
(function () {
const { stateAt, handOf, draw, wordsFor, fill, whoIs, known } = globalThis.refereeReplay;

/// Gives controls to the hands below `root`, a document or an element. `words`: those of the page;
/// `controls`: what its template holds. Where the report does not own the `address` of the page,
/// links work all the same, and steps leave the address as it is.
function attach(root, { words, controls, ownsAddress }) {
const w = wordsFor(words);
const sections = [...root.querySelectorAll("section.hand")];
const players = new Map();
const [openButton, playerBody] = controls.children;
const find = (id) => root.querySelector(`[id="${CSS.escape(id)}"]`);

/// What happens, without who does it. A draw that is `hidden` does not tell its tile.
function said(e, hidden, who) {
  const isRon = e.type === "hora" && known(e.target) && e.target !== e.actor;
  if (isRon) return fill(w.winsRon, who(e.target));
  const tiles = [e.pai, e.dora_marker, ...(e.consumed || [])].filter(known).map(w.tile).join(w.betweenTiles);
  return fill(e.tsumogiri ? w.cutsIt : w[e.type] || e.type, hidden && e.type === "tsumo" ? w.unknown : tiles);
}

/// The controls of one hand, made when somebody first asks for them.
function open(section) {
  const data = handOf(section.querySelector("script").textContent), { first, events } = data;
  const game = section.id.slice(0, section.id.lastIndexOf("/"));
  const end = first + events.length;
  const marks = data.findings.map(({ event }) => event).sort((a, b) => a - b);
  const cut = new Set(events.flatMap((e, i) => (e.tsumogiri ? [first + i] : [])));
  let now = first, hide = false;
  const body = playerBody.cloneNode(true), part = (which) => body.querySelector(which);
  const board = part(".board"), line = part(".said"), slider = part("input"), keys = part(".keys");
  const buttons = [...body.querySelectorAll("button")];
  Object.assign(slider, { min: first, max: end });

  function show(to, keepsAddress) {
    now = Math.max(first, Math.min(end, to));
    const next = now < end ? events[now - first] : null, state = stateAt(data, now);
    const found = data.findings.filter(({ event }) => event === now);
    const causes = new Map(found.flatMap((one) => one.causes || [])), { number } = found.at(0) || {};
    // For the eye a riichi is the discard that declares it.
    const then = next && next.type === "reach" ? events[now - first + 1] : null;
    const seen = then && then.type === "dahai" && then.actor === next.actor ? then : next;
    const look = { next: seen, below: data.below, names: data.names, cut, causes, number, hide };
    board.innerHTML = draw(state, w, look);
    slider.value = now;
    const who = (s) => whoIs(w, state, data.names, s);
    const actor = next && known(next.actor) ? `${who(next.actor)} ` : "";
    const isHidden = hide && next && next.actor !== data.below;
    const text = next ? fill(w.nextIs, actor + said(next, isHidden, who)) : w.handEnds;
    slider.setAttribute("aria-valuetext", text);
    const links = found.map(({ index }) => {
      const href = `#${game}/f${index}`, card = find(href.slice(1));
      const { textContent } = card.querySelector("h4");
      return Object.assign(document.createElement("a"), { href, textContent });
    });
    line.replaceChildren(text, ...links);
    if (!keepsAddress && ownsAddress) history.replaceState(null, "", `#${section.id}/${now}`);
  }
  const own = (step) => {
    let to = now + step;
    while (to > first && to < end && events[to - first].actor !== data.below) to += step;
    show(to);
  };
  /// The next finding of this hand, else the first of the next hand that has one.
  const mark = (step) => {
    const here = marks.filter((m) => (m - now) * step > 0);
    const other = sections[sections.indexOf(section) + step];
    if (here.length) show(here.at(step > 0 ? 0 : -1));
    else if (other) playerOf(other).start(step < 0);
  };
  const acts = { first: () => show(first), previous: () => show(now - 1),
    next: () => show(now + 1), last: () => show(end), previousTurn: () => own(-1),
    nextTurn: () => own(1), previousFinding: () => mark(-1), nextFinding: () => mark(1),
    hideHands: (button) => {
      hide = !hide;
      button.setAttribute("aria-pressed", hide);
      show(now, true);
    },
    help: (button) => {
      keys.hidden = !keys.hidden;
      button.setAttribute("aria-expanded", !keys.hidden);
    } };
  for (const button of buttons)
    button.addEventListener("click", () => acts[button.dataset.act](button));
  slider.addEventListener("input", () => show(Number(slider.value)));
  part(".ticks svg").innerHTML = marks.map((m) =>
    `<path d="M${Math.round((m - first) * 1000 / events.length) - 8} 0h16l-8 12z"/>`).join("");
  body.addEventListener("keydown", (e) => {
    if (e.key === "Escape" && !keys.hidden) acts.help(buttons.find((one) => one.dataset.act === "help"));
    const button = buttons.find((one) => one.getAttribute("aria-keyshortcuts") === e.key);
    if (e.ctrlKey || e.altKey || e.metaKey || !button) return;
    e.preventDefault();
    acts[button.dataset.act](button);
  });
  const focus = () => {
    body.focus({ preventScroll: true });
    body.scrollIntoView({ block: "nearest" });
  };
  section.prepend(body);
  section.classList.add("live");
  section.querySelector(".open").remove();
  return {
    goTo: (event) => { show(event, true); focus(); },
    /// At its first finding, or its last.
    start: (atEnd) => { show(marks.at(atEnd ? -1 : 0) ?? first); focus(); },
  };
}
const playerOf = (section) =>
  players.get(section) || players.set(section, open(section)).get(section);
/// An address names a step of a hand: "#GAME/HAND/EVENT".
function follow(address) {
  const [, hand, event] = /^#(g[0-9a-f]{12}\/\d+)\/(\d+)$/.exec(address) || [];
  const section = hand && find(hand);
  if (section) playerOf(section).goTo(Number(event));
  return Boolean(section);
}
/// A link to a finding, where the browser does not follow it by itself.
function showCard(address) {
  const card = find(address.slice(1));
  if (!card) return;
  card.tabIndex = -1;
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: "start" });
}

for (const section of sections) {
  const button = openButton.cloneNode(true), line = section.querySelector(".hand-line");
  if (line) button.setAttribute("aria-label", `${button.textContent}: ${line.textContent}`);
  button.addEventListener("click", () => playerOf(section).start(false));
  (section.querySelector(".scores") || line).after(button);
}
// A link to the step that the address names already would change nothing.
root.addEventListener("click", (e) => {
  const link = e.target.closest("a[href^='#g']"), address = link && link.getAttribute("href");
  if (!link || (ownsAddress && address !== location.hash)) return;
  e.preventDefault();
  if (!follow(address)) showCard(address);
});
// The controls take the place of the list of turns, which is where an address leads otherwise.
for (const turn of root.querySelectorAll(".turns [id]")) turn.removeAttribute("id");
if (!ownsAddress) return;
addEventListener("hashchange", () => follow(location.hash));
follow(location.hash);
}

let folded = [];
addEventListener("beforeprint", () => {
  folded = [...document.querySelectorAll("details.turns:not([open]),details.legal:not([open])")];
  folded.forEach((details) => { details.open = true; });
});
addEventListener("afterprint", () => folded.forEach((details) => { details.open = false; }));

globalThis.refereeReplay.attach = attach;
const controls = document.getElementById("controls");
if (controls) {
  const words = JSON.parse(document.getElementById("words").textContent);
  attach(document, { words, controls: controls.content, ownsAddress: true });
}
})();
