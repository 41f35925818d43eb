// Programs of the registries that docs/results.md says of whether they are engines that `referee drive`
// can sit down with: name, and why or why not.
'use strict';

module.exports = [
  ['npm `@kobalab/majiang-core` 1.4.1, `@kobalab/majiang-server` 1.4.3, `riichi-core` 1.0.2', 'driven, above'],
  ['GitHub `MahjongRepository/ronin` 0.4.0', 'driven and asked, above; `docs/ronin.md`'],
  ['npm `@hakatashi/riichi-core` 1.0.4', 'riichi-core with newer packages and a count of north dora: the same hand, not driven apart'],
  ['npm `riichi`, `riichi-ts`, `@pai-forge/riichi-mahjong`, `mahjong-utils`', 'value hands, keep no table; asked above'],
  ['npm `hk-mahjong`', 'scores Hong Kong hands'],
  ['npm `@ravalmatic/mahjong-engine` 0.0.13', 'no longer served'],
  ['Debian `kajongg`, `mah-jong`', 'four players at a table, but not riichi: classical Chinese rules'],
  ['Debian `gnome-mahjongg`, `kmahjongg`, `xmahjongg`', 'solitaire'],
  ['PyPI `riichienv`, `mahjax`, `pymahjong`, `pyriichi`, `jansou`, `mjai`, `mjx`, `riichi-mahjong-cli`, `riichiroyale`; crates.io `riichi`, `riichienv-core`; Hex `riichi`; RubyGems `mjai`', 'keep a table by their descriptions; these registries could not be reached where this page was made'],
];
