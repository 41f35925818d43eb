// The engines that sit at the table of docs/drive.md, each at the one version that docs/results.md
// speaks of, as in packages.js.
'use strict';

const packages = require('./packages');

module.exports = {
  'majiang-core-game': { adapter: 'majiang_table.js', packages: packages['majiang-core'].packages },
  'majiang-server': {
    adapter: 'majiang_server_table.js',
    packages: { '@kobalab/majiang-server': '1.4.3', ...packages['majiang-core'].packages },
  },
  // GPL: it stays in a process of its own and is not part of this project.
  'riichi-core': {
    adapter: 'riichi_core_table.js',
    packages: {
      'riichi-core': '1.0.2', chai: '3.5.0', 'assertion-error': '1.1.0', 'deep-eql': '0.1.3', 'type-detect': '1.0.0',
      'performance-now': '0.2.0', 'lodash.clonedeep': '3.0.2', 'lodash.merge': '3.3.2', 'lodash._arraycopy': '3.0.0',
      'lodash._arrayeach': '3.0.0', 'lodash._baseassign': '3.2.0', 'lodash._baseclone': '3.3.0', 'lodash._basecopy': '3.0.1',
      'lodash._basefor': '3.0.3', 'lodash._bindcallback': '3.0.1', 'lodash._createassigner': '3.1.1', 'lodash._getnative': '3.9.1',
      'lodash._isiterateecall': '3.0.9', 'lodash.isarguments': '3.1.0', 'lodash.isarray': '3.0.4', 'lodash.isplainobject': '3.2.0',
      'lodash.istypedarray': '3.0.6', 'lodash.keys': '3.1.2', 'lodash.keysin': '3.0.8', 'lodash.restparam': '3.6.1',
      'lodash.toplainobject': '3.0.0',
    },
  },
};
