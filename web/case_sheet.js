// Prints one finding of a page as the sheet of its case: the card, what game it is of, and the lines
// for the decision and for signatures. Without this script `referee sheet` writes the same.
"use strict";
(function () {
const template = document.getElementById("case-sheet");
if (!template) return;
const parts = [...template.content.children];
/// What else of the card's game, or of its place in an event, is on the sheet.
const KEPT = ":scope > h3, :scope > .game-facts, :scope > .sheet-facts";

/// An audit offers decisions of the finding's own kind: these, in place of those of every finding.
function offer(card, decision) {
  const own = (card.closest(".one") || card).querySelector(".choice[data-remedies]");
  if (!own) return;
  decision.querySelector(".choices").replaceChildren(...JSON.parse(own.dataset.remedies).map(({ words }) =>
    Object.assign(document.createElement("li"), { textContent: words })));
}

function printCase(card) {
  const [, head, decision] = parts.map((part) => part.cloneNode(true));
  const heard = decision.querySelector(".signs :nth-child(2)");
  heard.replaceWith(...JSON.parse(card.querySelector("h4")?.dataset.players || "[]").map((player) =>
    Object.assign(heard.cloneNode(), { textContent: player })));
  offer(card, decision);
  card.prepend(head);
  card.append(decision, ...card.querySelectorAll(":scope > .case-digests"));
  // What stands beside one of these is not printed (web/report.css).
  const marked = [];
  for (let element = card; element; element = element.parentElement) marked.push(element);
  const around = card.closest(".game, div.one");
  if (around) marked.push(...around.querySelectorAll(KEPT));
  marked.forEach((element) => element.classList.add("one-case"));
  addEventListener("afterprint", () => {
    marked.forEach((element) => element.classList.remove("one-case"));
    head.remove();
    decision.remove();
  }, { once: true });
  print();
}

for (const card of document.querySelectorAll("article.finding")) {
  const button = parts[0].cloneNode(true), facts = card.querySelector(".facts") || card;
  button.setAttribute("aria-label", `${button.textContent}: ${card.querySelector("h4").textContent}`);
  button.addEventListener("click", () => printCase(card));
  let line = facts.querySelector(".step");
  if (!line) {
    line = Object.assign(document.createElement("p"), { className: "step" });
    facts.append(line);
  }
  line.append(" ", button);
}
})();
