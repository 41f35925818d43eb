// The view that judges games: takes files, shows how far the judging is, and the verdicts as they
// come; a game is opened where it stands in the list.
const MOST_ROWS = 200;
const games = { files: [], rows: [], lines: [], skipped: 0, isRunning: false, isStopped: false,
  ownRules: null, ownName: "", run: 0, shown: { found: MOST_ROWS, clean: MOST_ROWS } };
let judging, desk;

const isClean = ({ verdict }) => verdict === "clean";
const optionsOfGames = () => {
  const { value } = byId("rules");
  if (value === "own") return { rules: games.ownRules, rules_name: games.ownName };
  return value === "auto" ? {} : { rules: value };
};

function tell(message, ...more) {
  byId("trouble").replaceChildren(message, ...more);
  byId("trouble").hidden = !message;
}

/// The steps from a link to its log: the reader opens the address, the page asks for nothing.
function showRemote(logs) {
  const link = (href) => element("a", { href, target: "_blank", rel: "noreferrer noopener" }, href);
  byId("remote-logs").replaceChildren(...logs.map((log) => element("li", {}, link(log))));
  byId("remote").hidden = false;
  byId("remote-title").focus();
}

/// How the log of such a link is got; of every platform where the link is of none.
function showSteps(platform) {
  byId("sources").classList.add("asked");
  for (const steps of document.querySelectorAll("#sources details"))
    steps.open = !platform || steps.firstElementChild.dataset.word === `logsOf_${platform}`;
}

/// Judges what is given, in place of what was there.
async function take(given, rules) {
  tell("");
  byId("remote").hidden = byId("plan").hidden = true;
  let event;
  try {
    ({ files: games.files, event } = await desk.ask("eventIn", { files: withOwnPaths(await given) }));
  } catch (error) {
    if (error instanceof RemoteLinks && error.logs.length > 0) return showRemote(error.logs);
    if (error instanceof RemoteLinks) showSteps(error.platform);
    return tell(error.message);
  }
  if (games.files.length === 0) return tell(say("noLogs"));
  if (event && program) return planAudit(event);
  if (event) tell(say("eventsElsewhere"), element("a", { href: "events.html" }, "events.html"));
  if (rules) byId("rules").value = rules;
  return judgeAll();
}

async function judgeAll() {
  const run = ++games.run;
  judging.stop();
  byId("audit").hidden = true;
  Object.assign(games, { rows: [], lines: [], skipped: 0, isRunning: true, isStopped: false,
    shown: { found: MOST_ROWS, clean: MOST_ROWS } });
  byId("lists").replaceChildren();
  showProgress(0);
  showResults();
  byId("progress").scrollIntoView({ block: "center" });
  try {
    await judging.ask("judge", { files: games.files, options: { ...optionsOfGames(), format: "json" } },
      ({ rows, lines, skipped, done }) => {
        if (run !== games.run) return;
        games.rows.push(...rows);
        games.lines.push(lines);
        games.skipped += skipped;
        showProgress(done);
        addRows(rows);
        showResults();
      });
  } catch (error) {
    if (run !== games.run) return;
    if (error instanceof Stopped) games.isStopped = true;
    else tell(error.message);
  }
  if (run !== games.run) return;
  games.isRunning = false;
  showProgress(1);
  showLists();
  showResults();
  if (games.rows.length === 1) byId("lists").querySelector("details.game-row").open = true;
  byId("verdict").focus({ preventScroll: true });
  byId("results").scrollIntoView({ block: "start", behavior: "auto" });
}

function showProgress(done) {
  const found = games.rows.filter((row) => !isClean(row)).length;
  byId("progress").hidden = !games.isRunning;
  byId("progress").querySelector("progress").value = done;
  byId("progress").querySelector(".progress-words").textContent =
    `${Math.floor(done * 100)} % · ${say("judgingFiles", grouped(games.rows.length), grouped(found))}`;
}

