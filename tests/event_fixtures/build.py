"""Writes fixtures/event_rules/: for each rule event/* small events that keep it (ok-) and that break it
(bad-), with the findings that are due in expected.json. The expectations follow from docs/audit.md
and from how each event was made; nothing here asks the program.

    build.py    writes all folders anew, from the logs base-*, which the generator made (referee generate
                --rules fixtures/event_rules/rules.json --seed x --games 8; base-3 has three players, and
                the first dealer of base-dealer, of rules-dealer.json, is seat 2).
                base-1 is there in two more formats, as referee convert writes them."""
import json
import shutil

import edges
import play
from making import (DECISIONS, FOUR, LOGS, PAPER, ROOT, event, final, hands, log, players, record, results, row_of, schedule, tenhou_json, with_chips)


def of_logs():
    one = log("one", "base-1")
    two = log("two", "base-2")
    both = [one, two]

    longer = log("longer", "base-1", flags={"winds": 2})
    event("rules", "ok-as-the-event", both)
    event("rules", "ok-may-vary", [longer], toml='varies = ["game.rounds"]')
    event("rules", "bad-number-of-rounds", [longer],
          [("event/rules", longer, None, "the rules of the event: tiny", "game.rounds=east-south (East and South game, 東南戦)")])

    # One wrong line of the event is one finding: three tables state the same other setting.
    same = [log(f"longer-{base}", base, flags={"winds": 2}) for base in ("base-1", "base-2", "hands")]
    event("rules", "bad-the-same-at-three-tables", same,
          [("event/rules", None, 2, "the rules of the event: tiny", "game.rounds=east-south (East and South game, 東南戦)")])
    # All totals but one are another count than the sum of the stage.
    totals = "player,points\n" + "".join(f"{name},{point}\n" for name, point in zip(FOUR, (1, 2, 3, 4)))
    event("standing", "bad-another-way-of-counting", [one],
          [("event/standing", None, 2,
            "; ".join(f"{name} {total:g} points" for name, total in zip(FOUR, final("base-1")[1])),
            "Aoi 1 points; Botan 2 points; Chika 3 points; Daichi 4 points")], results=totals)

    hand_by_hand = hands("match", "hands")
    event("result-score", "ok-hand-by-hand", ["../../logs/hands/"],
          results=results(row_of("hands", hand_by_hand[1].split("/")[-1])))

    zoe = log("zoe", "base-1", ["Aoi", "Botan", "Chika", "Zoe"])
    wide = log("wide", "base-1", ["Ａｏｉ", " botan", "Chika\u200b", "Daichi\u3000"])
    dated = log("dated", "base-1", started="2026-11-23T19:30:00Z")
    event("unknown-player", "ok-other-spelling", [wide])
    event("unknown-player", "ok-on-the-last-day", [dated], players=players({"d1": "d1,Daichi,,,,2026-11-23,"}))
    event("unknown-player", "ok-no-list-of-players", [zoe], players=None)
    event("unknown-player", "ok-no-list-and-rows", [zoe], players=None,
          results=results(row_of("base-1", "zoe.jsonl", ["Aoi", "Botan", "Chika", "Zoe"])))
    event("unknown-player", "bad-before-from", [dated],
          [("event/unknown-player", dated, None, "from 2026-11-24", "2026-11-23T19:30:00Z")],
          players=players({"d1": "d1,Daichi,,,2026-11-24,,"}))
    event("unknown-player", "bad-name", [zoe],
          [("event/unknown-player", zoe, None, "a player of players.csv", "Zoe")])
    event("unknown-player", "bad-name-in-log-and-row", [zoe],
          [("event/unknown-player", zoe, None, "a player of players.csv", "Zoe")],
          results=results(row_of("base-1", "zoe.jsonl", ["Aoi", "Botan", "Chika", "Zoe"])))
    event("unknown-player", "bad-after-until", [dated],
          [("event/unknown-player", dated, None, "until 2026-11-22", "2026-11-23T19:30:00Z")],
          players=players({"d1": "d1,Daichi,,,,2026-11-22,"}))

    # A banned player has an `until` before the event; who is let in again is a player from then on.
    event("unknown-player", "bad-banned", [dated],
          [("event/unknown-player", dated, None, "until 2026-01-31", "2026-11-23T19:30:00Z")],
          toml='from = "2026-11-01"\nto = "2026-11-30"', players=players({"d1": "d1,Daichi,,,,2026-01-31,"}))
    event("unknown-player", "ok-banned-and-back", [dated],
          players=players({"d1": "d1,Daichi,,,2026-11-23,,"}))
    # Nobody knows when it was played: nothing is found, and that is said.
    event("unknown-player", "ok-banned-and-no-time", [one], players=players({"d1": "d1,Daichi,,,,2026-01-31,"}),
          unchecked="no start time: whether Daichi was a player of the event then")
    event("unknown-player", "ok-who-is-banned-does-not-play", [dated],
          players=players({"e1": "e1,Emi,,,,2026-01-31,"}))

    event("seat", "ok-as-scheduled", [one], schedule=schedule((1, FOUR)))
    event("seat", "bad-two-changed", [one],
          [("event/seat", one, None, "South Aoi, East Botan", "East Aoi, South Botan")],
          schedule=schedule((1, ["Botan", "Aoi", "Chika", "Daichi"])))
    # Seats counted from 1, and in words.
    for case, winds in (("from-one", "1234"), ("in-words", ("East", "south", "WEST", "North")), ("in-kanji", "東南西北")):
        event("seat", f"ok-{case}", [one], schedule="round,table,seat,player\n" + "".join(
            f"1,1,{wind},{name}\n" for wind, name in zip(winds, FOUR)))
    event("seat", "bad-from-one", [one],
          [("event/seat", one, None, "South Aoi, East Botan", "East Aoi, South Botan")],
          schedule="round,table,seat,player\n1,1,1,Botan\n1,1,2,Aoi\n1,1,3,Chika\n1,1,4,Daichi\n")
    # East is who deals first, whatever number the seat has.
    dealer = log("dealer", "dealer")
    event("seat", "ok-counted-from-the-first-dealer", [dealer], rules="../../rules-dealer.json",
          schedule=schedule((1, ["Chika", "Daichi", "Aoi", "Botan"])))
    event("seat", "bad-counted-from-the-first-dealer", [dealer],
          [("event/seat", dealer, None, "East Aoi, South Botan, West Chika, North Daichi", "West Aoi, North Botan, East Chika, South Daichi")],
          rules="../../rules-dealer.json", schedule=schedule((1, FOUR)))

    emi = log("emi", "base-1", ["Aoi", "Botan", "Chika", "Emi"])
    event("substitute", "ok-replaced-by", [emi], schedule=schedule((1, FOUR)),
          players=players({"d1": "d1,Daichi,,,,,e1"}))
    event("substitute", "ok-decided", [emi], schedule=schedule((1, FOUR)),
          decisions=DECISIONS + "2026-11-23,substitute,,emi.jsonl,,,d1,e1,,Head,ill\n")
    event("substitute", "bad-undeclared", [emi], [("event/substitute", emi, None, "Daichi", "Emi")],
          schedule=schedule((1, FOUR)))

    copy = log("copy", "base-1", ["Aoi", "Botan", "Chika", "Emi"])
    event("duplicate-game", "ok-two-games", both)
    event("duplicate-game", "ok-a-file-that-is-listed-twice", [one, one], stage="games = 1")
    equal = log("equal", "base-1")
    event("waiver-unused", "ok-of-one-of-two-equal-files", [one, equal],
          [("event/duplicate-game", equal, None, "each game once", one, True)],
          decisions=DECISIONS + "2026-11-23,accept,,equal.jsonl,,event/duplicate-game,,,,Head,a copy\n")
    event("duplicate-game", "bad-one-game-twice", [one, copy],
          [("event/duplicate-game", copy, None, "each game once", one)])
    three = [log(name, "base-3", FOUR[:3] + [""]) for name in ("of-three", "of-three-again")]
    event("duplicate-game", "bad-of-three-players", three,
          [("event/duplicate-game", three[1], None, "each game once", three[0])], rules="../../rules-three.json")
    event("duplicate-game", "bad-two-rows", [one],
          [("event/duplicate-game", one, 3, "one row a game", "results.csv, row 2")],
          results=results(row_of("base-1", "one.jsonl"), row_of("base-1", "one.jsonl", score=None)))

    # One game in the formats of three platforms is one game.
    other_formats = [tenhou_json("as-tenhou-json"), record("as-record")]
    event("duplicate-game", "bad-in-other-formats", [one, *other_formats],
          [("event/duplicate-game", path, None, "each game once", one) for path in other_formats])

    # A void log takes no place from the game that counts, and an assigned one has its place before all.
    event("extra-game", "ok-the-other-log-is-void", both, schedule=schedule((1, FOUR)),
          decisions=DECISIONS + "2026-11-23,void,,one.jsonl,,,,,,Head,a test\n")
    event("extra-game", "bad-the-other-log-is-assigned", both,
          [("event/extra-game", one, None, "a game of the schedule", "Aoi, Botan, Chika, Daichi")], schedule=schedule((1, FOUR)),
          decisions=DECISIONS.strip() + ",place\n2026-11-23,assign,,two.jsonl,,,,,,Head,the first was a test,Event/1/1\n")
    # The row of the place has the result of the second log, so the first one is the game too many.
    event("extra-game", "bad-the-row-is-of-the-other-log", both,
          [("event/extra-game", one, None, "a game of the schedule", "Aoi, Botan, Chika, Daichi")], schedule=schedule((1, FOUR)),
          results=results(row_of("base-2")))
    elsewhere = log("elsewhere", "base-1", lobby="1234")
    here = log("here", "base-2", lobby="7447")
    event("extra-game", "bad-the-other-lobby", [elsewhere, here],
          [("event/extra-game", elsewhere, None, "a game of the schedule", "Aoi, Botan, Chika, Daichi")],
          toml='lobby = "7447"', schedule=schedule((1, FOUR)))
    event("missing-game", "ok-both-played", both, schedule=schedule((1, FOUR), (2, FOUR)))
    on_paper = results(row_of("base-1", "one.jsonl"), row_of("base-2"))
    unseen = ("event/missing-log", PAPER, 3, "the log of the game", "results.csv, row 3")
    event("missing-game", "ok-on-paper", [one], [unseen], schedule=schedule((1, FOUR), (2, FOUR), seats=False),
          results=on_paper)
    event("missing-log", "ok-each-has-one", both, results=results(row_of("base-1", "one.jsonl"), row_of("base-2", "two.jsonl")))
    # An evening at a real table has no logs, and its rows name none.
    event("missing-log", "ok-no-log-is-asked-for", [], results=results(row_of("base-1"), row_of("base-2")))
    event("missing-log", "bad-one-of-two", [one], [unseen], results=on_paper)
    link = "https://example.org/?log=2026112319gm-0009-7447-abcdef01"
    event("missing-log", "bad-of-a-link", [],
          [("event/missing-log", PAPER, 2, "the log of the game", f"results.csv, row 2 ({link})")],
          results=results(row_of("base-1", link)))
    # Rows without logs have one cause, however many they are.
    event("missing-log", "bad-all-but-one", [one],
          [("event/missing-log", None, 3, "a log of each game", "; ".join(f"results.csv, row {row}" for row in range(3, 8)) + "; and 1 more")],
          results=results(row_of("base-1", "one.jsonl"), *[row_of("base-2", date=f"2026-11-{day}") for day in range(10, 16)]))
    event("missing-game", "ok-void-needs-no-row", both, results=results(row_of("base-1", "one.jsonl")),
          decisions=DECISIONS + "2026-11-23,void,,two.jsonl,,,,,,Head,a test\n")
    event("missing-game", "bad-not-played", [one],
          [("event/missing-game", None, 6, "a log or a row with the result", "nothing")],
          schedule=schedule((1, FOUR), (2, FOUR)))
    event("missing-game", "bad-no-row", both,
          [("event/missing-game", two, None, "a row with its result", "no row")],
          results=results(row_of("base-1", "one.jsonl")))

    event("extra-game", "ok-scheduled", both, schedule=schedule((1, FOUR), (2, FOUR)))
    event("extra-game", "bad-not-scheduled", both,
          [("event/extra-game", two, None, "a game of the schedule", "Aoi, Botan, Chika, Daichi")],
          schedule=schedule((1, FOUR)))

    hour = log("hour", "base-1", started="2026-11-23T19+09:00")
    event("period", "ok-within-the-hour", [hour], toml='zone = "+09:00"\nto = "2026-11-23T19:30"')
    event("period", "bad-too-late", [dated],
          [("event/period", dated, None, "until 2026-11-22", "2026-11-23T19:30:00Z")], toml='to = "2026-11-22"')
    event("period", "bad-too-early-for-its-stage", [dated],
          [("event/period", dated, None, "from 2026-11-24", "2026-11-23T19:30:00Z")], stage='from = "2026-11-24"')

    lobby = log("lobby", "base-1", lobby="1234")
    event("lobby", "ok-letter-before", [lobby], toml='lobby = "C1234"')
    event("lobby", "ok-not-said", [one], toml='lobby = "C1234"')
    event("lobby", "ok-none-asked-for", [lobby])
    championship = log("championship", "base-1", lobby="10011")
    event("lobby", "ok-championship", [championship], toml='lobby = "C0011"')
    event("lobby", "bad-private-lobby-of-the-same-number", [championship],
          [("event/lobby", championship, None, "L0011", "10011")], toml='lobby = "L0011"')
    event("lobby", "bad-another", [lobby], [("event/lobby", lobby, None, "C4321", "1234")], toml='lobby = "C4321"')

    of_lobbies()
    of_times(dated, hour, one)

    again = log("again", "again")
    seeded = log("seeded", "base-2", seed=True)
    seeded_again = log("seeded-again", "again", seed=True)
    event("same-wall", "ok-others", both)
    event("same-wall", "bad-one-deal-twice", [two, again],
          [("event/same-wall", again, None, "a wall of its own", f"the deal of East 1-0 of {two}")])
    event("same-seed", "ok-others", both)
    event("same-seed", "bad-one-seed-twice", [seeded, seeded_again],
          [("event/same-seed", seeded_again, None, "a seed of its own", f"the seed of {seeded}")])
    return one, two, zoe


