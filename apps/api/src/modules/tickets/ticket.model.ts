import type { Ticket } from '@foyer/contracts';
import { boughtTerms, refundText, toMajor, type Currency } from '@foyer/domain';
import { toGivenAnswer } from '../questions/index.ts';
import type { TicketRecord } from './tickets.repository.ts';

const placeOf = ({ name, address, city, latitude, longitude }: TicketRecord['location']) => ({
  name: name ?? '',
  address: address ?? '',
  city: city ?? '',
  latitude: latitude ?? null,
  longitude: longitude ?? null,
});

/** The event of a ticket, on its date. */
const dateOf = (record: TicketRecord): Ticket['event'] => ({
  id: record.eventId,
  startsAt: record.startsAt.toISOString(),
  endsAt: record.endsAt.toISOString(),
  doorTime: record.doorTime?.toISOString() ?? null,
  timezone: record.timezone,
  poster: record.poster,
  canceled: record.isCanceled,
  postponed: record.isPostponed,
  formerStartsAt: record.formerStartsAt?.toISOString() ?? null,
});

/** Until when it goes in exchange, and its money back. */
const promiseOf = (record: TicketRecord) => ({
  exchangeAllowed: record.mayExchange,
  exchangeUntil: record.exchangeUntil?.toISOString() ?? null,
  refundsAllowed: record.refundsAllowed,
  refundUntil: record.refundUntil?.toISOString() ?? null,
});

const ownerOf = (record: TicketRecord): Ticket['owner'] => ({
  id: record.ownerId,
  name: record.ownerName,
  type: record.ownerType,
  username: record.ownerUsername,
});

/** A ticket for its holder. Only an active one carries its code. */
export function toTicket(record: TicketRecord, payloadOf: (code: string) => string): Ticket {
  const isActive = record.status === 'active';
  const endedAt = record.endedAt?.toISOString() ?? null;
  return {
    id: record.id,
    orderItemId: record.orderItemId,
    orderId: record.orderId,
    owner: ownerOf(record),
    eventName: record.eventName,
    firstName: record.firstName,
    lastName: record.lastName,
    ticket: record.ticketName,
    attendance: record.attendance,
    seat: null,
    qrCode: isActive ? payloadOf(record.code) : null,
    code: isActive ? record.code : null,
    shortCode: isActive ? record.shortCode : null,
    status: record.status,
    transferredTo: record.transferredTo,
    waitsFor: record.waitsFor,
    takeBackAllowed: record.mayTakeBack,
    takenBack: record.isTakenBack,
    endedAt,
    canceledAt: record.status === 'canceled' ? endedAt : null,
    checkedInAt: record.checkedInAt?.toISOString() ?? null,
    theme: record.theme,
    event: dateOf(record),
    location: placeOf(record.location),
    locationSetting: record.locationSetting,
    broadcastId: null,
    transferAllowed: record.mayTransfer,
    cancelAllowed: record.mayCancel,
    ...promiseOf(record),
    paid: toMajor(record.paidMinor, record.currency as Currency),
    currency: record.currency as Currency,
    orderAnswers: record.answers.map((answer) => ({
      title: answer.title,
      answer: toGivenAnswer(answer, record.timezone).text,
    })),
    customUserListData: null,
  };
}

/** What is said of giving a ticket back, on paper and in mails; null for a free one. */
export const refundLine = (
  { refundsAllowed, refundUntil, paid, event }: Ticket,
  now: Date,
): string | null =>
  refundText(
    boughtTerms({ allowed: refundsAllowed, until: refundUntil, isFree: paid === 0 }, now),
    event.timezone,
  );
