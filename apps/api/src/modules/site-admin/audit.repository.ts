import type { AuditEntry } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';

interface Row {
  id: string;
  at: Date;
  action: string;
  detail: AuditEntry['detail'];
  actor_id: string | null;
  actor_name: string | null;
  account_id: string | null;
  account_name: string | null;
  account_username: string | null;
}

const toEntry = (row: Row): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  detail: row.detail,
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '' },
  account:
    row.account_id === null
      ? null
      : { id: row.account_id, name: row.account_name ?? '', username: row.account_username ?? '' },
});

/** A page of the log, of one account or of all. */
export async function findAuditEntries(
  tx: Tx,
  { accountId, page, perPage }: { accountId: string | null; page: number; perPage: number },
) {
  const where = 'where $1::uuid is null or l.account_id = $1';
  const {
    rows: [counted],
  } = await tx.query<{ count: number }>(`select count(*) from audit_log l ${where}`, [accountId]);
  const { rows } = await tx.query<Row>(
    `select l.id, l.at, l.action, l.detail, l.actor_id, actor.name as actor_name, l.account_id,
            account.name as account_name, account.username as account_username
       from audit_log l left join profiles actor on actor.id = l.actor_id left join profiles account
         on account.id = l.account_id
      ${where} order by l.at desc, l.id desc limit $2 offset $3`,
    [accountId, perPage, (page - 1) * perPage],
  );
  return { data: rows.map(toEntry), totalCount: counted?.count ?? 0 };
}
