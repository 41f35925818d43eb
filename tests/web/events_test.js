// The page that audits events, in a real browser: the folder of an event is dropped, and what the
// page shows and saves is what the program writes: events_test.js REFEREE. Skipped like
// page_test.js.
"use strict";
const { execFileSync, spawnSync } = require("node:child_process");
const fs = require("node:fs");
const http = require("node:http");
const path = require("node:path");
const test = require("./browser.js");
const { coveredOnTheWay } = require("../focus.js");
const { end, expect, fail } = require("../trial.js");

const referee = process.argv[2];
const { playwright, axe } = test.tools();
const { drop, file, open, saved } = test;
const EXAMPLE = path.join(__dirname, "../../fixtures/events/example");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const strangers = (page) => page.asked.filter((url) => !/^file:.*\.html$|^blob:/.test(url));
const widthOver = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const dropped = async (page, names) => {
  await page.evaluate(() => {
    scrollTo(0, 0);
    for (const id of ["audit", "plan"]) document.getElementById(id).hidden = true;
  });
  await drop(page, names);
};
const planned = async (page, names) => {
  await dropped(page, names);
  await page.locator("#plan:visible").waitFor();
};
const audited = async (page, name = "cup") => {
  await planned(page, [name]);
  await page.click("#run-audit");
  await page.locator("#audit:visible").waitFor();
};
function ofProgram(...words) {
  return spawnSync(referee, ["audit", ...words, "cup/event.toml"], { cwd: file("."), maxBuffer: 1 << 28 }).stdout.toString();
}

/// The page of the audit in a tab of its own: complete, with its script, under both policies.
async function decides(page) {
  const [audit] = await Promise.all([page.context().waitForEvent("page"), page.click("#audit-open")]);
  const trouble = [];
  audit.on("console", (message) => trouble.push(message.text()));
  await audit.reload();
  await audit.locator("#decide").waitFor();
  expect("it has its style", await audit.evaluate(() => getComputedStyle(document.querySelector(".skip")).position), "absolute");
  expect("requests of the audit", page.asked.length > 0 && strangers(page), []);
  await audit.locator(".choice:visible input[value='0']").first().check();
  await audit.locator(".choice:visible input[type=text]").first().fill("seen by both");
  await audit.fill("#by", "Aoi Kita");
  await audit.fill("#date", "2026-11-28");
  const [download] = await Promise.all([audit.waitForEvent("download"), audit.click("#save")]);
  const decided = fs.readFileSync(await download.path(), "utf8"), before = fs.readFileSync(file("cup/decisions.csv"), "utf8");
  expect("the rows that were there stay", decided.startsWith(before), true);
  expect("a row of the decision", decided.slice(before.length).includes("Aoi Kita,seen by both"), true);
  expect("trouble of the audit", trouble, []);
  await audit.close();
  // Dropped again with the decision, the audit takes it.
  fs.writeFileSync(file("cup/decisions.csv"), decided);
  await audited(page);
  expect("the decision counts", await saved(page, "#audit-save"), ofProgram("--format", "html"));
  fs.writeFileSync(file("cup/decisions.csv"), before);
}

async function audits(browser, address) {
  const page = await open(browser, address);
  await audited(page);
  const html = ofProgram("--format", "html");
  expect("the page that is saved", await saved(page, "#audit-save"), html);
  expect("what is said", await page.locator("#audit-verdict").textContent(), "Example Cup: provisional");
  const shown = await page.locator("#audit-shown").textContent();
  const names = ofProgram("--format", "json").match(/"name":"(Wrens|Swifts|Larks|Cranes)"/g);
  expect("the standings", names.every((name) => shown.includes(name.slice(8, -1))), true);
  await decides(page);
  // What cannot be read is said, and games are judged as ever.
  fs.mkdirSync(file("bad"), { recursive: true });
  fs.writeFileSync(file("bad/event.toml"), "schema = \"referee.event/1\"\nname = \n");
  await planned(page, ["bad"]);
  await page.click("#run-audit");
  await page.locator("#trouble:visible").waitFor();
  expect("why", (await page.locator("#trouble").textContent()).includes("bad/event.toml"), true);
  await dropped(page, ["cup/logs"]);
  await page.locator("#verdict:visible").waitFor();
  expect("the audit is gone", await page.locator("#audit").isVisible(), false);
  expect("requests", strangers(page), []);
  expect("trouble", page.trouble, []);
  await page.context().close();
}

