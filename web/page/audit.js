// The audit of an event whose files were dropped: the program does it, in the worker, and writes a
// page. What is shown here is the head and the standings of that page; the page itself opens beside
// this one, or is saved.
const EVENT = /^\s*schema\s*=\s*["']referee\.event\//m;
const MOST_TOML = 1 << 20;
let auditPage;

/// The path of the file that says which files make the event, or null.
async function eventOf(files) {
  for (const { path, file } of files)
    if (path.endsWith(".toml") && file.size < MOST_TOML && EVENT.test(await file.text())) return path;
  return null;
}

/// Parts of the page that the program wrote, looked at once more like those of a report.
function partsOf(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const found = [page.querySelector("main > .chips"), page.getElementById("standings")].filter(Boolean);
  const whole = element("div", { lang: "en" }, ...found.map((part) => document.adoptNode(part)));
  purge(whole);
  // What they lead to is on the page itself.
  for (const link of whole.querySelectorAll("a")) link.replaceWith(...link.childNodes);
  return { title: page.title, whole };
}

async function auditEvent(event) {
  const run = ++games.run;
  judging.stop();
  Object.assign(games, { rows: [], lines: [] });
  byId("results").hidden = byId("audit").hidden = true;
  byId("lists").replaceChildren();
  byId("state").textContent = say("auditing");
  try {
    const module = await WebAssembly.compile(await program().arrayBuffer());
    const { page, errors } = await judging.ask("audit", { program: module, files: games.files, event });
    if (run !== games.run) return;
    if (page.size === 0) throw new Error(errors.trim());
    const { title, whole } = partsOf(await page.text());
    byId("audit-verdict").textContent = title;
    byId("audit-shown").replaceChildren(whole);
    if (auditPage) URL.revokeObjectURL(auditPage);
    auditPage = URL.createObjectURL(page);
    for (const id of ["audit-open", "audit-save"]) byId(id).href = auditPage;
    byId("check-view").classList.add("has-results");
    byId("audit").hidden = false;
    byId("audit-verdict").focus({ preventScroll: true });
    byId("audit").scrollIntoView({ block: "start", behavior: "auto" });
  } catch (error) {
    if (run === games.run && !(error instanceof Stopped)) tell(error.message);
  }
  if (run === games.run) byId("state").textContent = "";
}
