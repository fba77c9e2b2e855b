import { once } from 'node:events';
import type { Ticket } from '@foyer/contracts';
import { formatDay, formatTime, orderNumber, zoneName } from '@foyer/domain';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import { refundLine } from './ticket.model.ts';
import { fontName, fontRuns, ticketFonts, type Face } from './ticket-fonts.provider.ts';

type Doc = InstanceType<typeof PDFDocument>;
type Box = { x: number; y: number; width: number };

const MARGIN = 36;
const PAGE = { width: 419.53, height: 595.28 };
const INNER = PAGE.width - 2 * MARGIN;
const POSTER_HEIGHT = 132;
/** Beside a title of several lines, so that the facts never reach the code. */
const LOW_POSTER_HEIGHT = 60;
const TITLE_SIZE = 23;
const QR_SIZE = 184;
const COLUMN_GAP = 20;
/** The longest day of the year stands in one line. */
const DATE_WIDTH = 194;
const COLORS = { ink: '#1f1a17', soft: '#625a54', line: '#e6e0d8', accent: '#d60b52' };

/**
 * Draws a text, changing the font file within it where needed; returns where the next line begins.
 */
function write(
  doc: Doc,
  text: string,
  face: Face,
  size: number,
  color: string,
  { x, y, width }: Box,
  lines = 3,
): number {
  const runs = fontRuns(text);
  doc.fontSize(size).fillColor(color).font(fontName(face, 'latin'));
  const lineHeight = doc.currentLineHeight(true);
  runs.forEach((run, i) => {
    doc.font(fontName(face, run.subset));
    const options = {
      width,
      height: lineHeight * lines,
      ellipsis: true,
      continued: i < runs.length - 1,
    };
    if (i === 0) doc.text(run.text, x, y, options);
    else doc.text(run.text, options);
  });
  return Math.min(doc.y, y + lineHeight * lines);
}

const labelled = (doc: Doc, label: string, value: string, box: Box, lines = 2): number => {
  const below = write(doc, label.toUpperCase(), 'strong', 7, COLORS.soft, box, 1);
  return write(doc, value, 'strong', 12.5, COLORS.ink, { ...box, y: below + 2 }, lines) + 16;
};

function whereOf({ location, locationSetting }: Ticket): string {
  if (locationSetting === 'tba') return 'To be announced';
  if (locationSetting === 'online') return 'Online';
  return [location.name, location.address, location.city].filter(Boolean).join(', ');
}

/** Dark squares as one path: sharp at every size, and small. */
function drawQr(doc: Doc, payload: string, x: number, y: number) {
  const { modules } = QRCode.create(payload, { errorCorrectionLevel: 'M' });
  const unit = QR_SIZE / modules.size;
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) doc.rect(x + column * unit, y + row * unit, unit, unit);
    }
  }
  doc.fill('#000000');
}

function isLongTitle(doc: Doc, title: string): boolean {
  doc.font(fontName('serif', 'latin')).fontSize(TITLE_SIZE);
  return doc.heightOfString(title, { width: INNER }) > doc.currentLineHeight(true) * 1.5;
}

function drawHead(doc: Doc, ticket: Ticket, poster: Uint8Array | undefined, place: string): number {
  const posterHeight = isLongTitle(doc, ticket.eventName) ? LOW_POSTER_HEIGHT : POSTER_HEIGHT;
  const top = poster ? posterHeight + 22 : MARGIN;
  if (poster) {
    // a cover picture is drawn whole: only the clip keeps it in its strip
    doc.save().rect(0, 0, PAGE.width, posterHeight).clip();
    doc
      .image(Buffer.from(poster), 0, 0, {
        cover: [PAGE.width, posterHeight],
        align: 'center',
        valign: 'center',
      })
      .restore();
  }
  if (!poster) doc.rect(0, 0, PAGE.width, 8).fill(COLORS.accent);
  write(doc, 'Foyer', 'serif', 12, COLORS.accent, { x: MARGIN, y: top, width: INNER / 2 }, 1);
  doc
    .font(fontName('sans', 'latin'))
    .fontSize(9)
    .fillColor(COLORS.soft)
    .text(place, MARGIN + INNER / 2, top + 3, { width: INNER / 2, align: 'right' });
  return (
    write(
      doc,
      ticket.eventName,
      'serif',
      TITLE_SIZE,
      COLORS.ink,
      { x: MARGIN, y: top + 24, width: INNER },
      3,
    ) + 16
  );
}

