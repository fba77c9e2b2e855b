import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, sql, type Row } from '../../../platform/db/query.ts';
import { newId, newSecret, sha256 } from '../../../platform/runtime/ids.ts';

/** The order of an account; undefined when it is not theirs. */
export const findOfOwner = (tx: Tx, ownerId: string, id: string) =>
  row(tx, db.selectFrom('orders').where('id', '=', id).where('ownerId', '=', ownerId).select('id'));

const DAYS_TO_CORRECT = 1;
/** Whether an order was bought a moment ago: its buyer may still see what was typed. */
export const isFresh = async (tx: Tx, id: string): Promise<boolean> =>
  (await row(
    tx,
    db
      .selectFrom('orders')
      .where('id', '=', id)
      .where(
        sql<boolean>`completed_at > clock_timestamp() - make_interval(days => ${DAYS_TO_CORRECT})`,
      )
      .select('id'),
  )) !== undefined;

/**
 * Another address of the buyer, and another link: the former one opens nothing any more. Who bought
 * signed in stays the patron that they are; a guest is whoever has the address.
 */
export async function changeAddress(tx: Tx, id: string, email: string): Promise<void> {
  const link = newSecret();
  await change(
    tx,
    db
      .updateTable('orders')
      .set({
        buyerEmail: email,
        accessCode: tx.vault.seal('orders.access_code', id, link),
        accessHash: sha256(link),
        patronId: sql<string>`case when user_id is not null then patron_id
          else (select p.patron_id from patrons_of(owner_id, null, array[${email}::text],
            array[buyer_first_name], array[buyer_last_name]) p) end`,
        updatedAt: sql<Date>`clock_timestamp()`,
      })
      .where('id', '=', id),
  );
}

export type Sending = Pick<
  Row<'orderSendings'>,
  'ownerId' | 'orderId' | 'formerEmail' | 'email' | 'byBuyer' | 'sentBy'
>;
/** Keeps what was sent again, where to and by whom. */
export async function insertSending(tx: Tx, sending: Sending): Promise<string> {
  const id = newId();
  await change(tx, db.insertInto('orderSendings').values({ id, ...sending }));
  return id;
}
