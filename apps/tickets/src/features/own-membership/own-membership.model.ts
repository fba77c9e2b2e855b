import { endpointUrl, getOwnReceipt, type OwnMembership } from '@foyer/contracts';
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

/** How it stands, in words. */
export function statusOf({ status, expiresAt, gift }: OwnMembership, now: Date): string {
  const shown = shownMemberStatus(
    { status, expiresAt: expiresAt === null ? null : new Date(expiresAt) },
    now,
  );
  if (shown === 'expired')
    return expiresAt === null ? m.states.expired : m.states.expiredOn(dayOf(expiresAt));
  // what was given was never to go on
  if (gift !== null && expiresAt !== null) return m.states.until(dayOf(expiresAt));
  if (expiresAt !== null && (shown === 'renews' || shown === 'expires'))
    return m.states[shown](dayOf(expiresAt));
  return shown === 'renews' || shown === 'expires' ? m.states.active : m.states[shown];
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
