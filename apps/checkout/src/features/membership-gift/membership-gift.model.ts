import {
  GIFT_MESSAGE_MAX,
  type buyGift,
  type Body,
  type PublicMemberships,
} from '@foyer/contracts';
import { formatNumber, isEmail, readDay } from '@foyer/domain';
import type { FormErrors } from '@foyer/remote-kit';
import { messages as m } from './membership-gift.messages.en.ts';

/** The form, as it is filled in. */
export interface GiftValues {
  name: string;
  email: string;
  message: string;
  when: string;
  /** A day; counts where one is chosen. */
  sendOn: string;
}

export const NEW_GIFT: GiftValues = { name: '', email: '', message: '', when: 'now', sendOn: '' };

/** Whether it is mailed on a day: without an address it is handed over. */
export const hasDay = ({ email, when }: GiftValues) => email.trim() !== '' && when === 'day';

function dayOf(typed: string): string | null {
  const read = readDay(typed);
  return read.problem === undefined ? read.day : null;
}

export const giftErrors = (values: GiftValues): FormErrors => ({
  name: values.name.trim() === '' ? m.nameMissing : undefined,
  email: values.email.trim() !== '' && !isEmail(values.email.trim()) ? m.emailBad : undefined,
  message:
    values.message.length > GIFT_MESSAGE_MAX
      ? m.tooLong(formatNumber(GIFT_MESSAGE_MAX))
      : undefined,
  sendOn: hasDay(values) && dayOf(values.sendOn) === null ? m.dayMissing : undefined,
});

export const toGift = (values: GiftValues): Omit<Body<typeof buyGift>, 'ownerId' | 'priceId'> => ({
  name: values.name.trim(),
  email: values.email.trim() === '' ? null : values.email.trim(),
  message: values.message,
  sendOn: hasDay(values) ? dayOf(values.sendOn) : null,
});

/** The price that is given, with its tier; undefined where it is not sold. */
export function soldPrice({ tiers, isSold }: PublicMemberships, priceId: string) {
  const tier = tiers.find(({ prices }) => prices.some(({ id }) => id === priceId));
  const price = tier?.prices.find(({ id }) => id === priceId);
  if (!tier || !price || !isSold || tier.archived) return undefined;
  const { validSubscriptionsLimit: limit, membersCount } = tier;
  return limit !== null && membersCount >= limit ? undefined : { tier, price };
}
