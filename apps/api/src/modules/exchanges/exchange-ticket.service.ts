import type { ConfirmInput, Exchanged, ExchangeInput, ExchangeOffer } from '@foyer/contracts';
import { costMinor, differenceMinor, formatEventDate, toMajor, type Cut } from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { holdsTicket } from '../issuing/index.ts';
import {
  addedLines,
  closeOrder,
  confirmOrder,
  openOrder,
  returnPart,
  type AddedLine,
} from '../orders/index.ts';
import { changePlace, openTypesOn } from '../ticket-sales/index.ts';
import { ticketForMail } from '../tickets/index.ts';
import { lockHeldTicket } from '../transfers/index.ts';
import { targetsOf, toOffer, type Target } from './exchange.model.ts';
import { lineTexts } from './exchanges.messages.en.ts';
import {
  findBegun,
  findDates,
  insertExchange,
  readGiven,
  readPromised,
  type GivenTicket,
} from './exchanges.repository.ts';
import { giveInExchange } from './give-in-exchange.service.ts';

interface Offered {
  given: GivenTicket;
  added: readonly AddedLine[];
  targets: Target[];
}

async function readOffered(tx: Tx, actor: Actor, id: string): Promise<Offered> {
  const given = await readGiven(tx, id);
  if (!given) throw new DomainError('registration_not_found');
  if (!given.mayExchange) throw new DomainError('exchange_not_allowed');
  const dates = await findDates(tx, given);
  const types = await openTypesOn(
    tx,
    actor,
    given,
    dates.map((date) => date.id),
  );
  const added = await addedLines(tx, given.lineId);
  return { given, added, targets: targetsOf(given, added, dates, types) };
}

/** The dates that a ticket goes in exchange for, for whoever holds it. */
export const readExchange = (
  deps: Deps,
  actor: Actor,
  id: string,
  code: string | undefined,
): Promise<ExchangeOffer> =>
  readOnly(deps.pool, async (tx) => {
    if (!(await holdsTicket(tx, actor, id, code))) throw new DomainError('registration_not_found');
    const { given, targets } = await readOffered(tx, actor, id);
    return toOffer(given, targets);
  });

/**
 * Gives a ticket in exchange. Of the same price or a cheaper one it is done at once, and the
 * difference on its way back; a dearer one is held by an order that pays the difference.
 */
export async function exchangeTicket(
  deps: Deps,
  actor: Actor,
  id: string,
  code: string | undefined,
  input: ExchangeInput,
): Promise<Exchanged> {
  await endEarlier(deps, actor, id, code);
  const done = await transact(deps.pool, async (tx) => {
    await lockHeldTicket(tx, actor, id, code);
    const offered = await readOffered(tx, actor, id);
    const target = targetIn(offered, input);
    return target.difference.kind === 'dearer'
      ? openPayment(tx, deps, actor, offered, target)
      : exchangeNow(tx, actor, offered, target);
  });
  if (done.orderId === null) return done;
  const { orderId, holder } = done;
  try {
    await confirmOrder(deps, actor, orderId, confirmation(holder, input), null);
  } catch (error) {
    // nobody can pay it: its place is free for others at once
    await closeOrder(deps, orderId, 'canceled');
    throw error;
  }
  return { orderId, ticketPageId: null };
}

/** What its holder began to pay for it before: a ticket goes in exchange for one other. */
async function endEarlier(deps: Deps, actor: Actor, id: string, code: string | undefined) {
  const begun = await transact(deps.pool, async (tx) => {
    if (!(await holdsTicket(tx, actor, id, code))) throw new DomainError('registration_not_found');
    return findBegun(tx, id);
  });
  for (const orderId of begun) await closeOrder(deps, orderId, 'canceled');
}

/** Whose ticket it is pays for it, and is asked nothing. */
const confirmation = (
  { firstName, lastName, email }: GivenTicket,
  { termsVersion }: ExchangeInput,
): ConfirmInput => ({
  buyer: { firstName, lastName, email },
  note: '',
  orderAnswers: [],
  attendees: [],
  marketingConsents: { owner: false, product: false },
  termsVersion,
});

