import type { InferResult } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, rows, sql, type Row } from '../../platform/db/query.ts';
import { newId, newSecret, sha256 } from '../../platform/runtime/ids.ts';

const CODE = 'waiting_list_entries.code';
const NOW = sql<Date>`clock_timestamp()`;

type Status = 'waiting' | 'offered' | 'taken' | 'passed' | 'left' | 'ended';

export type NewEntry = Pick<
  Row<'waitingListEntries'>,
  | 'ownerId'
  | 'eventId'
  | 'instanceId'
  | 'ticketTypeId'
  | 'quantity'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'userId'
>;

/** Their id; undefined when this address waits for the same tickets already. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<string | undefined> {
  const id = newId();
  const code = newSecret();
  const inserted = await row(
    tx,
    db
      .insertInto('waitingListEntries')
      .values({ id, ...entry, code: tx.vault.seal(CODE, id, code), codeHash: sha256(code) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return inserted?.id;
}

const TURN = sql<number | null>`case when w.status = 'waiting' then (
  select count(*) from waiting_list_entries before
   where before.instance_id = w.instance_id and before.ticket_type_id = w.ticket_type_id
     and before.status = 'waiting' and (before.joined_at, before.id) <= (w.joined_at, w.id)) end`;

const entries = db
  .selectFrom('waitingListEntries as w')
  .innerJoin('events as e', 'e.id', 'w.eventId')
  .innerJoin('eventInstances as d', 'd.id', 'w.instanceId')
  .innerJoin('ticketTypes as t', 't.id', 'w.ticketTypeId')
  .innerJoin('profiles as s', 's.id', 'w.ownerId')
  .leftJoin('holds as h', 'h.id', 'w.holdId')
  .select(['w.id', 'w.ownerId', 'w.eventId', 'w.instanceId', 'w.ticketTypeId', 'w.quantity'])
  .select(['w.firstName', 'w.lastName', 'w.email', 'w.code', 'w.joinedAt', 'w.holdId'])
  .select(['e.name as eventName', 'e.timezone', 's.name as sellerName', 't.name as ticketName'])
  .select(['d.startsAt', 'd.endsAt', 't.salesEndAt', 'h.orderId', 'h.expiresAt as holdEndsAt'])
  .select(({ ref }) => [
    ref('w.status').$castTo<Status>().as('status'),
    TURN.as('place'),
    sql<boolean>`(w.status = 'offered' and coalesce(h.expires_at > clock_timestamp(), false))`.as(
      'hasOffer',
    ),
    sql<boolean>`(e.status = 'canceled' or d.canceled_at is not null)`.as('isCalledOff'),
    sql<boolean>`d.postponed_at is not null`.as('isPostponed'),
    sql<boolean>`(d.ends_at <= clock_timestamp() or t.archived_at is not null
      or coalesce(t.sales_end_at <= clock_timestamp(), false))`.as('isOver'),
  ]);
/** Somebody on a waiting list, with what they wait for. */
export type Entry = InferResult<typeof entries>[number];

const opened = (tx: Tx, entry: Entry): Entry => ({
  ...entry,
  code: tx.vault.open(CODE, entry.id, entry.code),
});

export async function readEntry(tx: Tx, id: string): Promise<Entry | undefined> {
  const found = await row(tx, entries.where('w.id', '=', id));
  return found && opened(tx, found);
}

/** By the secret of its link. */
export async function findByCode(tx: Tx, code: string): Promise<Entry | undefined> {
  const found = await row(tx, entries.where('w.codeHash', '=', sha256(code)));
  return found && opened(tx, found);
}

/** By whom it is and what they wait for, while they do. */
export async function findOpen(
  tx: Tx,
  { instanceId, ticketTypeId, email }: Pick<NewEntry, 'instanceId' | 'ticketTypeId' | 'email'>,
): Promise<Entry | undefined> {
  const found = await row(
    tx,
    entries
      .where('w.instanceId', '=', instanceId)
      .where('w.ticketTypeId', '=', ticketTypeId)
      .where(sql`lower(w.email)`, '=', email.toLowerCase())
      .where('w.status', 'in', ['waiting', 'offered']),
  );
  return found && opened(tx, found);
}

