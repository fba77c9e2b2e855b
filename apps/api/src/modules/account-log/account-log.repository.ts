import type { Currency } from '@foyer/contracts';
import { idIn, isOnTeamOf } from '../../platform/access/team-rows.ts';
import type { Tx } from '../../platform/db/database.ts';
import { db, row, rows, sql } from '../../platform/db/query.ts';

const ofAccount = (ownerId: string) =>
  db.selectFrom('auditLog as l').where('l.accountId', '=', ownerId);

export const countActs = async (tx: Tx, ownerId: string): Promise<number> =>
  (
    await row(
      tx,
      ofAccount(ownerId).select(({ fn }) => fn.countAll<number>().as('count')),
    )
  )?.count ?? 0;

/** Acts, the newest first: their ids grow with time. */
export const findActs = (
  tx: Tx,
  ownerId: string,
  { most, offset = 0, before }: { most: number; offset?: number; before?: string | undefined },
) =>
  rows(
    tx,
    ofAccount(ownerId)
      .leftJoin('profiles as p', (join) =>
        join
          .onRef('p.id', '=', 'l.actorId')
          .on('p.deletedAt', 'is', null)
          // who administers the site acts for the platform, unless they work there
          .on(({ eb, or, not, ref }) =>
            or([
              not(ref('p.isSiteAdmin')),
              eb('p.id', '=', idIn('l.accountId')),
              isOnTeamOf(idIn('l.accountId'), idIn('p.id')),
            ]),
          ),
      )
      .leftJoin('events as e', 'e.id', 'l.eventId')
      .$if(before !== undefined, (all) => all.where('l.id', '<', before ?? ''))
      .orderBy('l.id', 'desc')
      .limit(most)
      .offset(offset)
      .select(['l.id', 'l.at', 'l.action', 'p.name as byName', 'p.username as byUsername'])
      .select(['e.id as eventId', 'e.name as eventName'])
      .select(['e.timezone as eventZone'])
      .select(sql.ref<Currency | null>('e.currency').as('eventCurrency'))
      .select(({ ref }) =>
        ref('l.detail').$castTo<Record<string, string | boolean>>().as('detail'),
      ),
  );
export type ActRow = Awaited<ReturnType<typeof findActs>>[number];

/** What these acts changed. An act and its changes are of one transaction, and have its time. */
export const findChanges = (tx: Tx, ownerId: string, actIds: readonly string[]) =>
  rows(
    tx,
    ofAccount(ownerId)
      .where('l.id', 'in', actIds)
      .innerJoin('auditChanges as c', (join) =>
        join.onRef('c.accountId', '=', 'l.accountId').onRef('c.at', '=', 'l.at'),
      )
      .orderBy('c.id')
      .select(['l.id as actId', 'c.subject', 'c.field', 'c.former', 'c.latter'])
      .select(sql<string | null>`name_in_log(c.subject, c.subject_name)`.as('subjectName')),
  );

export const readingOf = (tx: Tx, ownerId: string) =>
  row(
    tx,
    db
      .selectFrom('profiles')
      .where('id', '=', ownerId)
      .select('timezone')
      .select(sql.ref<Currency>('currency').as('currency')),
  );
