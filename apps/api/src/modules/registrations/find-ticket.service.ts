import type { CheckInput, OfflineScan } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { codeIn } from '../issuing/index.ts';
import {
  findByCode,
  findByCodeHash,
  findById,
  findElsewhere,
  type DoorTicket,
} from './door.repository.ts';

// a scanner may hand over the whole QR text as a code, and a person may type spaces
export const textOf = ({ payload, code }: Pick<CheckInput, 'payload' | 'code'>) =>
  (payload ?? code ?? '').replaceAll(/\s/g, '');

/**
 * The ticket that was shown at this event's door; undefined for a forged one, one of another event
 * and none at all.
 */
export async function findShownTicket(
  tx: Tx,
  eventId: string,
  shown: Pick<CheckInput, 'payload' | 'code' | 'registrationId'>,
): Promise<DoorTicket | undefined> {
  if (shown.registrationId) return findById(tx, eventId, shown.registrationId);
  const text = textOf(shown);
  const isPayload = shown.payload !== undefined || text.includes('.');
  const code = isPayload ? await codeIn(tx, eventId, text) : text;
  return code ? findByCode(tx, eventId, code) : undefined;
}

/** The event and date of the same house that a ticket is for which is none of this event. */
export async function findTicketElsewhere(
  tx: Tx,
  eventId: string,
  shown: Pick<CheckInput, 'payload' | 'code'>,
) {
  const text = textOf(shown);
  const code = text.split('.')[text.includes('.') ? 1 : 0] ?? '';
  const found = code === '' ? undefined : await findElsewhere(tx, eventId, code);
  if (!found || !text.includes('.')) return found;
  return (await codeIn(tx, found.eventId, text)) ? found : undefined;
}

export async function findScannedTicket(
  tx: Tx,
  eventId: string,
  scan: OfflineScan,
): Promise<DoorTicket | undefined> {
  if (scan.codeHash) return findByCodeHash(tx, eventId, scan.codeHash);
  return scan.code || scan.registrationId ? findShownTicket(tx, eventId, scan) : undefined;
}