const isOpen = sql<boolean>`w.status in ('waiting', 'offered')`;
const shown = (eventId: string, show: 'open' | 'over') =>
  entries
    .where('w.eventId', '=', eventId)
    .where(show === 'open' ? isOpen : sql<boolean>`not ${isOpen}`);

/** Who waits, those with an offer first and then by their turns; or who did, the last one first. */
export const findEntries = (
  tx: Tx,
  eventId: string,
  { show, limit, offset }: { show: 'open' | 'over'; limit: number; offset: number },
) =>
  rows(
    tx,
    shown(eventId, show)
      .$call((query) =>
        show === 'open'
          ? query.orderBy(sql`w.status = 'waiting'`).orderBy('w.joinedAt')
          : query.orderBy('w.endedAt', 'desc'),
      )
      .orderBy('w.id')
      .limit(limit)
      .offset(offset),
  );

export const countEntries = async (tx: Tx, eventId: string, show: 'open' | 'over') =>
  (
    await row(
      tx,
      db
        .selectFrom('waitingListEntries as w')
        .where('w.eventId', '=', eventId)
        .where(show === 'open' ? isOpen : sql<boolean>`not ${isOpen}`)
        .select(({ fn }) => fn.countAll<number>().as('n')),
    )
  )?.n ?? 0;

/** Everybody, by when they joined: so many behind the last one of before. */
export const findAfter = (
  tx: Tx,
  eventId: string,
  after: { joinedAt: Date; id: string } | null,
  limit: number,
) =>
  rows(
    tx,
    entries
      .where('w.eventId', '=', eventId)
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(w.joined_at, w.id) > (${after?.joinedAt}::timestamptz, ${after?.id}::uuid)`,
        ),
      )
      .orderBy('w.joinedAt')
      .orderBy('w.id')
      .limit(limit),
  );

/** Everybody of a date who waits or was offered something, by their turns. */
export const findOfDate = async (tx: Tx, instanceId: string): Promise<Entry[]> =>
  (
    await rows(
      tx,
      entries
        .where('w.instanceId', '=', instanceId)
        .where(isOpen)
        .orderBy('w.joinedAt')
        .orderBy('w.id'),
    )
  ).map((entry) => opened(tx, entry));

const setEntry = (id: string) => db.updateTable('waitingListEntries').where('id', '=', id);

/** It is their turn: this is kept for them. */
export const markOffered = (tx: Tx, id: string, holdId: string) =>
  change(tx, setEntry(id).set({ status: 'offered', holdId }));

/** Their offer ended through no doing of theirs: they wait with the turn that they had. */
export const markWaiting = (tx: Tx, id: string) =>
  change(tx, setEntry(id).set({ status: 'waiting', holdId: null }));

export const markOver = (tx: Tx, id: string, status: 'taken' | 'passed' | 'left' | 'ended') =>
  change(tx, setEntry(id).set({ status, endedAt: NOW }));

/** They wait again, behind everybody who does. */
export const markJoined = (tx: Tx, id: string) =>
  change(tx, setEntry(id).set({ status: 'waiting', holdId: null, endedAt: null, joinedAt: NOW }));

/** Whoever an order kept something for has bought it; undefined where it kept for nobody. */
export const markBought = (tx: Tx, orderId: string) =>
  row(
    tx,
    db
      .updateTable('waitingListEntries as w')
      .from('holds as h')
      .whereRef('h.id', '=', 'w.holdId')
      .where('h.orderId', '=', orderId)
      .where('w.status', '<>', 'taken')
      .set({ status: 'taken', endedAt: NOW })
      .returning(['w.instanceId', 'h.id as holdId']),
  );

/** The event of an entry with its date, without all that is shown of it. */
export const findDateOf = (tx: Tx, eventId: string, entryId: string) =>
  row(
    tx,
    db
      .selectFrom('waitingListEntries')
      .where('id', '=', entryId)
      .where('eventId', '=', eventId)
      .select(['id', 'instanceId']),
  );

export const findFileName = (tx: Tx, eventId: string) =>
  row(
    tx,
    db
      .selectFrom('events')
      .where('id', '=', eventId)
      .where('deletedAt', 'is', null)
      .select(['name', 'timezone']),
  );
