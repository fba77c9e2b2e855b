import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../platform/db/query.ts';
import {
  isFactOf,
  PERSONAL_DATA,
  unnamedFact,
  type TableRule,
  type Who,
} from './personal-data.repository.ts';

export interface Gone extends Who {
  type: 'User' | 'School';
}

/** An account whose long tail is not done; undefined once it is. */
export const findErasure = (tx: Tx, profileId: string): Promise<Gone | undefined> =>
  row(
    tx,
    db
      .selectFrom('erasures as e')
      .innerJoin('profiles as p', 'p.id', 'e.profileId')
      .where('e.profileId', '=', profileId)
      .where('e.doneAt', 'is', null)
      .select(['p.id', 'p.type', 'e.email']),
  );

/** Those that nobody finished: their job was given up. */
export const findUnfinished = (tx: Tx) =>
  rows(
    tx,
    db
      .selectFrom('erasures')
      .where('doneAt', 'is', null)
      .where('askedAt', '<', sql<Date>`now() - interval '1 hour'`)
      .select('profileId'),
  );

export const markDone = (tx: Tx, profileId: string) =>
  change(
    tx,
    db
      .updateTable('erasures')
      .set({ email: null, doneAt: sql<Date>`now()` })
      .where('profileId', '=', profileId),
  );

/** What was told of somebody, in the facts and in what webhooks were sent of them. */
async function unnameFacts(tx: Tx, who: Who) {
  await change(
    tx,
    sql`with told as (
        update domain_events t set data = ${unnamedFact(who)} where ${isFactOf(who)}
        returning t.id, t.data)
      update webhook_event_deliveries d
         set payload = jsonb_set(d.payload::jsonb, '{data}', told.data)::json
        from told where d.domain_event_id = told.id`,
  );
}

function eraseIn(table: string, { columns }: TableRule, which: ReturnType<typeof isFactOf>) {
  const fates = Object.entries(columns);
  if (fates.some(([, fate]) => fate === 'goes'))
    return sql`delete from ${sql.table(table)} t where ${which}`;
  const left = fates.flatMap(([column, fate]) =>
    typeof fate === 'object' && 'leaves' in fate ? [sql`${sql.ref(column)} = ${fate.leaves}`] : [],
  );
  return sql`update ${sql.table(table)} t set ${sql.join(left)} where ${which}`;
}

/** One statement for each table that knows of the account; each may run again. */
export const erasures: readonly ((tx: Tx, gone: Gone) => Promise<unknown>)[] = Object.entries(
  PERSONAL_DATA,
).map(([table, rule]) => async (tx, gone) => {
  if (table === 'domain_events') return gone.type === 'User' && unnameFacts(tx, gone);
  // a person may have sold as well
  const which = [gone.type === 'User' && rule.mine, rule.ofOrganization].flatMap((mine) =>
    mine ? [mine(gone)] : [],
  );
  return which.length > 0 && change(tx, eraseIn(table, rule, sql`(${sql.join(which, sql` or `)})`));
});
