import type { TicketStatus } from '@foyer/contracts';
import type { GivenTo } from '@foyer/domain';
import type { InferResult } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../platform/db/query.ts';
import { newId, sha256 } from '../../platform/runtime/ids.ts';
import { isMine } from '../issuing/index.ts';
import { answersAtDoor } from '../questions/index.ts';
import type { Presence, Scan } from './scans.model.ts';

/** Asked for is as good as given: a ticket whose money is on its way back opens no door. */
export const isBeingRefunded = (line: string) =>
  sql<boolean>`exists ${db
    .selectFrom('refunds as f')
    .where('f.lineId', '=', sql.ref<string>(line))
    .where('f.status', 'in', ['pending', 'succeeded'])
    .select(sql.lit(1).as('found'))}`;

const guests = (eventId: string) =>
  db
    .selectFrom('registrations as r')
    .innerJoin('orderLines as i', 'i.id', 'r.lineId')
    .innerJoin('ticketTypes as t', 't.id', 'r.ticketTypeId')
    // whoever has it from this holder
    .leftJoin('registrations as s', (join) =>
      join
        .onRef('s.transferredFrom', '=', 'r.id')
        .on('s.takenBackAt', 'is', null)
        .on('s.status', '<>', sql.lit('exchanged' as const)),
    )
    .innerJoin('events as e', 'e.id', 'r.eventId')
    .where('r.eventId', '=', eventId)
    .select(['e.timezone', answersAtDoor.as('answers')])
    .select([
      'r.id',
      'r.orderId',
      'r.shortCode',
      'r.firstName',
      'r.lastName',
      'r.instanceId',
      'r.checkedInAt',
      'r.note',
    ])
    .select(['i.name as ticketName', 't.category'])
    .select(
      sql<GivenTo | null>`case when r.status = 'transferred' then jsonb_build_object(
          'name', r.transferred_to, 'isClaimed', coalesce(s.status <> 'transfer_pending', true)
        ) end`.as('givenTo'),
    )
    .select(
      sql<Date | null>`(select xd.starts_at from registrations x
        join event_instances xd on xd.id = x.instance_id
        where x.exchanged_from = r.id)`.as('exchangedFor'),
    )
    .select(
      sql<TicketStatus>`case when r.status = 'active' and ${isBeingRefunded('r.lineId')}
        then 'refunded' else r.status end`.as('status'),
    );

/** Why the date `d` of the event `e` takes place at no door. */
const OFF = sql<'canceled' | 'postponed' | null>`case
  when d.canceled_at is not null or e.status = 'canceled' then 'canceled'
  when d.postponed_at is not null then 'postponed' end`;

const tickets = (eventId: string) =>
  guests(eventId)
    .leftJoin('profiles as b', 'b.id', 'r.checkedInBy')
    .select(['r.ownerId', 'r.lineId as orderItemId'])
    .innerJoin('eventInstances as d', 'd.id', 'r.instanceId')
    .select(OFF.as('off'))
    .select(['r.checkedInBy', 'b.name as byName']);
export type DoorTicket = InferResult<ReturnType<typeof tickets>>[number];

export const findByCode = (tx: Tx, eventId: string, code: string) =>
  row(tx, tickets(eventId).where('r.codeHash', '=', sha256(code)));
/** Which ticket of the event has this short code, whatever became of it. */
export const findIdByShortCode = async (tx: Tx, eventId: string, shortCode: string) => {
  const named = db.selectFrom('registrations').where('shortCode', '=', shortCode);
  return (await row(tx, named.where('eventId', '=', eventId).select('id')))?.id;
};
export const findById = (tx: Tx, eventId: string, id: string) =>
  row(tx, tickets(eventId).where('r.id', '=', id));
export const findByCodeHash = (tx: Tx, eventId: string, hash: string) =>
  row(tx, tickets(eventId).where('r.codeHash', '=', sql<Buffer>`decode(${hash}, 'hex')`));

/**
 * The admissions of somebody by their account, those of a date before others: their own before
 * those that they bought for others.
 */