/// What lies in the folder is told before anything is audited: what the event names and is there, what
/// it names and is not, games by format, what is passed over. A zip of the folder is the same event.
async function tellsWhatItIs(browser, address) {
  fs.mkdirSync(file("own/logs"), { recursive: true });
  for (const [seed, format] of [[1, "mjlog"], [2, "mjlog"], [3, "tenhou6"]])
    test.generate(referee, `own/logs/${seed}.${format}`, format, "--rules", "tenhou", "--seed", String(seed));
  fs.writeFileSync(file("own/logs/notes.txt"), "rain at table 3\n");
  fs.writeFileSync(file("own/photo.png"), "no table of the event");
  fs.writeFileSync(file("own/players.csv"), "id,name\n1,Aoi\n");
  fs.writeFileSync(file("own/event.toml"), "schema = \"referee.event/1\"\nname = \"Own\"\nrules = \"tenhou\"\n" +
    "logs = [\"logs\"]  # all\nplayers = \"players.csv\"\nresults = [\n  \"rows.csv\",\n]\n[[stage]]\nschedule = \"of-a-stage.csv\"\n");
  const page = await open(browser, address);
  await planned(page, ["own"]);
  const lines = (kind) => page.locator(`#plan-list .${kind} strong`).allTextContents();
  expect("what is there", await lines("clean"), ["own/event.toml", "players.csv", "Games in logs: 3"]);
  expect("what is missing", await lines("error"), ["rows.csv"]);
  expect("what the event does not have", await lines("note"), ["No schedule.", "No decisions."]);
  expect("formats", (await page.locator("#plan-list").textContent()).includes("Tenhou (XML) 2, tenhou.net/6 1"), true);
  expect("what is passed over", await page.locator("#plan-passed-list code").allTextContents(), ["own/logs/notes.txt", "own/photo.png"]);
  expect("nothing is audited yet", await page.locator("#audit").isVisible(), false);
  const entries = fs.readdirSync(file("cup"), { recursive: true }).filter((name) => fs.statSync(file(`cup/${name}`)).isFile());
  fs.writeFileSync(file("cup.zip"), test.zip(entries.map((name) => [`cup/${name}`, fs.readFileSync(file(`cup/${name}`)), true])));
  await audited(page, "cup.zip");
  expect("a zip is the same event", await saved(page, "#audit-save"), ofProgram("--format", "html"));
  expect("trouble", page.trouble, []);
  await page.context().close();
  // In Japanese no English sentence stands outside of what is marked.
  const japanese = await open(browser, address, { locale: "ja" });
  await planned(japanese, ["own"]);
  const texts = await japanese.locator("body").evaluate((body) => {
    const walk = document.createTreeWalker(body, NodeFilter.SHOW_TEXT), all = [];
    while (walk.nextNode())
      if (!walk.currentNode.parentElement.closest("[lang=en],script,style,code,option,noscript")) all.push(walk.currentNode.data);
    return all;
  });
  expect("Japanese texts", texts.filter((text) => text.trim()).length > 80, true);
  expect("English", texts.filter((text) => /\b[A-Za-z]{2,},? [a-z]{2,}\b/.test(text.replace(/ronin-referee [\d.]+/, ""))), []);
  await japanese.context().close();
}

async function passesTheChecker(browser, address) {
  for (const [width, colorScheme, locale] of [[390, "light", "ja"], [800, "dark", "en"], [1400, "light", "en"]]) {
    const page = await open(browser, address, { viewport: { width, height: 900 }, colorScheme, locale });
    await page.evaluate(axe);
    const looksAt = async (what) => {
      const { violations } = await page.evaluate((runOnly) => globalThis.axe.run(document, { runOnly }), RULES);
      expect(`checker, ${what}, ${width}`, violations.map(({ id, nodes }) => [id, nodes.length, nodes[0].html.slice(0, 160)]), []);
      expect(`runs over, ${what}, ${width}`, await widthOver(page), 0);
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/${what}-${width}-${colorScheme}.png`, fullPage: true });
    };
    await looksAt("first");
    await planned(page, ["cup"]);
    await looksAt("plan");
    await page.keyboard.press("Tab");
    expect(`the next key leads to the button, ${width}`, await page.evaluate(() => document.activeElement.id), "run-audit");
    await page.keyboard.press("Enter");
    await page.locator("#audit:visible").waitFor();
    await looksAt("event");
    await page.keyboard.press("Tab");
    expect(`the next key leads to the audit, ${width}`, await page.evaluate(() => document.activeElement.id), "audit-open");
    const { covered, stops } = await coveredOnTheWay(page);
    expect(`covered at ${width}`, covered, []);
    expect(`stops at ${width}`, stops > 20, true);
    // What goes on beyond the page's edge is found by nobody who looks.
    const wide = width < 1400 ? [] : await page.locator("#audit-shown .wide").evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent.slice(0, 40)));
    expect("tables that scroll", wide, []);
    await page.context().close();
  }
}

/// The small page names the other; on a server both work with the modules beside them.
async function isNamed(browser) {
  const page = await open(browser, `file://${file("referee.html")}`);
  await dropped(page, ["cup"]);
  await page.locator("#verdict:visible").waitFor();
  expect("its games are judged", await page.locator("details.game-row").count() > 20, true);
  await page.locator("#trouble a[href='events.html']").click();
  await page.locator("html.ready").waitFor();
  await audited(page);
  await page.context().close();
  const types = { ".html": "text/html", ".wasm": "application/wasm" };
  const server = http.createServer((request, response) => {
    const name = file(`hosted${request.url.split("?")[0]}`);
    if (!fs.existsSync(name)) return void response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": types[path.extname(name)] }).end(fs.readFileSync(name));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const hosted = await open(browser, `http://127.0.0.1:${server.address().port}/events.html`);
  await audited(hosted);
  expect("hosted", await hosted.locator("#audit-verdict").textContent(), "Example Cup: provisional");
  await hosted.context().close();
  server.close();
}

(async () => {
  test.build();
  expect("at most 3.25 megabytes", fs.statSync(file("events.html")).size <= 3.25 * 2 ** 20, true);
  fs.cpSync(EXAMPLE, file("cup"), { recursive: true });
  execFileSync("chmod", ["-R", "u+w", file("cup")]);
  const browser = await playwright.chromium.launch({ executablePath: test.CHROMIUM, args: ["--no-sandbox"] });
  const parts = { audits, tellsWhatItIs, passesTheChecker, isNamed }, [only] = process.argv.slice(3);
  for (const [name, part] of Object.entries(parts)) {
    if (only && only !== name) continue;
    try {
      await part(browser, `file://${file("events.html")}`);
    } catch (error) {
      fail(`${name}: ${error.stack}`);
    }
  }
  await browser.close();
  end("the page audits as the program does");
})();
