#!/usr/bin/env python3
"""What `referee check` costs as a process, on one thread: processes.py REFEREE FLOOR LOGS
WORK-FOLDER

LOGS is a folder or tar archive of Tenhou XML logs, FLOOR the program referee_reading_floor. Prints
- a check of the gzipped logs beside the floor of reading them,
- a check of the logs with one fault in each beside a check of the same logs without,
- a process that finds nothing, and one that finds something, beside each other.

The programs take turns, and the median of their processor time counts: what else runs on the
machine then slows all of them alike.
"""
import gzip
import os
import pathlib
import random
import re
import statistics
import sys
import tarfile

RUNS_OF_MANY = 9
RUNS_OF_ONE = 51
MOST_LOGS = 1500

# A pattern and what its first group becomes: one fault, as a number a little off.
FAULTS = [
    (r'<AGARI[^>]* ten="(\d+),', 10),  # fu
    (r'<AGARI[^>]* ten="\d+,(\d+),', 100),  # points
    (r'<AGARI[^>]* sc="-?\d+,(-?\d+),', 10),  # payment
    (r'<RYUUKYOKU[^>]* sc="-?\d+,(-?\d+),', 10),  # payment of a draw
    (r'<INIT seed="\d+,(\d+),', 1),  # honba
    (r'<[DEFG](\d+)/>', 37),  # a discarded tile
    (r'<AGARI[^>]* doraHai="(\d+)', 4),  # indicator
]


def logs_of(path):
    """The bytes of each log that is well formed and complete, in the order of the names."""
    if os.path.isdir(path):
        for name in sorted(pathlib.Path(path).rglob("*")):
            if name.is_file():
                data = name.read_bytes()
                yield gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data
        return
    with tarfile.open(path) as archive:
        for member in sorted(archive.getmembers(), key=lambda each: each.name):
            if member.isfile():
                yield archive.extractfile(member).read()


def with_fault(text, number):
    """The log with its fault of that number; None where it has no place for it."""
    pattern, change = FAULTS[number % len(FAULTS)]
    places = list(re.finditer(pattern, text))
    if not places:
        return None
    place = random.Random(number).choice(places)
    value = int(place[1]) + change
    if pattern.startswith("<[DEFG]"):
        value %= 136
    return text[: place.start(1)] + str(value) + text[place.end(1) :]


def write_logs(source, work):
    for name in ("packed", "clean", "faulty"):
        (work / name).mkdir(parents=True, exist_ok=True)
    count = 0
    for data in logs_of(source):
        if count == MOST_LOGS:
            break
        if not data.lstrip().startswith(b"<") or b"<mjloggm" not in data:
            continue
        faulty = with_fault(data.decode("utf-8", "surrogateescape"), count)
        if faulty is None:
            continue
        (work / "packed" / f"{count:05}.mjlog.gz").write_bytes(gzip.compress(data, 6, mtime=0))
        (work / "clean" / f"{count:05}.mjlog").write_bytes(data)
        (work / "faulty" / f"{count:05}.mjlog").write_bytes(
            faulty.encode("utf-8", "surrogateescape"))
        count += 1
    return count


def seconds(command):
    """Processor time of one run."""
    silent = os.open(os.devnull, os.O_WRONLY)
    child = os.posix_spawn(command[0], command, os.environ,
                           file_actions=[(os.POSIX_SPAWN_DUP2, silent, 1),
                                         (os.POSIX_SPAWN_DUP2, silent, 2)])
    _, _, usage = os.wait4(child, 0)
    os.close(silent)
    return usage.ru_utime + usage.ru_stime


def medians(commands, runs):
    times = [[] for _ in commands]
    for _ in range(runs):
        for command, list_of_times in zip(commands, times):
            list_of_times.append(seconds(command))
    return [statistics.median(each) for each in times]


def main():
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    referee, floor, source = sys.argv[1:4]
    work = pathlib.Path(sys.argv[4])
    count = write_logs(source, work)
    if count == 0:
        sys.exit(f"{source}: no Tenhou XML log")

    def check(path):
        return [referee, "check", "--jobs", "1", "--format", "json", str(path)]

    read, packed, clean, faulty = medians(
        [[floor, str(work / "packed")]]
        + [check(work / name) for name in ("packed", "clean", "faulty")], RUNS_OF_MANY
    )
    nothing, finding = medians([check(work / name / "00000.mjlog") for name in ("clean", "faulty")],
                               RUNS_OF_ONE)
    print(f"\nwhole processes on one thread, {count} logs, processor time:")
    print(f"  floor (files, libdeflate, pugixml)  {read * 1e3:8.1f} ms")
    print(
        f"  check, JSON reports                 {packed * 1e3:8.1f} ms  "
        f"{packed / read:.2f} times the floor")
    print(f"  check of unpacked logs              {clean * 1e3:8.1f} ms")
    print(
        f"  ... with a fault in each            {faulty * 1e3:8.1f} ms  "
        f"{faulty / clean:.2f} times as long")
    print(f"  one log without a finding           {nothing * 1e3:8.2f} ms")
    print(f"  one log with a finding              {finding * 1e3:8.2f} ms")


main()
