// A page in a real browser: it asks for nothing, reads without its script, is driven by keys, fits
// narrow screens, prints, and has no error that a checker of accessibility finds:
// browser_test.js REFEREE. Ends with 77, "skipped", where there is no chromium, or where npm cannot
// bring the packages that drive and check it.
"use strict";
const { execFileSync, spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { complaints, cutOff, expect, failed, folder, launch, open } = require("./in_browser.js");

const referee = process.argv[2];
const ROOT = path.join(__dirname, "../..");

function write(name, families, ...more) {
  const file = path.join(folder, name);
  const logs = families.map((family) => path.join(ROOT, "fixtures/rules", family));
  try {
    execFileSync(referee, ["check", "--format", "html", "--output", file, ...more, ...logs],
      { stdio: "ignore" });
  } catch (error) {
    if (error.status !== 1) throw error;
  }
  return file;
}

async function readsWithoutScript(browser, file) {
  const page = await open(browser, file, { javaScriptEnabled: false });
  const seen = await page.locator("article.finding").count();
  const written = fs.readFileSync(file, "utf8").match(/<article /g).length;
  expect("findings without a script", seen, written);
  // What players were told is held against the play without a table.
  const drawn = page.locator("article.finding", { has: page.locator("svg.table") });
  for (const card of (await drawn.all()).slice(0, 5)) {
    expect("a card is seen", await card.isVisible(), true);
    expect("its table is seen", await card.locator("svg.table").isVisible(), true);
  }
  expect("parts that are empty", await page.evaluate(() =>
    [...document.querySelectorAll("article.finding :is(h5, p, ul, dl, dd, li)")].filter((one) =>
      !one.textContent.trim() && !one.querySelector("svg") || one.matches("h5:last-child, h5:has(+ h5)"))
      .map((one) => one.outerHTML.slice(0, 80))), []);
  // The tiles really come: a symbol that is not there would be a use of nothing.
  const box = await page.locator("svg.table use").first().boundingBox();
  expect("a tile has a size", box.width > 10 && box.height > 10, true);
  await page.context().close();
}

async function isDrivenByKeys(browser, file) {
  const text = fs.readFileSync(file, "utf8");
  // A finding with some events before it.
  const link = [...text.matchAll(/class="step"><a href="(#g[0-9a-f]{12}\/\d+\/(\d+))"/g)]
    .find(([, , event]) => Number(event) > 20);
  const page = await open(browser, file, { hash: link[1] });
  const event = Number(link[2]);
  const at = () => page.evaluate(() => Number(location.hash.split("/").pop()));
  const player = page.locator(`[id="${link[1].slice(1, link[1].lastIndexOf("/"))}"]`);
  const said = () => player.locator(".said").textContent();
  await player.locator(".board svg.table").waitFor();
  expect("the address names the step", await at(), event);
  expect("the finding is named there", await player.locator(".said a").count() > 0, true);
  expect("its tile or player is lit", await player.locator(".board .actor").count() > 0, true);
  const first = await said();
  const keys = async (key, should) => {
    await page.keyboard.press(key);
    expect(`after ${key}`, await at(), should);
  };
  await keys("ArrowLeft", event - 1);
  expect("another line is said", (await said()) === first, false);
  await keys("ArrowRight", event);
  await keys("ArrowLeft", event - 1);
  await keys("n", event);
  await keys("Home", Number(await player.locator("input").getAttribute("min")));
  await keys("n", event);
  await keys("End", Number(await player.locator("input").getAttribute("max")));
  await keys("p", event);
  await page.keyboard.press("ArrowUp");
  expect("the own turn before is earlier", (await at()) < event, true);
  await page.keyboard.press("ArrowDown");
  const backs = () => player.locator(".board use[href='#t-back']").count();
  const open_ = await backs();
  await page.keyboard.press("h");
  expect("h hides hands", (await backs()) > open_ + 12, true);
  await page.keyboard.press("h");
  expect("and shows them", await backs(), open_);
  await page.keyboard.press("?");
  expect("? shows the keys", await player.locator(".keys").isVisible(), true);
  const pressed = await page.locator("body").evaluate(() => document.activeElement.className);
  expect("the focus stays", pressed, "player-body");
  expect("trouble", page.trouble, []);
  await page.context().close();
}

async function everyHandOpens(browser, file) {
  const page = await open(browser, file);
  const drawn = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll("button.open")];
    buttons.forEach((button) => { button.game = button.closest("section.game").id; });
    buttons.forEach((button) => button.click());
    const ofGames = buttons.map((button) => `${button.game} ${button.getAttribute("aria-label")}`);
    return [buttons.length, document.querySelectorAll(".board svg.table").length, ofGames.length - new Set(ofGames).size];
  });
  expect("hands that open", drawn[1], drawn[0]);
  expect("hands of a game whose names are the same", drawn[2], 0);
  expect("hands", drawn[0] > 40, true);
  expect("trouble", page.trouble, []);
  await page.context().close();
}

