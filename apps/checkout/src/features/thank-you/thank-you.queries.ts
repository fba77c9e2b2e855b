import { contractQuery, isApiError } from '@foyer/api-client';
import { orderSummary } from '@foyer/contracts';

/** Never from the cache: a payment may have come through in the meantime. */
export const summaryQuery = (id: string) => contractQuery(orderSummary, { params: { id } }, 0);

/** No such order, or another browser's. */
export const isMissing = (error: unknown) => isApiError(error) && error.status === 404;
