import { newId, newSecret } from '../../platform/runtime/ids.ts';
import type { Attendee, Item } from '../orders/order/order-items.repository.ts';
import type { Order } from '../orders/order/orders.repository.ts';

export interface NewTicket {
  id: string;
  code: string;
  item: Item;
  holder: Attendee;
}

/**
 * One ticket for each item, each with a code of its own. Whose attendee was not named, is the
 * buyer's.
 */
export function newTickets({ buyer }: Order, items: readonly Item[]): NewTicket[] {
  if (!buyer) throw new Error('an order without a buyer has no tickets');
  return items.map((item) => ({
    id: newId(),
    code: newSecret(),
    item,
    holder: item.attendee ?? buyer,
  }));
}
