import type { Member, MembershipTier } from '@foyer/contracts';
import { MemberInput } from '@foyer/contracts/schemas';
import { formatMoney, toMinor } from '@foyer/domain';
import type { FormErrors } from '@foyer/remote-kit';
import { messages as shared } from '../members.messages.en.ts';
import { priceText } from '../members.model.ts';
import { messages as m } from './member-form.messages.en.ts';

export interface MemberValues {
  name: string;
  email: string;
  /** Empty: none is chosen. */
  tierId: string;
  /** The same; of a tier without prices it stays so. */
  priceId: string;
  autoRenew: boolean;
}

export const NEW_MEMBER: MemberValues = {
  name: '',
  email: '',
  tierId: '',
  priceId: '',
  autoRenew: true,
};

export const readOf = ({ version, ...member }: Member) => ({
  values: {
    name: member.userName,
    email: member.userEmail,
    tierId: member.tierId,
    priceId: member.priceId ?? '',
    autoRenew: member.autoRenew,
  },
  version,
});

export const toInput = ({ priceId, ...values }: MemberValues) => ({
  ...values,
  priceId: priceId || null,
});

/** What each field fills of a change; name and address are the member's own. */
export const WIRES = {
  name: [],
  email: [],
  tierId: ['tierId', 'priceId'],
  priceId: ['tierId', 'priceId'],
  autoRenew: ['autoRenew'],
} as const satisfies Record<keyof MemberValues, readonly (keyof ReturnType<typeof toInput>)[]>;
/** A price is one of its tier. */
export const TOGETHER = [['tierId', 'priceId']] as const;

export const LABELS: Record<keyof MemberValues, string> = {
  name: m.name,
  email: m.email,
  tierId: m.tier,
  priceId: m.interval,
  autoRenew: m.autoRenew,
};

const pricesOf = (tiers: readonly MembershipTier[], tierId: string) =>
  tiers.find(({ id }) => id === tierId)?.prices ?? [];

/** What a tier may be paid by, as its chooser shows it. */
export const intervalOptions = (tiers: readonly MembershipTier[], tierId: string) =>
  pricesOf(tiers, tierId).map((price) => ({ value: price.id, label: priceText(price) }));

/** How the question about two changes writes a tier or a price. */
export function showValue(
  tiers: readonly MembershipTier[],
  name: keyof MemberValues,
  value: unknown,
): string | undefined {
  if (name === 'tierId') return tiers.find(({ id }) => id === value)?.name;
  if (name !== 'priceId') return undefined;
  const price = tiers.flatMap(({ prices }) => prices).find(({ id }) => id === value);
  return price ? priceText(price) : m.noPrice;
}

/** What is wrong with the membership of somebody who is there: who they are is not asked for. */
export function editErrors(
  { tierId, priceId }: MemberValues,
  tiers: readonly MembershipTier[],
): FormErrors {
  if (!tiers.some(({ id }) => id === tierId)) return { tierId: m.tierMissing };
  const prices = pricesOf(tiers, tierId);
  return prices.length > 0 && !prices.some(({ id }) => id === priceId)
    ? { priceId: m.intervalMissing }
    : {};
}

const messageOf = (field: 'name' | 'email', text: string) =>
  MemberInput.shape[field].safeParse(text).error?.issues[0]?.message;

/** What is wrong with a new member. */
export const newErrors = (values: MemberValues, tiers: readonly MembershipTier[]): FormErrors => ({
  name: messageOf('name', values.name),
  email: messageOf('email', values.email),
  ...editErrors(values, tiers),
});

/** Why nothing of a member can be changed; null when it can. */
export function lockOf({ stripeSubscription, provider, status }: Member): string | null {
  if (stripeSubscription) return provider === 'stripe' ? m.byStripe : m.byProvider;
  return status === 'expired' ? m.over : null;
}

/** What was agreed, "$6 per month". */
export const agreedPrice = ({ priceAmount, priceInterval, currency }: Member): string =>
  priceAmount === null || priceInterval === null || currency === null
    ? m.noPrice
    : shared.price[priceInterval](formatMoney(toMinor(priceAmount, currency), currency));
