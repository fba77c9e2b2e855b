import { splitName } from '@foyer/contracts';
import { formatDate } from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import { lockNamed } from '../../platform/db/named-lock.ts';
import { currentAct, outsideTenant } from '../../platform/db/tenant.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import {
  findShownCard,
  isCardPicture,
  type CardShown,
  type ShownCard,
} from '../memberships/index.ts';
import { enterFree, type NoEntry } from '../ticket-sales/index.ts';
import {
  findById,
  findEvent,
  findOfHolder,
  findScanned,
  type DoorTicket,
} from './door.repository.ts';
import { textOf } from './find-ticket.service.ts';
import { card as words, door } from './registrations.messages.en.ts';
import type { Shown } from './typed-code.service.ts';

/** A card at the door of an event. */
export interface CardScan extends CardShown {
  clientId: string;
  action: 'in' | 'out';
  /** The date at whose door it was shown. */
  instanceId?: string | undefined;
}

const refused = (message: string) => new DomainError('ticket_not_active', { message });
/** The card is good, but whoever shows it needs a ticket. */
const notFree = (message: string) => new DomainError('no_free_entry', { message });
const nameOf = ({ name, tierName }: ShownCard) => `${name}, ${tierName}`;

/** Whether what was shown is the card of a member. */
export const isCard = (shown: Shown): boolean =>
  shown.cardId !== undefined || isCardPicture(textOf(shown));

/**
 * Does something with the ticket that the card of a member stands for: their first, or the one that
 * their membership gives them here, which is made now. Else says why there is none. One card after
 * another, for each member and event: at however many doors it is shown, one ticket is made.
 */
export function withCard<T>(
  deps: Deps,
  actor: Actor,
  eventId: string,
  shown: Shown & Pick<CardScan, 'action'>,
  work: (tx: Tx, ticket: DoorTicket) => Promise<T>,
): Promise<T | DomainError> {
  const scan = { ...shown, text: textOf(shown) };
  return outside(deps, async (tx) => {
    const ticket = await ticketOfCard(tx, deps, actor, eventId, scan);
    return ticket instanceof DomainError ? ticket : work(tx, ticket);
  });
}

/** Which ticket the card of a member stands for; made where their membership gives them one. */
export const ticketIdOfCard = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  scan: CardScan,
): Promise<string | DomainError> =>
  outside(deps, async (tx) => {
    const ticket = await ticketOfCard(tx, deps, actor, eventId, scan);
    return ticket instanceof DomainError ? ticket : ticket.id;
  });

/**
 * A member is known by their account, which calls about one house may not read: the transaction is
 * none of theirs, and ends as theirs do. What was lost to somebody else at the last moment is
 * undone with all of it.
 */
function outside<T>(deps: Deps, work: (tx: Tx) => Promise<T>): Promise<T | DomainError> {
  const act = currentAct();
  return outsideTenant(() =>
    transact(deps.pool, async (tx) => {
      const done = await work(tx);
      await act?.beforeCommit?.(tx);
      return done;
    }),
  ).catch((error: unknown) => {
    if (error instanceof Lost) return notFree(error.message);
    throw error;
  });
}

class Lost extends Error {}

async function ticketOfCard(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  eventId: string,
  scan: CardScan,
): Promise<DoorTicket | DomainError> {
  const card = await findShownCard(tx, scan);
  const event = card && (await findEvent(tx, eventId));
  if (!card || !event) return refused(words.unknown);
  const refusal = refusalOf(card, event);
  if (refusal) return refused(refusal);
  await lockNamed(tx, 'member-entry', `${eventId}:${card.userId}`);
  return (
    (await heldTicket(tx, eventId, card, scan)) ??
    (scan.action === 'out'
      ? refused(words.noTicket(nameOf(card)))
      : giveTicket(tx, deps, actor, { ...event, id: eventId }, card, scan))
  );
}

interface DoorEvent {
  ownerId: string;
  timezone: string;
}

/** Why a card opens nothing of this house now, whatever its member holds. */
function refusalOf(card: ShownCard, { ownerId, timezone }: DoorEvent): string | undefined {
  if (card.ownerId !== ownerId) return words.otherHouse;
  if (card.letsIn) return undefined;
  return card.endedAt === null && card.pausedUntil
    ? words.paused(nameOf(card), formatDate(card.pausedUntil, timezone))
    : words.over(nameOf(card));
}

/** A ticket that they have; that of a scan that is sent again, because its response was lost. */
async function heldTicket(
  tx: Tx,
  eventId: string,
  { userId }: ShownCard,
  { clientId, action, instanceId }: CardScan,
): Promise<DoorTicket | undefined> {
  const known = await findScanned(tx, eventId, clientId);
  if (known) return findById(tx, eventId, known);
  const held = await findOfHolder(tx, eventId, userId, instanceId);
  const here = held.filter((one) => instanceId === undefined || one.instanceId === instanceId);
  // a card that is held out twice brings in nobody else: others of their order come as a party
  const inside = action === 'out' ? here.find(({ checkedInAt }) => checkedInAt) : undefined;
  return inside ?? here[0];
}

async function giveTicket(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { id: eventId, timezone }: DoorEvent & { id: string },
  card: ShownCard,
  scan: CardScan,
): Promise<DoorTicket | DomainError> {
  const { instanceId = null } = scan;
  const holder = { ...splitName(card.name), email: card.email };
  try {
    const none = await enterFree(tx, deps, actor, {
      ...{ userId: card.userId, holder, eventId, instanceId },
    });
    if (none) return noEntry(none, card, timezone);
  } catch (error) {
    throw lostTo(error, card);
  }
  const given = await heldTicket(tx, eventId, card, scan);
  if (!given) throw new Error('no ticket was made');
  return given;
}

function noEntry(none: NoEntry, card: ShownCard, timezone: string): DomainError {
  const member = nameOf(card);
  switch (none.because) {
    case 'off':
      return refused(door.dateCanceled);
    case 'postponed':
      return refused(door.datePostponed);
    case 'not_on_sale':
      return refused(words.notOnSale(member));
    case 'nothing_free':
      return notFree(words.nothingFree(member));
    case 'sold_out':
      return notFree(words.soldOut(member));
    case 'used_up':
      return notFree(words.usedUp(member, none.until && formatDate(none.until, timezone)));
  }
}

/** Between looking and taking, the last one went to somebody else: nothing was made. */
function lostTo(error: unknown, card: ShownCard): unknown {
  if (!(error instanceof DomainError)) return error;
  if (error.code === 'sold_out') return new Lost(words.soldOut(nameOf(card)));
  if (error.code === 'membership_not_valid') return new Lost(words.usedUp(nameOf(card), null));
  return error;
}
