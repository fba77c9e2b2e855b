import { contractQuery } from '@foyer/api-client';
import { getPatron, listActivities, listTransactions, type Patron } from '@foyer/contracts';
import { patronRequest } from './patron-detail.model.ts';

const ROWS = 10;

export function patronQuery(ownerId: string, key: string) {
  const { id, email } = patronRequest(key);
  return contractQuery(getPatron, { params: { id }, query: { ownerId, ...(email && { email }) } });
}

export const patronOrdersQuery = (ownerId: string, { email }: Pick<Patron, 'email'>, page: number) =>
  contractQuery(listTransactions, { query: { ownerId, userEmail: email, page, perPage: ROWS } });

export const patronActivityQuery = (ownerId: string, { id, email }: Pick<Patron, 'id' | 'email'>, page: number) =>
  contractQuery(listActivities, { query: { ownerId, page, perPage: ROWS, ...(id ? { actorId: id } : { userEmail: email }) } });
