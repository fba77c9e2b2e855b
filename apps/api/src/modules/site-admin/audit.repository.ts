import type { AuditEntry } from '@foyer/contracts';
import type { InferResult } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { db, row, rows, sql } from '../../platform/db/query.ts';

// what a team changes of its own is for its owner to read; who is on it, and whose it is, the desk
// reads as well
const log = db
  .selectFrom('auditLog as l')
  .leftJoin('profiles as actor', 'actor.id', 'l.actorId')
  .where(({ eb, or, ref }) =>
    or([
      eb('l.actorKind', '=', 'job'),
      sql<boolean>`${ref('l.action')} ~ '^(account|team|organizationTeam|ownership|operations)\\.'`,
      sql<boolean>`coalesce(${ref('actor.isSiteAdmin')}, false)`,
    ]),
  );

const entries = log
  .leftJoin('profiles as account', 'account.id', 'l.accountId')
  .orderBy('l.at', 'desc')
  .orderBy('l.id', 'desc')
  .select(['l.id', 'l.at', 'l.action', 'l.actorId', 'actor.name as actorName', 'l.accountId'])
  .select(['account.name as accountName', 'account.username as accountUsername'])
  .select(({ ref }) => ref('l.detail').$castTo<AuditEntry['detail']>().as('detail'));

const toEntry = (entry: InferResult<typeof entries>[number]): AuditEntry => ({
  id: entry.id,
  at: entry.at.toISOString(),
  action: entry.action,
  detail: entry.detail,
  actor: entry.actorId === null ? null : { id: entry.actorId, name: entry.actorName ?? '' },
  account:
    entry.accountId === null
      ? null
      : {
          id: entry.accountId,
          name: entry.accountName ?? '',
          username: entry.accountUsername ?? '',
        },
});

/** A page of the log, of one account or of all. */
export async function findAuditEntries(
  tx: Tx,
  { accountId, page, perPage }: { accountId: string | null; page: number; perPage: number },
) {
  const counted = await row(
    tx,
    log
      .$if(accountId !== null, (all) => all.where('l.accountId', '=', accountId))
      .select(({ fn }) => fn.countAll<number>().as('count')),
  );
  const ofPage = entries
    .$if(accountId !== null, (all) => all.where('l.accountId', '=', accountId))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { data: (await rows(tx, ofPage)).map(toEntry), totalCount: counted?.count ?? 0 };
}
