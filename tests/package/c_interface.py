"""The C interface, called through ctypes and held against the installed program."""
import ctypes
import json
import re
import subprocess

OK, BAD_ARGUMENT, BAD_RULES, NO_LOG, TOO_LARGE = 0, 1, 2, 3, 4


def load(path):
    lib = ctypes.CDLL(str(path))
    session, text, size = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t
    # Texts that have to be freed stay pointers: ctypes copies a c_char_p and forgets where it was.
    answer = ctypes.POINTER(ctypes.c_void_p)
    status = ctypes.c_int
    for name, result, arguments in [
            ("version", text, []),
            ("last_error", text, [session]),
            ("session_new", status, [ctypes.POINTER(session)]),
            ("session_free", None, [session]),
            ("text_free", None, [ctypes.c_void_p]),
            ("set_rules", status, [session, text, size]),
            ("set_max_findings", status, [session, ctypes.c_uint]),
            ("check", status, [session, text, text, size, answer]),
            ("events", status, [session, text, size, answer]),
            ("follow", status, [session, text]),
            ("feed", status, [session, text, size, answer]),
            ("actions", status, [session, answer]),
            ("end", status, [session, answer]),
            ("explain", status, [session, text, answer]),
            ("presets", status, [session, answer]),
            ("ruleset", status, [session, text, size, answer])]:
        function = getattr(lib, f"referee_{name}")
        function.restype, function.argtypes = result, arguments
    return lib


class Session:
    """Calls give (status, text or None)."""

    def __init__(self, lib):
        self.lib, self.handle = lib, ctypes.c_void_p()
        assert lib.referee_session_new(ctypes.byref(self.handle)) == OK

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.lib.referee_session_free(self.handle)

    def call(self, name, *arguments):
        answer = ctypes.c_void_p()
        status = getattr(self.lib, f"referee_{name}")(self.handle, *arguments, ctypes.byref(answer))
        text = ctypes.string_at(answer.value) if answer.value else None
        self.lib.referee_text_free(answer)
        return status, text

    def rules(self, text):
        return self.lib.referee_set_rules(self.handle, text, len(text))

    def check(self, path, log):
        return self.call("check", path, log, len(log))

    def error(self):
        return self.lib.referee_last_error(self.handle).decode()


def check(test, library, program, header, root):
    """`test` is a unittest.TestCase, which is told of every difference."""

    def printed(*arguments):
        command = [str(program), *map(str, arguments)]
        return subprocess.run(command, stdout=subprocess.PIPE, check=False).stdout

    shown = subprocess.run(["nm", "-D", "--defined-only", str(library)], stdout=subprocess.PIPE,
                           encoding="utf-8", check=True).stdout
    exported = {line.split()[2] for line in shown.splitlines()}
    test.assertEqual(exported, declarations(header), "exported and declared")
    lib = load(library)
    test.assertIn(lib.referee_version().decode(), printed("--version").decode())
    with Session(lib) as session:
        reports_are_the_programs(test, session, printed, root)
        rules_are_taken_or_refused(test, session, printed, root)
        other_answers(test, session, printed, root)
        games_are_followed(test, session, root)
    nothing_is_no_crash(test, lib)


def declarations(header):
    """The functions that a header declares: names before a parenthesis on lines of code."""
    text = re.sub(r"/\*.*?\*/", "", header.read_text(encoding="utf-8"), flags=re.S)
    code = "\n".join(line.split("//")[0] for line in text.splitlines())
    return set(re.findall(r"\b(referee_\w+)\(", code))


def reports_are_the_programs(test, session, printed, root):
    logs = sorted((root / "fixtures/rules").glob("*/*/*.jsonl"))[::9]
    logs += sorted((root / "fixtures/games").glob("*.mjlog"))
    test.assertGreater(len(logs), 20)
    whole = printed("check", "--format", "json", *logs).splitlines(keepends=True)
    for log in logs:
        status, reports = session.check(str(log).encode(), log.read_bytes())
        own = [line for line in whole if json.loads(line)["path"] == str(log)]
        if status == NO_LOG:
            test.assertEqual(own, [], log)
        else:
            test.assertEqual((status, session.error()), (OK, ""), log)
            # The digest of the document is the program's: it has the whole file.
            own = [re.sub(rb',"digest":"sha256:[0-9a-f]+"', b"", line) for line in own]
            test.assertEqual(reports.splitlines(keepends=True), own, log)


