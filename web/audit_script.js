// Lets the reader of an audit decide about findings, and saves the decisions as the file that the
// audit reads. The page can be read without it.
(() => {
  "use strict";
  const file = JSON.parse(document.getElementById("decisions-file").textContent);
  const kColumns = ["date", "kind", "stage", "game", "hand", "rule", "player", "other", "points", "by", "reason"];
  const choices = [...document.querySelectorAll(".choice")];
  const said = document.getElementById("said");

  function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }

  choices.forEach((choice, number) => {
    const option = (value, words) =>
      element("label", {}, element("input", {type: "radio", name: "choice-" + number, value}), " " + words);
    const reason = element("input", {type: "text", "aria-label": "Reason", placeholder: "because …"});
    choice.append(element("legend", {}, "Decision"), option("uphold", "Upheld"), option("accept", "Waived"),
      option("", "Undecided"), reason);
    choice.querySelector("input[value='']").checked = true;
    choice.hidden = false;
  });
  document.getElementById("decide").hidden = choices.length === 0;

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
      const kind = choice.querySelector("input[type=radio]:checked").value;
      if (!kind) continue;
      const reason = choice.querySelector("input[type=text]").value.trim();
      if (!reason) {
        choice.querySelector("input[type=text]").focus();
        throw new Error("Each decision needs a reason.");
      }
      const {rule, stage, game, hand, player} = choice.dataset;
      made.push({date, kind, stage, game, hand, rule, player, other: "", points: "", by, reason});
    }
    return made;
  }

  function save() {
    const by = document.getElementById("by").value.trim();
    const date = document.getElementById("date").value;
    if (!by || !date) throw new Error("Your name and the date stand in each decision: fill them in.");
    const made = rows(by, date);
    if (made.length === 0) throw new Error("Nothing is decided yet.");
    const known = headOf(file.text);
    if (file.text && !known)
      throw new Error("Not all columns are in " + file.file + ": " + kColumns.join(", ") + " must be there.");
    const {mark, names} = known || {mark: ",", names: kColumns};
    let text = file.text || names.join(mark) + "\n";
    if (!text.endsWith("\n")) text += "\n";
    for (const row of made) text += names.map(name => cell(row[name] ?? "")).join(mark) + "\n";
    const link = element("a", {
      href: URL.createObjectURL(new Blob([text], {type: "text/csv"})),
      download: file.file.replace(/.*[\\/]/, ""),
    });
    link.click();
    said.textContent = made.length + (made.length === 1 ? " decision" : " decisions") + " saved as " +
      link.download + ".";
  }

  // On paper nobody can open what is folded.
  const folded = () => document.querySelectorAll("details.ledger:not([open])");
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [...folded()];
    for (const ledger of opened) ledger.open = true;
  });
  addEventListener("afterprint", () => {
    for (const ledger of opened) ledger.open = false;
  });

  document.getElementById("save").addEventListener("click", () => {
    try {
      save();
    } catch (error) {
      said.textContent = error.message;
    }
  });
})();
