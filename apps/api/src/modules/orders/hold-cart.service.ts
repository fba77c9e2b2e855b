import type { Actor } from '../../platform/actor.ts';
import { orUndo, type Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { claimFromPools, mayCover, type Want } from '../inventory/claim-stock.service.ts';
import type { Pool } from '../inventory/stock.repository.ts';
import type { Cart } from './build-cart.service.ts';
import { heldFromNetwork, networkHashOf, type OpenOrder } from './buyer-holds.repository.ts';
import { giveUsesBack, takeUse } from './codes.repository.ts';
import { setStatus, tryLockPending } from './orders.repository.ts';
import { releaseOrder } from './release-order.service.ts';

/** Tickets that one buyer may hold at one event at a time, over all open orders. */
const MAX_HELD_TICKETS = 100;
/**
 * Tickets that all buyers of one network may hold unpaid at one event, and the part of its places: a house full of buyers
 * gets through, and nobody empties a sale by throwing cookies away.
 */
const NETWORK_SHARE = 0.5;
const LEAST_FROM_NETWORK = 20;

/** Open orders of one buyer at one event; an older one that was not confirmed is given back. */
const MAX_OPEN_ORDERS = 3;

export interface HeldOrder { id: string; expiresAt: Date }

/** Takes the code's use for an order, and gives back one that it had of another code. */
export async function holdCode(tx: Tx, order: HeldOrder, code: Cart['code']): Promise<void> {
  await giveUsesBack(tx, order.id, code?.id ?? null);
  if (code && !(await takeUse(tx, code.id, order.id, order.expiresAt))) throw new DomainError('code_used_up');
}

/** Answers at once when nothing is left, before anything is written; the buyer's own other carts would still go first. */
export function assertWorthTrying(pools: readonly Pool[], items: Cart['items'], others: readonly OpenOrder[]): void {
  const quantities = new Map<string, number>();
  for (const { ticketTypeId } of items) quantities.set(ticketTypeId, (quantities.get(ticketTypeId) ?? 0) + 1);
  if (!mayCover(pools, quantities) && !others.some((other) => other.isPending)) throw new DomainError('sold_out');
}

/**
 * Claims stock for the items. When too little is left, the buyer's own other carts for this event go first: nobody is sold
 * out against themselves.
 */
export async function holdStock(tx: Tx, order: HeldOrder, pools: readonly Pool[], wants: readonly Want[], others: readonly OpenOrder[]): Promise<void> {
  const claim = () => claimFromPools(tx, pools, wants, { heldUntil: order.expiresAt });
  const own = others.filter((other) => other.isPending).map((other) => other.id);
  // without own carts a failure ends the transaction, so there is nothing to save
  if (own.length > 0 ? await orUndo(tx, claim) : await claim()) return;
  if (own.length === 0) throw new DomainError('sold_out');
  await giveBackOrders(tx, own);
  if (!(await claim())) throw new DomainError('sold_out');
}

/** Keeps one buyer from holding more than a buyer needs; `others` are that buyer's other open orders, newest first. */
export async function assertNotHoarding(tx: Tx, ticketCount: number, others: readonly OpenOrder[]): Promise<void> {
  const pending = others.filter((other) => other.isPending);
  const tooMany = pending.slice(MAX_OPEN_ORDERS - 1);
  await giveBackOrders(tx, tooMany.map((other) => other.id));
  const held = others.filter((other) => !tooMany.includes(other)).reduce((sum, other) => sum + other.tickets, 0);
  if (held > 0 && held + ticketCount > MAX_HELD_TICKETS) throw new DomainError('over_ticket_limit');
}

/** `own`: tickets of the order itself that are counted among the held ones. */
export async function assertFairShare(
  tx: Tx, { config }: Deps, actor: Actor, at: { eventId: string; instanceId: string }, ticketCount: number, own = 0,
): Promise<void> {
  if (config.holdsPerNetwork === 0) return;
  const { held: counted, capacity } = await heldFromNetwork(tx, at.eventId, at.instanceId, networkHashOf(actor));
  const held = counted - own;
  const limit = config.holdsPerNetwork;
  const share = capacity === null ? limit : Math.max(LEAST_FROM_NETWORK, Math.floor(capacity * NETWORK_SHARE));
  if (held > 0 && held + ticketCount > Math.min(limit, share)) throw new DomainError('too_many_holds');
}

async function giveBackOrders(tx: Tx, ids: readonly string[]) {
  for (const id of [...ids].sort()) {
    if (!(await tryLockPending(tx, id))) continue;
    await setStatus(tx, id, 'canceled');
    await releaseOrder(tx, id);
  }
}
