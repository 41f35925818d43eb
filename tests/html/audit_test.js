// The page of an audit in a real browser, from the page to the file and back: what is chosen at the
// findings is saved as decisions.csv, and `referee audit` reads that file and takes each decision for
// what was chosen. The page fits a phone, is driven by keys, prints, reads without its script and has
// no error that a checker of accessibility finds: audit_test.js REFEREE.
"use strict";
const { spawnSync } = require("node:child_process");
const { createHash } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const { coveredOnTheWay } = require("../focus.js");
const { complaints, cutOff, expect, failed, folder, launch, open } = require("./in_browser.js");

const referee = process.argv[2];
const EXAMPLE = path.join(__dirname, "../../fixtures/events/example");

function audit(event, format) {
  const { stdout } = spawnSync(referee, ["audit", "event.toml", "--format", format],
    { cwd: event, maxBuffer: 1 << 28 });
  return stdout.toString();
}
function page(event, name) {
  const file = path.join(folder, name);
  fs.writeFileSync(file, audit(event, "html"));
  return file;
}

async function choose(page, rule, kind, reason) {
  const choice = page.locator(`.choice[data-rule="${rule}"]`).first();
  await choice.getByLabel(kind).check();
  await choice.getByLabel("Reason").fill(reason);
}
const said = (page) => page.locator("#said").textContent();

async function save(page) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
  return [download.suggestedFilename(), fs.readFileSync(await download.path(), "utf8")];
}

/// What the audit says of the rule's finding, with the decisions in the place of the old ones.
function wordsOf(report, rule) {
  const all = [...report.findings, ...report.games.flatMap((game) => game.findings)];
  return all.filter((one) => one.rule === rule).map(({ accepted, upheld }) => ({ accepted, upheld }));
}

async function decides(browser, event) {
  const view = await open(browser, page(event, "decide.html"));
  expect("what can be decided", await view.locator(".choice:visible").count() >= 17, true);
  await view.click("#save");
  expect("without a name", await said(view), "Your name and the date stand in each decision: fill them in.");
  await view.fill("#by", "Head, the referee");
  await view.fill("#date", "2026-11-24");
  await view.click("#save");
  expect("without a choice", await said(view), "Nothing is decided yet.");
  await choose(view, "event/lobby", "Waived", "");
  await view.click("#save");
  expect("without a reason", await said(view), "Each decision needs a reason.");
  await choose(view, "event/lobby", "Waived", "=\"the other\", was full");
  await choose(view, "event/seat", "Upheld", "- they changed");
  await choose(view, "event/standing", "Upheld", "typed wrongly");
  await choose(view, "event/missing-game", "Waived", "the server was down");
  const [name, text] = await save(view);
  expect("the name of the file", name, "decisions.csv");
  expect("what was said", await said(view), "4 decisions saved as decisions.csv.");
  const before = fs.readFileSync(path.join(event, "decisions.csv"), "utf8");
  expect("the old rows stay", text.startsWith(before), true);
  expect("rows", text.trim().split("\n").length, before.trim().split("\n").length + 4);
  expect("trouble", view.trouble, []);
  await view.context().close();
  return text;
}

