// Links that hold what they show behind their "#", packed: a small log, or a hand to score. Nothing
// is stored anywhere else.
const MOST_LINK = 32000, MOST_UNPACKED = 4 * 1024 * 1024;

async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
/// Throws where the text is none, or unpacks to more than a hand can be.
async function unpackedLink(text) {
  const stream = new Blob([bytesOfBase64(text.replaceAll("-", "+").replaceAll("_", "/"))]).stream()
    .pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader(), parts = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).text();
    size += value.length;
    if (size > MOST_UNPACKED) throw new Error("too large");
    parts.push(value);
  }
}

const addressWith = (hash) => `${location.href.split("#")[0]}#${hash}`;

/// Shows a link with a button that copies it.
function showLink(into, link, label) {
  const field = element("input", { type: "text", readOnly: true, value: link, ariaLabel: label });
  const copy = element("button", { type: "button" }, say("copy"));
  field.addEventListener("focus", () => field.select());
  copy.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      document.execCommand("copy");
    }
    copy.textContent = say("copied");
  });
  into.replaceChildren(element("div", { className: "link", role: "status" }, element("p", {}, label),
    field, copy));
  field.focus({ preventScroll: true });
}

function save(name, blob) {
  const href = URL.createObjectURL(blob);
  const link = element("a", { href, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(href), 60000);
}
