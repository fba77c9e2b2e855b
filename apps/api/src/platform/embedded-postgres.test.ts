import { mkdtemp, chmod, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createPool } from './database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

let home: string;
let server: EmbeddedPostgres;
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'foyer-cluster-'));
  await chmod(home, 0o755);
  server = await startEmbeddedPostgres({ dataDir: path.join(home, 'db') });
});
afterAll(async () => {
  await server.stop();
  await rm(home, { recursive: true, force: true });
});

const ask = async (url: string) => {
  const pool = createPool(url, 1);
  return pool.query('select 1').finally(() => pool.end());
};

test('another account of the machine does not come in without the password', async () => {
  const url = new URL(server.url('postgres'));
  await expect(ask(url.href)).resolves.toBeDefined();
  for (const password of ['', 'foyer']) {
    url.password = password;
    await expect(ask(url.href)).rejects.toThrow(/password/);
  }
});

test('the password is kept for the one who started it', async () => {
  const file = path.join(home, 'db-password');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toMatch(/^[\w-]{20,}$/);
});
