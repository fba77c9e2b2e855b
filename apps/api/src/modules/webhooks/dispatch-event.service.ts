import { transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
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
async function toWebhooks(tx: Tx, domainEventId: string) {
  for (const to of await endpoints.subscribed(tx, domainEventId)) {
    const id = newId();
    const payload = payloadOf(domainEventId, to.type, to.created_at, to.data);
    const isNew = await deliveries.insert(tx, {
      id,
      ownerId: to.owner_id,
      endpointId: to.endpoint_id,
      domainEventId,
      eventName: to.type,
      payload,
    });
    if (isNew) await queueDelivery(tx, id, { isFailing: to.is_failing });
  }
}

/** Everybody who wants to know of a committed domain event. Each must be safe to run again. */
const listeners: readonly ((tx: Tx, domainEventId: string) => Promise<void>)[] = [toWebhooks];

export const dispatchEvent = (deps: Deps, { domainEventId }: { domainEventId: string }) =>
  transact(deps.pool, async (tx) => {
    for (const listen of listeners) await listen(tx, domainEventId);
  });
