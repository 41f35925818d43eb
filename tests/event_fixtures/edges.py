"""Events where one condition of the audit decides: each was found by taking that condition out, and no
other test saw it."""
from making import DECISIONS, FOUR, ROOT, event, final, log, players, results, row_of, schedule, with_chips

ROUNDS = "stage,round,table,seat,player\n"
FINAL = '\n\n[[stage]]\nname = "Final"'


def seats(stage, number, names, winds="ESWN"):
    return "".join(f"{stage},{number},1,{wind},{name}\n" for wind, name in zip(winds, names))


def of_players():
    one = log("one", "base-1")
    two_emi = log("emi-2", "base-2", ["Aoi", "Botan", "Chika", "Emi"])
    # Zoe stands in a row, and in no log.
    names = FOUR[:3] + ["Zoe"]
    event("unknown-player", "bad-name-in-row-alone", [one],
          [("event/unknown-player", one, 2, "a player of players.csv", "Zoe")],
          results=results(row_of("base-1", "one.jsonl", names)))
    # A name that was mistyped in a row that names neither log nor place: the row is of the log all the same.
    slip = ["Aoi", "Bottan", "Chika", "Daichi"]
    event("unknown-player", "bad-mistyped-in-a-row", [one],
          [("event/unknown-player", one, 2, "a player of players.csv", "Bottan")],
          schedule=schedule((1, FOUR)), results=results(row_of("base-1", names=slip, score=None, place=None)))
    event("unknown-player", "bad-mistyped-and-one-wrong-number", [one],
          [("event/unknown-player", one, 2, "a player of players.csv", "Bottan"),
           ("event/result-points", one, 2, f"Aoi {final('base-1')[1][0]:+.1f}", f"Aoi {final('base-1')[1][0] + 1:+.1f}")],
          results=results(row_of("base-1", "one.jsonl", slip, points=[final("base-1")[1][0] + 1, *final("base-1")[1][1:]])))
    # Five may go on and four have played: Emi, who has not, does not go on, and is tied with nobody.
    two_stages = dict(stage='advance = 5' + FINAL, schedule=ROUNDS + seats("Event", 1, FOUR) + seats("Final", 1, FOUR[:3] + ["Emi"]))
    fumi = players() + "f1,Fumi,,,,,\n"
    event("unknown-player", "bad-no-game-before-the-final", [one, two_emi],
          [("event/unknown-player", two_emi, None, "who came through the cut", "Emi")], players=fumi, **two_stages)
    # Who sits in the final for another without a word is a substitute, and need not have come through.
    event("substitute", "bad-in-the-final", [one, two_emi], [("event/substitute", two_emi, None, "Daichi", "Emi")],
          stage="advance = 4" + FINAL, schedule=ROUNDS + seats("Event", 1, FOUR) + seats("Final", 1, FOUR))
    strangers = log("two-others", "base-1", ["Aoi", "Botan", "Emi", "Fumi"])
    event("substitute", "bad-two-at-one-table", [strangers],
          [("event/substitute", strangers, None, "Chika", "Emi"), ("event/substitute", strangers, None, "Daichi", "Fumi")],
          players=fumi, schedule="round,table,player,game\n" + "".join(
              f"1,1,{name},{'two-others.jsonl' if name == 'Aoi' else ''}\n" for name in FOUR))
    emi = log("emi", "base-1", ["Aoi", "Botan", "Chika", "Emi"])
    event("substitute", "ok-row-names-for-whom", [emi], schedule=schedule((1, FOUR)), results=results(row_of("base-1")),
          decisions=DECISIONS + "2026-11-23,substitute,,emi.jsonl,,,d1,e1,,Head,ill\n")


    substitute = "2026-11-23,substitute,,{},,,d1,e1,,Head,ill\n"
    event("substitute", "ok-decided-for-every-game", [emi], schedule=schedule((1, FOUR)),
          decisions=DECISIONS + substitute.format(""))
    event("substitute", "ok-decided-for-a-place", [emi], schedule=schedule((1, FOUR)),
          decisions=DECISIONS + substitute.format("Event/1/1"))


