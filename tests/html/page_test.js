// What a page steps to against what it shows: at every finding of the fixtures that the page draws,
// the script must reach, from the data in the page alone, the very drawing of the card:
// page_test.js REFEREE.
"use strict";
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { draw, wordsFor } = require("../../web/drawing.js");
const { handOf, stateAt } = require("../../web/replay.js");

const ROOT = path.join(__dirname, "../..");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pages-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true }));

function page(language) {
  const file = path.join(folder, `${language}.html`);
  try {
    execFileSync(process.argv[2], ["check", "--quiet", "--format", "html", "--lang", language,
      "--output", file, "fixtures/rules", "fixtures/games"], { cwd: ROOT, stdio: "ignore" });
  } catch (error) {
    if (error.status !== 1 && error.status !== 2) throw error;
  }
  return fs.readFileSync(file, "utf8");
}

const count = { cards: 0, drawn: 0, hands: 0, undrawn: 0 };
let failures = 0;

/// The drawing of a card is from the side of a player whom the data do not name: one must fit.
function isReached(data, found, words, picture) {
  const { event } = found, causes = new Map(found.causes || []), { number } = found;
  const [said = null, then] = data.events.slice(event - data.first);
  const isDeclared = said && said.type === "reach" && then && then.type === "dahai" && then.actor === said.actor;
  const next = isDeclared ? then : said; // of a riichi the discard that declares it
  const cut = new Set(data.events.flatMap((e, i) => (e.tsumogiri ? [data.first + i] : [])));
  const state = stateAt(data, event);
  for (const below of [0, 1, 2, 3])
    for (const actor of [null, 0, 1, 2, 3])
      if (draw(state, words, { next, actor, below, names: data.names, cut, causes, number }) === picture) return true;
  return false;
}

function compare(html) {
  const words = wordsFor(JSON.parse(/id="words">(.*?)<\/script>/s.exec(html)[1]));
  const pictures = new Map();
  for (const [, id, card] of html.matchAll(/<article [^>]*id="([^"]+)"[^>]*>(.*?)<\/article>/gs)) {
    const picture = /<svg class="table".*?<\/svg>/s.exec(card);
    if (picture) pictures.set(id, picture[0]);
    else ++count.undrawn;
    ++count.cards;
  }
  const hands = /<section class="hand" id="([^"]+)"><script type="application\/json">(.*?)<\/script>/gs;
  for (const [, id, text] of html.matchAll(hands)) {
    const data = handOf(text);
    ++count.hands;
    for (const found of data.findings) {
      const { event, index } = found;
      const card = `${id.split("/")[0]}/f${index}`, picture = pictures.get(card);
      if (!picture) continue;
      ++count.drawn;
      if (isReached(data, found, words, picture)) continue;
      ++failures;
      console.error(`${card}: the script draws another table at event ${event}`);
    }
  }
}

compare(page("en"));
compare(page("ja"));
console.log(count);
// A page without cards would pass otherwise.
for (const [what, least] of [["cards", 560], ["drawn", 520], ["hands", 520]])
  if (count[what] < least) {
    console.error(`too few ${what}: at least ${least}`);
    ++failures;
  }
process.exit(failures > 0 ? 1 : 0);