/// What is open stands first, in words and in order; the filter shows it alone; a choice outlives a reload.
async function leadsWithWhatIsOpen(browser, event) {
  const view = await open(browser, page(event, "open.html"));
  const report = JSON.parse(audit(event, "json"));
  expect("the title", await view.title(), report.name + ": provisional");
  const order = await view.locator("main > section[id]").evaluateAll((all) => all.map((one) => one.id));
  expect("the order of the page", order.filter((id) => id !== "problems" && id !== "decide"),
    ["open", "standings", "sign-off", "findings", "games", "decisions", "not-checked", "ledgers", "digests"]);
  const deciding = report.stages.reduce((sum, stage) => sum + stage.to_decide, 0);
  const undecided = [...report.findings, ...report.games.flatMap((game) => game.status === "duplicate" || game.status === "void" ? [] : game.findings)]
    .filter((one) => !one.accepted && !one.upheld && one.severity !== "note").length;
  const effects = await view.locator(".open-list .effect").allTextContents();
  expect("all that is open", effects.length, undecided);
  expect("what may change places", effects.filter((text) => text === "may change places").length, deciding);
  expect("that comes first", effects.lastIndexOf("may change places"), deciding - 1);
  for (const target of await view.locator(".open-list a").evaluateAll((all) => all.map((one) => one.getAttribute("href"))))
    expect("a link to " + target, await view.locator(target).count(), 1);
  // What has a place in the schedule is called by it.
  const heads = await view.locator(".group h3").allTextContents();
  expect("heads of findings", heads.filter((head) =>
    !/^(Of the event|(Qualifier|Semifinal|Final)(, round \d, table \d)?)$/.test(head)), []);
  expect("by round and table", heads.filter((head) => /round \d, table \d$/.test(head)).length > 10, true);
  expect("called by a file first", (await view.locator(".open-list a, .open-list a small").allTextContents())
    .filter((text) => /^\S+\.jsonl/.test(text)), []);
  await view.locator("[data-show=matters]").click();
  expect("shown alone", await view.locator(".one:visible").count(), deciding);
  await view.locator("[data-show=all]").click();
  await view.fill("#filter-words", "event/lobby");
  expect("shown by a word", await view.locator(".one:visible").count(), 1);
  await view.fill("#filter-words", "");
  await choose(view, "event/lobby", "Waived", "was full");
  await view.fill("#by", "Head");
  const choice = view.locator(".choice[data-rule='event/lobby']").first();
  const leaves = { reload: () => view.reload(), back: () => view.goto("about:blank").then(() => view.goBack()) };
  for (const [how, leave] of Object.entries(leaves)) {
    await leave();
    expect(`kept after ${how}`, [await choice.getByLabel("Waived").isChecked(), await choice.getByLabel("Reason").inputValue(),
      await view.locator("#by").inputValue()], [true, "was full", "Head"]);
  }
  expect("counted", /^1 of \d+ decided$/.test(await view.locator("#decided").textContent()), true);
  expect("trouble", view.trouble, []);
  await view.context().close();
}

/// Each remedy that a page offers is a decision that the audit takes, and nothing of it is left open.
async function remediesHelp(browser, event) {
  const decisions = path.join(event, "decisions.csv"), whole = fs.readFileSync(decisions, "utf8");
  // About what is decided nothing is offered: of a play, too, something is to be open.
  fs.writeFileSync(decisions, whole.replace(/.*,turn\/tsumogiri-flag,.*\n/, ""));
  const view = await open(browser, page(event, "remedies.html"));
  const offers = await view.locator(".choice").evaluateAll((all) => all.flatMap((choice) =>
    JSON.parse(choice.dataset.remedies).slice(2).map((remedy, at) => [choice.dataset.rule, at + 2, remedy.words])));
  expect("remedies of their kind", ["Allowed: plays for", "The game is void", "The row counts", "Chombo: ", "This is "]
    .filter((words) => !offers.some((one) => one[2].startsWith(words))), []);
  await view.context().close();
  const before = fs.readFileSync(decisions, "utf8");
  for (const [rule, at, words] of offers) {
    const one = await open(browser, path.join(folder, "remedies.html"));
    await one.fill("#by", "Head");
    await one.fill("#date", "2026-11-24");
    await choose(one, rule, words, "so decided");
    const [name, text] = await save(one).catch(() => ["", ""]);
    if (!name) {
      expect(`${rule}: ${words}`, await said(one), "Write a column place into the first row of decisions.csv, and audit again.");
    } else {
      const { rows } = await one.locator(`.choice[data-rule="${rule}"]`).first().evaluate((choice, number) =>
        JSON.parse(choice.dataset.remedies)[number], at);
      fs.writeFileSync(decisions, text);
      const report = JSON.parse(audit(event, "json"));
      const made = report.decisions.slice(-rows.length);
      expect(`${rule}: ${words}: problems`, report.problems, []);
      expect(`${rule}: ${words}: used`, made.map(({ used }) => used), rows.map(() => true));
    }
    await one.context().close();
    fs.writeFileSync(decisions, before);
  }
  fs.writeFileSync(decisions, whole);
}

