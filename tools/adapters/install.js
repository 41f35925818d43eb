// Puts the packages of one adapter into build/adapters/NAME, once. Several processes may do so at
// the same time: each installs into a folder of its own, and the first gives its own the name.
// Nothing of a package is run while it is installed.
'use strict';

const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../../build/adapters');

class CannotInstall extends Error {}

function call(command, words, cwd) {
  const done = spawnSync(command, words, { cwd, encoding: 'utf8', timeout: 60000 });
  if (done.error) throw new CannotInstall(done.error.message);
  if (done.status === 0) return done.stdout;
  throw new CannotInstall(done.stderr.split('\n').find((line) => /error/i.test(line)) || `${command} failed`);
}

/// Only what is named: a package's own list of what it needs is not followed.
function unpack(folder, name, version) {
  const words = ['pack', '--silent', '--fetch-retries=0', '--fetch-timeout=10000', `${name}@${version}`];
  const archive = call('npm', words, folder).trim().split('\n').pop();
  const target = path.join(folder, 'node_modules', name);
  fs.mkdirSync(target, { recursive: true });
  call('tar', ['-xzf', archive, '-C', target, '--strip-components=1'], folder);
  fs.rmSync(path.join(folder, archive));
}

/// The folder whose node_modules has the packages. Throws CannotInstall.
function install(name, packages) {
  const wanted = JSON.stringify({ private: true, dependencies: packages }, null, 1);
  const folder = path.join(ROOT, name);
  const stamp = path.join(folder, 'package.json');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return folder;
  fs.mkdirSync(ROOT, { recursive: true });
  const mine = fs.mkdtempSync(path.join(ROOT, `.${name}-`));
  try {
    for (const [one, version] of Object.entries(packages)) unpack(mine, one, version);
    fs.writeFileSync(path.join(mine, 'package.json'), wanted);
    fs.rmSync(folder, { recursive: true, force: true });
    fs.renameSync(mine, folder);
  } catch (error) {
    // Another process may have been first.
    if (error instanceof CannotInstall || !fs.existsSync(stamp)) throw error;
  } finally {
    fs.rmSync(mine, { recursive: true, force: true });
  }
  return folder;
}

module.exports = { CannotInstall, install };
