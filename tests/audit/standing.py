"""The second computation of standings: `docs/audit.md`, "How standings are computed", steps 5 to 8.
Nothing here is shared with the program; the unit is a hundredth of a point."""

from dataclasses import dataclass, field

from audit.points import half_away


@dataclass
class Seat:
    player: str      # whose result it is; None for a seat of nobody known
    result: int
    place: int
    score: int


@dataclass
class Entry:
    """A game that counts, in the order of its stage."""
    stage: str
    seats: list


@dataclass
class Total:
    name: str
    total: int = 0
    games: int = 0
    counted: int = 0
    carried: int = 0
    adjustments: int = 0
    placements: list = field(default_factory=lambda: [0, 0, 0, 0])
    best_game: int = None
    place: int = None
    advances: bool = False
    takes_along: int = 0
    seats: list = field(default_factory=list)
    lot: int = None


def count(how, results):
    """The sum of the games that count."""
    kind, _, number = how.partition(":")
    number = int(number or 0)
    if kind == "best":
        return sum(sorted(results, reverse=True)[:number])
    if kind == "drop":
        return sum(sorted(results, reverse=True)[:max(1, len(results) - number)])
    if kind == "best-run":
        if len(results) <= number:
            return sum(results)
        return max(sum(results[at:at + number]) for at in range(len(results) - number + 1))
    return sum(results)


def fill(row, how):
    results = [seat.result for seat in row.seats]
    row.games = len(results)
    row.best_game = max(results, default=None)
    for seat in row.seats:
        row.placements[seat.place - 1] += 1
    row.counted = count(how, results)
    if how == "average" and results:
        row.total = half_away(row.counted + row.adjustments, row.games) + row.carried
        row.counted = row.total - row.carried - row.adjustments
    else:
        row.total = row.carried + row.counted + row.adjustments


def tie_value(row, tie):
    """Smaller is better."""
    if tie == "placements":
        return [-count for count in row.placements]
    if tie == "best-game":
        return -row.best_game if row.games else 0
    if tie == "last-game":
        return -row.seats[-1].result if row.games else 0
    if tie == "average-place":
        places = [seat.place for seat in row.seats]
        return sum(places) * 2520 // len(places) if places else 10 ** 9
    if tie == "scores":
        return -sum(seat.score for seat in row.seats)
    if tie == "carry":
        return -row.carried
    assert tie == "draw-of-lots"
    return row.lot if row.lot is not None else 10 ** 9


def rank(rows, stage, min_games):
    """The rows in order; who has no place stands last, in the order given."""
    key = {id(row): [-row.total] + [tie_value(row, tie) for tie in stage["ties"]] for row in rows}
    placed = [row for row in rows if row.games and row.games >= min_games]
    others = [row for row in rows if not (row.games and row.games >= min_games)]
    placed.sort(key=lambda row: key[id(row)])
    for row in placed:
        row.place = 1 + sum(key[id(other)] < key[id(row)] for other in placed)
    return placed + others


def cut(rows, stage):
    placed = [row for row in rows if row.place is not None]
    for row in placed[:stage["advance"]]:
        row.advances = True
        row.takes_along = half_away(row.total * stage["carry"], 100)


def stage_standing(stage, players, entries, decisions, came, carried):
    """players: (id, team) in the order of players.csv; came: who came through the cut (None in the
    first stage); carried: hundredths by name of player or team. Gives (players, teams)."""
    seats = {player: [] for player, _ in players}
    for entry in entries:
        if entry.stage == stage["name"]:
            for seat in entry.seats:
                if seat.player is not None:
                    seats[seat.player].append(seat)
    by_team = stage["by"] == "team"
    adjusted, lots = {}, {}
    for kind, where, name, hundredths in decisions:
        if where != stage["name"]:
            continue
        if kind == "lots":
            lots[name] = hundredths
        else:
            sign = 1 if kind == "bonus" else -1
            adjusted[name] = adjusted.get(name, 0) + sign * abs(hundredths)
    rows = []
    for player, _ in players:
        if came is None or player in came or seats[player]:
            row = Total(player, seats=seats[player], lot=lots.get(player))
            row.carried = 0 if by_team else carried.get(player, 0)
            row.adjustments = adjusted.get(player, 0)
            fill(row, "sum" if by_team else stage["count"])
            rows.append(row)
    teams = []
    team_of = dict(players)
    for team in dict.fromkeys(team for _, team in players if team):
        mine = [row for row in rows if team_of[row.name] == team]
        if not mine:
            continue
        row = Total(f"team:{team}", lot=lots.get(f"team:{team}"))
        own = adjusted.get(row.name, 0)
        row.seats = [seat for entry in entries if entry.stage == stage["name"]
                     for seat in entry.seats if seat.player and team_of[seat.player] == team]
        row.adjustments = own + sum(member.adjustments for member in mine)
        if by_team:
            row.carried = carried.get(row.name, 0) + sum(
                carried.get(member.name, 0) for member in mine)
            fill(row, stage["count"])
        else:
            fill(row, "sum")
            row.carried = sum(member.carried for member in mine)
            row.counted = sum(member.counted for member in mine)
            row.total = own + sum(member.total for member in mine)
        teams.append(row)
    rows = rank(rows, stage, 0 if by_team else stage["min_games"])
    teams = rank(teams, stage, stage["min_games"] if by_team else 0)
    if by_team:
        cut(teams, stage)
        going = {row.name for row in teams if row.advances}
        for row in rows:
            row.advances = f"team:{team_of[row.name]}" in going
    else:
        cut(rows, stage)
    return rows, teams


def cut_is_tied(rows, stage):
    """Whether a tie that nothing breaks stands over the cut."""
    last = stage["advance"]
    placed = [row for row in rows if row.place is not None]
    return 0 < last < len(placed) and placed[last - 1].place == placed[last].place


def onward(rows, teams):
    """Who goes on, and what they take along."""
    return ({row.name for row in rows if row.advances},
            {row.name: row.takes_along for row in rows + teams})
