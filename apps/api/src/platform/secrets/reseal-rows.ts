import type { Pool } from '../db/database.ts';
import type { Place, Vault } from './vault.ts';

interface SealedColumn {
  table: string;
  column: string;
  id: string;
  place?: Place;
}

/**
 * Every column of type `sealed` with what names its row, but for kept responses, which are gone in
 * a day. A test compares it with the catalogue.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'registrations', column: 'code', id: 'id' },
  { table: 'registrations', column: 'access_code', id: 'id' },
  { table: 'ticket_transfers', column: 'claim_code', id: 'registration_id' },
  { table: 'waiting_list_entries', column: 'code', id: 'id' },
  { table: 'orders', column: 'access_code', id: 'id' },
  { table: 'profiles', column: 'membership_private_uuid', id: 'id' },
  { table: 'webhook_endpoints', column: 'secret_key', id: 'id' },
  {
    table: 'webhook_endpoints',
    column: 'previous_secret_key',
    id: 'id',
    place: 'webhook_endpoints.secret_key',
  },
  { table: 'user_lists', column: 'code', id: 'id' },
  { table: 'membership_gifts', column: 'code', id: 'line_id' },
  { table: 'membership_cards', column: 'code', id: 'id' },
  { table: 'membership_card_keys', column: 'private_key', id: 'owner_id' },
  { table: 'event_keys', column: 'private_key', id: 'event_id' },
  { table: 'payments', column: 'client_secret', id: 'id' },
  { table: 'sandbox.payment_intents', column: 'client_secret', id: 'id' },
  { table: 'mail_outbox', column: 'html', id: 'id' },
  { table: 'mail_outbox', column: 'body_text', id: 'id' },
  { table: 'mail_outbox', column: 'attachments', id: 'id' },
  { table: 'mail_outbox', column: 'unsubscribe_url', id: 'id' },
  { table: 'two_factor', column: 'secret', id: 'user_id' },
  { table: 'vault_check', column: 'word', id: 'only_row' },
];

const BATCH = 500;
interface Row {
  id: string;
  value: string;
}
type Client = Pick<Pool, 'query'>;

/** Writes a column of many rows anew, a batch at a time in the order of their ids. */
async function rewrite(
  client: Client,
  { table, column, id }: SealedColumn,
  change: (row: Row) => string | undefined,
) {
  for (let after: string | null = null; ;) {
    const { rows }: { rows: Row[] } = await client.query<Row>(
      `select ${id}::text as id, ${column} as value from ${table}
        where ${column} is not null and ($1::text is null or ${id}::text > $1) order by ${id}::text
          limit ${BATCH}`,
      [after],
    );
    const changed = rows.flatMap((row) => {
      const value = change(row);
      return value === undefined ? [] : [{ id: row.id, value }];
    });
    await client.query(
      `update ${table} t set ${column} = v.value
         from unnest($1::text[], $2::text[]) as v(id, value) where t.${id}::text = v.id`,
      [changed.map((row) => row.id), changed.map((row) => row.value)],
    );
    after = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return;
  }
}

/** Closes again, with the present key, what a former one closed; then the former one may go. */
export async function resealRows(client: Client, vault: Vault): Promise<void> {
  for (const sealed of SEALED_COLUMNS) {
    const place: Place = sealed.place ?? `${sealed.table}.${sealed.column}`;
    await rewrite(client, sealed, ({ id, value }) =>
      vault.isCurrent(value) ? undefined : vault.seal(place, id, vault.open(place, id, value)),
    );
  }
}
