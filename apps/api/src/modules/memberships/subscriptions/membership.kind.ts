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
import { insertGift } from '../gifts/gifts.repository.ts';
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
  feeIsWithin: true,
  keep: keepPeriods,
  hold: () => Promise.resolve((tx: Tx, { id }: HeldOrder) => hasPlaces(tx, id)),
  prolong: (tx, orderId, lineIds) => hasPlaces(tx, orderId, { lineIds }),
  isSoldOut: async (tx, orderId) => !(await hasPlaces(tx, orderId, { others: 1 })),
  // a gift is paid once
  keepsPayment: async (tx, orderId) =>
    (await periodsOfOrder(tx, orderId)).find(({ giftFor }) => giftFor === null)?.subscriptionId,
  take: takePeriods,
  revoke: endOfPeriod,
  describe: describePeriods,
};

async function keepPeriods(
  tx: Tx,
  { ownerId }: { ownerId: string },
  lines: readonly OrderedLine[],
): Promise<void> {
  for (const { id: lineId, detail } of lines) {
    const { gift, ...period } = detail as PeriodDetail;
    await insertLine(tx, { lineId, ownerId, ...period });
    if (gift)
      await insertGift(tx, { lineId, ownerId, subscriptionId: period.subscriptionId }, gift);
  }
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
    // the clock has its card forgotten
    nextAt: endedAt,
  });
  // one that nobody claimed was told to nobody
  if (found.userId !== null)
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
    rows: periods.flatMap(({ name, endsAt, timezone, giftFor }) => [
      [labels.membership, name] as const,
      ...(giftFor === null ? [] : [[labels.giftFor, giftFor] as const]),
      ...(endsAt && giftFor === null
        ? [[labels.paidUntil, formatDate(endsAt, timezone)] as const]
        : []),
    ]),
    contact: first?.contact ?? null,
  };
}