def rules_are_taken_or_refused(test, session, printed, root):
    log = root / "fixtures/rules/call/kuikae-suji/bad-chi-below.jsonl"
    own_file = b'{"extends":"tenhou","kuikae.suji":false}'
    found = {}
    for rules in [b"tenhou", own_file, b"auto"]:
        test.assertEqual(session.rules(rules), OK, session.error())
        found[rules] = json.loads(session.check(b"log", log.read_bytes())[1])
    test.assertEqual(found[b"tenhou"]["findings"][0]["rule"], "call/kuikae-suji")
    test.assertEqual(found[own_file]["findings"], [])
    test.assertEqual(found[b"tenhou"]["rules_from"], "option")
    test.assertEqual(found[b"auto"]["rules_from"], "log")
    for rules, status in [(b"no-such", BAD_ARGUMENT), (b"", BAD_ARGUMENT), (b"{", BAD_RULES),
                          (b'{"extends":"tenhou","kuikae.suji":7}', BAD_RULES),
                          (b"\x00\xff", BAD_ARGUMENT), (b" " * (2 << 20), TOO_LARGE)]:
        test.assertEqual(session.rules(rules), status, rules[:40])
        test.assertTrue(session.error().isprintable() and session.error(), rules[:40])
    unchanged = json.loads(session.check(b"log", log.read_bytes())[1])
    test.assertEqual(unchanged["rules_from"], "log", "refused rules change nothing")
    test.assertEqual(session.call("ruleset", b"wrc", 3)[1].strip(),
                     printed("rules", "show", "wrc", "--format", "json").strip())
    status, whole = session.call("ruleset", own_file, len(own_file))
    test.assertEqual((status, session.rules(whole)), (OK, OK), session.error())
    test.assertEqual(json.loads(session.check(b"log", log.read_bytes())[1])["findings"], [])
    session.rules(b"auto")


def other_answers(test, session, printed, root):
    log = root / "fixtures/rules/furiten/riichi/bad-passed-a-turn-ago.jsonl"
    bytes_of = log.read_bytes()
    test.assertEqual(session.call("events", bytes_of, len(bytes_of)), (OK, printed("events", log)))
    names = [preset["name"] for preset in json.loads(session.call("presets")[1])]
    test.assertTrue({"tenhou", "ronin", "wrc"} <= set(names) and names == sorted(names), names)
    told = json.loads(session.call("explain", b"furiten/riichi")[1])
    test.assertEqual(told["rule"], "furiten/riichi")
    test.assertTrue(told["says"] and told["cites"], told)
    test.assertEqual(session.call("explain", b"furiten/no\x1b[31m")[0], BAD_ARGUMENT)
    test.assertTrue(session.error().isprintable(), session.error())
    test.assertEqual(session.call("check", b"x", b"no log", 6), (NO_LOG, None))
    test.assertEqual(session.call("check", b"x", b"", 0), (NO_LOG, None))
    test.assertEqual(session.call("check", b"x", b"{}", (1 << 30) + 1), (TOO_LARGE, None))
    test.assertEqual(session.lib.referee_set_max_findings(session.handle, 0), OK)
    test.assertEqual(json.loads(session.check(b"log", bytes_of)[1])["findings"], [])
    test.assertEqual(session.lib.referee_set_max_findings(session.handle, 1_000_001), BAD_ARGUMENT)
    test.assertEqual(session.lib.referee_set_max_findings(session.handle, 50), OK)


def games_are_followed(test, session, root):
    log = root / "fixtures/rules/furiten/riichi/bad-passed-a-turn-ago.jsonl"
    whole = session.check(b"log", log.read_bytes())[1]
    test.assertEqual(session.lib.referee_follow(session.handle, b"log"), OK)
    told, offered = [], 0
    for line in log.read_bytes().splitlines(keepends=True):
        status, news = session.call("feed", line, len(line))
        test.assertEqual(status, OK, session.error())
        told += [json.loads(each) for each in news.splitlines()]
        offered += len(json.loads(session.call("actions")[1]))
    told += [json.loads(each) for each in session.call("end")[1].splitlines()]
    test.assertEqual([each["state"] for each in told], ["open", "final", "end"])
    test.assertEqual({each["finding"]["rule"] for each in told[:2]}, {"furiten/riichi"})
    test.assertEqual(told[2]["report"], json.loads(whole))
    test.assertGreater(offered, 0)
    test.assertEqual(session.call("feed", b"", 0), (OK, b""))


def nothing_is_no_crash(test, lib):
    answer = ctypes.c_void_p()
    test.assertEqual(lib.referee_session_new(None), BAD_ARGUMENT)
    test.assertEqual(lib.referee_check(None, None, b"x", 1, ctypes.byref(answer)), BAD_ARGUMENT)
    test.assertEqual(lib.referee_last_error(None), b"")
    lib.referee_session_free(None)
    lib.referee_text_free(None)
    with Session(lib) as session:
        place = ctypes.byref(answer)
        test.assertEqual(lib.referee_check(session.handle, None, None, 1, place), BAD_ARGUMENT)
        test.assertEqual(lib.referee_check(session.handle, None, b"x", 1, None), BAD_ARGUMENT)
        test.assertEqual(lib.referee_set_rules(session.handle, None, 6), BAD_ARGUMENT)
        test.assertEqual(lib.referee_explain(session.handle, None, place), BAD_ARGUMENT)
        test.assertNotEqual(session.error(), "")
