"""What a director decides (docs/events.md), kans that the Ronin rulebook does not list, and a table
without riichi. Hands that a decision makes dead are seat 1's unless the case says otherwise."""

from edge_cases.registry import section
from edge_cases.table import Table

case = section("decisions")
READY = "2m3m4m5m6m7m3p4p5p6s7s8s8s"
WAITS = "5s8s"
ACTS = "reject:flow/chonbo text ema-2016-text/3.4.7"


def ready(**more):
    return Table({1: READY}, quiet=WAITS, **more)


@case(395, "dead-hand-wins-by-ron", f"RTWEJ {ACTS}", args=(1,))
@case(395, "another-hand-is-dead", "RTWE accept text ema-2016-text/3.4.7", args=(2,))
def dead_wins(dead):
    t = ready(keep="5s").go(5)
    t.add("dead_hand", actor=dead)
    return t.to(0).ron(1, 0, "5s").end()


@case(395, "dead-hand-wins-by-tsumo", f"RTWEJ {ACTS}")
def dead_draws():
    t = ready(keep="5s").go(5)
    t.add("dead_hand", actor=1)
    return t.tsumo(1, "5s").end()


@case(395, "dead-hand-pons", f"RTWEJ {ACTS}")
def dead_pons():
    t = Table({1: "CC2m3m4m5m6m7m3p4p5p6s7s"}, keep="C").go(3)
    t.add("dead_hand", actor=1)
    return t.pass_turn(3, "C").call("pon", 1, 3, "C", "CC").drop(1, "7s").go(2)


@case(395, "dead-hand-declares-riichi", f"RTWE {ACTS}", args=(25000, 1000))
@case(395, "dead-hand-declares-riichi-classical", f"J {ACTS}", args=(500, 100))
def dead_declares(score, stick):
    t = ready(keep="C", scores=(score,) * 4).go(5)
    t.add("dead_hand", actor=1)
    return t.reach(1, "C", stick=stick).go(3)


@case(396, "declared-dead-before-the-discard", "RTWE accept text ronin-rulebook/6", args=(False,))
@case(396, "declared-dead-with-the-discard-out", "RTWE accept text ronin-rulebook/6", args=(True,))
def dead_in_riichi(discarded):
    t = ready(keep="C").go(5).draw(1, "C").riichi(1)
    if discarded:
        t.drop(1, "C", True)
    t.add("dead_hand", actor=1, reason="stopped")
    return (t if discarded else t.drop(1, "C", True)).go(6)


@case(396, "thrown-in-before-the-discard", "RTWE accept text ronin-rulebook/6", args=("thrown_in",))
@case(396, "chombo-before-the-discard", "WE accept text wrc-2015-text/7.1", args=("chonbo",))
def ended_in_riichi(decision):
    t = ready(keep="C").go(5).draw(1, "C").riichi(1)
    return t.add(decision, actor=1).end() if decision == "chonbo" else t.add(decision).end()


@case(396, "substitute-before-the-discard", "RTWE reject:riichi/deposit text ronin/Riichi",
      args=("substitute", 0))
@case(396, "substitute-before-the-discard-and-paid", "RTWE accept text ronin/Riichi",
      args=("substitute", 1000))
@case(396, "time-up-before-the-discard-and-paid", "RTWE accept text ronin/Riichi",
      args=("time_up", 1000))
def decided_in_riichi(decision, stick):
    # A decision that says nothing of the riichi leaves it as it is.
    t = ready(keep="C").go(5).draw(1, "C").riichi(1)
    t.add(decision, **({"actor": 1} if decision == "substitute" else {})).drop(1, "C", True)
    return (t.deposit(1, stick) if stick else t).go(3)


@case(395, "riichi-of-an-open-hand-declared-dead-for-it",
      "RTWE soft:riichi/open-hand text ronin-rulebook/6")
def dead_for_it():
    t = Table({1: "2m3m5m6m7m3p4p5p6s7s8s8sC"}, keep="4mF", quiet=WAITS)
    t.pass_turn(0, "4m").call("chi", 1, 0, "4m", "2m3m").drop(1, "C").to(1)
    t.draw(1, "F").riichi(1).add("dead_hand", actor=1)
    return t.drop(1, "F", True).go(3)


@case(393, "ankan-behind-a-daiminkan", "R soft:kan/after-replacement text ronin-rulebook/5b",
      "T accept observed observed/42", args=("T",))
@case(393, "ankan-behind-a-daiminkan-dora-at-once", "E accept text ema-2012-text/3.3.7", args=("E",))
@case(393, "discard-behind-a-daiminkan", "R accept text ronin-rulebook/5b", args=("R",))
def kan_behind_daiminkan(how):
    t = Table({1: "5m5m5m8s8s8s2p3p4p3s4s6s6s"}, keep="5m8sNSF").pass_turn(0, "5m")
    t.call("daiminkan", 1, 0, "5m", "5m5m5m")
    if how == "R":
        return t.draw(1, "8s").drop(1, "8s", True).dora("N").go(3)
    t = (t if how == "T" else t.dora("N")).draw(1, "8s").ankan(1, "8s8s8s8s")
    return t


@case(394, "kept-tile-added-to-a-pon", "R soft:kan/held-tile text ronin-rulebook/5c",
      "T accept observed observed/7", "E accept text ema-2012-text/3.3.7", args=(True,))
@case(394, "drawn-tile-added-to-a-pon", "R accept text ronin-rulebook/5c",
      "T accept observed observed/7", "E accept text ema-2012-text/3.3.7", args=(False,))
def added_to_pon(kept):
    t = Table({1: "CC" + ("C" if kept else "7s") + "2m3m4m5m6m7m3p4p5p6s"},
              keep="CF" if kept else "CCF", quiet="C")
    t.pass_turn(0, "C").call("pon", 1, 0, "C", "CC").drop(1, "6s").to(1)
    return t.draw(1, "F" if kept else "C").kakan(1, "C", "CCC")


NO_RIICHI = {"riichi.on": False}


@case(392, "riichi-at-a-table-without", "J reject:riichi/not-allowed text jcr/Riichi",
      args=(500, 100), rules=NO_RIICHI)
@case(392, "riichi-at-a-table-without-it", "RTWE reject:riichi/not-allowed text situations/392",
      args=(25000, 1000), rules=NO_RIICHI)
@case(392, "riichi-agreed-upon", "J accept text jcr/Riichi", args=(500, 100))
def without_riichi(score, stick):
    t = ready(keep="C", scores=(score,) * 4)
    return t.go(5).reach(1, "C", stick=stick).go(3)


CHOMBO = {"foul.mode": "points-to-each", "foul.penalty": 4000}


@case(397, "four-thousand-to-each", "W accept text situations/397",
      args=(2, (4000, 4000, -12000, 4000)), rules=CHOMBO)
@case(397, "four-thousand-to-each-of-the-dealer", "W accept text situations/397",
      args=(0, (-12000, 4000, 4000, 4000)), rules=CHOMBO)
@case(397, "twice-to-the-dealer", "W reject:flow/chonbo text situations/397",
      args=(2, (8000, 4000, -16000, 4000)), rules=CHOMBO)
def chombo(offender, deltas):
    return ready().go(5).foul(offender, deltas=deltas)