function verdictWords() {
  const { rows } = games, found = rows.filter((row) => !isClean(row));
  const isTrouble = found.some(({ verdict }) => verdict !== "findings");
  if (rows.length === 0) return say("noLogs");
  if (rows.length === 1 && !isTrouble) return say(found.length ? "resultOneFinding" : "resultOneClean");
  if (found.length === 0) return say("resultAllClean");
  if (found.every(({ verdict }) => verdict !== "findings")) return say("resultTrouble");
  return say("resultFindings", grouped(found.length), grouped(rows.length));
}

/// Everything but the lists.
function showResults() {
  const { rows, isRunning, isStopped, skipped } = games;
  byId("results").hidden = games.files.length === 0 || (isRunning && rows.length === 0);
  byId("check-view").classList.toggle("has-results", !byId("results").hidden || isRunning);
  byId("verdict").hidden = isRunning;
  byId("verdict").textContent = isRunning ? "" : verdictWords();
  byId("verdict").className = rows.every(isClean) ? "clean" : "found";
  const chip = (number, kind, word) => (number === 0 ? null : element("li", { className: kind },
    element("b", {}, grouped(number)), ` ${word}`));
  const of = (verdict) => rows.filter((row) => row.verdict === verdict).length;
  const severities = (severity) => rows.reduce((sum, { count }) => sum + (count ? count[severity] : 0), 0);
  byId("counts").replaceChildren(...[
    chip(rows.length - of("none"), "all", reportWord(rows.length === 1 ? "game" : "games")),
    chip(of("clean"), "clean", reportWord("clean")),
    chip(of("findings"), "found", reportWord("withFindings")),
    chip(of("unreadable"), "error", reportWord("unreadable")),
    chip(of("unsupported"), "warning", reportWord("unsupported")),
    chip(of("none"), "error", say("noLog")),
    ...["error", "warning", "note"].map((severity) => chip(severities(severity), severity,
      reportWord(severities(severity) === 1 ? severity : `${severity}s`)))].filter(Boolean));
  byId("remarks").textContent = [isStopped && say("cancelled"),
    skipped > 0 && say("skipped", grouped(skipped))].filter(Boolean).join(" ");
  for (const id of ["save-html", "save-json", "again", "clear"]) byId(id).hidden = isRunning;
  byId("again").hidden = !isStopped;
}

/// Where the game's row leads to.
function sourceOf(row) {
  const { path, file, isNamed } = games.files[row.index];
  return { path, file, isNamed, wanted: row.path };
}
const hasOneGame = (path) => games.rows.filter((row) => row.path === path).length < 2;

function whatOf(row) {
  if (row.verdict === "none") return [element("span", { lang: "en" }, row.error)];
  if (isClean(row)) return [reportWord("verdictClean")];
  const [first] = row.findings;
  const several = row.total === 1 ? say("oneFinding") : say("someFindings", grouped(row.total));
  const head = row.verdict === "findings" ? several
    : reportWord(row.verdict === "unreadable" ? "verdictUnreadable" : "verdictUnsupported");
  if (!first && row.why) return [`${head} · `, element("span", { lang: "en" }, row.why)];
  if (!first) return [head];
  const what = language === "ja" && TABLE.rules[first.rule] ? TABLE.rules[first.rule]
    : element("span", { lang: "en" }, first.message);
  return [`${head} · `, element("span", { className: "first" }, what), first.where ? ` ${first.where}` : "",
    row.total > 1 ? " …" : ""];
}

function elementOf(row) {
  const kind = row.verdict === "none" ? "none" : isClean(row) ? "clean"
    : row.count.error > 0 ? "error" : row.verdict !== "findings" ? "none"
      : row.count.warning > 0 ? "warning" : "note";
  const name = row.path + (hasOneGame(row.path) ? "" : ` · ${reportWord("game")} ${row.game + 1}`);
  const sign = { clean: "✓", error: "!", warning: "!", note: "i", none: "?" }[kind];
  const words = [element("span", { className: "sign", ariaHidden: "true" }, sign),
    element("span", { className: "name" }, name),
    element("span", { className: "what" }, ...whatOf(row)),
    element("span", { className: "rules-of" }, row.rules || "")];
  if (row.verdict === "none") return element("div", { className: `game-row ${kind}` }, ...words);
  const place = element("div", { className: "report" });
  const details = element("details", { className: `game-row ${kind}` },
    element("summary", {}, ...words), place);
  details.addEventListener("toggle", () => details.open && place.childElementCount === 0 &&
    openGame(row, place));
  return details;
}

