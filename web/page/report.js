// Puts a game of the report into the page. The referee's own printer of HTML has written it and
// escaped what the log says; here nothing is written anew. What is let in is looked at once more,
// by names: if the printer had a hole, markup of a stranger would find neither a script that the
// policy lets run, nor an element that asks for anything.
const ELEMENTS = new Set(("section article h3 h4 h5 p ul ol li dl dt dd div span b small code pre a " +
  "table caption thead tbody tr th td details summary figure figcaption svg g use path rect circle " +
  "text title script template button kbd input").split(" "));
const ATTRIBUTES = new Set(("id class lang data-name data-players role tabindex type hidden scope rowspan colspan title open " +
  "data-act viewbox x y width height rx ry cx cy r d fill stroke stroke-width stroke-dasharray " +
  "transform opacity text-anchor preserveaspectratio href xmlns").split(" "));

function purge(root) {
  for (const found of [...root.querySelectorAll("*")]) {
    const isData = found.localName !== "script" || found.type === "application/json";
    if (!ELEMENTS.has(found.localName) || !isData) {
      found.remove();
      continue;
    }
    for (const { name, value } of [...found.attributes]) {
      const isOurs = ATTRIBUTES.has(name.toLowerCase()) || name.startsWith("aria-");
      if (!isOurs || (name === "href" && !value.startsWith("#"))) found.removeAttribute(name);
    }
    if (found.localName === "template") purge(found.content);
  }
}

/// Shows one game in `into`. `share` is called with the place for a link, the rule and the button;
/// `score` with a hand whose value a finding is about.
function showGame(into, { section, controls }, { share, score }) {
  const page = new DOMParser().parseFromString(`<body>${section}${controls}</body>`, "text/html");
  purge(page.body);
  const template = page.getElementById("controls"), shown = page.querySelector("section.game");
  if (!shown) return;
  // What was found comes first; by what it was judged, behind it.
  const facts = shown.querySelector(".game-facts");
  if (facts) shown.append(facts);
  into.replaceChildren(document.adoptNode(shown));
  globalThis.refereeReplay.attach(into,
    { words: TABLE.report[language], controls: document.adoptNode(template).content, ownsAddress: false });
  for (const card of into.querySelectorAll("article.finding")) {
    const button = element("button", { type: "button", className: "share" }, say("share"));
    const place = element("div", { className: "share-place" });
    button.addEventListener("click", () => share(place, card.querySelector(".record code").textContent, button));
    card.append(button, place);
    const question = card.querySelector(".repeat code"), asked = question && handOfQuestion(question.textContent);
    if (!asked) continue;
    const open = element("button", { type: "button", className: "share" }, say("scoreThis"));
    open.addEventListener("click", () => score(asked));
    button.after(" ", open);
  }
}
