"""Section 6 and what else is asked of one hand: yaku, fu, the reading, limits, yakuman.

Sums of fu in comments: base 20, then what each set, pair, wait and way of winning adds (ema/4.1.1).
Base points are fu * 2^(2 + han); a ron of a non-dealer pays four of them, of the dealer six, each
payment up to the next hundred."""

from edge_cases.asked import asking, hand, to, yaku

ask = asking("scoring", "score")

CLOSED = "234m678m567p3455s"  # waits 2s and 5s

# 69. What is not combinable is one of the two: a robbed kan is no discard.
ask(69, "robbed-kan-on-the-last-tile", hand("345678m234p55p57s", "6s", chankan=True, houtei=True),
    to("TWE", "assumed", yaku=yaku(chankan=1, tanyao=1)))

# 125. Two han, 20 fu: 320, so 400 and 700.
ask(125, "pinfu-tsumo", hand("345678m234p99p56s", "4s", by="tsumo"),
    to("RTWE", "text", "ema-2012-text/4.2.1", yaku=yaku(menzen_tsumo=1, pinfu=1), fu=20,
       pays={"from_dealer": 700, "from_other": 400}))

# 126. Nothing beside the base: 30 by ron, and 20 + 2 by tsumo, counted as 30.
OPEN = "567m23488p56s", "7s", "chi 234s"
ask(126, "open-hand-without-fu-ron", hand(*OPEN), to("RTE", "text", fu=30), to("W", "text", fu=30))
ask(126, "open-hand-without-fu-tsumo", hand(*OPEN, by="tsumo"),
    to("RTWE", "text", fu=30, fu_items=[{"item": "tsumo", "fu": 2}]))

# 127. Three han 25 fu: 800, so 800 and 1,600.
ask(127, "seven-pairs-tsumo", hand("1133m5577p2299s6z", "6z", by="tsumo"),
    to("RTWE", "text", yaku=yaku(menzen_tsumo=1, chiitoitsu=2), fu=25,
       pays={"from_dealer": 1600, "from_other": 800}))

# 128. 20 + 10 closed ron + 8 triplet of ones + 4 pair = 42, so 50: one han of the dealer is 2,400.
DOUBLE_WIND = hand("111m456678p34s11z", "5s", seat="E", riichi=True)
ask(128, "double-wind-pair", DOUBLE_WIND,
    *(to(letters, grade, fu=50, points=2400,
         fu_items=[{"item": "double-wind-pair", "fu": 4, "tile": "1z"}])
      for letters, grade in (("RT", "text"), ("W", "commentary"), ("E", "text"))))

# 129. Seat and round at once.
ask(129, "double-wind-triplet", hand("111z456m678p34s99s", "5s", seat="E"),
    to("RTWE", "text", yaku=yaku(seat_east=1, round_east=1)))

# 130. 20 + 16 closed quad of simples + 4 closed triplet + 2 tsumo = 42, so 50: two han are 800, so
# 800 and 1,600.
ask(130, "rinshan-tsumo-fu", hand("666p23478s99s", "6s", "ankan 3333m", by="tsumo", rinshan=True),
    *(to(letters, grade, yaku=yaku(menzen_tsumo=1, rinshan=1), fu=50,
         pays={"from_dealer": 1600, "from_other": 800})
      for letters, grade in (("RT", "text"), ("W", "commentary"), ("E", "text"))))

# 131. 20 + 10 + 2 open triplet of fives = 32, so 40. 132. 20 + 4 closed + 2 tsumo = 26, so 30.
ask(131, "ron-opens-the-triplet", hand("123456m55p789s99s", "5p", riichi=True),
    to("RTWE", "text", yaku=yaku(riichi=1), fu=40, points=1300,
       fu_items=[{"item": "open-triplet", "fu": 2, "tile": "5p"}]))
ask(132, "tsumo-keeps-the-triplet-closed", hand("123456m55p789s99s", "5p", by="tsumo", riichi=True),
    to("RTWE", "text", yaku=yaku(riichi=1, menzen_tsumo=1), fu=30,
       fu_items=[{"item": "closed-triplet", "fu": 4, "tile": "5p"}]))
ask(132, "tsumo-makes-suuankou", hand("222m555p777s88s99m", "8s", by="tsumo"),
    to("RTWE", "text", yaku=yaku(suuankou="y1"), pays={"from_dealer": 16000, "from_other": 8000}))

# 133. As runs: ryanpeikou, pinfu, tanyao and the flush of six are eleven han, a sanbaiman; as seven
# pairs only nine.
ask(133, "two-pairs-of-runs-or-seven-pairs", hand("2233445566778m", "8m"),
    to("RTWE", "text", "ema-2012-text/4.2.1",
       yaku=yaku(ryanpeikou=3, pinfu=1, tanyao=1, chinitsu=6), limit="sanbaiman", points=24000))

# 134. Triplets: two han, 20 + 10 + 8 + 4 + 4 = 46, so 50: 3,200. Runs: pinfu, iipeikou, two han 30
# fu: 2,000.
ask(134, "three-triplets-or-three-runs", hand("111222333m55p78s", "9s"),
    to("RTWE", "text", yaku=yaku(sanankou=2), fu=50, points=3200))
