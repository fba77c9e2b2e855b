import type { Tx } from '../../../platform/db/database.ts';
import { change, db, rows, sql, type Row } from '../../../platform/db/query.ts';
import type { Due } from '../renewals/renewals.repository.ts';

/** How long somebody may take for it; what the provider keeps after that it tells of by itself. */
const LIMIT = sql`interval '30 days'`;
/** How long the clock asks, and how often. */
const ASKED = sql`interval '1 day'`;
const EVERY = sql`interval '10 minutes'`;

type NewSetup = Pick<
  Row<'membershipCardSetups'>,
  'id' | 'ownerId' | 'subscriptionId' | 'provider' | 'accountId' | 'setupId'
>;
export const insertSetup = (tx: Tx, setup: NewSetup) =>
  change(
    tx,
    db
      .insertInto('membershipCardSetups')
      .values({ ...setup, lookAt: sql<Date>`clock_timestamp() + ${EVERY}` }),
  );

const ofMembership = (due: Due) =>
  db
    .selectFrom('membershipCardSetups')
    .where('ownerId', '=', due.ownerId)
    .where('subscriptionId', '=', due.id);

/** Cards of a membership that were to be kept, and of which nobody heard that they are. */
export const findOpenSetups = (tx: Tx, due: Due, provider: string) =>
  rows(
    tx,
    ofMembership(due)
      .where('provider', '=', provider)
      .where('keptAt', 'is', null)
      .where('openedAt', '>', sql<Date>`clock_timestamp() - ${LIMIT}`)
      .orderBy('id')
      .select(['id', 'accountId', 'setupId']),
  );

/** Memberships with such a card that the clock is to ask about. */
export const findUnheard = (tx: Tx, provider: string, limit: number): Promise<Due[]> =>
  rows(
    tx,
    db
      .selectFrom('membershipCardSetups')
      .where('provider', '=', provider)
      .where('lookAt', '<=', sql<Date>`clock_timestamp()`)
      .orderBy('lookAt')
      .limit(limit)
      .select(['subscriptionId as id', 'ownerId']),
  );

/** A membership, or one that is still to begin, for which somebody went to have a card kept. */
export const findSetUp = async (tx: Tx, id: string, provider: string): Promise<Due | undefined> =>
  (
    await rows(
      tx,
      db
        .selectFrom('membershipCardSetups')
        .where('subscriptionId', '=', id)
        .where('provider', '=', provider)
        .where('keptAt', 'is', null)
        .limit(1)
        .select(['subscriptionId as id', 'ownerId']),
    )
  )[0];

/** Whether it was heard that a card of a membership is kept. */
export const isKept = async (tx: Tx, due: Due, id: string): Promise<boolean> =>
  (
    await rows(
      tx,
      ofMembership(due).where('id', '=', id).where('keptAt', 'is not', null).select('id'),
    )
  ).length > 0;

const notHeardOf = (due: Due, ids: readonly string[]) =>
  db
    .updateTable('membershipCardSetups')
    .where('ownerId', '=', due.ownerId)
    .where('subscriptionId', '=', due.id)
    .where('id', 'in', ids)
    .where('keptAt', 'is', null);

/** These are kept; how many nobody had heard that of. */
export const markKept = (tx: Tx, due: Due, ids: readonly string[]): Promise<number> =>
  change(tx, notHeardOf(due, ids).set({ keptAt: sql<Date>`clock_timestamp()`, lookAt: null }));

/** These are not kept, as far as the provider says: it is asked again, for a day. */
export const lookLater = (tx: Tx, due: Due, ids: readonly string[]) =>
  change(
    tx,
    notHeardOf(due, ids).set({
      lookAt: sql<Date | null>`case when opened_at > clock_timestamp() - ${ASKED}
        then clock_timestamp() + ${EVERY} end`,
    }),
  );
