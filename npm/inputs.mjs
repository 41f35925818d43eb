// What a command line names, to files: folders are walked in byte order of names, without what
// nobody keeps logs in, and what is packed by gzip is unpacked.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const LEFT_OUT = new Set(["__MACOSX", "__pycache__", "__pypackages__", "_build", "bower_components",
  "buck-out", "build", "dist", "node_modules", "target", "vendor", "venv"]);
const MOST_BYTES = 64 * 1024 * 1024;
const byBytes = (a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name));

function unpacked(bytes) {
  const isPacked = bytes.length > 2 && bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isPacked ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes;
}

/// Each file as { path, bytes, isNamed }, or { path, error }. `isNamed`: an argument itself, not
/// something in a folder.
export function* filesOf(argument, isNamed = true) {
  try {
    if (argument === "-") {
      yield { path: "standard input", bytes: unpacked(readFileSync(0)), isNamed };
      return;
    }
    const what = statSync(argument);
    if (!what.isDirectory()) {
      if (what.size > MOST_BYTES) throw new Error(`larger than ${MOST_BYTES} bytes`);
      yield { path: argument, bytes: unpacked(readFileSync(argument)), isNamed };
      return;
    }
    for (const entry of readdirSync(argument, { withFileTypes: true }).sort(byBytes)) {
      if (entry.name.startsWith(".") || (entry.isDirectory() && LEFT_OUT.has(entry.name))) continue;
      const folder = argument.endsWith("/") ? argument : `${argument}/`;
      yield* filesOf(folder + entry.name, false);
    }
  } catch (error) {
    yield { path: argument, error: error.code === "ENOENT" ? "No such file or directory"
      : error.message };
  }
}
