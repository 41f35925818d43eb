// Serves the questions `score` and `waits` for a package that values single hands.
'use strict';

const { check_changes } = require('./guards');
const { Skip, serve } = require('./protocol');
const { han_fu_presets, options_of } = require('./rulesets');

/// `score` is a function (input, options) and `waits` a function (input); each returns an answer,
/// or throws Skip or Refuse. `options` holds a value for every option of the ruleset.
const serve_hands = ({ name, version }, score, waits) => serve({
  name,
  version,
  rules: han_fu_presets(),
  questions: ['score', 'waits'],
  ask: (question, rules, input) => {
    const options = options_of(rules);
    if (!options) throw new Skip('no such preset');
    check_changes(rules);
    return question === 'score' ? score(input, options) : waits(input);
  },
});

module.exports = { serve_hands };
