import type { Actor } from '../../../platform/access/actor.ts';
import { pipelined, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { mayCover, type Pool } from '../../inventory/index.ts';
import { giveBackOrders } from '../../orders/index.ts';
import {
  heldFromNetwork,
  lockNetwork,
  networkHashOf,
  type OpenOrder,
} from './buyer-holds.repository.ts';

/**
 * Tickets that all buyers of one network may hold unpaid at one event, and the part of its places:
 * a house full of buyers gets through, and nobody empties a sale by throwing cookies away.
 */
const NETWORK_SHARE = 0.5;
const LEAST_FROM_NETWORK = 20;

/** Open orders of one buyer at one event; an older one that was not confirmed is given back. */
const MAX_OPEN_ORDERS = 3;

/** Own carts that may go for a new one: those that were not confirmed. */
export const spareOf = (others: readonly OpenOrder[]): string[] =>
  others.filter((other) => other.isPending).map((other) => other.id);

/**
 * Returns at once when nothing is left, before anything is written; the buyer's own other carts
 * would still go first.
 */
export function assertWorthTrying(
  pools: readonly Pool[],
  lines: readonly { productId: string }[],
  others: readonly OpenOrder[],
): void {
  const quantities = new Map<string, number>();
  for (const { productId } of lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + 1);
  if (!mayCover(pools, quantities) && spareOf(others).length === 0)
    throw new DomainError('sold_out');
}

export interface Taker {
  actor: Actor;
  eventId: string;
  instanceId: string;
  tickets: number;
  others: readonly OpenOrder[];
  own?: number;
}

/** Of a buyer's other open orders, newest first, those that are given back for a new one. */
const tooManyOf = (others: readonly OpenOrder[]) =>
  others.filter((other) => other.isPending).slice(MAX_OPEN_ORDERS - 1);

/** Tickets that a buyer holds beside a cart; those that are given back for it do not count. */
export function heldElsewhere(others: readonly OpenOrder[]): number {
  const tooMany = tooManyOf(others);
  return others
    .filter((other) => !tooMany.includes(other))
    .reduce((sum, other) => sum + other.tickets, 0);
}

/**
 * What one buyer and one network may take, in this order: what a buyer gives back counts for nobody
 * any more.
 */
export async function assertMayTake(tx: Tx, deps: Deps, taker: Taker): Promise<void> {
  await giveBackTooMany(tx, deps, taker);
  await assertFairShare(tx, deps, taker);
}

/**
 * The same, but that what the network may take is asked by what this returns: in statements that
 * are all sent when it is called, before what is written if it may be.
 */
export async function makeRoom(
  tx: Tx,
  deps: Deps,
  taker: Taker,
): Promise<(tx: Tx) => Promise<void>> {
  await giveBackTooMany(tx, deps, taker);
  return (tx) => assertFairShare(tx, deps, taker);
}

/** Gives back what a buyer has open beyond what one may have. */
async function giveBackTooMany(tx: Tx, deps: Deps, { actor, ...taker }: Taker): Promise<void> {
  const tooMany = tooManyOf(taker.others);
  // before stock is given back: whoever waits for that stock may hold this lock
  if (deps.config.holdsPerNetwork > 0 && tooMany.length > 0)
    await lockNetwork(tx, taker.eventId, networkHashOf(actor));
  await giveBackOrders(
    tx,
    deps,
    tooMany.map((other) => other.id),
  );
}

/** `own`: tickets of the order itself that are counted among the held ones. */
async function assertFairShare(
  tx: Tx,
  { config: { holdsPerNetwork: limit } }: Deps,
  { actor, eventId, tickets: ticketCount, own = 0 }: Taker,
): Promise<void> {
  if (limit === 0) return;
  const network = networkHashOf(actor);
  const [, { held: counted, capacity }] = await pipelined(tx, [
    (tx) => lockNetwork(tx, eventId, network),
    (tx) => heldFromNetwork(tx, eventId, network),
  ]);
  const held = counted - own;
  const share =
    capacity === null ? limit : Math.max(LEAST_FROM_NETWORK, Math.floor(capacity * NETWORK_SHARE));
  if (held > 0 && held + ticketCount > Math.min(limit, share))
    throw new DomainError('too_many_holds');
}
