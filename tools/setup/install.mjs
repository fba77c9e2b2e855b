// Installs exactly what the lockfile says when it is not installed yet. Runs on any Node that npm
// 10 runs on.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium, HEADLESS_SHELL } from './chromium.mjs';
import { expectNothingRunning, SetupRefused } from './install-checks.mjs';

const root = path.resolve(path.dirname(new URL(import.meta.url).pathname), '../..');
const stamp = path.join(root, 'node_modules/.foyer-lock');
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

/** Makes node_modules match package-lock.json; does nothing when it already does. */
export function ensureInstalled() {
  const wanted = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  expectNothingRunning();
  console.log('Installing packages (once, about a minute)…');
  // no package of ours needs its install script: what they would do is done where it is used
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  try {
    execFileSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
    });
  } catch (error) {
    throw new SetupRefused(
      `The packages could not be installed: what npm said stands above (${error.code ?? `npm ended with ${error.status}`}).`,
    );
  }
  writeFileSync(stamp, wanted);
}

/**
 * A Chromium for the browser tests: Debian's headless one where root may install it, else what the
 * machine has.
 */
export function ensureChromium() {
  const isChosen = process.env.CHROMIUM_PATH || existsSync(HEADLESS_SHELL);
  if (!isChosen && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests…');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync(
      'apt-get',
      [
        'install',
        '-y',
        '-qq',
        '--no-install-recommends',
        'chromium-headless-shell',
        'fonts-liberation',
      ],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      },
    );
  }
  const found = findChromium();
  if (found) return found;
  throw new SetupRefused(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
}
