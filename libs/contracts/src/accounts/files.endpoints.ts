import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './files.schemas.ts';

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
/** Pixels of an image that may be uploaded: a small file can unpack into gigabytes. */
export const IMAGE_MAX_PIXELS = 50_000_000;
/** The least width and height of what an account shows of itself, in pixels. */
export const PICTURE_MIN = 100;
/** The shapes of what an account shows of itself: width and height as pages draw it at its largest. */
export const PICTURE_SHAPES = {
  avatar: { width: 148, height: 148 },
  banner: { width: 1440, height: 224 },
} as const;
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
 * The `srcset` of an image in all widths that it is kept in; none for addresses of others. A width
 * that the image does not have is answered with the image itself.
 */
export const sourcesOf = (url: string): string | undefined =>
  imageAt(url, 1) === url
    ? undefined
    : IMAGE_WIDTHS.map((width) => `${imageAt(url, width)} ${width}w`).join(', ');

/** How wide `EventGrid` of the remote-kit draws a poster, which the head of its page says as well. */
export const CARD_SIZES =
  '(max-width: 768px) calc(46vw - 8px), (max-width: 1024px) calc(31vw - 16px), 282px';

export const uploadFile: Endpoint<typeof schemas.uploadFile> = {
  id: 'files.upload',
  method: 'POST',
  path: '/client_side_api/v1/file_uploads',
  access: 'user',
  status: 201,
  errors: ['image_invalid', 'image_too_large'],
};

export const getFile: Endpoint<typeof schemas.getFile> = {
  id: 'files.get',
  method: 'GET',
  path: '/files/:publicName',
  access: 'public',
  kind: 'image',
};