def of_games():
    one, two = log("one", "base-1"), log("two", "base-2")
    hour = log("hour", "base-1", started="2026-11-23T19+09:00")
    rough = "the start is known only roughly, and the time that counts lies within it"
    event("period", "ok-unsure-of-the-stage-alone", [hour], toml='to = "2026-12-31"',
          stage='to = "2026-11-23T19:30+09:00"', unchecked=rough)
    # A team that was due at a game that is missing has not played too few.
    event("game-count", "ok-a-seat-of-the-team-is-missing", [one],
          [("event/missing-game", None, 6, "a log or a row with the result", "nothing")],
          stage='by = "team"\ngames = 2', players=players({"d1": "d1,Daichi,Blue,,,,"}),
          schedule="round,table,player,team\n" + "".join(
              f"{number},1,Aoi,\n{number},1,Botan,\n{number},1,Chika,\n{number},1,,Blue\n" for number in (1, 2)))
    # The second log of a game stays one, void or not.
    equal = log("equal", "base-1")
    event("duplicate-game", "bad-and-void", [one, equal], [("event/duplicate-game", equal, None, "each game once", one)],
          schedule=schedule((1, FOUR)), decisions=DECISIONS + "2026-11-23,void,,equal.jsonl,,,,,,Head,a copy\n")
    event("waiver-unused", "ok-finding-of-no-stage", [one, equal],
          [("event/duplicate-game", equal, None, "each game once", one, True)],
          decisions=DECISIONS + "2026-11-23,accept,Event,equal.jsonl,,event/duplicate-game,,,,Head,a copy\n")
    # Round 1, table 1 is a place of both stages; the row is of the second one.
    row = results(row_of("base-2", names=FOUR[:3] + ["Emi"])).replace("game,date", "stage,round,table,game,date")
    event("result-score", "bad-other-players-of-its-stage", [one, two],
          [("event/result-score", two, 2, ", ".join(FOUR), "Aoi, Botan, Chika, Emi"),],
          stage=FINAL, schedule=ROUNDS + seats("Event", 1, FOUR) + seats("Final", 1, FOUR),
          results=row.replace("\n,", "\nFinal,1,1,,"))
    # The log fits both places equally badly, so it has the first one.
    dated = log("dated", "base-1", started="2026-11-23T19:30:00Z")
    late = "2026-11-24"
    event("period", "bad-of-the-first-place", [dated],
          [("event/missing-game", None, 6, "a log or a row with the result", "nothing"),
           ("event/period", dated, None, f"from {late}", "2026-11-23T19:30:00Z")],
          schedule="round,table,player,not_before\n" + "".join(
              f"{number},1,{name},{late}\n" for number in (1, 2) for name in FOUR))
    chips = with_chips("chips", [-2, 3, -1, 0])
    event("result-points", "ok-row-without-chips", [chips], results=results(row_of("base-1", "chips.jsonl")))
    # Rows without scores find their games by their points, in whatever order they stand.
    event("result-points", "ok-rows-in-another-order", [one, two],
          results=results(row_of("base-2", score=None, place=None), row_of("base-1", score=None, place=None)))
    event("sum", "bad-a-stick-too-many", [], [("event/sum", None, 2, "120000", "121000")], rules="wrc2025",
          results=results({"player": FOUR, "score": [50000, 42000, 20000, 9000]}))


def of_standings():
    one = log("one", "base-1")
    _, points, places = final("base-1")
    by_place = sorted(range(4), key=lambda seat: places[seat])
    first, second = by_place[:2]
    # A bonus makes two totals equal, and the first place of the game breaks the tie.
    bonus = points[first] - points[second]
    totals = {seat: points[seat] + (bonus if seat == second else 0) for seat in range(4)}
    wrong = [second, first] + by_place[2:]
    event("standing", "bad-places-of-a-broken-tie", [one],
          [("event/standing", None, 2, "place 2", "place 1"), ("event/standing", None, 3, "place 1", "place 2")],
          stage='ties = ["placements"]',
          decisions=DECISIONS + f"2026-11-23,bonus,,,,,{FOUR[second]},,{bonus:g},Head,the best hat\n",
          results="place,player,points\n" + "".join(
              f"{place + 1},{FOUR[seat]},{totals[seat]:g}\n" for place, seat in enumerate(wrong)))
    # Places alone, as they follow from the organiser's wrong row.
    swapped = list(points)
    swapped[first], swapped[second] = points[second], points[first]
    sides = sorted((first, second))
    event("standing", "ok-places-follow-from-a-wrong-row", [one],
          [("event/result-points", one, 2, ", ".join(f"{FOUR[seat]} {points[seat]:+.1f}" for seat in sides),
            ", ".join(f"{FOUR[seat]} {swapped[seat]:+.1f}" for seat in sides))],
          results=results(row_of("base-1", "one.jsonl", points=swapped)))
    add_standing("ok-places-follow-from-a-wrong-row", "place,player,points\n" + "".join(
        f"{place + 1},{FOUR[seat]},\n" for place, seat in enumerate(wrong)))
    # Behind the fifth and the sixth nobody has a place, so no tie stands over the cut.
    event("standing", "ok-nobody-without-a-place-is-tied", [one], players=players() + "f1,Fumi,,,,,\n",
          results=f"stage,place,player,points\nEvent,1,{FOUR[first]},\n", stage="advance = 5" + FINAL)


