// What docs/results.md says of each bug: the case that shows it, what the rule says, in one
// sentence, and what is wrong. Each was worked out by hand from the rule text before it was listed;
// tools/adapters/results puts what the package answers beside it, from a run.
'use strict';

module.exports = [
  { name: 'riichi', case: 'found/edge-wait-from-below', rule: 'An edge wait adds 2 fu.', bug: 'Edge waits (12 for 3, 89 for 7) add no fu.' },
  {
    name: 'riichi',
    case: 'found/called-run-waits-for-nothing',
    rule: 'The wait is what the winning tile finished; a set called before waits for nothing.',
    bug: 'A tile that also stands in the middle of a called run counts as a closed wait.',
  },
  {
    name: 'riichi',
    case: 'found/own-kan-after-double-riichi',
    rule: 'Only a call before the declaration takes double riichi away, and a closed kan keeps a hand closed.',
    bug: 'A hand with a closed kan gets no double riichi.',
  },
  {
    name: 'riichi',
    case: 'found/closed-wait-in-a-long-suit',
    rule: 'Thirteen tiles that one more completes are tenpai.',
    bug: 'The hand is taken for one tile from tenpai. (Its waits come from the package syanten 1.5.0.)',
  },
  {
    name: 'pai-forge',
    case: 'found/round-wind',
    rule: 'A triplet of the round wind is one han.',
    bug: 'Winds of round and seat, though its arguments, are worth no han: without another yaku the hand is refused as one without yaku.',
  },
  { name: 'pai-forge', case: 'found/seat-wind', rule: 'A triplet of the seat wind is one han.', bug: 'The same of the seat.' },
  {
    name: 'pai-forge',
    case: 'scoring/run-or-pair',
    rule: 'Where the winning tile can finish a run or the pair, the reading that pays more counts.',
    bug: 'Pinfu is lost where the winning tile could have been the pair.',
  },
  {
    name: 'pai-forge',
    case: 'found/end-of-the-run-or-third-of-the-triplet',
    rule: 'Where the winning tile can finish a run or a triplet, the reading that pays more counts.',
    bug: 'The triplet is taken for the one finished by ron, which is worth less.',
  },
  {
    name: 'mahjong-utils',
    case: 'found/iipeikou-of-three-runs',
    rule: 'Two runs alike are iipeikou; three runs alike hold two alike.',
    bug: 'Three runs alike give no iipeikou.',
  },
  {
    name: 'mahjong-utils',
    case: 'found/ron-opens-the-triplet-of-terminals',
    rule: 'A triplet finished by ron counts as an open one for fu.',
    bug: 'It counts as a closed one.',
  },
  {
    name: 'mahjong-utils',
    case: 'found/two-suits-and-south',
    rule: 'Sanshoku doukou is one number in the three suits.',
    bug: 'A triplet of honours counts as the third suit: South is its number 2.',
  },
  {
    name: 'riichi-ts',
    case: 'found/low-end-of-a-suit',
    rule: 'A run open at both ends waits for both.',
    bug: 'Of tiles that are not in the hand, 4m and some of 1m to 3m are never listed. (The package is deprecated and says that it has known errors.)',
  },
];
