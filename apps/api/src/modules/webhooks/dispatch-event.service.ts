import type { WebhookEventType } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import type { Fact } from '../../platform/jobs/listeners.ts';
import { newId } from '../../platform/runtime/ids.ts';
import * as deliveries from './deliveries.repository.ts';
import * as endpoints from './endpoints.repository.ts';
import { queueDelivery } from './queue-delivery.service.ts';

/** What is sent and signed: the same bytes at every attempt. */
export const payloadOf = (id: string, type: string, at: Date, data: Record<string, unknown>) => ({
  id,
  type,
  timestamp: at.toISOString(),
  data,
});

/**
 * Makes one delivery for every endpoint that subscribed to the event. Running it again makes no
 * second one.
 */
export async function toWebhooks(tx: Tx, fact: Fact<WebhookEventType>): Promise<void> {
  for (const to of await endpoints.subscribed(tx, fact)) {
    const id = newId();
    const isNew = await deliveries.insert(tx, {
      id,
      ownerId: fact.ownerId,
      endpointId: to.id,
      domainEventId: fact.id,
      eventName: fact.kind,
      payload: payloadOf(fact.id, fact.kind, fact.at, fact.data),
    });
    if (isNew) await queueDelivery(tx, id, { isFailing: to.isFailing });
  }
}
