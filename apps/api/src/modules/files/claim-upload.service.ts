import { PICTURE_MIN, PICTURE_SHAPES } from '@foyer/contracts';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { findUploadOf } from './files.repository.ts';
import { refusals } from './files.messages.en.ts';

/** What rounding leaves of a shape, in pixels. */
const TOLERANCE = 2;

interface Size {
  width: number;
  height: number;
}

/** What is wrong with a picture for its place. */
function problemOf({ width, height }: Size, shape: Size): string | undefined {
  const aspect = shape.width / shape.height;
  if (
    Math.abs(height - width / aspect) > TOLERANCE &&
    Math.abs(width - height * aspect) > TOLERANCE
  )
    return refusals.shape(shape.width, shape.height);
  if (Math.min(width, height) < PICTURE_MIN)
    return refusals.small(
      Math.ceil(PICTURE_MIN * Math.max(aspect, 1)),
      Math.ceil(PICTURE_MIN / Math.min(aspect, 1)),
    );
  return undefined;
}

const refuse = (path: string, message: string) =>
  new DomainError('image_invalid', { message, fields: [{ path, message }] });

/**
 * The file that an `upload_identifier` names, if this person uploaded it; anybody else's is refused
 * as no image; an API key is nobody who uploads. `path` is the field of the call that names it.
 */
export async function claimUpload(
  tx: Tx,
  userId: string | null,
  uploadIdentifier: string,
  path: string,
  place?: keyof typeof PICTURE_SHAPES,
): Promise<string> {
  const id = z.uuid().safeParse(uploadIdentifier).data;
  const found = id && userId && (await findUploadOf(tx, id, userId));
  if (!found) throw refuse(path, refusals.image);
  const { width, height } = found;
  const problem =
    place && problemOf({ width: width ?? 0, height: height ?? 0 }, PICTURE_SHAPES[place]);
  if (problem) throw refuse(path, problem);
  return found.id;
}
