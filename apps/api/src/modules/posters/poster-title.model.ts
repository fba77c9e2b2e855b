import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';

const require = createRequire(import.meta.url);
const open = (file: string) => openSync(file) as Font;

/**
 * A face is several files: the letters of western Europe, the further Latin ones, and those that
 * are written from right to left, which both faces share.
 */
type Face = readonly [latin: Font, ...further: Font[]];
let faces: { display: Face; text: Face } | undefined;
/** Opened on first use: about 20 ms that a process without posters does not spend. */
function fonts() {
  if (faces) return faces;
  const fromRight = [
    open(
      require.resolve('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-600-normal.woff'),
    ),
    open(
      require.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff'),
    ),
  ];
  return (faces = {
    display: [
      open(require.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff')),
      open(require.resolve('@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff')),
      ...fromRight,
    ],
    text: [
      open(
        require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff'),
      ),
      open(
        require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-ext-500-normal.woff'),
      ),
      ...fromRight,
    ],
  });
}

const fontFor = (face: Face, letter: string): Font | undefined =>
  face.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 32));

/**
 * Letters that neither file has would be drawn as boxes; they are written without their marks
 * instead, or left out.
 */
const drawable = (face: Face, text: string) =>
  [...text.normalize('NFC')]
    .map((letter) =>
      fontFor(face, letter)
        ? letter
        : [...letter.normalize('NFD')].filter((part) => fontFor(face, part)).join(''),
    )
    .join('');

/** A text in pieces that one file can draw each. */
function runsOf(face: Face, text: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const font = fontFor(face, letter) ?? face[0];
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

const widthOf = (face: Face, text: string, size: number) =>
  runsOf(face, text).reduce(
    (sum, run) => sum + (run.font.layout(run.text).advanceWidth * size) / run.font.unitsPerEm,
    0,
  );

function wrap(face: Face, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(face, `${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const LETTER = /\p{L}/u;
const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Whether a line begins at its right: its first letter says so. */
const isFromRight = (text: string) => FROM_RIGHT.test(LETTER.exec(text)?.[0] ?? '');

/** Words that no line holds, in pieces that fit. */
const breakWords = (face: Face, text: string, size: number, width: number) =>
  text
    .split(/\s+/)
    .map((word) => {
      let line = '';
      return [...word]
        .map((letter) => {
          const isFull = line !== '' && widthOf(face, line + letter, size) > width;
          line = isFull ? letter : line + letter;
          return isFull ? ` ${letter}` : letter;
        })
        .join('');
    })
    .join(' ');

/** As much of a text as a line holds, with a sign that it goes on. */
function shorten(face: Face, text: string, size: number, width: number) {
  const letters = [...text];
  while (letters.length > 0 && widthOf(face, `${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** The outlines of one line, so that the picture needs no installed typeface. */
function outline(
  face: Face,
  text: string,
  x: number,
  baseline: number,
  size: number,
  fill: string,
) {
  let pen = x;
  const runs = runsOf(face, text);
  return (isFromRight(text) ? runs.toReversed() : runs)
    .map(({ font, text: part }) => {
      const scale = size / font.unitsPerEm;
      const start = pen;
      const { glyphs, positions } = font.layout(part);
      let inside = 0;
      const letters = glyphs.map((glyph, index) => {
        const at = inside;
        inside += positions[index]?.xAdvance ?? glyph.advanceWidth;
        return `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
      });
      pen += inside * scale;
      return `<g transform="translate(${start} ${baseline}) scale(${scale} ${-scale})" fill="${fill}">${letters.join('')}</g>`;
    })
    .join('');
}

/** Whether a title has anything that can be drawn. */
export const isDrawable = (title: string): boolean =>
  /[\p{L}\p{N}]/u.test(drawable(fonts().display, title));

/** Lines of the smallest size: words are broken, and what is too much is left out. */
function squeeze(face: Face, text: string, size: number, width: number) {
  const lines = wrap(face, breakWords(face, text, size, width), size, width);
  return lines.length <= MAX_LINES
    ? lines
    : [
        ...lines.slice(0, MAX_LINES - 1),
        shorten(face, lines.slice(MAX_LINES - 1).join(' '), size, width),
      ];
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
  const text = drawable(display, title).trim();
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
  const lines = squeeze(display, text, size, width);
  const leading = size * 1.05;
  const svg = lines
    .map((line, index) =>
      outline(display, line, x, baseline - (lines.length - 1 - index) * leading, size, fill),
    )
    .join('');
  return { svg, top: baseline - (lines.length - 1) * leading - size * 0.8 };
}

/** A small line in the text face, and how wide it is. */
export function setLine(
  text: string,
  fill: string,
  x: number,
  baseline: number,
  size = 26,
): { svg: string; width: number } {
  const { text: face } = fonts();
  const own = drawable(face, text);
  return { svg: outline(face, own, x, baseline, size, fill), width: widthOf(face, own, size) };
}
