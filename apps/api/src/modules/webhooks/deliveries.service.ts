import {
  WEBHOOK_TEST_EVENT,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
} from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { readOnly, transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { consume } from '../../platform/limits/rate-limit.ts';
import * as deliveries from './deliveries.repository.ts';
import { payloadOf } from './dispatch-event.service.ts';
import * as endpoints from './endpoints.repository.ts';
import { queueDelivery } from './queue-delivery.service.ts';
import { requireDeveloperZone } from './webhooks.service.ts';
import { testEvent } from './webhooks.messages.en.ts';

// Sending by hand is for trying out, not for traffic.
const MANUAL_PER_MINUTE = 30;
const spendManual = (deps: Deps, ownerId: string) =>
  consume(deps.pool, `webhook-manual:${ownerId}`, MANUAL_PER_MINUTE, 60);

const toDelivery = (row: deliveries.DeliveryRow): WebhookDelivery => ({
  id: row.id,
  status: row.status,
  eventName: row.eventName,
  createdAt: row.createdAt.toISOString(),
  payload: row.payload,
  webhookId: row.endpointId,
  url: row.url,
  attemptCount: row.attemptCount,
  nextAttemptAt: row.status === 'pending' ? (row.nextAttemptAt?.toISOString() ?? null) : null,
});

const toAttempt = (row: deliveries.AttemptRow) => ({
  attempt: row.attempt,
  at: row.at.toISOString(),
  statusCode: row.statusCode,
  error: row.error,
  responseExcerpt: row.responseExcerpt,
  durationMs: row.durationMs,
});

export const listDeliveries = (
  deps: Deps,
  { page, perPage, ...filter }: deliveries.DeliveryFilter & { page: number; perPage: number },
) =>
  readOnly(deps.pool, async (tx) => {
    await requireDeveloperZone(tx, filter.ownerId);
    const rows = await deliveries.list(tx, filter, page, perPage);
    return {
      data: rows.map(toDelivery),
      totalCount: await deliveries.count(tx, filter),
      page,
      perPage,
    };
  });

export const getDelivery = (
  deps: Deps,
  ownerId: string,
  id: string,
): Promise<WebhookDeliveryDetail> =>
  readOnly(deps.pool, async (tx) => {
    await requireDeveloperZone(tx, ownerId);
    const row = await deliveries.find(tx, ownerId, id);
    if (!row) throw new DomainError('not_found');
    return { ...toDelivery(row), attempts: (await deliveries.attempts(tx, id)).map(toAttempt) };
  });

export async function replayDelivery(
  deps: Deps,
  ownerId: string,
  id: string,
): Promise<WebhookDelivery> {
  await spendManual(deps, ownerId);
  return transact(deps.pool, async (tx) => {
    await requireDeveloperZone(tx, ownerId);
    const row = await deliveries.find(tx, ownerId, id);
    if (!row) throw new DomainError('not_found');
    if (!row.endpointActive) throw new DomainError('webhook_paused');
    await deliveries.restart(tx, id);
    await queueDelivery(tx, id);
    const again = await deliveries.find(tx, ownerId, id);
    return toDelivery(again ?? row);
  });
}

const TEST_DATA = { message: testEvent };

/** A test event goes to this endpoint alone, whatever it subscribed to. */
export async function sendTest(deps: Deps, actor: Actor, ownerId: string, endpointId: string) {
  await spendManual(deps, ownerId);
  return transact(deps.pool, async (tx) => {
    await requireDeveloperZone(tx, ownerId);
    const endpoint = await endpoints.find(tx, ownerId, endpointId);
    if (!endpoint) throw new DomainError('not_found');
    if (endpoint.status !== 'active') throw new DomainError('webhook_paused');
    const [id, deliveryId] = [newId(), newId()];
    const at = await deliveries.insertTestEvent(tx, {
      id,
      ownerId,
      type: WEBHOOK_TEST_EVENT,
      data: TEST_DATA,
      actorId: actor.userId,
    });
    const payload = payloadOf(id, WEBHOOK_TEST_EVENT, at, TEST_DATA);
    await deliveries.insert(tx, {
      id: deliveryId,
      ownerId,
      endpointId,
      domainEventId: id,
      eventName: WEBHOOK_TEST_EVENT,
      payload,
    });
    await queueDelivery(tx, deliveryId);
    return { deliveryId };
  });
}
