import type { Period } from '@foyer/domain';
import { transact, type Tx } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/jobs/outbox.ts';
import type { JobPayloads } from '../../../platform/jobs/jobs.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import {
  beginCharge,
  chargeRenewal,
  chargeUnderWay,
  endRenewal,
  forgetCard,
  type Charge,
} from '../../orders/index.ts';
import { subscriptionFact, type Subscription } from '../subscriptions/subscription.model.ts';
import {
  insertPeriod,
  lockSubscription,
  updateSubscription,
} from '../subscriptions/subscriptions.repository.ts';
import { alignBooks } from '../billing/align-books.service.ts';
import { findSetUp, findUnheard } from '../card-setups/card-setups.repository.ts';
import { finishSetups } from '../card-setups/finish-setups.service.ts';
import { findBilled } from '../billing/billing.repository.ts';
import { stepOf } from './clock-step.model.ts';
import { mailEnded } from './clock-mails.service.ts';
import { countFailure } from './failed-payment.service.ts';
import { lockWaiting, openPeriodOrder, type Waiting } from './period-order.service.ts';
import {
  findEnded,
  ordersUnderWay,
  readClock,
  setNextAt,
  takeDue,
  type Due,
} from './renewals.repository.ts';

const BATCH = 100;
/** Whoever pays at a page has it done by then, or left. */
const AT_PAGE_MS = 10 * 60_000;

/**
 * Job: does what the clock of each membership says that is due. What one run leaves the next one
 * finds; several may run at once.
 */
export async function renewMemberships(deps: Deps): Promise<void> {
  for (;;) {
    const due = await transact(deps.pool, (tx) => takeDue(tx, deps.payments.name, BATCH));
    await followEach(deps, due);
    if (due.length < BATCH) break;
  }
  await followEach(deps, await transact(deps.pool, (tx) => findEnded(tx, BATCH)));
  const { name } = deps.payments;
  await followEach(deps, await transact(deps.pool, (tx) => findUnheard(tx, name, BATCH)));
}

async function followEach(deps: Deps, all: readonly Due[]): Promise<void> {
  for (const one of all)
    // one that cannot be charged at the moment must not keep the others waiting
    await followClock(deps, one).catch((error: unknown) =>
      deps.log.warn({ err: error, subscriptionId: one.id }, 'membership could not be renewed'),
    );
}

/**
 * Job: the same of one of them, at once. Something happened to it here that the provider's books
 * are to say as well, or the other way round.
 */
export async function followMembership(
  deps: Deps,
  { id }: JobPayloads['follow_membership'],
): Promise<void> {
  const { name } = deps.payments;
  const due = await transact(
    deps.pool,
    async (tx) => (await findBilled(tx, id, name)) ?? findSetUp(tx, id, name),
  );
  if (due) await followClock(deps, due);
}

/** Does what the clock of one membership says that is due. */
export async function followClock(deps: Deps, due: Due): Promise<void> {
  await finishSetups(deps, due);
  await alignBooks(deps, due);
  const charge = await transact(deps.pool, (tx) => decide(tx, deps, due));
  if (charge === 'over') await forgetCard(deps, due.ownerId, due.id);
  else if (charge)
    await chargeRenewal(deps, charge, due.id, (tx) => countFailure(tx, deps, due, 'declined'));
}

/** What a worker is to do outside any transaction: to charge, or to have a card forgotten. */
type Next = Charge | 'over' | undefined;

/**
 * Does what is to be done with a membership, and returns what is left. The order is locked first,
 * as by whoever settles it. A charge that is under way, or was cut off, is gone on with before
 * anything else is decided.
 */
async function decide(tx: Tx, deps: Deps, due: Due): Promise<Next> {
  const waiting = await lockWaiting(tx, due);
  const found = await lockSubscription(tx, due.ownerId, due.id);
  if (!found) return undefined;
  const charge = waiting && (await chargeUnderWay(tx, waiting.order.id));
  return charge ?? follow(tx, deps, found, waiting);
}

/** Of what nobody charges for no card is kept. */
const cardOf = ({ provider }: Subscription): Next => (provider === null ? undefined : 'over');

async function follow(
  tx: Tx,
  deps: Deps,
  found: Subscription,
  waiting: Waiting | undefined,
): Promise<Next> {
  const now = await readClock(tx);
  const step = stepOf(found, now);
  const isForThis = step.kind === 'renew' && step.period.number === waiting?.number;
  // paid at a page, or over before it was paid
  if (waiting && !isForThis) await endRenewal(tx, deps, waiting.order);
  switch (step.kind) {
    case 'wait':
      await setNextAt(tx, found, step.until);
      return found.endedAt === null ? undefined : cardOf(found);
    case 'end':
      await end(tx, deps, found, step.because, now);
      return cardOf(found);
    case 'renew': {
      const { period } = step;
      if (found.provider === null) return give(tx, found, period);
      const orderId = isForThis ? waiting?.order.id : undefined;
      return chargeFor(tx, deps, { found, period, orderId, now });
    }
  }
}

/** What nobody charges for goes on by itself. */
async function give(tx: Tx, found: Subscription, period: Period): Promise<undefined> {
  const { number, startsAt, endsAt } = period;
  const { ownerId, id: subscriptionId } = found;
  const change = { period: number, paidUntil: endsAt };
  await insertPeriod(tx, { ownerId, subscriptionId, number, startsAt, endsAt, orderId: null });
  await updateSubscription(tx, found, { ...change, nextAt: endsAt });
  await emit(
    tx,
    subscriptionFact('membership.subscription.updated', { ...found, ...change }, null),
  );
}

interface ToCharge {
  found: Subscription;
  period: Period;
  /** The order of this period, when it was charged before. */
  orderId: string | undefined;
  now: Date;
}

async function chargeFor(
  tx: Tx,
  deps: Deps,
  { found, period, orderId, now }: ToCharge,
): Promise<Charge | undefined> {
  // behind the membership's lock: another worker may have begun, or its member went to a page
  const { renewal, isAtPage } = await ordersUnderWay(tx, found);
  if (isAtPage) {
    await setNextAt(tx, found, new Date(now.getTime() + AT_PAGE_MS));
    return undefined;
  }
  if (renewal && renewal.orderId !== orderId) return undefined;
  const id = orderId ?? (await openPeriodOrder(tx, deps, found, period));
  const charge = id && (await beginCharge(tx, deps, { id, ownerId: found.ownerId }));
  if (charge) return charge;
  await countFailure(tx, deps, found, 'houseNotConnected');
  return undefined;
}

/** The time that is paid is over, or nobody paid for more. */
async function end(
  tx: Tx,
  deps: Deps,
  found: Subscription,
  because: 'lapsed' | 'unpaid',
  now: Date,
): Promise<void> {
  const change = { endedAt: now, endedBecause: because };
  await updateSubscription(tx, found, { ...change, nextAt: null });
  // a gift that nobody claimed was told to nobody
  if (found.userId !== null)
    await emit(
      tx,
      subscriptionFact('membership.subscription.expired', { ...found, ...change }, null),
    );
  await mailEnded(tx, deps, found, because);
}