def of_lines():
    one, two_emi = log("one", "base-1"), log("emi-2", "base-2", ["Aoi", "Botan", "Chika", "Emi"])
    _, points, places = final("base-1")
    names = [FOUR[seat] for seat in sorted(range(4), key=lambda seat: places[seat])]
    worth = dict(zip(FOUR, points))

    def table(*lines, head="place,player,points\n"):
        return head + "".join(f"{place},{name},{points:g}\n" for place, name, points in lines)
    lines = [(place + 1, name, worth[name]) for place, name in enumerate(names)]
    # Only the first places are published.
    event("standing", "ok-the-first-two-places", [one], results=table(*lines[:2]),
          unchecked=f"of 4 players with a place in Event these have no line in results.csv: {names[2]}; {names[3]}")
    # Who has no line is one finding, whether the places behind are counted anew or not.
    gone = ("event/standing", None, None, "{} at place {} with {:g} points", "no line")

    def missing(at):
        return (*gone[:3], gone[3].format(names[at], at + 1, worth[names[at]]), gone[4])
    event("standing", "bad-a-line-is-missing", [one], [missing(1)], results=table(lines[0], *lines[2:]))
    event("standing", "bad-the-first-is-missing", [one], [missing(0)],
          results=table(*[(place - 1, name, total) for place, name, total in lines[1:]]))
    # Two tables have all lines together.
    event("standing", "ok-lines-of-two-tables", [one], results=table(*lines[:1]), toml="# A table for each half.")
    add_standing("ok-lines-of-two-tables", table(*lines[1:]))
    # A withdrawn player is left out, and places are counted without that line.
    until = {player[0].lower() + "1": f"{player[0].lower()}1,{player},,,,2026-12-31," for player in names[1:2]}
    event("standing", "ok-withdrawn-and-left-out", [one], players=players(until),
          results=table(lines[0], *[(place - 1, name, total) for place, name, total in lines[2:]]),
          unchecked=f"of 4 players with a place in Event these have no line in results.csv: {names[1]}")
    event("standing", "bad-one-line-twice", [one], [("event/standing", None, 6, "one line", "rows 3 and 6")],
          results=table(*lines, lines[1]))
    other = (3, names[1], worth[names[2]])
    event("standing", "bad-a-line-with-the-name-of-another", [one],
          [("event/standing", None, 4, f"{names[2]}, who has no line, has these points", "rows 3 and 4")],
          results=table(*lines[:2], other, lines[3]))
    team = {"a1": "a1,Aoi,Red,,,,", "b1": "b1,Botan,Blue,,,,", "c1": "c1,Chika,Green,,,,"}
    of_team = sorted(((worth[name], color) for name, color in (("Aoi", "Red"), ("Botan", "Blue"), ("Chika", "Green"))),
                     reverse=True)
    event("standing", "bad-a-team-has-no-line", [one],
          [("event/standing", None, None, f"{of_team[1][1]} at place 2 with {of_team[1][0]:g} points", "no line")],
          players=players(team), results=table((1, of_team[0][1], of_team[0][0]), (3, of_team[2][1], of_team[2][0]),
                                               head="place,team,points\n"))
    # Names of teams are compared as those of players.
    event("standing", "ok-a-team-otherwise-spelled", [one],
          players=players({"a1": "a1,Aoi,Red,,,,", "b1": "b1,Botan,ＲＥＤ,,,,"}),
          results=f"team,points\nred,{points[0] + points[1]:g}\n")
    # Daichi and Emi have one game of two: no place.
    sums = {name: worth[name] for name in FOUR} | {"Emi": 0.0}
    for name, more in zip(["Aoi", "Botan", "Chika", "Emi"], final("base-2")[1]):
        sums[name] += more
    able = sorted(FOUR[:3], key=lambda name: -sums[name])
    least = dict(stage="min-games = 2")
    ranks = [(place + 1, name, sums[name]) for place, name in enumerate(able)]
    event("standing", "ok-too-few-games-and-behind-all", [one, two_emi],
          results=table(*ranks, (4, "Emi", sums["Emi"]), (5, "Daichi", sums["Daichi"])), **least)
    event("standing", "bad-a-place-with-too-few-games", [one, two_emi],
          [("event/standing", None, 2, "no place: 1 game of 2", "place 1")],
          results=table((1, "Daichi", sums["Daichi"]), *[(place + 1, name, total) for place, name, total in ranks]), **least)
    event("standing", "ok-nobody-has-enough-games-yet", [one, two_emi], stage="min-games = 3",
          unchecked="nobody of Event has a place: min-games is 3, and nobody has more than 2 games")
    # Nobody said how many games are due.
    event("game-count", "ok-nobody-says-how-many", [one, two_emi],
          unchecked="no file says how many games are due: 2 of 5 players have 1 game, the others 2")
    at_once = [log("at-once-1", "base-1", started="2026-11-14T19:30:00Z"), log("at-once-2", "base-2", ["Aoi", "Emi", "Fumi", "Goro"], started="2026-11-14T19:30:00Z")]
    event("game-count", "ok-at-two-tables-at-once", at_once, players=players() + "f1,Fumi,,,,,\ng1,Goro,,,,,\n", stage="min-games = 1",
          unchecked="by the times of the logs somebody sits at two tables at once: Aoi in ../../logs/at-once-1.jsonl and ../../logs/at-once-2.jsonl")
    days = [log("day-1", "base-1", started="2026-11-14T19:30:00Z"), log("day-2", "base-2", started="2026-11-21T19:30:00Z")]
    event("period", "ok-nobody-says-when", days,
          unchecked="no file says when the games were due: they are of 2 days: 2026-11-14 (1 game), 2026-11-21 (1 game)")