def of_lobbies():
    # Converters write "lobby": 0 for every game, and so does Tenhou for its private lobbies, of which the id
    # tells which it was.
    converted = tenhou_json("converted", lobby=0)
    event("lobby", "ok-nought-of-a-converter", [converted], toml='lobby = "C0123"',
          unchecked="the log does not name its lobby")
    private = tenhou_json("private", lobby=0, ref="2026112319gm-0009-7447-abcdef01")
    event("lobby", "ok-nought-beside-the-id", [private], toml='lobby = "L7447"')
    event("lobby", "bad-by-the-id", [private], [("event/lobby", private, None, "L7448", "7447")],
          toml='lobby = "L7448"')
    # The number of a contest in a record is not the one that its organiser is shown.
    contest = record("contest", {"contest_uid": 2041})
    event("lobby", "ok-contest-by-its-other-number", [contest], toml='lobby = "917746"',
          unchecked="the log names its contest by another number (contest_uid 2041) than the event")
    event("lobby", "ok-contest", [contest], toml='lobby = "contest_uid 2041"')
    event("lobby", "bad-another-contest", [contest],
          [("event/lobby", contest, None, "contest_uid 2042", "contest_uid 2041")], toml='lobby = "contest_uid 2042"')
    ranked = record("ranked", {"mode_id": 12})
    event("lobby", "bad-ranked-room", [ranked], [("event/lobby", ranked, None, "917746", "mode_id 12")],
          toml='lobby = "917746"')


