// What docs/results.md says of engines at the table (docs/drive.md): how many games were played, and
// each difference, with how often it was seen, after it was held by hand against the rule text.
'use strict';

module.exports = [
  {
    engine: '@kobalab/majiang-core 1.4.1 (`Game`)',
    command: 'tools/adapters/run majiang-core-game',
    games: '1,000 games of Tenhou’s rules, 1,073,547 events, walls given (seed 1; the first row’s offer taken out, since it ends a game: with it 699 of 1,000 games end there). 39 games have a difference.',
    plays: '297 of the 300 cases of `play` under `tenhou` come out as they are due.',
    differences: [
      ['nearly every game', 'A plain five is drawn beside a red one: the discard of a plain five *from the hand* is offered too, though there is none. (The red five is counted among the plain ones.)', '`situations/38`'],
      ['23 games', 'Ron under liability: the discarder pays the honba. Tenhou: the liable player.', '`situations/170`'],
      ['5 games', 'Several yakuman under liability: only the one that made a player liable is his. Tenhou: all are. Mahjong Soul has it as the package does.', '`situations/172`'],
      ['one game', 'After the fourth kan, when two players have kans, the discard is offered for chi. Tenhou: the hand ends with that discard unless somebody wins on it.', '`situations/200`, `observed/39`'],
      ['one game', 'In the west round another player passes 30,000 points by noten payments while the dealer, who does not lead, is tenpai: the game ends. Tenhou: the dealer deals again.', '`observed/59`'],
      ['one case', 'A second shouminkan of one turn is robbed while the indicator of the first is due: the indicator is turned. Tenhou: not.', '`situations/110`, case `play/kans/second-kakan-robbed`'],
    ],
    open: 'Of a daisangen with an earlier closed dragon it makes the third discarder liable, where the preset assumes that nobody is (`situations/173`): nothing is claimed. Eight more games pay a win under liability otherwise, each held by hand against the texts. Six (82, 358, 533, 682, 857, 933) are the second and the third row at once: a daisangen or daisuushii with tsuuiisou, of which it puts one yakuman under liability, while the honba go the way of the rest. In the other two the first set is a closed kan, so that perhaps nobody is liable; they are wrong in the other reading too: in 217 the discarder pays the honba, in 698 one yakuman of two is put under liability. One game is the first row again.',
  },
];
