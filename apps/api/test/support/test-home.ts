import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Clones that are there at once come to 0.1 GB, the log of the server to 0.2. */
const ROOM_BYTES = 2 * 2 ** 30;
const NAMED = /^foyer-test-(\d+)-/;

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * What runs that were killed have left in memory. A server that outlived its run ends by itself
 * once its folder is gone.
 */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(MEMORY)) {
    const pid = Number(NAMED.exec(name)?.[1]);
    if (pid && !isAlive(pid)) await rm(path.join(MEMORY, name), { recursive: true, force: true });
  }
}

/**
 * A folder for the database server of a run, in memory where there is room. Each file of tests
 * clones a database of 1,060 files and drops it; on ext4 without a journal, which looks for inodes
 * that nobody has used for a while, that took a third of what the server did in a run.
 */
export async function makeTestHome(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  const hasRoom = bavail * bsize >= ROOM_BYTES;
  if (hasRoom) await removeLeftovers();
  return mkdtemp(path.join(hasRoom ? MEMORY : os.tmpdir(), `foyer-test-${process.pid}-`));
}
