import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { isUploadOf } from './files.repository.ts';

/**
 * The file that an `upload_identifier` names, if this person uploaded it; anybody else's is refused
 * as no image.
 */
export async function claimUpload(
  tx: Tx,
  userId: string,
  uploadIdentifier: string,
): Promise<string> {
  const id = z.uuid().safeParse(uploadIdentifier).data;
  if (!id || !(await isUploadOf(tx, id, userId))) throw new DomainError('image_invalid');
  return id;
}
