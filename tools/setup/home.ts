import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * The folder with everything that a product keeps. Other accounts of the machine see nothing of it; where the database runs
 * as another user, that one gets through to its own part and no further.
 */
export async function prepareHome(home: string, isPassedThrough: boolean): Promise<void> {
  await mkdir(home, { recursive: true });
  await chmod(home, isPassedThrough ? 0o711 : 0o700);
  for (const name of ['files', 'releases']) {
    await mkdir(path.join(home, name), { recursive: true });
    await chmod(path.join(home, name), 0o700);
  }
}
