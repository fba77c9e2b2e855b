import { createHash } from 'node:crypto';
import { readableInk } from '@foyer/domain';
import sharp from 'sharp';
import { POSTER_PALETTES } from './poster-palettes.model.ts';
import { isDrawable, setLine, setTitle } from './poster-title.model.ts';

/** What the picture of a profile shows. */
export interface PreviewOrder {
  name: string;
  /** Stands in the name’s place where nothing of that can be drawn. */
  handle: string;
  /** A small line above the name: what it is. */
  kind: string;
  /** What stands in place of a picture of theirs. */
  initial: string;
  isSquare: boolean;
  avatar: Uint8Array | null;
  banner: Uint8Array | null;
}

const WIDTH = 1200;
const HEIGHT = 630;
const FACE = { size: 270, left: 84, top: 180 };
const TEXT = { left: 420, width: 700 };
const WORDMARK = 'Foyer';

interface Colours {
  ground: string;
  text: string;
  face: string;
}

/** Six hex digits. */
const hex = (parts: number[]) =>
  parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('');

/** A picture that cannot be read is none. */
const orNone = <T>(work: Promise<T>) => work.catch(() => undefined);

async function coloursOf({ banner, handle }: PreviewOrder): Promise<Colours> {
  const stats = banner && (await orNone(sharp(banner).stats()));
  if (!stats) {
    const seed = createHash('sha256').update(handle).digest().readUInt32LE(0);
    const own = POSTER_PALETTES[seed % POSTER_PALETTES.length];
    if (!own) throw new Error('no palette');
    return { ground: own.ground, text: own.title, face: own.first };
  }
  const { r, g, b } = stats.dominant;
  const ground = hex([r, g, b]);
  const text = `#${readableInk(ground)}`;
  return { ground: `#${ground}`, text, face: text };
}

const shape = (size: number, isSquare: boolean, fill: string) =>
  `<rect width="${size}" height="${size}" rx="${isSquare ? 28 : size / 2}" fill="${fill}"/>`;

/** Their picture in its shape; undefined where there is none. */
const faceOf = ({ avatar, isSquare }: PreviewOrder) =>
  avatar
    ? orNone(
        sharp(avatar)
          .resize(FACE.size, FACE.size, { fit: 'cover' })
          .composite([
            {
              input: Buffer.from(
                `<svg xmlns="http://www.w3.org/2000/svg">${shape(FACE.size, isSquare, '#fff')}</svg>`,
              ),
              blend: 'dest-in',
            },
          ])
          .png()
          .toBuffer(),
      )
    : undefined;

function initialOf({ initial, handle, isSquare }: PreviewOrder, { ground, face }: Colours) {
  const text = isDrawable(initial) ? initial : handle.slice(0, 1).toUpperCase();
  const size = 110;
  const { svg, width } = setLine(text, ground, 0, 0, size);
  const [x, y] = [(FACE.size - width) / 2, FACE.size / 2 + size * 0.35];
  return `<g transform="translate(${FACE.left} ${FACE.top})">${shape(FACE.size, isSquare, face)}<g transform="translate(${x} ${y})">${svg}</g></g>`;
}

/** Kind, name and handle, in the middle of the height. */
function wordsOf({ name, handle, kind }: PreviewOrder, { text }: Colours) {
  const title = isDrawable(name) ? name : handle;
  const drawn = setTitle(title, text, TEXT.left, 0, TEXT.width);
  const baseline = (HEIGHT - drawn.top) / 2;
  return [
    setLine(kind, text, TEXT.left, baseline + drawn.top - 28, 30).svg,
    `<g transform="translate(0 ${baseline})">${drawn.svg}</g>`,
    setLine(`@${handle}`, text, TEXT.left, baseline + 66, handle.length > 28 ? 26 : 34).svg,
    setLine(WORDMARK, text, FACE.left, HEIGHT - 44, 28).svg,
  ].join('');
}

/** A profile as links to it show it: PNG bytes of 1200 × 630. */
export async function drawPreview(order: PreviewOrder): Promise<Buffer> {
  const colours = await coloursOf(order);
  const face = await faceOf(order);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.ground}"/>`,
    face ? '' : initialOf(order, colours),
    wordsOf(order, colours),
    '</svg>',
  ].join('');
  return sharp(Buffer.from(svg))
    .composite(face ? [{ input: face, left: FACE.left, top: FACE.top }] : [])
    .png({ compressionLevel: 9, palette: !face })
    .toBuffer();
}
