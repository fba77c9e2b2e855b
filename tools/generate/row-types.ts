import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createPool } from '../../apps/api/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '@foyer/node-runtime';
import { generateTypes, TYPES_FILE } from '../../apps/api/test/support/generated-types.ts';
import { prepareTemplate, TEMPLATE } from '../../apps/api/test/support/template.ts';

/** Migrates an empty database and writes down what its rows are. */
export async function writeTypes(): Promise<void> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'foyer-types-'));
  const server = await startEmbeddedPostgres({ dataDir: path.join(home, 'db') });
  try {
    await prepareTemplate(server.url);
    const owner = createPool(server.url(TEMPLATE), 1);
    await generateTypes(owner)
      .then((text) => writeFile(TYPES_FILE, text))
      .finally(() => owner.end());
  } finally {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
  console.log(TYPES_FILE);
}
