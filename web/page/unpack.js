async function inflated(bytes, format) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format));
  const reader = stream.getReader(), parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST_BYTES) throw new Error(`larger than ${MOST_BYTES} bytes`);
    parts.push(value);
  }
  const out = new Uint8Array(size);
  let at = 0;
  for (const part of parts) { out.set(part, at); at += part.length; }
  return out;
}
async function* unpacked(path, bytes) {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) bytes = await inflated(bytes, "gzip");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length > 22 && view.getUint32(0, true) === 0x04034b50) {
    let end = bytes.length - 22;
    while (end > 0 && view.getUint32(end, true) !== 0x06054b50) --end;
    if (end <= 0) throw new Error("is cut: a zip without its end");
    const count = view.getUint16(end + 10, true);
    let at = view.getUint32(end + 16, true);
    for (let i = 0; i < count; ++i) {
      const size = view.getUint32(at + 20, true), nameSize = view.getUint16(at + 28, true);
      const method = view.getUint16(at + 10, true), start = view.getUint32(at + 42, true);
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameSize));
      at += 46 + nameSize + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
      if (name.endsWith("/")) continue;
      const data = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
      const packed = bytes.subarray(data, data + size);
      yield { path: `${path}!${name}`, share: i / count,
        read: async () => (method === 8 ? inflated(packed, "deflate-raw") : packed) };
    }
    return;
  }
  yield { path, share: 0, read: async () => bytes };
}
