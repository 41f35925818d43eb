// The rulesets of this repository for adapters: every option with its value, of a preset or of a
// ruleset file given in full. Adapters set their packages up by options, never by the name of a
// preset.
'use strict';

const fs = require('node:fs');
const path = require('node:path');

const FOLDER = path.resolve(__dirname, '../../validator/ruleset/presets');
const presets = new Map();

const json_of = (file) => JSON.parse(fs.readFileSync(path.join(FOLDER, file), 'utf8'));
/// What a preset has that extends no other and says nothing of an option.
const otherwise = json_of('../otherwise.json');

function of_preset(name) {
  if (!/^[a-z0-9.-]+$/.test(name) || !fs.existsSync(path.join(FOLDER, `${name}.json`))) return null;
  if (!presets.has(name)) {
    const file = json_of(`${name}.json`);
    const values = { ...(file.extends ? of_preset(file.extends) : otherwise) };
    for (const [key, { value }] of Object.entries(file.options)) values[key] = value;
    presets.set(name, values);
  }
  return presets.get(name);
}

/// Null for a preset that there is not.
function options_of(rules) {
  if (typeof rules === 'string') return of_preset(rules);
  const { extends: base, ...changes } = rules;
  const values = of_preset(base || 'tenhou');
  return values && { ...values, ...changes };
}

/// The presets that value hands by han and fu.
function han_fu_presets() {
  const names = fs.readdirSync(FOLDER).filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -5)).sort();
  return names.filter((name) => of_preset(name)['score.system'] === 'han-fu');
}

module.exports = { han_fu_presets, options_of };
