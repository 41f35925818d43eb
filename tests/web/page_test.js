// The web page in a real browser, from a file: address, by clicks and keys: games of every format
// are judged as the program judges them, and nothing leaves the page: page_test.js REFEREE. Ends
// with 77, "skipped", where tools/wasm has not built the module, where there is no chromium, or
// where npm cannot bring the packages that drive it.
"use strict";
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const http = require("node:http");
const path = require("node:path");
const test = require("./browser.js");
const { coveredOnTheWay } = require("../focus.js");
const { end, expect, fail } = require("../trial.js");

const referee = process.argv[2];
const { playwright, axe } = test.tools();
const { drop, file, judged, open, saved, zip } = test;

const linesOf = (text) => text.split("\n").filter(Boolean).sort();
/// Requests but for the page itself and the worker, which is made of the page.
const strangers = (page) => page.asked.filter((url) => !/^file:.*\.html$|^blob:/.test(url));
async function close(page) {
  expect("requests", strangers(page), []);
  expect("trouble", page.trouble, []);
  await page.context().close();
}

const FORMATS = ["events", "mjai", "mjlog", "tenhou6"];
const faulty = "faulty.mjlog";
function makeGames() {
  for (const [i, to] of FORMATS.entries())
    test.generate(referee, `${to}.log`, to, "--rules", "tenhou", "--seed", `page ${i}`, "--policy", "mixed");
  fs.mkdirSync(file("folder/deeper"), { recursive: true });
  test.generate(referee, "folder/deeper/one.mjlog", "mjlog", "--rules", "tenhou", "--seed", "page 5");
  fs.writeFileSync(file("folder/notes.txt"), "no log at all");
  // Logs that name no rules: those are found from the games of the folder.
  fs.mkdirSync(file("event"));
  test.generate(referee, "event/", "mjai", "--rules", "ema2025", "--seed", "event", "--games", "6");
  test.generate(referee, "clean.mjlog", "mjlog", "--rules", "tenhou", "--seed", "page 6");
  execFileSync(referee, ["mutate", "--fault", "payment/win", "--to", "mjlog", "--output", file(faulty),
    file("clean.mjlog")], { stdio: "ignore" });
}

async function judgesEveryFormat(page) {
  const names = [...FORMATS.map((to) => `${to}.log`), faulty];
  await drop(page, [...names, "folder", "event"]);
  await judged(page);
  const theirs = test.verdicts(referee, [...names, "folder", "event"]);
  expect("rules by evidence", theirs.includes('"evidence"'), true);
  expect("verdicts", linesOf(await saved(page, "#save-json")), linesOf(theirs));
  expect("what is said", await page.locator("#verdict").textContent(), "2 of 12 games need a look.");
  expect("the file that is none", (await page.locator("#remarks").textContent()).startsWith("1 files"), true);
  // Under other rules, as with the program; and what the page says of them.
  await page.selectOption("#rules", "wrc");
  await judged(page);
  const under = test.verdicts(referee, [...names, "folder", "event"], "--rules", "wrc");
  expect("verdicts under wrc", linesOf(await saved(page, "#save-json")), linesOf(under));
  await page.selectOption("#rules", "auto");
  await judged(page);
  const report = await saved(page, "#save-html");
  // The fault, and the log whose format names no rules.
  expect("the saved report has its findings", report.match(/<article /g).length, 2);
  expect("and its policy", report.includes("default-src 'none'"), true);
}

/// Records of platforms as people save them: written by the program and by tests/records/, and real
/// ones where the corpus is, in every wrapping that it has.
function makeRecords() {
  fs.mkdirSync(file("records"));
  test.generate(referee, "records/soul.json", "mahjong-soul", "--rules", "mahjong-soul", "--seed", "page 7");
  test.generate(referee, "city", "mahjong-soul", "--rules", "riichi-city-sanma", "--seed", "page 8");
  execFileSync("python3", ["-c", `import json, random, sys
sys.path.insert(0, sys.argv[1])
from riichi_city import record_of
record = record_of(json.load(open(sys.argv[2])), 3, random.Random(1))
json.dump(record, open(sys.argv[3], "w"))`, path.join(__dirname, "../records"), file("city"), file("records/city.json")]);
  const corpus = path.join(__dirname, "../../../shared/corpus");
  if (!fs.existsSync(corpus)) return console.log("skipped: no corpus");
  for (const folder of ["mahjong-soul/records", "mahjong-soul/shapes", "riichi-city", "ronin", "mjai", "tenhou-json"])
    for (const entry of fs.readdirSync(path.join(corpus, folder), { withFileTypes: true }).slice(0, 12))
      if (entry.isFile() && !/MANIFEST|README/.test(entry.name))
        fs.copyFileSync(path.join(corpus, folder, entry.name), file(`records/${folder.replaceAll("/", "-")}-${entry.name}`));
}

