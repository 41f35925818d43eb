// The engines that sit at the table of docs/drive.md, each at the one version that docs/results.md
// speaks of, as in packages.js.
'use strict';

const packages = require('./packages');

module.exports = {
  'majiang-core-game': { adapter: 'majiang_table.js', packages: packages['majiang-core'].packages },
};
