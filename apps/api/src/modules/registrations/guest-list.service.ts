import type {
  AnswersChange,
  ResponseOf,
  listRegistrations,
  RefundOffer,
  RegistrationChange,
  RegistrationRow,
} from '@foyer/contracts';
import { canRefundOrCancelItem, toMajor } from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { withdrawConsentsOfTicket } from '../consents/index.ts';
import { consumeResend } from '../../platform/limits/limits.ts';
import { endSentTicket } from '../issuing/index.ts';
import { giveTicketBack, offerAgain, readdressOffer } from '../transfers/index.ts';
import { correctAnswers, toGivenAnswer } from '../questions/index.ts';
import * as registrations from './registrations.repository.ts';
import { done, refusals } from './registrations.messages.en.ts';

const isRefundable = ({
  paymentMethod,
  orderStatus,
  itemStatus,
  priceMinor,
  feeMinor,
  isBeingRefunded,
}: registrations.Sale) =>
  priceMinor + feeMinor > 0 &&
  !isBeingRefunded &&
  canRefundOrCancelItem(
    { productType: 'Course', paymentMethod, status: orderStatus },
    { status: itemStatus },
  );

const toTicket = ({
  sale,
  headId: _,
  patronId: _patron,
  answers,
  timezone,
  ...record
}: registrations.RegistrationRecord) => ({
  ...record,
  paymentMethod: sale.paymentMethod,
  isComp: sale.isComp,
  orderAnswers: answers.map((answer) => toGivenAnswer(answer, timezone)),
  isRefundable:
    (record.status === 'active' || record.status === 'transfer_pending') && isRefundable(sale),
  startsAt: record.startsAt.toISOString(),
  exchangedFor: record.exchangedFor?.toISOString() ?? null,
  exchangedFrom: record.exchangedFrom?.toISOString() ?? null,
  endedAt: record.endedAt?.toISOString() ?? null,
  checkedInAt: record.checkedInAt?.toISOString() ?? null,
  createdAt: record.createdAt.toISOString(),
});

/** A ticket with the add-ons that stand in its row. */
const toRow = (
  record: registrations.RegistrationRecord,
  others: readonly registrations.RegistrationRecord[],
): RegistrationRow => ({
  ...toTicket(record),
  addOns: others.filter((one) => one.headId === record.id && one.id !== record.id).map(toTicket),
});

export const listGuests = (
  deps: Deps,
  filter: registrations.RegistrationFilter,
  page: { page: number; perPage: number },
): Promise<ResponseOf<typeof listRegistrations>> =>
  readOnly(deps.pool, async (tx) => {
    const { heads, rows, total, guests } = await registrations.findPage(tx, filter, page);
    const data = heads
      .flatMap((id) => rows.filter((row) => row.id === id))
      .map((head) => toRow(head, rows));
    return {
      data,
      totalCount: total,
      guestCount: guests,
      ...page,
      counts: await registrations.countGuests(tx, filter.eventId, filter.instanceId),
    };
  });

async function findGuest(tx: Tx, eventId: string, id: string) {
  const guest = await registrations.findOne(tx, eventId, id);
  if (!guest) throw new DomainError('registration_not_found');
  return guest;
}

/** What of a guest's order can go back, for the dialog that asks. */
export const readRefundOffer = (deps: Deps, eventId: string, id: string): Promise<RefundOffer> =>
  readOnly(deps.pool, async (tx) => {
    const rows = await registrations.findOrderOf(tx, eventId, id);
    const [first] = rows;
    if (!first) throw new DomainError('registration_not_found');
    const { orderId, buyer, currency } = first;
    return {
      orderId,
      buyer,
      currency,
      tickets: rows
        .filter(({ sale }) => isRefundable(sale))
        .map(({ orderItemId, name, holder, sale }) => ({
          orderItemId,
          name,
          holder,
          amount: toMajor(sale.priceMinor + sale.feeMinor, currency),
        })),
    };
  });

export const changeGuest = (
  deps: Deps,
  eventId: string,
  id: string,
  change: RegistrationChange,
): Promise<RegistrationRow> =>
  transact(deps.pool, async (tx) => {
    const guest = await findGuest(tx, eventId, id);
    const { email = guest.email } = change;
    const isMoved = email.toLowerCase() !== guest.email.toLowerCase();
    if (isMoved && guest.status === 'transfer_pending') await readdressOffer(tx, id);
    else if (isMoved) await endSentTicket(tx, id);
    if (isMoved) await withdrawConsentsOfTicket(tx, id);
    await registrations.update(tx, id, change);
    return toRow(await findGuest(tx, eventId, id), []);
  });

/** Corrects what a guest said to the questions of the event. */
export const changeAnswers = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  id: string,
  change: AnswersChange,
): Promise<RegistrationRow> =>
  transact(deps.pool, async (tx) => {
    const { answers } = await findGuest(tx, eventId, id);
    await correctAnswers(tx, actor, answers, change);
    return toRow(await findGuest(tx, eventId, id), []);
  });

/** Ends a transfer that nobody has claimed: the ticket is its giver's again. */
export const cancelTransfer = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<{ message: string }> =>
  transact(deps.pool, async (tx) => {
    await findGuest(tx, eventId, id);
    return { message: done.givenBack(await giveTicketBack(tx, actor, id)) };
  });

/** Mails a guest their ticket again, or the link that claims it; each asking is a mail of its own. */
export const resendToGuest = (
  deps: Deps,
  eventId: string,
  id: string,
): Promise<{ message: string }> =>
  transact(deps.pool, async (tx) => {
    const guest = await findGuest(tx, eventId, id);
    const waits = guest.status === 'transfer_pending';
    if (guest.status !== 'active' && !waits) throw new DomainError('ticket_not_active');
    if (guest.email === '') throw new DomainError('bad_request', { message: refusals.noAddress });
    await consumeResend(tx, eventId, guest.email);
    if (waits) {
      await offerAgain(tx, id);
      return { message: done.offered(guest.email) };
    }
    await enqueue(tx, 'mail_ticket', {
      registrationId: id,
      reason: 'resend',
      dedupeKey: `resend:${newId()}`,
    });
    return { message: done.sent(guest.email) };
  });
