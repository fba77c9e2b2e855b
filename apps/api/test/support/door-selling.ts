import {
  confirmOrder,
  createOrder,
  takeCash,
  type ConfirmInput,
  type PaymentMethod,
} from '@foyer/contracts';
import type { TestPerson } from './accounts.ts';
import { cart, type SellableEvent } from './selling.ts';
import type { TestApi } from './test-api.ts';

type Seller = Pick<TestPerson, 'client'>;

/** A guest who says nothing of themselves. */
export const GUEST: ConfirmInput['buyer'] = {
  firstName: 'Anonymous',
  lastName: 'Guest',
  email: '',
};

/** Holds tickets for a guest whom `by` adds. */
export const addGuest = (
  by: Seller,
  event: SellableEvent,
  paymentMethod: PaymentMethod = 'cash',
  quantities: number[] = [1],
) =>
  by.client.call(createOrder, {
    query: { event: event.eventId, channel: 'door' },
    body: { ...cart(event, quantities), paymentMethod },
  });

export const inform = (by: Seller, id: string, change: Partial<ConfirmInput> = {}) =>
  by.client.call(confirmOrder, { params: { id }, body: { buyer: GUEST, ...change } });

export const payCash = (by: Seller, id: string) => by.client.call(takeCash, { params: { id } });

/** What stands in the ledger for an order, by account. */
export const ledgerOf = async (api: TestApi, id: string) =>
  Object.fromEntries(
    (
      await api.pool.query<{ account: string; minor: string }>(
        'select account, sum(amount_minor) as minor from ledger_entries where order_id = $1 group by 1',
        [id],
      )
    ).rows.map(({ account, minor }) => [account, Number(minor)]),
  );
