import type { AccountFlags, AdminAccount } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { ownersOf } from '../../platform/access/team-rows.ts';
import { cardColumns } from '../../platform/access/cards.ts';

interface Row extends Omit<AdminAccount, 'createdAt' | 'flags' | 'locked'> {
  createdAt: Date;
  developerZone: boolean;
  featured: boolean;
  lockedAt: Date | null;
  lockedReason: string | null;
}

// an organization is written to through its owner, who has a row among its members
const OF_ACCOUNT = `from profiles p
  left join credentials c on c.user_id = coalesce((${ownersOf('p.id')} limit 1), p.id)
 where p.deleted_at is null`;
const COLUMNS = `${cardColumns('p')}, c.email, coalesce(c.email_verified_at is not null, false) as "emailVerified", p.created_at as "createdAt",
  p.is_site_admin as "isSiteAdmin", p.developer_zone as "developerZone", p.featured,
  p.locked_at as "lockedAt", p.locked_reason as "lockedReason"`;

const toAccount = ({
  createdAt,
  developerZone,
  featured,
  lockedAt,
  lockedReason,
  ...row
}: Row): AdminAccount => ({
  ...row,
  createdAt: createdAt.toISOString(),
  flags: { developerZone, featured },
  locked: lockedAt && { at: lockedAt.toISOString(), reason: lockedReason ?? '' },
});

/** A page of accounts whose name, username or address holds the words. */
export async function findAccounts(
  tx: Tx,
  {
    like,
    type,
    page,
    perPage,
  }: { like: string; type: string | null; page: number; perPage: number },
) {
  const where = `${OF_ACCOUNT} and ($2::text is null or p.type = $2)
    and (p.name ilike '%' || $1 || '%' or p.username ilike '%' || $1 || '%'
      or c.email ilike '%' || $1 || '%')`;
  const {
    rows: [counted],
  } = await tx.query<{ count: number }>(`select count(*) ${where}`, [like, type]);
  const { rows } = await tx.query<Row>(
    `select ${COLUMNS} ${where} order by p.created_at desc, p.id desc limit $3 offset $4`,
    [like, type, perPage, (page - 1) * perPage],
  );
  return { data: rows.map(toAccount), totalCount: counted?.count ?? 0 };
}

async function findAccount(tx: Tx, id: string): Promise<AdminAccount | undefined> {
  const {
    rows: [row],
  } = await tx.query<Row>(`select ${COLUMNS} ${OF_ACCOUNT} and p.id = $1`, [id]);
  return row && toAccount(row);
}

/**
 * The account, whose row nobody else changes until the transaction ends; undefined when there is
 * none.
 */
export async function lockRow(tx: Tx, id: string): Promise<AdminAccount | undefined> {
  await tx.query('select 1 from profiles where id = $1 for no key update', [id]);
  return findAccount(tx, id);
}

export async function readAccount(tx: Tx, id: string): Promise<AdminAccount> {
  const account = await findAccount(tx, id);
  if (!account) throw new Error('the account is gone while its row is locked');
  return account;
}

export async function setFlags(tx: Tx, id: string, { developerZone, featured }: AccountFlags) {
  await tx.query('update profiles set developer_zone = $2, featured = $3 where id = $1', [
    id,
    developerZone,
    featured,
  ]);
}

/** Locks with the reason, opens with null. */
export async function setLock(tx: Tx, id: string, reason: string | null) {
  await tx.query(
    'update profiles set locked_at = case when $2::text is not null then now() end, locked_reason = $2 where id = $1',
    [id, reason],
  );
}

/** Gives or takes the right to administer the site; false when nothing changed. */
export async function makeSiteAdmin(tx: Tx, id: string, isSiteAdmin: boolean): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update profiles set is_site_admin = $2 where id = $1 and is_site_admin <> $2',
    [id, isSiteAdmin],
  );
  return rowCount === 1;
}
