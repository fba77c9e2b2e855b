import type { PromoCode } from '@foyer/contracts';
import { formatDateTime, formatMoney, formatPromoDate, toMinor } from '@foyer/domain';
import { messages as m } from './code-list.messages.en.ts';

/** What it takes off each ticket. */
export const discountText = ({ amount, percentageValue, currency }: PromoCode): string =>
  amount === null ? `${percentageValue}%` : formatMoney(toMinor(amount, currency), currency);

/** At which events it works. */
export function whereText({ courseCategories }: PromoCode): string {
  const [first, ...more] = courseCategories;
  return first ? m.where.categories(first[1], more.length) : m.where.everywhere;
}

/** From when, and until when where it ends. */
export const datesOf = ({ startsAt, endsAt }: PromoCode, zone: string) => ({
  from: formatDateTime(startsAt, zone),
  to: endsAt && formatDateTime(endsAt, zone),
});

const TONES = { active: 'positive', future: 'info', expired: 'neutral' } as const;

/** Where it stands in its dates. */
export const statusOf = ({ status, startsAt }: PromoCode, zone: string) => ({
  label: status === 'future' ? m.status.future(formatPromoDate(startsAt, zone)) : m.status[status],
  tone: TONES[status],
});