# With terminals in every set the runs are worth five han, a mangan.
ask(134, "three-runs-or-three-triplets", hand("111222333m99p78s", "9s"),
    to("RTWE", "text", yaku=yaku(pinfu=1, iipeikou=1, junchan=3), limit="mangan", points=8000))

# 135. As the end of the run pinfu counts: two han 30 fu. As the pair: one han 40 fu.
ask(135, "run-or-pair", hand(CLOSED, "5s"),
    to("RTWE", "text", "wrc/5.6", yaku=yaku(pinfu=1, tanyao=1), fu=30, points=2000))
# Tsumo, not kept apart: no pinfu. Whether the fu of the tsumo can be shown is open (C54), so the fu
# are not asked.
ask(135, "tile-not-kept-apart", hand(CLOSED, "5s", by="tsumo", not_apart=True),
    to("W", "text", "wrc/5.6, rulings/C54", yaku=yaku(menzen_tsumo=1, tanyao=1)))
# 20 + 8 closed triplet of nines + 2 tsumo = 30; with 2 of the edge wait it were 32, so 40.
ask(135, "edge-wait-not-kept-apart", hand("12999m345p678s55s", "3m", by="tsumo", not_apart=True),
    to("W", "text", "wrc/5.6", fu=30))

# 136. Triplets: three han, 20 + 8 + 4 + 4 + 2 = 38, so 40: 1,280, so 1,300 and 2,600. As pinfu:
# three han 20 fu: 640.
ask(136, "more-fu-before-pinfu", hand("111222333m55p78s", "9s", by="tsumo"),
    to("RTWE", "text", yaku=yaku(menzen_tsumo=1, sanankou=2), fu=40,
       pays={"from_dealer": 2600, "from_other": 1300}))

# 137. With a pair of value: 20 + 10 + 2, so 40.
RIICHI = "345678m234p56s", "4s"
for name, pair, value in (("seat-wind", "2z", True), ("round-wind", "1z", True),
                          ("dragon", "5z", True), ("other-wind", "4z", False)):
    expected = (dict(yaku=yaku(riichi=1), fu=40, points=1300) if value
                else dict(yaku=yaku(riichi=1, pinfu=1), fu=30, points=2000))
    ask(137, f"pair-of-a-{name}", hand(RIICHI[0] + pair[0] + pair, RIICHI[1], riichi=True),
        to("RTWE", "text", "ema-2012-text/4.2.1", **expected))

# 138.
ask(138, "open-tanyao", hand("567p678p33s45s", "6s", "chi 234m"),
    to("RTW", "text", outcome="win", yaku=yaku(tanyao=1), points=1000),
    to("E", "text", outcome="no-yaku"))

# 139. Riichi, pinfu, tanyao and one dora: four han 30 fu is 1,920 of base points.
FOUR_THIRTY = dict(concealed="234m567m678p45s66p", win="6s", riichi=True, indicators="1m")
for slug, seat, plain, raised in (("", "S", 7700, 8000), ("-dealer", "E", 11600, 12000)):
    ask(139, f"four-han-thirty-fu{slug}", hand(**FOUR_THIRTY, seat=seat),
        to("RW", "text", "ronin/Scoring Options", han=4, fu=30, points=raised),
        to("TE", "text", han=4, fu=30, points=plain))
    # 140. White and two dora: 20 + 32 closed quad of nines + 4 open triplet = 56, so 60.
    ask(140, f"three-han-sixty-fu{slug}",
        hand("678p22s34s", "5s", "ankan 9999m", "pon 555z", indicators="1s", seat=seat),
        to("RW", "text", "ronin/Scoring Options", han=3, fu=60, points=raised),
        to("TE", "text", han=3, fu=60, points=plain))

# 141. Riichi, pinfu, tanyao, flush of six: nine han, and four dora (8m three times, 2m once).
ask(141, "thirteen-han", hand("234345678m5688m", "7m", riichi=True, indicators="7m1m"),
    to("RTE", "text", "ronin/Yakuman Options", han=13, points=32000),
    to("W", "text", han=13, limit="sanbaiman", points=24000))

# 142. Dora and riichi beside a yakuman are nothing.
ask(142, "yakuman-beside-dora",
    hand("222m555p777s88s99m", "8s", by="tsumo", riichi=True, indicators="1m4p6s"),
    to("RT", "text", "ronin/Yakuman Options", yaku=yaku(suuankou="y1"), dora=0, han=0,
       points=32000))

# 143, 144.
WINDS = "pon 111z", "pon 222z", "pon 333z"
ask(143, "daisuushii", hand("444z5m", "5m", *WINDS),
    to("R", "text", "ronin/Yakuman Options", points=64000), to("TW", "text", points=32000),
    to("E", "text", points=64000))
