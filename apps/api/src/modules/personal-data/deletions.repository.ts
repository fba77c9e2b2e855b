import { holdsStock, ORDER_STATUSES } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, json, row, rows, sql } from '../../platform/db/query.ts';
import { nobody } from '../../platform/access/access.messages.en.ts';
import { forgetPlaces, idIn, ownersOf, workersOf } from '../../platform/access/team-rows.ts';
import { isHeld } from './personal-data.repository.ts';

const OPEN_STATUSES = ORDER_STATUSES.filter(
  (status) => status === 'pending' || holdsStock(status),
).map((status) => sql.lit(status));
const now = sql<Date>`now()`;
const count = sql<number>`count(*)::int`.as('count');

/** The account, held against whoever deletes it at the same time. */
export const lockAccount = (tx: Tx, id: string) =>
  row(
    tx,
    db
      .selectFrom('profiles as p')
      .where('p.id', '=', id)
      .where('p.deletedAt', 'is', null)
      .select(['p.id', 'p.type', 'p.name', 'p.username', 'p.isSiteAdmin', 'p.timezone'])
      .forUpdate(),
  );
export type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

export const findAccount = (tx: Tx, id: string): Promise<Account | undefined> =>
  row(
    tx,
    db
      .selectFrom('profiles as p')
      .where('p.id', '=', id)
      .where('p.deletedAt', 'is', null)
      .select(['p.id', 'p.type', 'p.name', 'p.username', 'p.isSiteAdmin', 'p.timezone']),
  );

/** Where somebody signs in, and whether they proved that the address is theirs. */
export const findAddress = (tx: Tx, userId: string) =>
  row(
    tx,
    db
      .selectFrom('credentials')
      .where('userId', '=', userId)
      .select(['email', sql<boolean>`email_verified_at is not null`.as('isProved')]),
  );

/** The organizations that nobody else owns. */
export const ownedOrganizations = (tx: Tx, userId: string) =>
  rows(
    tx,
    db
      .selectFrom('profiles as p')
      .where('p.type', '=', 'School')
      .where('p.deletedAt', 'is', null)
      .where(sql<boolean>`${userId} in (${ownersOf(idIn('p.id'))})`)
      .orderBy('p.name')
      .select(['p.name', 'p.username']),
  );

/** Of a date: a postponed one has no end, whatever it says. */
const IS_TO_COME = sql<boolean>`(d.ends_at > now() or d.postponed_at is not null)`;

/** Events of an account whose tickets are still to be honoured. */
export const upcomingSales = (tx: Tx, ownerId: string) =>
  rows(
    tx,
    db
      .selectFrom('registrations as r')
      .innerJoin('eventInstances as d', 'd.id', 'r.instanceId')
      .innerJoin('events as e', 'e.id', 'r.eventId')
      .where('r.ownerId', '=', ownerId)
      .where('r.status', 'in', ['active', 'transfer_pending'])
      .where(IS_TO_COME)
      .groupBy(['e.id', 'e.name'])
      .orderBy('e.name')
      .select(['e.id', 'e.name', count]),
  );

const counted = async (tx: Tx, query: Parameters<typeof row<{ count: number }>>[1]) =>
  (await row(tx, query))?.count ?? 0;

const payoutsOnTheWay = (ownerId: string) =>
  db
    .selectFrom('payouts')
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'pending')
    .select(count);
const openDisputes = (ownerId: string) =>
  db
    .selectFrom('disputes')
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'open')
    .select(count);
/** Not carried out yet, or sent back by a bank and not made again. */
const openRefunds = (ownerId: string) =>
  db
    .selectFrom('refunds as r')
    .where('r.ownerId', '=', ownerId)
    .where(
      sql<boolean>`(r.status = 'pending' or (r.returned_at is not null and not exists (
        select from refunds again where again.again_of = r.id
          and again.status in ('pending', 'succeeded'))))`,
    )
    .select(count);
const openExchanges = (ownerId: string) =>
  db
    .selectFrom('exchanges as x')
    .innerJoin('orderLines as l', 'l.id', 'x.paidLineId')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .where('x.ownerId', '=', ownerId)
    .where('x.doneAt', 'is', null)
    .where('l.status', '=', 'held')
    .where('o.expiresAt', '>', now)
    .select(count);
const openSales = (ownerId: string) =>
  db
    .selectFrom('orders as o')
    .where('o.ownerId', '=', ownerId)
    .where('o.status', 'in', OPEN_STATUSES)
    .where(sql<boolean>`(o.expires_at > now() or o.status = 'handling_payment')`)
    .select(count);

