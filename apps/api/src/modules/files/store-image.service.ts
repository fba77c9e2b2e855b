import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { newId, newSecret, sha256 } from '../../platform/runtime/ids.ts';
import { insertFile } from './files.repository.ts';
import { processImage } from './image-processing.service.ts';

export interface StoredImage {
  id: string;
  url: string;
  width: number;
  height: number;
}

/**
 * Checks, re-encodes and stores an image in its sizes. `ownerId` is who uploaded it (null: the
 * product itself), `kind` what it is for, for example `poster`. The answer's `id` goes into columns
 * such as `poster_file_id`.
 */
export async function storeImage(
  deps: Deps,
  ownerId: string | null,
  content: Uint8Array,
  kind: string,
): Promise<StoredImage> {
  const image = await processImage(content);
  const name = newSecret();
  const id = newId();
  const publicName = `${name}.webp`;
  const bytes = image.sizes.reduce((sum, size) => sum + size.content.byteLength, 0);
  await transact(deps.pool, (tx) =>
    insertFile(tx, {
      id,
      publicName,
      ownerId,
      kind,
      mediaType: image.mediaType,
      bytes,
      width: image.width,
      height: image.height,
      sha256: sha256(content),
    }),
  );
  // behind its row, which nobody knows yet: a file that no row knows would stay for ever
  for (const size of image.sizes) await deps.files.put(`${name}${size.suffix}.webp`, size.content);
  return { id, url: `/files/${publicName}`, width: image.width, height: image.height };
}
