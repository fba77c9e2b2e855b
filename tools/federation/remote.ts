// npm run remote -- publish|promote|rollback|list NAME [VERSION]
import { DOCUMENT_NAMES, REMOTE_NAMES, sentenceOf } from '@foyer/contracts';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { createPool } from '../../apps/api/src/platform/db/database.ts';
import { findDatabaseUrl } from '../../apps/api/src/platform/db/find-database-url.ts';
import { list, promote, publish, rollback, SHELL, type ReleaseStore } from './release-store.ts';

const root = path.resolve(import.meta.dirname, '../..');
const NAMES: readonly string[] = [...REMOTE_NAMES, ...DOCUMENT_NAMES, SHELL];
const USAGE = `Usage: npm run remote -- publish|promote|rollback|list NAME [VERSION]\nNAME is one of: ${NAMES.join(', ')}`;

/** Builds one project and nothing else; equal sources come from the cache. */
function build(name: string): string {
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/nx/dist/bin/nx.js'), 'run', `${name}:build`],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NX_DAEMON: 'false', NODE_ENV: 'production' },
    },
  );
  if (status !== 0) throw new Error(`The build of ${name} failed.`);
  return path.join(root, 'dist/apps', name);
}

const commands: Record<
  string,
  (store: ReleaseStore, name: string, version: string | undefined) => Promise<string>
> = {
  publish: async (store, name) =>
    `Published ${name} ${await publish(store, name, build(name))}. Make it live: npm run remote -- promote ${name}`,
  promote: async (store, name, version) =>
    `Revision ${(await promote(store, name, version)).revision} is live.`,
  rollback: async (store, name) => `Revision ${(await rollback(store, name)).revision} is live.`,
  list: async (store, name) =>
    (await list(store, name || undefined))
      .map(
        (one) =>
          `${one.isLive ? '*' : ' '} ${one.name.padEnd(20)} ${one.version}  ${one.publishedAt.toISOString()}`,
      )
      .join('\n') || 'Nothing is published.',
};

async function main([command = '', name = '', version]: string[]) {
  const run = commands[command];
  if (!run || (name ? !NAMES.includes(name) : command !== 'list')) throw new Error(USAGE);
  const home = path.resolve(root, process.env.FOYER_HOME || '.foyer');
  const pool = createPool(await findDatabaseUrl(home), 2);
  try {
    process.stdout.write(
      `${await run({ pool, folder: path.join(home, 'releases') }, name, version)}\n`,
    );
  } finally {
    await pool.end();
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
});
