import type { CheckAnswer, CheckInput } from '@foyer/contracts';
import {
  decideAtDoor,
  doorEndText,
  doorOutcome,
  formatCardDate,
  formatTime,
  zoneName,
} from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { toDoorAnswers } from './door-answers.model.ts';
import { announceScan } from './announce-scan.service.ts';
import {
  admit,
  findById,
  findDate,
  findScan,
  insertScan,
  letOut,
  lockRegistration,
  type DoorTicket,
} from './door.repository.ts';
import { findShownTicket, findTicketElsewhere } from './find-ticket.service.ts';
import { isCard, withCard } from './member-card.service.ts';
import { nameTyped } from './typed-code.service.ts';
import { readTimezone } from './registrations.repository.ts';
import { door } from './registrations.messages.en.ts';

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
  note: ticket.note,
  answers: toDoorAnswers(ticket),
});

const invalid = (message: string | undefined) =>
  new DomainError('ticket_not_active', message ? { message } : {});

/** Why a ticket opens nothing here: it ended, or is for another date, which is named. */
async function refusalOf(
  tx: Tx,
  ticket: DoorTicket,
  action: 'in' | 'out',
  instanceId: string | undefined,
): Promise<DomainError | undefined> {
  const isOtherDate = instanceId !== undefined && ticket.instanceId !== instanceId;
  const decision = decideAtDoor(
    { ...ticket, isDone: ticket.checkedInAt !== null, isOtherDate },
    action,
  );
  if (decision === 'ended') {
    const { status, givenTo, exchangedFor: startsAt, timezone } = ticket;
    const exchangedFor = startsAt && { startsAt, timezone };
    return invalid(doorEndText(status, givenTo, exchangedFor) ?? undefined);
  }
  if (decision === 'date_canceled') return invalid(door.dateCanceled);
  if (decision === 'date_postponed') return invalid(door.datePostponed);
  if (decision !== 'other_date') return undefined;
  const date = await findDate(tx, ticket.instanceId);
  return invalid(
    door.otherDate(
      `${ticket.firstName} ${ticket.lastName}`,
      date ? formatCardDate(date.startsAt, date.timezone) : null,
    ),
  );
}

/** No ticket of this event: one of another event of the house is named. */
async function unknownTicket(tx: Tx, eventId: string, shown: CheckInput): Promise<DomainError> {
  const found = await findTicketElsewhere(tx, eventId, shown);
  return invalid(
    found
      ? door.otherEvent(found.name, formatCardDate(found.startsAt, found.timezone))
      : door.unknown,
  );
}

async function alreadyDone(tx: Tx, eventId: string, ticket: DoorTicket): Promise<DomainError> {
  const timezone = await readTimezone(tx, eventId);
  const at = ticket.checkedInAt;
  const [code, already] =
    ticket.category === 'add_on'
      ? (['already_handed_out', door.handedOut] as const)
      : (['already_checked_in', door.admitted] as const);
  if (!at) return new DomainError(code);
  return new DomainError(code, {
    message: already(
      ticket.byName ?? door.somebody,
      `${formatTime(at, timezone)} ${zoneName(at, timezone)}`,
    ),
  });
}

/** Admits whoever shows a ticket, in a transaction that goes on with others. */
export async function letIn(
  tx: Tx,
  actor: Actor,
  eventId: string,
  input: CheckInput,
): Promise<CheckAnswer | DomainError> {
  const ticket = await findShownTicket(tx, eventId, input);
  return ticket ? letInWith(tx, actor, eventId, ticket, input) : unknownTicket(tx, eventId, input);
}

async function letInWith(
  tx: Tx,
  actor: Actor,
  eventId: string,
  ticket: DoorTicket,
  input: Pick<CheckInput, 'clientId' | 'instanceId'>,
): Promise<CheckAnswer | DomainError> {
  const refusal = await refusalOf(tx, ticket, 'in', input.instanceId);
  if (refusal) return refusal;
  await lockRegistration(tx, ticket.id);
  // the same scan, sent again because its response was lost on the way; it lets nobody in anew who
  // left since, or whose admission was undone
  const isKnown = (await findScan(tx, ticket.id, input.clientId)) === 'in';
  const at = isKnown ? undefined : await admit(tx, ticket.id, actor.userId);
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
  if (isKnown) return toAnswer(now, 'in', now.checkedInAt);
  const refusedNow = await refusalOf(tx, now, 'in', input.instanceId);
  if (refusedNow) return refusedNow;
  await insertScan(tx, ticket, {
    clientId: input.clientId,
    action: 'refused',
    scannedAt: new Date(),
    byUserId: actor.userId,
  });
  return alreadyDone(tx, eventId, now);
}

/**
 * Admits a guest or hands out an add-on exactly once, at however many doors the ticket is shown.
 */
export async function checkIn(
  deps: Deps,
  actor: Actor,
  eventId: string,
  shown: CheckInput,
): Promise<CheckAnswer> {
  const input = await nameTyped(deps, actor, eventId, shown);
  const outcome = isCard(input)
    ? await withCard(deps, actor, eventId, { ...input, action: 'in' }, (tx, ticket) =>
        letInWith(tx, actor, eventId, ticket, input),
      )
    : await transact(deps.pool, (tx) => letIn(tx, actor, eventId, input));
  // thrown outside, so that the refused scan stays on record
  if (outcome instanceof DomainError) throw outcome;
  return outcome;
}

/** Lets a guest leave; who is outside already stays so. */
export async function checkOut(
  deps: Deps,
  actor: Actor,
  eventId: string,
  shown: CheckInput,
): Promise<CheckAnswer> {
  const input = await nameTyped(deps, actor, eventId, shown);
  const outcome = isCard(input)
    ? await withCard(deps, actor, eventId, { ...input, action: 'out' }, (tx, ticket) =>
        letOutWith(tx, actor, eventId, ticket, input),
      )
    : await transact(deps.pool, async (tx) => {
        const ticket = await findShownTicket(tx, eventId, input);
        if (!ticket) throw await unknownTicket(tx, eventId, input);
        return letOutWith(tx, actor, eventId, ticket, input);
      });
  if (outcome instanceof DomainError) throw outcome;
  return outcome;
}

async function letOutWith(
  tx: Tx,
  actor: Actor,
  eventId: string,
  ticket: DoorTicket,
  input: Pick<CheckInput, 'clientId' | 'instanceId'>,
): Promise<CheckAnswer> {
  const refusal = await refusalOf(tx, ticket, 'out', input.instanceId);
  if (refusal) throw refusal;
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
}
