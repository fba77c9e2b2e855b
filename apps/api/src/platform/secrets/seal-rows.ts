import type { Pool } from '../db/database.ts';
import { sha256 } from '../runtime/ids.ts';
import type { Place, Vault } from './vault.ts';

interface SealedColumn {
  table: string;
  column: string;
  id: string;
  hash?: string;
  place?: Place;
}

/**
 * Every column of type `sealed` with what names its row, but for kept responses, which are gone in
 * a day. A test compares it with the catalogue.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'registrations', column: 'code', id: 'id', hash: 'code_hash' },
  { table: 'registrations', column: 'access_code', id: 'id', hash: 'access_hash' },
  { table: 'orders', column: 'access_code', id: 'id', hash: 'access_hash' },
  { table: 'profiles', column: 'membership_private_uuid', id: 'id' },
  { table: 'webhook_endpoints', column: 'secret_key', id: 'id' },
  {
    table: 'webhook_endpoints',
    column: 'previous_secret_key',
    id: 'id',
    place: 'webhook_endpoints.secret_key',
  },
  { table: 'event_keys', column: 'private_key', id: 'event_id' },
  { table: 'payments', column: 'client_secret', id: 'id' },
  { table: 'sandbox.payment_intents', column: 'client_secret', id: 'id' },
  { table: 'mail_outbox', column: 'html', id: 'id' },
  { table: 'mail_outbox', column: 'body_text', id: 'id' },
  { table: 'mail_outbox', column: 'attachments', id: 'id' },
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
  { table, column, id, hash }: SealedColumn,
  change: (row: Row) => { value: string; hash?: Buffer } | undefined,
) {
  for (let after: string | null = null; ;) {
    const { rows }: { rows: Row[] } = await client.query<Row>(
      `select ${id}::text as id, ${column} as value from ${table}
        where ${column} is not null and ($1::text is null or ${id}::text > $1) order by ${id}::text
          limit ${BATCH}`,
      [after],
    );
    const changed = rows.flatMap((row) => {
      const made = change(row);
      return made ? [{ id: row.id, ...made }] : [];
    });
    await client.query(
      `update ${table} t set ${column} = v.value${hash ? `, ${hash} = coalesce(v.hash, t.${hash})` : ''}
         from unnest($1::text[], $2::text[], $3::bytea[]) as v(id, value, hash)
           where t.${id}::text = v.id`,
      [
        changed.map((row) => row.id),
        changed.map((row) => row.value),
        changed.map((row) => row.hash ?? null),
      ],
    );
    after = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return;
  }
}

const placeOf = ({ table, column, place }: SealedColumn): Place => place ?? `${table}.${column}`;

/** Closes what an older version kept open. */
export async function sealRows(client: Client, vault: Vault): Promise<void> {
  for (const sealed of SEALED_COLUMNS.filter(({ table }) => table !== 'vault_check')) {
    await rewrite(client, sealed, ({ id, value }) => ({
      value: vault.seal(placeOf(sealed), id, value),
      ...(sealed.hash && { hash: sha256(value) }),
    }));
  }
}

/** Closes again, with the present key, what a former one closed; then the former one may go. */
export async function resealRows(client: Client, vault: Vault): Promise<void> {
  for (const sealed of SEALED_COLUMNS) {
    const place = placeOf(sealed);
    await rewrite(client, sealed, ({ id, value }) =>
      vault.isCurrent(value)
        ? undefined
        : { value: vault.seal(place, id, vault.open(place, id, value)) },
    );
  }
}
