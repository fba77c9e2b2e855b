import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id } from '../core/values.ts';

/** Size of an image that may be uploaded, in bytes (8 MiB). */
export const IMAGE_MAX_BYTES = 8_388_608;
/** Media types of images that may be uploaded; all are kept as WebP. */
export const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;
/** Widths that every larger image is also kept in. */
export const IMAGE_WIDTHS = [160, 480, 960, 1600] as const;

/**
 * The address of an image at least `width` pixels wide, for small places and `srcset`. Addresses of
 * others stay as they are.
 */
export function imageAt(url: string, width: number): string {
  const size = IMAGE_WIDTHS.find((one) => one >= width);
  return size ? url.replace(/^(\/files\/[\w-]+)(\.[a-z0-9]+)$/, `$1-${size}$2`) : url;
}

/**
 * A multipart form with one image in the field `file`. The server reads it as a stream, so no
 * parsed body exists there.
 */
export const ImageForm = z.custom<FormData>(
  (form) => form === undefined || (typeof FormData !== 'undefined' && form instanceof FormData),
);

export const uploadFile = defineEndpoint({
  id: 'files.upload',
  method: 'POST',
  path: '/client_side_api/v1/file_uploads',
  access: 'user',
  status: 201,
  summary:
    'Upload an image of at most 8 MB; `upload_identifier` names it in later calls of the same person',
  body: ImageForm,
  answer: z.object({
    upload_identifier: Id,
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  }),
  errors: ['image_invalid', 'image_too_large'],
});

export const getFile = defineEndpoint({
  id: 'files.get',
  method: 'GET',
  path: '/files/:publicName',
  access: 'public',
  kind: 'image',
  summary: 'A stored image',
  params: z.strictObject({ publicName: z.string().regex(/^[\w.-]{1,80}$/) }),
});
