import type { Tx } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';

// What goes to a failing or slow receiver waits until nothing else is due: however long its
// backlog, it holds up nobody.
const FAILING_PRIORITY = 10;

/** Queues the next attempt of a delivery; a waiting one is replaced. */
export const queueDelivery = (
  tx: Tx,
  deliveryId: string,
  options: { runAt?: Date; isFailing?: boolean } = {},
) =>
  enqueue(
    tx,
    'deliver_webhook',
    { deliveryId, ...(options.isFailing && { isLast: true }) },
    {
      key: `deliver_webhook:${deliveryId}`,
      ...(options.runAt && { runAt: options.runAt }),
      ...(options.isFailing && { priority: FAILING_PRIORITY }),
    },
  );