def add_standing(case, text):
    """To an event of standing/ with rows, the standing as another file."""
    folder = ROOT / "standing" / case
    (folder / "standing.csv").write_text(text)
    toml = (folder / "event.toml").read_text()
    (folder / "event.toml").write_text(toml.replace('["results.csv"]', '["results.csv", "standing.csv"]'))


def of_stages():
    one = log("one", "base-1")
    _, points, places = final("base-1")
    of_final = final("base-2")[1]
    standing = "stage,player,points\n" + "".join(
        f"{stage},{name},{total:g}\n" for stage, all in (("Event", points), ("Final", of_final))
        for name, total in zip(FOUR, all))
    # A row of the final is not the row of a log of another stage, nor is one whose date is of the final.
    row = results(row_of("base-2")).replace("game,date", "stage,game,date").replace("\n,", "\nFinal,,")
    event("standing", "ok-row-of-another-stage", [one], stage=FINAL, results=row)
    add_standing("ok-row-of-another-stage", standing)
    early = log("early", "base-1", started="2026-09-23T19:30:00Z")
    event("standing", "ok-row-of-the-stage-of-its-date", [early],
          results=results(row_of("base-1", "early.jsonl"), row_of("base-2", date="2026-10-05")),
          stage='to = "2026-09-30"' + FINAL + '\nfrom = "2026-10-01"')
    add_standing("ok-row-of-the-stage-of-its-date", standing)
    # A penalty at a table is of the stage of that table.
    event("standing", "ok-penalty-of-a-game", [one], stage=FINAL,
          decisions=DECISIONS + "2026-11-23,penalty,,one.jsonl,,,Aoi,,5,Head,late\n",
          results=f"stage,player,points\nEvent,Aoi,{points[0] - 5:g}\nFinal,Aoi,0\n")
    # Three results are to be dropped of one: one stays.
    event("standing", "ok-one-game-stays", [one], stage='count = "drop:3"',
          results=f"player,points\nAoi,{points[0]:g}\n")
    # Equal totals, no other tie-break, and a number for one of them only.
    by_place = sorted(range(4), key=lambda seat: places[seat])
    first, second = by_place[:2]
    bonus = points[first] - points[second]
    event("standing", "ok-who-drew-no-lot-is-behind", [one], stage='ties = ["draw-of-lots"]',
          decisions=DECISIONS + f"2026-11-23,bonus,,,,,{FOUR[second]},,{bonus:g},Head,the best hat\n"
                                f"2026-11-23,lots,,,,,{FOUR[second]},,2,Head,drawn\n",
          results=f"place,player,points\n1,{FOUR[second]},{points[first]:g}\n2,{FOUR[first]},{points[first]:g}\n")
    # On paper the row says who was second of a tie, and points follow from that.
    tied = {"player": FOUR, "score": [5000, 1000, 1000, 1000], "place": [1, 4, 3, 2]}
    event("standing", "ok-places-of-a-tie-on-paper", [], results=results(tied))
    add_standing("ok-places-of-a-tie-on-paper", "place,player,points\n1,Aoi,\n2,Daichi,\n3,Chika,\n4,Botan,\n")


def build():
    of_stages()
    of_players()
    of_games()
    of_standings()
    of_lines()
