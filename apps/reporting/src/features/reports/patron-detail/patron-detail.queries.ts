import { contractQuery } from '@foyer/api-client';
import { getPatron, listActivities, listTransactions, type Patron } from '@foyer/contracts';
import { patronRequest } from '@foyer/domain';

const ROWS = 10;

export function patronQuery(ownerId: string, key: string) {
  const { id, email } = patronRequest(key);
  return contractQuery(getPatron, { params: { id }, query: { ownerId, ...(email && { email }) } });
}

/** Spent, orders and activity are of one person: an account, or a guest by address. */
const patronOf = ({ id, email }: Pick<Patron, 'id' | 'email'>) => ({ patron: id ?? email });

export const patronOrdersQuery = (
  ownerId: string,
  patron: Pick<Patron, 'id' | 'email'>,
  page: number,
) =>
  contractQuery(listTransactions, { query: { ownerId, ...patronOf(patron), page, perPage: ROWS } });

export const patronActivityQuery = (
  ownerId: string,
  patron: Pick<Patron, 'id' | 'email'>,
  page: number,
) =>
  contractQuery(listActivities, { query: { ownerId, ...patronOf(patron), page, perPage: ROWS } });
