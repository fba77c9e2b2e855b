import type { CheckoutOrder } from '@foyer/contracts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { readCheckoutOrder } from '../order/checkout-order.service.ts';
import { lockOrder, setStatus } from '../order/orders.repository.ts';

/**
 * An order that a wallet pays: its buyer pressed a button that pays, so it waits for the payment
 * from now on. Safe to repeat; one that went on by itself stays as it is.
 */
export const markExpress = (deps: Deps, id: string): Promise<CheckoutOrder> =>
  transact(deps.pool, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order?.status === 'pending') await setStatus(tx, id, 'express_processing');
    return readCheckoutOrder(tx, deps, id);
  });
