import { call } from '@foyer/api-client';
import { checkListUsers } from '@foyer/contracts';

/** Those of the addresses that stand on the list already. */
export const findExisting = async (
  ownerId: string,
  customUserListId: string,
  emails: readonly string[],
): Promise<string[]> =>
  (await call(checkListUsers, { body: { ownerId, customUserListId, emails: [...emails] } }))
    .existing;
