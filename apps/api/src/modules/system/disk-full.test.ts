import { createOrder, uploadFile } from '@foyer/contracts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@foyer/node-runtime';
import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { imageForm, pngOf } from '../../../test/support/images.ts';
import { seedPerson } from '../../../test/support/seed-account.ts';
import { buy, cart, sellableEvent } from '../../../test/support/selling.ts';
import { prepareTemplate } from '../../../test/support/template.ts';
import { createTestApi, type TestApi } from '../../../test/support/test-api.ts';
import { createPool } from '../../platform/db/database.ts';

const SIZE = '260m';

/**
 * A disk of its own that can be filled without harm. Only root mounts one, and not in every
 * container.
 */
async function smallDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'foyer-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return folder;
  } catch {
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
}

/** Writes until nothing more fits. */
async function fill(file: string) {
  const handle = await open(file, 'w');
  try {
    for (const size of [1 << 20, 4096]) {
      const chunk = Buffer.alloc(size, 1);
      try {
        for (;;) await handle.write(chunk);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    await handle.close();
  }
}

let disk: string | undefined;
let server: EmbeddedPostgres | undefined;
let api: TestApi;
beforeAll(async () => {
  disk = await smallDisk();
  if (!disk) return;
  server = await startEmbeddedPostgres({
    dataDir: path.join(disk, 'db'),
    settings: { autovacuum: 'off' },
  });
  await prepareTemplate(server.url);
  const home = path.join(disk, 'home');
  await mkdir(home);
  await chmod(home, 0o700);
  api = await createTestApi({ config: { home } });
}, 60_000);
afterAll(async () => {
  if (!disk) return;
  await rm(path.join(disk, 'filler'), { force: true });
  await api.close();
  await server?.stop();
  execFileSync('umount', [disk]);
  await rm(disk, { recursive: true, force: true });
});

const status = async () => (await api.app.inject('/readyz')).statusCode;
async function until(wanted: number) {
  while ((await status()) !== wanted)
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
}

test('a full disk is said as such, nothing is sold meanwhile, and all goes on when there is room', async () => {
  if (!disk) {
    const words = 'NOT TRIED: a full disk. It takes the right to mount a small one (root).';
    if (process.env['CI']) throw new Error(words);
    process.stderr.write(`${words}\n`);
    return;
  }
  const event = await sellableEvent(api);
  const person = await seedPerson(api);
  const picture = async () => imageForm(await pngOf(60, 60));
  expect((await buy(api, api.client(), event)).status).toBe('completed');
  await until(200);

  // the log of changes has room that it took before: this is about tables and files
  const admin = createPool(api.superuser('postgres'), 1);
  for (let n = 0; n < 4; n++)
    await admin
      .query('select pg_switch_wal(), txid_current()')
      .then(() => admin.query('checkpoint'));
  await admin.end();
  const filler = path.join(disk, 'filler');
  await fill(filler);
  await until(503);
  const upload = await person.client.call(uploadFile, { body: await picture() });
  expect([upload.status, upload.error.code, upload.headers['retry-after']]).toEqual([
    507,
    'no_room',
    '60',
  ]);
  const answers = [];
  // the pages that are there take some rows yet; then every order is refused
  for (let refused = 0; refused < 5;) {
    const answer = await api
      .client()
      .call(createOrder, { query: { event: event.eventId }, body: cart(event, [20]) });
    if (answer.status >= 400) {
      refused += 1;
      answers.push([answer.status, answer.headers['retry-after'], answer.error.code]);
    }
  }
  expect(answers).toEqual(Array(5).fill([503, '2', 'unavailable']));

  await rm(filler);
  await until(200);
  expect((await buy(api, api.client(), await sellableEvent(api))).status).toBe('completed');
  expect((await person.client.call(uploadFile, { body: await picture() })).status).toBeLessThan(
    300,
  );
}, 120_000);