async function openGame(row, place) {
  const source = sourceOf(row), { run } = games, options = { ...optionsOfGames(), lang: language };
  place.replaceChildren(element("p", { role: "status" }, say("openGame")));
  try {
    const files = ["evidence", "found"].includes(row.from) ? games.files : null;
    const part = await desk.ask("game", { files, source, game: row.game,
      options: { ...options, replay: isClean(row) ? "all" : "findings" } });
    if (run !== games.run) return;
    showGame(place, part, { share: (into, rule, button) => shareFinding(into, row, rule, button), score: openHand });
    if (isClean(row)) place.prepend(element("p", { className: "clean-note" }, say("cleanNote")));
  } catch (error) {
    place.replaceChildren(element("p", { lang: "en" }, error.message));
  }
}

async function shareFinding(into, row, rule, button) {
  const options = optionsOfGames();
  into.replaceChildren(element("p", { role: "status" }, say("sharing")));
  button.disabled = true;
  try {
    const small = await desk.ask("small", { source: sourceOf(row), game: row.game, rule, options });
    const rules = options.rules && options.rules !== games.ownRules ? `&rules=${options.rules}` : "";
    const link = addressWith(`log=${await packed(small)}${rules}`);
    if (link.length > MOST_LINK) into.replaceChildren(element("p", { role: "status" }, say("shareLong")));
    else showLink(into, link, say("shareLabel"));
  } catch {
    into.replaceChildren(element("p", { role: "status" }, say("shareFailed")));
  }
  button.disabled = false;
}

/// The lists hold the first rows of their kind, and a button for more.
function listFor(kind) {
  const known = byId("lists").querySelector(`[data-kind=${kind}]`);
  if (known) return known;
  const list = kind === "found" ? element("section", { "data-kind": kind, ariaLabel: say("games_") })
    : element("details", { "data-kind": kind }, element("summary"));
  list.append(element("div", { className: "rows" }));
  byId("lists").append(list);
  byId("lists").append(...[...byId("lists").children].sort((a, b) => (b.dataset.kind > a.dataset.kind ? 1 : -1)));
  return list;
}
function tidyLists() {
  for (const kind of ["found", "clean"]) {
    const all = games.rows.filter((row) => isClean(row) === (kind === "clean"));
    const list = byId("lists").querySelector(`[data-kind=${kind}]`);
    if (!list) continue;
    if (kind === "clean")
      list.querySelector("summary").textContent = say("cleanGames_", grouped(all.length));
    const rest = all.length - games.shown[kind];
    const button = list.querySelector(":scope > button");
    if (rest <= 0) { if (button) button.remove(); continue; }
    const words = say("showMore", grouped(Math.min(rest, MOST_ROWS)));
    if (button) { button.textContent = words; continue; }
    const more = element("button", { type: "button" }, words);
    more.addEventListener("click", () => {
      const from = games.shown[kind];
      games.shown[kind] += MOST_ROWS;
      const rows = games.rows.filter((row) => isClean(row) === (kind === "clean"))
        .slice(from, games.shown[kind]).map(elementOf);
      list.querySelector(".rows").append(...rows);
      rows[0].querySelector("summary, .name").focus();
      tidyLists();
    });
    list.append(more);
  }
}
function addRows(rows) {
  for (const kind of ["found", "clean"]) {
    const mine = rows.filter((row) => isClean(row) === (kind === "clean"));
    if (mine.length === 0) continue;
    const into = listFor(kind).querySelector(".rows");
    into.append(...mine.slice(0, Math.max(0, games.shown[kind] - into.childElementCount)).map(elementOf));
  }
  tidyLists();
}
function showLists() {
  byId("lists").replaceChildren();
  addRows(games.rows);
  const clean = byId("lists").querySelector("details[data-kind=clean]");
  const all = games.rows.length;
  if (clean) clean.open = all <= 20 || games.rows.every(isClean);
}

