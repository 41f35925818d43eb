// What is packed, to files: zip, tar, tar.gz and gz, for Node and browsers alike, with nothing but
// DecompressionStream. It opens no file and does not ask whether the bytes are a log.
//
// Whatever is wrong with an archive is said in one entry with `error`; what was read before stays.
// Bounds are those of the program: a file of `limit` bytes, and of an archive all together at most
// two hundred times its own size (but four files of the greatest size are always read).
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_ENTRIES = 1_000_000;
const MOST_PER_BYTE = 200, LEAST_IN_LIMITS = 4;
const FAR_TOO_LARGE = "the archive unpacks to far more than its own size";
const tooLarge = (limit) => `larger than the limit of ${limit} bytes`;
const CUT = "the archive ends in the middle", BROKEN = "the archive is damaged";
const CORRUPT = "the gzip data are corrupt: what they hold is not what was packed, and is not judged";

const decoder = new TextDecoder();
const view = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const isGzip = (bytes) => bytes.length > 2 && bytes[0] === 0x1f && bytes[1] === 0x8b;
const isZip = (bytes) => bytes.length > 3 && bytes[0] === 0x50 && bytes[1] === 0x4b
  && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6));
function isTar(bytes) {
  if (bytes.length < 512) return false;
  let sum = 0;
  for (let i = 0; i < 512; ++i) sum += i >= 148 && i < 156 ? 32 : bytes[i];
  return sum === octal(bytes, 148, 8) && sum > 256;
}
/// Whether the bytes are a zip or a tar archive that is not packed as a whole.
export const isArchive = (bytes) => isZip(bytes) || isTar(bytes);

/// No standard says how the stream tells of its trouble. What is not recognised counts as corrupt.
const endsEarly = (error) => error.code === "Z_BUF_ERROR"
  || /truncat|unexpected end|incomplete|junk|trailing|header check/i.test(error.message);

/// Unpacks until `limit` bytes; of cut data what came before is kept, of corrupt ones nothing.
/// { bytes, damage, isTooLarge } or { error, bytes, damage }
/// `quick` is asked first; what it leaves, the stream that every browser has unpacks.
async function inflate(packed, format, limit, quick) {
  const soundBytes = quick?.(packed, format, limit);
  if (soundBytes) return { bytes: soundBytes, damage: "", isTooLarge: false };
  const stream = new DecompressionStream(format), reader = stream.readable.getReader();
  const writer = stream.writable.getWriter();
  const STEP = 64 * 1024;
  // Damage shows itself to the reader.
  const fed = (async () => {
    for (let at = 0; at < packed.length; at += STEP) await writer.write(packed.subarray(at, at + STEP));
    await writer.close();
  })().catch(() => {});
  const parts = [];
  let size = 0, damage = "", isTooLarge = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > limit) {
        isTooLarge = true;
        break;
      }
      parts.push(value);
    }
  } catch (error) {
    if (endsEarly(error)) damage = "the gzip data end early";
    else return { error: CORRUPT, bytes: new Uint8Array(), damage: "" };
  }
  await (isTooLarge ? reader.cancel().catch(() => {}) : fed);
  if (isTooLarge) return { bytes: new Uint8Array(), damage: "", isTooLarge };
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) { bytes.set(part, at); at += part.length; }
  return { bytes, damage, isTooLarge };
}

