import { startMembership, type PublicMemberships, type PublicTier } from '@foyer/contracts';
import { formatMoney, formatNumber, toMinor } from '@foyer/domain';
import { messages as m } from './memberships.messages.en.ts';

export type Price = PublicTier['prices'][number];

/** "$6.00 monthly". */
export const priceText = ({ price, currency, interval }: Price): string =>
  m.price(formatMoney(toMinor(price, currency), currency), m.intervals[interval]);

/** "14 days free, then $6.00 monthly"; null where it is paid at once. */
export function trialText({ trialDays }: PublicTier, price: Price): string | null {
  if (trialDays === 0) return null;
  const then = priceText(price);
  return trialDays === 1 ? m.trialDay(then) : m.trial(formatNumber(trialDays), then);
}

/** How many may still become members; null: as many as like to. */
const leftOf = ({ validSubscriptionsLimit: limit, membersCount }: PublicTier) =>
  limit === null ? null : Math.max(0, limit - membersCount);

/** "Limited (3 of 20 remaining)"; null of a tier without a limit, and of one that is full. */
export function limitText(tier: PublicTier): string | null {
  const left = leftOf(tier);
  if (left === null || left === 0) return null;
  return m.limited(formatNumber(left), formatNumber(tier.validSubscriptionsLimit ?? left));
}

/** What a tier offers to the person who looks at it. */
type TierOffer = 'own' | 'noPrice' | 'soldOut' | 'sold';

export function offerOf(tier: PublicTier, { isSold }: Pick<PublicMemberships, 'isSold'>) {
  if (tier.own) return 'own' satisfies TierOffer;
  if (!isSold || tier.prices.length === 0) return 'noPrice' satisfies TierOffer;
  return leftOf(tier) === 0 ? ('soldOut' satisfies TierOffer) : ('sold' satisfies TierOffer);
}

/** The price that a member of a tier agreed to, while it is known. */
export const ownPrice = ({ own, prices }: PublicTier) =>
  prices.find(({ id }) => id === own?.priceId);

/** The tier that whoever looks is in: it comes first. */
export const ownTier = ({ tiers }: Pick<PublicMemberships, 'tiers'>) =>
  tiers.find(({ own }) => own !== null);

/** What a member of a tier gives to somebody else; undefined where it cannot be had any more. */
export const givenPrice = (tier: PublicTier, { isSold }: Pick<PublicMemberships, 'isSold'>) =>
  isSold && !tier.archived && leftOf(tier) !== 0 ? (ownPrice(tier) ?? tier.prices[0]) : undefined;

/** The lowest price of all that can be had; null where nothing is sold. */
export function lowestPrice({ tiers, isSold }: PublicMemberships): Price | null {
  const sold = tiers
    .filter(({ archived }) => isSold && !archived)
    .flatMap(({ prices }) => prices)
    .sort((a, b) => a.price - b.price);
  return sold[0] ?? null;
}

/** Where a form is posted to, so that it comes back to `backTo` if something stands in the way. */
export function formAddress(url: string | null, backTo: string): string {
  const to = url === null || url === '' ? startMembership.path : url;
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ redirect_to: backTo })}`;
}
