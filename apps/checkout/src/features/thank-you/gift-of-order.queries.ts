import type { OrderSummary } from '@foyer/contracts';
import type { QueryClient } from '@foyer/remote-kit';
import { giftQuery } from '../../shared/gift.queries.ts';
import { isMembershipAlone } from './thank-you.model.ts';

/** Reads what an order gives to somebody else, where it may. */
export async function loadGift(queryClient: QueryClient, order: OrderSummary): Promise<void> {
  if (isMembershipAlone(order)) await queryClient.prefetchQuery(giftQuery(order.id));
}