async function fits(browser, file) {
  // Colours move nothing.
  for (const [width, colorScheme] of [[390, "light"], [800, "dark"], [1400, "light"]]) {
    const page = await open(browser, file, { viewport: { width, height: 900 }, colorScheme });
    await page.locator("button.open").first().click();
    expect(`runs over at ${width}`,
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
    expect(`cut off at ${width}`, await cutOff(page), []);
    await page.context().close();
  }
}

async function passesTheChecker(browser, file) {
  for (const [width, colorScheme] of [[390, "light"], [1400, "dark"]]) {
    const page = await open(browser, file, { viewport: { width, height: 900 }, colorScheme });
    await page.locator("button.open").first().click();
    await page.locator("button[aria-expanded]").click();
    await page.evaluate(() => document.querySelectorAll("details").forEach((d) => { d.open = true; }));
    expect(`checker, ${width}, ${colorScheme}`, await complaints(page), []);
    await page.context().close();
  }
}

async function prints(browser, file) {
  const page = await open(browser, file);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  expect("turns are open", await page.locator("details.turns:not([open])").count(), 0);
  expect("turns are seen", await page.locator("details.turns li").first().isVisible(), true);
  expect("buttons are not", await page.locator("button:visible").count(), 0);
  const pdf = await page.pdf({ format: "A4" });
  expect("something is printed", pdf.length > 10000, true);
  const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g).length;
  const findings = await page.locator("article.finding").count();
  console.log(`${findings} findings on ${pages} pages`);
  // And the lists in front of them.
  expect("at most two pages a finding", pages <= 2 * findings + 8, true);
  await page.context().close();
}

/// The button of a card prints that card alone, with lines to sign, and leaves the page as it was.
async function printsOneCase(browser, file) {
  const page = await open(browser, file);
  await page.evaluate(() => { window.print = () => {}; });
  const before = await page.content();
  await page.locator("button.to-sheet").nth(1).click();
  await page.emulateMedia({ media: "print" });
  expect("cards that are printed", await page.locator("article.finding:visible").count(), 1);
  expect("its decision is there", await page.locator("section.decision:visible").count(), 1);
  const player = await page.locator("article.finding:visible .player").textContent();
  expect("its player is to sign", (await page.locator(".signs .sign").nth(1).textContent()).startsWith(`${player} (`), true);
  expect("the list of games is not", await page.locator("#games:visible").count(), 0);
  const pdf = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
  expect("pages of one case", pdf.match(/\/Type\s*\/Page\b/g).length, 1);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });
  expect("the page is as before", (await page.content()).replaceAll(' class=""', "") === before, true);
  await page.context().close();
}

const FAULTS = ["call/kuikae-same", "call/not-last-discard", "deal/dealer", "dora/missing-reveal", "draw/tenpai", "final/points",
  "flow/honba", "furiten/discard", "furiten/temporary", "kan/no-pon", "kita/not-allowed", "log/unknown", "payment/noten", "payment/win",
  "payment/riichi-sticks", "riichi/not-tenpai", "score/fu", "score/yaku", "tiles/duplicate-tile", "turn/out-of-turn",
  "wall/draw", "win/no-yaku", "win/from"];
