// What docs/results.md says of engines at the table (docs/drive.md): how many games were played, and
// each difference, with how often it was seen, after it was held by hand against the rule text.
'use strict';

module.exports = [
  {
    engine: '@kobalab/majiang-core 1.4.1 (`Game`)',
    command: 'MAJIANG_LEFT_OUT=five tools/adapters/run majiang-core-game',
    games: '1,000 games of Tenhou’s rules, 1,073,594 events, walls given (seed 1; the first row’s offer left out, since it ends a game: with it 699 of 1,000 games end there). 38 games have a difference.',
    plays: '297 of the 300 cases of `play` under `tenhou` come out as they are due.',
    differences: [
      ['nearly every game', 'A plain five is drawn beside a red one: the discard of a plain five *from the hand* is offered too, though there is none. (The red five is counted among the plain ones.)', '`situations/38`'],
      ['23 games', 'Ron under liability: the discarder pays the honba. Tenhou: the liable player.', '`situations/170`'],
      ['5 games', 'Several yakuman under liability: only the one that made a player liable is theirs. Tenhou: all are. Mahjong Soul has it as the package does.', '`situations/172`'],
      ['one game', 'After the fourth kan, when two players have kans, the discard is offered for chi. Tenhou: the hand ends with that discard unless somebody wins on it.', '`situations/200`, `observed/39`'],
      ['one game', 'In the west round another player passes 30,000 points by noten payments while the dealer, who does not lead, is tenpai: the game ends. Tenhou: the dealer deals again.', '`observed/59`'],
      ['one case', 'A second shouminkan of one turn is robbed while the indicator of the first is due: the indicator is turned. Tenhou: not.', '`situations/110`, case `play/kans/second-kakan-robbed`'],
    ],
    open: 'Of a daisangen with an earlier closed dragon it makes the third discarder liable, where the preset assumes that nobody is (`situations/173`): nothing is claimed. Eight more games pay a win under liability otherwise, each held by hand against the texts. Six (82, 358, 533, 682, 857, 933) are the second and the third row at once: a daisangen or daisuushii with tsuuiisou, of which it puts one yakuman under liability, while the honba go the way of the rest. In the other two the first set is a closed kan, so that perhaps nobody is liable; they are wrong in the other reading too: in 217 the discarder pays the honba, in 698 one yakuman of two is put under liability.',
  },
  {
    engine: '@kobalab/majiang-server 1.4.3',
    command: 'MAJIANG_LEFT_OUT=five tools/adapters/run majiang-server',
    games: 'majiang-core’s `Game` as the rooms of the server play it, with four sockets and the clock in the hands of the adapter. The same 1,000 games have the same findings at the same events,',
    plays: 'and the 300 cases come out as above: the rooms add no difference.',
    differences: [],
    open: 'Around each reply it was sent an earlier one late and a second one, and took neither. What may not be done it does not refuse: it counts as letting go, or as the discard of the drawn tile. The adapter sends only what may be done.',
  },
  {
    engine: 'riichi-core 1.0.2',
    command: 'RIICHI_CORE_LEFT_OUT=kakan,riichi,last tools/adapters/run riichi-core',
    games: 'It plays one hand and says how the next begins; the adapter carries a game from hand to hand. 1,000 games by the rules of `tools/adapters/riichi-core.json` (Tenhou’s, but for what the package has no setting or another rule for), 1,019,058 events, walls given (seed 1; the offers of the first three rows left out, since they end a game). 207 games have a difference, each one of those below.',
    plays: '266 of the 300 cases of `play` under `tenhou` come out as they are due; the 34 others are the rows below (14) and rules that it has otherwise (20).',
    differences: [
      ['995 games end at it', 'A tile is taken for a shouminkan though the player has no pon of it, and the hand breaks down. (The check for the pon takes `undefined` for one.)', '`situations/245`'],
      ['627 games end at it', 'A player in riichi may call chi, pon and daiminkan.', '`situations/56`'],
      ['520 games end at it', 'The discard after the last draw may be called for chi and pon.', '`situations/8`'],
      ['81 games', 'A tsumo of seven pairs is refused unless each suit can be read as sets too. Ron is not.', '`situations/127`'],
      ['51 games', 'Won on by robbing a kan, in riichi: one ura too many is shown, that under the indicator of the robbed kan. It is not counted.', '`situations/113`, `situations/105`'],
      ['48 games', 'A closed kan is no concealed triplet: sanankou and suuankou are not seen beside one, in five games a win is refused for it.', '`situations/156`'],
      ['12 games', 'Three rons end the hand, and the deal passes unless the dealer is one of the three. Tenhou: the dealer stays.', '`situations/202`, `observed/40`'],
      ['9 games', 'A chi is allowed after which every discard is swap calling, which is barred: the player can do nothing and the hand stands still. Tenhou: such a call is illegal.', '`situations/30`'],
      ['7 games', 'The declaring tile of a riichi is called: the riichi has ippatsu all the same.', '`situations/63`, `situations/47`'],
      ['3 games', 'An abortive draw in South 4 ends the game if the dealer leads.', '`situations/228`'],
      ['3 games', 'The dealer leads with less than 30,000 and deals again in South 4: the game ends.', '`situations/216`'],
      ['3 games', 'Tenhou or chiihou with kokushi is one yakuman. Tenhou: yakuman add up, as the package has it of others.', '`observed/57`'],
      ['one case', 'A second shouminkan of one turn is robbed while the indicator of the first is due: the indicator is turned.', '`situations/110`, case `play/kans/second-kakan-robbed`'],
    ],
    open: 'Not counted as differences, and set as options: no nagashi mangan (it says so), no liability, riichi with fewer than 1,000 points, a pair of a double wind at 2 fu, four kans of two players end the hand before the replacement draw, the narrow rule for a closed kan in riichi (it says so), counters that go to zero whenever the deal passes, also behind a draw (as JCR alone has it, `situations/205`), the extra round over at once with 30,000 points, sticks left at the end given to nobody, and of two readings that pay alike the first. The package lists no acts: every act that the tiles allow is held to its check, and what it takes counts as offered.',
  },
  {
    engine: 'Ronin 0.4.0 (github.com/MahjongRepository/ronin, commit 2f97e6f of 8 March 2026)',
    command: 'referee drive -- python3 tools/adapters/ronin_table.py CHECKOUT',
    games: '300 games of `ronin`, 127,307 events, walls given (seed 1), tried on 27 November 2026 under Python 3.13 with small modules in the place of three packages. 243 games end with a difference, each one of those below; with all of them taken out (`--mended all`) 500 games of another seed, 493,945 events, show none.',
    plays: 'Of the cases of the suite under `ronin` 331 of 363 of `play` and 92 of 118 of `legal` come out as they are due (55 are rows below, of 3 the grade is `assumed`), and all about hands (371), waits (27), payments (116) and ends of games (24).',
    differences: [
      ['134 games', 'A player in riichi may discard any tile.', '`situations/49`, `ronin-rulebook/6`'],
      ['52 games', 'Who may win on a discard is not offered the same tile for a set; a pon takes the first two tiles of the hand, the red five among them.', '`ronin-rulebook/4`; `situations/33`'],
      ['30 games', 'Nine terminals are offered to the dealer alone.', '`situations/192`, `ronin/Abortive Draws`'],
      ['23 games', 'With a closed kan on the table no riichi is offered.', '`ronin-rulebook/4`, `ronin-rulebook/6`'],
      ['2 games', 'Three players who could win end the hand before anybody is asked.', '`situations/202`, `ronin/Abortive Draws`'],
      ['2 games', 'Two who rob a kan are put in the order of their seats.', '`ronin/Call Rules`'],
      ['5 of 250 games', 'A call is allowed after which every discard is swap calling, which is barred: the player can do nothing and the hand stands still. (Played with the rows above taken out; the documents do not say whether the call is legal.)', '`situations/30`, `rulings/C29`'],
      ['one case', 'A closed kan in riichi is held to the waits alone.', '`rulings/C28`, `ronin/Riichi`'],
    ],
    open: '`docs/ronin.md` has the sentences that decide, what the documents leave open, and how the known differences are taken out (`--mended`), so that games go on beyond them.',
  },
];
