"""The conversation of docs/conformance.md for adapters in Python: one answer for each question."""

import json
import sys


class Skip(Exception):
    """Why a question cannot be asked of the implementation."""


def reply(hello, questions, ask, refusals):
    if ask["type"] == "hello":
        return {"type": "hello", "protocol": "referee.conform/1", "questions": list(questions),
                **hello}
    if ask["type"] == "bye":
        return {"type": "bye"}
    try:
        if not isinstance(ask["rules"], str) or ask["rules"] not in hello["rules"]:
            raise Skip("it knows no options")
        if ask["question"] not in questions:
            raise Skip("not a question for it")
        answer = questions[ask["question"]](ask["input"], ask["rules"])
        return {"type": "answer", "id": ask["id"], "answer": answer}
    except Skip as skip:
        return {"type": "skip", "id": ask["id"], "reason": str(skip)}
    except refusals as error:
        return {"type": "error", "id": ask["id"], "reason": str(error)}


def serve(hello, questions, refusals):
    """Answers lines of standard input until the bye, or the end. `questions` has a function of the
    input and the ruleset's name for each question; what it raises of `refusals` is an error."""
    for line in sys.stdin:
        out = reply(hello, questions, json.loads(line), refusals)
        print(json.dumps(out), flush=True)
        if out["type"] == "bye":
            break
