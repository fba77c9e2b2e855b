import { freePort } from '@foyer/node-runtime';
import { beginningOf } from '../../../libs/node-runtime/src/living-process.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test, expect } from '@playwright/test';

const isAlive = async (pid: number) => (await beginningOf(pid)) !== undefined;

const root = path.resolve(import.meta.dirname, '../../..');
// one folder, started again and again
test.describe.configure({ mode: 'serial' });
test.setTimeout(600_000);

let home: string;
let port: number;
const left = new Set<ChildProcess>();
test.beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'foyer-ending-'));
  port = await freePort();
});
test.afterAll(async () => {
  for (const { pid } of left) if (pid) process.kill(-pid, 'SIGKILL');
  await killAll(home);
  await rm(home, { recursive: true, force: true });
});

/** Everything of this machine that works in the folder or was told of it. */
async function processesOf(folder: string): Promise<number[]> {
  const found = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
      .map(async (name) => {
        const where = await readlink(`/proc/${name}/cwd`).catch(() => '');
        const told = await readFile(`/proc/${name}/environ`, 'utf8').catch(() => '');
        return (where.startsWith(folder) || told.includes(`FOYER_HOME=${folder}`)) &&
          (await isAlive(Number(name)))
          ? [Number(name)]
          : [];
      }),
  );
  return found.flat();
}

/** Kills all of these; one may have ended with its parent since they were counted. */
async function killAll(folder: string): Promise<void> {
  for (const pid of await processesOf(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

interface Start {
  pid: number;
  said: () => string;
  code: Promise<number | null>;
}

/** What a person types, in a process group of its own. */
function typed(command: string, args: string[], env: Record<string, string> = {}): Start {
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      FOYER_HOME: home,
      PORT: String(port),
      FOYER_DEMO: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  left.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const code = new Promise<number | null>((resolve) => {
    child.once('exit', (ended) => {
      left.delete(child);
      resolve(ended);
    });
  });
  return { pid: child.pid ?? 0, said: () => said, code };
}

async function open(command = 'npm', args = ['start']): Promise<Start> {
  const start = typed(command, args);
  await expect
    .poll(start.said, { timeout: 300_000 })
    .toContain(`Foyer is open: http://localhost:${port}`);
  return start;
}

/** Nothing runs any more, and the database was closed as it should be. */
async function expectClosed() {
  await expect.poll(() => processesOf(home), { timeout: 60_000 }).toEqual([]);
  expect(await readdir(home)).not.toContain('running.json');
  expect(await readdir(path.join(home, 'db'))).not.toContain('postmaster.pid');
}

const START = path.join(root, 'tools/setup/start.mjs');
for (const [what, command, args] of [
  ['the process', process.execPath, [START]],
  ['npm alone', 'npm', ['start']],
] as const) {
  test(`SIGTERM to ${what} ends everything, the database included`, async () => {
    const start = await open(command, [...args]);
    process.kill(start.pid, 'SIGTERM');
    await start.code;
    await expectClosed();
    expect(start.said()).not.toMatch(/\n\s+at /);
  });
}

test('a closed terminal ends everything as well', async () => {
  const start = await open();
  process.kill(-start.pid, 'SIGHUP');
  await start.code;
  await expectClosed();
});

test('a start that is called off halfway leaves nothing', async () => {
  const start = typed(process.execPath, [START]);
  await expect
    .poll(async () => (await processesOf(path.join(home, 'db'))).length, { timeout: 300_000 })
    .toBeGreaterThan(0);
  process.kill(-start.pid, 'SIGTERM');
  expect(await start.code, start.said()).toBe(0);
  await expectClosed();
});

test('a second start in the folder leaves the first one alone, and what was killed is cleared by the next', async () => {
  const first = await open();
  const second = typed('npm', ['start'], { PORT: String(await freePort()) });
  expect(await second.code).toBe(1);
  expect(second.said()).toMatch(
    new RegExp(`\\nFoyer already runs here: http://localhost:${port} \\(process \\d+\\)\\.\\s*$`),
  );
  expect(first.said()).not.toContain('starting it again');
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);

  await killAll(home);
  await first.code;
  const next = await open();
  expect(next.said()).not.toMatch(/\n\s+at /);
  // its parents alone this time: the database goes on
  const database = await processesOf(path.join(home, 'db'));
  process.kill(-next.pid, 'SIGKILL');
  await next.code;
  expect(database.length).toBeGreaterThan(0);
  const last = await open();
  process.kill(-last.pid, 'SIGTERM');
  await last.code;
  await expectClosed();
});

test('it listens where HOST says, and its API on this machine alone; SIGTERM to its group ends everything', async () => {
  const start = typed('npm', ['start'], { HOST: '127.0.0.2' });
  await expect.poll(start.said, { timeout: 300_000 }).toContain('Foyer is open: http://127.0.0.2');
  const { apiUrl } = JSON.parse(await readFile(path.join(home, 'running.json'), 'utf8')) as {
    apiUrl: string;
  };
  await expect(fetch(apiUrl.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow();
  expect((await fetch(`${apiUrl}/livez`)).status).toBe(200);
  process.kill(-start.pid, 'SIGTERM');
  await start.code;
  await expectClosed();
  expect(start.said()).not.toMatch(/\n\s+at /);
});
