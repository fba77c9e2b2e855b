import type { Tx } from '../../platform/db/database.ts';
import type { DatedInstance } from './event-dates.model.ts';
import * as writes from './event-writes.repository.ts';

/** An event of somebody's programme, with its dates and what is sold for them. */
export interface ImportedEvent extends writes.ImportedEvent {
  dates: readonly DatedInstance[];
  types: readonly writes.NewType[];
}

/** Writes the event whole or not at all; false when another run was faster. */
export async function importEvent(
  tx: Tx,
  { dates, types, ...event }: ImportedEvent,
): Promise<boolean> {
  const eventId = await writes.insertImportedEvent(tx, event);
  if (!eventId) return false;
  await writes.insertInstances(tx, event.ownerId, eventId, dates);
  for (const type of types) await writes.insertTicketType(tx, event.ownerId, eventId, type);
  return true;
}
