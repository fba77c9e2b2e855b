import type { Insertable, InferResult } from 'kysely';
import type { DB } from '../../platform/db/database-types.ts';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, json, row, rows, sql, type Row } from '../../platform/db/query.ts';
import { openSecret } from './endpoints.repository.ts';

type Payload = Record<string, unknown>;
const deliveries = db
  .selectFrom('webhookEventDeliveries as d')
  .innerJoin('webhookEndpoints as e', 'e.id', 'd.endpointId')
  .select(['d.id', 'd.endpointId', 'e.url', 'd.domainEventId', 'd.eventName', 'd.status'])
  .select(['d.createdAt', 'd.attemptCount', 'd.nextAttemptAt'])
  .select(({ ref }) => ref('d.payload').$castTo<Payload>().as('payload'));
export type DeliveryRow = InferResult<typeof deliveries>[number];

const isActive = sql<boolean>`e.status = 'active' and e.deleted_at is null`.as('endpointActive');

export interface DeliveryFilter {
  ownerId: string;
  eventName?: string | undefined;
  status?: Row<'webhookEventDeliveries'>['status'] | undefined;
}
const matches = ({ ownerId, eventName, status }: DeliveryFilter) =>
  sql<boolean>`d.owner_id = ${ownerId} and (${eventName}::text is null
    or d.event_name = ${eventName}) and (${status}::text is null or d.status = ${status})`;

export const list = (tx: Tx, filter: DeliveryFilter, page: number, perPage: number) =>
  rows(
    tx,
    deliveries
      .where(matches(filter))
      .orderBy('d.createdAt', 'desc')
      .orderBy('d.id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage),
  );

export async function count(tx: Tx, filter: DeliveryFilter): Promise<number> {
  const counted = db.selectFrom('webhookEventDeliveries as d').where(matches(filter));
  return (
    (
      await row(
        tx,
        counted.select(({ fn }) => fn.countAll<number>().as('n')),
      )
    )?.n ?? 0
  );
}

export const find = (tx: Tx, ownerId: string, id: string) =>
  row(tx, deliveries.select(isActive).where('d.ownerId', '=', ownerId).where('d.id', '=', id));

export type AttemptRow = Omit<Row<'webhookAttempts'>, 'deliveryId'>;

export const attempts = (tx: Tx, deliveryId: string): Promise<AttemptRow[]> =>
  rows(
    tx,
    db
      .selectFrom('webhookAttempts')
      .where('deliveryId', '=', deliveryId)
      .orderBy('attempt')
      .select(['attempt', 'at', 'statusCode', 'error', 'responseExcerpt', 'durationMs']),
  );

type NewDelivery = Pick<
  Insertable<DB['webhookEventDeliveries']>,
  'id' | 'ownerId' | 'endpointId' | 'domainEventId' | 'eventName'
> & { payload: Payload };

/**
 * One delivery per endpoint and event, however often the event is handed out; returns whether it is
 * new.
 */
export const insert = async (tx: Tx, { payload, ...delivery }: NewDelivery): Promise<boolean> =>
  (await change(
    tx,
    db
      .insertInto('webhookEventDeliveries')
      .values({ ...delivery, payload: json(payload), nextAttemptAt: sql<Date>`now()` })
      .onConflict((conflict) => conflict.columns(['endpointId', 'domainEventId']).doNothing()),
  )) === 1;

const update = (id: string) => db.updateTable('webhookEventDeliveries').where('id', '=', id);

/**
 * Takes a due delivery for one attempt, with the endpoint as it is now. Nothing when it is settled,
 * early or under way.
 */
export async function claim(tx: Tx, id: string, leaseSeconds: number) {
  const claimed = await row(
    tx,
    db
      .updateTable('webhookEventDeliveries as d')
      .set({ leasedUntil: sql<Date>`now() + make_interval(secs => ${leaseSeconds})` })
      .from('webhookEndpoints as e')
      .where('d.id', '=', id)
      .whereRef('e.id', '=', 'd.endpointId')
      .where('d.status', '=', 'pending')
      .where('d.nextAttemptAt', '<=', sql<Date>`now() + interval '1 second'`)
      .where(({ eb, or }) =>
        or([eb('d.leasedUntil', 'is', null), eb('d.leasedUntil', '<', sql<Date>`now()`)]),
      )
      .returning(['d.id', 'd.endpointId', 'd.domainEventId', 'd.attemptCount', 'd.scheduleStep'])
      .returning(({ ref }) => [
        'e.url',
        isActive,
        ref('d.payload').$castTo<Payload>().as('payload'),
        sql<string[]>`array_remove(array[e.secret_key, case when e.previous_secret_until > now()
          then e.previous_secret_key end], null)::text[]`.as('secrets'),
      ]),
  );
  return (
    claimed && {
      ...claimed,
      secrets: claimed.secrets.map((secret) => openSecret(tx, claimed.endpointId, secret)),
    }
  );
}
export type ClaimedDelivery = NonNullable<Awaited<ReturnType<typeof claim>>>;

export async function recordAttempt(tx: Tx, deliveryId: string, attempt: Omit<AttemptRow, 'at'>) {
  await rows(tx, db.insertInto('webhookAttempts').values({ deliveryId, ...attempt }));
  await rows(
    tx,
    update(deliveryId).set(({ eb }) => ({
      attemptCount: attempt.attempt,
      scheduleStep: eb('scheduleStep', '+', 1),
      leasedUntil: null,
    })),
  );
}

export const settle = (tx: Tx, id: string, status: 'delivered' | 'failed') =>
  change(
    tx,
    update(id).set({ status, settledAt: sql<Date>`now()`, nextAttemptAt: null, leasedUntil: null }),
  );

export const schedule = (tx: Tx, id: string, at: Date) =>
  change(tx, update(id).set({ nextAttemptAt: at }));

/**
 * Starts the schedule again from its beginning; an attempt that is under way stays the only one.
 */
export const restart = (tx: Tx, id: string) =>
  change(
    tx,
    update(id).set({
      status: 'pending',
      settledAt: null,
      scheduleStep: 0,
      nextAttemptAt: sql<Date>`now()`,
    }),
  );

/** Deliveries that should have been tried: their job was lost with its process. */
export async function overdue(tx: Tx, afterSeconds: number, limit: number): Promise<string[]> {
  const lost = await rows(
    tx,
    db
      .selectFrom('webhookEventDeliveries')
      .where('status', '=', 'pending')
      .where('nextAttemptAt', '<', sql<Date>`now() - make_interval(secs => ${afterSeconds})`)
      .where(({ eb, or }) =>
        or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<', sql<Date>`now()`)]),
      )
      .orderBy('nextAttemptAt')
      .limit(limit)
      .select('id'),
  );
  return lost.map(({ id }) => id);
}

type TestEvent = Pick<Insertable<DB['domainEvents']>, 'id' | 'ownerId' | 'type' | 'actorId'> & {
  data: Payload;
};
export async function insertTestEvent(tx: Tx, { data, ...event }: TestEvent): Promise<Date> {
  const written = await row(
    tx,
    db
      .insertInto('domainEvents')
      .values({ ...event, data: json(data) })
      .returning('createdAt'),
  );
  return written?.createdAt ?? new Date();
}
