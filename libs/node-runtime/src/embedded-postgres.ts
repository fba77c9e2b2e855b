import { StartRefused } from '@foyer/contracts';
import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chown,
  mkdir,
  open,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { postgresProgram, type Account } from './postgres-program.ts';

const run = promisify(execFile);
// PostgreSQL refuses to run as root; it needs no account of its own, only another number.
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
/**
 * Root opens the folder before it becomes the other user, who then finds it by these names wherever
 * it lies: no folder above it has to be opened to others.
 */
const HERE = '/proc/self/cwd';
const isHandedOver = isRoot && existsSync(HERE);
/** Its server is another user, who must get through the folders above its data. */
export const needsPassage = isRoot && !isHandedOver;
const STARTED = /ready to accept connections/;
/** Processes of a server that was killed a moment ago. */
const STILL_ENDING = /pre-existing shared memory block/;
const PATIENCE_MS = 30_000;

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

export interface EmbeddedPostgres {
  /** `postgres://…` of a database server that listens on loopback only. */
  url: (database: string) => string;
  /** The server's process id, for tests that end it on purpose. */
  pid: number;
  stop: () => Promise<void>;
  /** Resolves when the server process has ended, for whatever reason. */
  exited: Promise<void>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() =>
          typeof address === 'object' && address
            ? resolve(address.port)
            : reject(new Error('no port')),
        );
      });
  });
}

/**
 * Whose the server is: the account that started it, or, as it must not be root, that of the data or
 * nobody's.
 */
async function accountFor(dataDir: string): Promise<Account | undefined> {
  if (!isRoot) return undefined;
  const owner = await stat(dataDir).catch(() => undefined);
  return owner?.uid ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
}

/**
 * A number may have gone to another program meanwhile: a server of ours works in its data folder.
 */
async function isServerOf(dataDir: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux')
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === (await realpath(dataDir));
  return run('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.includes('postgres'),
    () => false,
  );
}

/**
 * A parent that was killed leaves its server running, a killed server leaves its lock file. Both
 * are cleared here. Whoever calls this has made sure that no product is running on the folder.
 */
