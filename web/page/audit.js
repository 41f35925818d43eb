// The audit of an event whose files were dropped: the program does it, in the worker, and writes a
// page. What is shown here is the head and the standings of that page; the page itself opens beside
// this one, or is saved.
let auditPage;

/// Parts of the page that the program wrote, looked at once more like those of a report.
function partsOf(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const found = [page.querySelector("main > .chips"), page.getElementById("standings")].filter(Boolean);
  const whole = element("div", { lang: page.documentElement.lang }, ...found.map((part) => document.adoptNode(part)));
  purge(whole);
  // What they lead to is on the page itself.
  for (const link of whole.querySelectorAll("a")) link.replaceWith(...link.childNodes);
  return { title: page.title, whole };
}

/// What the page knows of the dropped event, for the list and its button; null without one.
let plan = null;

/// A line of the list: a sign, what it is, and what that means.
const planLine = (kind, sign, what, ...more) => element("li", { className: kind },
  element("b", { "aria-hidden": "true" }, sign), " ", element("strong", {}, what), " ", ...more);

function showPlan() {
  if (!plan) return;
  const { name, tables, missing, unnamed, formats, games: count, passed } = plan.found;
  byId("plan-title").textContent = say("planTitle", name || plan.event);
  const counts = Object.entries(formats);
  // Of one format the line has the number already.
  const kinds = counts.map(([format, number]) => nameOf("format", format) + (counts.length > 1 ? ` ${grouped(number)}` : ""));
  byId("plan-list").replaceChildren(
    planLine("clean", "✓", plan.event, say("planEvent")),
    ...tables.filter(({ isHere }) => isHere).map(({ key, path }) => planLine("clean", "✓", path, say(`plan_${key}`))),
    ...(count > 0 ? [planLine("clean", "✓", say("planLogs", grouped(count)), kinds.join(say("comma")))] : []),
    ...missing.map(({ key, path }) => planLine("error", "✗", path, say("planMissing"), " ", say(`without_${key}`))),
    ...unnamed.map((key) => planLine("note", "–", say(`unnamed_${key}`), say(`without_${key}`))));
  byId("plan-passed").hidden = passed.length === 0;
  byId("plan-passed-title").textContent = say("planPassed", grouped(passed.length));
  byId("plan-passed-list").replaceChildren(...passed.slice(0, MOST_ROWS).map(({ path, why }) => element("li", {},
    element("code", {}, path), " ", why ? element("span", { lang: "en" }, why) : say("planUnnamed"))));
  byId("plan").hidden = false;
}

/// Forgets what was there before.
function clearForEvent(state) {
  judging.stop();
  Object.assign(games, { rows: [], lines: [] });
  byId("results").hidden = byId("audit").hidden = byId("plan").hidden = true;
  byId("lists").replaceChildren();
  byId("state").textContent = say(state);
  return ++games.run;
}

/// Says what the files of an event are, before anything is audited.
async function planAudit(event) {
  const run = clearForEvent("looking");
  try {
    const found = await judging.ask("recognise", { files: games.files, event });
    if (run !== games.run) return;
    plan = { event, found };
    showPlan();
    byId("check-view").classList.add("has-results");
    byId("plan-title").focus({ preventScroll: true });
    byId("plan").scrollIntoView({ block: "start", behavior: "auto" });
  } catch (error) {
    if (run === games.run && !(error instanceof Stopped)) tell(error.message);
  }
  if (run === games.run) byId("state").textContent = "";
}

async function auditEvent(event) {
  const run = clearForEvent("auditing");
  try {
    const module = await WebAssembly.compile(await program().arrayBuffer());
    const { page, errors } = await judging.ask("audit", { program: module, files: games.files, event, lang: language });
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
