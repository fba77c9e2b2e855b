import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/access/actor.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts';
import { consumeUpload } from '../../platform/limits/limits.ts';
import { signedInUser } from '../../platform/access/signed-in-user.ts';
import { storeImage } from './store-image.service.ts';

const isTooLarge = (error: unknown) =>
  (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';

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

// One picture of 50 million points takes about two seconds and half a gigabyte, and passwords are
// checked by the same threads.
const inTurn = limitConcurrency({ atOnce: 1, waiting: 16 });

/** Keeps the image that a person sends; its bytes are read when its turn comes. */
export async function uploadImage(deps: Deps, actor: Actor, request: FastifyRequest) {
  const userId = signedInUser(actor);
  await consumeUpload(deps, userId);
  const { id, url, width, height } = await inTurn(async () =>
    storeImage(deps, userId, await readUpload(request), 'upload'),
  );
  return { upload_identifier: id, url, width, height };
}
