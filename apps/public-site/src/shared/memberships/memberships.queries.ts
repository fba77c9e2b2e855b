import { contractQuery, isApiError } from '@foyer/api-client';
import { getMemberships } from '@foyer/contracts';

/** The memberships of an account; of a private page with the last part of its link. */
export const membershipsQuery = (username: string, privateUuid?: string) =>
  contractQuery(getMemberships, {
    query: { username, ...(privateUuid !== undefined && { privateUuid }) },
  });

/** The same by the account's id, as the page has it that leads to a payment. */
export const ownersMembershipsQuery = (ownerId: string, privateUuid?: string) =>
  contractQuery(getMemberships, {
    query: { ownerId, ...(privateUuid !== undefined && { privateUuid }) },
  });

/** Nobody is called so, or could be. */
const MISSING = [400, 404, 422];
export const isMissing = (error: Error): boolean =>
  isApiError(error) && MISSING.includes(error.status);