def of_times(dated, hour, one):
    rough = "the start is known only roughly, and the time that counts lies within it"
    # Of the hour from 19:00 to 20:00 a part is before, and a part after.
    event("period", "ok-hour-that-a-bound-parts", [hour], toml='zone = "+09:00"\nfrom = "2026-11-23T19:30"', unchecked=rough)
    event("period", "ok-hour-that-the-end-parts", [hour], stage='to = "2026-11-23T19:30+09:00"', unchecked=rough)
    event("period", "ok-hour-after-the-bound", [hour], toml='zone = "+09:00"\nfrom = "2026-11-23T19:00"')
    event("period", "ok-no-time", [one], toml='from = "2026-11-23"', unchecked="no start time")
    event("period", "bad-the-whole-hour-is-before", [hour],
          [("event/period", hour, None, "from 2026-11-23T20:00", "2026-11-23T19+09:00")],
          toml='zone = "+09:00"\nfrom = "2026-11-23T20:00"')
    event("period", "bad-the-whole-hour-is-after", [hour],
          [("event/period", hour, None, "until 2026-11-23T18:59", "2026-11-23T19+09:00")],
          toml='zone = "+09:00"\nto = "2026-11-23T18:59"')
    # One bound is surely broken, whatever another one may be.
    event("period", "bad-of-the-stage-and-unsure-of-the-event", [hour],
          [("event/period", hour, None, "from 2026-11-24", "2026-11-23T19+09:00")],
          toml='zone = "+09:00"\nto = "2026-11-23T19:30"', stage='from = "2026-11-24"')
    event("unknown-player", "ok-hour-that-a-bound-parts", [hour],
          players=players({"d1": "d1,Daichi,,,,2026-11-23T19:30+09:00,"}),
          unchecked=rough + ": whether Daichi was a player of the event then")