export const findOfHolder = (
  tx: Tx,
  eventId: string,
  userId: string,
  instanceId: string | undefined,
) =>
  rows(
    tx,
    tickets(eventId)
      .innerJoin('orders as o', 'o.id', 'r.orderId')
      .where(isMine({ userId, guestKeyHash: null }))
      .where('r.status', '=', 'active')
      .where('t.category', '=', 'admission')
      .where(({ not }) => not(isBeingRefunded('r.lineId')))
      .orderBy(sql`r.instance_id is distinct from ${instanceId ?? null}::uuid`)
      .orderBy(sql`r.user_id is distinct from ${userId}::uuid`)
      .orderBy('d.startsAt')
      .orderBy('r.createdAt')
      .orderBy('r.id'),
  );

const update = (id: string) => db.updateTable('registrations').where('id', '=', id);

/**
 * Lets a guest in unless somebody did so before: of all who try at once exactly one succeeds,
 * because the row itself is asked. Behind the registration's lock only, so that a refund asked for
 * a moment ago is seen.
 */
export async function admit(tx: Tx, id: string, by: string | null): Promise<Date | undefined> {
  const admitted = await row(
    tx,
    update(id)
      .set({ checkedInAt: sql<Date>`clock_timestamp()`, checkedInBy: by })
      .where('status', '=', 'active')
      .where('checkedInAt', 'is', null)
      .where(({ not }) => not(isBeingRefunded('registrations.lineId')))
      .returning('checkedInAt'),
  );
  return admitted?.checkedInAt ?? undefined;
}

export const letOut = async (tx: Tx, id: string): Promise<boolean> =>
  (await change(
    tx,
    update(id).set({ checkedInAt: null, checkedInBy: null }).where('checkedInAt', 'is not', null),
  )) === 1;

/** False when a scan was reported under this id before. */
export const insertScan = async (
  tx: Tx,
  { id: registrationId, ownerId }: Pick<DoorTicket, 'id' | 'ownerId'>,
  { clientId, action, scannedAt, byUserId }: Scan | (Omit<Scan, 'action'> & { action: 'refused' }),
): Promise<boolean> =>
  (await change(
    tx,
    db
      .insertInto('checkIns')
      .values({ id: newId(), ownerId, registrationId, clientId, action, scannedAt, byUserId })
      .onConflict((conflict) => conflict.column('clientId').doNothing()),
  )) === 1;

const scans = (registrationId: string) =>
  db.selectFrom('checkIns').where('registrationId', '=', registrationId);

/** What was scanned under this id, if it was of this ticket. */
export const findScan = async (tx: Tx, registrationId: string, clientId: string) =>
  (await row(tx, scans(registrationId).where('clientId', '=', clientId).select('action')))?.action;

export const lockRegistration = (tx: Tx, id: string) =>
  row(tx, db.selectFrom('registrations').where('id', '=', id).select('id').forNoKeyUpdate());

export const readScans = (tx: Tx, registrationId: string): Promise<Scan[]> =>
  rows(
    tx,
    scans(registrationId)
      .where('action', '<>', 'refused')
      .where('undoneAt', 'is', null)
      .select(['clientId', 'action', 'scannedAt', 'byUserId'])
      .$narrowType<Pick<Scan, 'action'>>(),
  );

export const savePresence = (tx: Tx, id: string, { checkedInAt, checkedInBy }: Presence) =>
  change(tx, update(id).set({ checkedInAt, checkedInBy }));

export const snapshotRows = (tx: Tx, eventId: string) =>
  rows(
    tx,
    guests(eventId)
      .select(sql<string>`encode(r.code_hash, 'hex')`.as('codeHash'))
      .orderBy(sql`lower(r.last_name)`)
      .orderBy(sql`lower(r.first_name)`)
      .orderBy('r.id'),
  );

