// A hand that is put together by clicks: its tiles, sets and circumstances, the words in which the
// referee is asked for its value (docs/score.md), and the same as a link. Not responsible for how
// anything looks (score.js).
const SUITS = "mps", MOST_OF_A_KIND = 4, TILES = 14;
const WINDS = ["E", "S", "W", "N"];
const HONOURS = ["E", "S", "W", "N", "P", "F", "C"];
const FACES = [...SUITS].map((suit) => [..."1234567890"].map((digit) => digit + suit))
  .concat([[..."1234567"].map((digit) => `${digit}z`)]);
const SITUATIONS = ["ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou", "chiihou", "renhou"];

const plain = (tile) => (tile[0] === "0" ? `5${tile[1]}` : tile);
const order = (tile) => "mpsz".indexOf(tile[1]) * 20 + Number(plain(tile)[0]) * 2 + (tile[0] === "0");
const wordOfTile = (tile) => reportWord("unknown") && TABLE.report[language].tiles[tile[1] === "z"
  ? HONOURS[tile[0] - 1] : tile[0] === "0" ? `5${tile[1]}r` : tile];
/// "123m406p", and back again.
const written = (tiles) => tiles.reduce((text, tile) => (text.endsWith(tile[1]) ? text.slice(0, -1) : text) + tile, "");
const tilesOf = (text) => [...(text || "").matchAll(/([0-9]+)([mps])|([1-7]+)(z)/g)]
  .flatMap(([, digits, suit, honours, z]) => [...(digits || honours)].map((digit) => digit + (suit || z)));

/// The rules of `referee score` where none are named. An empty hand begins with those that most people play.
const PROGRAM_RULES = "ronin";
const emptyHand = () => ({ tiles: [], win: null, sets: [], dora: [], ura: [], by: "ron", seat: "S",
  round: "E", riichi: "none", situations: [], honba: 0, sticks: 0, rules: "tenhou" });
const closedTiles = (hand) => TILES - 1 - 3 * hand.sets.length;
const isOpen = (hand) => hand.sets.some(({ kind }) => kind !== "ankan");
const used = (hand, tile) => [...hand.tiles, hand.win, ...hand.sets.flatMap(({ tiles }) => tiles),
  ...hand.dora, ...hand.ura].filter((other) => other && plain(other) === plain(tile)).length;

/// The tiles of a set of that kind from the tile clicked; null where there is none.
function setOf(kind, tile, withRed) {
  const [digit, suit] = plain(tile), number = Number(digit);
  if (kind === "chi" && (suit === "z" || number > 7)) return null;
  const tiles = kind === "chi" ? [0, 1, 2].map((step) => `${number + step}${suit}`)
    : Array(kind === "pon" ? 3 : 4).fill(plain(tile));
  const five = suit === "z" ? -1 : tiles.findIndex((each) => each[0] === "5");
  if (five >= 0 && (withRed || tile[0] === "0")) tiles[five] = `0${suit}`;
  return tiles;
}
/// Whether the tile can go there: four of each tile at most, and no place that is full.
function canAdd(hand, target, tile, withRed) {
  const left = MOST_OF_A_KIND - used(hand, tile);
  if (target === "hand") return left > 0 && (hand.tiles.length < closedTiles(hand) || !hand.win);
  if (target === "dora" || target === "ura") return left > 0 && tile[0] !== "0" && hand[target].length < 5;
  const tiles = setOf(target, tile, withRed);
  if (!tiles || hand.sets.length >= 4 || hand.tiles.length > closedTiles(hand) - 3) return false;
  return tiles.every((each) => used(hand, each) +
    tiles.filter((other) => plain(other) === plain(each)).length <= MOST_OF_A_KIND);
}
function add(hand, target, tile, withRed) {
  if (!canAdd(hand, target, tile, withRed)) return;
  if (target === "dora" || target === "ura") hand[target].push(tile);
  else if (target !== "hand") hand.sets.push({ kind: target, tiles: setOf(target, tile, withRed) });
  else if (hand.tiles.length < closedTiles(hand)) hand.tiles.push(tile);
  else hand.win = tile;
  hand.tiles.sort((a, b) => order(a) - order(b));
}

/// Circumstances that cannot be together are left out of the question, not refused.
function circumstances(hand) {
  const isRiichi = hand.riichi !== "none" && !isOpen(hand);
  const isTsumo = hand.by === "tsumo", hasKan = hand.sets.some(({ tiles }) => tiles.length === 4);
  const possible = { ippatsu: isRiichi, haitei: isTsumo, houtei: !isTsumo, rinshan: isTsumo && hasKan,
    chankan: !isTsumo, tenhou: isTsumo && hand.seat === "E" && hand.sets.length === 0,
    chiihou: isTsumo && hand.seat !== "E" && hand.sets.length === 0,
    renhou: !isTsumo && hand.seat !== "E" && hand.sets.length === 0 };
  return { isRiichi, possible, chosen: hand.situations.filter((each) => possible[each]) };
}

