// What a person gives to the page, as files: dropped, chosen or pasted. A file here is
// { path, file, isNamed }, where `isNamed` means that somebody chose this very file: one that is no
// log is then told.
const LEFT_OUT = new Set(["__MACOSX", "__pycache__", "node_modules"]);
const MOST_FILES = 200000;

const byName = (a, b) => (a.name < b.name ? -1 : 1);
const isWanted = ({ name }) => !name.startsWith(".") && !LEFT_OUT.has(name);

/// A folder as a handle: what Chromium gives to a page of the disk too.
async function walkHandle(handle, path, into) {
  if (into.length >= MOST_FILES) return;
  if (handle.kind === "file") {
    into.push({ path, file: await handle.getFile(), isNamed: false });
    return;
  }
  const inside = [];
  for await (const each of handle.values()) if (isWanted(each)) inside.push(each);
  for (const each of inside.sort(byName)) await walkHandle(each, `${path}/${each.name}`, into);
}
/// A folder as an entry: what every browser gives to a page of a server.
async function walkEntry(entry, path, into) {
  if (into.length >= MOST_FILES) return;
  if (entry.isFile) {
    const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
    into.push({ path, file, isNamed: false });
    return;
  }
  const reader = entry.createReader(), inside = [];
  const some = () => new Promise((resolve, reject) => reader.readEntries(resolve, reject));
  for (let part; (part = await some()).length > 0;) inside.push(...part.filter(isWanted));
  for (const each of inside.sort(byName)) await walkEntry(each, `${path}/${each.name}`, into);
}
async function filesOfDrop(transfer) {
  // Everything has to be taken before anything is waited for.
  const taken = [...transfer.items].filter(({ kind }) => kind === "file").map((item) => ({
    file: item.getAsFile(), entry: item.webkitGetAsEntry && item.webkitGetAsEntry(),
    handle: item.getAsFileSystemHandle ? item.getAsFileSystemHandle().catch(() => null) : null }));
  const text = taken.length === 0 ? transfer.getData("text/plain") : "";
  if (text) return filesOfText(text);
  const files = [];
  for (const { file, entry, handle } of taken) {
    if (!entry || entry.isFile) {
      if (file) files.push({ path: file.name, file, isNamed: true });
      continue;
    }
    const folder = await handle;
    try {
      if (folder) await walkHandle(folder, folder.name, files);
      else await walkEntry(entry, entry.name, files);
    } catch {
      throw new Error(say("noFolder"));
    }
  }
  return files;
}
const filesOfInput = (input) => [...input.files]
  .map((file) => ({ path: file.webkitRelativePath || file.name, file, isNamed: !file.webkitRelativePath }))
  .filter(({ path }) => !path.split("/").some((part) => part.startsWith(".") || LEFT_OUT.has(part)))
  .sort((a, b) => (a.path < b.path ? -1 : 1));

const textFile = (path, text) => ({ path, file: new File([text], path), isNamed: true });

/// A link names a log on a server, which this page does not ask. `logs` are the addresses of the raw
/// logs, as far as they follow from the links: the reader opens them.
class RemoteLinks extends Error {
  constructor(links) {
    super(say("remote"));
    const platforms = { majsoul: /maj-?soul|mahjong-?soul|yo-star/i, riichiCity: /riichi-?city|mahjong-jp/i, tenhou: /tenhou/i };
    this.platform = Object.keys(platforms).find((name) => platforms[name].test(links[0].split("/")[2]));
    this.logs = links.map((link) => /^https?:\/\/(?:[\w-]+\.)*tenhou\.net\/.*?(\d{10}gm-[0-9a-f]{4}-\d+-\w+)/i.exec(link))
      .filter(Boolean).map(([, id]) => `https://tenhou.net/0/log/?${id}`);
  }
}

/// Links of tenhou.net/6 hold their log behind "#json="; other links only name one.
function filesOfText(text) {
  const links = text.trim().split(/\s+/).filter((word) => /^https?:\/\//.test(word));
  if (links.length === 0 || !/^\s*https?:\/\//.test(text)) return [textFile(say("pastedText"), text)];
  if (!links.some((link) => link.includes("#json="))) throw new RemoteLinks(links);
  return links.map((link, i) => {
    const name = `${say("pastedLink")}${links.length > 1 ? ` ${i + 1}` : ""}`;
    const [, json] = /#json=(.*)$/.exec(link) || [];
    if (!json) throw new RemoteLinks([link]);
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
