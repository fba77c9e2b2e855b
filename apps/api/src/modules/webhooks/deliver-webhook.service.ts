import { transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import * as deliveries from './deliveries.repository.ts';
import { disableEndpoint, disableAfterLongFailure } from './disable-endpoint.service.ts';
import * as endpoints from './endpoints.repository.ts';
import { queueDelivery } from './queue-delivery.service.ts';
import { nextAttemptAt } from './retry-schedule.model.ts';
import { isSuccess, sendWebhook, type SendResult } from './send-webhook.provider.ts';
import { vettedAgent } from './vetted-agent.provider.ts';
import { readWebhookUrl } from './webhook-url.model.ts';
import { reasons } from './webhooks.messages.en.ts';

const LEASE_SECONDS = 30;
const GONE = 410;
// A worker has ten places; a receiver that holds one for longer than this lets others go first.
const SLOW_MS = 2000;
const notSent = (error: string): SendResult => ({
  statusCode: null,
  error,
  excerpt: null,
  durationMs: 0,
  retryAfterSeconds: null,
});

async function attempt(deps: Deps, delivery: deliveries.ClaimedDelivery): Promise<SendResult> {
  const allowLoopback = deps.config.allowLocalWebhooks;
  // the rules may be stricter now than when the address was saved
  if (!readWebhookUrl(delivery.url, allowLoopback)) return notSent(reasons.cannotReceive);
  const agent = vettedAgent(allowLoopback);
  try {
    const message = {
      url: delivery.url,
      secrets: delivery.secrets,
      messageId: delivery.domainEventId,
      payload: delivery.payload,
    };
    return await sendWebhook(agent, message, new Date());
  } finally {
    await agent.destroy();
  }
}

async function record(
  tx: Tx,
  deps: Deps,
  delivery: deliveries.ClaimedDelivery,
  result: SendResult,
) {
  await deliveries.recordAttempt(tx, delivery.id, {
    attempt: delivery.attemptCount + 1,
    statusCode: result.statusCode,
    error: result.error,
    responseExcerpt: result.excerpt,
    durationMs: result.durationMs,
  });
  if (result.durationMs > SLOW_MS) await endpoints.markSlow(tx, delivery.endpointId);
  if (!delivery.endpointActive) return deliveries.settle(tx, delivery.id, 'failed');
  if (isSuccess(result)) {
    await deliveries.settle(tx, delivery.id, 'delivered');
    return endpoints.markWorking(tx, delivery.endpointId);
  }
  await endpoints.markFailing(tx, delivery.endpointId);
  if (result.statusCode === GONE) {
    await deliveries.settle(tx, delivery.id, 'failed');
    return disableEndpoint(tx, deps, delivery.endpointId, reasons.gone);
  }
  return tryLater(tx, deps, delivery, result);
}

async function tryLater(
  tx: Tx,
  deps: Deps,
  delivery: deliveries.ClaimedDelivery,
  result: SendResult,
) {
  const at = nextAttemptAt(delivery.scheduleStep + 1, new Date(), result.retryAfterSeconds);
  if (at) {
    await deliveries.schedule(tx, delivery.id, at);
    return queueDelivery(tx, delivery.id, { runAt: at, isFailing: true });
  }
  await deliveries.settle(tx, delivery.id, 'failed');
  return disableAfterLongFailure(tx, deps, delivery.endpointId);
}

async function sendToTheEnd(tx: Tx, deliveryId: string): Promise<boolean> {
  const isTroubled = await endpoints.isTroubled(tx, deliveryId);
  if (isTroubled) await queueDelivery(tx, deliveryId, { isFailing: true });
  return isTroubled;
}

/**
 * One attempt of one delivery. The claim is committed before anything is sent, and what came of it
 * afterwards, so no connection is held meanwhile; a process that dies in between leaves a lease
 * that ends, and the event is sent again.
 */
export async function deliverWebhook(
  deps: Deps,
  { deliveryId, isLast }: { deliveryId: string; isLast?: boolean },
): Promise<void> {
  // queued before its receiver was found out: it goes to the end, and runs when nothing else is due
  if (!isLast && (await transact(deps.pool, (tx) => sendToTheEnd(tx, deliveryId)))) return;
  const delivery = await transact(deps.pool, (tx) =>
    deliveries.claim(tx, deliveryId, LEASE_SECONDS),
  );
  if (!delivery) return;
  const result = delivery.endpointActive ? await attempt(deps, delivery) : notSent(reasons.paused);
  await transact(deps.pool, (tx) => record(tx, deps, delivery, result));
}

const OVERDUE_SECONDS = 60;
const SWEEP_LIMIT = 500;

/** Queues deliveries again whose process died between the claim and the record. */
export const sweepWebhooks = (deps: Deps) =>
  transact(deps.pool, async (tx) => {
    for (const id of await deliveries.overdue(tx, OVERDUE_SECONDS, SWEEP_LIMIT))
      await queueDelivery(tx, id, { isFailing: true });
  });
