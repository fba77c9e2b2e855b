import {
  artifact,
  bytesOf,
  COLORS,
  labelled,
  newPdf,
  tagged,
  write,
  type Doc,
  type Part,
} from '../../paper/index.ts';
import type { Receipt, ReceiptRow } from './receipt.model.ts';

/** A4, as files are kept and printed. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 48;
const INNER = PAGE.width - 2 * MARGIN;
const BOTTOM = PAGE.height - MARGIN;
const HALF = { gap: 24, width: (INNER - 24) / 2 };
/** What is left of the width has the name. */
const CELLS = [40, 74, 66, 74, 78] as const;
const NAME_WIDTH = INNER - CELLS.reduce((sum, width) => sum + width, 0);
/** The name of a sum, of which that of a tax has up to two lines, and the sum. */
const SUM = { label: 200, value: 110 } as const;
const SUM_HEIGHT = 20;
const LONGEST_SUM = 32;
const TEXT = 10;

function rule(doc: Doc, y: number) {
  artifact(doc, () => {
    doc
      .moveTo(MARGIN, y)
      .lineTo(PAGE.width - MARGIN, y)
      .lineWidth(0.8)
      .stroke(COLORS.line);
  });
}

/** A new page when so much does not fit on this one; returns where to draw. */
function room(doc: Doc, y: number, needed: number): number {
  if (y + needed <= BOTTOM) return y;
  doc.addPage();
  return MARGIN;
}

/** Two beside each other, so that names and addresses have room. */
function drawFacts(doc: Doc, section: Part, { facts }: Receipt, top: number): number {
  let y = top;
  for (let at = 0; at < facts.length; at += 2)
    y = Math.max(
      ...facts
        .slice(at, at + 2)
        .map(([label, value], i) =>
          labelled(
            doc,
            section,
            label,
            value,
            { x: MARGIN + i * (HALF.width + HALF.gap), y, width: HALF.width },
            4,
          ),
        ),
    );
  return y + 8;
}

/** A row of the table: the name, then the figures at the right of their columns. */
function drawRow(
  doc: Doc,
  table: Part,
  { name, note, cells }: ReceiptRow,
  y: number,
  isHead = false,
): number {
  const row = doc.struct('TR');
  table.add(row);
  const [kind, face, color] = isHead
    ? (['TH', 'strong', COLORS.soft] as const)
    : (['TD', 'sans', COLORS.ink] as const);
  const size = isHead ? 8 : TEXT;
  const named = { x: MARGIN, y, width: NAME_WIDTH - 8 };
  let end = tagged(doc, row, kind, () => {
    const below = write(doc, name, isHead ? face : 'strong', size, color, named, 3);
    return note === null
      ? below
      : write(doc, note, 'sans', 8, COLORS.soft, { ...named, y: below }, 2);
  });
  let x = MARGIN + NAME_WIDTH;
  cells.forEach((cell, i) => {
    const width = CELLS[i] ?? 0;
    const at = { x, y, width, align: 'right' as const };
    end = Math.max(
      end,
      tagged(doc, row, kind, () => write(doc, cell, face, size, color, at, 1)),
    );
    x += width;
  });
  row.end();
  return end + 8;
}

function drawRows(doc: Doc, section: Part, { columns, rows }: Receipt, top: number): number {
  const table = doc.struct('Table');
  section.add(table);
  const [name = '', ...cells] = columns;
  rule(doc, top - 6);
  let y = drawRow(doc, table, { name, note: null, cells }, top, true);
  for (const row of rows) y = drawRow(doc, table, row, room(doc, y, 48));
  table.end();
  rule(doc, y - 2);
  return y + 8;
}

function drawSums(doc: Doc, section: Part, { sums }: Receipt, top: number): void {
  let y = room(doc, top, sums.length * LONGEST_SUM);
  const x = PAGE.width - MARGIN - SUM.label - SUM.value;
  for (const { label, value, isTotal } of sums) {
    const face = isTotal ? 'strong' : 'sans';
    const size = isTotal ? TEXT + 2 : TEXT;
    const at = y;
    // one paragraph: the name of a sum and the sum are heard together
    const below = tagged(doc, section, 'P', () => {
      const named = { x, y: at, width: SUM.label };
      const summed = { x: x + SUM.label, y: at, width: SUM.value, align: 'right' } as const;
      const end = write(doc, label, face, size, COLORS.ink, named, 2);
      write(doc, value, face, size, COLORS.ink, summed, 1);
      return end;
    });
    y = Math.max(at + SUM_HEIGHT, below + 4);
  }
}

/** What was bought, paid and given back, on paper. Tagged, so that it can be read aloud. */
export async function drawReceiptPdf(receipt: Receipt): Promise<Uint8Array> {
  const doc = newPdf(receipt.title, PAGE);
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  doc.addPage();
  const section = doc.struct('Sect');
  whole.add(section);
  artifact(doc, () => {
    doc.rect(0, 0, PAGE.width, 8).fill(COLORS.accent);
  });
  const title = { x: MARGIN, y: MARGIN, width: INNER };
  const below = tagged(doc, section, 'H1', () =>
    write(doc, receipt.title, 'serif', 24, COLORS.ink, title, 2),
  );
  const listed = drawFacts(doc, section, receipt, below + 20);
  drawSums(doc, section, receipt, drawRows(doc, section, receipt, listed + 8));
  section.end();
  whole.end();
  return bytesOf(doc);
}
