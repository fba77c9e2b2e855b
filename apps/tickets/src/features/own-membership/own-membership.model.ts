import { endpointUrl, getOwnReceipt, type OwnMembership, type OwnPlan } from '@foyer/contracts';
import { formatDate, formatMoney, ownZone, shownMemberStatus, toMinor } from '@foyer/domain';
import { messages as m } from './own-membership.messages.en.ts';

/** A day as the reader's clock has it. */
export const dayOf = (when: string): string => formatDate(when, ownZone());

export const moneyOf = (amount: number, currency: OwnMembership['payments'][number]['currency']) =>
  formatMoney(toMinor(amount, currency), currency);

/** What is paid, and how often; null where nothing is. */
export const priceOf = ({ amount, currency, interval }: OwnMembership): string | null =>
  amount === null || currency === null || interval === null
    ? null
    : m.per[interval](moneyOf(amount, currency));

const dateOf = (at: string | null) => (at === null ? null : new Date(at));

const shownOf = ({ status, expiresAt, pausedUntil }: OwnMembership, now: Date) =>
  shownMemberStatus(
    { status, expiresAt: dateOf(expiresAt), pausedUntil: dateOf(pausedUntil) },
    now,
  );

/** Whether it is to be paused, or is; null: neither. */
export function pauseOf(membership: OwnMembership, now: Date): 'pauses' | 'paused' | null {
  const shown = shownOf(membership, now);
  return shown === 'pauses' || shown === 'paused' ? shown : null;
}

/** What a plan costs, and how often. */
export const planPrice = ({
  price,
  currency,
  interval,
}: Pick<OwnPlan, 'price' | 'currency' | 'interval'>): string =>
  m.per[interval](moneyOf(price, currency));

/** The plan that follows, and from when. */
export const nextText = (next: NonNullable<OwnMembership['nextPlan']>): string =>
  m.nextPlan(next.tierName, planPrice({ ...next, price: next.amount }), dayOf(next.from));

/** From when another plan would be had, and what is to be paid for it now. */
export function planStart(
  { now, from, currency, isFull }: OwnPlan,
  { trialUntil }: Pick<OwnMembership, 'trialUntil'>,
): string {
  if (isFull) return m.planFull;
  if (now === null) return (trialUntil === null ? m.planLater : m.planAfterTrial)(dayOf(from));
  const due = moneyOf(now.due, currency);
  return now.credit > 0 ? m.planCredit(due, moneyOf(now.credit, currency)) : m.planNow(due);
}

/** Until when it is free, and what it costs then; null of what is no trial. */
function trialOf(membership: OwnMembership): string | null {
  const { trialUntil } = membership;
  const price = priceOf(membership);
  return trialUntil === null || price === null ? null : m.states.trial(dayOf(trialUntil), price);
}

/** How it stands, in words. */
export function statusOf(membership: OwnMembership, now: Date): string {
  const { expiresAt, pausedUntil, failing } = membership;
  // its member stays one until the last try
  if (failing) return m.states.failing(dayOf(failing.since));
  const shown = shownOf(membership, now);
  if (shown === 'paused') return m.states.paused(dayOf(pausedUntil ?? ''));
  if (shown === 'expired')
    return expiresAt === null ? m.states.expired : m.states.expiredOn(dayOf(expiresAt));
  // what was given was never to go on
  if (membership.gift !== null && expiresAt !== null) return m.states.until(dayOf(expiresAt));
  const trial = shown === 'renews' ? trialOf(membership) : null;
  if (trial !== null) return trial;
  const words = m.states[shown];
  if (typeof words === 'string') return words;
  return expiresAt === null ? m.states.active : words(dayOf(expiresAt));
}

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** "Visa ending 4242". */
export const cardText = ({ brand, last4 }: NonNullable<OwnMembership['card']>): string =>
  m.cardOf(BRANDS[brand.toLowerCase()] ?? brand, last4);

export const receiptAddress = (orderId: string) =>
  endpointUrl(getOwnReceipt, { params: { id: orderId } });

/** What its member may do with it: nothing with one that is over, or that somebody gave them. */
export function actionOf({ status, stripeSubscription, gift, autoRenew }: OwnMembership) {
  if (!stripeSubscription || gift !== null || status === 'expired' || status === 'invited')
    return null;
  return autoRenew ? 'cancel' : 'resume';
}
