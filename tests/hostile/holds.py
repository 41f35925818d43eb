"""Runs the program under limits, and says what of a run may not be: another exit code than 0 to 3, more
time or memory than a small input may take, a report that its own format does not take, bytes that steer
a terminal."""
import html.parser
import json
import os
import pathlib
import re
import resource
import subprocess
import time
import xml.parsers.expat

ROOT = pathlib.Path(__file__).resolve().parents[2]
CPU_SECONDS = 5
MEMORY_BYTES = 1 << 30
OUTPUT_BYTES = 16 << 20
SHIFTS_TEXT = re.compile("[\u202a-\u202e\u2066-\u2069\u200e\u200f\u2028\u2029\x80-\x9f\x7f]")
CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f]")
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Outcome:
    def __init__(self, code, out, err, seconds, memory):
        self.code, self.out, self.err, self.seconds, self.memory = code, out, err, seconds, memory


def limited():
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS + 1, CPU_SECONDS + 2))
    # Threads reserve addresses that they never use: the bound on what is used is held afterwards.
    resource.setrlimit(resource.RLIMIT_AS, (3 * MEMORY_BYTES, 3 * MEMORY_BYTES))
    resource.setrlimit(resource.RLIMIT_FSIZE, (2 * OUTPUT_BYTES, 2 * OUTPUT_BYTES))


def unlimited():
    resource.setrlimit(resource.RLIMIT_CPU, (60 * CPU_SECONDS, 60 * CPU_SECONDS))
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def head_of(path):
    """One byte more than an output may have, at most."""
    with open(path, "rb") as file:
        return file.read(OUTPUT_BYTES + 1)


def run(words, folder, text, is_sanitized):
    """Runs `words` in `folder`, with `text` on standard input or none."""
    out_path, err_path, in_path = folder / ".out", folder / ".err", folder / ".in"
    in_path.write_bytes(text or b"")
    environment = {"PATH": os.environ.get("PATH", ""), "HOME": str(folder), "LC_ALL": "C.UTF-8",
                   "ASAN_OPTIONS": "allocator_may_return_null=1", "UBSAN_OPTIONS": "halt_on_error=1:print_stacktrace=1"}
    with open(in_path, "rb") as given, open(out_path, "wb") as out, open(err_path, "wb") as err:
        start = time.monotonic()
        child = subprocess.Popen(words, stdin=given, stdout=out, stderr=err, cwd=folder, env=environment,
                                 preexec_fn=unlimited if is_sanitized else limited)
        deadline = start + (3000 if is_sanitized else 300)
        while True:
            pid, status, usage = os.wait4(child.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() > deadline:
                child.kill()
            time.sleep(0.001)
        child.returncode = os.waitstatus_to_exitcode(status)
    outcome = Outcome(child.returncode, head_of(out_path), head_of(err_path), usage.ru_utime + usage.ru_stime,
                      usage.ru_maxrss * 1024)
    for path in (out_path, err_path, in_path):
        path.unlink()
    return outcome


class Balanced(html.parser.HTMLParser):
    """Every element that is opened is closed, in order."""

    def __init__(self):
        super().__init__()
        self.open, self.fault = [], ""

    def handle_starttag(self, tag, attrs):
        if tag not in VOID:
            self.open.append(tag)
        names = [name for name, _ in attrs]
        if any(name.startswith("on") for name in names) or len(names) != len(set(names)):
            self.fault = self.fault or f"<{tag}> with {names}"

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.fault = self.fault or f"</{tag}> at {self.getpos()} closes nothing"


def fault_of_html(text):
    if "<script>alert" in text or "<img src=x" in text:
        return "markup of the input is in the page"
    page = Balanced()
    page.feed(text)
    page.close()
    return page.fault or (f"open at the end: {page.open[-3:]}" if page.open else "")


def fault_of_junit(text):
    names = []
    parser = xml.parsers.expat.ParserCreate()
    parser.StartElementHandler = lambda name, attributes: names.append(name)
    try:
        parser.Parse(text.encode(), True)
    except xml.parsers.expat.ExpatError as error:
        return f"no XML: {error}"
    return "" if names[0] == "testsuites" and set(names) <= {"testsuites", "testsuite", "testcase", "failure", "error", "skipped",
                                                             "properties", "property", "system-out", "system-err"} else str(set(names))


def sarif_validator():
    """By the schema of the standard, where there is a validator of schemas; else nothing."""
    try:
        import jsonschema
    except ImportError:
        return None
    schema = json.loads((ROOT / "tests/conformance/sarif.schema.json").read_text())
    return jsonschema.validators.validator_for(schema)(schema)


SARIF = sarif_validator()


def fault_of_sarif(text):
    document = json.loads(text)
    if document.get("version") != "2.1.0" or not isinstance(document.get("runs"), list):
        return "no SARIF 2.1.0"
    if SARIF is not None and len(text) < 60_000:
        return next((f"SARIF: {error.message[:200]}" for error in SARIF.iter_errors(document)), "")
    return ""


def fault_of_output(form, out):
    try:
        text = out.decode()
    except UnicodeDecodeError as error:
        return f"output is no UTF-8: {error}"
    found = SHIFTS_TEXT.search(text) or CONTROLS.search(text)
    if found:
        return f"{found[0]!r} in the output, behind {text[max(0, found.start() - 60):found.start()]!r}"
    try:
        if form == "json-lines":
            for line in text.splitlines():
                json.loads(line)
        elif form == "json":
            json.loads(text)
        elif form == "sarif":
            return fault_of_sarif(text)
        elif form == "junit":
            return fault_of_junit(text)
        elif form == "html":
            return fault_of_html(text)
    except ValueError as error:
        return f"no {form}: {error}"
    return ""


def fault_of(outcome, form, is_sanitized):
    """What is wrong with the run, or nothing. `form` is of the output: json-lines, json, sarif, junit,
    html, text, or bytes for what is no text."""
    if outcome.code not in (0, 1, 2, 3):
        return f"exit code {outcome.code}: {outcome.err.decode(errors='replace')[-600:]}"
    if not is_sanitized and outcome.seconds > CPU_SECONDS:
        return f"{outcome.seconds:.1f} CPU seconds"
    if not is_sanitized and outcome.memory > MEMORY_BYTES:
        return f"{outcome.memory >> 20} MiB of memory"
    if len(outcome.out) > OUTPUT_BYTES:
        return f"more than {OUTPUT_BYTES >> 20} MiB of output"
    if outcome.code in (2, 3) and not outcome.err.strip() and not outcome.out.strip():
        return f"exit code {outcome.code} without a word"
    fault = fault_of_output("text", outcome.err)
    if fault:
        return "standard error: " + fault
    # A command that refuses its input prints no report.
    if form == "bytes" or (outcome.code in (2, 3) and not outcome.out.strip()):
        return ""
    return fault_of_output(form, outcome.out)
