import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';

const require = createRequire(import.meta.url);
const open = (file: string) => openSync(file) as Font;
let faces: { display: Font; text: Font } | undefined;
/** Opened on first use: about 20 ms that a process without posters does not spend. */
const fonts = () =>
  (faces ??= {
    display: open(require.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff')),
    text: open(
      require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff'),
    ),
  });

/**
 * Letters that the Latin cut lacks would be drawn as boxes; they are written without their marks
 * instead.
 */
const drawable = (font: Font, text: string) =>
  [...text.normalize('NFC')]
    .map((letter) => {
      if (font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 32)) return letter;
      return [...letter.normalize('NFD')]
        .filter((part) => font.hasGlyphForCodePoint(part.codePointAt(0) ?? 32))
        .join('');
    })
    .join('');

const widthOf = (font: Font, text: string, size: number) =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm;

function wrap(font: Font, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(font, `${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The outlines of one line, so that the picture needs no installed typeface. */
function outline(
  font: Font,
  text: string,
  x: number,
  baseline: number,
  size: number,
  fill: string,
) {
  const scale = size / font.unitsPerEm;
  let pen = 0;
  const run = font.layout(text);
  const letters = run.glyphs.map((glyph, index) => {
    const at = pen;
    pen += run.positions[index]?.xAdvance ?? glyph.advanceWidth;
    return `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g transform="translate(${x} ${baseline}) scale(${scale} ${-scale})" fill="${fill}">${letters.join('')}</g>`;
}

const SIZES = [104, 92, 80, 70, 60, 52, 46];
const MAX_LINES = 3;

/**
 * Sets the title as large as three lines allow, its last line on `baseline`; `top` is where it
 * begins.
 */
export function setTitle(
  title: string,
  fill: string,
  x: number,
  baseline: number,
  width = 680,
): { svg: string; top: number } {
  const { display } = fonts();
  const text = drawable(display, title);
  const size =
    SIZES.find((candidate) => {
      const lines = wrap(display, text, candidate, width);
      return (
        lines.length <= MAX_LINES &&
        lines.every((line) => widthOf(display, line, candidate) <= width)
      );
    }) ??
    SIZES.at(-1) ??
    46;
  const lines = wrap(display, text, size, width).slice(0, MAX_LINES);
  const leading = size * 1.05;
  const svg = lines
    .map((line, index) =>
      outline(display, line, x, baseline - (lines.length - 1 - index) * leading, size, fill),
    )
    .join('');
  return { svg, top: baseline - (lines.length - 1) * leading - size * 0.8 };
}

/** A small line in the text face. */
export function setLine(
  text: string,
  fill: string,
  x: number,
  baseline: number,
  size = 26,
): string {
  const { text: font } = fonts();
  return outline(font, drawable(font, text), x, baseline, size, fill);
}
