import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { imageAt } from '@foyer/contracts';
import { readOnly } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { drawPreview } from '../../posters/index.ts';
import { kinds } from '../accounts.messages.en.ts';
import { findPreviewed } from './profiles.repository.ts';

/** Goes up when the drawing changes, so that nobody keeps one of before. */
const DRAWING = 1;
const MOST_KEPT = 100;
const FACE_PIXELS = 480;

/** The last ones by their tag: a link that is shared is asked for by many at once. */
const kept = new Map<string, Promise<Uint8Array>>();

async function bytesOf({ files }: Deps, url: string | null) {
  if (!url) return null;
  const open = (address: string) => files.open(address.replace('/files/', ''));
  const file = (await open(imageAt(url, FACE_PIXELS))) ?? (await open(url));
  return file ? new Uint8Array(await buffer(file.stream)) : null;
}

type Previewed = NonNullable<Awaited<ReturnType<typeof findPreviewed>>>;
async function draw(deps: Deps, { name, username, type, avatar, banner }: Previewed) {
  return drawPreview({
    name,
    handle: username,
    kind: kinds[type],
    initial: [...name.trim()][0]?.toUpperCase() ?? '',
    isSquare: type === 'School',
    avatar: await bytesOf(deps, avatar),
    banner: await bytesOf(deps, banner),
  });
}

/** The same while it is being drawn: it is drawn once. */
function keep(tag: string, make: () => Promise<Uint8Array>) {
  const known = kept.get(tag);
  if (known) return known;
  const drawn = make();
  kept.set(tag, drawn);
  drawn.catch(() => kept.delete(tag));
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest) kept.delete(oldest);
  return drawn;
}

/** The picture of a profile that everybody may see, with a tag that changes with what it shows. */
export async function readProfilePreview(deps: Deps, id: string) {
  const found = await readOnly(deps.pool, (tx) => findPreviewed(tx, id));
  if (!found) throw new DomainError('not_found');
  const shown = JSON.stringify([DRAWING, found, kinds[found.type]]);
  const tag = `"${createHash('sha256').update(shown).digest('base64url')}"`;
  return { tag, content: () => keep(tag, () => draw(deps, found)) };
}
