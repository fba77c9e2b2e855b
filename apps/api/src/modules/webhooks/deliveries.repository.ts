import type { DeliveryStatus } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { openSecret } from './endpoints.repository.ts';

export interface DeliveryRow {
  id: string;
  endpoint_id: string;
  url: string;
  domain_event_id: string;
  event_name: string;
  payload: Record<string, unknown>;
  status: DeliveryStatus;
  created_at: Date;
  attempt_count: number;
  next_attempt_at: Date | null;
}
const columns =
  'd.id, d.endpoint_id, e.url, d.domain_event_id, d.event_name, d.payload, d.status, d.created_at, d.attempt_count, d.next_attempt_at';
const source = 'webhook_event_deliveries d join webhook_endpoints e on e.id = d.endpoint_id';

export interface DeliveryFilter {
  ownerId: string;
  eventName?: string | undefined;
  status?: string | undefined;
}
const matching =
  'd.owner_id = $1 and ($2::text is null or d.event_name = $2) and ($3::text is null or d.status = $3)';
const filterValues = (filter: DeliveryFilter) => [
  filter.ownerId,
  filter.eventName ?? null,
  filter.status ?? null,
];

export async function list(tx: Tx, filter: DeliveryFilter, page: number, perPage: number) {
  const { rows } = await tx.query<DeliveryRow>(
    `select ${columns} from ${source} where ${matching} order by d.created_at desc, d.id desc
        limit $4 offset $5`,
    [...filterValues(filter), perPage, (page - 1) * perPage],
  );
  return rows;
}

export async function count(tx: Tx, filter: DeliveryFilter): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    `select count(*) as n from webhook_event_deliveries d where ${matching}`,
    filterValues(filter),
  );
  return rows[0]?.n ?? 0;
}

export async function find(tx: Tx, ownerId: string, id: string) {
  const { rows } = await tx.query<DeliveryRow & { endpoint_active: boolean }>(
    `select ${columns}, e.status = 'active' and e.deleted_at is null as endpoint_active
        from ${source} where d.owner_id = $1 and d.id = $2`,
    [ownerId, id],
  );
  return rows[0];
}

export interface AttemptRow {
  attempt: number;
  at: Date;
  status_code: number | null;
  error: string | null;
  response_excerpt: string | null;
  duration_ms: number;
}

export async function attempts(tx: Tx, deliveryId: string) {
  const { rows } = await tx.query<AttemptRow>(
    'select attempt, at, status_code, error, response_excerpt, duration_ms from webhook_attempts where delivery_id = $1 order by attempt',
    [deliveryId],
  );
  return rows;
}

interface NewDelivery {
  id: string;
  ownerId: string;
  endpointId: string;
  domainEventId: string;
  eventName: string;
  payload: Record<string, unknown>;
}

/**
 * One delivery per endpoint and event, however often the event is handed out; returns whether it is
 * new.
 */
export async function insert(tx: Tx, delivery: NewDelivery): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into webhook_event_deliveries (id, owner_id, endpoint_id, domain_event_id, event_name,
        payload, next_attempt_at)
     values ($1, $2, $3, $4, $5, $6, now()) on conflict (endpoint_id, domain_event_id) do nothing`,
    [
      delivery.id,
      delivery.ownerId,
      delivery.endpointId,
      delivery.domainEventId,
      delivery.eventName,
      delivery.payload,
    ],
  );
  return rowCount === 1;
}

export interface ClaimedDelivery {
  id: string;
  endpoint_id: string;
  domain_event_id: string;
  payload: Record<string, unknown>;
  attempt_count: number;
  schedule_step: number;
  url: string;
  endpoint_active: boolean;
  secrets: string[];
}

/**
 * Takes a due delivery for one attempt, with the endpoint as it is now. Nothing when it is settled,
 * early or under way.
 */
export async function claim(tx: Tx, id: string, leaseSeconds: number) {
  const { rows } = await tx.query<ClaimedDelivery>(
    `update webhook_event_deliveries d set leased_until = now() + make_interval(secs => $2)
       from webhook_endpoints e
      where d.id = $1 and e.id = d.endpoint_id and d.status = 'pending'
        and d.next_attempt_at <= now() + interval '1 second' and (d.leased_until is null
          or d.leased_until < now())
      returning d.id, d.endpoint_id, d.domain_event_id, d.payload, d.attempt_count, d.schedule_step,
        e.url,
        e.status = 'active' and e.deleted_at is null as endpoint_active,
        array_remove(array[e.secret_key, case when e.previous_secret_until > now()
          then e.previous_secret_key end], null)::text[] as secrets`,
    [id, leaseSeconds],
  );
  const [row] = rows;
  return (
    row && { ...row, secrets: row.secrets.map((secret) => openSecret(tx, row.endpoint_id, secret)) }
  );
}

export async function recordAttempt(tx: Tx, deliveryId: string, attempt: Omit<AttemptRow, 'at'>) {
  await tx.query(
    'insert into webhook_attempts (delivery_id, attempt, status_code, error, response_excerpt, duration_ms) values ($1, $2, $3, $4, $5, $6)',
    [
      deliveryId,
      attempt.attempt,
      attempt.status_code,
      attempt.error,
      attempt.response_excerpt,
      attempt.duration_ms,
    ],
  );
  await tx.query(
    'update webhook_event_deliveries set attempt_count = $2, schedule_step = schedule_step + 1, leased_until = null where id = $1',
    [deliveryId, attempt.attempt],
  );
}

export async function settle(tx: Tx, id: string, status: 'delivered' | 'failed') {
  await tx.query(
    'update webhook_event_deliveries set status = $2, settled_at = now(), next_attempt_at = null, leased_until = null where id = $1',
    [id, status],
  );
}

export async function schedule(tx: Tx, id: string, at: Date) {
  await tx.query('update webhook_event_deliveries set next_attempt_at = $2 where id = $1', [
    id,
    at,
  ]);
}

/**
 * Starts the schedule again from its beginning; an attempt that is under way stays the only one.
 */
export async function restart(tx: Tx, id: string) {
  await tx.query(
    `update webhook_event_deliveries set status = 'pending', settled_at = null, schedule_step = 0,
        next_attempt_at = now() where id = $1`,
    [id],
  );
}

/** Deliveries that should have been tried: their job was lost with its process. */
export async function overdue(tx: Tx, afterSeconds: number, limit: number) {
  const { rows } = await tx.query<{ id: string }>(
    `select id from webhook_event_deliveries
      where status = 'pending' and next_attempt_at < now() - make_interval(secs => $1)
        and (leased_until is null or leased_until < now())
      order by next_attempt_at limit $2`,
    [afterSeconds, limit],
  );
  return rows.map((row) => row.id);
}

export async function insertTestEvent(
  tx: Tx,
  event: {
    id: string;
    ownerId: string;
    type: string;
    data: Record<string, unknown>;
    actorId: string | null;
  },
): Promise<Date> {
  const { rows } = await tx.query<{ created_at: Date }>(
    'insert into domain_events (id, owner_id, type, actor_id, data) values ($1, $2, $3, $4, $5) returning created_at',
    [event.id, event.ownerId, event.type, event.actorId, event.data],
  );
  return rows[0]?.created_at ?? new Date();
}
