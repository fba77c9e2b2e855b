import { periodOf } from '@foyer/domain';
import { pipelined, type Tx } from '../../../platform/db/database.ts';
import type { DomainEvent } from '../../../platform/jobs/outbox.ts';
import type { Fulfilment, Line, Order } from '../../orders/index.ts';
import { lockTier } from '../places.repository.ts';
import { beginUses } from '../standing/benefit-uses.repository.ts';
import { periodsOfOrder, type OrderedPeriod } from './membership-lines.repository.ts';
import { hasPlace } from './places.service.ts';
import { subscriptionFact, type Subscription } from './subscription.model.ts';
import {
  insertPeriod,
  insertSubscription,
  livingIn,
  lockSubscription,
  payerOf,
  updateSubscription,
} from './subscriptions.repository.ts';

/** What a paid period does, and what is told of it. */
interface Taken {
  facts: DomainEvent[];
  writes: ((tx: Tx) => Promise<unknown>)[];
}

/**
 * The periods of an order are paid: makes its buyer a member, or lets a membership go on. Undefined
 * when one of them is not to be had any more: its money goes back.
 */
export async function takePeriods(
  tx: Tx,
  order: Order,
  lines: readonly Line[],
): Promise<Fulfilment | undefined> {
  const periods = new Map((await periodsOfOrder(tx, order.id)).map((one) => [one.lineId, one]));
  const taken: Taken[] = [];
  for (const line of lines) {
    const period = periods.get(line.id);
    const one =
      period && (await (period.number === 1 ? becomeMember : goOn)(tx, { order, line, period }));
    if (!one) return undefined;
    taken.push(one);
  }
  return {
    facts: taken.flatMap(({ facts }) => facts),
    write: (tx) =>
      pipelined(
        tx,
        taken.flatMap(({ writes }) => writes),
      ),
  };
}

interface Paid {
  order: Order;
  line: Line;
  period: OrderedPeriod;
}

/**
 * The first period. Behind its tier's lock it is looked at once more: whether the tier is still
 * there and has a place, and whether its buyer pays for it already. A membership that they were
 * given makes room for it.
 */
async function becomeMember(tx: Tx, paid: Paid): Promise<Taken | undefined> {
  const { order, period } = paid;
  const { ownerId, tierId } = period;
  const tier = await lockTier(tx, ownerId, tierId);
  const payer = await payerOf(tx, order.id);
  if (!tier || !payer) return undefined;
  const { userId } = payer;
  const given = await livingIn(tx, { ownerId, tierId, userId });
  if (given && given.provider !== null) return undefined;
  if (!(await hasPlace(tx, { ...period, userId }, tier))) return undefined;
  return begin(paid, { tierName: tier.name, payer, given });
}

/** What somebody was given goes when they pay for it. */
const REMOVED = { endedBecause: 'removed', nextAt: null } as const;

type Payer = NonNullable<Awaited<ReturnType<typeof payerOf>>>;

function begin(
  { order, line, period }: Paid,
  {
    tierName,
    payer: { zone, now, ...payer },
    given,
  }: { tierName: string; payer: Payer; given: Subscription | undefined },
): Taken {
  const { subscriptionId: id, ownerId, tierId, priceId, interval, number } = period;
  const { startsAt, endsAt } = periodOf({ anchorAt: now, interval, zone }, number);
  const { patronId, ...member } = payer;
  const made = {
    ...{ id, ownerId, tierId, priceId, interval, ...member },
    amountMinor: line.priceMinor + line.feeMinor,
    currency: order.currency,
    ...{ anchorAt: now, period: number, paidUntil: endsAt, autoRenew: true },
    ...{ failingSince: null, attempts: 0, endedAt: null },
  };
  const ended = given && { ...given, endedAt: now };
  return {
    facts: [
      ...(ended ? [subscriptionFact('membership.subscription.cancelled', ended, null)] : []),
      subscriptionFact(
        'membership.subscription.created',
        { ...made, tierName, zone },
        payer.userId,
      ),
    ],
    writes: [
      ...(given ? [(tx: Tx) => updateSubscription(tx, given, { ...REMOVED, endedAt: now })] : []),
      (tx) => insertSubscription(tx, { ...made, patronId, nextAt: endsAt }),
      (tx) => beginUses(tx, id, now),
      (tx) =>
        insertPeriod(tx, {
          ...{ ownerId, subscriptionId: id, number, startsAt, endsAt },
          orderId: order.id,
        }),
    ],
  };
}

/** A later period. It is charged once: what was paid for it again goes back. */
async function goOn(tx: Tx, { order, period }: Paid): Promise<Taken | undefined> {
  const { ownerId, subscriptionId, number } = period;
  const found = await lockSubscription(tx, ownerId, subscriptionId);
  if (!found?.interval || found.endedAt !== null || number <= found.period) return undefined;
  const { startsAt, endsAt } = periodOf({ ...found, interval: found.interval }, number);
  const now = { period: number, paidUntil: endsAt, failingSince: null, attempts: 0 };
  return {
    facts: [
      subscriptionFact('membership.subscription.updated', { ...found, ...now }, order.userId),
    ],
    writes: [
      (tx) => updateSubscription(tx, found, { ...now, nextAt: endsAt }),
      (tx) =>
        insertPeriod(tx, { ownerId, subscriptionId, number, startsAt, endsAt, orderId: order.id }),
    ],
  };
}
