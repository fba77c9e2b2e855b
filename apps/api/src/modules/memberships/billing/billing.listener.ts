import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { listener, type Fact } from '../../../platform/jobs/listeners.ts';
import { isInBooks } from './billing.repository.ts';

const KINDS = [
  'membership.subscription.created',
  'membership.subscription.updated',
  'membership.subscription.cancelled',
  'membership.subscription.expired',
] as const;

async function hear(tx: Tx, { data }: Fact<(typeof KINDS)[number]>): Promise<void> {
  const { subscriptionId: id } = data;
  if (await isInBooks(tx, id))
    await enqueue(tx, 'follow_membership', { id }, { key: `follow_membership:${id}` });
}

/** Has the books of the provider follow what becomes of a membership. */
export const billingListener = listener<(typeof KINDS)[number]>({
  name: 'membership-billing',
  kinds: KINDS,
  hear,
});
