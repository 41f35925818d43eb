// The arguments of a command that name a file as a whole: rulesets, baselines, waivers.
import { existsSync, readFileSync, statSync } from "node:fs";
import { filesOf } from "./inputs.mjs";
import { slashed } from "./paths.mjs";

const usage = (message) => Object.assign(new Error(message), { code: 3 });

/// Hands each file of `path` to `take`; throws at the first thing that is wrong.
export async function readThrough(path, limit, take) {
  for await (const file of filesOf(path, { limit })) {
    if (file.leftOut !== undefined) continue;
    if (file.error) throw new Error(`${file.path}: ${file.error}`);
    take(file.path, file.bytes);
  }
}

/// As many files as the program lets extend one another, and one more, which it refuses.
const MOST_FILES = 10;
const MOST_FILE_BYTES = 1 << 20;

/// The files that the ruleset file at `path` extends, one another: [path, text, path, text]. A path
/// is meant from the folder of the file that names it; a preset is no file. What is wrong with a
/// file is for the module to say.
function extendedBy(path, text) {
  const files = [];
  for (let i = 0; i < MOST_FILES; ++i) {
    const found = /"extends"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(text);
    if (!found) break;
    let named;
    try {
      named = JSON.parse(found[1]);
    } catch {
      break;
    }
    path = named.startsWith("/") ? named : path.slice(0, path.lastIndexOf("/") + 1) + named;
    const about = statSync(path, { throwIfNoEntry: false });
    if (!about?.isFile() || about.size > MOST_FILE_BYTES) break;
    text = readFileSync(path, "utf8");
    files.push(path, text);
  }
  return files;
}

/// The members `rules`, `rules_name` and `rules_files` of a run: a preset, or the text of a ruleset
/// file and of those that it extends.
export async function rulesOf(named, presets, isWindows = process.platform === "win32") {
  if (named === undefined || named === "auto") return {};
  const argument = isWindows ? slashed(named) : named;
  if (argument === "found") return { rules: argument };
  if (presets.has(argument) || !existsSync(argument)) return { rules: argument };
  let text = "";
  try {
    await readThrough(argument, 1 << 20, (_, bytes) => { text = Buffer.from(bytes).toString(); });
  } catch (error) {
    throw usage(`--rules ${argument}: ${error.message}`);
  }
  if (!/^\s*\{/.test(text)) throw usage(`--rules ${argument}: ruleset file ${argument}: is no JSON object`);
  return { rules: text, rules_name: argument, rules_files: extendedBy(argument, text) };
}
