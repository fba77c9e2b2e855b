import type { Tx } from '../../platform/db/database.ts';
import { newEventKey, type EventKey } from './ticket-code.model.ts';

const PLACE = 'event_keys.private_key';

async function findKey(tx: Tx, eventId: string): Promise<EventKey | undefined> {
  const {
    rows: [row],
  } = await tx.query<{ public_key: Buffer; private_key: string }>(
    'select public_key, private_key from event_keys where event_id = $1',
    [eventId],
  );
  return (
    row && {
      publicKey: row.public_key,
      privateKey: Buffer.from(tx.vault.open(PLACE, eventId, row.private_key), 'base64'),
    }
  );
}

/**
 * The event's key pair; made when it is first needed, and the same for everybody who asks at that
 * moment.
 */
export async function eventKey(tx: Tx, eventId: string): Promise<EventKey> {
  const known = await findKey(tx, eventId);
  if (known) return known;
  const made = newEventKey();
  await tx.query(
    `insert into event_keys (event_id, owner_id, public_key, private_key) select id, owner_id, $2,
        $3 from events where id = $1
     on conflict (event_id) do nothing`,
    [eventId, made.publicKey, tx.vault.seal(PLACE, eventId, made.privateKey.toString('base64'))],
  );
  const kept = await findKey(tx, eventId);
  if (!kept) throw new Error(`no event ${eventId} to make a key for`);
  return kept;
}
