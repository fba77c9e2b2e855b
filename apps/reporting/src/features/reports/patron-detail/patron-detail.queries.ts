import { contractQuery } from '@foyer/api-client';
import { getPatron, listActivities, listTransactions, type Patron } from '@foyer/contracts';
import { patronRequest } from '@foyer/domain';

const ROWS = 10;

export function patronQuery(ownerId: string, key: string) {
  const { id, email } = patronRequest(key);
  return contractQuery(getPatron, { params: { id }, query: { ownerId, ...(email && { email }) } });
}

export const patronOrdersQuery = (
  ownerId: string,
  { id: patron }: Pick<Patron, 'id'>,
  page: number,
) => contractQuery(listTransactions, { query: { ownerId, patron, page, perPage: ROWS } });

export const patronActivityQuery = (
  ownerId: string,
  { id: patron }: Pick<Patron, 'id'>,
  page: number,
) => contractQuery(listActivities, { query: { ownerId, patron, page, perPage: ROWS } });
