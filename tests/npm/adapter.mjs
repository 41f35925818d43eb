// An adapter in JavaScript (docs/conformance.md) that answers by the library of the package, for
// tests: adapter.mjs LIBRARY [wrong|silent|loud]. "wrong" forgets the last tile of every wait,
// "silent" never answers a question, "loud" ends with words on standard error.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [, , library, manner] = process.argv;
const { load } = await import(pathToFileURL(library));
const referee = await load();
for await (const line of createInterface({ input: process.stdin })) {
  const asks = JSON.parse(line).type === "ask";
  if (asks && manner === "silent") continue;
  if (asks && manner === "loud") {
    console.error("the engine has\nno more to say");
    process.exit(7);
  }
  const answer = JSON.parse(referee.askLine(line));
  if (asks && manner === "wrong") answer.answer?.waits?.pop();
  console.log(JSON.stringify(answer));
  if (answer.type === "bye") break;
}
