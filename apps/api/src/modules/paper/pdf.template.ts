import { once } from 'node:events';
import { locale } from '@foyer/node-runtime/locale';
import PDFDocument from 'pdfkit';
import { fitWords } from './fit-words.model.ts';
import { fontName, fontRuns, paperFonts, type Face } from './fonts.provider.ts';

/** A PDF that is being drawn. */
export type Doc = InstanceType<typeof PDFDocument>;
/** Where a text begins, and how wide it may be, in points. */
export type Box = { x: number; y: number; width: number; align?: 'left' | 'right' };
/** A part of what a PDF says, for programs that read aloud. */
export type Part = ReturnType<Doc['struct']>;
const ROW_GAP = 11;
export const COLORS = {
  ink: '#1f1a17',
  soft: '#625a54',
  line: '#e6e0d8',
  accent: '#d60b52',
} as const;
type Kind = 'H1' | 'H2' | 'P' | 'Figure' | 'TH' | 'TD';

/**
 * An empty PDF in the house's letters. Tagged: what is drawn by `tagged` is read aloud in the order
 * in which it was drawn.
 */
export function newPdf(title: string, { width, height }: { width: number; height: number }): Doc {
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.5',
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: 'Foyer' },
  });
  for (const { name, file } of paperFonts()) doc.registerFont(name, file);
  return doc;
}

/** Ends a PDF; returns its bytes. */
export async function bytesOf(doc: Doc): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const isWritten = once(doc, 'end');
  doc.end();
  await isWritten;
  return Buffer.concat(chunks);
}

/**
 * A text of letters from both files as far as it fits: the library cuts each piece by itself, and
 * goes on behind the cut with the next one.
 */
function cutToFit(doc: Doc, text: string, face: Face, width: number, lines: number): string {
  const widthOf = (part: string) =>
    fontRuns(part).reduce(
      (sum, run) => sum + doc.font(fontName(face, run.subset)).widthOfString(run.text),
      0,
    );
  const words = text.split(' ').map((word) => ({ text: word, width: widthOf(word) }));
  return fitWords(words, { width, lines, space: widthOf(' '), ellipsis: widthOf('…') });
}

/**
 * Draws a text, changing the font file within it where needed; returns where the next line begins.
 */
export function write(
  doc: Doc,
  text: string,
  face: Face,
  size: number,
  color: string,
  { x, y, width, align = 'left' }: Box,
  lines = 3,
): number {
  doc.fontSize(size).fillColor(color).font(fontName(face, 'latin'));
  const lineHeight = doc.currentLineHeight(true);
  // who reads it aloud hears the end of a line as the end of a word
  const whole = text.replaceAll('\n', ' \n');
  const all = fontRuns(whole);
  const runs = all.length > 1 ? fontRuns(cutToFit(doc, whole, face, width, lines)) : all;
  runs.forEach((run, i) => {
    doc.font(fontName(face, run.subset));
    const options = {
      width,
      align,
      height: lineHeight * lines,
      ellipsis: true,
      continued: i < runs.length - 1,
    };
    if (i === 0) doc.text(run.text, x, y, options);
    else doc.text(run.text, options);
  });
  return Math.min(doc.y, y + lineHeight * lines);
}

/** One thing of a part, with its name for programs that read aloud; returns what drawing returns. */
export function tagged<T>(
  doc: Doc,
  part: Part,
  kind: Kind,
  draw: () => T,
  /** `alt`: what a picture shows. `actual`: a text sign by sign, for a code that is no word. */
  said: { alt?: string; actual?: string } = {},
): T {
  let drawn: { value: T } | undefined;
  part.add(
    doc.struct(kind, said, () => {
      drawn = { value: draw() };
    }),
  );
  // the part stands in the document, so it was drawn at once
  if (!drawn) throw new Error(`${kind} was not drawn`);
  return drawn.value;
}

/** A label and what it names, one below the other; returns where the next line begins. */
export function labelled(
  doc: Doc,
  part: Part,
  label: string,
  value: string,
  box: Box,
  lines: number,
  said: { actual?: string } = {},
): number {
  const below = tagged(doc, part, 'P', () =>
    write(doc, label.toUpperCase(), 'strong', 7, COLORS.soft, box, 1),
  );
  const end = tagged(
    doc,
    part,
    'P',
    () => write(doc, value, 'strong', 12, COLORS.ink, { ...box, y: below + 2 }, lines),
    said,
  );
  return end + ROW_GAP;
}

/** What only decorates: nobody hears of it. */
export function artifact(doc: Doc, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
