"""A copy of a record of Mahjong Soul that is edited, and the table of edits that tests/records/edits.py
makes: each returns the number of the action that it edited, and stands there with the rules that owe a
finding for it."""
import copy

EDITS = {}


def edit(name, *rules):
    """A function that edits an event, and returns its number (None: this game has no place)."""
    def keep(function):
        EDITS[name] = (function, set(rules))
        return function
    return keep


class Record:
    """A copy of a record, to be edited."""

    def __init__(self, value, chance):
        self.value = copy.deepcopy(value)
        self.chance = chance
        self.events = []  # (number of the action, name, data, number of the hand)
        hand = -1
        for number, action in enumerate(self.value["data"]["data"]["actions"]):
            result = action.get("result")
            if not result:
                continue
            name = result["name"].split(".")[-1]
            hand += name == "RecordNewRound"
            for field in ("operation", "operations"):
                lists = result["data"].get(field) or []
                for each in lists if isinstance(lists, list) else [lists]:
                    each.setdefault("operation_list", [])
            self.events.append((number, name, result["data"], hand))
        first = next(data for _, name, data, _ in self.events if name == "RecordNewRound")
        self.players = len(first["scores"])

    def one(self, name, wanted=lambda data: True):
        """(number, data) of an event of this name, any of those that are wanted."""
        found = [(number, data) for number, each, data, _ in self.events
                 if each == name and wanted(data)]
        return self.chance.choice(found) if found else (None, None)

    def later_start(self, wanted=lambda data: True):
        """(number, data) of the start of a hand that is not the first."""
        first = self.events[0][2]
        return self.one("RecordNewRound", lambda data: data is not first and wanted(data))

    def hand_of(self, number):
        """The events of the hand that action `number` belongs to, its start first."""
        hand = next(each[3] for each in self.events if each[0] == number)
        return [each for each in self.events if each[3] == hand]

    def number_of(self, data):
        """The number of the action that these are the facts of."""
        return next(each[0] for each in self.events if each[2] is data)

    def before(self, number):
        """(name, data) of the event before."""
        place = [each[0] for each in self.events].index(number)
        return self.events[place - 1][1:3]

    def after(self, number):
        place = [each[0] for each in self.events].index(number)
        return self.events[place + 1][1:3] if place + 1 < len(self.events) else (None, None)


def any_win(record, wanted=lambda win: True):
    number, data = record.one("RecordHule", lambda data: len(data["hules"]) == 1 and
                              wanted(data["hules"][0]))
    return number, data["hules"][0] if data else None, data


def small(win):
    return not win.get("yiman") and not win.get("title_id")


def other_tile(tile):
    return "1z" if tile != "1z" else "2z"