/// What no fault of a game is: what its players were told, and the rules that it names. The twentieth
/// family, event/*, has its cases in an audit (audit_test.js).
const NOT_PLAYED = [["offer/missing", "bad-pon.jsonl"], ["rules/differ", "bad-lobby-of-other-rules.jsonl", "--rules", "rules.json"]];
/// A fault of every family is a page of A4, in both languages; a hundred games with a fault each are
/// less than three megabytes.
async function isOfOneSize(browser) {
  const faults = [];
  const of = (rule) => faults.filter((one) => one.rule === rule);
  for (let seed = 1; seed <= 30 && (faults.length < 100 || FAULTS.some((rule) => of(rule).length === 0)); ++seed) {
    const game = path.join(folder, `game-${seed}.jsonl`);
    execFileSync(referee, ["generate", "--rules", "tenhou", "--seed", String(seed), "--output", game], { stdio: "ignore" });
    for (const rule of FAULTS) {
      const log = path.join(folder, `${seed}-${rule.replace("/", "_")}.jsonl`);
      if (of(rule).length < 6 && spawnSync(referee, ["mutate", "--fault", rule, "--output", log, game]).status === 0)
        faults.push({ rule, log });
    }
  }
  expect("faults that were made", FAULTS.filter((rule) => of(rule).length === 0), []);
  const sheets = [...FAULTS.map((rule) => [rule, folder, of(rule)[0].log]),
    ...NOT_PLAYED.map(([rule, ...words]) => [rule, path.join(ROOT, "fixtures/rules", rule), ...words])];
  expect("families", new Set([...sheets.map(([rule]) => rule.split("/")[0]), "event"]).size,
    fs.readdirSync(path.join(ROOT, "validator/catalogue")).filter((file) => file.endsWith(".def")).length);
  const page = await browser.newPage();
  for (const [rule, cwd, ...words] of sheets)
    for (const lang of ["en", "ja"]) {
      const sheet = path.join(folder, "sheet.html");
      spawnSync(referee, ["sheet", "--lang", lang, "--output", sheet, ...words], { cwd });
      await page.goto(`file://${sheet}`);
      const pdf = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
      expect(`pages of ${rule}, ${lang}`, pdf.match(/\/Type\s*\/Page\b/g).length, 1);
      await page.setViewportSize({ width: 390, height: 844 });
      const [height, width, tiles] = await page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth,
        Math.min(24, ...[...document.querySelectorAll(".strip .tiles")].map((one) => one.getBoundingClientRect().height))]);
      // Two screens; what has a ledger, a working, and a second player to sign, a little more.
      expect(`screens of a phone of ${rule}, ${lang}`, height / 844 <= (/^(payment|score)/.test(rule) ? 2.4 : 2), true);
      expect(`runs over of ${rule}, ${lang}`, width, 390);
      expect(`tiles of the strip of ${rule}, ${lang}`, tiles, 24);
      const told = await page.locator(".strip .step-of p").allTextContents();
      expect(`told twice of ${rule}, ${lang}`, (await page.locator(".because li").allTextContents()).filter((text) => told.includes(text)), []);
    }
  await page.close();
  const report = path.join(folder, "hundred.html");
  spawnSync(referee, ["check", "--quiet", "--format", "html", "--output", report, ...faults.slice(0, 100).map(({ log }) => log)]);
  expect("a hundred games", fs.readFileSync(report, "utf8").match(/<section class="game"/g).length, 100);
  expect("how grave it is", [...new Set(fs.readFileSync(report, "utf8").match(/<\/th><td>[a-z ]+<\/td>/g))].sort(),
    ["</th><td>error</td>", "</th><td>warning</td>"]);
  expect("less than three megabytes", fs.statSync(report).size < 3e6, true);
  return report;
}

