import { readOnly } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { findMediaType } from './files.repository.ts';

// `<name>-480.webp` is a size of `<name>.webp`; a size that an image is too small for returns the
// image itself.
const baseOf = (publicName: string) => publicName.replace(/-\d{2,4}(?=\.\w+$)/, '');

export async function openFile(deps: Deps, publicName: string) {
  const base = baseOf(publicName);
  const mediaType = await readOnly(
    deps.pool,
    async (tx) => (await findMediaType(tx, publicName)) ?? findMediaType(tx, base),
  );
  const file = mediaType && ((await deps.files.open(publicName)) ?? (await deps.files.open(base)));
  if (!file) throw new DomainError('not_found');
  return { ...file, mediaType };
}
