// The conversation of docs/conformance.md for adapters in JavaScript: one line in, one line out. An
// adapter gives a function a question and throws Skip where its package cannot be asked, Refuse
// where the package says that the question makes no sense.
'use strict';

const readline = require('node:readline');

class Skip extends Error {}
class Refuse extends Error {}

/// What an answer may hold, by question (docs/score.md, docs/conformance.md).
const MEMBERS = {
  score: ['outcome', 'yaku', 'dora', 'ura', 'red', 'yaku_han', 'han', 'fu', 'fu_items', 'yakuman', 'limit', 'points', 'pays', 'reading',
    'other_readings', 'payments', 'waits', 'needed_yaku_han'],
  waits: ['waits', 'by_shape', 'tenpai'],
};

/// `adapter`: name, version, rules, questions, players (a list of 3 and 4; [4] if left out), and
/// `ask`, a function (question, rules, input) that returns an answer or a promise of one. What the
/// answer does not hold is listed as unsaid.
async function serve(adapter) {
  const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
  const { name, version, rules, questions, players = [4] } = adapter;
  for await (const line of readline.createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    let request = null;
    try {
      request = JSON.parse(line);
    } catch {
      // Answered below.
    }
    if (request === null || typeof request !== 'object') {
      say({ type: 'error', id: null, reason: 'not a JSON object' });
    } else if (request.type === 'hello') {
      say({ type: 'hello', protocol: 'referee.conform/1', name, version, rules, questions, players });
    } else if (request.type === 'bye') {
      say({ type: 'bye' });
      return;
    } else if (request.type !== 'ask') {
      say({ type: 'error', id: null, reason: 'no such type of request' });
    } else {
      say(await reply(adapter, request));
    }
  }
}

async function reply(adapter, { id, question, rules, input }) {
  try {
    if (!adapter.questions.includes(question)) throw new Skip(`${question} is not a question for this package`);
    const answer = await adapter.ask(question, rules, input);
    const unsaid = MEMBERS[question].filter((member) => answer[member] === undefined);
    return { type: 'answer', id, answer: unsaid.length > 0 ? { ...answer, unsaid } : answer };
  } catch (error) {
    if (error instanceof Skip) return { type: 'skip', id, reason: error.message };
    return { type: 'error', id, reason: String(error.message || error) };
  }
}

module.exports = { Refuse, Skip, serve };
