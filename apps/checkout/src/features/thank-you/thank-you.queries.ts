import { contractQuery } from '@foyer/api-client';
import { orderSummary } from '@foyer/contracts';

/** Never from the cache: a payment may have come through in the meantime. */
export const summaryQuery = (id: string) => contractQuery(orderSummary, { params: { id } }, 0);
