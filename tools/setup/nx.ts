import { execFileSync, spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const NX = path.join(root, 'node_modules/nx/dist/bin/nx.js');

/**
 * No daemon that outlives the command, no process of its own for the plugins (there are none but
 * Nx's), plain output.
 */
const environment = () => ({
  ...process.env,
  NX_DAEMON: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  NX_TUI: 'false',
  WP_CACHE: process.env['WP_CACHE'] ?? '0',
});

/** Runs Nx with its output passed through; returns the exit code. */
export function runNx(args: readonly string[], signal?: AbortSignal): Promise<number> {
  const child = spawn(process.execPath, [NX, ...args], {
    cwd: root,
    stdio: 'inherit',
    ...(signal && { signal }),
    env: environment(),
  });
  // a run that is called off says so as an error as well
  child.on('error', () => {});
  return new Promise((resolve) => {
    child.once('close', (exit) => resolve(exit ?? 1));
  });
}

/** What Nx says to a question. */
export const askNx = (args: readonly string[]): string =>
  execFileSync(process.execPath, [NX, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment(),
  });
