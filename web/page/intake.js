// What a person gives to the page, as files: dropped, chosen or pasted. A file here is
// { path, file, isNamed }, where `isNamed` means that somebody chose this very file: one that is no
// log is then told.
const LEFT_OUT = new Set(["__MACOSX", "__pycache__", "node_modules"]);
const MOST_FILES = 200000;

const listOf = (reader) => new Promise((resolve) => reader.readEntries(resolve, () => resolve([])));
async function walk(entry, into, isNamed) {
  if (into.length >= MOST_FILES) return;
  if (entry.isFile) {
    const file = await new Promise((resolve) => entry.file(resolve, () => resolve(null)));
    if (file) into.push({ path: entry.fullPath.replace(/^\//, ""), file, isNamed });
    return;
  }
  const reader = entry.createReader(), inside = [];
  for (let some; (some = await listOf(reader)).length > 0;) inside.push(...some);
  for (const each of inside.sort((a, b) => (a.name < b.name ? -1 : 1)))
    if (!each.name.startsWith(".") && !LEFT_OUT.has(each.name)) await walk(each, into, false);
}
async function filesOfDrop(transfer) {
  // The entries have to be taken before anything is waited for.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry && item.webkitGetAsEntry());
  const text = transfer.files.length === 0 ? transfer.getData("text/plain") : "";
  if (text) return filesOfText(text);
  const files = [];
  for (const entry of entries) if (entry) await walk(entry, files, true);
  return files;
}
const filesOfInput = (input) => [...input.files]
  .map((file) => ({ path: file.webkitRelativePath || file.name, file, isNamed: !file.webkitRelativePath }))
  .filter(({ path }) => !path.split("/").some((part) => part.startsWith(".") || LEFT_OUT.has(part)))
  .sort((a, b) => (a.path < b.path ? -1 : 1));

const textFile = (path, text) => ({ path, file: new File([text], path), isNamed: true });

/// Links of tenhou.net/6 hold their log behind "#json="; other links only name one.
function filesOfText(text) {
  const links = text.trim().split(/\s+/).filter((word) => /^https?:\/\//.test(word));
  if (links.length === 0 || !/^\s*https?:\/\//.test(text)) return [textFile(say("pastedText"), text)];
  return links.map((link, i) => {
    const name = `${say("pastedLink")}${links.length > 1 ? ` ${i + 1}` : ""}`;
    const [, json] = /#json=(.*)$/.exec(link) || [];
    if (!json) throw new Error(say("remote"));
    try {
      return textFile(name, decodeURIComponent(json.replace(/&ts=\d+$/, "")));
    } catch {
      throw new Error(say("badLink"));
    }
  });
}

/// Every path once: the report tells games apart by it.
function withOwnPaths(files) {
  const seen = new Set();
  return files.map((file) => {
    let { path } = file;
    for (let i = 2; seen.has(path); ++i) path = `${file.path} (${i})`;
    seen.add(path);
    return { ...file, path };
  });
}
