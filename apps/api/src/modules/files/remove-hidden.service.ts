import { IMAGE_WIDTHS } from '@foyer/contracts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import * as files from './files.repository.ts';

/** From here on nobody gets them; `removeHidden` deletes what is kept of them. */
export const { hide } = files;

/** A file's names in the store: itself, and each size that there may be of it. */
const namesOf = (publicName: string) => [
  publicName,
  ...IMAGE_WIDTHS.map((width) => publicName.replace(/(?=\.\w+$)/, `-${width}`)),
];

/**
 * Deletes what is hidden with all its sizes, the rows last: cut off anywhere, it finds them again.
 * Of one account at once, else what was hidden a moment ago waits for the next time.
 */
export async function removeHidden(deps: Deps, ofAccount?: string): Promise<void> {
  await transact(deps.pool, files.showAgain);
  for (;;) {
    const found = await transact(deps.pool, (tx) => files.findHidden(tx, ofAccount));
    if (found.length === 0) return;
    for (const name of found.flatMap(({ publicName }) => namesOf(publicName)))
      await deps.files.remove(name);
    const ids = found.map(({ id }) => id);
    await transact(deps.pool, (tx) => files.forget(tx, ids));
  }
}
