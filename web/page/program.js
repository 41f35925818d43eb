// The module program.wasm at work on files that lie in memory: what WASI, and the host of
// tools/module/host.h, have of a disk. Nothing can be written, no program started. What the module
// prints is its answer.
const ERRNO = { badFile: 8, invalid: 28, isFolder: 31, missing: 44, notFolder: 54, readOnly: 69 };
const FOLDER = 3, FILE = 4;  // kinds of a file, as WASI counts them
const ROOT = 3;              // the number under which "/" is open

class Ended extends Error {}

const toBytes = (text) => (typeof text === "string" ? new TextEncoder().encode(text) : text);

/// `path` from "/", without "." and "..".
export function placeOf(path) {
  const parts = [];
  for (const part of path.split("/"))
    if (part === "..") parts.pop();
    else if (part && part !== ".") parts.push(part);
  return parts.join("/");
}

/// The memory of the module, once there is one.
class Memory {
  held = null;
  get view() { return new DataView(this.held.buffer); }
  bytes(at, size) { return new Uint8Array(this.held.buffer, at, size); }
  text(at, size) { return new TextDecoder().decode(this.bytes(at, size)); }
  number(at, value) { this.view.setUint32(at, value, true); }
  long(at, value) { this.view.setBigUint64(at, BigInt(value), true); }
  /// The places that a list of `count` vectors names.
  vectors(at, count) {
    return Array.from({ length: count }, (_, i) =>
      this.bytes(this.view.getUint32(at + 8 * i, true), this.view.getUint32(at + 8 * i + 4, true)));
  }
}

/// The files by their places, and the folders that hold them.
class Tree {
  folders = new Set([""]);
  constructor(files) {
    this.files = new Map(files.map(({ path, bytes }) => [placeOf(path), bytes]));
    for (const path of this.files.keys())
      for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1)) this.folders.add(path.slice(0, at));
  }
  has(path) { return this.files.has(path) || this.folders.has(path); }
  kindOf(path) { return this.files.has(path) ? FILE : FOLDER; }
  entriesOf(path) {
    const inside = [...this.files.keys(), ...this.folders].filter((other) => other && (path === "" || other.startsWith(`${path}/`)));
    return [...new Set(inside.map((other) => other.slice(path ? path.length + 1 : 0).split("/")[0]))].sort();
  }
}

/// What a process has besides files: its words, its environment, a clock, an end.
function processOf(memory, words) {
  const texts = (list) => list.map((text) => toBytes(`${text}\0`));
  const environment = texts(["PWD=/"]), args = texts(["referee", ...words]);
  const sizes = (list, count, size) => {
    memory.number(count, list.length);
    memory.number(size, list.reduce((sum, { length }) => sum + length, 0));
    return 0;
  };
  const put = (list, at, into) => {
    for (const text of list) {
      memory.number(at, into);
      memory.bytes(into, text.length).set(text);
      [at, into] = [at + 4, into + text.length];
    }
    return 0;
  };
  return {
    args_sizes_get: (count, size) => sizes(args, count, size),
    args_get: (at, into) => put(args, at, into),
    environ_sizes_get: (count, size) => sizes(environment, count, size),
    environ_get: (at, into) => put(environment, at, into),
    clock_time_get: (_, __, into) => (memory.long(into, Math.round(performance.now() * 1e6)), 0),
    proc_exit: (code) => { throw Object.assign(new Ended(), { code }); },
  };
}

/// What can be said of files, and how they are opened. `open` holds what is open by its number.
function foldersOf(memory, tree, open) {
  const below = (fd, at, size) => placeOf(`${open.get(fd).path}/${memory.text(at, size)}`);
  const readOnly = () => ERRNO.readOnly;
  let next = ROOT + 1;
  return {
    fd_prestat_get: (fd, into) => {
      if (fd !== ROOT) return ERRNO.badFile;
      memory.number(into, 0);
      memory.number(into + 4, 1);
      return 0;
    },
    fd_prestat_dir_name: (_, into) => (memory.bytes(into, 1).set(toBytes("/")), 0),
    fd_fdstat_get: (fd, into) => {
      if (fd >= ROOT && !open.has(fd)) return ERRNO.badFile;
      memory.bytes(into, 8).fill(0);
      memory.view.setUint8(into, fd >= ROOT && !open.get(fd).bytes ? FOLDER : FILE);
      memory.bytes(into + 8, 16).fill(255);
      return 0;
    },
    fd_fdstat_set_flags: () => 0,
    path_filestat_get: (fd, _, at, size, into) => {
      const path = below(fd, at, size);
      if (!tree.has(path)) return ERRNO.missing;
      memory.bytes(into, 64).fill(0);
      memory.view.setUint8(into + 16, tree.kindOf(path));
      memory.long(into + 32, tree.files.get(path)?.length ?? 0);
      return 0;
    },
    path_open: (fd, _, at, size, ways, rights, more, flags, into) => {
      const path = below(fd, at, size);
      if (!tree.has(path)) return ways & 1 ? ERRNO.readOnly : ERRNO.missing;
      if (ways & 2 && tree.kindOf(path) === FILE) return ERRNO.notFolder;
      open.set(next, { path, at: 0, bytes: tree.files.get(path) });
      memory.number(into, next++);
      return 0;
    },
    fd_readdir: (fd, into, most, cookie, used) => {
      const { path } = open.get(fd), names = tree.entriesOf(path), place = memory.bytes(into, most);
      let size = 0;
      for (let i = Number(cookie); i < names.length && size < most; ++i) {
        const name = toBytes(names[i]), head = new DataView(new ArrayBuffer(24));
        head.setBigUint64(0, BigInt(i + 1), true);
        head.setUint32(16, name.length, true);
        head.setUint8(20, tree.kindOf(placeOf(`${path}/${names[i]}`)));
        const row = new Uint8Array([...new Uint8Array(head.buffer), ...name]).subarray(0, most - size);
        place.set(row, size);
        size += row.length;
      }
      memory.number(used, size);
      return 0;
    },
    path_create_directory: readOnly, path_rename: readOnly, path_unlink_file: readOnly,
  };
}

