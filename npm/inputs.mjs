// What a command line names, to files: folders are walked in byte order of names, without what
// nobody keeps logs in; archives are opened. The twin of importers/files/ of the program.
import { lstatSync, readFileSync, readdirSync, statSync } from "node:fs";
import { gunzipSync, inflateRawSync } from "node:zlib";
import { filesIn } from "./archives.mjs";

const LEFT_OUT = new Set(["__MACOSX", "__pycache__", "__pypackages__", "_build", "bower_components",
  "buck-out", "build", "dist", "node_modules", "target", "vendor", "venv"]);
export const MOST_BYTES = 64 * 1024 * 1024;
/// An archive may be larger than any file in it; it is held in memory here.
const MOST_ARCHIVE_BYTES = 2 ** 31 - 1;
const byBytes = (a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name));
const MESSAGES = { ENOENT: "No such file or directory", EACCES: "Permission denied",
  EISDIR: "Is a directory", ENOTDIR: "Not a directory" };
/// Sound bytes unpacked at once: a stream costs more than a small log's own bytes.
function unpackedAtOnce(packed, format, limit) {
  try {
    const unpack = format === "gzip" ? gunzipSync : inflateRawSync;
    const { buffer, engine } = unpack(packed, { maxOutputLength: Math.max(limit, 1), info: true });
    return engine.bytesWritten === packed.length && buffer.length <= limit ? buffer : undefined;
  } catch {
    return undefined;
  }
}
export const messageOf = (error) => MESSAGES[error.code] || error.message;

/// A pattern as of a shell (`*`, `?`, `[...]`), where `*` fits "/" too.
export function patternOf(text) {
  const source = text.replace(/\[(!?)([^\]]+)\]|[^]/g, (one, not, set) =>
    (set !== undefined ? `[${not ? "^" : ""}${set.replace(/[\\\]]/g, "\\$&")}]`
      : one === "*" ? "[^]*" : one === "?" ? "[^]" : one.replace(/[.+^${}()|[\]\\/]/g, "\\$&")));
  return new RegExp(`^${source}$`);
}

/// Decides what is left out: `usual` for hidden files and the folders of builds.
function leaving({ usual, patterns }) {
  const wanted = patterns.map((text) => ({ isFolder: text.endsWith("/"),
    fits: patternOf(text.replace(/\/$/, "")) }));
  const one = (inside, isFolder) => {
    const name = inside.slice(inside.lastIndexOf("/") + 1);
    if (usual && (name.startsWith(".") || (isFolder && LEFT_OUT.has(name)))) return true;
    return wanted.some((each) => (isFolder || !each.isFolder)
      && (each.fits.test(name) || each.fits.test(inside)));
  };
  /// The first part of a name in an archive that is left out, or "".
  const part = (name) => {
    const words = name.split("/");
    for (let i = 0; i < words.length; ++i) {
      const isFolder = i + 1 < words.length, soFar = words.slice(0, i + 1).join("/");
      if (one(soFar, isFolder)) return soFar + (isFolder ? "/" : "");
    }
    return "";
  };
  return { one, part };
}

/// Each file as { path, bytes, damage, isNamed }, { path, error, isNamed } or { leftOut: path }.
/// `isNamed`: an argument itself, not something in a folder or an archive.
export async function* filesOf(argument, { limit = MOST_BYTES, usual = true, patterns = [] } = {}) {
  const leaves = leaving({ usual, patterns });
  const root = argument.length + (argument.endsWith("/") ? 0 : 1);
  async function* opened(path, bytes, isNamed) {
    let last = "";
    for await (const file of filesIn(path, bytes, limit, unpackedAtOnce)) {
      if (file.isEntry) {
        const part = leaves.part(file.path.slice(path.length + 1));
        if (part) {
          if (part !== last) yield { leftOut: `${path}!${part}` };
          last = part;
          continue;
        }
      }
      // What is said of an archive as a whole is said of something that was named.
      yield { ...file, isNamed: file.isEntry ? false : isNamed || (!!file.error && !file.isTooLarge) };
    }
  }
  async function* walked(path, isNamed) {
    let what;
    try {
      const link = lstatSync(path);
      what = link.isSymbolicLink() ? statSync(path) : link;
      if (!isNamed && leaves.one(path.slice(root), what.isDirectory())) {
        yield { leftOut: path + (what.isDirectory() ? "/" : "") };
        return;
      }
      if (!isNamed && what.isDirectory() && link.isSymbolicLink()) return;
      if (!isNamed && !what.isDirectory() && !what.isFile()) return;
      if (!what.isDirectory()) {
        if (what.size > MOST_ARCHIVE_BYTES) throw new Error("too large for this program");
        yield* opened(path, readFileSync(path), isNamed);
        return;
      }
    } catch (error) {
      yield { path, error: messageOf(error), isNamed, isMissing: error.code === "ENOENT" };
      return;
    }
    let entries;
    try {
      entries = readdirSync(path, { withFileTypes: true }).sort(byBytes);
    } catch (error) {
      yield { path, error: messageOf(error), isNamed: true };
      return;
    }
    const folder = path.endsWith("/") ? path : `${path}/`;
    for (const entry of entries) yield* walked(folder + entry.name, false);
  }
  if (argument !== "-") yield* walked(argument, true);
  else yield* opened("-", readFileSync(0), true);
}
