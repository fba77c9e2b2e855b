import {
  TIER_LIMIT_MAX,
  TIER_NAME_MAX,
  TIER_PRICE_MAX,
  TIER_SEATS_MAX,
  TIER_TEXT_MAX,
  TIER_TRIAL_MAX,
  type MembershipTier,
  type TierPrice,
} from '@foyer/contracts';
import { moneyText, plainText, readMoney, readWhole, type Currency } from '@foyer/domain';
import type { FormErrors } from '@foyer/remote-kit';
import { priceText } from '../tiers.model.ts';
import { messages as m } from './tier-form.messages.en.ts';

/** A price as the form holds it; one without an id is new. */
export interface PriceValues {
  key: string;
  id: string | null;
  amount: string;
  interval: TierPrice['interval'];
  /** Somebody pays it: it can be neither changed nor taken away. */
  isLocked: boolean;
}
export interface TierValues {
  name: string;
  description: string;
  emailText: string;
  prices: readonly PriceValues[];
  capacity: 'unlimited' | 'limited';
  limit: string;
  /** People per membership. */
  seats: string;
  /** Days. */
  trialDays: string;
  benefitIds: readonly string[];
}

/** Of what a form judges by, beside what it holds. */
export interface TierPlace {
  currency: Currency;
  /** Members that the tier has. */
  members: number;
}

const newPrice = (key: string): PriceValues => ({
  key,
  id: null,
  amount: '',
  interval: 'month',
  isLocked: false,
});
const NEW_KEYS = ['new-1', 'new-2'];

/** With a price more, of a month, at the end. */
export const withPrice = (prices: readonly PriceValues[]): readonly PriceValues[] => [
  ...prices,
  newPrice(NEW_KEYS.find((key) => prices.every((one) => one.key !== key)) ?? ''),
];

export const EMPTY_TIER: TierValues = {
  name: '',
  description: '',
  emailText: '',
  prices: withPrice([]),
  capacity: 'unlimited',
  limit: '',
  seats: '1',
  trialDays: '0',
  benefitIds: [],
};

export const readOf = (tier: MembershipTier) => ({
  values: {
    name: tier.name,
    description: tier.description,
    emailText: tier.emailText,
    prices: tier.prices
      .filter(({ archived }) => !archived)
      .map(({ id, price, currency, interval, subscriptionsCount }) => ({
        key: id,
        id,
        amount: moneyText(price, currency),
        interval,
        isLocked: subscriptionsCount > 0,
      })),
    capacity: tier.validSubscriptionsLimit === null ? 'unlimited' : 'limited',
    limit: tier.validSubscriptionsLimit === null ? '' : String(tier.validSubscriptionsLimit),
    seats: String(tier.seats),
    trialDays: String(tier.trialDays),
    benefitIds: tier.discounts.map(({ id }) => id),
  } satisfies TierValues as TierValues,
  version: tier.version,
});

/** An amount beyond the most is no amount: what was typed before it stays. */
export function isTooMuch(typed: string, currency: Currency): boolean {
  const { amount } = readMoney(typed, currency, Number.MAX_SAFE_INTEGER);
  return amount !== undefined && amount > TIER_PRICE_MAX;
}

/** The name of the field of a price's amount. */
export const amountField = ({ key }: PriceValues) => `price.${key}`;

function amountError(typed: string, place: number, currency: Currency): string | undefined {
  if (!typed.trim()) return m.errors.amount(place);
  const { amount, problem } = readMoney(typed, currency, TIER_PRICE_MAX);
  return amount === 0 ? m.errors.amountLow : problem;
}

function limitError({ capacity, limit }: TierValues, members: number): string | undefined {
  if (capacity === 'unlimited') return undefined;
  if (!limit.trim()) return m.errors.limit;
  const most = readWhole(limit);
  if (Number.isNaN(most)) return m.errors.limitUnreadable;
  if (most < 1) return m.errors.limitLow;
  if (most > TIER_LIMIT_MAX) return m.errors.limitHigh(TIER_LIMIT_MAX);
  return most < members ? m.errors.limitBelow(members) : undefined;
}

