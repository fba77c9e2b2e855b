import type { CheckInput, OfflineScan } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { codeIn } from '../issuing/index.ts';
import { findByCode, findByCodeHash, findById, type DoorTicket } from './door.repository.ts';

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
  // a scanner may hand over the whole QR text as a code, and a person may type spaces
  const text = (shown.payload ?? shown.code ?? '').replaceAll(/\s/g, '');
  const isPayload = shown.payload !== undefined || text.includes('.');
  const code = isPayload ? await codeIn(tx, eventId, text) : text;
  return code ? findByCode(tx, eventId, code) : undefined;
}

export async function findScannedTicket(
  tx: Tx,
  eventId: string,
  scan: OfflineScan,
): Promise<DoorTicket | undefined> {
  if (scan.codeHash) return findByCodeHash(tx, eventId, scan.codeHash);
  return scan.code || scan.registrationId ? findShownTicket(tx, eventId, scan) : undefined;
}
