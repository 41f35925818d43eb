// The logs that `referee explain` draws its examples of: examples.tar.gz beside this file, or the
// fixtures of a clone in which nothing was built.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { filesIn } from "./archives.mjs";

const placeOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const byBytes = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/// Of a folder of fixtures, what cmake/rf_examples.cmake chooses: the smallest bad log.
function inClone(rule) {
  const folder = placeOf(`../fixtures/rules/${rule}`);
  if (!existsSync(folder)) return new Map();
  const texts = new Map(readdirSync(folder).sort(byBytes)
    .map((name) => [name, readFileSync(`${folder}/${name}`)]));
  const bad = [...texts.keys()].filter((name) => name.startsWith("bad-"))
    .reduce((a, b) => (a === undefined || texts.get(b).length < texts.get(a).length ? b : a), undefined);
  return new Map([...texts].filter(([name]) => name === bad
    || name === bad?.replace("bad-", "ok-") || name === "rules.json"));
}

async function packed(rule) {
  const archive = placeOf("examples.tar.gz"), texts = new Map();
  for await (const { path, bytes } of filesIn(archive, readFileSync(archive))) {
    const name = path.slice(archive.length + 1);
    if (name.startsWith(`${rule}/`)) texts.set(name.slice(rule.length + 1), bytes);
  }
  return texts;
}

/// The members `name`, `bad`, `ok` and `rules` of explainPage(); none where the rule has no example.
export async function exampleOf(rule) {
  if (!/^[a-z-]+\/[a-z-]+$/.test(rule)) return {};
  const texts = existsSync(placeOf("examples.tar.gz")) ? await packed(rule) : inClone(rule);
  const file = [...texts.keys()].find((name) => name.startsWith("bad-"));
  if (!file) return {};
  const text = (name) => Buffer.from(texts.get(name) || "").toString();
  return { name: file.replace(/\.[^.]*$/, ""), bad: text(file), ok: text(file.replace("bad-", "ok-")),
    rules: text("rules.json") };
}
