import { formatDate } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/jobs/outbox.ts';
import type {
  Described,
  Ending,
  HeldOrder,
  Line,
  Order,
  OrderedLine,
  ProductKind,
} from '../../orders/index.ts';
import { describedPeriods, insertLine, periodsOfOrder } from './membership-lines.repository.ts';
import type { PeriodDetail } from './period-line.model.ts';
import { hasPlaces } from './places.service.ts';
import { subscriptionFact } from './subscription.model.ts';
import { lockSubscription, updateSubscription } from './subscriptions.repository.ts';
import { labels, noun } from './subscriptions.messages.en.ts';
import { takePeriods } from './take-period.service.ts';

/**
 * A period of a membership. The first one holds a place in its tier, and when it is paid its buyer
 * is a member; each later one lets the membership go on. What is paid too late goes back.
 */
export const memberships: ProductKind = {
  kind: 'membership',
  productType: 'MembershipTier',
  noun,
  keep: keepPeriods,
  hold: () => Promise.resolve((tx: Tx, { id }: HeldOrder) => hasPlaces(tx, id)),
  prolong: (tx, orderId, lineIds) => hasPlaces(tx, orderId, { lineIds }),
  isSoldOut: async (tx, orderId) => !(await hasPlaces(tx, orderId, { others: 1 })),
  keepsPayment: async (tx, orderId) => (await periodsOfOrder(tx, orderId))[0]?.subscriptionId,
  take: takePeriods,
  revoke: endOfPeriod,
  describe: describePeriods,
};

async function keepPeriods(
  tx: Tx,
  { ownerId }: { ownerId: string },
  lines: readonly OrderedLine[],
): Promise<void> {
  for (const { id, detail } of lines)
    await insertLine(tx, { lineId: id, ownerId, ...(detail as PeriodDetail) });
}

/** Giving a period back ends its membership, unless a later one is paid. */
async function endOfPeriod(tx: Tx, order: Order, { id }: Line, { as, actorId }: Ending) {
  const period = (await periodsOfOrder(tx, order.id)).find(({ lineId }) => lineId === id);
  const found = period && (await lockSubscription(tx, period.ownerId, period.subscriptionId));
  if (!found || found.endedAt !== null || found.period !== period.number) return;
  const endedAt = new Date();
  await updateSubscription(tx, found, {
    endedAt,
    endedBecause: as === 'refunded' ? 'refunded' : 'removed',
    nextAt: null,
  });
  await emit(
    tx,
    subscriptionFact('membership.subscription.cancelled', { ...found, endedAt }, actorId),
  );
}

async function describePeriods(tx: Tx, orderId: string): Promise<Described> {
  const periods = await describedPeriods(tx, orderId);
  const [first] = periods;
  return {
    name: first?.ownerName ?? '',
    rows: periods.flatMap(({ name, endsAt, timezone }) => [
      [labels.membership, name] as const,
      ...(endsAt ? [[labels.paidUntil, formatDate(endsAt, timezone)] as const] : []),
    ]),
    contact: first?.contact ?? null,
  };
}
