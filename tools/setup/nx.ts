import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Runs Nx: no daemon that outlives the command, no process of its own for the plugins (there are
 * none but Nx's own), plain output. Answers the exit code.
 */
export async function runNx(args: readonly string[], signal?: AbortSignal): Promise<number> {
  const child = spawn(
    process.execPath,
    [path.join(root, 'node_modules/nx/dist/bin/nx.js'), ...args],
    {
      cwd: root,
      stdio: 'inherit',
      ...(signal && { signal }),
      env: {
        ...process.env,
        NX_DAEMON: 'false',
        NX_ISOLATE_PLUGINS: 'false',
        NX_TUI: 'false',
        WP_CACHE: process.env['WP_CACHE'] ?? '0',
      },
    },
  );
  // a run that is called off says so as an error as well
  child.on('error', () => {});
  return new Promise((resolve) => {
    child.once('close', (exit) => resolve(exit ?? 1));
  });
}
