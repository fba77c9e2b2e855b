import type { CheckoutOrder } from '@foyer/contracts';
import { isInCheckout } from '@foyer/domain';
import { transact, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { readCheckoutOrder } from '../order/checkout-order.service.ts';
import { lockOrder, setStatus, type Order } from '../order/orders.repository.ts';

/** By what a buyer pays: the form of the last step, or a button that asks their wallet at once. */
export type PaysBy = 'form' | 'wallet';

/**
 * Says of an order in the checkout by what it is paid: a wallet's waits for its payment from now
 * on. One of the door stays as it is, since it is paid there.
 */
export async function markPaysBy(
  tx: Tx,
  { id, status, channel }: Order,
  by: PaysBy,
): Promise<void> {
  if (channel !== 'online' || !isInCheckout(status)) return;
  const isWallet = status === 'express_processing';
  if (by === 'wallet' && !isWallet) await setStatus(tx, id, 'express_processing');
  if (by === 'form' && isWallet) await setStatus(tx, id, 'processing');
}

/** An order that was just made for a wallet. Safe to repeat. */
export const markExpress = (deps: Deps, id: string): Promise<CheckoutOrder> =>
  transact(deps.pool, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order) await markPaysBy(tx, order, 'wallet');
    return readCheckoutOrder(tx, deps, id);
  });
