// Runs a script on the project's own Node (24, brought by npm), whatever Node the machine has.
// Usage: node tools/setup/hand-over.mjs SCRIPT [ARGUMENTS…]
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..');
const bundled = path.join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/** The Node to run on: the bundled one, or the current one when it is new enough. */
export function projectNode() {
  if (existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(`Node 24 is needed and no bundled one fits ${process.platform}-${process.arch}: install Node 24 or newer.`);
}

/** Starts a script on the project's Node with its output passed through; answers the exit code. */
export function runOnProjectNode(args, env = {}) {
  const child = spawn(projectNode(), ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    // the channel tells a long-running child that this process was killed
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` },
  });
  const pass = (signal) => child.kill(signal);
  process.on('SIGTERM', pass);
  process.on('SIGINT', () => {}); // the terminal sends it to the child as well; wait for its clean end
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1))));
}

if (process.argv[1] && path.resolve(process.argv[1]) === path.join(root, 'tools/setup/hand-over.mjs')) {
  process.exitCode = await runOnProjectNode(process.argv.slice(2));
}