def of_games_that_are_not_judged(one, two):
    three = log("three", "base-3", ["Aoi", "Botan", "Chika", ""])
    event("rules", "bad-number-of-players", [one, three], [("event/rules", three, None, "4 players", "3 players")],
          not_judged={three: "unsupported"}, stage="games = 1")
    # A test deal has rules that no ruleset describes. The other games are audited, and who may have played
    # in this one is not accused of a game too few.
    test = record("test-deal", mode={"testing_environment": {"paixing": 1}})
    event("game-count", "ok-one-is-unsupported", [two, test], stage="games = 2", not_judged={test: "unsupported"})
    torn = LOGS / "torn.jsonl"
    torn.write_text((LOGS / "one.jsonl").read_text()[:700])
    torn = "../../logs/torn.jsonl"
    event("game-count", "ok-one-is-unreadable", [two, torn], stage="games = 2", not_judged={torn: "unreadable"})
    event("game-count", "bad-more-than-the-unreadable-one", [two, torn],
          [("event/game-count", None, None, "3 games", "1 game of each of 4 players")], stage="games = 3", not_judged={torn: "unreadable"})
    event("missing-game", "bad-its-log-is-unreadable", [one, torn],
          [("event/missing-game", None, 6, "a log or a row with the result", "nothing")],
          schedule=schedule((1, FOUR), (2, FOUR)), not_judged={torn: "unreadable"})


