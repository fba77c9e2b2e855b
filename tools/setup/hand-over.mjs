// Runs a script on the project's own Node (24, brought by npm), whatever Node the machine has.
// Usage: node tools/setup/hand-over.mjs SCRIPT [ARGUMENTS…]
import './require-node.cjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { endWith, SetupRefused } from './install-checks.mjs';

const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '../..',
);
const bundled = path.join(
  root,
  'node_modules/.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
);

/** The Node to run on: the bundled one, or the current one when it is new enough. */
export function projectNode() {
  if (existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new SetupRefused(
    `Node 24 is needed and no bundled one fits ${process.platform}-${process.arch}: install Node 24 or newer.`,
  );
}

/** Starts a script on the project's Node with its output passed through; returns the exit code. */
export function runOnProjectNode(args, env = {}) {
  const child = spawn(projectNode(), ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    // the channel tells a long-running child that this process was killed
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...env,
      // what one process compiled, the next one loads: half of what starting the API takes
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
      PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    },
  });
  const pass = (signal) => child.kill(signal);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, pass);
  endWithNpm(() => pass('SIGTERM'));
  process.on('SIGINT', () => {}); // the terminal sends it to the child as well; wait for its clean end
  return new Promise((resolve) =>
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1))),
  );
}

/**
 * A signal to npm ends it and the shell between, and reaches nobody further: without them this is
 * to end as well.
 */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 250);
  watch.unref();
}

if (
  process.argv[1] &&
  path.resolve(process.argv[1]) === path.join(root, 'tools/setup/hand-over.mjs')
) {
  try {
    process.exitCode = await runOnProjectNode(process.argv.slice(2));
  } catch (error) {
    endWith(error);
  }
}
