import type { MemberFilter, MemberSort } from '@foyer/contracts';
import type { Currency, MemberStatus } from '@foyer/domain';
import type { Expression, InferResult, RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../../platform/db/query.ts';
import { isFound } from '../../../platform/db/search.ts';
import { seatsOf } from '../seats/seats.repository.ts';
import { changedBy, isUnchanged, type Edit } from '../../../platform/db/versions.ts';

/** As `memberStatus` says it; a test compares both. */
const STATUS = sql<MemberStatus>`case when s.ended_at is not null then 'expired'
  when s.user_id is null then 'invited' when s.auto_renew then 'active' else 'canceled' end`;

// what is shown as expired is among the expired, though a payment may still be tried
const IS_PAST = sql`coalesce(greatest(s.paid_until, s.paused_until), 'infinity') <= now()`;
const IS_SHOWN: Record<MemberFilter, RawBuilder<boolean>> = {
  all: sql`true`,
  active: sql`${STATUS} = 'active' and not ${IS_PAST}`,
  invited: sql`${STATUS} = 'invited'`,
  expired: sql`(${STATUS} in ('expired', 'canceled') or ${STATUS} = 'active' and ${IS_PAST})`,
};

export interface Which {
  ownerId: string;
  query?: string | undefined;
  tierId?: string | undefined;
  status: MemberFilter;
  sort: MemberSort;
  direction: 'asc' | 'desc';
}

const ofAccount = (ownerId: string) =>
  db.selectFrom('membershipSubscriptions as s').where('s.ownerId', '=', ownerId);

function matching({ ownerId, query, tierId, status }: Which) {
  const found = isFound(query, { texts: [], folded: sql.ref('s.foundBy') });
  return ofAccount(ownerId)
    .where(IS_SHOWN[status])
    .$if(tierId !== undefined, (members) => members.where('s.tierId', '=', tierId as string))
    .$if(found !== null, (members) => members.where(found as RawBuilder<boolean>));
}

const described = (members: ReturnType<typeof ofAccount>) =>
  members
    .innerJoin('membershipTiers as t', (join) =>
      join.onRef('t.ownerId', '=', 's.ownerId').onRef('t.id', '=', 's.tierId'),
    )
    .select(['s.id', 's.ownerId', 's.version', 's.userId', 's.name', 's.email', 's.tierId'])
    .select(['s.priceId', 's.amountMinor', 's.interval', 's.provider'])
    .select(({ fn }) => fn.coalesce('s.startedAt', 's.anchorAt').as('startedAt'))
    .select([
      's.paidUntil',
      's.pausedUntil',
      's.autoRenew',
      's.failingSince',
      's.endedAt',
      't.name as tierName',
    ])
    .select(({ ref }) => [
      ref('s.currency').$castTo<Currency | null>().as('currency'),
      STATUS.as('status'),
      sql<number>`t.seats - 1`.as('seatsAllowed'),
      seatsOf('s').as('seatsUsed'),
    ]);
export type MemberRow = InferResult<ReturnType<typeof described>>[number];

type Sorting = { by: (ownerId: string) => RawBuilder<unknown>; type: RawBuilder<unknown> };
const SORTS: Record<MemberSort, Sorting> = {
  createdAt: { by: () => sql`s.created_at`, type: sql`timestamptz` },
  name: { by: () => sql`s.found_by`, type: sql`text` },
  email: { by: () => sql`s.email`, type: sql`text` },
  // the few tiers are sorted once, and not with each of their members
  tier: {
    by: (ownerId) => sql`array_position((select array_agg(o.id order by lower(o.name), o.id)
      from membership_tiers o where o.owner_id = ${ownerId}), s.tier_id)`,
    type: sql`int`,
  },
  expiresAt: { by: () => sql`coalesce(s.paid_until, 'infinity')`, type: sql`timestamptz` },
};
const isIn = (which: Which, ids: Expression<unknown>) => {
  const by = SORTS[which.sort].by(which.ownerId);
  return described(ofAccount(which.ownerId))
    .where(sql<boolean>`s.id in ${ids}`)
    .orderBy(by, which.direction)
    .orderBy('s.id', which.direction)
    .select(sql<string>`(${by})::text`.as('sortedBy'));
};
/** Ids alone: what is said of a member is read of those that are shown. */
const inOrder = (which: Which) =>
  matching(which)
    .orderBy(SORTS[which.sort].by(which.ownerId), which.direction)
    .orderBy('s.id', which.direction)
    .select('s.id');

export const list = (tx: Tx, which: Which, page: number, perPage: number) =>
  rows(
    tx,
    isIn(
      which,
      inOrder(which)
        .limit(perPage)
        .offset((page - 1) * perPage),
    ),
  );

export async function count(tx: Tx, which: Which): Promise<number> {
  const counted = matching(which).select(({ fn }) => fn.countAll<number>().as('n'));
  return (await row(tx, counted))?.n ?? 0;
}

/** Where a file stopped. */
interface Place {
  sortedBy: string;
  id: string;
}

/** The next members of a file, after the last one written. */
export function exportPage(tx: Tx, which: Which, after: Place | undefined, limit: number) {
  const { by, type } = SORTS[which.sort];
  const beyond = which.direction === 'asc' ? sql`>` : sql`<`;
  const next = inOrder(which).$if(after !== undefined, (members) =>
    members.where(
      sql<boolean>`(${by(which.ownerId)}, s.id) ${beyond}
        (${after?.sortedBy}::text::${type}, ${after?.id}::uuid)`,
    ),
  );
  return rows(tx, isIn(which, next.limit(limit)));
}
export type ExportedRow = Awaited<ReturnType<typeof exportPage>>[number];

export const find = (tx: Tx, ownerId: string, id: string) =>
  row(tx, described(ofAccount(ownerId)).where('s.id', '=', id));

/** The same, kept from changing until the transaction ends. */
export async function lock(tx: Tx, ownerId: string, id: string): Promise<MemberRow | undefined> {
  const member = ofAccount(ownerId).where('s.id', '=', id).select('s.id');
  return (await row(tx, member.forUpdate())) && find(tx, ownerId, id);
}

/** In which zone an account counts its days, and how it is called. */
export const findAccount = (tx: Tx, ownerId: string) =>
  row(tx, db.selectFrom('profiles').where('id', '=', ownerId).select(['name', 'timezone']));

const own = (ownerId: string, id: string) =>
  db.updateTable('membershipSubscriptions').where('ownerId', '=', ownerId).where('id', '=', id);

/** False when somebody changed it since. */
export const setRenewal = async (
  tx: Tx,
  ownerId: string,
  id: string,
  autoRenew: boolean,
  edit: Edit,
): Promise<boolean> =>
  (await change(
    tx,
    own(ownerId, id)
      .set({ autoRenew, ...changedBy(edit) })
      .where(isUnchanged(edit)),
  )) === 1;

/** What a membership is counted from, and until when it is given. */
interface Start {
  anchorAt: Date;
  paidUntil: Date | null;
}

/** Another tier or price, and a first period that begins anew. */
export async function startAnew(
  tx: Tx,
  ownerId: string,
  id: string,
  { tierId, priceId, anchorAt, paidUntil }: Start & { tierId: string; priceId: string | null },
) {
  const price = (column: string) =>
    sql<never>`(select p.${sql.ref(column)} from membership_prices p
      where p.owner_id = ${ownerId} and p.id = ${priceId})`;
  await change(
    tx,
    own(ownerId, id).set({
      ...{ tierId, priceId, anchorAt, paidUntil, period: 1, nextAt: paidUntil },
      amountMinor: price('amount_minor'),
      currency: price('currency'),
      interval: price('interval'),
    }),
  );
  await change(
    tx,
    db
      .deleteFrom('membershipPeriods')
      .where('ownerId', '=', ownerId)
      .where('subscriptionId', '=', id),
  );
  if (paidUntil)
    await change(
      tx,
      db
        .insertInto('membershipPeriods')
        .values({
          ...{ ownerId, subscriptionId: id, number: 1 },
          ...{ startsAt: anchorAt, endsAt: paidUntil, orderId: null },
        }),
    );
}

/** It is over, because the account took it away. */
export const end = (tx: Tx, ownerId: string, id: string, by: string | null) =>
  change(
    tx,
    own(ownerId, id)
      .where('endedAt', 'is', null)
      .set({
        endedAt: sql<Date>`clock_timestamp()`,
        endedBecause: 'removed',
        nextAt: null,
        version: sql<number>`version + 1`,
        changedAt: sql<Date>`clock_timestamp()`,
        changedBy: by,
      }),
  );

/** Memberships of an account that are not over. */
export const livingOf = async (tx: Tx, ownerId: string, limit: number): Promise<string[]> =>
  (
    await rows(tx, ofAccount(ownerId).where('s.endedAt', 'is', null).limit(limit).select('s.id'))
  ).map(({ id }) => id);