/// Numbers have a true minus, a game's verdict stands in the heading alone where there is one game,
/// and a drawing explains the marks that it has.
async function readsWell(browser) {
  const view = await open(browser, write("minus.html", ["payment", "final/scores", "flow/ended-early"]));
  const texts = await view.evaluate(() => {
    const walk = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    const all = [];
    while (walk.nextNode()) if (!walk.currentNode.parentElement.closest("code, script, .source")) all.push(walk.currentNode.data);
    return all;
  });
  expect("true minuses", texts.some((text) => /\u2212\d/.test(text)), true);
  expect("other minuses", texts.filter((text) => /(^|[ (:])-\d/.test(text)), []);
  await view.context().close();
  const one = await open(browser, write("one.html", ["wall/deal/bad-another-dealer.jsonl"]));
  expect("verdicts", await one.locator("h1, .verdict").count(), 1);
  expect("marks that are explained where there are none", await one.locator("figcaption").count(), 0);
  await one.context().close();
  const several = await open(browser, write("several.html", ["furiten/temporary"]));
  expect("a verdict a game", await several.locator(".verdict").count(), await several.locator("section.game").count());
  expect("marks that are explained", (await several.locator("figcaption").first().textContent()).includes("Dashed: the reason."), true);
  await several.context().close();
}

/// What now comes before the rule, and where it is legal otherwise beside the rule; what might have been
/// done is told of acts alone, in pictures; a ledger has the points once, and names the sides where
/// they differ.
async function saysWhatMatters(browser, hundred) {
  const view = await open(browser, write("matters.html", ["call/kuikae-same/bad-pon.jsonl", "payment/noten/bad-two-thousand.jsonl", "log/unknown"]));
  const card = (rule) => view.locator("article.finding").filter({ has: view.locator(`.record code:text-is("${rule}")`) }).first();
  const parts = (rule) => card(rule).locator("h5").allTextContents();
  expect("parts of an act", await parts("call/kuikae-same"),
    ["Sanction of the rules", "Because", "The rule", "What was legal here"]);
  expect("discards are pictures", await card("call/kuikae-same").locator(".legal li .tiles").count() > 0, true);
  expect("of points", (await parts("payment/noten")).includes("What was legal here"), false);
  expect("points told once", await card("payment/noten").locator(".sides").count(), 0);
  expect("sides of a ledger", await card("payment/noten").locator(".side-of").evaluateAll((all) =>
    all.filter((one) => !one.closest("tbody").querySelector(".differs")).length), 0);
  expect("of a file", (await parts("log/unknown")).filter((part) => part !== "The rule" && part !== "Because"), []);
  await view.context().close();
  const many = await open(browser, hundred);
  const above = await many.locator("article.finding p.under").evaluateAll((all) => all.map((one) =>
    [...one.parentElement.querySelectorAll("h5")].filter((head) => head.compareDocumentPosition(one) & 4).pop().textContent));
  expect("other rules stand beside the rule", [...new Set(above)], ["The rule"]);
  await many.context().close();
}

/// With names of a usual length the last player's points are seen, not scrolled to, and no name is broken.
async function showsEveryPlayer(browser, file) {
  // 695: A4 within its margins.
  for (const width of [390, 695, 1000, 1400]) {
    const page = await open(browser, file, { viewport: { width, height: 900 } });
    if (width === 695) await page.emulateMedia({ media: "print" });
    const wide = await page.evaluate(() => [...document.querySelectorAll("article.finding .wide")]
      .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent.slice(0, 60)));
    expect(`tables that scroll at ${width}`, wide, []);
    expect(`names that are broken at ${width}`, await page.evaluate(() => [...document.querySelectorAll(".who span")]
      .filter((one) => [...one.getClientRects()].length > 1 || one.offsetHeight > 1.9 * parseFloat(getComputedStyle(one).lineHeight))
      .map((one) => one.textContent)), []);
    expect("tables", await page.locator("article.finding .wide table").count() > 10, true);
    await page.context().close();
  }
}

(async () => {
  const browser = await launch();
  const hundred = await isOfOneSize(browser);
  await showsEveryPlayer(browser, hundred);
  await readsWell(browser);
  await saysWhatMatters(browser, hundred);
  const file = write("en.html", ["furiten", "kan", "kita", "payment"]);
  await readsWithoutScript(browser, file);
  await isDrivenByKeys(browser, file);
  await everyHandOpens(browser, write("ja.html", ["call", "score"], "--lang", "ja"));
  await fits(browser, file);
  await fits(browser, write("wide.html", ["riichi", "score/fu", "draw"], "--lang", "ja"));
  await passesTheChecker(browser, write("few.html", ["furiten", "payment/riichi-sticks"]));
  await prints(browser, file);
  await printsOneCase(browser, file);
  await browser.close();
  if (!failed()) console.log("a browser reads the pages");
  process.exit(failed() ? 1 : 0);
})();