/// The words of `referee score` as the module takes them; `win` stands in where the hand has no
/// winning tile yet.
function questionOf(hand, win) {
  const { isRiichi, chosen } = circumstances(hand);
  const of = (kind) => hand.sets.filter((set) => set.kind === kind).map(({ tiles }) => written(tiles));
  return { format: "json", hand: [written(hand.tiles)].filter(Boolean), chi: of("chi"), pon: of("pon"), kan: of("kan"),
    ankan: of("ankan"), win: hand.win || win, [hand.by]: true, seat: hand.seat, round: hand.round,
    riichi: isRiichi, double_riichi: isRiichi && hand.riichi === "double",
    ...Object.fromEntries(chosen.map((each) => [each, true])), dora: written(hand.dora),
    ura: isRiichi ? written(hand.ura) : "", honba: hand.honba,
    sticks: hand.sticks };
}

/// "score&hand=123m406p&win=2z&set=pon:777z&..."
function linkOfHand(hand) {
  const values = new URLSearchParams();
  const put = (key, value) => value && values.append(key, value);
  put("hand", written(hand.tiles));
  put("win", hand.win);
  for (const { kind, tiles } of hand.sets) put("set", `${kind}:${written(tiles)}`);
  put("dora", written(hand.dora));
  put("ura", written(hand.ura));
  for (const key of ["by", "seat", "round", "riichi", "rules"]) put(key, hand[key]);
  put("is", hand.situations.join("."));
  for (const key of ["honba", "sticks"]) put(key, hand[key] > 0 ? String(hand[key]) : "");
  return `score&${values}`;
}
/// What of a link can be read; what cannot be is left out.
function handOfLink(text) {
  const values = new URLSearchParams(text), hand = emptyHand();
  const one = (key, allowed) => (allowed.includes(values.get(key)) ? values.get(key) : hand[key]);
  for (const set of values.getAll("set").slice(0, 4)) {
    const [kind, tiles] = set.split(":");
    const own = tilesOf(tiles);
    const made = own.length > 0 && ["chi", "pon", "kan", "ankan"].includes(kind) &&
      setOf(kind, own.map(plain).sort()[0], own.some((tile) => tile[0] === "0"));
    if (made && made.every((tile) => used(hand, tile) < MOST_OF_A_KIND)) hand.sets.push({ kind, tiles: made });
  }
  for (const tile of tilesOf(values.get("hand")).slice(0, TILES - 1)) add(hand, "hand", tile);
  for (const tile of tilesOf(values.get("win")).slice(0, 1))
    if (used(hand, tile) < MOST_OF_A_KIND) hand.win = tile;
  for (const key of ["dora", "ura"]) for (const tile of tilesOf(values.get(key))) add(hand, key, tile);
  hand.by = one("by", ["ron", "tsumo"]);
  hand.riichi = one("riichi", ["none", "riichi", "double"]);
  hand.seat = one("seat", WINDS);
  hand.round = one("round", WINDS);
  hand.rules = values.get("rules") || PROGRAM_RULES;
  hand.situations = (values.get("is") || "").split(".").filter((each) => SITUATIONS.includes(each));
  for (const key of ["honba", "sticks"]) hand[key] = Math.min(99, Math.max(0, parseInt(values.get(key), 10) || 0));
  return hand;
}

/// The hand of "referee score …", as a finding writes it; null where it says what cannot be clicked.
function handOfQuestion(text) {
  const words = text.replace(/^referee score /, "").replaceAll("'", "").split(" ");
  const hand = { ...emptyHand(), rules: PROGRAM_RULES };
  const kindOf = (word, tiles) => (word[0] === "[" ? "ankan" : tiles.length === MOST_OF_A_KIND ? "kan"
    : plain(tiles[0]) === plain(tiles[1]) ? "pon" : "chi");
  for (let i = 0; i < words.length; ++i) {
    const word = words[i], name = word.replace(/^--/, ""), tiles = tilesOf(word);
    if (/^[([]/.test(word)) hand.sets.push({ kind: kindOf(word, tiles), tiles });
    else if (!word.startsWith("--")) hand.tiles.push(...tiles);
    else if (name === "ron" || name === "tsumo") hand.by = name;
    else if (name === "riichi") hand.riichi = name;
    else if (name === "double-riichi") hand.riichi = "double";
    else if (SITUATIONS.includes(name)) hand.situations.push(name);
    else if (name === "win") [hand.win] = tilesOf(words[++i]);
    else if (name === "dora" || name === "ura") hand[name] = tilesOf(words[++i]);
    else if (["seat", "round", "rules"].includes(name)) hand[name] = words[++i];
    else if (name === "honba") hand.honba = Number(words[++i]);
    else return null;
  }
  hand.tiles.sort((a, b) => order(a) - order(b));
  return hand.win && hand.tiles.length === closedTiles(hand) ? hand : null;
}
