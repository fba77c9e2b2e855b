import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const FAMILIES = {
  serif: '@fontsource/fraunces/files/fraunces-#-600-normal.woff',
  sans: '@fontsource/instrument-sans/files/instrument-sans-#-400-normal.woff',
  strong: '@fontsource/instrument-sans/files/instrument-sans-#-600-normal.woff',
} as const;
export type Face = keyof typeof FAMILIES;

/** Every face comes in two files: the letters of western Europe, and the further Latin ones. */
export type Subset = 'latin' | 'latin-ext';
export const fontName = (face: Face, subset: Subset) => `${face}-${subset}`;

let loaded: { name: string; file: Buffer }[] | undefined;

/** The product's own faces, read once. */
export function ticketFonts(): readonly { name: string; file: Buffer }[] {
  loaded ??= (Object.keys(FAMILIES) as Face[]).flatMap((face) =>
    (['latin', 'latin-ext'] as const).map((subset) => ({
      name: fontName(face, subset),
      file: readFileSync(require.resolve(FAMILIES[face].replace('#', subset))),
    })),
  );
  return loaded;
}

const IS_LATIN =
  /[\u0000-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212]/;

/** A text in pieces that one font file can draw each. */
export function fontRuns(text: string): { text: string; subset: Subset }[] {
  const runs: { text: string; subset: Subset }[] = [];
  for (const sign of text.normalize('NFC')) {
    const subset = IS_LATIN.test(sign) ? 'latin' : 'latin-ext';
    const last = runs.at(-1);
    if (last?.subset === subset) last.text += sign;
    else runs.push({ text: sign, subset });
  }
  return runs;
}
