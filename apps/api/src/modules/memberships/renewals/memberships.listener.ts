import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { listener, type Fact } from '../../../platform/jobs/listeners.ts';
import { lookAgain, periodOfOrder } from './renewals.repository.ts';

async function hear(tx: Tx, { data }: Fact<'order.completed'>): Promise<void> {
  if (!data.items.some(({ kind }) => kind === 'membership')) return;
  const period = await periodOfOrder(tx, data.orderId);
  if (!period) return;
  await enqueue(tx, 'mail_membership', { orderId: data.orderId });
  // paid at a page, while the clock waited for the same
  await lookAgain(tx, period);
}

/** Hears of periods that are paid. */
export const membershipsListener = listener<'order.completed'>({
  name: 'memberships',
  kinds: ['order.completed'],
  hear,
});
