// What docs/results.md says of engines at the table (docs/drive.md): how many games were played, and
// each difference, with how often it was seen, after it was held by hand against the rule text.
'use strict';

module.exports = [
  {
    engine: '@kobalab/majiang-core 1.4.1 (`Game`)',
    command: 'tools/adapters/run majiang-core-game',
    games: '810 games of Tenhou’s rules, 863,369 events, walls given (seed 1; the first row’s offer taken out, since it ends a game: with it 699 of 1,000 games end there). 45 games have a difference.',
    plays: '297 of the 300 cases of `play` under `tenhou` come out as they are due.',
    differences: [
      ['nearly every game', 'A plain five is drawn beside a red one: the discard of a plain five *from the hand* is offered too, though there is none. (The red five is counted among the plain ones.)', '`situations/38`'],
      ['22 games', 'Ron under liability: the discarder pays the honba. Tenhou: the liable player.', '`situations/170`'],
      ['11 games', 'Several yakuman under liability: only the one that made a player liable is his. Tenhou: all are. Mahjong Soul has it as the package does.', '`situations/172`'],
      ['one case', 'A second shouminkan of one turn is robbed while the indicator of the first is due: the indicator is turned. Tenhou: not.', '`situations/110`, case `play/kans/second-kakan-robbed`'],
    ],
    open: 'Of a daisangen with an earlier closed dragon it makes the third discarder liable, where the preset assumes that nobody is (`situations/173`): nothing is claimed. Ten of the 45 are the first row again, behind a riichi. Not yet looked into, and claimed of nobody: one chi offered where the referee finds none, one game that ended before West 2.',
  },
];
