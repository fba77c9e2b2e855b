import { giftGoodUntil, periodOf, ruleAhead, type PeriodRule } from '@foyer/domain';
import { pipelined, type Tx } from '../../../platform/db/database.ts';
import type { DomainEvent } from '../../../platform/jobs/outbox.ts';
import type { Fulfilment, Line, Order } from '../../orders/index.ts';
import { lockTier } from '../places.repository.ts';
import { beginUses } from '../standing/benefit-uses.repository.ts';
import { periodsOfOrder, type OrderedPeriod } from './membership-lines.repository.ts';
import { hasPlace } from './places.service.ts';
import { NO_NEXT, startOf, subscriptionFact, type Subscription } from './subscription.model.ts';
import {
  endGiven,
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
    const one = period && (await takenBy(period)(tx, { order, line, period }));
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

const takenBy = ({ isBegun, giftFor }: OrderedPeriod) => {
  if (isBegun) return goOn;
  return giftFor === null ? becomeMember : give;
};

interface Paid {
  order: Order;
  line: Line;
  period: OrderedPeriod;
}

/**
 * The first period. Behind its tier's lock it is looked at once more: whether the tier is still
 * there and has a place, and whether its buyer pays for it already. A membership that they were
 * given makes room for it, and so does an invitation for their address.
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
    ...{ anchorPeriod: number, startedAt: null, pausedUntil: null, ...NO_NEXT, trialUntil: null },
    ...{ failingSince: null, attempts: 0, endedAt: null },
  };
  const ended = given && { ...given, endedAt: now };
  return {
    facts: [
      ...(ended ? [subscriptionFact('membership.subscription.cancelled', ended, null)] : []),
      subscriptionFact(
        'membership.subscription.created',
        { ...made, tierName, zone, nextTierName: null },
        payer.userId,
      ),
    ],
    writes: [
      (tx) => endGiven(tx, made, now),
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

/**
 * A first period for somebody else: a membership of nobody, with its place, until whoever has the
 * code claims it. Webhooks hear of it then.
 */
async function give(tx: Tx, { order, line, period }: Paid): Promise<Taken | undefined> {
  const { subscriptionId: id, ownerId, tierId, priceId, interval, number, giftFor } = period;
  const tier = await lockTier(tx, ownerId, tierId);
  const payer = await payerOf(tx, order.id);
  if (!tier || !payer || giftFor === null || !(await hasPlace(tx, period, tier))) return undefined;
  const { now, zone, currency, provider } = payer;
  const goodUntil = giftGoodUntil(now, zone);
  const made = {
    ...{ id, ownerId, tierId, priceId, interval, currency, provider },
    amountMinor: line.priceMinor + line.feeMinor,
    ...{ userId: null, patronId: null, name: giftFor, email: '', invitedAt: now },
    ...{ anchorAt: now, period: number, paidUntil: goodUntil, autoRenew: false },
    ...{ anchorPeriod: number, startedAt: null, pausedUntil: null, ...NO_NEXT, trialUntil: null },
    ...{ failingSince: null, attempts: 0, endedAt: null, nextAt: goodUntil },
  };
  return {
    facts: [],
    writes: [
      (tx) => insertSubscription(tx, made),
      (tx) =>
        insertPeriod(tx, {
          ...{ ownerId, subscriptionId: id, number, startsAt: now, endsAt: goodUntil },
          orderId: order.id,
        }),
    ],
  };
}

/**
 * A later period, of the same plan or of another one. It is charged once: what was paid for it
 * again goes back, as does what was paid for a tier that has no place by then.
 */
async function goOn(tx: Tx, paid: Paid): Promise<Taken | undefined> {
  const { order, period } = paid;
  const { ownerId, subscriptionId, number } = period;
  const place = period.isNewThere ? await comeIn(tx, period) : NOTHING_GIVEN;
  if (!place) return undefined;
  const found = await lockSubscription(tx, ownerId, subscriptionId);
  if (!found?.interval || found.endedAt !== null || number <= found.period) return undefined;
  const at = new Date();
  const rule = ruleOf(paid, found, at);
  const { startsAt, endsAt } = periodOf(rule, number);
  const { anchorAt, anchorPeriod, interval } = rule;
  const now = {
    ...{ period: number, paidUntil: endsAt, failingSince: null, attempts: 0 },
    ...{ anchorAt, anchorPeriod, interval, startedAt: startOf(found), pausedUntil: null },
    ...planOf(paid, found),
  };
  return {
    facts: [
      ...place.facts(at),
      subscriptionFact(
        'membership.subscription.updated',
        { ...found, ...now, ...NO_NEXT, tierName: place.tierName ?? found.tierName },
        order.userId,
      ),
    ],
    writes: [
      ...place.writes(at),
      (tx) => updateSubscription(tx, found, { ...now, ...NO_NEXT, nextAt: endsAt }),
      (tx) =>
        insertPeriod(tx, { ownerId, subscriptionId, number, startsAt, endsAt, orderId: order.id }),
    ],
  };
}

/** What the period is counted from: a plan that nobody waited for begins when it is paid. */
function ruleOf({ period }: Paid, found: Subscription, now: Date): Required<PeriodRule> {
  const { priceId, interval, number } = period;
  const isAgreed = [found.priceId, found.nextPriceId].includes(priceId);
  return isAgreed
    ? ruleAhead({ ...found, interval: found.interval ?? interval })
    : { interval, zone: found.zone, anchorAt: now, anchorPeriod: number };
}

/** What is agreed from this period on. */
const planOf = ({ line, period }: Paid, found: Subscription) =>
  period.priceId === found.priceId
    ? {}
    : {
        ...{ tierId: period.tierId, priceId: period.priceId },
        amountMinor: line.basePriceMinor + line.baseFeeMinor,
      };

/** What somebody was given in the tier that they come into goes with that. */
interface Place {
  tierName: string | undefined;
  facts: (now: Date) => DomainEvent[];
  writes: (now: Date) => ((tx: Tx) => Promise<unknown>)[];
}
const NOTHING_GIVEN: Place = { tierName: undefined, facts: () => [], writes: () => [] };

/** Behind the lock of a tier that somebody comes into from another one; undefined: they cannot. */
async function comeIn(tx: Tx, period: OrderedPeriod): Promise<Place | undefined> {
  const { ownerId, tierId, userId, subscriptionId } = period;
  const tier = await lockTier(tx, ownerId, tierId);
  if (!tier || userId === null || !(await hasPlace(tx, period, tier))) return undefined;
  const given = await livingIn(tx, { ownerId, tierId, userId, but: subscriptionId });
  if (given && given.provider !== null) return undefined;
  return {
    tierName: tier.name,
    facts: (endedAt) =>
      given
        ? [subscriptionFact('membership.subscription.cancelled', { ...given, endedAt }, null)]
        : [],
    writes: (endedAt) => [(tx) => endGiven(tx, { ownerId, tierId, userId }, endedAt)],
  };
}
