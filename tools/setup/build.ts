import { StartRefused } from '@foyer/contracts';
import { explainStart } from '@foyer/node-runtime';
import { runNx } from './nx.ts';

/**
 * Builds the shell and every remote that changed (or the named ones); equal sources come from the
 * cache.
 */
export async function buildAll(args: readonly string[] = [], signal?: AbortSignal): Promise<void> {
  const code = await runNx(['run-many', '-t', 'build', '--parallel=2', ...args], signal);
  if (code !== 0) throw new StartRefused('The build failed: what it said stands above.');
}

if (process.argv[1] === import.meta.filename)
  await buildAll(process.argv.slice(2)).catch(explainStart);