function targetIn(
  { given, targets }: Offered,
  { instanceId, ticketTypeId, difference }: ExchangeInput,
): Target {
  const target = targets.find(
    (one) => one.instanceId === instanceId && one.ticketTypeId === ticketTypeId,
  );
  if (!target) throw new DomainError('exchange_not_allowed');
  if (target.left === 0) throw new DomainError('sold_out');
  if (toMajor(differenceMinor(target.difference), given.currency) !== difference)
    throw new DomainError('exchange_changed');
  return target;
}

const toExchange = (given: GivenTicket, target: Target, paidLineId: string | null) => ({
  id: newId(),
  ownerId: given.ownerId,
  orderId: given.orderId,
  lineId: given.lineId,
  registrationId: given.id,
  fromInstanceId: given.instanceId,
  instanceId: target.instanceId,
  fromName: given.name,
  name: target.name,
  ticketTypeId: target.ticketTypeId,
  differenceMinor: differenceMinor(target.difference),
  paidLineId,
});

async function exchangeNow(tx: Tx, actor: Actor, { given, added }: Offered, target: Target) {
  const exchange = toExchange(given, target, null);
  await insertExchange(tx, exchange);
  const ticketId = await giveInExchange(tx, {
    exchangeId: exchange.id,
    given,
    to: target,
    minor: exchange.differenceMinor,
    actorId: actor.userId,
    move: async (tx) => {
      if (!(await changePlace(tx, given.lineId, target))) throw new DomainError('sold_out');
      return true;
    },
  });
  if (ticketId === undefined) throw new DomainError('exchange_not_allowed');
  if (target.difference.kind === 'cheaper')
    await giveBack(tx, actor, { given, added, target, cuts: target.difference.cuts });
  const ticketPageId = (await ticketForMail(tx, ticketId))?.accessCode ?? given.orderId;
  return { orderId: null, ticketPageId };
}

/** Asks for what the tickets differ in back, of every order that paid for the one that was given. */
async function giveBack(
  tx: Tx,
  actor: Actor,
  {
    given,
    added,
    target,
    cuts,
  }: { given: GivenTicket; added: readonly AddedLine[]; target: Target; cuts: readonly Cut[] },
): Promise<void> {
  const name = lineTexts.returned(given.name, target.name);
  const wish = { reason: 'exchanged', requestedBy: actor.userId, batchId: newId() } as const;
  const lines = [...added, { id: given.lineId, orderId: given.orderId }];
  for (const [at, { id: lineId, orderId }] of lines.entries()) {
    const cut = cuts[at];
    if (!cut || costMinor(cut.base) === 0) continue;
    await returnPart(tx, { orderId, lineId, of: given.lineId }, { cut, name }, wish);
  }
}

/** Holds the place, and makes the order that pays for it. */
async function openPayment(tx: Tx, deps: Deps, actor: Actor, { given }: Offered, target: Target) {
  const { difference, instanceId, ticketTypeId } = target;
  if (difference.kind !== 'dearer') throw new Error('nothing to pay');
  const { priceMinor, feeMinor } = difference.cost;
  const { ownerId, currency, eventId } = given;
  const { id: orderId } = await openOrder(tx, deps, {
    lines: [
      {
        kind: 'exchange',
        productId: ticketTypeId,
        subjectId: eventId,
        name: lineTexts.paid(target.name, formatEventDate(target.startsAt, given.timezone)),
        basePriceMinor: priceMinor,
        baseFeeMinor: feeMinor,
        priceMinor,
        feeMinor,
        discountMinor: 0,
        discountName: null,
        addedTo: given.lineId,
        detail: {
          instanceId,
          exchangeOf: (paidLineId: string) => toExchange(given, target, paidLineId),
        },
      },
    ],
    codes: [],
    ownerId,
    currency,
    actor,
    requestKey: null,
    // one place for each ticket that somebody has: no network takes many
    networkHash: null,
    about: { eventId, instanceId },
    refundTerms: await readPromised(tx, given.orderId),
    found: {},
    spare: [],
  });
  return { orderId, ticketPageId: null, holder: given };
}
