import { call } from '@foyer/api-client';
import { checkMembers, type ImportedMember } from '@foyer/contracts';

/** Which of them cannot be added, by their places. */
export const checkThem = async (ownerId: string, members: readonly ImportedMember[]) =>
  (await call(checkMembers, { body: { ownerId, members: [...members] } })).problems;