/// A finding of play has what the card of a report has, with the names of the list of players; what
/// is printed of it says whose case it is, and has the digests that `referee sheet` has.
async function cardsAreWhole(browser, event) {
  const view = await open(browser, page(event, "cards.html"));
  const list = fs.readFileSync(path.join(event, "players.csv"), "utf8").split("\n").map((row) => row.split(",")[1]);
  const named = await view.locator(".of-play h4 .player").allTextContents();
  expect("names of the list", [named.length > 0, named.filter((name) => !list.includes(name))], [true, []]);
  const parts = await view.locator(".of-play h5, .of-play .label").allTextContents();
  expect("what was legal", parts.includes("What was legal here"), true);
  const step = view.locator(".of-play .step a").first();
  await step.click();
  await view.locator(".player-body:visible .board svg").first().waitFor();
  expect("the hand can be stepped through", await view.locator(".player-body:visible .board svg").count(), 1);
  await view.evaluate(() => { window.print = () => {}; });
  const card = view.locator(".of-play").filter({ has: view.locator("h4 .player") }).first();
  await card.locator("button.to-sheet").click();
  await view.emulateMedia({ media: "print" });
  expect("one case", await view.locator("article.finding:visible").count(), 1);
  const facts = await view.locator(".sheet-facts:visible").textContent();
  expect("of which game", /Example Cup · \w+, round \d, table \d/.test(facts), true);
  expect("the players with their winds", ["East", "South", "West", "North"].filter((wind) => !facts.includes(`(${wind})`)), []);
  const digests = await view.locator(".case-digests:visible").textContent();
  const log = audit(event, "json") && JSON.parse(audit(event, "json")).games.find((game) => digests.includes(game.digest));
  const sheet = spawnSync(referee, ["sheet", "--rules", "rules.json", log.path, "--finding",
    String(1 + Number((await card.getAttribute("id")).split("-").pop()))], { cwd: event }).stdout.toString();
  const own = /Digest of this case: <code>(.*?)<\/code>/.exec(sheet)[1];
  expect("the digest of the sheet", digests.includes(own), true);
  const pdf = (await view.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
  expect("pages of one case", pdf.match(/\/Type\s*\/Page\b/g).length, 1);
  await view.evaluate(() => dispatchEvent(new Event("afterprint")));
  await view.emulateMedia({ media: "screen" });
  await view.locator("article.one button.to-sheet").first().click();
  await view.emulateMedia({ media: "print" });
  expect("one case of the event", await view.locator("article.finding:visible").count(), 1);
  const ofEvent = (await view.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
  expect("pages of one case of the event", ofEvent.match(/\/Type\s*\/Page\b/g).length, 1);
  expect("trouble", view.trouble, []);
  await view.context().close();
}

/// With a ledger, a working and what it may change in the standings, a case is still one page, which says
/// of which log it is.
async function aPaymentIsOnePage(browser) {
  const evening = path.join(folder, "evening"), log = path.join(evening, "table-1.jsonl");
  fs.mkdirSync(evening);
  const games = spawnSync(referee, ["generate", "--rules", "mleague", "--seed", "evening", "--games", "1"]).stdout;
  spawnSync(referee, ["mutate", "--rules", "mleague", "--fault", "payment/honba", "--output", log, "-"], { input: games });
  spawnSync(referee, ["audit", "init", "--rules", "mleague", evening]);
  const view = await open(browser, page(evening, "evening.html"));
  await view.evaluate(() => { window.print = () => {}; });
  await view.locator(".of-play button.to-sheet").first().click();
  await view.emulateMedia({ media: "print" });
  expect("what it may change is on it", await view.locator(".effects:visible li").count() > 0, true);
  expect("of which log", (await view.locator(".sheet-facts:visible").textContent()).includes("table-1.jsonl"), true);
  const pdf = (await view.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
  expect("pages of a payment", pdf.match(/\/Type\s*\/Page\b/g).length, 1);
  await view.context().close();
}

/// Each open finding says what it changes in the standings, and no decided one does. A game that may be
/// void takes away what it brought: Zen has +71.3, of which +48.1 are of g011.
async function saysWhatItChanges(browser, event) {
  const view = await open(browser, page(event, "effects.html"));
  const report = JSON.parse(audit(event, "json"));
  const cards = view.locator(".one");
  for (const card of await cards.all())
    expect("an effect where it is open", await card.locator(".effects").count(),
      await card.evaluate((one) => Number(one.classList.contains("is-open"))));
  const seeds = await view.locator(".one", { hasText: "names the same seed" }).locator(".effects").allTextContents();
  expect("what falls with the game", seeds[0].includes("Zen: place 1, can become 1 to 8; total from +23.2 to +71.3"), true);
  expect("on paper, too", await view.locator("article.finding .effects").count(), await view.locator(".effects").count());
  // The text that is digested is written here anew; names and files of the example hold nothing to escape.
  for (const [number, one] of report.findings.entries()) {
    const game = report.games[one.game];
    const { rule, severity, player, team, stage, file, row, headline, required, claimed } = one;
    const text = JSON.stringify({ rules: report.rules.name, event: report.event.digest, log: game?.digest ?? null,
      finding: { rule, severity, player, team, stage, file, row, headline, required, claimed } });
    const digests = await view.locator(`#finding-e${number} .case-digests code`).allTextContents();
    expect(`digests of ${rule}`, digests, [...(game?.digest ? [game.digest] : []), digestOf(text)]);
  }
  await view.context().close();
}

async function startsAFile(browser) {
  const event = path.join(folder, "bare");
  fs.cpSync(EXAMPLE, event, { recursive: true });
  const toml = fs.readFileSync(path.join(event, "event.toml"), "utf8");
  fs.writeFileSync(path.join(event, "event.toml"), toml.replace("decisions = ", "# decisions = "));
  const view = await open(browser, page(event, "bare.html"));
  await view.fill("#by", "Head");
  await view.fill("#date", "2026-11-24");
  await choose(view, "event/seat", "Waived", "agreed");
  const [name, text] = await save(view);
  fs.writeFileSync(path.join(event, name), text);
  fs.writeFileSync(path.join(event, "event.toml"), toml);
  const report = JSON.parse(audit(event, "json"));
  expect("the first file of decisions", wordsOf(report, "event/seat")[0].accepted.reason, "agreed");
  await view.context().close();
}

/// What stands in the page for people: names in the place of seats, a column for who goes on only
/// where somebody does, and the reason of a sum that is not nought.
async function isForPeople(browser, file) {
  const view = await open(browser, file);
  const texts = (selector) => view.locator(selector).allTextContents();
  expect("hands are told by names", (await texts(".ledger th, .ledger td")).filter((text) => /seat \d/i.test(text)), []);
  expect("who wins", (await texts(".ledger td")).some((text) => /^Rin wins /.test(text)), true);
  const winds = ["East", "South", "West", "North"];
  expect("seats are winds", (await texts("table.seats td:first-child")).filter((text) => !winds.includes(text)), []);
  expect("no column of nothing", (await texts("table.seats thead")).filter((text) => text.includes("Chips")), []);
  // A total has a sign, its bounds have one, too.
  expect("bounds", (await texts("td.span")).filter((text) => /(from|to) \d/.test(text)), []);
  const columns = await view.locator("table.standing").evaluateAll((all) =>
    all.map((table) => table.tHead.textContent.includes("Goes on")));
  expect("who goes on", columns, [false, true, false, true, false, false]);
  expect("why", (await texts("ul.proof-why")).map((text) => text.match(/^\S+ by [^:]*/)[0]),
    ["−3.0 by riichi sticks that nobody gets", "−4.0 by riichi sticks that nobody gets"]);
  // Those of a card stand in its place.
  const links = await view.locator("a:not(.finding a, .hand a)").evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute("href")]));
  const targets = new Map();
  for (const [text, target] of links) targets.set(text, (targets.get(text) ?? new Set()).add(target));
  expect("links of one text to several places", [...targets].filter(([, all]) => all.size > 1).map(([text]) => text), []);
  await view.context().close();
}

