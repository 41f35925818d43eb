"""A conversation with `referee conform serve`, one question after another."""

import json
import subprocess


class Serve:
    def __init__(self, referee):
        self.process = subprocess.Popen([referee, "conform", "serve"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.number = 0

    def answer(self, question, rules, input_):
        """The answer; {} where the referee refuses the question."""
        self.number += 1
        ask = {"type": "ask", "id": self.number, "question": question, "rules": rules,
               "input": input_}
        self.process.stdin.write(json.dumps(ask) + "\n")
        self.process.stdin.flush()
        line = json.loads(self.process.stdout.readline())
        return line.get("answer", {})

    def close(self):
        self.process.stdin.close()
        self.process.wait()
