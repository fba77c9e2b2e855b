import { call } from '@foyer/api-client';
import { checkListUsers, MAX_EMAILS_AT_ONCE } from '@foyer/contracts';

/** Those of the addresses that stand on the list already. */
export async function findExisting(
  ownerId: string,
  customUserListId: string,
  emails: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < emails.length; at += MAX_EMAILS_AT_ONCE) {
    const body = { ownerId, customUserListId, emails: emails.slice(at, at + MAX_EMAILS_AT_ONCE) };
    found.push(...(await call(checkListUsers, { body })).existing);
  }
  return found;
}
