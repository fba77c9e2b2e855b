import type { Ticket } from '@foyer/contracts';
import {
  formatDay,
  formatMoney,
  formatTime,
  isLongTitle,
  orderNumber,
  showShortCode,
  toMinor,
  zoneName,
} from '@foyer/domain';
import QRCode from 'qrcode';
import {
  artifact,
  bytesOf,
  COLORS,
  fontName,
  labelled,
  newPdf,
  tagged,
  write,
  type Doc,
  type Face,
  type Part,
} from '../paper/index.ts';
import { refundLine } from './ticket.model.ts';
import { labels, paper } from './tickets.messages.en.ts';

const MARGIN = 36;
const PAGE = { width: 419.53, height: 595.28 };
const INNER = PAGE.width - 2 * MARGIN;
/** Four to five, as posters are; one of another shape stands whole in it. */
const POSTER = { width: 116, height: 145 };
const TITLE_SIZE = 22;
const LONG_TITLE_SIZE = 16;
const QR_SIZE = 168;
const COLUMN_GAP = 18;
/** The longest day of the year stands in one line. */
const DATE_WIDTH = 194;

function whereOf({ location, locationSetting }: Ticket): string {
  if (locationSetting === 'tba') return labels.tba;
  if (locationSetting === 'online') return labels.online;
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

/** Beside the poster, or over the whole width without one. */
function drawHead(doc: Doc, section: Part, ticket: Ticket, { poster, place }: Head): number {
  const left = poster ? MARGIN + POSTER.width + COLUMN_GAP : MARGIN;
  const width = PAGE.width - MARGIN - left;
  artifact(doc, () => {
    doc.rect(0, 0, PAGE.width, 8).fill(COLORS.accent);
    if (poster)
      doc.image(Buffer.from(poster), MARGIN, MARGIN, {
        fit: [POSTER.width, POSTER.height],
        valign: 'center',
      });
  });
  const half = { x: left, y: MARGIN, width: width / 2 };
  tagged(doc, section, 'P', () => write(doc, 'Foyer', 'serif', 12, COLORS.accent, half, 1));
  tagged(doc, section, 'P', () =>
    doc
      .font(fontName('sans', 'latin'))
      .fontSize(9)
      .fillColor(COLORS.soft)
      .text(place, left + width / 2, MARGIN + 3, { width: width / 2, align: 'right' }),
  );
  const title = { x: left, y: MARGIN + 24, width };
  const [size, lines] = isLongTitle(ticket.eventName)
    ? [LONG_TITLE_SIZE, poster ? 6 : 4]
    : [TITLE_SIZE, poster ? 4 : 3];
  const below = tagged(doc, section, 'H1', () =>
    write(doc, ticket.eventName, 'serif', size, COLORS.ink, title, lines),
  );
  return Math.max(below, poster ? MARGIN + POSTER.height : 0) + 18;
}

function drawFacts(doc: Doc, section: Part, ticket: Ticket, top: number): void {
  const { startsAt, doorTime, timezone, postponed } = ticket.event;
  const left = { x: MARGIN, width: DATE_WIDTH };
  const right = { x: MARGIN + DATE_WIDTH + COLUMN_GAP, width: INNER - DATE_WIDTH - COLUMN_GAP };
  const starts = postponed
    ? labels.soon
    : `${formatDay(startsAt, timezone)}\n${formatTime(startsAt, timezone)} ${zoneName(startsAt, timezone)}`;
  const doors = doorTime && !postponed ? `\n${paper.doors(formatTime(doorTime, timezone))}` : '';
  const paid = toMinor(ticket.paid, ticket.currency);
  const rows: [label: string, value: string, lines: number][][] = [
    [
      [labels.when, starts + doors, 4],
      [labels.where, whereOf(ticket), 4],
    ],
    [
      [labels.name, `${ticket.firstName} ${ticket.lastName}`, 2],
      [labels.ticket, ticket.ticket, 2],
    ],
    [
      [paper.paid, paid === 0 ? paper.free : paper.all(formatMoney(paid, ticket.currency)), 1],
      [paper.soldBy, ticket.owner.name, 1],
    ],
  ];
  let y = top;
  for (const row of rows)
    y = Math.max(
      ...row.map(([label, value, lines], i) =>
        labelled(doc, section, label, value, { ...(i === 0 ? left : right), y }, lines),
      ),
    );
}

function drawCode(doc: Doc, section: Part, ticket: Ticket, now: Date) {
  const top = PAGE.height - MARGIN - QR_SIZE;
  artifact(doc, () => {
    doc
      .moveTo(MARGIN, top - 14)
      .lineTo(PAGE.width - MARGIN, top - 14)
      .dash(3, { space: 3 })
      .lineWidth(0.8)
      .stroke(COLORS.line)
      .undash();
  });
  const holder = `${ticket.firstName} ${ticket.lastName}`.trim();
  tagged(doc, section, 'Figure', () => drawQr(doc, ticket.qrCode ?? '', MARGIN, top), {
    alt: paper.qr(holder),
  });
  const column = { x: MARGIN + QR_SIZE + COLUMN_GAP, width: INNER - QR_SIZE - COLUMN_GAP };
  const isOnline = ticket.attendance === 'online';
  const refunds = refundLine(ticket, now);
  const texts: { text: string; face: Face; size: number; color: string; lines: number }[] = [
    {
      text: isOnline ? paper.online : paper.door,
      face: 'serif',
      size: 14,
      color: COLORS.ink,
      lines: 2,
    },
    {
      text: isOnline ? paper.onlineHint : paper.doorHint,
      face: 'sans',
      size: 9,
      color: COLORS.soft,
      lines: 4,
    },
  ];
  let y = top;
  for (const { text, face, size, color, lines } of texts)
    y =
      tagged(doc, section, 'P', () =>
        write(doc, text, face, size, color, { ...column, y }, lines),
      ) + 7;
  const code = showShortCode(ticket.shortCode ?? '');
  for (const [label, value] of [
    [paper.code, code],
    [paper.order, orderNumber(ticket.orderId)],
  ] as const)
    y = labelled(doc, section, label, value, { ...column, y }, 1, { actual: value }) - 3;
  if (refunds)
    tagged(doc, section, 'P', () =>
      write(doc, refunds, 'strong', 9, COLORS.soft, { ...column, y: y + 2 }, 2),
    );
}

interface Head {
  poster: Uint8Array | undefined;
  /** "Ticket 1 / 2". */
  place: string;
}

export interface TicketsPdf {
  tickets: readonly Ticket[];
  poster: Uint8Array | undefined;
}

/**
 * Valid tickets, one page each, for printing and for phones without a network. Tagged, so that it
 * can be read aloud in the order of its parts.
 */
export async function drawTicketsPdf({ tickets, poster }: TicketsPdf): Promise<Uint8Array> {
  const doc = newPdf(tickets[0]?.eventName ?? paper.title, PAGE);
  const now = new Date();
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  tickets.forEach((ticket, i) => {
    doc.addPage();
    const section = doc.struct('Sect');
    whole.add(section);
    const place = paper.place(i + 1, tickets.length);
    drawFacts(doc, section, ticket, drawHead(doc, section, ticket, { poster, place }));
    drawCode(doc, section, ticket, now);
    section.end();
  });
  whole.end();
  return bytesOf(doc);
}
