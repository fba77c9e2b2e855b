import { z } from 'zod';
import { Id } from '../core/values.schemas.ts';

/**
 * A multipart form with one image in the field `file`. The server reads it as a stream, so no
 * parsed body exists there.
 */
export const ImageForm = z.custom<FormData>(
  (form) => form === undefined || (typeof FormData !== 'undefined' && form instanceof FormData),
);

export const uploadFile = {
  summary:
    'Upload an image of at most 8 MB; `upload_identifier` names it in later calls of the same person',
  body: ImageForm,
  response: z.object({
    upload_identifier: Id,
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  }),
};

export const getFile = {
  summary: 'A stored image',
  params: z.strictObject({ publicName: z.string().regex(/^[\w.-]{1,80}$/) }),
};