function seatsError({ seats }: TierValues): string | undefined {
  const people = readWhole(seats);
  return people >= 1 && people <= TIER_SEATS_MAX ? undefined : m.errors.seats(TIER_SEATS_MAX);
}

function trialError({ trialDays }: TierValues): string | undefined {
  const days = readWhole(trialDays);
  return days >= 0 && days <= TIER_TRIAL_MAX ? undefined : m.errors.trialDays(TIER_TRIAL_MAX);
}

const tooLong = (text: string, max: number) =>
  [...text].length > max ? m.errors.tooLong(max) : undefined;

/** What is wrong with a tier, by field. */
export const tierErrors = (values: TierValues, { currency, members }: TierPlace): FormErrors => ({
  name: values.name.trim() ? tooLong(values.name.trim(), TIER_NAME_MAX) : m.errors.name,
  description: tooLong(plainText(values.description), TIER_TEXT_MAX),
  emailText: tooLong(values.emailText.trim(), TIER_TEXT_MAX),
  ...Object.fromEntries(
    values.prices
      .filter(({ isLocked }) => !isLocked)
      .map((price) => [
        amountField(price),
        amountError(price.amount, values.prices.indexOf(price) + 1, currency),
      ]),
  ),
  limit: limitError(values, members),
  seats: seatsError(values),
  trialDays: trialError(values),
});

/** Where the server's messages belong on the form. */
const FIELDS: Record<string, keyof TierValues> = {
  name: 'name',
  description: 'description',
  emailText: 'emailText',
  prices: 'prices',
  validSubscriptionsLimit: 'limit',
  seats: 'seats',
  trialDays: 'trialDays',
  discountIds: 'benefitIds',
};
export const serverField = (path: string) => FIELDS[path.split('.')[0] ?? ''];

/** A tier as it is sent. */
export const toInput = (values: TierValues, currency: Currency) => ({
  name: values.name.trim(),
  description: values.description,
  emailText: values.emailText.trim(),
  discountIds: [...values.benefitIds],
  prices: values.prices.map(({ id, amount, interval }, position) => ({
    ...(id !== null && { id }),
    price: readMoney(amount, currency, TIER_PRICE_MAX).amount ?? 0,
    interval,
    intervalCount: 1 as const,
    position,
  })),
  validSubscriptionsLimit: values.capacity === 'limited' ? readWhole(values.limit) : null,
  seats: readWhole(values.seats),
  trialDays: readWhole(values.trialDays),
});

const LIMIT = ['validSubscriptionsLimit'] as const;
/** The fields of a call that each field of the form fills. */
export const TIER_WIRES = {
  name: ['name'],
  description: ['description'],
  emailText: ['emailText'],
  prices: ['prices'],
  capacity: LIMIT,
  limit: LIMIT,
  seats: ['seats'],
  trialDays: ['trialDays'],
  benefitIds: ['discountIds'],
} as const;
export const TIER_TOGETHER = [['capacity', 'limit']] as const;
export const TIER_LABELS: Record<keyof TierValues, string> = {
  name: m.name,
  description: m.description,
  emailText: m.emailText,
  prices: m.prices,
  capacity: m.capacity,
  limit: m.limit,
  seats: m.seats,
  trialDays: m.trialDays,
  benefitIds: m.benefits,
};

const pricesText = (prices: readonly PriceValues[], currency: Currency) =>
  prices
    .map(({ amount, interval }) => {
      const { amount: price } = readMoney(amount, currency, TIER_PRICE_MAX);
      return price === undefined ? amount : priceText({ price, currency, interval });
    })
    .join(', ');

/** What both changed, as the form says it. */
export function showTier(
  name: keyof TierValues,
  value: unknown,
  currency: Currency,
  benefits: readonly { id: string; name: string }[],
): string | undefined {
  if (name === 'capacity') return m.capacities[value as TierValues['capacity']];
  if (name === 'prices') return pricesText(value as readonly PriceValues[], currency);
  if (name !== 'benefitIds') return undefined;
  return benefits
    .filter(({ id }) => (value as readonly string[]).includes(id))
    .map((one) => one.name)
    .join(', ');
}
