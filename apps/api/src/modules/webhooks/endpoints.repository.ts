import type { WebhookEventType } from '@foyer/contracts';
import type { InferResult } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import {
  change,
  db,
  prepared,
  row,
  rows,
  sql,
  type Parameters,
  type Row,
} from '../../platform/db/query.ts';
import { changedBy, isUnchanged, type Edit } from '../../platform/db/versions.ts';

const SECRET = 'webhook_endpoints.secret_key';
/** Also of the former secret, which moves from one column to the other. */
export const openSecret = (tx: Tx, id: string, sealed: string): string =>
  tx.vault.open(SECRET, id, sealed);

const FIELDS = [
  ...(['id', 'version', 'ownerId', 'url', 'description', 'status'] as const),
  ...(['secretKey', 'disabledReason', 'createdAt'] as const),
  sql<WebhookEventType[]>`event_types`.as('eventTypes'),
] as const;
const live = db.selectFrom('webhookEndpoints').where('deletedAt', 'is', null);
const endpoints = live.select(FIELDS);
const updateById = (id: string) => db.updateTable('webhookEndpoints').where('id', '=', id);
const updateOwn = (ownerId: string, id: string) =>
  updateById(id).where('ownerId', '=', ownerId).where('deletedAt', 'is', null);

export type EndpointRow = InferResult<typeof endpoints>[number];
const opened = (tx: Tx, endpoint: EndpointRow): EndpointRow => ({
  ...endpoint,
  secretKey: openSecret(tx, endpoint.id, endpoint.secretKey),
});

/** Whether the account may use the developer zone at all. */
export const hasDeveloperZone = async (tx: Tx, ownerId: string): Promise<boolean> =>
  (await row(
    tx,
    db
      .selectFrom('profiles')
      .where('id', '=', ownerId)
      .where(({ ref }) => ref('developerZone'))
      .where('deletedAt', 'is', null)
      .select('id'),
  )) !== undefined;

export async function list(tx: Tx, ownerId: string, page: number, perPage: number) {
  const found = await rows(
    tx,
    endpoints
      .where('ownerId', '=', ownerId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage),
  );
  return found.map((endpoint) => opened(tx, endpoint));
}

/** An account's endpoints are counted one creation after the other: each sees the ones before. */
export const lockEndpoints = (tx: Tx, ownerId: string) =>
  rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${ownerId}`}, 0))`);

export async function count(tx: Tx, ownerId: string): Promise<number> {
  const counted = live.where('ownerId', '=', ownerId);
  return (
    (
      await row(
        tx,
        counted.select(({ fn }) => fn.countAll<number>().as('n')),
      )
    )?.n ?? 0
  );
}

export async function find(tx: Tx, ownerId: string, id: string) {
  const found = await row(tx, endpoints.where('ownerId', '=', ownerId).where('id', '=', id));
  return found && opened(tx, found);
}

type Values = Pick<EndpointRow, 'url' | 'description' | 'eventTypes'>;

export const insert = (
  tx: Tx,
  endpoint: Values & Pick<EndpointRow, 'id' | 'ownerId' | 'secretKey'>,
) =>
  rows(
    tx,
    db
      .insertInto('webhookEndpoints')
      .values({ ...endpoint, secretKey: tx.vault.seal(SECRET, endpoint.id, endpoint.secretKey) }),
  );

/**
 * An endpoint that is made active starts with a clean slate. False when somebody changed it since.
 */
export const update = async (
  tx: Tx,
  ownerId: string,
  id: string,
  values: Values & Pick<EndpointRow, 'status'>,
  edit: Edit,
): Promise<boolean> =>
  (await change(
    tx,
    updateOwn(ownerId, id)
      .set({
        ...values,
        ...(values.status === 'active' && {
          disabledReason: null,
          failingSince: sql<Date | null>`case when status = 'active' and url = ${values.url}
            then failing_since end`,
        }),
        ...changedBy(edit),
      })
      .where(isUnchanged(edit)),
  )) === 1;

export const remove = async (tx: Tx, ownerId: string, id: string): Promise<boolean> =>
  (await change(tx, updateOwn(ownerId, id).set({ deletedAt: sql<Date>`now()` }))) === 1;

export async function rotateSecret(
  tx: Tx,
  ownerId: string,
  id: string,
  secret: string,
  overlapHours: number,
) {
  const rotated = await row(
    tx,
    updateOwn(ownerId, id)
      .set(({ ref }) => ({
        previousSecretKey: ref('secretKey'),
        previousSecretUntil: sql<Date>`now() + make_interval(hours => ${overlapHours})`,
        secretKey: tx.vault.seal(SECRET, id, secret),
      }))
      .returning(FIELDS),
  );
  return rotated && opened(tx, rotated);
}

interface Happened {
  ownerId: string;
  kind: string;
  at: Date;
}
/** Who hears of an event: endpoints that were there when it happened, and are active. */
export const subscribed = prepared('subscribed-endpoints', (parameter: Parameters<Happened>) =>
  db
    .selectFrom('webhookEndpoints as e')
    .innerJoin('profiles as p', 'p.id', 'e.ownerId')
    .where(({ ref }) => ref('p.developerZone'))
    .where('e.ownerId', '=', parameter('ownerId'))
    .where(
      sql<string>`${parameter('kind')}`,
      '=',
      ({ ref }) => sql<string>`any (${ref('e.eventTypes')})`,
    )
    // a date of ours knows no microseconds
    .where(sql`date_trunc('milliseconds', e.created_at)`, '<=', parameter('at'))
    .where('e.status', '=', 'active')
    .where('e.deletedAt', 'is', null)
    .select([
      'e.id',
      sql<boolean>`e.failing_since is not null or coalesce(e.slow_until > now(), false)`.as(
        'isFailing',
      ),
    ]),
);

export const markFailing = (tx: Tx, id: string) =>
  change(tx, updateById(id).set({ failingSince: sql<Date>`coalesce(failing_since, now())` }));

/** It takes its time: for ten minutes others go first. */
export const markSlow = (tx: Tx, id: string) =>
  change(tx, updateById(id).set({ slowUntil: sql<Date>`now() + interval '10 minutes'` }));

/** Whether a delivery's receiver has failed or dawdled lately. */
export const isTroubled = async (tx: Tx, deliveryId: string): Promise<boolean> =>
  (await row(
    tx,
    db
      .selectFrom('webhookEventDeliveries as d')
      .innerJoin('webhookEndpoints as e', 'e.id', 'd.endpointId')
      .where('d.id', '=', deliveryId)
      .where(({ eb, or }) =>
        or([eb('e.failingSince', 'is not', null), eb('e.slowUntil', '>', sql<Date>`now()`)]),
      )
      .select('d.id'),
  )) !== undefined;

export const markWorking = (tx: Tx, id: string) =>
  change(tx, updateById(id).set({ failingSince: null }).where('failingSince', 'is not', null));

/**
 * Switches an endpoint off; returns whether this call did it. `failingForHours`: only when it has
 * failed for so long.
 */
export const disable = (
  tx: Tx,
  id: string,
  reason: string,
  failingForHours = 0,
): Promise<Pick<Row<'webhookEndpoints'>, 'ownerId' | 'url'> | undefined> =>
  row(
    tx,
    updateById(id)
      .set({ status: 'inactive', disabledReason: reason })
      .where('status', '=', 'active')
      .where('deletedAt', 'is', null)
      .where('failingSince', '<=', sql<Date>`now() - make_interval(hours => ${failingForHours})`)
      .returning(['ownerId', 'url']),
  );