/** The valid admissions of an event by whose they are, as `isMine` says; their own first. */
export const admissionsByAccount = (tx: Tx, eventId: string) =>
  rows(
    tx,
    db
      .selectFrom('registrations as r')
      .innerJoin('orders as o', 'o.id', 'r.orderId')
      .innerJoin('ticketTypes as t', 't.id', 'r.ticketTypeId')
      .innerJoinLateral(
        sql<{
          userId: string;
          place: number;
        }>`(select user_id, min(place) as place from unnest(array[
          coalesce(r.user_id, account_of(lower(r.email))),
          case when r.transferred_from is null then o.user_id end])
          with ordinality as v(user_id, place) where user_id is not null group by user_id)`.as('v'),
        (join) => join.onTrue(),
      )
      .where('r.eventId', '=', eventId)
      .where('r.status', '=', 'active')
      .where('t.category', '=', 'admission')
      .orderBy('v.place')
      .orderBy('r.createdAt')
      .orderBy('r.id')
      .select(['r.id', 'v.userId']),
  );

/** What a door says of its event. */
export const findEvent = (tx: Tx, eventId: string) =>
  row(
    tx,
    db.selectFrom('events').where('id', '=', eventId).select(['name', 'timezone', 'ownerId']),
  );

export const findDates = (tx: Tx, eventId: string) =>
  rows(
    tx,
    db
      .selectFrom('eventInstances as d')
      .innerJoin('events as e', 'e.id', 'd.eventId')
      .where('d.eventId', '=', eventId)
      .select(['d.id', 'd.startsAt', 'd.endsAt', OFF.as('off')])
      .orderBy('d.startsAt')
      .orderBy('d.id'),
  );

/** The event and date of the same house that a code is for. */
export const findElsewhere = (tx: Tx, eventId: string, code: string) =>
  row(
    tx,
    db
      .selectFrom('registrations as r')
      .innerJoin('events as e', 'e.id', 'r.eventId')
      .innerJoin('eventInstances as d', 'd.id', 'r.instanceId')
      .where('r.codeHash', '=', sha256(code))
      .where('r.eventId', '<>', eventId)
      .where('r.ownerId', '=', db.selectFrom('events').where('id', '=', eventId).select('ownerId'))
      .select(['r.eventId', 'e.name', 'e.timezone', 'd.startsAt']),
  );

export const findDate = (tx: Tx, id: string) =>
  row(
    tx,
    db
      .selectFrom('eventInstances as d')
      .innerJoin('events as e', 'e.id', 'd.eventId')
      .where('d.id', '=', id)
      .select(['d.startsAt', 'e.timezone']),
  );

/** The ticket of a scan that let somebody in or out, of this event. */
export const findScanned = async (tx: Tx, eventId: string, clientId: string) =>
  (
    await row(
      tx,
      db
        .selectFrom('checkIns as c')
        .innerJoin('registrations as r', 'r.id', 'c.registrationId')
        .where('c.clientId', '=', clientId)
        .where('c.action', '<>', 'refused')
        .where('r.eventId', '=', eventId)
        .select('r.id'),
    )
  )?.id;

/** False when it was undone before. */
export const markUndone = async (
  tx: Tx,
  clientId: string,
  by: string | null,
  at: Date,
): Promise<boolean> =>
  (await change(
    tx,
    db
      .updateTable('checkIns')
      .set({ undoneAt: at, undoneBy: by })
      .where('clientId', '=', clientId)
      .where('undoneAt', 'is', null),
  )) === 1;

/** Tickets of an event of which a scan was recorded or undone since. */
export const changedSince = (tx: Tx, eventId: string, since: Date) =>
  rows(
    tx,
    db
      .selectFrom('checkIns as c')
      .innerJoin('registrations as r', 'r.id', 'c.registrationId')
      .where('c.ownerId', '=', db.selectFrom('events').where('id', '=', eventId).select('ownerId'))
      .where(sql<Date>`greatest(c.recorded_at, c.undone_at)`, '>=', since)
      .where('c.action', '<>', 'refused')
      .where('r.eventId', '=', eventId)
      .distinct()
      .select(['r.id as registrationId', 'r.checkedInAt']),
  );