def of_rows(one, two):
    scores, points, places = final("base-1")
    other = [scores[0] + 100, scores[1] - 100] + scores[2:]
    event("result-score", "ok-as-the-log", [one], results=results(row_of("base-1", "one.jsonl")))
    event("result-score", "bad-typed-wrongly", [one],
          [("event/result-score", one, 2, f"Aoi {scores[0]}, Botan {scores[1]}", f"Aoi {other[0]}, Botan {other[1]}")],
          results=results(row_of("base-1", "one.jsonl", score=other, points=None, place=None)))
    event("result-score", "bad-other-players", [one],
          [("event/result-score", one, 2, "Aoi, Botan, Chika, Daichi", "Aoi, Botan, Chika, Emi")],
          results=results(row_of("base-1", "one.jsonl", ["Aoi", "Botan", "Chika", "Emi"])))

    wrong = [points[0] + 1, points[1] - 1] + points[2:]
    event("result-points", "ok-as-the-log", [one], results=results(row_of("base-1", "one.jsonl", score=None)))
    event("result-points", "ok-with-chips", [one], toml="chip = 2",
          results=results(row_of("base-1", "one.jsonl")).replace("place1", "place1,chips1").replace(
              f"{points[0]},{places[0]},", f"{points[0] + 4},{places[0]},2,"))
    event("result-points", "bad-from-no-scores", [one],
          [("event/result-points", one, 2, f"Aoi {points[0]:+.1f}, Botan {points[1]:+.1f}",
            f"Aoi {wrong[0]:+.1f}, Botan {wrong[1]:+.1f}")],
          results=results(row_of("base-1", "one.jsonl", points=wrong)))

    chips = with_chips("chips", [-2, 3, -1, 0])
    counted = results(row_of("base-1", "chips.jsonl", points=None, place=None))
    for seat in range(4):
        counted = counted.replace(f",place{seat + 1}", f",chips{seat + 1}")
    row = row_of("base-1", "chips.jsonl", points=None)
    event("result-points", "ok-chips-of-the-log", [chips], toml="chip = 2",
          results=counted.splitlines()[0] + "\n" + results(row | {"place": [-2, 3, -1, 0]}).splitlines()[1] + "\n")
    event("result-points", "bad-chips", [chips],
          [("event/result-points", chips, 2, "Aoi -2 chips, Chika -1 chips", "Aoi -3 chips, Chika 0 chips")], toml="chip = 2",
          results=counted.splitlines()[0] + "\n" + results(row | {"place": [-3, 3, 0, 0]}).splitlines()[1] + "\n")

    swapped = [places[1], places[0]] + places[2:]
    event("placement", "ok-as-the-log", [one], results=results(row_of("base-1", "one.jsonl", points=None)))
    event("placement", "bad-two-changed", [one],
          [("event/placement", one, 2, f"Aoi {places[0]}, Botan {places[1]}", f"Aoi {swapped[0]}, Botan {swapped[1]}")],
          results=results(row_of("base-1", "one.jsonl", place=swapped)))

    # Without a log nobody says who sat nearer to the first dealer, so either may be third.
    tied = {"player": FOUR, "score": [5000, 1000, 1000, 1000]}
    for case, order in (("ok-either-of-a-tie-on-paper", [1, 4, 3, 2]), ("ok-in-order-of-a-tie-on-paper", [1, 2, 3, 4])):
        event("placement", case, [], results=results(tied | {"place": order}))
    event("placement", "bad-first-of-a-tie-that-is-none", [], [("event/placement", None, 2, "Aoi 1, Botan 2", "Aoi 2, Botan 1")],
          results=results(tied | {"place": [2, 1, 3, 4]}))

    paper = {"player": FOUR, "score": [5000, 2500, 1500, -1000]}
    event("sum", "ok-on-paper", [], results=results(paper))
    # Rows that say no place may be two games of the same four; the same four scores are no chance.
    event("duplicate-game", "bad-may-be-one-game", [],
          [("event/duplicate-game", None, 3, "one row a game", "results.csv, row 2")], results=results(paper, paper))
    event("duplicate-game", "ok-may-be-one-game-and-is-accepted", [],
          [("event/duplicate-game", None, 3, "one row a game", "results.csv, row 2", True)], results=results(paper, paper),
          decisions=DECISIONS + "2026-11-23,accept,,,,event/duplicate-game,,,,Head,asked all four\n")
    event("duplicate-game", "ok-the-same-four-again", [],
          results=results(paper, {"player": FOUR, "score": [2500, 5000, 1500, -1000]}))
    event("duplicate-game", "bad-all-rows-may-be-there-twice", [],
          [("event/duplicate-game", None, 4, "one row a game", "2 rows too many")],
          results=results(*[paper, {"player": FOUR, "score": [2500, 5000, 1500, -1000]}] * 2))
    # One score is mistyped, and points and places are right: the sum says it, and the points say which.
    right = {"player": FOUR, "score": [41300, 38200, 23700, 16800], "points": [26.3, 13.2, -11.3, -28.2], "place": [1, 2, 3, 4]}
    event("sum", "ok-scores-points-and-places", [], rules="wrc2025", results=results(right))
    event("sum", "bad-one-score-of-three-numbers", [], [("event/sum", PAPER, 2, "120000", "121000")], rules="wrc2025",
          results=results(right | {"score": [42300, 38200, 23700, 16800]}))
    event("sum", "bad-one-score-is-nought", [], [("event/sum", PAPER, 2, "120000", "78700")], rules="wrc2025",
          results=results(right | {"score": [0, 38200, 23700, 16800], "points": ["", 13.2, -11.3, -28.2]}))
    event("result-points", "bad-two-scores-exchanged-on-paper", [],
          [("event/result-points", PAPER, 2, "Aoi 41300, Botan 38200", "Aoi 38200, Botan 41300")], rules="wrc2025",
          results=results(right | {"score": [38200, 41300, 23700, 16800]}))
    event("sum", "ok-sticks-that-nobody-gets", [], rules="wrc2025",
          results=results({"player": FOUR, "score": [50000, 40000, 20000, 9000]}))
    event("sum", "bad-more-sticks-than-a-game-leaves", [], [("event/sum", None, 2, "120000", "111000")],
          rules="wrc2025", results=results({"player": FOUR, "score": [50000, 32000, 20000, 9000]}))
    event("sum", "bad-half-a-stick", [], [("event/sum", None, 2, "120000", "119500")],
          rules="wrc2025", results=results({"player": FOUR, "score": [50000, 40500, 20000, 9000]}))
    event("sum", "ok-points-less-sticks-that-nobody-gets", [], rules="wrc2025",
          results=results({"player": FOUR, "points": [34, 15, -15, -36]}))
    # Nothing is rounded, and sticks only lower the sum.
    for case, row, actual in (("bad-points-too-many", [38.6, 15, -15, -29.6], "+9.0"),
                                 ("bad-points-less-half-a-stick", [34.5, 15, -15, -35], "-0.5"),
                                 ("bad-points-less-more-sticks-than-a-game-leaves", [27, 15, -15, -36], "-9.0")):
        event("sum", case, [], [("event/sum", PAPER, 2, "0.0", actual)], rules="wrc2025",
              results=results({"player": FOUR, "points": row}))
    event("sum", "bad-points-where-the-first-takes-sticks", [], [("event/sum", PAPER, 2, "0.0", "+2.0")], rules="ema2025",
          results=results({"player": FOUR, "points": [38.1, 15, -15, -36.1]}))
    # The text does not speak of rounding: an event may round each to whole points.
    event("sum", "ok-points-that-may-be-rounded", [], rules="ema",
          results=results({"player": FOUR, "points": [37, 15, -15, -36]}))
    event("sum", "bad-of-scores", [], [("event/sum", None, 2, "8000", "8100")],
          results=results({"player": FOUR, "score": [5100, 2500, 1500, -1000]}))
    # The ruleset's first place takes the rest of rounding, so points add up to nought to the tenth.
    event("sum", "bad-by-a-tenth", [], [("event/sum", None, 2, "0.0", "+0.1")],
          results=results({"player": FOUR, "points": [30.1, 10, -10, -30]}))
    event("sum", "bad-of-points", [], [("event/sum", None, 2, "0.0", "+10.0")],
          results=results({"player": FOUR, "points": [40, 10, -10, -30]}))

    order = sorted(range(4), key=lambda seat: places[seat])
    standing = "place,player,points,games\n" + "".join(
        f"{place + 1},{FOUR[seat]},{points[seat]},1\n" for place, seat in enumerate(order))
    first = order[0]
    event("standing", "ok-as-audited", [one], results=standing)
    event("standing", "ok-follows-from-a-wrong-row", [one],
          [("event/result-points", one, 2, f"Aoi {points[0]:+.1f}, Botan {points[1]:+.1f}",
            f"Aoi {wrong[0]:+.1f}, Botan {wrong[1]:+.1f}")],
          toml="# The rows and the standing are two files.",
          results=results(row_of("base-1", "one.jsonl", points=wrong)))
    folder = ROOT / "standing" / "ok-follows-from-a-wrong-row"
    ranks = sorted(range(4), key=lambda seat: -wrong[seat])
    (folder / "standing.csv").write_text("place,player,points\n" + "".join(
        f"{place + 1},{FOUR[seat]},{wrong[seat]}\n" for place, seat in enumerate(ranks)))
    toml = (folder / "event.toml").read_text()
    (folder / "event.toml").write_text(toml.replace('["results.csv"]', '["results.csv", "standing.csv"]'))
    event("standing", "bad-total", [one],
          [("event/standing", None, 2, f"{points[first]:g} points", f"{points[first] + 5:g} points")],
          results=standing.replace(f"{points[first]},1\n", f"{points[first] + 5},1\n", 1))
    second = order[1]
    event("standing", "bad-place", [one], [("event/standing", None, 2, "place 1", "place 2")],
          results=standing.replace(f"1,{FOUR[first]}", f"2,{FOUR[first]}", 1))
    event("standing", "bad-place-of-another", [one], [("event/standing", None, 3, "place 2", "place 3")],
          results=standing.replace(f"2,{FOUR[second]}", f"3,{FOUR[second]}", 1))
    event("standing", "bad-place-without-points", [one], [("event/standing", None, 2, "place 1", "place 4")],
          results="place,player,points\n" + f"4,{FOUR[first]},\n")
    event("standing", "bad-number-of-games", [one], [("event/standing", None, 2, "1 game", "2 games")],
          results=standing.replace(f"{points[first]},1\n", f"{points[first]},2\n", 1))


