// The view that values a hand: tiles to click, and the answer of the referee beside them.
const EXAMPLE_HAND = "hand=234m340p567s88s&set=pon:666z&win=8s&dora=7s&by=ron&seat=S&round=E";
const TARGETS = ["hand", "chi", "pon", "kan", "ankan", "dora", "ura"];
const TARGET_WORDS = { hand: "toHand", chi: "toChi", pon: "toPon", kan: "toKan", ankan: "toAnkan",
  dora: "toDora", ura: "toUra" };
const SVG = "http://www.w3.org/2000/svg";
let hand = emptyHand(), target = "hand", asked = 0;

function tileDrawing(tile, isBack) {
  const svg = document.createElementNS(SVG, "svg"), use = document.createElementNS(SVG, "use");
  svg.setAttribute("viewBox", "0 0 24 32");
  svg.setAttribute("aria-hidden", "true");
  for (const [key, value] of [["href", `#t-${isBack ? "back" : tile}`], ["width", 24], ["height", 32]])
    use.setAttribute(key, value);
  svg.append(use);
  return svg;
}
const shownTile = (tile) => element("span", { className: "tile", role: "img", ariaLabel: wordOfTile(tile) },
  tileDrawing(tile));

/// A group of choices out of which one is taken, or several.
function choices(id, name, options, current, onChange) {
  const set = byId(id), isMany = Array.isArray(current);
  set.querySelectorAll("label").forEach((label) => label.remove());
  for (const { value, words, isOff } of options) {
    const input = element("input", { type: isMany ? "checkbox" : "radio", name, value,
      checked: isMany ? current.includes(value) && !isOff : current === value, disabled: Boolean(isOff) });
    input.addEventListener("change", () => onChange(isMany
      ? [...set.querySelectorAll("input:checked")].map((each) => each.value) : value));
    set.append(element("label", {}, input, element("span", {}, words)));
  }
}

function showChoices() {
  const change = (key) => (value) => { hand[key] = value; showHand({ keepsTarget: true }); };
  choices("target", "target", TARGETS.map((value) => ({ value, words: say(TARGET_WORDS[value]) })), target,
    (value) => { target = value; showPalette(); showTarget(); });
  choices("by", "by", [{ value: "ron", words: say("byRon_") }, { value: "tsumo", words: say("byTsumo_") }],
    hand.by, change("by"));
  const winds = ["east", "south", "west", "north"].map((wind, i) => ({ value: WINDS[i], words: reportWord(wind) }));
  choices("seat", "seat", winds, hand.seat, change("seat"));
  choices("round", "round", winds, hand.round, change("round"));
  choices("riichi", "riichi", [["none", "noRiichi"], ["riichi", "singleRiichi"], ["double", "twiceRiichi"]]
    .map(([value, word]) => ({ value, words: say(word), isOff: value !== "none" && isOpen(hand) })),
  isOpen(hand) ? "none" : hand.riichi, change("riichi"));
  const { possible } = circumstances(hand);
  choices("situations", "situations", SITUATIONS.map((value) => ({ value, words: say(value), isOff: !possible[value] })),
    hand.situations, change("situations"));
  byId("honba").value = hand.honba;
  byId("sticks").value = hand.sticks;
  if (hand.rules) byId("score-rules").value = hand.rules;
}
/// Choices anew where they depend on each other, with the focus where it was.
function refreshChoices() {
  const { id, name, value } = document.activeElement || {};
  showChoices();
  const again = name && [...document.querySelectorAll(`#score-view input[name="${CSS.escape(name)}"]`)]
    .find((input) => input.value === value);
  if (again) again.focus();
  else if (id) byId(id).focus();
}

const hasRedChoice = () => ["chi", "pon", "kan", "ankan"].includes(target);
function showTarget() {
  byId("red-label").hidden = !hasRedChoice();
  byId("target-hint").textContent = target === "chi" ? say("chiHint") : "";
}

let paletteAt = 0;
function showPalette() {
  const palette = byId("palette"), hadFocus = palette.contains(document.activeElement);
  const faces = FACES.flat();
  palette.replaceChildren(...FACES.map((row) => element("div", { className: "palette-row" },
    ...row.map((tile) => {
      const at = faces.indexOf(tile), isOff = !canAdd(hand, target, tile, byId("with-red").checked);
      const button = element("button", { type: "button", className: "tile", ariaLabel: wordOfTile(tile),
        tabIndex: at === paletteAt ? 0 : -1, ariaDisabled: String(isOff), "data-tile": tile }, tileDrawing(tile));
      button.addEventListener("click", () => {
        paletteAt = at;
        if (!isOff) add(hand, target, tile, byId("with-red").checked);
        showHand();
      });
      return button;
    }))));
  if (hadFocus) palette.querySelectorAll("button")[paletteAt].focus();
}
function moveInPalette(e) {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -10, ArrowDown: 10 }[e.key];
  const buttons = [...byId("palette").querySelectorAll("button")];
  if (e.key === "Backspace") {
    if (hand.win) hand.win = null;
    else if (hand.tiles.length > 0) hand.tiles.pop();
    return showHand();
  }
  const end = { Home: 0, End: buttons.length - 1 }[e.key];
  if (!step && end === undefined) return undefined;
  e.preventDefault();
  const to = end ?? paletteAt + step;
  if (!buttons[to]) return undefined;
  buttons[paletteAt].tabIndex = -1;
  paletteAt = to;
  buttons[to].tabIndex = 0;
  return buttons[to].focus();
}