async function savePage() {
  const button = byId("save-html");
  button.disabled = true;
  try {
    const blob = await desk.ask("page", { files: games.files, options: { ...optionsOfGames(), lang: language } },
      ({ done }) => { byId("state").textContent = say("making", `${Math.floor(done * 100)} %`, "100 %"); });
    save("referee-report.html", blob);
  } catch (error) {
    tell(error.message);
  }
  byId("state").textContent = "";
  button.disabled = false;
}

function wireGames() {
  const drop = byId("drop"), files = byId("files"), folder = byId("folder");
  const choose = (button, input) => {
    byId(button).addEventListener("click", () => input.click());
    input.addEventListener("change", () => {
      const given = filesOfInput(input);
      input.value = "";
      if (given.length > 0) fresh(given);
    });
  };
  const fresh = (given) => {
    if (location.hash.length > 1) history.replaceState(null, "", "#check");
    return take(given);
  };
  choose("choose-files", files);
  choose("choose-folder", folder);
  // The whole page takes what is dropped.
  let over = 0;
  addEventListener("dragenter", () => { ++over; drop.classList.add("over"); });
  addEventListener("dragleave", () => { if (--over <= 0) { over = 0; drop.classList.remove("over"); } });
  addEventListener("dragover", (e) => e.preventDefault());
  addEventListener("drop", (e) => {
    e.preventDefault();
    over = 0;
    drop.classList.remove("over");
    showView("check");
    fresh(filesOfDrop(e.dataTransfer));
  });
  addEventListener("paste", (e) => {
    if (/^(input|textarea|select)$/i.test(e.target.localName || "")) return;
    const text = e.clipboardData.getData("text/plain");
    const pasted = [...e.clipboardData.files].map((file) => ({ path: file.name, file, isNamed: true }));
    if (pasted.length === 0 && !text.trim()) return;
    showView("check");
    fresh(pasted.length > 0 ? pasted : (async () => filesOfText(text))());
  });
  const unfolds = (button, id) => byId(button).addEventListener("click", () => {
    const target = byId(id);
    target.hidden = !target.hidden;
    byId(button).setAttribute("aria-expanded", !target.hidden);
    const field = target.querySelector("textarea");
    if (field && !target.hidden) field.focus();
  });
  unfolds("show-paste", "paste");
  unfolds("show-proof", "proof");
  byId("paste").addEventListener("submit", (e) => {
    e.preventDefault();
    if (byId("pasted").value.trim()) fresh((async () => filesOfText(byId("pasted").value))());
  });
  byId("example").addEventListener("click", () => fresh(unpackedOf(byId("examples")).json().then((all) =>
    Object.entries(all).map(([path, text]) => textFile(path, text)))));
  byId("cancel").addEventListener("click", () => judging.stop());
  byId("again").addEventListener("click", () => judgeAll());
  byId("run-audit").addEventListener("click", () => auditEvent(plan.event));
  byId("remote-choose").addEventListener("click", () => files.click());
  byId("clear").addEventListener("click", () => {
    ++games.run;
    judging.stop();
    Object.assign(games, { files: [], rows: [], lines: [], skipped: 0, isRunning: false });
    byId("lists").replaceChildren();
    tell("");
    history.replaceState(null, "", "#check");
    showResults();
    byId("choose-files").focus();
  });
  byId("save-json").addEventListener("click", () =>
    save("referee-report.jsonl", new Blob(games.lines, { type: "application/jsonl" })));
  byId("save-html").addEventListener("click", savePage);
  byId("rules").addEventListener("change", () => {
    if (byId("rules").value === "own") byId("rules-file").click();
    else if (games.files.length > 0) judgeAll();
  });
  byId("rules-file").addEventListener("change", async () => {
    const [file] = byId("rules-file").files;
    if (!file) return;
    [games.ownRules, games.ownName] = [await file.text(), file.name];
    byId("rules-file").value = "";
    if (games.files.length > 0) judgeAll();
  });
}
