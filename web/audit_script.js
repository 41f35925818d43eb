// Lets the reader of an audit decide about findings, and saves the decisions as the file that the
// audit reads. What is chosen stays when the page is loaded again. The page can be read without it.
(() => {
  "use strict";
  const file = JSON.parse(document.getElementById("decisions-file").textContent);
  const kColumns = ["date", "kind", "stage", "game", "hand", "rule", "player", "other", "points", "by", "reason"];
  const kKept = "audit " + file.kept;
  /// The words stand in the page; without them, English.
  const say = (english, ...values) =>
    (file.words[english] ?? english).replace(/\{(\d?)\}/g, (_, number) => number ? values[number] : values.shift());
  const byId = id => document.getElementById(id);
  const choices = [...document.querySelectorAll(".choice")];
  const said = byId("said");

  function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }

  // The hands of cards are stepped through by the script alone.
  for (const step of document.querySelectorAll("a[data-step]")) step.href = step.dataset.step;

  // "=" is the game that the finding is about.
  const remediesOf = choice => JSON.parse(choice.dataset.remedies).map(remedy => ({...remedy,
    rows: remedy.rows.map(row => row.game === "=" ? {...row, game: choice.dataset.game} : row)}));
  const chosen = choice => choice.querySelector("input[type=radio]:checked").value;
  const reasonOf = choice => choice.querySelector("input[type=text]");

  choices.forEach((choice, number) => {
    const option = (value, words) =>
      element("label", {}, element("input", {type: "radio", name: "choice-" + number, value}), " " + words);
    const reason = element("input", {type: "text", "aria-label": say("Reason"), placeholder: say("because …")});
    choice.append(element("legend", {}, say("Decision")),
      ...remediesOf(choice).map((remedy, at) => option(String(at), remedy.words)),
      option("", say("Undecided")), reason);
    choice.querySelector("input[value='']").checked = true;
    choice.hidden = false;
  });
  byId("decide").hidden = byId("to-decisions").hidden = choices.length === 0;

  // Kept by the browser where it keeps anything for a file; else the reader is asked before leaving.
  let unsaved = false;
  let canKeep = true;
  // By what was found, so that another finding never takes over a choice.
  const keyOf = choice => choice.closest(".one").querySelector("h4").textContent + " " + choice.dataset.game + choice.dataset.remedies;
  function count() {
    const made = choices.filter(choice => chosen(choice)).length;
    byId("decided").textContent = say("{} of {} decided", made, choices.length);
  }
  function keep() {
    unsaved = choices.some(choice => chosen(choice));
    count();
    const kept = {by: byId("by").value, date: byId("date").value, choices: {}};
    for (const choice of choices)
      if (chosen(choice) || reasonOf(choice).value)
        kept.choices[keyOf(choice)] = [chosen(choice), reasonOf(choice).value];
    try {
      localStorage.setItem(kKept, JSON.stringify(kept));
    } catch {
      canKeep = false;
    }
  }
  function restore() {
    let kept = null;
    try {
      kept = JSON.parse(localStorage.getItem(kKept));
    } catch {
      canKeep = false;
    }
    if (!kept || typeof kept.choices !== "object") return;
    byId("by").value = kept.by ?? "";
    byId("date").value = kept.date ?? "";
    for (const choice of choices) {
      const [value, reason] = kept.choices[keyOf(choice)] ?? ["", ""];
      const radio = [...choice.querySelectorAll("input[type=radio]")].find(one => one.value === value);
      if (radio) radio.checked = true;
      reasonOf(choice).value = reason;
    }
  }
  restore();
  count();
  document.addEventListener("input", event => {
    if (event.target.closest(".choice, #decide")) keep();
  });
  addEventListener("beforeunload", event => {
    if (unsaved && !canKeep) event.preventDefault();
  });

  // What has the focus is never below the bar; a table that need not be scrolled is no stop for keys.
  const bar = byId("decide");
  const fit = () => {
    document.documentElement.style.setProperty("--bar", bar.offsetHeight + "px");
    for (const wide of document.querySelectorAll(".wide"))
      wide.tabIndex = wide.scrollWidth > wide.clientWidth ? 0 : -1;
  };
  new ResizeObserver(fit).observe(bar);
  addEventListener("resize", fit);

  // Which findings are shown: all, those that are open, those that may move a place; and words in them.
  const filter = byId("filter");
  let showAll = () => {};
  if (filter) {
    filter.hidden = false;
    const buttons = [...filter.querySelectorAll("button")];
    const apply = () => {
      const show = buttons.find(one => one.getAttribute("aria-pressed") === "true").dataset.show;
      const words = byId("filter-words").value.trim().toLowerCase();
      let shown = 0;
      for (const group of document.querySelectorAll(".group")) {
        let any = false;
        for (const one of group.querySelectorAll(".one")) {
          const fits = (show === "all" || one.classList.contains(show === "open" ? "is-open" : "matters")) &&
            (!words || (group.firstElementChild.textContent + one.textContent).toLowerCase().includes(words));
          one.hidden = !fits;
          any ||= fits;
          shown += fits;
        }
        group.hidden = !any;
      }
      byId("shown").textContent = say("{} shown", shown);
    };
    for (const button of buttons)
      button.addEventListener("click", () => {
        for (const one of buttons) one.setAttribute("aria-pressed", String(one === button));
        apply();
      });
    byId("filter-words").addEventListener("input", apply);
    showAll = () => {
      byId("filter-words").value = "";
      buttons[0].click();
    };
    addEventListener("beforeprint", showAll);
  }
  /// Whether the filter had hidden it.
  function reveal(target) {
    if (!target?.closest(".one, .group")?.closest("[hidden]")) return false;
    showAll();
    return true;
  }
  // A link leads to a finding, or to a step of its hand, whatever is shown, and though the address
  // names it already.
  const targetOf = address => document.getElementById(address.slice(1)) ??
    document.getElementById(address.slice(1, address.lastIndexOf("/")));
  addEventListener("click", event => {
    const link = event.target.closest?.("a[href^='#']");
    reveal(link && targetOf(link.hash));
  }, true);
  addEventListener("hashchange", () => {
    const target = targetOf(location.hash);
    if (reveal(target)) target.scrollIntoView();
  });

  // As RFC 4180 has it; an apostrophe before what a spreadsheet would take for a formula.
  function cell(text) {
    const safe = /^'*[=+\-@\t\r]/.test(text) ? "'" + text : text;
    return /[",;\r\n\t]/.test(safe) ? '"' + safe.replaceAll('"', '""') + '"' : safe;
  }

  // The columns of the file that is there and what parts them, so that its rows stay as they are.
  function headOf(text) {
    const first = text.replace(/^\ufeff/, "").split(/\r?\n/, 1)[0];
    const count = mark => first.split(mark).length;
    const mark = [",", ";", "\t"].reduce((best, other) => count(other) > count(best) ? other : best);
    const names = first.split(mark).map(name => name.trim().replace(/^"|"$/g, "").toLowerCase());
    return kColumns.every(name => names.includes(name)) ? {mark, names} : null;
  }

  function rows(by, date) {
    const made = [];
    for (const choice of choices) {
      const value = chosen(choice);
      if (!value) continue;
      const reason = reasonOf(choice).value.trim();
      if (!reason) {
        reveal(choice);
        reasonOf(choice).focus();
        throw new Error(say("Each decision needs a reason."));
      }
      for (const row of remediesOf(choice)[Number(value)].rows) made.push({...row, date, by, reason});
    }
    // What two findings ask for alike is decided once.
    const seen = new Set();
    return made.filter(({reason: _, ...row}) => {
      const key = JSON.stringify(Object.entries(row).sort());
      return !seen.has(key) && seen.add(key);
    });
  }

  // A number is no formula.
  const plain = (name, text) => name === "points" && /^[+-]?\d+(\.\d+)?$/.test(text) ? text : cell(text);

  function save() {
    const by = byId("by").value.trim();
    const date = byId("date").value;
    for (const id of ["date", "by"]) {
      byId(id).setAttribute("aria-invalid", String(!byId(id).value.trim()));
      if (!byId(id).value.trim()) byId(id).focus();
    }
    if (!by || !date) throw new Error(say("Your name and the date stand in each decision: fill them in."));
    const decided = choices.filter(choice => chosen(choice)).length;
    const made = rows(by, date);
    if (made.length === 0) throw new Error(say("Nothing is decided yet."));
    const known = headOf(file.text);
    if (file.text && !known)
      throw new Error(say("Not all columns are in {}: {} must be there.", file.file, kColumns.join(", ")));
    const needs = [...kColumns, ...(made.some(row => row.place) ? ["place"] : [])];
    const {mark, names} = known || {mark: ",", names: needs};
    if (needs.some(name => !names.includes(name)))
      throw new Error(say("Write a column place into the first row of {}, and audit again.", file.file));
    let text = file.text || names.join(mark) + "\n";
    if (!text.endsWith("\n")) text += "\n";
    for (const row of made) text += names.map(name => plain(name, row[name] ?? "")).join(mark) + "\n";
    const link = element("a", {
      href: URL.createObjectURL(new Blob([text], {type: "text/csv"})),
      download: file.file.replace(/.*[\\/]/, ""),
    });
    link.click();
    unsaved = false;
    said.textContent = decided === 1 ? say("1 decision saved as {}.", link.download)
      : say("{} decisions saved as {}.", decided, link.download);
  }

  // On paper nobody can open what is folded; each sheet says what it is of.
  document.documentElement.style.setProperty("--foot", JSON.stringify(file.foot));
  const folded = () => document.querySelectorAll("details.ledger:not([open])");
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [...folded()];
    for (const ledger of opened) ledger.open = true;
  });
  addEventListener("afterprint", () => {
    for (const ledger of opened) ledger.open = false;
  });

  byId("save").addEventListener("click", () => {
    try {
      save();
    } catch (error) {
      said.textContent = error.message;
    }
  });
})();