/// The bytes behind a name of another file system: no root, no "..".
const isStrange = (name) => name.split(/[/\\]/).includes("..") || /^([/\\]|[A-Za-z]:)/.test(name)
  || name.includes("\0");

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; ++bit) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
function crcOf(bytes) {
  let crc = 0xffffffff;
  for (let i = 0; i < bytes.length; ++i) crc = crcTable[(crc ^ bytes[i]) & 0xff] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/// Where the list of a zip begins: its record lies at the end, before a remark of at most 64 KiB.
function directoryOf(bytes) {
  const data = view(bytes);
  for (let at = bytes.length - 22; at >= 0 && at >= bytes.length - 22 - 0xffff; --at) {
    if (data.getUint32(at, true) !== 0x06054b50) continue;
    let count = data.getUint16(at + 10, true), start = data.getUint32(at + 16, true);
    if ((count === 0xffff || start === 0xffffffff) && at >= 20
      && data.getUint32(at - 20, true) === 0x07064b50) {
      const far = Number(data.getBigUint64(at - 12, true));
      if (far + 56 > bytes.length || data.getUint32(far, true) !== 0x06064b50) return null;
      count = Number(data.getBigUint64(far + 32, true));
      start = Number(data.getBigUint64(far + 48, true));
    }
    return { count, start };
  }
  return null;
}

/// The files of a zip as { name, size, read() }: from its list, or, where the end is missing, from
/// what stands before each file.
function* entriesOfZip(bytes) {
  const data = view(bytes), directory = directoryOf(bytes);
  if (!directory) {
    yield* entriesOfCutZip(bytes);
    return;
  }
  let at = directory.start;
  for (let number = 0; number < directory.count; ++number) {
    if (at + 46 > bytes.length || data.getUint32(at, true) !== 0x02014b50) {
      yield { error: CUT };
      return;
    }
    const flags = data.getUint16(at + 8, true), method = data.getUint16(at + 10, true);
    const crc = data.getUint32(at + 16, true);
    let packed = data.getUint32(at + 20, true), size = data.getUint32(at + 24, true);
    const nameLength = data.getUint16(at + 28, true), extra = data.getUint16(at + 30, true);
    const remark = data.getUint16(at + 32, true);
    let start = data.getUint32(at + 42, true);
    const mode = data.getUint32(at + 38, true) >>> 16;
    const name = decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const extraEnd = Math.min(at + 46 + nameLength + extra, bytes.length);
    for (let field = at + 46 + nameLength; field + 4 <= extraEnd;) {
      const length = data.getUint16(field + 2, true);
      if (data.getUint16(field, true) === 1) {  // sizes of more than 4 GiB
        let value = field + 4;
        const next = () => {
          value += 8;
          return value <= extraEnd ? Number(data.getBigUint64(value - 8, true)) : 0;
        };
        if (size === 0xffffffff) size = next();
        if (packed === 0xffffffff) packed = next();
        if (start === 0xffffffff) start = next();
      }
      field += 4 + length;
    }
    at += 46 + nameLength + extra + remark;
    if ((mode & 0xf000) === 0xa000 || name.endsWith("/")) continue;  // links and folders
    if (start + 30 > bytes.length || data.getUint32(start, true) !== 0x04034b50) {
      yield { name, error: BROKEN };
      continue;
    }
    const body = start + 30 + data.getUint16(start + 26, true) + data.getUint16(start + 28, true);
    yield { name, size, method, crc, isSecret: (flags & 1) !== 0,
      isCut: body + packed > bytes.length, body: bytes.subarray(body, body + packed) };
  }
}

function* entriesOfCutZip(bytes) {
  const data = view(bytes);
  let at = 0;
  while (at + 30 <= bytes.length && data.getUint32(at, true) === 0x04034b50) {
    const flags = data.getUint16(at + 6, true), method = data.getUint16(at + 8, true);
    const packed = data.getUint32(at + 18, true);
    const nameLength = data.getUint16(at + 26, true);
    const body = at + 30 + nameLength + data.getUint16(at + 28, true);
    const name = decoder.decode(bytes.subarray(at + 30, at + 30 + nameLength));
    if ((flags & 8) !== 0 && packed === 0) break;  // its size stands behind it
    if (!name.endsWith("/"))
      yield { name, size: data.getUint32(at + 22, true), method, crc: data.getUint32(at + 14, true),
        isSecret: (flags & 1) !== 0, isCut: body + packed > bytes.length,
        body: bytes.subarray(body, body + packed) };
    at = body + packed;
  }
  yield { error: CUT };
}

async function unzipped(entry, limit, quick) {
  if (entry.isSecret) return { error: "is packed with a password" };
  if (entry.size > limit) return { error: tooLarge(limit), isTooLarge: true };
  if (entry.method !== 0 && entry.method !== 8)
    return { error: `is packed in a way that is not read here (${entry.method})` };
  const out = entry.method === 0 ? { bytes: entry.body, damage: "", isTooLarge: entry.body.length > limit }
    : await inflate(entry.body, "deflate-raw", limit, quick);
  if (out.isTooLarge) return { error: tooLarge(limit), isTooLarge: true };
  if (entry.isCut) return { bytes: out.bytes, damage: CUT };
  const isWhole = !out.damage && out.bytes.length === entry.size && crcOf(out.bytes) === entry.crc;
  return isWhole ? { bytes: out.bytes, damage: "" } : { error: BROKEN };
}

function octal(bytes, at, length) {
  if (bytes[at] & 0x80) {  // a number too large for digits
    let value = bytes[at] & 0x7f;
    for (let i = 1; i < length; ++i) value = value * 256 + bytes[at + i];
    return value;
  }
  const text = decoder.decode(bytes.subarray(at, at + length)).replace(/[\0 ]+/g, "");
  return /^[0-7]*$/.test(text) ? parseInt(text || "0", 8) : -1;
}
const textAt = (bytes, at, length) => {
  const end = bytes.subarray(at, at + length).indexOf(0);
  return decoder.decode(bytes.subarray(at, at + (end < 0 ? length : end)));
};

function* entriesOfTar(bytes) {
  let longName = "", at = 0;
  while (at + 512 <= bytes.length) {
    const head = bytes.subarray(at, at + 512);
    if (head.every((byte) => byte === 0)) return;
    if (!isTar(head)) {
      yield { error: BROKEN };
      return;
    }
    const size = octal(head, 124, 12), type = String.fromCharCode(head[156] || 48);
    const body = bytes.subarray(at + 512, at + 512 + size), isCut = body.length < size;
    if (size < 0) {
      yield { error: BROKEN };
      return;
    }
    const prefix = textAt(head, 257, 5) === "ustar" ? textAt(head, 345, 155) : "";
    const short = (prefix ? `${prefix}/` : "") + textAt(head, 0, 100);
    if (type === "L") longName = textAt(body, 0, body.length);
    else if (type === "x") longName = pathOfPax(decoder.decode(body)) || longName;
    else {
      if (type === "0" || type === "7")
        yield { name: (longName || short).replace(/^\.\//, ""), size, method: 0, isTar: true, isCut, body };
      longName = "";
    }
    if (isCut) {
      yield { error: CUT };
      return;
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
  // What lacks its empty end alone is whole.
  if (bytes.subarray(at).some((byte) => byte !== 0)) yield { error: CUT };
}
function pathOfPax(text) {
  for (let at = 0; at < text.length;) {
    const length = parseInt(text.slice(at), 10);
    if (!(length > 0)) return "";
    const [, name, value] = /^\d+ ([^=]*)=([^]*)\n$/.exec(text.slice(at, at + length)) || [];
    if (name === "path") return value;
    at += length;
  }
  return "";
}

const inBytes = (a, b) => {  // UTF-16 and UTF-8 order surrogates differently
  const x = [...a], y = [...b];
  for (let i = 0; i < x.length && i < y.length; ++i)
    if (x[i] !== y[i]) return x[i].codePointAt(0) - y[i].codePointAt(0);
  return x.length - y.length;
};

/// The files that `bytes` hold, one after another in byte order of their names: what is no archive
/// gives itself, unpacked where it is packed. Each is { path, bytes, damage } or { path, error };
/// `damage` says why the bytes are only the first part ("" for a sound file), `isEntry` that it lay
/// in an archive and `share` how much of that came before, `isTooLarge` that only the limit keeps it
/// from being read. An archive inside an archive is a file like any other.
export async function* filesIn(path, bytes, limit = MOST_BYTES, quick = undefined) {
  let damage = "";
  const packedSize = bytes.length;
  let most = Math.max(MOST_PER_BYTE * packedSize, LEAST_IN_LIMITS * limit);
  if (isGzip(bytes)) {
    const out = await inflate(bytes, "gzip", Math.max(most, limit), quick);
    if (out.isTooLarge) {
      yield { path, error: FAR_TOO_LARGE };
      return;
    }
    if (out.error) {
      yield { path, error: out.error };
      return;
    }
    ({ bytes, damage } = out);
  }
  if (!isArchive(bytes)) {
    if (bytes.length > limit) yield { path, error: tooLarge(limit), isTooLarge: true };
    else yield { path, bytes, damage };
    return;
  }
  if (damage) yield { path, error: damage };
  const entries = [], troubles = [];
  for (const entry of isZip(bytes) ? entriesOfZip(bytes) : entriesOfTar(bytes)) {
    if (entries.length >= MOST_ENTRIES) {
      troubles.push({ path, error: `holds more than ${MOST_ENTRIES} files` });
      break;
    }
    if (entry.name === undefined) { if (!damage) troubles.push({ path, error: entry.error }); }
    else entries.push(entry);
  }
  entries.sort((a, b) => inBytes(a.name, b.name));
  for (const [number, entry] of entries.entries()) {
    const name = `${path}!${entry.name}`, isEntry = true, share = number / entries.length;
    if (isStrange(entry.name)) { yield { path: name, isEntry, error: "has a name that leads out of the archive" }; continue; }
    if (entry.error) { yield { path: name, isEntry, error: entry.error }; continue; }
    most -= entry.size;
    if (most < 0) {
      yield { path, error: FAR_TOO_LARGE };
      return;
    }
    let out = entry.isTar && entry.size <= limit ? { bytes: entry.body, damage: entry.isCut ? CUT : "" }
      : await unzipped(entry, limit, quick);
    if (!out.error && isGzip(out.bytes)) {
      const unpacked = await inflate(out.bytes, "gzip", Math.min(limit, most), quick);
      if (unpacked.isTooLarge) out = { error: most < limit ? FAR_TOO_LARGE : tooLarge(limit), isTooLarge: true };
      else if (unpacked.error) out = { error: unpacked.error };
      else {
        most -= unpacked.bytes.length;
        out = { bytes: unpacked.bytes, damage: out.damage || unpacked.damage };
      }
    }
    yield { path: name, isEntry, share, ...out };
  }
  yield* troubles;
}
