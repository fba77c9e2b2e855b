import type { Tx } from '../../platform/db/database.ts';
import { change, db, row } from '../../platform/db/query.ts';
import { newSigningKey, type SigningKey } from './ticket-code.model.ts';

const PLACE = 'event_keys.private_key';

async function findKey(tx: Tx, eventId: string): Promise<SigningKey | undefined> {
  const keys = db.selectFrom('eventKeys').where('eventId', '=', eventId);
  const key = await row(tx, keys.select(['publicKey', 'privateKey']));
  return (
    key && {
      publicKey: key.publicKey,
      privateKey: Buffer.from(tx.vault.open(PLACE, eventId, key.privateKey), 'base64'),
    }
  );
}

/**
 * The event's key pair; made when it is first needed, and the same for everybody who asks at that
 * moment.
 */
export async function eventKey(tx: Tx, eventId: string): Promise<SigningKey> {
  const known = await findKey(tx, eventId);
  if (known) return known;
  const made = newSigningKey();
  const privateKey = tx.vault.seal(PLACE, eventId, made.privateKey.toString('base64'));
  await change(
    tx,
    db
      .insertInto('eventKeys')
      .columns(['eventId', 'ownerId', 'publicKey', 'privateKey'])
      .expression(({ selectFrom, val }) =>
        selectFrom('events')
          .where('id', '=', eventId)
          .select([
            'id',
            'ownerId',
            val(made.publicKey).as('public'),
            val(privateKey).as('private'),
          ]),
      )
      .onConflict((conflict) => conflict.column('eventId').doNothing()),
  );
  const kept = await findKey(tx, eventId);
  if (!kept) throw new Error(`no event ${eventId} to make a key for`);
  return kept;
}
