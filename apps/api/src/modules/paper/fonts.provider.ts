import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const FAMILIES = {
  serif: '@fontsource/fraunces/files/fraunces-#-600-normal.woff',
  sans: '@fontsource/instrument-sans/files/instrument-sans-#-400-normal.woff',
  strong: '@fontsource/instrument-sans/files/instrument-sans-#-600-normal.woff',
} as const;
export type Face = keyof typeof FAMILIES;

/**
 * Every face comes in two files: the letters of western Europe, and the further Latin ones. What
 * the sans has in neither is drawn in the serif, which has it.
 */
export type Subset = 'latin' | 'latin-ext' | 'serif-alone';
export const fontName = (face: Face, subset: Subset) =>
  subset === 'serif-alone' ? 'serif-latin-ext' : `${face}-${subset}`;

const WOFF = { head: 44, entry: 20 };
const SFNT = { head: 12, entry: 16 };

/**
 * The font in a WOFF file (w3.org/TR/WOFF). fontkit would inflate a table again for each letter
 * that it draws: one ticket cost 320 ms of the processor, and costs 60 without.
 */
function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT.head + SFNT.entry * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const steps = Math.floor(Math.log2(count));
  head.writeUInt16BE(16 * 2 ** steps, 6);
  head.writeUInt16BE(steps, 8);
  head.writeUInt16BE(16 * (count - 2 ** steps), 10);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (let i = 0; i < count; i++) {
    const from = WOFF.head + WOFF.entry * i;
    const [offset, packed, length] = [
      woff.readUInt32BE(from + 4),
      woff.readUInt32BE(from + 8),
      woff.readUInt32BE(from + 12),
    ];
    const table = woff.subarray(offset, offset + packed);
    const to = SFNT.head + SFNT.entry * i;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(end, to + 8);
    head.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(packed < length ? inflateSync(table) : table, padding);
    end += length + padding.length;
  }
  return Buffer.concat(parts);
}

let loaded: { name: string; file: Buffer }[] | undefined;

/** The product's own faces, read once. */
export function paperFonts(): readonly { name: string; file: Buffer }[] {
  loaded ??= (Object.keys(FAMILIES) as Face[]).flatMap((face) =>
    (['latin', 'latin-ext'] as const).map((subset) => ({
      name: fontName(face, subset),
      file: unpack(readFileSync(require.resolve(FAMILIES[face].replace('#', subset)))),
    })),
  );
  return loaded;
}

const IS_LATIN =
  /[\u0000-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212]/;

/** Signs of money: ₹. */
const IN_SERIF_ALONE = /\u20b9/;

function subsetOf(sign: string): Subset {
  if (IN_SERIF_ALONE.test(sign)) return 'serif-alone';
  return IS_LATIN.test(sign) ? 'latin' : 'latin-ext';
}

/** A text in pieces that one font file can draw each. */
export function fontRuns(text: string): { text: string; subset: Subset }[] {
  const runs: { text: string; subset: Subset }[] = [];
  for (const sign of text.normalize('NFC')) {
    const subset = subsetOf(sign);
    const last = runs.at(-1);
    if (last?.subset === subset) last.text += sign;
    else runs.push({ text: sign, subset });
  }
  return runs;
}
