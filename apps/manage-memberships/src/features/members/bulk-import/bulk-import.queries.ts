import { call, isApiError } from '@foyer/api-client';
import { checkMembers, type ImportedMember } from '@foyer/contracts';

/** Which of them cannot be added, by their places. */
export const checkThem = async (ownerId: string, members: readonly ImportedMember[]) =>
  (await call(checkMembers, { body: { ownerId, members: [...members] } })).problems;

/** Somebody else was quicker: what was asked before is no longer so. */
export const isOvertaken = (error: unknown) => isApiError(error, 'already_member', 'tier_full');
