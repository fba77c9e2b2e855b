import type { WebhookEventType, WebhookStatus } from '@foyer/contracts';
import { ownersOf } from '../../platform/access/team-rows.ts';
import type { Tx } from '../../platform/db/database.ts';
import { countUp, unchangedSince, type Edit } from '../../platform/db/versions.ts';

export interface EndpointRow {
  id: string;
  version: number;
  owner_id: string;
  url: string;
  description: string;
  status: WebhookStatus;
  event_types: WebhookEventType[];
  secret_key: string;
  disabled_reason: string | null;
  created_at: Date;
}
const SECRET = 'webhook_endpoints.secret_key';
const opened = (tx: Tx, row: EndpointRow): EndpointRow => ({
  ...row,
  secret_key: tx.vault.open(SECRET, row.id, row.secret_key),
});
/** Also of the former secret, which moves from one column to the other. */
export const openSecret = (tx: Tx, id: string, sealed: string): string =>
  tx.vault.open(SECRET, id, sealed);
const columns =
  'id, version, owner_id, url, description, status, event_types, secret_key, disabled_reason, created_at';

/** Whether the account may use the developer zone at all. */
export async function hasDeveloperZone(tx: Tx, ownerId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select 1 from profiles where id = $1 and developer_zone and deleted_at is null',
    [ownerId],
  );
  return rowCount === 1;
}

export async function list(tx: Tx, ownerId: string, page: number, perPage: number) {
  const { rows } = await tx.query<EndpointRow>(
    `select ${columns} from webhook_endpoints where owner_id = $1 and deleted_at is null
      order by created_at desc, id desc limit $2 offset $3`,
    [ownerId, perPage, (page - 1) * perPage],
  );
  return rows.map((row) => opened(tx, row));
}

/** An account's endpoints are counted one creation after the other: each sees the ones before. */
export const lockEndpoints = (tx: Tx, ownerId: string) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`webhooks:${ownerId}`]);

export async function count(tx: Tx, ownerId: string): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    'select count(*) as n from webhook_endpoints where owner_id = $1 and deleted_at is null',
    [ownerId],
  );
  return rows[0]?.n ?? 0;
}

export async function find(tx: Tx, ownerId: string, id: string) {
  const { rows } = await tx.query<EndpointRow>(
    `select ${columns} from webhook_endpoints where owner_id = $1 and id = $2
        and deleted_at is null`,
    [ownerId, id],
  );
  return rows[0] && opened(tx, rows[0]);
}

type Values = Pick<EndpointRow, 'url' | 'description' | 'event_types'>;

export async function insert(
  tx: Tx,
  endpoint: Values & Pick<EndpointRow, 'id' | 'owner_id' | 'secret_key'>,
) {
  await tx.query(
    'insert into webhook_endpoints (id, owner_id, url, description, event_types, secret_key) values ($1, $2, $3, $4, $5, $6)',
    [
      endpoint.id,
      endpoint.owner_id,
      endpoint.url,
      endpoint.description,
      endpoint.event_types,
      tx.vault.seal(SECRET, endpoint.id, endpoint.secret_key),
    ],
  );
}

/**
 * An endpoint that is made active starts with a clean slate. False when somebody changed it since.
 */
export async function update(
  tx: Tx,
  ownerId: string,
  id: string,
  values: Values & Pick<EndpointRow, 'status'>,
  { version, actor }: Edit,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update webhook_endpoints
        set url = $3, description = $4, event_types = $5, status = $6,
            disabled_reason = case when $6 = 'active' then null else disabled_reason end,
            failing_since = case when $6 = 'active' and (status <> 'active' or url <> $3) then null
              else failing_since end,
            ${countUp('$7')}
      where owner_id = $1 and id = $2 and deleted_at is null and ${unchangedSince('$8')}`,
    [
      ownerId,
      id,
      values.url,
      values.description,
      values.event_types,
      values.status,
      actor.userId,
      version,
    ],
  );
  return rowCount === 1;
}

export async function remove(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update webhook_endpoints set deleted_at = now() where owner_id = $1 and id = $2 and deleted_at is null',
    [ownerId, id],
  );
  return rowCount === 1;
}

export async function rotateSecret(
  tx: Tx,
  ownerId: string,
  id: string,
  secret: string,
  overlapHours: number,
) {
  const { rows } = await tx.query<EndpointRow>(
    `update webhook_endpoints
        set previous_secret_key = secret_key,
          previous_secret_until = now() + make_interval(hours => $4), secret_key = $3
      where owner_id = $1 and id = $2 and deleted_at is null returning ${columns}`,
    [ownerId, id, tx.vault.seal(SECRET, id, secret), overlapHours],
  );
  return rows[0] && opened(tx, rows[0]);
}

/** Who hears of an event: endpoints that were there when it happened, and are active. */
export async function subscribed(
  tx: Tx,
  { ownerId, kind, at }: { ownerId: string; kind: string; at: Date },
) {
  const { rows } = await tx.query<{ id: string; isFailing: boolean }>(
    // a date of ours knows no microseconds
    `select e.id, e.failing_since is not null or coalesce(e.slow_until > now(), false)
            as "isFailing"
       from webhook_endpoints e join profiles p on p.id = e.owner_id and p.developer_zone
      where e.owner_id = $1 and $2 = any (e.event_types)
        and date_trunc('milliseconds', e.created_at) <= $3 and e.status = 'active' and e.deleted_at is null`,
    [ownerId, kind, at],
  );
  return rows;
}

export async function markFailing(tx: Tx, id: string) {
  await tx.query(
    'update webhook_endpoints set failing_since = coalesce(failing_since, now()) where id = $1',
    [id],
  );
}

/** It takes its time: for ten minutes others go first. */
export async function markSlow(tx: Tx, id: string) {
  await tx.query(
    `update webhook_endpoints set slow_until = now() + interval '10 minutes' where id = $1`,
    [id],
  );
}

/** Whether a delivery's receiver has failed or dawdled lately. */
export async function isTroubled(tx: Tx, deliveryId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from webhook_event_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      where d.id = $1 and (e.failing_since is not null or e.slow_until > now())`,
    [deliveryId],
  );
  return rowCount === 1;
}

export async function markWorking(tx: Tx, id: string) {
  await tx.query(
    'update webhook_endpoints set failing_since = null where id = $1 and failing_since is not null',
    [id],
  );
}

/**
 * Switches an endpoint off; returns whether this call did it. `failingForHours`: only when it has
 * failed for so long.
 */
export async function disable(
  tx: Tx,
  id: string,
  reason: string,
  failingForHours = 0,
): Promise<EndpointRow | undefined> {
  const { rows } = await tx.query<EndpointRow>(
    `update webhook_endpoints set status = 'inactive', disabled_reason = $2
      where id = $1 and status = 'active' and deleted_at is null
        and failing_since <= now() - make_interval(hours => $3)
      returning ${columns}`,
    [id, reason, failingForHours],
  );
  return rows[0] && opened(tx, rows[0]);
}

/** Addresses of those who answer for an account: the person, or the owners of the organization. */
export async function ownerContacts(tx: Tx, ownerId: string) {
  const { rows } = await tx.query<{ email: string; account_name: string; username: string }>(
    `select c.email, p.name as account_name, p.username
       from profiles p
       join credentials c on c.user_id = p.id
                          or c.user_id in (${ownersOf('p.id')})
      where p.id = $1`,
    [ownerId],
  );
  return rows;
}