async function clearLeftover(dataDir: string) {
  const lock = path.join(dataDir, 'postmaster.pid');
  const pid = Number((await readFile(lock, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  const began = Date.now();
  for (const [signal, limitMs] of [
    ['SIGINT', PATIENCE_MS / 2],
    ['SIGQUIT', PATIENCE_MS],
  ] as const) {
    if (await isServerOf(dataDir, pid)) process.kill(pid, signal);
    while ((await isServerOf(dataDir, pid)) && Date.now() < began + limitMs) await pause(50);
  }
  // two servers on one folder would ruin it
  if (await isServerOf(dataDir, pid))
    throw new StartRefused(
      `A database server (process ${pid}) still runs in ${dataDir} and does not end.`,
    );
  await rm(lock, { force: true });
}

/**
 * The server listens on loopback, where every account of the machine may knock: only who reads this
 * file comes in.
 */
const passwordFile = (dataDir: string) => `${dataDir}-password`;

// A cluster without the file was made without a password.
const readPassword = async (dataDir: string) =>
  (await readFile(passwordFile(dataDir), 'utf8').catch(() => '')).trim();

/** Runs a program of PostgreSQL in a folder, as `account`. */
function spawnIn(
  folder: string,
  program: string,
  args: string[],
  account: Account | undefined,
  options: SpawnOptions,
): ChildProcess {
  return spawn(program, ['-D', isHandedOver ? HERE : folder, ...args], {
    ...account,
    cwd: folder,
    ...options,
  });
}

/**
 * What the server says about its end, without the times and numbers that are for whoever reads its
 * log.
 */
function lastWords(log: string): string {
  const lines = log
    .split('\n')
    .map((line) => /(?:FATAL|PANIC|DETAIL|HINT|error): +(.*)/.exec(line)?.[1])
    .filter((line) => line !== undefined);
  return (
    lines.slice(-3).join(' ') || log.trim().split('\n').slice(-3).join(' ') || 'it said nothing'
  );
}

/**
 * Makes the cluster beside its place and moves it there whole: a start that is cut off leaves none
 * that is half made.
 */
async function initialise(native: string, dataDir: string, account: Account | undefined) {
  const making = `${dataDir}-in-the-making`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true, mode: 0o700 });
  const kept = passwordFile(dataDir);
  await rm(kept, { force: true });
  await writeFile(kept, randomBytes(20).toString('base64url'), { mode: 0o600 });
  if (account) for (const owned of [making, kept]) await chown(owned, account.uid, account.gid);
  const password = await open(kept);
  const child = spawnIn(
    making,
    path.join(native, 'bin/initdb'),
    [
      '-U',
      'foyer',
      '-A',
      'scram-sha-256',
      `--pwfile=${isHandedOver ? '/proc/self/fd/3' : kept}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    account,
    { stdio: ['ignore', 'ignore', 'pipe', password.fd] },
  );
  try {
    await toSucceed(child, dataDir);
  } catch (error) {
    for (const half of [making, kept]) await rm(half, { recursive: true, force: true });
    throw error;
  } finally {
    await password.close();
  }
  if (account) await chown(kept, 0, 0);
  await rename(making, dataDir);
}

/** Resolves when the program has ended well, or said a line that is enough. */
function toSucceed(child: ChildProcess, dataDir: string, enough?: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      if (enough?.test(log)) resolve();
    });
    child.once('close', (code) =>
      code === 0 && !enough
        ? resolve()
        : reject(new StartRefused(`The database in ${dataDir} does not start: ${lastWords(log)}`)),
    );
    child.once('error', ({ message }) =>
      reject(new StartRefused(`The database in ${dataDir} does not start: ${message}`)),
    );
  });
}

/**
 * The server shares its cores with the programs that ask it, and would interrupt them at each
 * packet that wakes it: as a batch process it waits until they are through (9 % more checkouts a
 * second, docs/decisions/0007). Where that cannot be had it runs as any other process.
 */
async function letOthersFinish(pid: number, account: Account | undefined): Promise<void> {
  if (process.platform !== 'linux') return;
  await run('chrt', ['--batch', '--pid', '0', String(pid)], { ...account, cwd: '/' }).catch(
    () => undefined,
  );
}

const running = new Set<ChildProcess>();
// whatever ends this process, a fault of it as well: nobody else would end them
process.on('exit', () => {
  for (const child of running) child.kill('SIGINT');
});

/**
 * A server that was killed leaves processes that end a moment later; until then its folder is
 * theirs.
 */
async function spawnServer(start: () => ChildProcess, dataDir: string): Promise<ChildProcess> {
  for (const began = Date.now(); ;) {
    const child = start();
    running.add(child);
    child.once('exit', () => running.delete(child));
    child.once('error', () => running.delete(child));
    try {
      await toSucceed(child, dataDir, STARTED);
      return child;
    } catch (error) {
      if (
        !(error instanceof StartRefused && STILL_ENDING.test(error.message)) ||
        Date.now() > began + PATIENCE_MS
      )
        throw error;
      await pause(200);
    }
  }
}

/**
 * Starts the PostgreSQL that npm brought, in `dataDir`, making the cluster on first use (about 0.6
 * s).
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  port?: number;
  settings?: Record<string, string>;
}): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const account = await accountFor(dataDir);
  const native = await postgresProgram(account);
  if (existsSync(path.join(dataDir, 'PG_VERSION'))) await clearLeftover(dataDir);
  else await initialise(native, dataDir, account);
  const port = options.port ?? (await freePort());
  const password = await readPassword(dataDir);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = await spawnServer(
    () =>
      spawnIn(dataDir, path.join(native, 'bin/postgres'), ['-p', String(port), ...flags], account, {
        stdio: ['ignore', 'ignore', 'pipe'],
        detached: true,
      }),
    dataDir,
  );
  child.stderr?.resume();
  const { pid = 0 } = child;
  await letOthersFinish(pid, account);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    exited,
    pid,
    url: (database) =>
      `postgres://foyer${password && `:${password}`}@127.0.0.1:${port}/${database}`,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGINT');
      }),
  };
}
