import type { Member, MembershipTier } from '@foyer/contracts';
import {
  formatDate,
  formatMoney,
  shownMemberStatus,
  TEXT_LIMITS,
  toMinor,
  truncate,
  type ShownMemberStatus,
} from '@foyer/domain';
import { messages as m } from './members.messages.en.ts';

const TONES = {
  active: 'positive',
  renews: 'positive',
  invited: 'info',
  expires: 'warning',
  pauses: 'warning',
  paused: 'warning',
  canceled: 'neutral',
  expired: 'neutral',
} as const satisfies Record<ShownMemberStatus, string>;

/** When it is looked at, and in which zone the house tells its days. */
export interface At {
  now: Date;
  zone: string;
}

/** How a membership stands, in words. */
export function statusOf(
  { status, expiresAt, pausedUntil }: Pick<Member, 'status' | 'expiresAt' | 'pausedUntil'>,
  { now, zone }: At,
) {
  const [end, until] = [expiresAt, pausedUntil].map((at) => (at === null ? null : new Date(at)));
  const shown = shownMemberStatus(
    { status, expiresAt: end ?? null, pausedUntil: until ?? null },
    now,
  );
  const words = m.status[shown];
  const day = shown === 'paused' ? until : end;
  const label = typeof words === 'string' ? words : words(day ? formatDate(day, zone) : '');
  return { label, tone: TONES[shown] };
}

export type Price = MembershipTier['prices'][number];
export const priceText = ({ price, currency, interval }: Price): string =>
  m.price[interval](formatMoney(toMinor(price, currency), currency));

/** What somebody may become a member of: tiers and prices that are sold, and those they have. */
export const tiersFor = (
  tiers: readonly MembershipTier[],
  kept?: Pick<Member, 'tierId' | 'priceId'>,
): MembershipTier[] =>
  tiers
    .filter(({ id, archived }) => !archived || id === kept?.tierId)
    .map((tier) => ({
      ...tier,
      prices: tier.prices.filter(({ id, archived }) => !archived || id === kept?.priceId),
    }));

/** The tiers of a selector, behind what it says when none is chosen. */
export const tierOptions = (tiers: readonly MembershipTier[], none: string) => [
  { value: '', label: none },
  ...tiers.map(({ id, name }) => ({ value: id, label: truncate(name, TEXT_LIMITS.tierSelector) })),
];
