import type { Tx } from '../../platform/db/database.ts';
import { copyWaitingList, readList, type ListRow } from './waiting-list.repository.ts';

/** The waiting list of an event, with how many are on it. */
export const readWaitingList = (tx: Tx, eventId: string): Promise<ListRow | undefined> =>
  readList(tx, eventId);

/** The same list for a copy of its event; nobody is on it. */
export const copyList = (tx: Tx, from: string, to: string) => copyWaitingList(tx, from, to);
