import { StartRefused } from '@foyer/contracts';
import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';

const REFUSALS: Record<string, string> = {
  EEXIST: 'that is a file, a folder is needed',
  ENOTDIR: 'that is below a file',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'that disk is read-only',
  ENOSPC: 'that disk is full',
};
/** A database with demo data, the releases and what the database keeps for its restart. */
const ROOM_BYTES = 300_000_000;

/** A start that fills the disk fails halfway, in whatever needs the last byte. */
async function expectRoom(home: string) {
  if (existsSync(path.join(home, 'db/PG_VERSION'))) return;
  const { bavail, bsize } = await statfs(home);
  const free = bavail * bsize;
  if (free >= ROOM_BYTES) return;
  throw new StartRefused(
    `FOYER_HOME is ${home}: ${Math.floor(free / 1e6)} MB are free there, a first start needs ${ROOM_BYTES / 1e6} MB.`,
  );
}

/**
 * The folder with everything that a product keeps. Other accounts of the machine see nothing of it;
 * where the database runs as another user, that one gets through to its own part and no further.
 */
export async function prepareHome(home: string, isPassedThrough: boolean): Promise<void> {
  const { code } = await mkdir(home, { recursive: true })
    .then(() => access(home, constants.W_OK))
    .then(
      () => ({ code: '' }),
      (error: NodeJS.ErrnoException) => error,
    );
  if (code)
    throw new StartRefused(
      `FOYER_HOME is ${home}: ${REFUSALS[code] ?? 'it cannot be made'} (${code}).`,
    );
  await expectRoom(home);
  await chmod(home, isPassedThrough ? 0o711 : 0o700);
  for (const name of ['files', 'releases']) {
    await mkdir(path.join(home, name), { recursive: true });
    await chmod(path.join(home, name), 0o700);
  }
}
