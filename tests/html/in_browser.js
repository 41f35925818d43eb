// What the tests of pages in a browser share: a browser that counts every request and every complaint,
// the checker of accessibility, an empty folder, and expectations that are counted. It ends the test
// with 77, "skipped", where there is no chromium, or where npm cannot bring the packages. Not
// responsible for what is expected.
"use strict";
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { install } = require("../../tools/adapters/install.js");

const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
  .find((file) => fs.existsSync(file));

function skip(what) {
  console.log(`skipped: no ${what}`);
  process.exit(77);
}
if (!CHROMIUM) skip("chromium");
let modules;
try {
  modules = install("browser", { "playwright-core": "1.65.1", "axe-core": "4.14.1" });
} catch (error) {
  skip(`playwright-core: ${error.message}`);
}
const playwright = require(path.join(modules, "node_modules/playwright-core"));
const axe = fs.readFileSync(path.join(modules, "node_modules/axe-core/axe.min.js"), "utf8");

let failures = 0;
function expect(what, is, should) {
  if (JSON.stringify(is) === JSON.stringify(should)) return;
  ++failures;
  console.error(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`);
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pages-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true }));
async function open(browser, file, settings = {}) {
  const { hash = "", ...rest } = settings;
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, ...rest });
  const page = await context.newPage();
  // A busy machine may take its time over a page.
  page.setDefaultTimeout(180_000);
  page.trouble = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("file:")) page.trouble.push(`asks for ${request.url()}`);
  });
  page.on("console", (message) => page.trouble.push(message.text()));
  page.on("pageerror", (error) => page.trouble.push(error.message));
  await page.goto(`file://${file}${hash}`);
  return page;
}

/// The complaints of the checker about the page as it stands.
async function complaints(page) {
  await page.evaluate(axe);
  const { violations, passes } = await page.evaluate(() => globalThis.axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"] }));
  expect("the checker looked at colours", passes.some(({ id }) => id === "color-contrast"), true);
  return violations.map(({ id, nodes }) =>
    [id, nodes.length, nodes[0].html.slice(0, 160), nodes[0].any[0] && nodes[0].any[0].message]);
}

/// What stands beyond the right edge of the page, or scrolls sideways in it; the page is a phone's, a
/// tablet's and a desk's.
const cutOff = (page) => page.evaluate(() => [...document.querySelectorAll("body *")]
  .filter((one) => !one.closest("svg svg, svg > *, .skip, .below, .unseen, pre, thead, caption"))
  .filter((one) => one.getBoundingClientRect().width > 0 && one.getBoundingClientRect().right > innerWidth + 1)
  .slice(0, 5).map((one) => `${one.localName}.${one.className} ${one.textContent.slice(0, 40)}`));

const launch = () => playwright.chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
const failed = () => failures > 0;

module.exports = { complaints, cutOff, expect, failed, folder, launch, open };
