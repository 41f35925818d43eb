// The page that audits events, in a real browser: the folder of an event is dropped, and what the
// page shows and saves is what the program writes: events_test.js REFEREE. Skipped like
// page_test.js.
"use strict";
const { execFileSync, spawnSync } = require("node:child_process");
const fs = require("node:fs");
const http = require("node:http");
const path = require("node:path");
const test = require("./browser.js");

const referee = process.argv[2];
const { playwright, axe } = test.tools();
const { drop, file, open, saved } = test;
const EXAMPLE = path.join(__dirname, "../../fixtures/events/example");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

let failures = 0;
function expect(what, is, should) {
  if (JSON.stringify(is) === JSON.stringify(should)) return;
  ++failures;
  console.error(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`);
}
const strangers = (page) => page.asked.filter((url) => !/^file:.*\.html$|^blob:/.test(url));
const widthOver = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const dropped = async (page, names) => {
  await page.evaluate(() => { scrollTo(0, 0); document.getElementById("audit").hidden = true; });
  await drop(page, names);
};
const audited = async (page) => {
  await dropped(page, ["cup"]);
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
  await dropped(page, ["bad"]);
  await page.locator("#trouble:visible").waitFor();
  expect("why", (await page.locator("#trouble").textContent()).includes("bad/event.toml"), true);
  await dropped(page, ["cup/logs"]);
  await page.locator("#verdict:visible").waitFor();
  expect("the audit is gone", await page.locator("#audit").isVisible(), false);
  expect("requests", strangers(page), []);
  expect("trouble", page.trouble, []);
  await page.context().close();
}

async function passesTheChecker(browser, address) {
  for (const [width, colorScheme, locale] of [[390, "light", "ja"], [800, "dark", "en"], [1400, "light", "en"]]) {
    const page = await open(browser, address, { viewport: { width, height: 900 }, colorScheme, locale });
    await audited(page);
    await page.evaluate(axe);
    const { violations } = await page.evaluate((runOnly) => globalThis.axe.run(document, { runOnly }), RULES);
    expect(`checker, ${width}`, violations.map(({ id, nodes }) => [id, nodes.length, nodes[0].html.slice(0, 160)]), []);
    expect(`runs over, ${width}`, await widthOver(page), 0);
    await page.keyboard.press("Tab");
    expect(`the next key leads to the audit, ${width}`, await page.evaluate(() => document.activeElement.id), "audit-open");
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/event-${width}-${colorScheme}.png`, fullPage: true });
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
  expect("at most 3 megabytes", fs.statSync(file("events.html")).size <= 3 * 2 ** 20, true);
  fs.cpSync(EXAMPLE, file("cup"), { recursive: true });
  execFileSync("chmod", ["-R", "u+w", file("cup")]);
  const browser = await playwright.chromium.launch({ executablePath: test.CHROMIUM, args: ["--no-sandbox"] });
  const parts = { audits, passesTheChecker, isNamed }, [only] = process.argv.slice(3);
  for (const [name, part] of Object.entries(parts)) {
    if (only && only !== name) continue;
    try {
      await part(browser, `file://${file("events.html")}`);
    } catch (error) {
      ++failures;
      console.error(`${name}: ${error.stack}`);
    }
  }
  await browser.close();
  process.exit(failures === 0 ? 0 : 1);
})();
