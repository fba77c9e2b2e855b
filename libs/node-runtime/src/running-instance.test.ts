import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beginningOf } from './living-process.ts';
import {
  claimHome,
  readRunningInstance,
  removeRunningInstance,
  writeRunningInstance,
} from './running-instance.ts';

const isAlive = async (pid: number) => (await beginningOf(pid)) !== undefined;

const URL = 'http://localhost:4330';
const STARTS = 12;
const where = { url: URL, apiUrl: 'http://127.0.0.1:1', databaseUrl: 'postgres://localhost/foyer' };

let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'foyer-claim-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const write = (claim: object | string) =>
  writeFile(
    path.join(home, 'running.json'),
    typeof claim === 'string' ? claim : JSON.stringify(claim),
  );

/** Another process, which has the folder and keeps it until it is killed. */
async function holder() {
  const code = `import(${JSON.stringify(path.join(import.meta.dirname, 'running-instance.ts'))})
    .then(({ claimHome }) => claimHome(${JSON.stringify(home)}, '${URL}')).then(() => { console.log('mine'); setInterval(() => {}, 1000); })`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  await new Promise((resolve) => {
    child.stdout.once('data', resolve);
  });
  return {
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

test('a folder has one product: the second start says where the first one is', async () => {
  const { pid, kill } = await holder();
  await expect(claimHome(home, URL)).rejects.toThrow(
    `Foyer is being started here already: ${URL} (process ${pid}).`,
  );
  await write({ pid, began: await beginningOf(pid), ...where });
  await expect(claimHome(home, URL)).rejects.toThrow(
    `Foyer already runs here: ${URL} (process ${pid}).`,
  );
  await kill();
  await claimHome(home, URL);
});

test.each([
  ['a process that is gone', async () => ({ pid: 2 ** 22 - 1, began: '1', url: URL })],
  [
    'a process whose number went to another',
    async () => ({ pid: process.pid, began: '1', ...where }),
  ],
  ['a write that was cut off', async () => ''],
])('what %s left behind is cleared, by one of many starts at once', async (_what, left) => {
  await write(await left());
  expect(await readRunningInstance(home)).toBeUndefined();
  const results = await Promise.allSettled(
    Array.from({ length: STARTS }, () => claimHome(home, URL)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readdir(home)).toEqual(['running.json']);
});

test('commands find a product once it is ready, and no more when it has stopped', async () => {
  await claimHome(home, URL);
  expect(await readRunningInstance(home)).toBeUndefined();
  await writeRunningInstance(home, where);
  expect(await readRunningInstance(home)).toMatchObject({ ...where, pid: process.pid });
  await removeRunningInstance(home);
  expect(await readRunningInstance(home)).toBeUndefined();
});

test('a process that has ended does not run, also before it is collected', async () => {
  expect(await isAlive(process.pid)).toBe(true);
  const { pid, kill } = await holder();
  await kill();
  expect(await isAlive(pid)).toBe(false);
});
