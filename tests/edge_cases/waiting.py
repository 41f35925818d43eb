"""What a hand waits for, and whether it is tenpai at a draw. The kinds are found by trying each of
the 34 in mind; where the hand itself holds all four of a kind, the rulesets differ in whether that
wait counts (draw.own_four).
"""

from edge_cases.asked import asking, tiles, to

waits = asking("waits", "waits")


def held(concealed, *melds):
    laid = [{"type": meld.split()[0], "tiles": tiles(meld.split()[1])} for meld in melds]
    assert len(tiles(concealed)) + 3 * len(laid) == 13, concealed
    return {"concealed": tiles(concealed), **({"melds": laid} if laid else {})}


def for_(kinds, but=""):
    """Tenpai for `kinds`; `but`: kinds that it waits for by shape and that do not count."""
    return {"tenpai": bool(kinds), "waits": tiles(kinds),
            "by_shape": sorted(tiles(kinds) + tiles(but))}


NOTHING = for_("")

# 178. No pair, no set, gaps only: whatever comes, no hand of four sets and a pair is one tile away.
waits(178, "nothing-to-wait-for", held("159m159p159s1234z"), to("RTWEJ", "text", **NOTHING))
# Two tiles away: a pair, two sets, and two tiles with a gap of two between them in each of two
# suits.
waits(178, "one-tile-short-of-tenpai", held("123m456p88s147m36s"), to("RTWEJ", "text", **NOTHING))

# 127. Six pairs and a seventh tile wait for that tile. Four alike are not two pairs
# (yaku.chiitoitsu_distinct), and make no other hand here.
waits(127, "seven-pairs", held("1199m2288p3377s5z"),
      to("RTWE", "option", "option/yaku.chiitoitsu", **for_("5z")))
waits(127, "four-alike-are-not-two-pairs", held("1111m99m2288p337s"),
      to("RTWE", "option", "option/yaku.chiitoitsu", **NOTHING))

# 147. All thirteen orphans wait for each of them, twelve of them and a pair for the one that lacks.
waits(147, "thirteen-orphans-of-thirteen", held("19m19p19s1234567z"),
      to("RTWE", "text", **for_("19m19p19s1234567z")))
waits(147, "thirteen-orphans-of-one", held("119m19p19s234567z"), to("RTWE", "text", **for_("1z")))

# 181. Sets of four count as sets: the run ends in 1s or 4s.
waits(181, "beside-a-closed-and-an-open-quad",
      held("23s99p", "ankan 5555m", "daiminkan 7777p", "pon 111z"),
      to("RTWE", "text", **for_("14s")))

# 182. 1m 1m 1m and a fourth 1m that would need a fifth: Ronin, Tenhou, EMA and WRC say that this is
# no wait.
waits(182, "alone-for-a-fifth", held("1111m234p567p234s"),
      to("R", "text", "ronin/Scoring Fundamentals", **for_("", "1m")),
      to("T", "text", "tenhou/19", **for_("", "1m")),
      to("E", "text", "ema/3.4.2", **for_("", "1m")),
      to("W", "assumed", "option/draw.own_four", **for_("", "1m")))

# 183. 3m 3m and 9p 9p for a triplet of either, beside 2m 3m 4m and 3m 4m 5m: the fourth 3m is in
# the hand. With 6m it is 2m 3m 4m, 3m 3m 3m and 4m 5m 6m.
waits(183, "one-of-three-is-a-fifth", held("23333445m99p555s"),
      to("RTWE", "text", "rulings/C10", **for_("6m9p", "3m")))

# 255. 5p 7p beside an own quad of 6p. Ronin and EMA count hand and sets alike; Tenhou pays such a
# hand as tenpai.
waits(255, "the-gap-is-in-the-own-quad", held("57p99s234m567m", "ankan 6666p"),
      to("R", "text", "ronin/Scoring Fundamentals", **for_("", "6p")),
      to("E", "text", "ema/3.4.2", **for_("", "6p")),
      to("T", "observed", "rulings/C60", **for_("6p")))
# The last 3s beside a called triplet of the other three.
waits(255, "the-pair-is-in-the-own-triplet", held("3s234p567p234m", "pon 333s"),
      to("R", "text", "ronin/Scoring Fundamentals", **for_("", "3s")),
      to("E", "text", "ema/3.4.2", **for_("", "3s")),
      to("T", "observed", "rulings/C60", **for_("3s")))

# There is no fifth copy of a tile: such a hand cannot be asked about.
waits(182, "a-hand-of-five-alike", {"concealed": tiles("11111m234p567p23s")},
      to("RTWEJ", "text", refused=True))
