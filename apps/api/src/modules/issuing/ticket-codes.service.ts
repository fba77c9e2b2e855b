import type { Tx } from '../../platform/db/database.ts';
import { eventKey } from './event-keys.repository.ts';
import { payloadWriter, readPayload } from './ticket-code.model.ts';

/** Writes the QR texts of an event's tickets. */
export const payloadsOf = async (tx: Tx, eventId: string): Promise<(code: string) => string> =>
  payloadWriter(eventId, await eventKey(tx, eventId));

/** The code in a QR text, or undefined when the text was not signed for this event. */
export const codeIn = async (
  tx: Tx,
  eventId: string,
  payload: string,
): Promise<string | undefined> => readPayload(payload, eventId, await publicKeyOf(tx, eventId));

/** What tells a ticket of this event from a forged one; it signs none. */
export const publicKeyOf = async (tx: Tx, eventId: string): Promise<Buffer> =>
  (await eventKey(tx, eventId)).publicKey;
