import type { Currency } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, sql, type Row } from '../../../platform/db/query.ts';
import { newId } from '../../../platform/runtime/ids.ts';

/** How long the place of somebody is held who enters their card. */
const HELD = sql<Date>`clock_timestamp() + interval '30 minutes'`;

const OPEN = sql<boolean>`(begun_at is null and refused_because is null)`;

/** Whether a person ever had a trial of an account. */
export const hadTrial = async (tx: Tx, ownerId: string, userId: string): Promise<boolean> =>
  (await row(
    tx,
    db
      .selectFrom('membershipTrials')
      .where('ownerId', '=', ownerId)
      .where('userId', '=', userId)
      .where('begunAt', 'is not', null)
      .select('id'),
  )) !== undefined;

/** What somebody wants to try. */
export type WantedTrial = Pick<
  Row<'membershipTrials'>,
  'ownerId' | 'tierId' | 'priceId' | 'amountMinor' | 'currency' | 'interval' | 'days'
>;

/** Holds a place for a trial, in place of what the same person went for at that account before. */
export async function holdTrial(tx: Tx, userId: string, wanted: WantedTrial): Promise<string> {
  const id = newId();
  await change(
    tx,
    db
      .updateTable('membershipTrials')
      .set({ heldUntil: sql<Date>`clock_timestamp()` })
      .where('ownerId', '=', wanted.ownerId)
      .where('userId', '=', userId)
      .where(OPEN),
  );
  await change(
    tx,
    db.insertInto('membershipTrials').values({ id, userId, ...wanted, heldUntil: HELD }),
  );
  return id;
}

const trials = db
  .selectFrom('membershipTrials as x')
  .innerJoin('membershipTiers as t', 't.id', 'x.tierId')
  .innerJoin('profiles as p', 'p.id', 'x.ownerId')
  .innerJoin('profiles as u', 'u.id', 'x.userId')
  .innerJoin('credentials as c', 'c.userId', 'x.userId')
  .select(['x.id', 'x.ownerId', 'x.userId', 'x.tierId', 't.name as tierName', 'x.priceId'])
  .select(['x.amountMinor', 'x.interval', 'x.days', 'x.begunAt', 'x.refusedBecause'])
  .select(['p.name as house', 'p.username', 'p.type', 'p.timezone as zone', 'u.name'])
  .select(({ ref }) => [
    ref('x.currency').$castTo<Currency>().as('currency'),
    sql<string>`lower(c.email)`.as('email'),
    sql<string>`coalesce(u.first_name, '')`.as('firstName'),
    sql<string>`coalesce(u.last_name, '')`.as('lastName'),
    sql<Date>`date_trunc('milliseconds', clock_timestamp())`.as('now'),
  ]);
export type TrialRow = NonNullable<Awaited<ReturnType<typeof findOwnTrial>>>;

/** A trial of that person; to anybody else there is none. */
export const findOwnTrial = (tx: Tx, userId: string, id: string) =>
  row(tx, trials.where('x.userId', '=', userId).where('x.id', '=', id));

/** A trial of an account, to be begun. */
export const findTrial = (tx: Tx, ownerId: string, id: string) =>
  row(tx, trials.where('x.ownerId', '=', ownerId).where('x.id', '=', id));

const update = ({ id, ownerId }: Pick<TrialRow, 'id' | 'ownerId'>) =>
  db
    .updateTable('membershipTrials')
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .where(OPEN);

/** Its card is entered now, beside these terms. */
export const prolongTrial = (tx: Tx, trial: TrialRow, termsVersion: string) =>
  change(tx, update(trial).set({ heldUntil: HELD, termsVersion }));

export const markBegun = (tx: Tx, trial: TrialRow) =>
  change(tx, update(trial).set({ begunAt: trial.now }));

export const markRefused = (tx: Tx, trial: TrialRow, because: 'full' | 'member' | 'used') =>
  change(tx, update(trial).set({ refusedBecause: because }));

/** By what somebody is known at an account, as one of its patrons. */
export async function patronOf(
  tx: Tx,
  { ownerId, userId, email, firstName, lastName }: TrialRow,
): Promise<string | null> {
  const found = await row(
    tx,
    sql<{ id: string }>`select patron_of(${ownerId}, ${userId}, ${email}, ${firstName},
      ${lastName}) as id`,
  );
  return found?.id ?? null;
}
