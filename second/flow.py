"""From hand to hand: dealer, honba, the game's end and its result. Scores are points.

Seats are counted from the first dealer here: seat 0 is the dealer of the first hand (C4)."""

from fractions import Fraction

from second.hand import OpenPoint
from second.rules import standard

WINDS = {"east": 1, "east-south": 2, "four-winds": 4}


def last_hand(rules):
    """The number of the last regular hand: 0..3 East, 4..7 South and so on; a table of three
    leaves each fourth number out (ronin/Game Structure, jcr/Post Round)."""
    return 4 * WINDS[rules["game.rounds"]] - 5 + rules["game.players"]


def place_order(scores):
    """Seats from first to last; at equal scores the seat nearer to the first dealer comes first
    (ronin/Scoring Fundamentals, tie-breaking; tenhou/9)."""
    return sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))


def dealer_stays(rules, kind, won, tenpai, nagashi=False, honba=0):
    """Whether the dealer repeats. kind: "win", "draw", "nagashi" or "abort"; won: the dealer is
    among the winners, or has nagashi mangan (ronin/Dealer Rotation; jcr/Post Hand; wrc/5.7.2)."""
    if kind == "win":
        eighth = rules["yaku.paarenchan"] and honba + 1 >= rules["yaku.paarenchan"]
        return rules["renchan.win"] and won and not (
            eighth and rules["yaku.paarenchan_deal_passes"])  # C44
    if kind == "abort":
        return rules["renchan.abort"]
    if kind == "nagashi" and rules["nagashi.repeat"] == "dealer-nagashi":
        return nagashi
    return rules["renchan.tenpai"] and tenpai


def next_honba(rules, kind, stays, won, honba):
    """The counter of the next hand (ronin/Dealer Rotation, honba counter; jcr/Dealer's Extra
    Hand)."""
    if kind == "win" or kind == "nagashi" and rules["nagashi.is_win"]:  # C67
        kept = stays if rules["honba.reset"] == "deal-passes" else won
        if not kept:
            return 0
        return honba + 1 if rules["honba.after_dealer_win"] and stays else honba * stays
    if not stays and not rules["honba.kept_when_deal_passes"]:
        return 0
    added = rules["honba.after_" + ("abort" if kind == "abort" else "draw")]
    if kind == "nagashi":
        added = rules["nagashi.honba_added"]
    return honba + 1 if added else honba


def is_over(rules, number, kind, stays, won, scores, sticks=0):
    """Whether the game ends behind a hand (ronin/Game Structure and West Round; tenhou/3 to 6)."""
    if rules["tobi.on"] and min(scores) < rules["tobi.below"]:
        return True
    last = last_hand(rules)
    if number < last or kind == "abort" and stays:
        return False
    best = max(scores)
    threshold = rules["sd.threshold"]
    reached = best >= threshold
    extra = number > last
    if stays:
        if extra and rules["sd.renchan_priority"] == "threshold":
            return reached
        dealer = number % 4
        stop = rules["end.agariyame" if kind == "win" else "end.tenpaiyame"]
        leads = place_order(scores)[0] == dealer and scores[dealer] >= threshold
        return leads and (extra or stop == "automatic")
    if not rules["sd.on"]:
        return True
    return reached or number >= last + 4 * rules["sd.end"]


def next_hand(number, honba, kind, stays, rules=None, scores=(), won=None):
    """(number, honba) of the next hand, or None if the game is over. stays: the dealer repeats;
    won: the dealer is among the winners (`stays` where nothing is said)."""
    rules = rules or standard(len(scores))
    won = stays if won is None else won
    if is_over(rules, number, kind, stays, won, scores):
        return None
    players = len(scores)
    following = number + 1 if (number + 1) % 4 < players else number + 2
    return number if stays else following, next_honba(rules, kind, stays, won, honba)


def final_scores(scores, sticks, rules=None):
    """Sticks that are left go to the first place (ronin/Riichi, tenhou/8), or to nobody
    (wrc/5.7.4). Those who share that place split them (ema-2016-text/3.6)."""
    final, rules = list(scores), rules or standard(len(scores))
    if rules["end.sticks"] == "to-first":
        order, left = place_order(scores), sticks * rules["riichi.stick"]
        first = [seat for seat in order if scores[seat] == scores[order[0]]]
        first = first if rules["game.tie_break"] == "shared" else first[:1]
        if left % (100 * len(first)):
            raise OpenPoint("sticks that tied players cannot share evenly")
        for seat in first:
            final[seat] += left // len(first)
    return final


def rounded(score, back, how):
    """Tenths of a result point that a score is worth over `back`, in one way to round."""
    if how == "half-toward-zero":  # ronin/Scoring Fundamentals, goshashonyu; C36
        over = abs(score - back)
        whole = over // 1000 + (over % 1000 > 500)
        return 10 * whole * (1 if score >= back else -1)
    if how == "half-away":  # tenhou/7
        sign = 1 if score >= 0 else -1
        return (sign * ((abs(score) + 500) // 1000) * 1000 - back) // 100
    return Fraction(score - back, 100)


def result_points(final, how="none", uma=None, rules=None):
    """Result points in tenths of a point, by seat: over the target, with uma and oka
    (ronin-rulebook/13). Tied players share their places where no text parts them; a share that is
    no tenth is written as the nearest one."""
    rules = rules or standard(len(final))
    uma = list(rules["game.uma"] if uma is None else uma)
    bonus = [Fraction(u, 100) for u in uma]
    order = place_order(final)
    first_takes_rest = rules["game.final_sum"] == "first-takes-rest"
    if not first_takes_rest:
        bonus[0] += Fraction(rules["game.oka"], 100)
    if rules["game.tie_break"] == "shared":
        for score in set(final):
            places = [p for p, seat in enumerate(order) if final[seat] == score]
            share = sum(bonus[p] for p in places) / len(places)
            for p in places:
                bonus[p] = share
    points = [0] * len(final)
    for place, seat in enumerate(order):
        points[seat] = rounded(final[seat], rules["game.return"], how) + bonus[place]
    if first_takes_rest:  # ronin-rulebook/13, step 6
        points[order[0]] = -sum(points[seat] for seat in order[1:])
    return [int(abs(each) + Fraction(1, 2)) * (1 if each >= 0 else -1) for each in points]


def result_ways(final, rules):
    """The rows of result points that the rules allow."""
    hows = {"half-away-or-exact": ("half-away", "none"), "none": ("none",)}.get(
        rules["game.final_round"], (rules["game.final_round"],))
    umas = [rules["game.uma"]] + ([rules["game.uma_old"]] if rules["game.uma_old"] else [])
    return [result_points(final, how, uma, rules) for how in hows for uma in umas]
