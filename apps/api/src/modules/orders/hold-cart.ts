import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { claimStock, type Want } from '../inventory/claim-stock.ts';
import type { Cart } from './build-cart.ts';
import { giveUsesBack, takeUse } from './codes.repository.ts';
import { heldTickets, ownPendingOrders, setStatus } from './orders.repository.ts';
import { releaseOrder } from './release-order.ts';

/** Tickets that one buyer may hold at one event at a time, over all open orders: the largest single order, twice. */
const MAX_HELD_TICKETS = 100;
/** Open orders of one buyer at one event; an older one that was not confirmed is given back. */
const MAX_OPEN_ORDERS = 3;

export interface HeldOrder { id: string; eventId: string; instanceId: string; expiresAt: Date }

/** Takes the code's use for an order, or gives back the one it had. */
export async function holdCode(tx: Tx, order: HeldOrder, code: Cart['code']): Promise<void> {
  await giveUsesBack(tx, order.id, code?.id ?? null);
  if (code && !(await takeUse(tx, code.id, order.id, order.expiresAt))) throw new DomainError('code_used_up');
}

/**
 * Claims stock for the items. When too little is left, the buyer's own other carts for this event go first: nobody is sold
 * out against themselves.
 */
export async function holdStock(tx: Tx, order: HeldOrder, wants: readonly Want[], actor: Actor): Promise<void> {
  if (wants.length === 0) return;
  const claim = () => claimStock(tx, order.instanceId, wants, { heldUntil: order.expiresAt });
  await tx.query('savepoint claim');
  if (await claim()) return;
  await tx.query('rollback to savepoint claim');
  const own = (await ownPendingOrders(tx, order.eventId, actor)).filter((id) => id !== order.id);
  if (own.length === 0) throw new DomainError('sold_out');
  await giveBackOrders(tx, own);
  if (!(await claim())) throw new DomainError('sold_out');
}

/** Keeps one buyer from holding more than a buyer needs. */
export async function assertNotHoarding(tx: Tx, order: HeldOrder, ticketCount: number, actor: Actor): Promise<void> {
  const older = (await ownPendingOrders(tx, order.eventId, actor)).filter((id) => id !== order.id);
  await giveBackOrders(tx, older.slice(MAX_OPEN_ORDERS - 1));
  const held = await heldTickets(tx, order.eventId, actor, order.id);
  if (held > 0 && held + ticketCount > MAX_HELD_TICKETS) throw new DomainError('over_ticket_limit');
}

async function giveBackOrders(tx: Tx, ids: readonly string[]) {
  for (const id of [...ids].sort()) {
    const { rowCount } = await tx.query(`select 1 from orders where id = $1 and status = 'pending' for no key update skip locked`, [id]);
    if (!rowCount) continue;
    await setStatus(tx, id, 'canceled');
    await releaseOrder(tx, id);
  }
}