function drawFacts(doc: Doc, ticket: Ticket, top: number): number {
  const { startsAt, doorTime, timezone } = ticket.event;
  const left = { x: MARGIN, width: DATE_WIDTH };
  const right = { x: MARGIN + DATE_WIDTH + COLUMN_GAP, width: INNER - DATE_WIDTH - COLUMN_GAP };
  const starts = `${formatDay(startsAt, timezone)}\n${formatTime(startsAt, timezone)} ${zoneName(startsAt, timezone)}`;
  const doors = doorTime ? `\nDoors ${formatTime(doorTime, timezone)}` : '';
  const second = Math.max(
    labelled(doc, 'When', starts + doors, { ...left, y: top }, 4),
    labelled(doc, 'Where', whereOf(ticket), { ...right, y: top }, 4),
  );
  return Math.max(
    labelled(doc, 'Name', `${ticket.firstName} ${ticket.lastName}`, { ...left, y: second }),
    labelled(doc, 'Ticket', ticket.ticket, { ...right, y: second }),
  );
}

const DOOR_HINT =
  'It admits one person, once. Keep it to yourself: whoever shows it first comes in.';
const ONLINE_HINT = 'It is for one person. Keep the code to yourself.';

function drawCode(doc: Doc, ticket: Ticket, now: Date) {
  const top = PAGE.height - MARGIN - QR_SIZE;
  doc
    .moveTo(MARGIN, top - 18)
    .lineTo(PAGE.width - MARGIN, top - 18)
    .dash(3, { space: 3 })
    .lineWidth(0.8)
    .stroke(COLORS.line)
    .undash();
  drawQr(doc, ticket.qrCode ?? '', MARGIN, top);
  const box = { x: MARGIN + QR_SIZE + COLUMN_GAP, width: INNER - QR_SIZE - COLUMN_GAP };
  const isOnline = ticket.attendance === 'online';
  let y =
    write(
      doc,
      isOnline ? 'A ticket to watch online' : 'Show this code at the door',
      'serif',
      14,
      COLORS.ink,
      { ...box, y: top },
      2,
    ) + 8;
  y = write(doc, isOnline ? ONLINE_HINT : DOOR_HINT, 'sans', 9, COLORS.soft, { ...box, y }, 5) + 12;
  y = write(doc, 'CODE', 'strong', 7, COLORS.soft, { ...box, y }, 1) + 3;
  // letters that tell I from l and O from 0, for whoever types it
  doc
    .font('Courier-Bold')
    .fontSize(11)
    .fillColor(COLORS.ink)
    .text((ticket.code?.match(/.{1,9}/g) ?? []).join('\n'), box.x, y, { width: box.width });
  y = write(doc, 'ORDER', 'strong', 7, COLORS.soft, { ...box, y: doc.y + 12 }, 1) + 3;
  y = write(doc, orderNumber(ticket.orderId), 'strong', 11, COLORS.ink, { ...box, y }, 1) + 12;
  const refunds = refundLine(ticket, now);
  if (refunds) write(doc, refunds, 'strong', 9, COLORS.soft, { ...box, y }, 1);
}

export interface TicketsPdf {
  tickets: readonly Ticket[];
  poster: Uint8Array | undefined;
}

/** Valid tickets, one page each, for printing and for phones without a network. */
export async function drawTicketsPdf({ tickets, poster }: TicketsPdf): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    displayTitle: true,
    info: { Title: tickets[0]?.eventName ?? 'Tickets', Author: 'Foyer' },
  });
  for (const { name, file } of ticketFonts()) doc.registerFont(name, file);
  const now = new Date();
  tickets.forEach((ticket, i) => {
    doc.addPage();
    drawFacts(doc, ticket, drawHead(doc, ticket, poster, `Ticket ${i + 1} / ${tickets.length}`));
    drawCode(doc, ticket, now);
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const isWritten = once(doc, 'end');
  doc.end();
  await isWritten;
  return Buffer.concat(chunks);
}
