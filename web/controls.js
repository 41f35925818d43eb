// The controls of a report: steps through the hands of a page by buttons, by keys and by the
// address. A page without this script shows every finding all the same.
"use strict";
(function () {
const { stateAt, draw, wordsFor, fill, known } = globalThis.refereeReplay;
const w = wordsFor(JSON.parse(document.getElementById("words").textContent));
const sections = [...document.querySelectorAll("section.hand")];
const players = new Map();
const [openButton, playerBody] = document.getElementById("controls").content.children;

const tiles = (list) => list.map(w.tile).join(", ");
const SETS = ["chi", "pon", "daiminkan", "kakan", "ankan"];
/// What happens, without who does it. A draw that is `hidden` does not tell its tile.
function said(e, hidden) {
  if (e.type === "tsumo") return fill(w.draws, hidden ? w.unknown : w.tile(e.pai));
  if (e.type === "dahai")
    return fill(w.discards, w.tile(e.pai)) + (e.tsumogiri ? ` (${w.drawnAndCut})` : "");
  if (SETS.includes(e.type))
    return fill(w[e.type], tiles([e.pai, ...(e.consumed || [])].filter(known)));
  if (e.type === "dora") return fill(w.turnsIndicator, w.tile(e.dora_marker));
  const isRon = known(e.target) && e.target !== e.actor;
  if (e.type === "hora") return isRon ? fill(w.winsRon, w.seat_(e.target)) : w.winsTsumo;
  return w[e.type] || e.type;
}

/// The controls of one hand, made when somebody first asks for them.
function open(section) {
  const data = JSON.parse(section.querySelector("script").textContent), { first, events } = data;
  const game = section.id.slice(0, section.id.lastIndexOf("/"));
  const end = first + events.length, cut = new Set(), marks = data.findings.map((f) => f.event);
  events.forEach((e, i) => {
    e.n = first + i;
    if (e.tsumogiri) cut.add(e.n);
  });
  let now = first, hide = false;
  const body = playerBody.cloneNode(true), part = (which) => body.querySelector(which);
  const board = part(".board"), line = part(".said"), slider = part("input"), keys = part(".keys");
  const buttons = [...body.querySelectorAll("button")];
  Object.assign(slider, { min: first, max: end });
  const card = (f) => document.getElementById(`${game}/f${f.index}`);

  function show(to, keepsAddress) {
    now = Math.max(first, Math.min(end, to));
    const next = now < end ? events[now - first] : null, state = stateAt(data, now);
    board.innerHTML = draw(state, w, { next, below: data.below, names: data.names, cut, hide });
    slider.value = now;
    line.replaceChildren();
    const who = next && known(next.actor) ? w.seat_(next.actor) +
      (data.names[next.actor] ? ` ${data.names[next.actor]}` : "") + " " : "";
    const isHidden = hide && next && next.actor !== data.below;
    const text = next ? fill(w.nextIs, who + said(next, isHidden)) : w.handEnds;
    slider.setAttribute("aria-valuetext", text);
    line.append(text);
    for (const f of data.findings.filter(({ event }) => event === now)) {
      const link = document.createElement("a");
      link.href = `#${game}/f${f.index}`;
      link.textContent = card(f).querySelector("h4").textContent;
      line.append(link);
    }
    if (!keepsAddress) history.replaceState(null, "", `#${section.id}/${now}`);
  }
  const own = (step) => {
    let to = now + step;
    while (to > first && to < end && events[to - first].actor !== data.below) to += step;
    show(to);
  };
  /// The next finding of this hand, else the first of the next hand that has one.
  const mark = (step) => {
    const here = marks.filter((m) => (m - now) * step > 0);
    if (here.length) { show(step > 0 ? Math.min(...here) : Math.max(...here)); return; }
    const other = sections[sections.indexOf(section) + step];
    if (other) open_at(other, step < 0, true);
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
    const button = buttons.find((one) => one.getAttribute("aria-keyshortcuts") === e.key);
    if (e.ctrlKey || e.altKey || e.metaKey || !button) return;
    e.preventDefault();
    acts[button.dataset.act](button);
  });
  section.prepend(body);
  section.classList.add("live");
  section.querySelector(".open").remove();
  return { show, body, first, marks };
}
function open_at(section, atEnd, focuses) {
  if (!players.has(section)) players.set(section, open(section));
  const { show, body, first, marks } = players.get(section);
  const at = marks.length ? (atEnd ? Math.max(...marks) : Math.min(...marks)) : first;
  show(at);
  if (focuses) focus(body);
}
function focus(body) {
  body.focus({ preventScroll: true });
  body.scrollIntoView({ block: "nearest" });
}
/// The address names a step of a hand: "#GAME/HAND/EVENT".
function follow() {
  const [, hand, event] = /^#(g[0-9a-f]{12}\/\d+)\/(\d+)$/.exec(location.hash) || [];
  const section = hand && document.getElementById(hand);
  if (!section) return;
  if (!players.has(section)) players.set(section, open(section));
  const { show, body } = players.get(section);
  show(Number(event), true);
  focus(body);
}

for (const section of sections) {
  const button = openButton.cloneNode(true);
  button.addEventListener("click", () => open_at(section, false, true));
  section.prepend(button);
}
// A link to the step that the address names already would change nothing.
document.addEventListener("click", (e) => {
  const link = e.target.closest("a[href^='#g']");
  if (!link || link.getAttribute("href") !== location.hash) return;
  e.preventDefault();
  follow();
});
// The controls take the place of the list of turns, which is where an address leads otherwise.
for (const turn of document.querySelectorAll(".turns [id]")) turn.removeAttribute("id");
addEventListener("hashchange", follow);
follow();

let folded = [];
addEventListener("beforeprint", () => {
  folded = [...document.querySelectorAll("details.turns:not([open]),details.legal:not([open])")];
  folded.forEach((details) => { details.open = true; });
});
addEventListener("afterprint", () => folded.forEach((details) => { details.open = false; }));
})();
