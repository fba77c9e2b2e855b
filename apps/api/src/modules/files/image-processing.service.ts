import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_WIDTHS } from '@foyer/contracts';
import sharp from 'sharp';
import { DomainError } from '../../platform/http/domain-error.ts';
import { refusals } from './files.messages.en.ts';

const TIME_LIMIT_SECONDS = 20;
const LONGEST_SIDE = 2400;
const QUALITY = 82;

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/**
 * What the first bytes say the file is; its name and declared type are not asked. SVG is a document
 * and never an image here.
 */
function sniffImage(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'gif' | 'heif' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return 'heif';
  return undefined;
}

interface ImageSize {
  suffix: string;
  content: Buffer;
}
export interface ProcessedImage {
  width: number;
  height: number;
  mediaType: 'image/webp';
  sizes: ImageSize[];
}

const refuse = () => new DomainError('image_invalid', { message: refusals.image });

/**
 * Decodes an upload and paints it anew: what is stored holds pixels and nothing else (no place, no
 * camera, no second file).
 */
export async function processImage(bytes: Uint8Array): Promise<ProcessedImage> {
  if (bytes.byteLength > IMAGE_MAX_BYTES) throw new DomainError('image_too_large');
  const format = sniffImage(bytes);
  if (!format) throw refuse();
  try {
    return await encode(bytes, format);
  } catch (error) {
    throw error instanceof DomainError ? error : refuse();
  }
}

async function encode(bytes: Uint8Array, format: string): Promise<ProcessedImage> {
  // its head alone says how many there are, before anything is decoded
  const head = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
  if (head.format !== format) throw refuse();
  if (head.width * head.height > IMAGE_MAX_PIXELS)
    throw new DomainError('image_too_large', { message: refusals.pixels(IMAGE_MAX_PIXELS) });
  const base = await sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = base.info;
  const smaller = IMAGE_WIDTHS.filter((one) => one < width).map(async (one) => ({
    suffix: `-${one}`,
    content: await sharp(base.data).resize({ width: one }).webp({ quality: QUALITY }).toBuffer(),
  }));
  return {
    width,
    height,
    mediaType: 'image/webp',
    sizes: [{ suffix: '', content: base.data }, ...(await Promise.all(smaller))],
  };
}
