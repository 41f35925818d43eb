// The arguments of a command that name a file as a whole: rulesets, baselines, waivers.
import { existsSync } from "node:fs";
import { filesOf } from "./inputs.mjs";

const usage = (message) => Object.assign(new Error(message), { code: 3 });

/// Hands each file of `path` to `take`; throws at the first thing that is wrong.
export async function readThrough(path, limit, take) {
  for await (const file of filesOf(path, { limit })) {
    if (file.leftOut !== undefined) continue;
    if (file.error) throw new Error(`${file.path}: ${file.error}`);
    take(file.path, file.bytes);
  }
}

/// The members `rules` and `rules_name` of a run: a preset, or the text of a ruleset file.
export async function rulesOf(argument, presets) {
  if (argument === undefined || argument === "auto") return {};
  if (presets.has(argument) || !existsSync(argument)) return { rules: argument };
  let text = "";
  try {
    await readThrough(argument, 1 << 20, (_, bytes) => { text = Buffer.from(bytes).toString(); });
  } catch (error) {
    throw usage(`--rules ${argument}: ${error.message}`);
  }
  if (!/^\s*\{/.test(text)) throw usage(`--rules ${argument}: ruleset file ${argument}: is no JSON object`);
  return { rules: text, rules_name: argument };
}
