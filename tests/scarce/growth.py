"""Work grows with the input, whatever the input: each command is given an input and one twice as long,
and must take about twice the time and memory. What grows with the square takes four times as much.
What is printed is no flood either: a bounded number of times the input.

    growth.py REFEREE [NAME...]

An input is as long as makes the shorter one last a while; a machine that is busy with other things is
allowed for by the processor's time, a generous limit, and the least of several runs where the first
takes too much."""
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
REFEREE = os.path.abspath(sys.argv[1])
WANTED = sys.argv[2:]
# Twice the input may take so many times the time; and this much more, in seconds, for what is always done.
MOST_TIMES = 3.0
ALWAYS = 0.15
RUNS = 3
# No run may take longer: what does is no matter of growth any more.
MOST_SECONDS = 60
MOST_BYTES = 2 << 30
# A report says some kilobytes of a game that has findings; of a game that is a few bytes it must not.
MOST_PRINTED = 20
ALWAYS_PRINTED = 1 << 20

START = '{"type":"start_game"}\n'
DEAL = (
    '{"type":"start_kyoku","bakaze":"E","dora_marker":"9s","kyoku":1,"honba":0,"kyotaku":0,"oya":0,'
    '"scores":[25000,25000,25000,25000],"tehais":['
    '["1m","1m","1m","2m","2m","2m","3m","3m","3m","4m","4m","4m","E"],'
    '["1p","1p","1p","2p","2p","2p","3p","3p","3p","4p","4p","4p","S"],'
    '["1s","1s","1s","2s","2s","2s","3s","3s","3s","4s","4s","4s","W"],'
    '["5m","5m","5mr","5p","5p","5pr","5s","5s","5sr","6m","6m","6m","N"]]}\n')
TURNS = "".join(
    f'{{"type":"tsumo","actor":{seat},"pai":"9p"}}\n'
    f'{{"type":"dahai","actor":{seat},"pai":"9p","tsumogiri":true}}\n' for seat in range(4))


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return str(path)


def small_game():
    """A whole legal game of two hands, as an mjlog."""
    hands = (' hai0="0,4,8,12,17,20,24,28,32,36,40,44,72" hai1="1,5,9,13,18,21,25,29,33,37,41,45,76"'
             ' hai2="2,6,10,14,19,22,26,30,34,38,42,46,80" hai3="3,7,11,15,23,27,31,35,39,43,47,84,92"/>')
    return ('<mjloggm ver="2.3"><GO type="9" lobby="0"/><UN n0="A" n1="B" n2="C" n3="D" dan="0,0,0,0" '
            'rate="1500,1500,1500,1500" sx="M,M,M,M"/><TAIKYOKU oya="0"/>'
            '<INIT seed="0,0,0,1,2,135" ten="250,250,250,250" oya="0"' + hands + "{}</mjloggm>")


def turns_of_one_hand(folder, n):
    turns = "<T73/><D73/><U74/><E74/><V75/><F75/><W77/><G77/>"
    return ["check", "--rules", "tenhou", "--summary", write(folder / "a.mjlog", small_game().format(turns * n))]


def draws_of_one_hand(folder, n):
    return ["check", "--rules", "tenhou", "--summary", write(folder / "a.mjlog", small_game().format("<T73/>" * n))]


def kans_of_one_hand(folder, n):
    return ["check", "--rules", "tenhou", "--summary",
            write(folder / "a.mjlog", small_game().format('<N who="0" m="256"/><DORA hai="9"/>' * n))]


def wins_of_one_hand(folder, n):
    win = ('<AGARI ba="0,0" hai="0,4,8,12,17,20,24,28,32,36,40,44,72,73" machi="73" ten="30,48000,5" '
           'yakuman="37" doraHai="135" who="0" fromWho="0" sc="250,480,250,-160,250,-160,250,-160"/>')
    return ["check", "--rules", "tenhou", "--summary", write(folder / "a.mjlog", small_game().format("<T73/>" + win * n))]


def mjai_without_rules(folder, n):
    return ["check", "--summary", write(folder / "a.jsonl", START + DEAL + TURNS * n)]


def starts(folder, n):
    return ["check", "--format", "json", write(folder / "a.jsonl", START * n)]


def starts_and_ends(folder, n):
    return ["check", "--format", "json", write(folder / "a.jsonl", (START + '{"type":"end_game"}\n') * n)]


