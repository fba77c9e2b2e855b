import type { Tx } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import * as links from './type-lists.repository.ts';
import { refusals } from './user-lists.messages.en.ts';

/** Makes a ticket type one for these lists; all of them must be of its account. */
export async function setTypeLists(
  tx: Tx,
  ownerId: string,
  ticketTypeId: string,
  listIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(listIds)];
  await links.unlinkOthers(tx, ticketTypeId, ids);
  if (ids.length === 0) return;
  if ((await links.lockLists(tx, ownerId, ids)).length < ids.length)
    throw new DomainError('bad_request', {
      fields: [{ path: 'listIds', message: refusals.lists }],
    });
  await links.link(tx, ownerId, ticketTypeId, ids);
}

/** What a copy of an event is for, by the ids of its ticket types and of their copies. */
export const copyTypeLists = (tx: Tx, types: ReadonlyMap<string, string>) =>
  links.copyLinks(tx, [...types.keys()], [...types.values()]);

/**
 * The lists stay with the account that made them: what was for them is for nobody until it is told.
 */
export const forgetTypeLists = (tx: Tx, eventId: string) => links.unlinkEvent(tx, eventId);

export const namesOfLists = (tx: Tx, ownerId: string) => links.findNames(tx, ownerId);
