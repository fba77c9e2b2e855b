import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { beginningOf } from './living-process.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { postgresProgram, reachableProgram } from './postgres-program.ts';

const isAlive = async (pid: number) => (await beginningOf(pid)) !== undefined;

const NOBODY = { uid: 65534, gid: 65534 };
const asRoot = process.getuid?.() === 0 ? test : test.skip;
const moduleUrl = path.resolve(import.meta.dirname, 'embedded-postgres.ts');

let home: string;
let server: EmbeddedPostgres;
beforeAll(async () => {
  // closed to others, as /root is
  home = await mkdtemp(path.join(os.tmpdir(), 'foyer-cluster-'));
  server = await startEmbeddedPostgres({ dataDir: path.join(home, 'db') });
});
afterAll(async () => {
  await server.stop();
  await rm(home, { recursive: true, force: true });
});

const ask = async (url: string) => {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // a server that is stopped tells the connections that are about to close
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool.query('select 1').finally(() => pool.end());
};

const toEnd = async (pid: number) => {
  while (await isAlive(pid))
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
};

/** Starts a server in a process of its own, which then does what `after` says. */
async function startElsewhere(
  dataDir: string,
  after: string,
): Promise<{ pid: number; parent: number; ended: Promise<unknown> }> {
  const code = `import(${JSON.stringify(moduleUrl)}).then(async ({ startEmbeddedPostgres }) => {
    const { pid } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(pid); ${after} });`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  const pid = Number(
    await new Promise<Buffer>((resolve) => {
      child.stdout.once('data', resolve);
    }),
  );
  return { pid, parent: child.pid ?? 0, ended };
}

test('another account of the machine does not come in without the password', async () => {
  const url = new URL(server.url('postgres'));
  await expect(ask(url.href)).resolves.toBeDefined();
  for (const password of ['', 'foyer']) {
    url.password = password;
    await expect(ask(url.href)).rejects.toThrow(/password/);
  }
});

/** 0 is the usual policy of the scheduler, 3 that of batch processes. */
const policyOf = async (pid: number) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[38];
};
(existsSync('/usr/bin/chrt') ? test : test.skip)(
  'what serves a connection lets whoever asks finish first',
  async () => {
    const client = new pg.Client({ connectionString: server.url('postgres') });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const policy = await policyOf(rows[0]?.pid ?? 0);
    await client.end();
    expect(policy).toBe('3');
    expect(await policyOf(process.pid)).toBe('0');
  },
);

test('the password is kept for the one who started it', async () => {
  const file = path.join(home, 'db-password');
  const { mode, uid } = await stat(file);
  expect([mode & 0o777, uid]).toEqual([0o600, process.getuid?.()]);
  expect(await readFile(file, 'utf8')).toMatch(/^[\w-]{20,}$/);
});

test('its data lie in the folder that was named, which stays closed to others', async () => {
  expect((await stat(home)).mode & 0o777).toBe(0o700);
  expect(await readFile(path.join(home, 'db/PG_VERSION'), 'utf8')).toMatch(/^18/);
});

asRoot(
  'another user runs a copy of a program that lies below a closed folder, made with whatever mask',
  async () => {
    const native = await postgresProgram(undefined);
    const closed = path.join(home, 'package');
    await cp(path.dirname(native), closed, { recursive: true, verbatimSymlinks: true });
    await chmod(path.join(closed, 'native/share'), 0o700);
    const copies = await mkdtemp(path.join(os.tmpdir(), 'foyer-copies-'));
    await chmod(copies, 0o755);
    const find = () =>
      reachableProgram(path.join(closed, 'native'), NOBODY, path.join(copies, 'of'));
    try {
      // two starts at once
      const [one, other] = await Promise.all([find(), find()]);
      expect([one, await find()]).toEqual([other, other]);
      expect(path.dirname(one)).toBe(path.join(copies, 'of'));
      expect((await stat(path.join(one, 'share'))).mode & 0o777).toBe(0o755);
      // one that a tidy mind took away in part
      await rm(path.join(one, 'lib'), { recursive: true });
      expect(await find()).toBe(one);
      await chmod(copies, 0o700);
      await expect(find()).rejects.toThrow(
        /^PostgreSQL does not run as root, and user 65534 can run neither/,
      );
    } finally {
      await rm(copies, { recursive: true, force: true });
    }
  },
);

asRoot('root goes on with the data of another account as that account', async () => {
  const dataDir = path.join(home, 'of-another');
  const first = await startEmbeddedPostgres({ dataDir });
  await first.stop();
  await new Promise((resolve) => {
    spawn('chown', ['-R', '1234:1234', dataDir]).once('exit', resolve);
  });
  const second = await startEmbeddedPostgres({ dataDir });
  await expect(ask(second.url('postgres'))).resolves.toBeDefined();
  expect((await stat(`/proc/${second.pid}`)).uid).toBe(1234);
  await second.stop();
});

test('it ends with the process that started it, however that one ends by itself', async () => {
  const { pid, ended } = await startElsewhere(path.join(home, 'ends'), 'process.exit(1);');
  await ended;
  await toEnd(pid);
});

test('one that a killed process left behind is ended by the next start, and loses nothing', async () => {
  const dataDir = path.join(home, 'left');
  const left = await startElsewhere(dataDir, 'setInterval(() => {}, 1000);');
  process.kill(left.parent, 'SIGKILL');
  await left.ended;
  expect(await isAlive(left.pid)).toBe(true);
  const next = await startEmbeddedPostgres({ dataDir });
  expect(await isAlive(left.pid)).toBe(false);
  await expect(ask(next.url('postgres'))).resolves.toBeDefined();
  await next.stop();
});

test('a lock file whose number went to another program harms neither', async () => {
  const dataDir = path.join(home, 'reused');
  await (await startEmbeddedPostgres({ dataDir })).stop();
  const other = spawn('sleep', ['600']);
  await writeFile(path.join(dataDir, 'postmaster.pid'), `${other.pid}\n${dataDir}\n`);
  const next = await startEmbeddedPostgres({ dataDir });
  expect(other.exitCode ?? other.signalCode).toBeNull();
  await next.stop();
  other.kill();
});

test('a cluster that was being made when the machine stopped is made anew', async () => {
  const dataDir = path.join(home, 'half');
  await mkdir(`${dataDir}-in-the-making/global`, { recursive: true });
  await writeFile(`${dataDir}-in-the-making/PG_VERSION`, '18\n');
  const next = await startEmbeddedPostgres({ dataDir });
  await expect(ask(next.url('postgres'))).resolves.toBeDefined();
  await next.stop();
});

test('it says in a sentence why it does not start', async () => {
  const dataDir = path.join(home, 'old');
  await (await startEmbeddedPostgres({ dataDir })).stop();
  await writeFile(path.join(dataDir, 'PG_VERSION'), '12\n');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /^The database in .*old does not start: database files are incompatible with server\.? .*version 12/,
  );
});