def roots_of_xml(folder, n):
    return ["check", "--format", "json", write(folder / "a.mjlog", "<mjloggm>" * n)]


def lines_without_hands(folder, n):
    line = '{"title":["a",""],"name":["a","b","c","d"],"rule":{"aka":0},"log":[]}\n'
    return ["check", "--format", "json", write(folder / "a.json", line * n)]


def list_without_hands(folder, n):
    game = '{"title":"","player":["a","b","c","d"],"qijia":0,"log":[],"defen":[],"point":[],"rank":[]}'
    return ["check", "--format", "json", write(folder / "a.json", "[" + ",".join([game] * n) + "]")]


def games(folder, n):
    """One file of `n` games with a finding each."""
    return ["check", "--format", "json", write(folder / "a.jsonl", (START + DEAL + TURNS) * n)]


def page(folder, n):
    return ["check", "--format", "html", "--output", str(folder / "out.html"),
            write(folder / "a.jsonl", (START + DEAL + TURNS) * n)]


def convert(folder, n):
    return ["convert", "--to", "events", write(folder / "a.jsonl", (START + DEAL + TURNS * 4) * n)]


def events(folder, n):
    return ["events", write(folder / "a.jsonl", (START + DEAL + TURNS * 4) * n)]


def infer_turns(folder, n):
    return ["rules", "infer", write(folder / "a.mjlog", small_game().format("<T73/><D73/><U74/><E74/>" * n))]


def infer_games(folder, n):
    for i in range(n):
        write(folder / "logs" / f"{i}.mjlog", small_game().format("<T73/><D73/>" * 4))
    return ["rules", "infer", str(folder / "logs")]


def event_with(folder, name, change):
    copy = folder / "event"
    if not copy.exists():
        shutil.copytree(ROOT / "fixtures" / "events" / "example", copy)
    table = copy / name
    table.write_text(change(table.read_text().splitlines(True)))
    return ["audit", "--format", "json", str(copy / "event.toml")]


def equal_rows_of_schedule(folder, n):
    return event_with(folder, "schedule.csv", lambda rows: "".join(rows + rows[1:3] * n))


def one_table_of_all(folder, n):
    return event_with(folder, "schedule.csv", lambda rows: "".join(
        rows + [f"Qualifier,9,9,E,stranger{i},,\n" for i in range(n)]))


def tables_of_the_same_four(folder, n):
    four = [row.split(",")[4] for row in (ROOT / "fixtures/events/example/schedule.csv").read_text().splitlines()[1:5]]
    return event_with(folder, "schedule.csv", lambda rows: "".join(
        rows + [f"Qualifier,9,{i},{wind},{player},,\n" for i in range(n) for wind, player in zip("ESWN", four)]))


def equal_rows_of_results(folder, n):
    return event_with(folder, "games.csv", lambda rows: "".join(rows + rows[1:3] * n))


def corpus_check(folder, n):
    for i in range(n):
        write(folder / "logs" / f"{i}.mjlog", small_game().format(f"<T73/><D73/><!--{i}-->"))
    (folder / "t.db").unlink(missing_ok=True)
    return ["corpus", "check", str(folder / "t.db"), str(folder / "logs")]


def generate(folder, n):
    return ["generate", "--rules", "tenhou", "--games", str(n), "--seed", "growth", "--output", str(folder / "out.jsonl")]


def mutate(folder, n):
    """The fault that the first games have no place for is looked for in all."""
    log = folder / "a.jsonl"
    subprocess.run([REFEREE, "generate", "--rules", "tenhou", "--policy", "steady", "--games", str(n), "--output", str(log)],
                   check=True, stdout=subprocess.DEVNULL)
    return ["mutate", "--fault", "kan/fifth", "--rules", "tenhou", str(log)]


def golden_check(folder, n):
    words = golden_bless(folder, n)
    subprocess.run([REFEREE, *words], stdout=subprocess.DEVNULL, check=True)
    return ["golden", "check", words[-1]]


def golden_bless(folder, n):
    for i in range(n):
        write(folder / "logs" / f"{i}.jsonl", START + DEAL + TURNS)
    return ["golden", "bless", str(folder / "logs")]


