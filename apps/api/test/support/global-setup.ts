import { startEmbeddedPostgres } from '@foyer/node-runtime';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { prepareTemplate } from './template.ts';
import { makeTestHome } from './test-home.ts';

/**
 * One database server for the run; a migrated template that every test file clones in about 50 ms.
 * fsync is off: these clusters are thrown away. Durability has a test of its own with fsync on.
 */
export default async function setup() {
  const home = await makeTestHome();
  const server = await startEmbeddedPostgres({
    dataDir: path.join(home, 'db'),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
    },
  });
  await prepareTemplate(server.url);
  globalThis.foyerTestServer = {
    stop: async () => {
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

declare global {
  var foyerTestServer: { stop: () => Promise<void> } | undefined;
}