/// The hand as buttons, each of which takes its tile or set out again.
function showTiles() {
  const into = byId("hand-tiles"), before = [...into.querySelectorAll("button")];
  const hadFocus = before.indexOf(document.activeElement);
  const out = (label, drawn, remove, kind) => {
    const button = element("button", { type: "button", className: `tile ${kind}`,
      title: say("removes", label), ariaLabel: say("removes", label) }, ...drawn);
    button.addEventListener("click", () => { remove(); showHand(); });
    return button;
  };
  const group = (kind, label, ...children) => (children.length === 0 ? null
    : element("span", { className: `tile-group ${kind}` }, element("span", { className: "tile-label" }, label),
      element("span", { className: "tile-row" }, ...children)));
  const singles = (tiles, kind) => tiles.map((tile, i) =>
    out(wordOfTile(tile), [tileDrawing(tile)], () => tiles.splice(i, 1), kind));
  const sets = hand.sets.map(({ kind, tiles }, i) => out(`${say(TARGET_WORDS[kind])} ${tiles.map(wordOfTile).join(", ")}`,
    tiles.map((tile, at) => tileDrawing(tile, kind === "ankan" && (at === 0 || at === 3))),
    () => hand.sets.splice(i, 1), "set"));
  const win = hand.win ? [out(wordOfTile(hand.win), [tileDrawing(hand.win)], () => { hand.win = null; }, "win")] : [];
  into.replaceChildren(...[
    hand.tiles.length === 0 && sets.length === 0 ? element("span", { className: "hint" }, say("emptyHand")) : null,
    group("closed", say("toHand"), ...singles(hand.tiles, "")), group("won", say("winningTile"), ...win),
    group("melds", say("sets_"), ...sets), group("indicators", say("toDora"), ...singles(hand.dora, "")),
    group("indicators", say("toUra"), ...singles(hand.ura, ""))].filter(Boolean));
  if (hadFocus < 0) return;
  const after = [...into.querySelectorAll("button")];
  (after[Math.min(hadFocus, after.length - 1)] || byId("palette").querySelector("[tabindex='0']")).focus();
}

/// `keepsAddress`: the hand is the one that the address names.
function showHand({ keepsTarget = false, keepsAddress = false } = {}) {
  const missing = closedTiles(hand) - hand.tiles.length + (hand.win ? 0 : 1);
  // A set that was put down may leave no room for the winning tile's place.
  if (hand.tiles.length > closedTiles(hand)) hand.tiles.length = closedTiles(hand);
  if (!keepsTarget && missing === 0 && hasRedChoice()) target = "hand";
  showTiles();
  showPalette();
  showTarget();
  refreshChoices();
  byId("hand-state").textContent = missing > 0 ? say("tilesMissing", missing) : "";
  byId("hand-link").replaceChildren();
  if (!keepsAddress && location.hash.startsWith("#score&")) history.replaceState(null, "", "#score");
  return value();
}

const table = (caption, rows) => element("table", {}, element("caption", {}, caption),
  element("tbody", {}, ...rows.map(([head, ...cells]) => element("tr", {},
    element("th", { scope: "row" }, head), ...cells.map((cell) => element("td", { className: "number" }, cell))))));

