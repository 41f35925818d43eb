// What the tests of the web page share: the page built from the checkout, a browser that counts
// every request, games in every format, and the few things that a person does. Not responsible for
// what is expected (page_test.js).
"use strict";
const { execFileSync, spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const zlib = require("node:zlib");
const { install } = require("../../tools/adapters/install.js");
const { ROOT, scratch } = require("../trial.js");

const MODULE = path.join(ROOT, "npm/referee.wasm");
const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
  .find((file) => fs.existsSync(file));

function skip(what) {
  console.log(`skipped: no ${what}`);
  process.exit(77);
}
function tools() {
  if (!fs.existsSync(MODULE)) skip("npm/referee.wasm (tools/wasm builds it)");
  if (!CHROMIUM) skip("chromium");
  try {
    const modules = install("browser", { "playwright-core": "1.65.1", "axe-core": "4.14.1" });
    const at = (name) => path.join(modules, "node_modules", name);
    return { playwright: require(at("playwright-core")), axe: fs.readFileSync(at("axe-core/axe.min.js"), "utf8") };
  } catch (error) {
    return skip(`playwright-core: ${error.message}`);
  }
}

const folder = scratch("web");
const file = (name) => path.join(folder, name);

function build() {
  execFileSync(process.execPath, [path.join(ROOT, "web/page/build.mjs"), MODULE, folder], { stdio: "ignore" });
  return file("referee.html");
}

/// A program's JSON lines on these files, which lie in the folder of the test.
function verdicts(referee, names, ...more) {
  const { stdout } = spawnSync(referee, ["check", "--format", "json", ...more, ...names],
    { cwd: folder, maxBuffer: 1 << 30 });
  return stdout.toString();
}
function generate(referee, name, to, ...more) {
  execFileSync(referee, ["generate", "--to", to, "--output", file(name), ...more], { stdio: "ignore" });
}

function crcOf(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; ++i) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
/// A zip of entries [name, bytes, is packed].
function zip(entries) {
  const parts = [], directory = [];
  let at = 0;
  const crcs = new Map();
  for (const [name, bytes, isPacked] of entries) {
    const data = isPacked ? zlib.deflateRawSync(bytes) : bytes, label = Buffer.from(name);
    if (!crcs.has(bytes)) crcs.set(bytes, crcOf(bytes));
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x800, 2);
    shared.writeUInt16LE(isPacked ? 8 : 0, 4);
    shared.writeUInt16LE(0x21, 8);
    shared.writeUInt32LE(crcs.get(bytes), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(label.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), shared, label, data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), shared, rest, label);
    parts.push(local);
    at += local.length;
  }
  const central = Buffer.concat(directory), end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, central, Buffer.from("PK\x05\x06"), end]);
}

/// A page that is ready. `trouble`: whatever it asks for, logs, throws or violates.
async function open(browser, address, settings = {}) {
  const { hash = "", ...rest } = settings;
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, locale: "en",
    acceptDownloads: true, ...rest });
  const page = await context.newPage();
  page.trouble = [];
  page.asked = [];
  page.on("request", (request) => page.asked.push(request.url().split("#")[0]));
  page.on("console", (message) => page.trouble.push(message.text()));
  page.on("pageerror", (error) => page.trouble.push(error.message));
  page.on("dialog", (dialog) => { page.trouble.push(`dialog ${dialog.message()}`); dialog.dismiss(); });
  await page.addInitScript(() => addEventListener("securitypolicyviolation",
    (e) => console.log(`violates ${e.violatedDirective}: ${e.blockedURI}`)));
  await page.goto(address + hash);
  await page.locator("html.ready").waitFor();
  return page;
}
async function judged(page) {
  await page.locator("#verdict:visible").waitFor();
  await page.locator("#progress").waitFor({ state: "hidden" });
}
/// Drops files and folders of the disk as a person does.
async function drop(page, names) {
  const { x, y, width, height } = await page.locator("#drop").boundingBox();
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: names.map(file), dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"])
    await session.send("Input.dispatchDragEvent", { type, x: x + width / 2, y: y + height / 2, data });
}
async function saved(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(button)]);
  return fs.readFileSync(await download.path(), "utf8");
}

module.exports = { CHROMIUM, build, drop, file, folder, generate, judged, open, saved, tools, verdicts, zip };