async function looks(browser, file) {
  for (const [width, colorScheme] of [[390, "light"], [800, "light"], [1400, "dark"]]) {
    const view = await open(browser, file, { viewport: { width, height: 850 }, colorScheme });
    expect(`runs over at ${width}`, await view.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
    await view.evaluate(() => document.querySelectorAll("details").forEach((d) => { d.open = true; }));
    expect(`cut off at ${width}`, await cutOff(view), []);
    expect(`checker, ${width}, ${colorScheme}`, await complaints(view), []);
    expect("trouble", view.trouble, []);
    await view.context().close();
  }
  // As wide as A4 within its margins.
  const paper = await open(browser, file, { viewport: { width: 703, height: 1000 } });
  await paper.emulateMedia({ media: "print" });
  const heights = await paper.locator("table.standing tbody tr").evaluateAll((all) => all.map((one) => one.offsetHeight));
  expect("rows of printed standings with two lines", heights.filter((height) => height > 1.5 * Math.min(...heights)), []);
  await paper.context().close();
  const bare = await open(browser, file, { javaScriptEnabled: false });
  expect("findings without a script", await bare.locator("article.finding:visible").count() >= 17, true);
  expect("nothing to press without a script", await bare.locator("button:visible, input:visible").count(), 0);
  expect("links to nowhere without a script", await bare.locator("a[href^='#']:visible").evaluateAll((all) =>
    all.map((one) => one.getAttribute("href").slice(1)).filter((id) => !document.getElementById(id))), []);
  expect("nothing to step through", await bare.getByText("Step through this hand").filter({ visible: true }).count(), 0);
  await bare.context().close();
}

async function isDrivenByKeys(browser, file) {
  const view = await open(browser, file);
  await view.keyboard.press("Tab");
  expect("first the way to the findings", await view.evaluate(() => document.activeElement.className), "skip");
  await view.keyboard.press("Enter");
  // Tables that can be wider than the page are stopped at before.
  const radio = () => view.evaluate(() => document.activeElement.type);
  for (let i = 0; i < 30 && await radio() !== "radio"; ++i) await view.keyboard.press("Tab");
  expect("the keys come to a choice", await radio(), "radio");
  await view.keyboard.press("ArrowUp");
  expect("and choose", await view.evaluate(() => document.activeElement.value !== "" && document.activeElement.checked),
    true);
  expect("tables that need no scrolling are no stops", await view.evaluate(() =>
    [...document.querySelectorAll(".wide[tabindex='0']")].filter((one) => one.scrollWidth <= one.clientWidth).length), 0);
  // What the filter hides is shown where a link or a missing reason leads to it, the second time too.
  const link = view.locator(".open-list a").first();
  const target = view.locator(await link.getAttribute("href"));
  for (const time of ["first", "second"]) {
    await link.click();
    await view.fill("#filter-words", "no finding has these words");
    expect(`hidden the ${time} time`, await target.isVisible(), false);
    await link.click();
    expect(`shown the ${time} time`, await target.isVisible(), true);
  }
  const choice = view.locator(".choice").first();
  await choice.locator("input[type=radio]").first().check();
  await choice.getByLabel("Reason").fill("");
  await view.fill("#by", "Head");
  await view.fill("#date", "2026-11-24");
  await view.fill("#filter-words", "no finding has these words");
  await view.click("#save");
  expect("the reason that is missing has the focus", await choice.getByLabel("Reason").evaluate((one) =>
    one === document.activeElement && one.checkVisibility()), true);
  await view.locator("#to-decisions").evaluate((one) => one.focus());
  await view.keyboard.press("Enter");
  await view.keyboard.press("Tab");
  expect("the way to the bar", await view.evaluate(() => document.activeElement.id), "by");
  await view.context().close();
  for (const viewport of [{ width: 1400, height: 900 }, { width: 800, height: 850 }, { width: 390, height: 844 }]) {
    const one = await open(browser, file, { viewport });
    await choose(one, "event/game-count", "Waived", "agreed");
    expect(`decided at ${viewport.width}`, (await one.locator("#decided").textContent()).startsWith("1 of "), true);
    const { covered, stops } = await coveredOnTheWay(one);
    expect(`covered at ${viewport.width}`, covered, []);
    expect(`stops at ${viewport.width}`, stops > 300, true);
    await one.context().close();
  }
}

const digestOf = (text) => "sha256:" + createHash("sha256").update(text).digest("hex");


async function prints(browser, file, event) {
  const view = await open(browser, file, { viewport: { width: 690, height: 900 } });
  await view.emulateMedia({ media: "print" });
  await view.evaluate(() => dispatchEvent(new Event("beforeprint")));
  expect("nothing to press on paper", await view.locator("button:visible, input:visible").count(), 0);
  const sizes = await view.evaluate(() => [...document.querySelectorAll("table")].map((table) =>
    table.getBoundingClientRect().right - document.querySelector("main").getBoundingClientRect().right));
  expect("no table runs over the paper", Math.max(...sizes) <= 1, true);
  const names = await view.locator(".games th[scope=row]").evaluateAll((all) =>
    Math.max(...all.map((one) => one.getBoundingClientRect().height)));
  expect("names of games are not crushed", names < 100, true);
  expect("hands are open on paper", await view.locator("details.ledger:not([open])").count(), 0);
  expect("no line to sign on while something is open", await view.locator(".sign").count(), 0);
  const foot = await view.evaluate(() => document.documentElement.style.getPropertyValue("--foot"));
  expect("each sheet says what it is of", foot.includes(" · provisional · " + digestOf(audit(event, "json"))), true);
  await view.context().close();
}

(async () => {
  const browser = await launch();
  const event = path.join(folder, "event");
  fs.cpSync(EXAMPLE, event, { recursive: true });
  const before = JSON.parse(audit(event, "json"));
  await leadsWithWhatIsOpen(browser, event);
  await remediesHelp(browser, event);
  await cardsAreWhole(browser, event);
  await aPaymentIsOnePage(browser);
  await saysWhatItChanges(browser, event);
  const text = await decides(browser, event);
  fs.writeFileSync(path.join(event, "decisions.csv"), text);
  const after = JSON.parse(audit(event, "json"));
  expect("no problem", after.problems, []);
  const decided = await open(browser, page(event, "decided.html"));
  for (const rule of ["event/lobby", "event/seat"]) {
    const card = decided.locator(".one", { has: decided.locator(`.under code:text-is("${rule}")`) });
    expect(`${rule} says who decided`, await card.getByText("Head, the referee").count() > 0, true);
    expect(`${rule} has no choice`, await card.locator(".choice").count(), 0);
  }
  await decided.context().close();
  expect("two more are accepted", after.counts.accepted, before.counts.accepted + 2);
  const word = (reason) => ({ by: "Head, the referee", date: "2026-11-24", reason });
  expect("waived", wordsOf(after, "event/lobby"), [{ accepted: word("=\"the other\", was full"), upheld: null }]);
  expect("upheld", wordsOf(after, "event/seat"), [{ accepted: null, upheld: word("- they changed") }]);
  expect("waived, of a place in the schedule", wordsOf(after, "event/missing-game"),
    [{ accepted: word("the server was down"), upheld: null }]);
  expect("upheld, of no game", wordsOf(after, "event/standing"), [{ accepted: null, upheld: word("typed wrongly") }]);
  expect("each decision is used", after.decisions.slice(before.decisions.length).map(({ used }) => used),
    [true, true, true, true]);
  await startsAFile(browser);
  const file = page(event, "decided.html");
  await isForPeople(browser, file);
  await looks(browser, file);
  await isDrivenByKeys(browser, file);
  await prints(browser, file, event);
  await browser.close();
  if (!failed()) console.log("a browser decides about an audit");
  process.exit(failed() ? 1 : 0);
})();