/// How open files are read. What is written to an output is put into `printed`.
function streamsOf(memory, open, printed) {
  return {
    fd_close: (fd) => (open.delete(fd) || fd < ROOT ? 0 : ERRNO.badFile),
    fd_read: (fd, at, count, into) => {
      const file = fd < ROOT ? { bytes: new Uint8Array(), at: 0 } : open.get(fd);
      if (!file) return ERRNO.badFile;
      if (!file.bytes) return ERRNO.isFolder;
      const before = file.at;
      for (const place of memory.vectors(at, count)) {
        const piece = file.bytes.subarray(file.at, file.at + place.length);
        place.set(piece);
        file.at += piece.length;
      }
      memory.number(into, file.at - before);
      return 0;
    },
    fd_seek: (fd, offset, whence, into) => {
      const file = open.get(fd);
      if (!file?.bytes) return ERRNO.invalid;
      file.at = Number(offset) + [0, file.at, file.bytes.length][whence];
      memory.long(into, file.at);
      return 0;
    },
    fd_write: (fd, at, count, into) => {
      if (!printed[fd]) return ERRNO.badFile;
      const pieces = memory.vectors(at, count).map((piece) => piece.slice());
      printed[fd].push(...pieces);
      memory.number(into, pieces.reduce((sum, { length }) => sum + length, 0));
      return 0;
    },
  };
}

/// The host of tools/module/host.h, without programs.
function hostOf(memory, documents) {
  let walk = [], walked = "", parts = [];
  const answer = (...all) => { parts = all.map(toBytes); };
  const all = documents.map((document) => ({ ...document, place: placeOf(document.path) }));
  return {
    part_size: (part) => parts[part].length,
    part_take: (part, into) => { memory.bytes(into, parts[part].length).set(parts[part]); },
    spawn: () => (answer("", "", "there are no programs here"), -1),
    wait: () => 0, read: () => 0, write: () => {}, close_input: () => {}, ended: () => -1, kill: () => {},
    files_open: (at, size) => {
      walked = memory.text(at, size);
      const from = placeOf(walked);
      walk = all.filter(({ place }) => from === "" || place === from || (place.startsWith(from) && "/!".includes(place[from.length])))
        .map((document) => ({ ...document, rest: document.place.slice(from.length) }));
      if (walk.length === 0) walk = [{ rest: "", error: "there is no such file here" }];
    },
    files_next: () => {
      const document = walk.shift();
      if (!document) return 0;
      const path = walked + (walked.endsWith("/") ? document.rest.replace(/^\//, "") : document.rest);
      answer(path, document.bytes || "", document.error || document.damage || "");
      return (document.error ? 2 : 1) + (document.rest ? 0 : 4);
    },
    files_close: () => { walk = []; },
  };
}

/// Runs the command that `words` name; { code, output, errors }: a Blob, and a promise of a text.
/// `files` are { path, bytes }: what the module opens by itself. `documents` are { path, bytes,
/// damage, error }: what it walks through.
export function runProgram(module, words, { files, documents }) {
  const memory = new Memory(), open = new Map([[ROOT, { path: "", at: 0 }]]), printed = { 1: [], 2: [] };
  const wasi = { ...processOf(memory, words), ...foldersOf(memory, new Tree(files), open),
    ...streamsOf(memory, open, printed) };
  const { exports } = new WebAssembly.Instance(module,
    { wasi_snapshot_preview1: wasi, host: hostOf(memory, documents) });
  memory.held = exports.memory;
  let code = 0;
  try {
    exports._start();
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    ({ code } = error);
  }
  return { code, output: new Blob(printed[1]), errors: new Blob(printed[2]).text() };
}
