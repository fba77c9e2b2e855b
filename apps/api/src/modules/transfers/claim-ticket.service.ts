import type { ClaimInput, claimTicket as endpoint, OrderForm, ResponseOf } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { emit } from '../../platform/jobs/outbox.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { consumeResend } from '../../platform/limits/limits.ts';
import { claimTicket as claim, holdsTicket } from '../issuing/index.ts';
import { keepConsents } from '../consents/index.ts';
import { judgeAnswers, keepClaimedAnswers } from '../questions/index.ts';
import { ticketForMail } from '../tickets/index.ts';
import { lockTicket } from './held-ticket.service.ts';
import { tellOf } from './tell-of-transfer.service.ts';
import { assertOpen, factOf, toOrderForm } from './transfer.model.ts';
import { done } from './transfers.messages.en.ts';
import { isClaimCode, markClaimed, readTransfer, type Transfer } from './transfers.repository.ts';

/**
 * Whoever has a link that was mailed to the recipient, or is signed in with the address that the
 * ticket was given to and proved that it is theirs.
 */
const isRecipient = async (tx: Tx, actor: Actor, id: string, code: string | undefined) =>
  (code !== undefined && (await isClaimCode(tx, id, code))) || holdsTicket(tx, actor, id, code);

async function assertRecipient(tx: Tx, actor: Actor, id: string, code: string | undefined) {
  if (!(await isRecipient(tx, actor, id, code))) throw new DomainError('registration_not_found');
}

async function found(tx: Tx, id: string): Promise<Transfer> {
  const transfer = await readTransfer(tx, id);
  if (!transfer) throw new DomainError('registration_not_found');
  return transfer;
}

/** What is asked of whoever claims a ticket. Looking at it changes nothing. */
export const readOrderForm = (
  deps: Deps,
  actor: Actor,
  id: string,
  code: string | undefined,
): Promise<OrderForm> =>
  readOnly(deps.pool, async (tx) => {
    await assertRecipient(tx, actor, id, code);
    return toOrderForm(await found(tx, id), await holdsTicket(tx, actor, id, undefined));
  });

/** What whoever claims said, as it is kept; refuses with every field that is wrong. */
const answersIn = (transfer: Transfer, { orderAnswers }: ClaimInput) =>
  judgeAnswers({ questions: transfer.questions, collectInformation: transfer.collectInformation }, [
    {
      respondent: { who: 'attendee', ticketTypeId: transfer.ticketTypeId },
      lineId: transfer.lineId,
      orderAnswers,
      path: 'orderAnswers',
    },
  ]);

/** Makes a ticket its recipient's, once, whoever else has the link or a second tab. */
export const claimTicket = (
  deps: Deps,
  actor: Actor,
  id: string,
  code: string | undefined,
  input: ClaimInput,
): Promise<ResponseOf<typeof endpoint>> =>
  transact(deps.pool, async (tx) => {
    await assertRecipient(tx, actor, id, code);
    const orderId = await lockTicket(tx, id);
    const transfer = await found(tx, id);
    assertOpen(transfer);
    const answers = answersIn(transfer, input);
    const { firstName, lastName, email } = { ...transfer, ...input.userInfo };
    if (!(await claim(tx, id, { firstName, lastName, email })))
      throw new DomainError('transfer_over');
    await markClaimed(tx, id, input.termsVersion);
    const { ownerId } = transfer;
    if (answers.length > 0)
      await keepClaimedAnswers(tx, { registrationId: id, orderId, ownerId }, answers);
    await keepConsents(tx, { orderId, registrationId: id }, input.marketingConsents);
    await enqueue(tx, 'mail_ticket', {
      registrationId: id,
      reason: 'claimed',
      dedupeKey: `claimed:${id}`,
    });
    await tellOf(tx, transfer, 'claimed');
    await emit(tx, {
      ownerId,
      type: 'ticket.transferred',
      targetId: transfer.eventId,
      actorId: actor.userId,
      data: factOf({ ...transfer, firstName, lastName }),
    });
    const ticketPageId = (await ticketForMail(tx, id))?.accessCode ?? orderId;
    return { orderId, ticketPageId };
  });

/** Mails a claimed ticket to its holder, for whoever comes back by the link that claimed it. */
export const sendClaimedTicket = (
  deps: Deps,
  actor: Actor,
  id: string,
  code: string | undefined,
): Promise<{ message: string }> =>
  transact(deps.pool, async (tx) => {
    await assertRecipient(tx, actor, id, code);
    const { status, eventId, email } = await found(tx, id);
    if (status !== 'active') throw new DomainError('ticket_not_active');
    await consumeResend(tx, eventId, email);
    await enqueue(tx, 'mail_ticket', {
      registrationId: id,
      reason: 'resend',
      dedupeKey: `resend:${newId()}`,
    });
    return { message: done.sent };
  });
