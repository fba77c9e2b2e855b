import type { CheckAnswer, CheckInput } from '@foyer/contracts';
import { decideAtDoor, doorOutcome, formatTime, zoneName } from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { announceScan } from './announce-scan.service.ts';
import {
  admit,
  findById,
  findScan,
  insertScan,
  letOut,
  lockRegistration,
  type DoorTicket,
} from './door.repository.ts';
import { findShownTicket } from './find-ticket.service.ts';
import { readTimezone } from './registrations.repository.ts';

const toAnswer = (
  ticket: DoorTicket,
  action: 'in' | 'out',
  checkedInAt: Date | null,
): CheckAnswer => ({
  registrationId: ticket.id,
  firstName: ticket.firstName,
  lastName: ticket.lastName,
  ticketName: ticket.ticketName,
  checkedInAt: checkedInAt?.toISOString() ?? null,
  category: ticket.category,
  outcome: doorOutcome(ticket.category, action),
});

const ENDED: Partial<Record<DoorTicket['status'], string>> = {
  canceled: 'This ticket was canceled.',
  refunded: 'This ticket was refunded.',
  transferred: 'This ticket was given to somebody else.',
};

const decide = (ticket: DoorTicket, action: 'in' | 'out', instanceId: string | undefined) =>
  decideAtDoor(
    {
      ...ticket,
      isDone: ticket.checkedInAt !== null,
      isOtherDate: instanceId !== undefined && ticket.instanceId !== instanceId,
    },
    action,
  );

function assertValid(
  ticket: DoorTicket | undefined,
  action: 'in' | 'out',
  instanceId: string | undefined,
): asserts ticket is DoorTicket {
  if (!ticket)
    throw new DomainError('ticket_not_active', {
      message: 'No ticket of this event has that code.',
    });
  const decision = decide(ticket, action, instanceId);
  const why = ENDED[ticket.status];
  if (decision === 'ended') throw new DomainError('ticket_not_active', why ? { message: why } : {});
  if (decision === 'other_date')
    throw new DomainError('ticket_not_active', { message: 'This ticket is for another date.' });
}

async function alreadyDone(tx: Tx, eventId: string, ticket: DoorTicket): Promise<DomainError> {
  const timezone = await readTimezone(tx, eventId);
  const at = ticket.checkedInAt;
  const [code, done] =
    ticket.category === 'add_on'
      ? (['already_handed_out', 'handed out'] as const)
      : (['already_checked_in', 'admitted'] as const);
  if (!at) return new DomainError(code);
  return new DomainError(code, {
    message: `Already ${done} by ${ticket.byName ?? 'somebody else'} at ${formatTime(at, timezone)} ${zoneName(at, timezone)}.`,
  });
}

/**
 * Admits a guest or hands out an add-on exactly once, at however many doors the ticket is shown.
 */
export async function checkIn(
  deps: Deps,
  actor: Actor,
  eventId: string,
  input: CheckInput,
): Promise<CheckAnswer> {
  const outcome = await transact(deps.pool, async (tx) => {
    const ticket = await findShownTicket(tx, eventId, input);
    assertValid(ticket, 'in', input.instanceId);
    await lockRegistration(tx, ticket.id);
    const at = await admit(tx, ticket.id, actor.userId);
    if (at) {
      await insertScan(tx, ticket, {
        clientId: input.clientId,
        action: 'in',
        scannedAt: at,
        byUserId: actor.userId,
      });
      await announceScan(tx, 'in', eventId, ticket, actor.userId, at);
      return toAnswer(ticket, 'in', at);
    }
    // read again: whoever was first has committed by now
    const now = (await findById(tx, eventId, ticket.id)) ?? ticket;
    assertValid(now, 'in', input.instanceId);
    // the same scan, sent again because its response was lost on the way
    if ((await findScan(tx, ticket.id, input.clientId)) === 'in')
      return toAnswer(now, 'in', now.checkedInAt);
    await insertScan(tx, ticket, {
      clientId: input.clientId,
      action: 'refused',
      scannedAt: new Date(),
      byUserId: actor.userId,
    });
    return alreadyDone(tx, eventId, now);
  });
  // thrown outside, so that the refused scan stays on record
  if (outcome instanceof DomainError) throw outcome;
  return outcome;
}

/** Lets a guest leave; who is outside already stays so. */
export const checkOut = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  input: CheckInput,
): Promise<CheckAnswer> =>
  transact(deps.pool, async (tx) => {
    const ticket = await findShownTicket(tx, eventId, input);
    assertValid(ticket, 'out', input.instanceId);
    if (await letOut(tx, ticket.id)) {
      const at = new Date();
      await insertScan(tx, ticket, {
        clientId: input.clientId,
        action: 'out',
        scannedAt: at,
        byUserId: actor.userId,
      });
      await announceScan(tx, 'out', eventId, ticket, actor.userId, at);
    }
    return toAnswer(ticket, 'out', null);
  });
