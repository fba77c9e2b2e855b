import type { AccountFlags, AdminAccount } from '@foyer/contracts';
import type { InferResult } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { CARD } from '../../platform/access/cards.ts';
import { idIn, ownersOf } from '../../platform/access/team-rows.ts';
import { change, db, row, rows, sql, type Row } from '../../platform/db/query.ts';
import { isFound } from '../../platform/db/search.ts';

// an organization is written to through its owner, who has a row among its members
const living = db
  .selectFrom('profiles as p')
  .leftJoin('credentials as c', (join) =>
    join.on(
      'c.userId',
      '=',
      sql<string>`coalesce((${ownersOf(idIn('p.id')).limit(sql.lit(1))}), p.id)`,
    ),
  )
  .where('p.deletedAt', 'is', null);
const accounts = living
  .select(CARD)
  .select(['c.email', 'p.createdAt', 'p.isSiteAdmin', 'p.developerZone', 'p.featured'])
  .select(['p.lockedAt', 'p.lockedReason'])
  .select(sql<boolean>`coalesce(c.email_verified_at is not null, false)`.as('emailVerified'));

const toAccount = ({
  createdAt,
  developerZone,
  featured,
  lockedAt,
  lockedReason,
  ...account
}: InferResult<typeof accounts>[number]): AdminAccount => ({
  ...account,
  createdAt: createdAt.toISOString(),
  flags: { developerZone, featured },
  locked: lockedAt && { at: lockedAt.toISOString(), reason: lockedReason ?? '' },
});

interface Search {
  query: string | undefined;
  type: Row<'profiles'>['type'] | null;
  page: number;
  perPage: number;
}
const TEXTS = ['p.name', 'p.username', 'c.email'].map((name) => sql.ref(name));
const found = ({ query, type }: Search) =>
  sql<boolean>`(${type}::text is null or p.type = ${type})
    and ${isFound(query, { texts: TEXTS }) ?? sql`true`}`;

/** A page of accounts whose name, username and address hold the words. */
export async function findAccounts(tx: Tx, search: Search) {
  const { page, perPage } = search;
  const counted = await row(
    tx,
    living.where(found(search)).select(({ fn }) => fn.countAll<number>().as('count')),
  );
  const ofPage = accounts
    .where(found(search))
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { data: (await rows(tx, ofPage)).map(toAccount), totalCount: counted?.count ?? 0 };
}

async function findAccount(tx: Tx, id: string): Promise<AdminAccount | undefined> {
  const account = await row(tx, accounts.where('p.id', '=', id));
  return account && toAccount(account);
}

/**
 * The account, whose row nobody else changes until the transaction ends; undefined when there is
 * none.
 */
export async function lockRow(tx: Tx, id: string): Promise<AdminAccount | undefined> {
  await row(tx, db.selectFrom('profiles').where('id', '=', id).select('id').forNoKeyUpdate());
  return findAccount(tx, id);
}

export async function readAccount(tx: Tx, id: string): Promise<AdminAccount> {
  const account = await findAccount(tx, id);
  if (!account) throw new Error('the account is gone while its row is locked');
  return account;
}

const update = (id: string) => db.updateTable('profiles').where('id', '=', id);

export const setFlags = (tx: Tx, id: string, { developerZone, featured }: AccountFlags) =>
  change(tx, update(id).set({ developerZone, featured }));

/** Locks with the reason, opens with null. */
export const setLock = (tx: Tx, id: string, reason: string | null) =>
  change(
    tx,
    update(id).set({ lockedAt: reason === null ? null : sql<Date>`now()`, lockedReason: reason }),
  );

/** Gives or takes the right to administer the site; false when nothing changed. */
export const makeSiteAdmin = async (tx: Tx, id: string, isSiteAdmin: boolean): Promise<boolean> =>
  (await change(tx, update(id).set({ isSiteAdmin }).where('isSiteAdmin', '<>', isSiteAdmin))) === 1;
