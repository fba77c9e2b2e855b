import type { FastifyReply } from 'fastify';
import {
  formatDate,
  formatFileDate,
  orderNumber,
  showShortCode,
  ticketStatusLabel,
} from '@foyer/domain';
import { readOnly } from '../../platform/db/database.ts';
import { csvAmount, sendCsv, type CsvRow } from '../../platform/http/csv.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { standingConsents } from '../consents/index.ts';
import { questionColumns, toGivenAnswer } from '../questions/index.ts';
import * as registrations from './registrations.repository.ts';
import { guestFile } from './registrations.messages.en.ts';

const ROWS_AT_ONCE = 500;

type Standing = Awaited<ReturnType<typeof standingConsents>>;
type Question = Awaited<ReturnType<typeof questionColumns>>[number];

const toCsvRow = (
  guest: registrations.RegistrationRecord,
  timezone: string,
  { questions, consents }: { questions: readonly Question[]; consents: Standing },
): CsvRow => [
  guest.firstName,
  guest.lastName,
  guest.email,
  guest.ticketName,
  guestFile.kinds[guest.category],
  formatFileDate(guest.startsAt, timezone),
  csvAmount(guest.sale.priceMinor, guest.sale.currency),
  csvAmount(guest.sale.feeMinor, guest.sale.currency),
  guest.sale.currency.toUpperCase(),
  showShortCode(guest.shortCode),
  ticketStatusLabel(guest.status),
  guest.checkedInAt ? formatFileDate(guest.checkedInAt, timezone) : '',
  guest.checkedInBy ?? '',
  guest.note ?? '',
  orderNumber(guest.orderId),
  guest.orderId,
  ...agreedOf(guest, timezone, consents),
  ...questions.map(({ questionId, title }) => {
    const answer = guest.answers.find(
      (one) => one.questionId === questionId && one.title === title,
    );
    // empty: they were not asked, or in other words
    return answer ? toGivenAnswer(answer, timezone).text : '';
  }),
];

function agreedOf(
  { patronId }: registrations.RegistrationRecord,
  timezone: string,
  consents: Standing,
): [mayBeEmailed: string, since: string] {
  const given = patronId === null ? undefined : consents.get(patronId);
  return given
    ? [guestFile.agreed.yes, formatFileDate(given.givenAt, timezone)]
    : [guestFile.agreed.no, ''];
}

async function* guestRows(
  deps: Deps,
  eventId: string,
  ids: readonly string[],
  timezone: string,
  questions: readonly Question[],
): AsyncGenerator<CsvRow[]> {
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const { guests, consents } = await readOnly(deps.pool, async (tx) => {
      const guests = await registrations.findByIds(tx, eventId, ids.slice(at, at + ROWS_AT_ONCE));
      const patronIds = [...new Set(guests.map(({ patronId }) => patronId))];
      return { guests, consents: await standingConsents(tx, patronIds) };
    });
    yield guests.map((guest) => toCsvRow(guest, timezone, { questions, consents }));
  }
}

/** The guests of an event as a file that is named after it, and after the date when one is chosen. */
export async function sendGuestFile(
  deps: Deps,
  filter: registrations.RegistrationFilter,
  reply: FastifyReply,
) {
  const { eventId, instanceId } = filter;
  // the order is taken once: a name that changes meanwhile moves nobody out of the file
  const { ids, event, questions } = await readOnly(deps.pool, async (tx) => ({
    ids: await registrations.findIds(tx, filter),
    event: await registrations.readFileEvent(tx, eventId, instanceId),
    questions: await questionColumns(tx, eventId),
  }));
  const { name, timezone, startsAt } = event;
  return sendCsv(
    reply,
    { name: guestFile.name(name, startsAt && formatDate(startsAt, timezone)), timezone },
    [...guestFile.columns, ...questions.map(({ title }) => title)],
    guestRows(deps, eventId, ids, timezone, questions),
  );
}
