import { contractQuery } from '@foyer/api-client';
import { listBenefits } from '@foyer/contracts';

/** The benefits of an account, all of them unless some are searched for. */
export const benefitsQuery = (ownerId: string, search = '') =>
  contractQuery(listBenefits, { query: { ownerId, ...(search && { query: search }) } });