ask(144, "daisuushii-of-honours-alone", hand("444z5z", "5z", *WINDS),
    to("R", "text", "rulings/C1", points=96000), to("T", "text", points=64000),
    to("W", "text", points=32000), to("E", "text", points=64000))

# 145, 146. With the pair open the triplet of a ron is no concealed one: toitoi and sanankou, four
# han 50 fu (20 + 10 + 4 + 4 + 4 + 2 = 44).
ask(145, "suuankou-on-the-pair", hand("222m555p777s999s3m", "3m"),
    to("R", "text", "ronin/Yakuman Options", points=64000),
    to("TWE", "text", points=32000))
ask(146, "suuankou-on-two-pairs-by-tsumo", hand("222m555p777s99s33m", "3m", by="tsumo"),
    to("RTWE", "text", yaku=yaku(suuankou="y1"), points=32000))
ask(146, "suuankou-on-two-pairs-by-ron", hand("222m555p777s99s33m", "3m"),
    to("RTWE", "text", yaku=yaku(toitoi=2, sanankou=2), limit="mangan", points=8000))

# 147, 148.
ask(147, "kokushi-on-thirteen-kinds", hand("19m19p19s1234567z", "1m"),
    to("R", "text", "ronin/Yakuman Options", points=64000),
    to("TWE", "text", points=32000))
ask(147, "kokushi-on-one-kind", hand("119m19p19s123456z", "7z"), to("RTWE", "text", points=32000))
ask(148, "pure-nine-gates", hand("1112345678999m", "5m"),
    to("R", "text", "ronin/Yakuman Options", points=64000), to("TWE", "text", points=32000))
ask(148, "impure-nine-gates", hand("1112345567899m", "9m"), to("RTWE", "text", points=32000))

# 149. Tenhou 1, daisuushii 2, tsuuiisou 1, suuankou on the pair 2: six, 16,000 each from each.
ask(149, "six-units", hand("1112223334445z", "5z", by="tsumo", seat="E", tenhou=True),
    to("R", "text", "ronin/Yakuman Options", yakuman=6, pays={"from_other": 96000}, points=288000))

# 150.
ask(150, "all-green-without-hatsu", hand("22333344s66688s", "8s"),
    to("RTWE", "text", "ronin/Yaku Special Cases", yaku=yaku(ryuuiisou="y1"), points=32000))

# 151. A hand that has nothing else.
ask(151, "renhou-alone", hand("123m456m789p33s57s", "6s", renhou=True),
    to("R", "text", "ronin/Yaku Toggles", yaku=yaku(renhou=5), points=8000),
    to("W", "text", outcome="win", limit="mangan", points=8000), to("E", "text", points=32000),
    to("T", "observed", outcome="no-yaku"))
# A flush is six han by itself, a haneman: larger than the mangan of renhou.
ask(151, "renhou-beside-a-flush", hand("1123456677999m", "8m", renhou=True),
    to("W", "text", limit="haneman", points=12000))
# 154.
ask(154, "tenhou", hand("123m456m789p33s57s", "6s", by="tsumo", tenhou=True, seat="E"),
    to("RTWE", "text", yaku=yaku(tenhou="y1"), pays={"from_other": 16000}))

# 156. 20 + 10 + 32 closed quad of ones + 4 + 4 = 70: two han are 4,480.
ask(156, "sanankou-with-a-closed-quad", hand("555p777s67m99m", "8m", "ankan 1111m"),
    to("RTWE", "text", yaku=yaku(sanankou=2), fu=70, points=4500))
# 157. 20 + 2 + 4 + 4 + 2 = 32, so 40: two han are 2,560.
ask(157, "toitoi-without-sanankou", hand("555p777s99s33m", "3m", "pon 444m"),
    to("RTWE", "text", yaku=yaku(toitoi=2), fu=40, points=2600))
# 158. The eighth win in a row is a limit hand: 1,000 from each (limit 500, the dealer gets double).
ask(158, "eighth-win-in-a-row",
    hand("123m456m789p33s57s", "6s", by="tsumo", seat="E", dealer_wins=8),
    to("J", "text", "jcr/Dealer's Extra Hand", yakuman=1, pays={"from_other": 1000}))
# 159.
FIVE = dict(honba=5)
ask(159, "one-han-and-dora-at-five-counters",
    hand("123m456p789s11z77z", "7z", indicators="9m", **FIVE),
    to("E", "text", outcome="below-minimum"),
    to("RTW", "text", outcome="win"))
ask(159, "two-yaku-at-five-counters", hand("123m456p789s11z77z", "7z", riichi=True, **FIVE),
    to("E", "text", outcome="win"))

# 241. One half of the two pairs is a dragon, the other nothing.
HALF = "567p678s77z99m", "chi 234m"
ask(241, "yaku-by-the-winning-tile", hand(HALF[0], "7z", HALF[1]),
    to("R", "text", "ronin/Yaku Toggles", outcome="win", yaku=yaku(chun=1)))
ask(241, "the-half-without-yaku", hand(HALF[0], "9m", HALF[1]),
    to("R", "text", "ronin/Yaku Toggles", outcome="no-yaku"))
