"""The two servers of docs/library.md, run and played at: each line of a game is answered by what the
referee finds in it.

    servers.py LIBRARY [NODE]     the shared library; without NODE the server in Node is left out"""
import os
import pathlib
import re
import socket
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/package"))
import page  # noqa: E402

BAD = ROOT / "fixtures/rules/furiten/riichi/bad-passed-a-turn-ago.jsonl"


def answers(command, environment, logs):
    """What the server answers to each log, each on a connection of its own."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as server:
        try:
            port = int(server.stdout.readline())
            told = []
            for log in logs:
                with socket.create_connection(("127.0.0.1", port), timeout=30) as table:
                    table.sendall(log.read_bytes())
                    table.shutdown(socket.SHUT_WR)
                    told.append(table.makefile("rb").read().decode().splitlines())
            return told
        finally:
            server.terminate()


def main():
    library, node = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:]
    clean = sorted(BAD.parent.glob("ok-*.jsonl"))[0]
    due = [["open furiten/riichi", "final furiten/riichi", "end findings"], ["end clean"]]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        page.write_files(folder)
        (folder / re.search(r"libreferee\.so\.[\d.]*\d", page.PAGE.read_text())[0]).symlink_to(library)
        environment = dict(os.environ, LD_LIBRARY_PATH=str(folder))
        told = answers([sys.executable, folder / "table_server.py"], environment, [BAD, clean])
        assert told == due, told
        if not node or not (ROOT / "npm/referee.wasm").exists():
            print("without Node, or npm/referee.wasm (tools/wasm builds it)")
            return
        (folder / "node_modules").mkdir()
        (folder / "node_modules/ronin-referee").symlink_to(ROOT / "npm")
        told = answers([node[0], folder / "table_server.mjs"], environment, [BAD, clean])
        assert told == due, told


if __name__ == "__main__":
    main()