/** What of an account's money and sales is on its way. */
export const countOpen = async (tx: Tx, ownerId: string) => ({
  payout: await counted(tx, payoutsOnTheWay(ownerId)),
  dispute: await counted(tx, openDisputes(ownerId)),
  refund: await counted(tx, openRefunds(ownerId)),
  exchange: await counted(tx, openExchanges(ownerId)),
  openSale: await counted(tx, openSales(ownerId)),
});

/** What somebody is paying for at this moment. */
export const countOwnOpenOrders = (tx: Tx, userId: string): Promise<number> =>
  counted(
    tx,
    db
      .selectFrom('orders')
      .where('userId', '=', userId)
      .where('status', '=', 'handling_payment')
      .select(count),
  );

/** Tickets that somebody holds for what is still to come. */
export const openTickets = (tx: Tx, userId: string) =>
  rows(
    tx,
    db
      .selectFrom('registrations as r')
      .innerJoin('eventInstances as d', 'd.id', 'r.instanceId')
      .innerJoin('events as e', 'e.id', 'r.eventId')
      .where(isHeld({ id: userId, email: null }))
      .where('r.status', 'in', ['active', 'transfer_pending'])
      .where(IS_TO_COME)
      .groupBy(['e.name', 'd.startsAt', 'e.timezone', 'd.id'])
      .orderBy('d.startsAt')
      .orderBy('e.name')
      .select(['e.name', 'd.startsAt', 'e.timezone', count]),
  );

/** Everybody who works for an organization. */
export const membersOf = async (tx: Tx, ownerId: string): Promise<string[]> =>
  (await rows(tx, workersOf(sql.val(ownerId)))).map(({ id }) => id);

/** Nobody buys from them any more: what sold is seen by nobody, what never did goes. */
export async function closeSales(tx: Tx, ownerId: string): Promise<void> {
  const living = db
    .updateTable('events')
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null);
  await change(
    tx,
    living.set({ deletedAt: now }).where(
      sql<boolean>`not exists (select from ticket_lines l
          join event_instances d on d.id = l.instance_id where d.event_id = events.id)`,
    ),
  );
  await change(
    tx,
    living.set({ private: true }).where(({ not, ref }) => not(ref('private'))),
  );
  await change(
    tx,
    db
      .updateTable('paymentAccounts')
      .set({ isWanted: false, disconnectedAt: sql<Date>`coalesce(disconnected_at, now())` })
      .where('ownerId', '=', ownerId),
  );
}

const goneUsername = (id: string) => `gone${id.replaceAll('-', '').slice(-16)}`;

/** What the profile shows, which goes with it. */
export async function picturesOf(tx: Tx, id: string): Promise<string[]> {
  const found = await row(
    tx,
    db.selectFrom('profiles').where('id', '=', id).select(['avatarFileId', 'bannerFileId']),
  );
  return [found?.avatarFileId, found?.bannerFileId].filter((one) => typeof one === 'string');
}

/** The profile is there for what points at it, and says nothing any more. */
export async function emptyProfile(tx: Tx, { id, type }: Account): Promise<void> {
  await change(
    tx,
    db
      .updateTable('profiles')
      .set({
        deletedAt: now,
        username: goneUsername(id),
        // whom somebody bought from stands on their tickets and receipts
        ...(type === 'User' && {
          name: `${nobody.first} ${nobody.last}`,
          firstName: null,
          lastName: null,
        }),
        ...{ avatarFileId: null, bannerFileId: null, fullDescription: '', social: json({}) },
        ...{ membershipTitle: null, membershipDescription: null },
        ...{ googleAnalyticsId: '', metaPixelId: '', googleTagManagerContainerId: '' },
        ...{ findable: false, featured: false, developerZone: false },
      })
      .where('id', '=', id),
  );
}

/** Signs nobody in from here on, and the address is free: also of the houses that knew it. */
export async function endSigningIn(tx: Tx, userId: string, email: string): Promise<void> {
  await change(tx, sql`select pg_advisory_xact_lock(address_lock(${email.toLowerCase()}))`);
  for (const table of [
    'sessions',
    'knownDevices',
    'oneTimeTokens',
    'emailChanges',
    'twoFactor',
    'passkeys',
    'passkeyChallenges',
    'recoveryCodes',
    'signInSteps',
    'credentials',
  ] as const)
    await change(tx, db.deleteFrom(table).where('userId', '=', userId));
  await change(tx, db.updateTable('patrons').set({ address: null }).where('userId', '=', userId));
}

/** Nobody works there, owns it or is offered it any more. */
export async function endWork(tx: Tx, id: string): Promise<void> {
  await change(tx, sql`delete from ownership_offers where ${id} in (owner_id, from_id, to_id)`);
  await forgetPlaces(tx, id);
}

export const noteErasure = (tx: Tx, profileId: string, email: string | null) =>
  rows(
    tx,
    db
      .insertInto('erasures')
      .values({ profileId, email })
      .onConflict((conflict) => conflict.doNothing()),
  );
