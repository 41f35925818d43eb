// The implementations that there are adapters for, each at the one version that docs/results.md
// speaks of. They are installed by name when asked for, never copied into this repository. What a
// package needs to run is listed behind it; nothing else is installed.
'use strict';

module.exports = {
  'majiang-core': { adapter: 'majiang.js', packages: { '@kobalab/majiang-core': '1.4.1' } },
  riichi: { adapter: 'riichi.js', packages: { riichi: '1.2.0', agari: '1.1.0', syanten: '1.5.0' } },
  'pai-forge': { adapter: 'pai_forge.js', packages: { '@pai-forge/riichi-mahjong': '0.3.6', neverthrow: '8.2.0' } },
  // 0.7.7 was published without its code; 0.7.3 takes the newest entry package unless told
  // otherwise, and that one does not fit.
  'mahjong-utils': { adapter: 'mahjong_utils.js', packages: { 'mahjong-utils': '0.7.3', 'mahjong-utils-entry': '0.7.3' } },
  // GPL: it stays in a process of its own and is not part of this project.
  'riichi-ts': { adapter: 'riichi_ts.js', packages: { 'riichi-ts': '1.1.1' } },
};
