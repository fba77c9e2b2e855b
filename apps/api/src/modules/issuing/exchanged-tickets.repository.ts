import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, sql } from '../../platform/db/query.ts';
import { newId, newSecret, sha256 } from '../../platform/runtime/ids.ts';
import { ACCESS, CODE } from './ticket-rows.repository.ts';

/** The link of its own that a ticket has, taken away from it. */
async function takeLink(tx: Tx, id: string): Promise<string | undefined> {
  const ticket = db.selectFrom('registrations').where('id', '=', id).select('accessCode');
  const sealed = (await row(tx, ticket.forNoKeyUpdate()))?.accessCode;
  if (!sealed) return undefined;
  await change(
    tx,
    db
      .updateTable('registrations')
      .set({ accessCode: null, accessHash: null })
      .where('id', '=', id),
  );
  return tx.vault.open(ACCESS, id, sealed);
}

/**
 * Ends a ticket and makes its successor for another date, in the same hands, under the same link;
 * returns the new one's id, or undefined when its holder just came in with it.
 */
export async function exchange(
  tx: Tx,
  id: string,
  { instanceId, ticketTypeId }: { instanceId: string; ticketTypeId: string },
): Promise<string | undefined> {
  const given = await change(
    tx,
    db
      .updateTable('registrations')
      .set({ status: 'exchanged', endedAt: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .where('status', '=', sql.lit('active'))
      .where('checkedInAt', 'is', null),
  );
  if (given === 0) return undefined;
  const access = (await takeLink(tx, id)) ?? newSecret();
  const [exchangedId, code] = [newId(), newSecret()];
  await change(
    tx,
    sql`insert into registrations (id, owner_id, event_id, instance_id, order_id, line_id,
        ticket_type_id, patron_id, user_id, code, code_hash, access_code, access_hash, first_name,
        last_name, email, note, transferred_from, exchanged_from)
      select ${exchangedId}, owner_id, event_id, ${instanceId}, order_id, line_id, ${ticketTypeId},
        patron_id, user_id, ${tx.vault.seal(CODE, exchangedId, code)}, ${sha256(code)},
        ${tx.vault.seal(ACCESS, exchangedId, access)}, ${sha256(access)}, first_name, last_name,
        email, note, transferred_from, id
        from registrations where id = ${id}`,
  );
  return exchangedId;
}
