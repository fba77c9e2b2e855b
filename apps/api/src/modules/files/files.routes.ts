import { getFile, uploadFile } from '@foyer/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readOnly } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { handle } from '../../platform/handle.ts';
import { turns } from '../../platform/turns.ts';
import { spendUpload } from '../accounts/budgets.service.ts';
import { signedInUser } from '../accounts/signed-in-user.model.ts';
import { findMediaType } from './files.repository.ts';
import { storeImage } from './store-image.service.ts';

const isTooLarge = (error: unknown) => (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';

async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new DomainError('image_invalid');
  try {
    const part = await request.file();
    if (!part) throw new DomainError('image_invalid');
    return await part.toBuffer();
  } catch (error) {
    if (isTooLarge(error)) throw new DomainError('image_too_large');
    throw error instanceof DomainError ? error : new DomainError('image_invalid');
  }
}

// `<name>-480.webp` is a size of `<name>.webp`; a size that an image is too small for answers the image itself.
const baseOf = (publicName: string) => publicName.replace(/-\d{2,4}(?=\.\w+$)/, '');

async function openFile(deps: Deps, publicName: string) {
  const base = baseOf(publicName);
  const mediaType = await readOnly(deps.pool, async (tx) => (await findMediaType(tx, publicName)) ?? findMediaType(tx, base));
  const file = mediaType && ((await deps.files.open(publicName)) ?? (await deps.files.open(base)));
  if (!file) throw new DomainError('not_found');
  return { ...file, mediaType };
}

// One picture of 50 million points takes about two seconds and half a gigabyte, and passwords are checked by the same threads.
const inTurn = turns({ atOnce: 1, waiting: 16 });

export function filesRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, uploadFile, async ({ actor, request }) => {
    const userId = signedInUser(actor);
    await spendUpload(deps, userId);
    const { id, url, width, height } = await inTurn(async () => storeImage(deps, userId, await readUpload(request), 'upload'));
    return { upload_identifier: id, url, width, height };
  });
  handle(app, deps, getFile, async ({ params, reply }) => {
    const file = await openFile(deps, params.publicName);
    return reply
      .header('content-type', file.mediaType).header('content-length', file.bytes)
      .header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(file.stream);
  });
}
