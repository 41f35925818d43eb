// The module program.wasm at work on files that lie in memory: what WASI, and the host of
// tools/module/host.h, have of a disk. Nothing can be written, no program started. What the module
// prints is its answer.
const ERRNO = { badFile: 8, invalid: 28, isFolder: 31, missing: 44, notFolder: 54, readOnly: 69 };
const FOLDER = 3, FILE = 4;  // kinds of a file, as WASI counts them
const ROOT = 3;              // the number under which "/" is open

class Ended extends Error {}

/// `path` from "/", without "." and "..".
function placeOf(path) {
  const parts = [];
  for (const part of path.split("/"))
    if (part === "..") parts.pop();
    else if (part && part !== ".") parts.push(part);
  return parts.join("/");
}

/// Runs the command that `words` name; { code, output, errors }. `files` are { path, bytes }: what the
/// module opens by itself. `documents` are { path, bytes, damage, error }: what it walks through.
export function runProgram(module, words, { files, documents }) {
  const held = new Map(files.map(({ path, bytes }) => [placeOf(path), bytes])), folders = new Set([""]);
  for (const path of held.keys())
    for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1)) folders.add(path.slice(0, at));
  const open = new Map([[ROOT, { path: "", at: 0 }]]), printed = { 1: [], 2: [] };
  let memory, next = ROOT + 1, walk = [], walked = "", parts = [];
  const view = () => new DataView(memory.buffer);
  const bytesAt = (at, size) => new Uint8Array(memory.buffer, at, size);
  const textAt = (at, size) => new TextDecoder().decode(bytesAt(at, size));
  const toBytes = (text) => (typeof text === "string" ? new TextEncoder().encode(text) : text);
  const texts = (list) => list.map((text) => toBytes(`${text}\0`));
  const environment = texts(["PWD=/"]), args = texts(["referee", ...words]);
  const sizes = (list, count, size) => {
    view().setUint32(count, list.length, true);
    view().setUint32(size, list.reduce((sum, { length }) => sum + length, 0), true);
    return 0;
  };
  const put = (list, at, into) => {
    for (const text of list) {
      view().setUint32(at, into, true);
      bytesAt(into, text.length).set(text);
      [at, into] = [at + 4, into + text.length];
    }
    return 0;
  };
  const iovecs = (at, count) => Array.from({ length: count }, (_, i) =>
    bytesAt(view().getUint32(at + 8 * i, true), view().getUint32(at + 8 * i + 4, true)));
  const below = (fd, at, size) => placeOf(`${open.get(fd).path}/${textAt(at, size)}`);
  const isThere = (path) => held.has(path) || folders.has(path);
  const entriesOf = (path) => [...new Set([...held.keys(), ...folders]
    .filter((other) => other && (path === "" || other.startsWith(`${path}/`)))
    .map((other) => other.slice(path ? path.length + 1 : 0).split("/")[0]))].sort();
  const readOnly = () => ERRNO.readOnly;

  const wasi = {
    args_sizes_get: (count, size) => sizes(args, count, size),
    args_get: (at, into) => put(args, at, into),
    environ_sizes_get: (count, size) => sizes(environment, count, size),
    environ_get: (at, into) => put(environment, at, into),
    clock_time_get: (_, __, into) => {
      view().setBigUint64(into, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    proc_exit: (code) => { throw Object.assign(new Ended(), { code }); },
    fd_prestat_get: (fd, into) => {
      if (fd !== ROOT) return ERRNO.badFile;
      view().setUint32(into, 0, true);
      view().setUint32(into + 4, 1, true);
      return 0;
    },
    fd_prestat_dir_name: (fd, into) => {
      bytesAt(into, 1).set(toBytes("/"));
      return 0;
    },
    fd_fdstat_get: (fd, into) => {
      if (fd >= ROOT && !open.has(fd)) return ERRNO.badFile;
      bytesAt(into, 24).fill(0);
      view().setUint8(into, fd >= ROOT && !open.get(fd).bytes ? FOLDER : FILE);
      view().setBigUint64(into + 8, ~0n, true);
      view().setBigUint64(into + 16, ~0n, true);
      return 0;
    },
    fd_fdstat_set_flags: () => 0,
    path_filestat_get: (fd, _, at, size, into) => {
      const path = below(fd, at, size);
      if (!isThere(path)) return ERRNO.missing;
      bytesAt(into, 64).fill(0);
      view().setUint8(into + 16, held.has(path) ? FILE : FOLDER);
      view().setBigUint64(into + 32, BigInt(held.get(path)?.length ?? 0), true);
      return 0;
    },
    path_open: (fd, _, at, size, ways, rights, ___, ____, into) => {
      const path = below(fd, at, size);
      if (!isThere(path)) return ways & 1 ? ERRNO.readOnly : ERRNO.missing;
      if (ways & 2 && held.has(path)) return ERRNO.notFolder;
      open.set(next, { path, at: 0, bytes: held.get(path) });
      view().setUint32(into, next++, true);
      return 0;
    },
    fd_close: (fd) => (open.delete(fd) || fd < ROOT ? 0 : ERRNO.badFile),
    fd_read: (fd, at, count, into) => {
      const file = open.get(fd);
      if (fd < ROOT) return view().setUint32(into, 0, true), 0;
      if (!file) return ERRNO.badFile;
      if (!file.bytes) return ERRNO.isFolder;
      let read = 0;
      for (const place of iovecs(at, count)) {
        const piece = file.bytes.subarray(file.at, file.at + place.length);
        place.set(piece);
        file.at += piece.length;
        read += piece.length;
      }
      view().setUint32(into, read, true);
      return 0;
    },
    fd_seek: (fd, offset, whence, into) => {
      const file = open.get(fd);
      if (!file?.bytes) return ERRNO.invalid;
      file.at = Number(offset) + [0, file.at, file.bytes.length][whence];
      view().setBigUint64(into, BigInt(file.at), true);
      return 0;
    },
    fd_readdir: (fd, into, most, cookie, used) => {
      const names = entriesOf(open.get(fd).path), place = bytesAt(into, most);
      let size = 0;
      for (let i = Number(cookie); i < names.length && size < most; ++i) {
        const name = toBytes(names[i]), head = new DataView(new ArrayBuffer(24));
        head.setBigUint64(0, BigInt(i + 1), true);
        head.setUint32(16, name.length, true);
        head.setUint8(20, held.has(placeOf(`${open.get(fd).path}/${names[i]}`)) ? FILE : FOLDER);
        const row = new Uint8Array([...new Uint8Array(head.buffer), ...name]).subarray(0, most - size);
        place.set(row, size);
        size += row.length;
      }
      view().setUint32(used, size, true);
      return 0;
    },
    fd_write: (fd, at, count, into) => {
      if (!printed[fd]) return ERRNO.badFile;
      const pieces = iovecs(at, count).map((piece) => piece.slice());
      printed[fd].push(...pieces);
      view().setUint32(into, pieces.reduce((sum, { length }) => sum + length, 0), true);
      return 0;
    },
    path_create_directory: readOnly, path_rename: readOnly, path_unlink_file: readOnly,
  };

  const answer = (...all) => { parts = all.map((part) => toBytes(part)); };
  const host = {
    part_size: (part) => parts[part].length,
    part_take: (part, into) => { bytesAt(into, parts[part].length).set(parts[part]); },
    spawn: () => (answer("", "", "there are no programs here"), -1),
    wait: () => 0, read: () => 0, write: () => {}, close_input: () => {}, ended: () => -1, kill: () => {},
    files_open: (at, size) => {
      walked = textAt(at, size);
      const place = placeOf(walked);
      walk = documents.map((document) => ({ ...document, rest: placeOf(document.path) }))
        .filter(({ rest }) => place === "" || rest === place || (rest.startsWith(place) && "/!".includes(rest[place.length])))
        .map((document) => ({ ...document, rest: document.rest.slice(place.length) }));
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

  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi, host });
  ({ memory } = instance.exports);
  let code = 0;
  try {
    instance.exports._start();
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    ({ code } = error);
  }
  const said = async (pieces) => new Blob(pieces).text();
  return { code, output: new Blob(printed[1]), errors: said(printed[2]) };
}