async function judgesRecords(page) {
  makeRecords();
  await drop(page, ["records"]);
  await judged(page);
  const theirs = linesOf(test.verdicts(referee, ["records"]));
  expect("records", linesOf(await saved(page, "#save-json")), theirs);
  for (const name of ["soul", "city"])
    expect(name, theirs.some((line) => line.includes(`"records/${name}.json"`) && line.includes('"verdict":"clean"')), true);
  // A real game with a finding opens by a click, and its table is drawn.
  const rows = page.locator("details.game-row:has-text('riichi-city-')");
  if (await rows.count() === 0) return;
  await rows.first().locator("summary").first().click();
  await page.locator("article.finding svg.table").first().waitFor();
}

async function showsAFinding(browser, address) {
  const page = await open(browser, address);
  await page.setInputFiles("#files", [file(faulty)]);
  await judged(page);
  // The only game opens by itself.
  const card = page.locator("article.finding");
  await card.waitFor();
  expect("the rule", await card.locator(".record code").first().textContent(), "payment/win");
  expect("its table is drawn", await card.locator("svg.table").isVisible(), true);
  const tile = await card.locator("svg.table use").first().boundingBox();
  expect("a tile has a size", tile.width > 10 && tile.height > 10, true);
  expect("the rule's text", await card.locator(".source").count() > 0, true);
  await card.locator(".step a").click();
  const said = page.locator(".said"), first = await said.textContent();
  await page.keyboard.press("ArrowLeft");
  expect("a key steps", (await said.textContent()) === first, false);
  await page.keyboard.press("n");
  expect("and back to the finding", await said.textContent(), first);
  await said.locator("a").click();
  expect("which is a link to its card", await card.evaluate((e) => e === document.activeElement), true);
  expect("the address stays", await page.evaluate(() => location.hash), "");
  await card.locator(".share").first().click();
  const link = await page.locator(".link input").inputValue();
  await close(page);

  const again = await open(browser, link);
  await judged(again);
  await again.locator("article.finding").waitFor();
  expect("the link shows the same rule",
    await [await again.locator("article.finding .record code").first().textContent()], ["payment/win"]);
  const heard = JSON.parse(await again.locator("article.finding h4").getAttribute("data-players"));
  expect("without names", heard.length > 0 && heard.every((person) => /^[A-D] \(/.test(person)), true);
  expect("and is short", link.length < 8000, true);
  await again.evaluate(() => { location.hash = location.hash.slice(0, 40); });
  await again.locator("#trouble:visible").waitFor();
  await close(again);
}

async function isCalmAboutStrangers(page) {
  const mark = "<img src=https://example.com/x onerror=alert(1)></script><script>alert(2)</script>\x1b[31m";
  const hostile = fs.readFileSync(file(faulty), "utf8")
    .replace(/n0="[^"]*"/, `n0="${encodeURIComponent(mark)}"`);
  const text = fs.readFileSync(file(faulty), "utf8");
  fs.writeFileSync(file("<b>odd<b> & \"name\".mjlog"), hostile);
  fs.writeFileSync(file("cut.mjlog"), text.slice(0, text.length / 2));
  fs.writeFileSync(file("none.mjlog"), "<html>this is no log</html>");
  fs.writeFileSync(file("empty.mjlog"), "");
  fs.writeFileSync(file("noise.gz"), Buffer.concat([Buffer.from([0x1f, 0x8b, 8]), Buffer.alloc(50000, 7)]));
  fs.writeFileSync(file("broken.zip"), zip([["a.mjlog", Buffer.from(text), true]]).subarray(0, 900));
  fs.writeFileSync(file("deep.json"), "[".repeat(200000));
  const names = ["<b>odd<b> & \"name\".mjlog", "cut.mjlog", "none.mjlog", "empty.mjlog", "noise.gz", "broken.zip",
    "deep.json", "clean.mjlog"];
  await drop(page, names);
  await judged(page);
  expect("what is no log has a row that says so",
    (await page.locator("div.game-row.none .name").allTextContents()).sort(),
    ["broken.zip", "deep.json", "empty.mjlog", "noise.gz", "none.mjlog"]);
  const lines = linesOf(await saved(page, "#save-json"));
  for (const name of ["<b>odd<b> & \"name\".mjlog", "cut.mjlog", "clean.mjlog"])
    expect(name, lines.filter((line) => JSON.parse(line).path === name),
      linesOf(test.verdicts(referee, [name])));
  for (const row of await page.locator("details.game-row").all()) {
    await row.locator("summary").first().click();
    await row.locator("section.game").waitFor();
  }
  const names_ = await page.locator("article.finding .player, svg.table .name").allTextContents();
  expect("the name is shown as it is", names_.some((name) => name.includes("<img")), true);
  expect("nothing of it became an element", await page.locator("img, .report b b, iframe").count(), 0);
}

async function showsProgressAndStops(page) {
  const games = ["clean.mjlog", faulty].map((name) => fs.readFileSync(file(name)));
  const entries = [];
  for (let size = 0; size < 10 << 20; size += games[entries.length % 2].length)
    entries.push([`${entries.length}.mjlog`, games[entries.length % 2], false]);
  fs.writeFileSync(file("many.zip"), zip(entries));
  await page.setInputFiles("#files", [file("many.zip")]);
  await page.waitForFunction(() => {
    const value = document.querySelector("#progress progress").value;
    return value > 0.05 && value < 0.9;
  });
  await page.click("#cancel");
  await judged(page);
  const seen = await page.locator("#counts .all b").textContent();
  await page.waitForTimeout(300);
  expect("nothing comes behind", await page.locator("#counts .all b").textContent(), seen);
  const number = Number(seen.replace(",", ""));
  expect("a part was judged", number > 10 && number < entries.length, true);
  expect("and said to be one", (await page.locator("#remarks").textContent()).startsWith("Stopped"), true);
  expect("of the many, some are listed", await page.locator("[data-kind=found] .game-row").count() <= 200, true);
  // What was judged can be opened, out of the archive.
  await page.locator("details.game-row summary").first().click();
  await page.locator("article.finding").waitFor();
}

async function takesText(page) {
  const json = JSON.stringify(JSON.parse(fs.readFileSync(file("tenhou6.log"), "utf8").split("\n")[0]));
  await page.click("#show-paste");
  await page.keyboard.insertText(`https://tenhou.net/6/#json=${encodeURIComponent(json)}&ts=0`);
  await page.click("#paste button");
  await judged(page);
  fs.writeFileSync(file("tenhou.net⁄6 link"), json);
  const own = JSON.parse(linesOf(await saved(page, "#save-json"))[0]);
  const [theirs] = linesOf(test.verdicts(referee, ["tenhou.net⁄6 link"])).map((line) => JSON.parse(line));
  expect("a link is judged", { ...own, path: "" }, { ...theirs, path: "" });
  // What only names a log leads to it, by the reader's own click.
  await page.fill("#pasted", "https://tenhou.net/0/?log=2026010100gm-00a9-0000-12345678&tw=2");
  await page.click("#paste button");
  await page.locator("#remote:visible").waitFor();
  const raw = page.locator("#remote-logs a");
  expect("the address of the raw log", await raw.evaluateAll((all) => all.map((one) => [one.textContent, one.rel])),
    [["https://tenhou.net/0/log/?2026010100gm-00a9-0000-12345678", "noreferrer noopener"]]);
  await page.fill("#pasted", "https://example.com/?paipu=260101-1234");
  await page.click("#paste button");
  await page.locator("#trouble:visible").waitFor();
  expect("no address is made up", await page.locator("#remote").isVisible(), false);
  const steps = () => page.locator("#sources details[open] summary").evaluateAll((all) => all.map((one) => one.dataset.word));
  expect("how a log is got, wherever it is", (await steps()).length, 3);
  await page.fill("#pasted", "https://game.maj-soul.com/1/?paipu=260101-1234");
  await page.click("#paste button");
  await page.locator("#sources details:not([open])").first().waitFor();
  expect("how a log of Mahjong Soul is got", await steps(), ["logsOf_majsoul"]);
  await page.fill("#pasted", fs.readFileSync(file("clean.mjlog"), "utf8"));
  await page.click("#paste button");
  await judged(page);
  expect("text is judged", await page.locator("#verdict").textContent(), "This game followed the rules.");
}

/// What has the focus is never beneath the bar that shows the worth, nor beneath the answer beside.
async function isNeverBeneathTheBar(browser, address) {
  for (const viewport of [{ width: 390, height: 600 }, { width: 800, height: 600 }, { width: 1400, height: 700 }]) {
    const page = await open(browser, address, { hash: "#score", viewport });
    await page.click("#example-hand");
    await page.locator("#answer .worth").waitFor();
    const { covered, stops } = await coveredOnTheWay(page);
    expect(`covered at ${viewport.width}`, covered, []);
    expect(`stops at ${viewport.width}`, stops > 40, true);
    await close(page);
  }
}

/// What follows one another on one page, as it does for a person.
async function judges(browser, address) {
  const page = await open(browser, address);
  for (const part of [judgesEveryFormat, judgesRecords, isCalmAboutStrangers, showsProgressAndStops, takesText]) {
    await part(page);
    await page.click("#clear");
  }
  await close(page);
}

/// By keys alone: the example, a finding, a hand to score.
async function worksByKeys(browser, address) {
  const page = await open(browser, address, { viewport: { width: 400, height: 800 }, colorScheme: "dark" });
  const tabTo = async (selector) => {
    for (let i = 0; i < 80; ++i) {
      if (await page.evaluate((what) => document.activeElement.matches(what), selector)) return;
      await page.keyboard.press("Tab");
    }
    expect("reached by Tab", selector, "");
  };
  await tabTo("#example");
  await page.keyboard.press("Enter");
  await judged(page);
  await tabTo("details.game-row summary");
  await page.keyboard.press("Enter");
  await page.locator("article.finding").first().waitFor();
  await tabTo(".hand .open");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowLeft");
  expect("the replay is there", await page.locator(".board svg.table").isVisible(), true);
  expect("not wider than the screen", await page.evaluate(() => document.documentElement.scrollWidth), 400);
  await page.evaluate(() => { location.hash = "#score"; });
  await tabTo("#palette button");
  // 1m1m1m 2m2m2m 3m3m3m 4m4m4m 5m, and 5m to win.
  for (const tile of [1, 2, 3, 4]) {
    for (let i = 0; i < 3; ++i) await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
    expect("one step", tile < 5, true);
  }
  await page.keyboard.press("Enter");
  await page.locator("#answer .waits").waitFor();
  await page.keyboard.press("Enter");
  await page.locator("#answer .worth").waitFor();
  expect("a yakuman", (await page.locator("#answer").textContent()).includes("suuankou"), true);
  expect("not wider than the screen", await page.evaluate(() => document.documentElement.scrollWidth), 400);
  await close(page);
}

async function scores(browser, address) {
  const page = await open(browser, address, { hash: "#score" });
  await page.click("#example-hand");
  await page.locator("#answer .worth").waitFor();
  const question = ["234m340p567s88s", "--pon", "666z", "--win", "8s", "--dora", "7s"];
  expect("the rules that most people play", await page.locator("#score-rules").inputValue(), "tenhou");
  const { points } = JSON.parse(execFileSync(referee, ["score", "--rules", "tenhou", "--format", "json", ...question]));
  const shown = async () => (await page.locator("#answer .worth b").textContent()).replace(/\D/g, "");
  expect("points as the program's", Number(await shown()), points);
  await page.click("#by label:has-text('tsumo')");
  await page.click("#seat label:has-text('East')");
  await page.fill("#honba", "2");
  await page.locator("#answer p:has-text('from each')").waitFor();
  const more = JSON.parse(execFileSync(referee, ["score", "--rules", "tenhou", "--format", "json", ...question, "--tsumo", "--seat", "E"]));
  expect("points of a dealer's tsumo", Number(await shown()), more.points);
  expect("its honba is paid", (await page.locator("#answer").textContent())
    .includes(`+${(more.points + 600).toLocaleString("en")}`), true);
  await page.click("#link-hand");
  const link = await page.locator("#hand-link input").inputValue(), answer = await page.locator("#answer").textContent();
  await close(page);
  const again = await open(browser, link);
  await again.locator("#answer .worth").waitFor();
  expect("a link shows the same", await again.locator("#answer").textContent(), answer);
  // Clicked tile by tile: a set, a tile taken out again, and Japanese.
  await again.click("#clear-hand");
  await again.click("#target label:has-text('Chi')");
  await again.click("#palette [data-tile='1p']");
  await again.click("#target label:has-text('Hand')");
  for (const tile of ["4p", "4p", "5p", "6p", "7p", "8p", "8p", "9p", "9p", "1z", "8p"])
    await again.click(`#palette [data-tile='${tile}']`);
  await again.click("#hand-tiles button[aria-label^='East']");
  await again.click("#palette [data-tile='9p']");
  await again.click("[data-lang=ja]");
  await again.locator("#answer .worth:has-text('翻')").waitFor();
  expect("named in Japanese", (await again.locator("#answer").textContent()).includes("清一色"), true);
  expect("and the page with it", await again.locator("html").getAttribute("lang"), "ja");
  await close(again);
}

async function passesTheChecker(browser, address) {
  for (const [width, colorScheme, locale] of [[400, "light", "ja"], [1400, "dark", "en"]]) {
    const page = await open(browser, address, { viewport: { width, height: 900 }, colorScheme, locale });
    const check = async (what) => {
      // The second time only colours are others.
      const { violations } = await page.evaluate((runOnly) => globalThis.axe.run(document, { runOnly }),
        width === 400 ? ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"] : ["color-contrast"]);
      expect(`checker, ${what}, ${width}, ${colorScheme}`, violations.map(({ id, nodes }) =>
        [id, nodes.length, nodes[0].html.slice(0, 160), nodes[0].any[0] && nodes[0].any[0].message]), []);
      expect(`runs over, ${what}, ${width}`,
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
    };
    await page.evaluate(axe);
    if (width === 400) await check("at first");
    await page.click("#example");
    await judged(page);
    await page.locator("details.game-row summary").first().click();
    await page.locator("article.finding").waitFor();
    await page.locator("button.open").first().click();
    await check("a finding");
    if (width === 400) {
      await page.evaluate(() => { location.hash = "#score"; });
      await page.click("#example-hand");
      await page.locator("#answer .worth").waitFor();
      await check("a hand");
    }
    await page.context().close();
  }
}

/// The policy holds: what the page itself tried would be refused.
async function sendsNothing(browser, address) {
  const page = await open(browser, address);
  const results = await page.evaluate(async () => {
    const fetched = await fetch("https://example.com/").then(() => "sent", () => "refused");
    const image = await new Promise((resolve) => {
      const made = Object.assign(new Image(), { onload: () => resolve("sent"), onerror: () => resolve("refused") });
      made.src = "https://example.com/image";
    });
    document.body.insertAdjacentHTML("beforeend", "<b id=odd onclick=\"document.title='acted'\">x</b>");
    document.getElementById("odd").click();
    return [fetched, image, document.title];
  });
  expect("what is tried", results, ["refused", "refused", "Riichi mahjong referee"]);
  await page.waitForTimeout(100);
  expect("each is a violation", page.trouble.filter((line) => line.startsWith("violates")).length, 3);
  await page.context().close();
}

async function isHosted(browser) {
  const root = file("hosted"), served = [];
  const types = { ".html": "text/html", ".wasm": "application/wasm" };
  const server = http.createServer((request, response) => {
    const name = request.url === "/" ? "/index.html" : request.url.split("?")[0];
    served.push(name);
    if (!fs.existsSync(root + name)) return void response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": types[path.extname(name)] }).end(fs.readFileSync(root + name));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const page = await open(browser, `http://127.0.0.1:${server.address().port}/`);
  await page.click("#example");
  await judged(page);
  expect("what is said", await page.locator("#verdict").textContent(), "2 of 3 games need a look.");
  expect("afterwards it may ask for nothing", await page.evaluate(() =>
    fetch("referee.wasm").then(() => "sent", () => "refused")), "refused");
  expect("served", served.filter((name) => name !== "/favicon.ico"), ["/index.html", "/referee.wasm"]);
  await page.context().close();
  server.close();
}

(async () => {
  const address = `file://${test.build()}`;
  expect("one file of at most 1.5 megabytes", fs.statSync(file("referee.html")).size <= 1.5 * 2 ** 20, true);
  makeGames();
  const browser = await playwright.chromium.launch({ executablePath: test.CHROMIUM, args: ["--no-sandbox"] });
  const parts = { judges, showsAFinding, worksByKeys, scores, isNeverBeneathTheBar, passesTheChecker, sendsNothing, isHosted };
  const [only] = process.argv.slice(3);
  for (const [name, part] of Object.entries(parts)) {
    if (only && only !== name) continue;
    await part(browser, address).catch((error) => fail(`${name}: ${error.stack}`));
  }
  await browser.close();
  end("the page judges as the program does, and sends nothing");
})();