def corpus_merge(folder, n):
    one = folder / "one.db"
    if not one.exists():
        log = write(folder / "a.mjlog", small_game().format("<T73/><D73/>"))
        subprocess.run([REFEREE, "corpus", "check", str(one), log], stdout=subprocess.DEVNULL, check=False)
    for i in range(n):
        shutil.copy(one, folder / f"{i}.db")
    (folder / "out.db").unlink(missing_ok=True)
    return ["corpus", "merge", str(folder / "out.db"), *(str(folder / f"{i}.db") for i in range(n))]


def drive(folder, n):
    return ["drive", "--games", str(n), "--preset", "tenhou", "--", REFEREE, "play"]


def audit_init(folder, n):
    for i in range(n):
        write(folder / "logs" / f"{i}.mjlog", small_game().format(f"<T73/><D73/><!--{i}-->"))
    (folder / "event.toml").unlink(missing_ok=True)
    return ["audit", "init", str(folder)]


def conform_serve(folder, n):
    ask = ('{"type":"ask","id":1,"question":"score","rules":"tenhou","input":{"concealed":["1m"],"honba":1}}\n')
    return ["conform", "serve"], ask * n


def ruleset(folder, n):
    return ["rules", "show", write(folder / "r.json", '{"extends":"tenhou","remarks":[' + ",".join(['"a"'] * n) + "]}")]


# Each makes an input of length n and says what is asked of it; n is the length of the shorter one.
CASES = {
    turns_of_one_hand: 2000, draws_of_one_hand: 4000, kans_of_one_hand: 2000, wins_of_one_hand: 1000,
    mjai_without_rules: 400, starts: 50000, starts_and_ends: 50000, roots_of_xml: 50000,
    lines_without_hands: 4000, list_without_hands: 4000, games: 100, page: 600, convert: 100,
    events: 400, infer_turns: 200, infer_games: 20, equal_rows_of_schedule: 4000, one_table_of_all: 4000,
    tables_of_the_same_four: 4000, equal_rows_of_results: 4000, corpus_check: 300, generate: 150,
    conform_serve: 4000, ruleset: 20000, mutate: 30, golden_check: 1000, golden_bless: 1000,
    corpus_merge: 60, drive: 40, audit_init: 1500,
}


# What is written as a stream may hold no more of it in memory than this part.
STREAMED = {page: 0.25}


def limits():
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))


def cost(make, n):
    """Seconds of the processor, bytes of memory, and the exit code of one run."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        asked = make(folder, n)
        words, text = asked if isinstance(asked, tuple) else (asked, "")
        source = folder / "in"
        source.write_text(text)
        size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        with source.open() as given, open(os.devnull, "w") as nowhere, tempfile.TemporaryFile() as printed:
            child = subprocess.Popen([REFEREE, *words], stdin=given, stdout=printed, stderr=nowhere,
                                     cwd=folder, preexec_fn=limits)
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
            flood = max(0, os.fstat(printed.fileno()).st_size - ALWAYS_PRINTED - MOST_PRINTED * size)
        written = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) - size
        return usage.ru_utime, usage.ru_maxrss * 1024, flood, written, child.returncode


def is_too_much(make, once, twice):
    held = (twice[1] - once[1]) / max(1, twice[3] - once[3])
    return (held > STREAMED.get(make, held) or twice[0] > MOST_TIMES * once[0] + ALWAYS
            or twice[1] > MOST_TIMES * once[1] or twice[1] > MOST_BYTES or twice[2] > 0)


def main():
    bad = 0
    for make, n in CASES.items():
        if WANTED and make.__name__ not in WANTED:
            continue
        runs = [], []
        for _ in range(RUNS):
            for length, each in zip((n, 2 * n), runs):
                each.append(cost(make, length))
            codes = {code for each in runs for *_, code in each}
            if not all(0 <= code <= 3 for code in codes):
                break
            once, twice = ([min(column) for column in zip(*each)] for each in runs)
            if not is_too_much(make, once, twice):
                break
        if not all(0 <= code <= 3 for code in codes):
            print(f"{make.__name__}: ended with {sorted(codes)}")
            bad += 1
            continue
        grows = is_too_much(make, once, twice)
        bad += grows
        print(f"{make.__name__:24} {once[0]:6.2f} s {twice[0]:6.2f} s {once[1] >> 20:5} MiB {twice[1] >> 20:5} MiB"
              f"{'  TOO MUCH' if grows else ''}", flush=True)
    if bad:
        sys.exit(f"{bad} inputs take more than is in proportion")


main()
