// Starts the page: the words, the referee, and what the address asks for.
function showView(name) {
  for (const view of ["check", "score"]) byId(`${view}-view`).hidden = view !== name;
  for (const link of document.querySelectorAll("nav a"))
    if (link.getAttribute("href") === `#${name}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
}

function fillRules(presets) {
  const option = (value, words) => element("option", { value }, words);
  const all = () => presets.map(({ name, title }) => option(name, `${name} – ${title}`));
  const [was, scored] = [byId("rules").value || "auto", byId("score-rules").value];
  byId("rules").replaceChildren(option("auto", say("auto")), ...all(), option("own", say("ownRules")));
  byId("score-rules").replaceChildren(...all());
  byId("rules").value = was;
  byId("score-rules").value = scored || hand.rules;
}

/// "#check", "#score", "#score&hand=…" or "#log=…&rules=…".
async function followAddress() {
  const hash = location.hash.slice(1), [log] = hash.startsWith("log=") ? [hash.slice(4).split("&")[0]] : [];
  showView(hash.startsWith("score") ? "score" : "check");
  if (hash.startsWith("score&")) {
    const link = hash.slice("score&".length);
    hand = handOfLink(link);
    await showHand({ keepsAddress: true });
  }
  if (!log) return;
  const rules = new URLSearchParams(hash.slice(hash.indexOf("&"))).get("rules");
  const known = [...byId("rules").options].some(({ value }) => value === rules);
  await take(unpackedLink(log).then((text) => [textFile(say("sharedHand"), text)],
    () => { throw new Error(say("badLink")); }), known ? rules : "auto");
}

async function start() {
  putWords();
  showView(location.hash.startsWith("#score") ? "score" : "check");
  byId("state").textContent = say("starting");
  let module;
  try {
    // The drawings of the tiles are ours, not out of a log.
    document.body.insertAdjacentHTML("afterbegin", await unpackedOf(byId("tiles")).text());
    module = await compiledModule();
    [judging, desk] = [new Desk(module), new Desk(module)];
    await desk.ask("presets", {});
  } catch (error) {
    tell(`${say("failed")} (${error.message})`);
    return;
  }
  const { version, presets } = await desk.started;
  byId("version").textContent = `ronin-referee ${version}`;
  byId("state").textContent = "";
  byId("event-lead").hidden = !program;
  fillRules(presets);
  wireGames();
  wireScore();
  showHand({ keepsAddress: true });
  for (const button of document.querySelectorAll("[data-lang]"))
    button.addEventListener("click", () => {
      language = button.dataset.lang;
      putWords();
      fillRules(presets);
      showHand({ keepsAddress: true });
      showPlan();
      showLists();
      showResults();
      if (games.rows.length === 1) byId("lists").querySelector("details.game-row").open = true;
    });
  addEventListener("hashchange", followAddress);
  await followAddress();
  document.documentElement.classList.add("ready");
}
start();
