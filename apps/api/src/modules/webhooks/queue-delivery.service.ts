import type { Tx } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs.ts';

// What goes to a failing receiver waits until nothing else is due: a dead endpoint with a long backlog holds up nobody.
const FAILING_PRIORITY = 10;

const LANES = 4;

/**
 * Deliveries of one lane go one after another, and an owner has four of them: receivers that take their time hold up their
 * own owner, who never fills all the places of the worker (10).
 */
const laneOf = ({ ownerId, endpointId }: Receiver) => `webhooks:${ownerId}:${Number.parseInt(endpointId.slice(-1), 16) % LANES}`;

export interface Receiver { ownerId: string; endpointId: string }

/** Queues the next attempt of a delivery; a waiting one is replaced. */
export const queueDelivery = (tx: Tx, to: Receiver, deliveryId: string, options: { runAt?: Date; isFailing?: boolean } = {}) =>
  enqueue(tx, 'deliver_webhook', { deliveryId }, {
    key: `deliver_webhook:${deliveryId}`,
    queue: laneOf(to),
    ...(options.runAt && { runAt: options.runAt }),
    ...(options.isFailing && { priority: FAILING_PRIORITY }),
  });