function pointsOf({ points, pays }) {
  const { ron, from_dealer: dealer, from_other: other } = pays;
  if (ron !== undefined || points === null) return null;
  if (dealer !== undefined) return say("pointsFrom", grouped(dealer), grouped(other));
  return say("pointsFromAll", grouped(other));
}
function showAnswer(answer) {
  const { outcome, yaku, han, fu, fu_items: items, limit, yakuman, points, payments, dora, ura, red } = answer;
  const parts = [];
  if (outcome === "win") {
    const name = yakuman > 1 ? say("yakumanTimes", yakuman) : limit ? nameOf("limits", limit) : "";
    const counted = yakuman > 0 ? "" : say("hanFu", han, fu);
    parts.push(element("p", { className: "worth" }, element("b", {}, say("points", grouped(points))),
      ` ${[name, counted].filter(Boolean).join(" · ")}`));
    const split = pointsOf(answer);
    if (split) parts.push(element("p", {}, split));
  } else {
    const words = { "no-yaku": "outcomeNoYaku", "below-minimum": "outcomeBelow" }[outcome] || "outcomeNotComplete";
    parts.push(element("p", { className: "no-win" }, say(words, answer.needed_yaku_han)));
  }
  const extra = [["dora_", dora], ["ura_", ura], ["red_", red]].filter(([, number]) => number > 0)
    .map(([word, number]) => [say(word), say("han", number)]);
  if (yaku.length > 0)
    parts.push(table(say("yaku_"), [...yaku.map((each) => [nameOf("yaku", each.yaku),
      each.yakuman ? (each.yakuman > 1 ? say("yakumanTimes", each.yakuman) : nameOf("limits", "yakuman"))
        : say("han", each.han)]), ...(yakuman > 0 ? [] : extra)]));
  if (outcome === "win" && yakuman === 0 && items.length > 0) {
    const sum = items.reduce((all, item) => all + item.fu, 0);
    const rows = items.map((item) => [item.tile
      ? say("fuItemOf", nameOf("fuItems", item.item), wordOfTile(item.tile)) : nameOf("fuItems", item.item),
      say("fu", item.fu)]);
    if (sum !== fu) rows.push([say("fuRounded", sum, fu), say("fu", fu)]);
    parts.push(table(say("fuCount"), rows));
  }
  if (outcome === "win") {
    const roles = { winner: "roleWinner", discarder: "roleDiscarder", liable: "roleLiable" };
    const winds = { E: "east", S: "south", W: "west", N: "north" };
    parts.push(table(say("pays_"), payments.filter((each) => each.points !== 0).map((each) => [
      [each.seat ? reportWord(winds[each.seat]) : "", say(roles[each.role] || "roleOther")].filter(Boolean).join(" · "),
      (each.points > 0 ? "+" : "−") + grouped(Math.abs(each.points))])));
  }
  if (outcome === "not-complete") parts.push(...waitsOf(answer));
  byId("answer").replaceChildren(...parts);
  sum(outcome === "win" ? byId("answer").querySelector(".worth").textContent : "");
}
/// On a narrow screen the answer lies below what is asked: its sum stays in sight.
function sum(words) {
  byId("worth-bar").textContent = words;
  byId("worth-bar").hidden = !words;
}
function waitsOf({ waits }) {
  if (waits.length === 0) return [element("p", {}, say("noWaits"))];
  return [element("p", { className: "waits" }, `${say("waitsFor")} `, ...waits.map(shownTile))];
}

async function value() {
  const mine = ++asked;
  sum("");
  const isFull = hand.tiles.length === closedTiles(hand);
  if (!isFull) return byId("answer").replaceChildren(element("p", { className: "hint" }, "–"));
  // Without a winning tile the question is for the waits, which no tile changes.
  const any = FACES.flat().find((tile) => tile[0] !== "0" && used(hand, tile) === 0);
  const rules = byId("score-rules").value;
  try {
    const answer = await desk.ask("score", { question: { ...questionOf(hand, any), ...(rules ? { rules } : {}) } });
    if (mine !== asked) return undefined;
    if (!rules) byId("score-rules").value = answer.rules;
    return hand.win ? showAnswer(answer) : byId("answer").replaceChildren(...waitsOf(answer));
  } catch (error) {
    if (mine === asked) byId("answer").replaceChildren(element("p", { lang: "en" }, error.message));
    return undefined;
  }
}

/// A hand from elsewhere on the page. The address is left, so that "back" leads to where one was.
function openHand(other) {
  hand = other;
  location.hash = "#score";
  if (hand.rules) byId("score-rules").value = hand.rules;
  showHand();
  scrollTo(0, 0);
  byId("palette").querySelector("[tabindex='0']").focus({ preventScroll: true });
}

function wireScore() {
  for (const key of ["honba", "sticks"])
    byId(key).addEventListener("input", () => {
      hand[key] = Math.min(99, Math.max(0, parseInt(byId(key).value, 10) || 0));
      value();
    });
  byId("score-rules").addEventListener("change", () => { hand.rules = byId("score-rules").value; value(); });
  byId("with-red").addEventListener("change", showPalette);
  byId("palette").addEventListener("keydown", moveInPalette);
  byId("worth-bar").addEventListener("click", () => byId("answer").scrollIntoView({ block: "center" }));
  byId("clear-hand").addEventListener("click", () => {
    hand = { ...emptyHand(), rules: hand.rules };
    target = "hand";
    showHand();
  });
  byId("example-hand").addEventListener("click", () => {
    hand = { ...handOfLink(EXAMPLE_HAND), rules: hand.rules };
    target = "hand";
    showHand();
  });
  byId("link-hand").addEventListener("click", () => {
    const rules = byId("score-rules").value;
    showLink(byId("hand-link"), addressWith(linkOfHand({ ...hand, rules })), say("linkHandLabel"));
  });
}
