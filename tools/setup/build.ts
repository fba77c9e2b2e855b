import { StartRefused } from '@foyer/contracts';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { explainStart } from '../../apps/api/src/platform/runtime/explain-start.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Builds the shell and every remote that changed (or the named ones); equal sources come from the
 * cache.
 */
export async function buildAll(args: readonly string[] = [], signal?: AbortSignal): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      path.join(root, 'node_modules/nx/dist/bin/nx.js'),
      'run-many',
      '-t',
      'build',
      '--parallel=2',
      ...args,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      ...(signal && { signal }),
      env: {
        ...process.env,
        NX_DAEMON: 'false',
        NODE_ENV: 'production',
        WP_CACHE: process.env['WP_CACHE'] ?? '0',
      },
    },
  );
  // a build that is called off says so as an error as well
  child.on('error', () => {});
  const code = await new Promise<number>((resolve) => {
    child.once('close', (exit) => resolve(exit ?? 1));
  });
  if (code !== 0) throw new StartRefused('The build failed: what it said stands above.');
}

if (process.argv[1] === import.meta.filename)
  await buildAll(process.argv.slice(2)).catch(explainStart);