def of_counts_and_decisions(one, two, zoe):
    event("game-count", "ok-two-each", [one, two], stage="games = 2")
    event("game-count", "ok-one-is-missing", [one],
          [("event/missing-game", None, 6, "a log or a row with the result", "nothing")],
          stage="games = 2", schedule=schedule((1, FOUR), (2, FOUR)))
    emi = log("emi-2", "base-2", ["Aoi", "Botan", "Chika", "Emi"])
    event("game-count", "bad-one-too-few", [one, emi],
          [("event/game-count", None, None, "2 games", "1 game"), ("event/game-count", None, None, "2 games", "1 game")],
          stage="games = 2")
    event("game-count", "bad-one-too-many", [one, two],
          [("event/game-count", None, None, "1 game", "2 games of each of 4 players")], stage="games = 1")

    event("game-count", "ok-one-is-void", [one, two], stage="games = 2",
          decisions=DECISIONS + "2026-11-23,void,,two.jsonl,,,,,,Head,a test\n")
    guest = log("zoe-2", "base-2", ["Aoi", "Botan", "Chika", "Zoe"])
    event("game-count", "ok-a-stranger-may-be-the-player", [one, guest],
          [("event/unknown-player", guest, None, "a player of players.csv", "Zoe")], stage="games = 2")
    red = {"a1": "a1,Aoi,Red,,,,"}
    event("game-count", "ok-of-a-team", [one, two], stage='by = "team"\ngames = 2', players=players(red))
    event("game-count", "bad-of-a-team", [one, two], [("event/game-count", None, None, "1 game", "2 games")],
          stage='by = "team"\ngames = 1', players=players(red))

    # A seat of the schedule that is a team's takes any member of it.
    team_seat = "round,table,player,team\n1,1,Aoi,\n1,1,Botan,\n1,1,Chika,\n1,1,,Blue\n"
    blue = players({"d1": "d1,Daichi,Blue,,,,"})
    emi_1 = log("emi-1", "base-1", ["Aoi", "Botan", "Chika", "Emi"])
    event("substitute", "ok-of-the-team", [one], schedule=team_seat, players=blue)
    event("substitute", "bad-not-of-the-team", [emi_1], [("event/substitute", emi_1, None, "a member of Blue", "Emi")],
          schedule=team_seat, players=blue)

    points = final("base-1")[1]
    table = "team,points\nRed,{}\n"
    event("standing", "ok-of-a-team", [one], players=players(red), results=table.format(points[0]))
    event("standing", "bad-of-a-team", [one],
          [("event/standing", None, 2, f"{points[0]:g} points", f"{points[0] + 5:g} points")],
          players=players(red), results=table.format(points[0] + 5))
    # A word about one team, or one place of the schedule, says nothing of another.
    two_teams = players(red | {"b1": "b1,Botan,Blue,,,,"})
    wrong = f"team,points\nRed,{points[0] + 5}\nBlue,{points[1] + 5}\n"
    lines = [("event/standing", None, row, f"{points[row - 2]:g} points", f"{points[row - 2] + 5:g} points") for row in (2, 3)]
    event("waiver-unused", "ok-of-one-team", [one], [(*lines[0], True), lines[1]], players=two_teams, results=wrong,
          decisions=DECISIONS + "2026-11-23,accept,,,,event/standing,team:Red,,,Head,typed twice\n")
    missing = [("event/missing-game", None, row, "a log or a row with the result", "nothing") for row in (6, 10)]
    event("waiver-unused", "ok-of-one-missing-game", [one], [missing[0], (*missing[1], True)],
          schedule=schedule((1, FOUR), (2, FOUR), (3, FOUR)),
          decisions=DECISIONS + "2026-11-23,accept,,Event/3/1,,event/missing-game,,,,Head,no server\n")
    event("unknown-player", "bad-in-the-standing", [one],
          [("event/unknown-player", None, 3, "a player of players.csv", "Zoe")],
          results=f"player,points\nAoi,{points[0]}\nZoe,3\n")

    room = log("room", "base-1", lobby="1234")
    event("lobby", "ok-of-its-stage", [room], toml='lobby = "C4321"', stage='lobby = "C1234"')
    event("lobby", "bad-of-its-stage", [room], [("event/lobby", room, None, "C4321", "1234")],
          toml='lobby = "C1234"', stage='lobby = "C4321"')
    timed = log("timed", "base-1", started="2026-11-23T19:30:00Z")
    bounds = "round,table,player,not_before,not_after\n1,1,Aoi,{}\n1,1,Botan,,\n1,1,Chika,,\n1,1,Daichi,,\n"
    event("period", "ok-at-the-first-moment", [timed], schedule=bounds.format("2026-11-23T19:30:00,2026-11-23T19:30:00"))
    event("period", "bad-before-its-time-in-the-schedule", [timed],
          [("event/period", timed, None, "from 2026-11-23T19:31", "2026-11-23T19:30:00Z")],
          schedule=bounds.format("2026-11-23T19:31,"))

    # The second log of a game is no second game.
    copy = log("copy", "base-1", ["Aoi", "Botan", "Chika", "Emi"])
    event("game-count", "bad-one-log-twice", [one, copy],
          [("event/duplicate-game", copy, None, "each game once", one)]
          + [("event/game-count", None, None, "2 games", "1 game of each of 4 players")], stage="games = 2")

    # A result on paper that no place of the schedule is left for.
    rows = results(row_of("base-1", "one.jsonl"), row_of("base-2"))
    event("extra-game", "bad-on-paper", [one],
          [("event/extra-game", PAPER, 3, "a game of the schedule", "Aoi, Botan, Chika, Daichi")],
          schedule=schedule((1, FOUR), seats=False), results=rows)

    # Who has played too few games has no place, and so none is wrong.
    rank = final("base-1")[2]
    place = "place,player,points\n" + "{}," + f"Aoi,{points[0]}\n"
    event("standing", "ok-too-few-games-for-a-place", [one], results=place.format(rank[0] % 4 + 1), stage="min-games = 2")
    event("standing", "bad-not-in-the-stage", [one], [("event/standing", None, 2, "not in this stage", "in the standing")],
          results="stage,player,points\nFinal,Emi,0\n", stage='advance = 4\n\n[[stage]]\nname = "Final"')

    # A word that names a stage fits the findings of that stage.
    two_stages = 'games = 2\n\n[[stage]]\nname = "Final"'
    few = [("event/game-count", None, None, "2 games", "1 game of each of 4 players")]
    word = "2026-11-23,accept,{},,,event/game-count,,,,Head,rain\n"
    event("waiver-unused", "ok-of-its-stage", [one], [(*count, True) for count in few], stage=two_stages,
          decisions=DECISIONS + word.format("Event"))
    event("waiver-unused", "bad-of-another-stage", [one],
          few + [("event/waiver-unused", None, 2, "a finding of event/game-count", "none")], stage=two_stages,
          decisions=DECISIONS + word.format("Final"))

    yui = log("yui", "base-1", ["Aoi", "Botan", "Yui", "Zoe"])
    strangers = [("event/unknown-player", yui, None, "a player of players.csv", name, True) for name in ("Yui", "Zoe")]
    accept = "2026-11-23,accept,,{},{},event/unknown-player,,,,Head,a guest\n"
    event("waiver-unused", "ok-fits", [zoe],
          [("event/unknown-player", zoe, None, "a player of players.csv", "Zoe", True)],
          decisions=DECISIONS + accept.format("zoe.jsonl", ""))
    event("waiver-unused", "bad-fits-none", [one],
          [("event/waiver-unused", None, 2, "a finding of event/unknown-player", "none")],
          decisions=DECISIONS + accept.format("one.jsonl", ""))
    stranger = ("event/unknown-player", zoe, None, "a player of players.csv", "Zoe")
    row = "2026-11-23,accept,,{},{},{},{},,,Head,a guest\n"
    for case, cells in (("bad-of-another-rule", ("zoe.jsonl", "", "event/lobby", "")),
                        ("bad-of-another-game", ("two.jsonl", "", "event/unknown-player", "")),
                        ("bad-of-no-game", ("", "", "event/unknown-player", "")),
                        ("bad-of-a-hand", ("zoe.jsonl", "0", "event/unknown-player", "")),
                        ("bad-of-another-player", ("zoe.jsonl", "", "event/unknown-player", "a1"))):
        event("waiver-unused", case, [zoe, two],
              [stranger, ("event/waiver-unused", None, 2, f"a finding of {cells[2]}", "none")],
              decisions=DECISIONS + row.format(*cells))
    # What a decision changes is asked of every kind; what is decided twice, of every kind too.
    decided = DECISIONS + "2026-11-23,penalty,,,,,Aoi,,5,Head,late\n"
    event("decision-doubled", "ok-two-penalties", [one], decisions=decided + "2026-11-23,penalty,,,,,Botan,,5,Head,late\n"
          + "2026-11-24,penalty,,,,,Aoi,,5,Head,late again\n")
    event("decision-doubled", "bad-penalty", [one], [("event/decision-doubled", None, 3, "each decision once", "row 2 again")],
          decisions=decided + "2026-11-23,penalty,,,,,a1,,5.0,Other,the same\n")
    # One deed in other words: what it does is the same.
    twice = {"sign": ("penalty,,,,,Aoi,,5", "penalty,,,,,Aoi,,-5", "-5.0"),
             "default-of-chombo": ("chombo,,,,,Aoi,,", "chombo,,,,,Aoi,,20", "-20.0"),
             "penalty-and-chombo": ("penalty,,,,,Aoi,,20", "chombo,,,,,Aoi,,", "-20.0"),
             "with-and-without-game": ("chombo,,,,,Aoi,,20", "chombo,,one.jsonl,,,Aoi,,20", "-20.0"),
             "with-and-without-hand": ("chombo,,one.jsonl,0,,Aoi,,20", "chombo,,one.jsonl,,,Aoi,,20", "-20.0"),
             "bonus": ("bonus,,,,,Aoi,,-5", "penalty,,,,,Aoi,,5", "-5.0")}
    for case, (first, second, off) in twice.items():
        event("decision-doubled", f"bad-{case}", [one],
              [("event/decision-doubled", None, 3, "each decision once", f"row 2 again: {off} of Aoi")],
              decisions=DECISIONS + f"2026-11-23,{first},Head,late\n2026-11-23,{second},Other,came late\n")
    event("decision-doubled", "bad-with-and-without-hour", [one],
          [("event/decision-doubled", None, 3, "each decision once", "row 2 again: -5.0 of Aoi")],
          decisions=decided + "2026-11-23T20:00,penalty,,,,,Aoi,,5,Head,late\n")
    event("decision-doubled", "bad-one-hand-on-two-days", [one],
          [("event/decision-doubled", None, 3, "each decision once", "row 2 again: -20.0 of Aoi")],
          decisions=DECISIONS + "2026-11-23,chombo,,one.jsonl,0,,Aoi,,20,Head,x\n2026-11-24,chombo,,one.jsonl,0,,Aoi,,20,Head,x\n")
    # Two games, two hands, two hours, two rounds, two players: two deeds of one size.
    apart = {"games": ("23,penalty,,one.jsonl,,,Aoi,,5", "23,penalty,,two.jsonl,,,Aoi,,5"),
             "hours": ("23T10:00,penalty,,,,,Aoi,,5", "23T15:00,penalty,,,,,Aoi,,5"),
             "ways": ("23,penalty,,,,,Aoi,,5", "23,bonus,,,,,Aoi,,5"),
             "amounts": ("23,penalty,,,,,Aoi,,5", "23,penalty,,,,,Aoi,,10"),
             "players": ("23,chombo,,one.jsonl,,,Aoi,,", "23,chombo,,one.jsonl,,,Botan,,")}
    for case, rows in apart.items():
        event("decision-doubled", f"ok-of-two-{case}", [one, two],
              decisions=DECISIONS + "".join(f"2026-11-{row},Head,late\n" for row in rows))
    event("decision-doubled", "ok-of-two-rounds", [one, two],
          decisions=DECISIONS + "".join(f"2026-11-23,penalty,,,,,Aoi,,5,Head,late for round {number}\n" for number in (1, 2)))
    void = "2026-11-23,void,,one.jsonl,,,,,,Head,a test\n"
    event("decision-doubled", "bad-void", [one, two], [("event/decision-doubled", None, 3, "each decision once", "row 2 again")],
          decisions=DECISIONS + void + void)
    # The plan has Daichi, and Emi sat there; the decision has them the wrong way round.
    ill = log("emi-ill", "base-1", ["Aoi", "Botan", "Chika", "Emi"])
    swapped = DECISIONS + "2026-11-23,substitute,,,,,e1,d1,,Head,ill\n"
    event("decision-unused", "ok-substitute", [ill], schedule=schedule((1, FOUR)), decisions=swapped.replace("e1,d1", "d1,e1"))
    event("decision-unused", "bad-substitute-the-wrong-way-round", [ill],
          [("event/substitute", ill, None, "Daichi", "Emi"), ("event/decision-unused", None, 2, "a decision with an effect", "none")],
          schedule=schedule((1, FOUR)), decisions=swapped)
    event("decision-unused", "bad-penalty-of-a-stage-not-reached", [one],
          [("event/decision-unused", None, 2, "a decision with an effect", "none")],
          stage='advance = 4\n\n[[stage]]\nname = "Final"', decisions=DECISIONS + "2026-11-23,penalty,Final,,,,Emi,,5,Head,late\n")

    mika = log("account", "base-1", platform="mahjong-soul", player_ids=["100000001", "", "", ""])
    guest = log("other-account", "base-1", platform="mahjong-soul", player_ids=["900000001", "", "", ""])
    registered = players({"a1": "a1,Aoi,,mjs:100000001,,,"})
    event("account", "ok-the-registered-one", [mika], players=registered)
    event("account", "ok-none-is-registered", [guest], players=players({"a1": "a1,Aoi,,tenhou:100000001,,,"}))
    event("account", "ok-one-of-two", [guest], players=players({"a1": "a1,Aoi,,mjs:100000001|mjs:900000001,,,"}))
    event("account", "bad-another", [guest], [("event/account", guest, None, "an account of Aoi in players.csv", "900000001")],
          players=registered)

    # All rows with another uma have one cause, and one row with another has its own.
    games = [log(f"uma-{base}", base) for base in ("base-1", "base-2")] + [log("uma-hands", "hands")]
    def with_uma(base, path, by_place):
        _, base_points, base_places = final(base)
        return row_of(base, path.split("/")[-1], score=None, place=None,
                      points=[round(value + by_place[place - 1], 1) for value, place in zip(base_points, base_places)])
    rows = [with_uma(base, path, [5, 5, -5, -5]) for base, path in zip(("base-1", "base-2", "hands"), games)]
    event("result-points", "bad-another-uma-in-every-row", games,
          [("event/result-points", None, 2, "uma, oka and rounding of the event: +22.0 / +10.0 / -10.0 / -20.0",
            "of the rows: +27.0 / +15.0 / -15.0 / -25.0")], results=results(*rows))
    event("waiver-wide", "ok-upheld", [yui], [one[:5] for one in strangers],
          decisions=DECISIONS + accept.format("yui.jsonl", "").replace("accept", "uphold"))
    event("waiver-wide", "ok-says-all", [yui], strangers, decisions=DECISIONS + accept.format("yui.jsonl", "all"))
    event("waiver-wide", "bad-fits-two", [yui],
          strangers + [("event/waiver-wide", None, 2, "one finding, or hand all", "2 findings")],
          decisions=DECISIONS + accept.format("yui.jsonl", ""))


def main():
    for old in ROOT.iterdir():
        if old.is_dir() and old != LOGS:
            shutil.rmtree(old)
    for old in [*LOGS.glob("*.jsonl"), *LOGS.glob("*.json")]:
        if not old.name.startswith("base-"):
            old.unlink()
    (ROOT / "rules.json").write_text(json.dumps(
        {"extends": "tenhou", "name": "tiny", "game.rounds": "east", "game.start": 2000, "game.return": 2500,
         "game.oka": 2000}, indent=1) + "\n")
    (ROOT / "rules-dealer.json").write_text(json.dumps(
        {"extends": "ronin", "name": "dealer", "game.rounds": "east", "game.start": 2000, "game.return": 2500,
         "game.oka": 2000}, indent=1) + "\n")
    (ROOT / "rules-three.json").write_text(json.dumps(
        {"extends": "tenhou-sanma", "name": "three", "game.rounds": "east", "game.start": 2000, "game.return": 2500,
         "game.oka": 1500}, indent=1) + "\n")
    one, two, zoe = of_logs()
    of_games_that_are_not_judged(one, two)
    of_rows(one, two)
    of_counts_and_decisions(one, two, zoe)
    edges.build()
    play.build()


main()
