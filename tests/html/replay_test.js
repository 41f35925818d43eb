// The scripts of the pages (web/replay.js, web/drawing.js) against the tables of the referee, at
// every event and at every finding, and against its drawings, at every finding: replay_test.js TABLE_DUMP [SAMPLES]. Without SAMPLES, of every fixture; else of the
// streams that the program SAMPLES prints, which are sound as data and no games at all.
"use strict";
const { execFileSync, spawn } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { isDeepStrictEqual } = require("node:util");
const readline = require("node:readline");
const { draw, wordsFor } = require("../../web/drawing.js");
const { reduce, stateAt } = require("../../web/replay.js");

const MOST_SHOWN = 10;
const count = { games: 0, players3: 0, events: 0, findings: 0, told: 0, lit: 0, kinds: new Set() };
let failures = 0;
let game = null;
let words = null;

function fail(where, ours, theirs) {
  if (++failures > MOST_SHOWN) return;
  console.error(`${game.path}, ${where}`);
  for (const key of Object.keys(theirs)) {
    if (isDeepStrictEqual(ours[key], theirs[key])) continue;
    const pairs = key === "seats" ? theirs.seats.map((seat, i) => [`seat ${i}`, ours.seats[i], seat])
      : [[key, ours[key], theirs[key]]];
    for (const [name, a, b] of pairs) {
      if (isDeepStrictEqual(a, b)) continue;
      console.error(`  ${name}\n    script  ${JSON.stringify(a)}\n    referee ${JSON.stringify(b)}`);
    }
  }
}

function compare(where, ours, theirs) {
  if (!isDeepStrictEqual(ours, theirs)) fail(where, ours, theirs);
}

/// The same picture of the same state, byte by byte, where the referee has drawn it.
function compareDrawing(where, fact) {
  const look = { next: game.events[fact.event] || null, actor: fact.seat, below: fact.below,
    names: game.names, causes: new Map(fact.causes), number: fact.number,
    cut: new Set(game.events.flatMap((e, i) => (e.tsumogiri ? [i] : []))) };
  const ours = draw(fact.state, words[fact.lang], look);
  if (fact.drawing.includes('<rect class="lit"')) ++count.lit;
  if (ours === fact.drawing || ++failures > MOST_SHOWN) return;
  let at = 0;
  while (ours[at] === fact.drawing[at]) ++at;
  console.error(`${game.path}, ${where}: drawings differ at ${at}`);
  for (const [name, text] of [["script", ours], ["referee", fact.drawing]])
    console.error(`  ${name.padEnd(8)}${text.slice(Math.max(0, at - 120), at + 120)}`);
}

function read(line) {
  const fact = JSON.parse(line);
  if (fact.words) {
    words = Object.fromEntries(Object.entries(fact.words).map(([lang, w]) => [lang, wordsFor(w)]));
    return;
  }
  if (fact.path !== undefined) {
    game = fact;
    ++count.games;
    if (game.players === 3) ++count.players3;
    game.events.forEach((event) => count.kinds.add(event.type));
  } else if (fact.finding === undefined) {
    ++count.events;
    compare(`before event ${fact.event}`, reduce(game.events, fact.event, game), fact.state);
  } else {
    ++count.findings;
    if (fact.told !== null) ++count.told;
    const where = `finding ${fact.rule} at event ${fact.event}`;
    if (fact.told !== null) compare(where, reduce(game.events, fact.told, game), fact.state);
    const page = { ...game, findings: [{ event: fact.event, state: fact.state }] };
    compare(`${where} as the page shows it`, stateAt(page, fact.event), fact.state);
    compareDrawing(where, fact);
  }
}

// A reader of fixtures that finds none, or a dump without findings, must not pass.
function insist(what, found, least) {
  console.log(`${what}: ${found}`);
  if (found < least) {
    console.error(`too few: ${what}, at least ${least}`);
    ++failures;
  }
}

const FIXTURES = { games: 1500, players3: 50, events: 50000, findings: 800, told: 800, lit: 300, kinds: 26 };
const ODD = { games: 200, players3: 1, events: 1800, findings: 20, told: 20, lit: 0, kinds: 27 };

/// The arguments of the dump: none, or the file that the streams were put into.
function files(samples) {
  if (!samples) return [];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "replay-"));
  const file = path.join(folder, "samples.jsonl");
  fs.writeFileSync(file, execFileSync(samples, { maxBuffer: 1 << 28 }));
  process.on("exit", () => fs.rmSync(folder, { recursive: true }));
  return [file];
}

const [program, samples] = process.argv.slice(2);
const dump = spawn(program, files(samples), { stdio: ["ignore", "pipe", "inherit"] });
const closed = new Promise((done) => dump.on("close", done));
(async () => {
  for await (const line of readline.createInterface({ input: dump.stdout })) read(line);
  if ((await closed) !== 0) ++failures;
  const least = samples ? ODD : FIXTURES;
  insist("games", count.games, least.games);
  insist("games of three players", count.players3, least.players3);
  insist("tables", count.events, least.events);
  insist("findings", count.findings, least.findings);
  insist("findings at a table that the log tells", count.told, least.told);
  insist("drawings with a tile lit", count.lit, least.lit);
  insist("kinds of event", count.kinds.size, least.kinds);
  if (failures > 0) console.error(`${failures} differences`);
  process.exit(failures > 0 ? 1 : 0);
})();
