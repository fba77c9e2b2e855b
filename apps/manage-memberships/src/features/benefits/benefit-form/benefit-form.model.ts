import {
  BENEFIT_NAME_MAX,
  BENEFIT_QUANTITY_MAX,
  MAX_BENEFIT_TICKETS,
  MAX_DISCOUNT,
  MIN_DISCOUNT,
  type Benefit,
  type QuantityScope,
} from '@foyer/contracts';
import {
  formatMoney,
  moneyText,
  readMoney,
  readPercent,
  readWhole,
  toMinor,
  type Currency,
} from '@foyer/domain';
import type { FormErrors } from '@foyer/remote-kit';
import { messages as m } from './benefit-form.messages.en.ts';

/** One of `amount` and `percentage` is empty. */
export interface BenefitValues {
  name: string;
  amount: string;
  percentage: string;
  usage: 'unlimited' | 'limited';
  quantity: string;
  within: QuantityScope;
  scope: Benefit['discountScope'];
  categoryIds: readonly string[];
  ticketIds: readonly string[];
  tierIds: readonly string[];
}

export const EMPTY_BENEFIT: BenefitValues = {
  name: '',
  amount: '',
  percentage: '',
  usage: 'unlimited',
  quantity: '',
  within: 'event',
  scope: 'all',
  categoryIds: [],
  ticketIds: [],
  tierIds: [],
};

export const readOf = (benefit: Benefit) => ({
  values: {
    name: benefit.name,
    amount: benefit.amount === null ? '' : moneyText(benefit.amount, benefit.currency),
    percentage: benefit.percentageValue === null ? '' : String(benefit.percentageValue),
    usage: benefit.quantity === null ? 'unlimited' : 'limited',
    quantity: benefit.quantity === null ? '' : String(benefit.quantity),
    within: benefit.quantityScope ?? 'event',
    scope: benefit.discountScope,
    categoryIds: benefit.categoryIds,
    ticketIds: benefit.ticketIds,
    tierIds: benefit.tierIds,
  } satisfies BenefitValues as BenefitValues,
  version: benefit.version,
});

const money = (amount: number, currency: Currency) =>
  formatMoney(toMinor(amount, currency), currency);

export const amountHint = (currency: Currency): string =>
  m.amountHint(money(MIN_DISCOUNT, currency), money(MAX_DISCOUNT, currency));

/** An amount beyond the most is no amount: what was typed before it stays. */
export function isTooMuch(typed: string, currency: Currency): boolean {
  const { amount } = readMoney(typed, currency, Number.MAX_SAFE_INTEGER);
  return amount !== undefined && amount > MAX_DISCOUNT;
}

function amountError({ amount: typed, percentage }: BenefitValues, currency: Currency) {
  if (!typed.trim()) return percentage.trim() ? undefined : m.errors.discount;
  const { amount, problem } = readMoney(typed, currency, MAX_DISCOUNT);
  if (amount === undefined) return problem;
  return amount < MIN_DISCOUNT ? m.errors.amountLow(money(MIN_DISCOUNT, currency)) : undefined;
}

function quantityError({ usage, quantity }: BenefitValues): string | undefined {
  if (usage === 'unlimited') return undefined;
  if (!quantity.trim()) return m.errors.quantity;
  const tickets = readWhole(quantity);
  if (Number.isNaN(tickets)) return m.errors.quantityUnreadable;
  if (tickets < 1) return m.errors.quantityLow;
  return tickets > BENEFIT_QUANTITY_MAX ? m.errors.quantityHigh(BENEFIT_QUANTITY_MAX) : undefined;
}

function ticketsError({ scope, ticketIds }: BenefitValues): string | undefined {
  if (scope !== 'tickets') return undefined;
  if (ticketIds.length === 0) return m.errors.tickets;
  return ticketIds.length > MAX_BENEFIT_TICKETS
    ? m.errors.ticketsHigh(MAX_BENEFIT_TICKETS)
    : undefined;
}

function nameError({ name }: BenefitValues): string | undefined {
  if (!name.trim()) return m.errors.name;
  return [...name.trim()].length > BENEFIT_NAME_MAX
    ? m.errors.tooLong(BENEFIT_NAME_MAX)
    : undefined;
}

/** What is wrong with a benefit, by field. */
export const benefitErrors = (values: BenefitValues, currency: Currency): FormErrors => ({
  name: nameError(values),
  amount: amountError(values, currency),
  percentage: values.percentage.trim() ? readPercent(values.percentage).problem : undefined,
  quantity: quantityError(values),
  categoryIds:
    values.scope === 'categories' && values.categoryIds.length === 0
      ? m.errors.categories
      : undefined,
  ticketIds: ticketsError(values),
});

/** Where the server's messages belong on the form. */
const FIELDS: Record<string, keyof BenefitValues> = {
  name: 'name',
  amount: 'amount',
  percentageValue: 'percentage',
  quantity: 'quantity',
  quantityScope: 'within',
  discountScope: 'scope',
  categoryIds: 'categoryIds',
  ticketIds: 'ticketIds',
  tierIds: 'tierIds',
};
export const serverField = (path: string) => FIELDS[path.split('.')[0] ?? ''];

/** A benefit as it is sent: what it names is what its scope asks for. */
export function toInput(values: BenefitValues, currency: Currency) {
  const isLimited = values.usage === 'limited';
  return {
    name: values.name.trim(),
    amount: readMoney(values.amount, currency, MAX_DISCOUNT).amount ?? null,
    percentageValue: readPercent(values.percentage).percent ?? null,
    quantity: isLimited ? readWhole(values.quantity) : null,
    quantityScope: isLimited ? values.within : null,
    discountScope: values.scope,
    categoryIds: values.scope === 'categories' ? [...values.categoryIds] : [],
    ticketIds: values.scope === 'tickets' ? [...values.ticketIds] : [],
    tierIds: [...values.tierIds],
  };
}

const DISCOUNT = ['amount', 'percentageValue'] as const;
const QUANTITY = ['quantity', 'quantityScope'] as const;
const SCOPE = ['discountScope', 'categoryIds', 'ticketIds'] as const;
/** The fields of a call that each field of the form fills. */
export const BENEFIT_WIRES = {
  name: ['name'],
  amount: DISCOUNT,
  percentage: DISCOUNT,
  usage: QUANTITY,
  quantity: QUANTITY,
  within: QUANTITY,
  scope: SCOPE,
  categoryIds: SCOPE,
  ticketIds: SCOPE,
  tierIds: ['tierIds'],
} as const;
export const BENEFIT_TOGETHER = [
  ['amount', 'percentage'],
  ['usage', 'quantity', 'within'],
  ['scope', 'categoryIds', 'ticketIds'],
] as const;
export const BENEFIT_LABELS: Record<keyof BenefitValues, string> = {
  name: m.name,
  amount: m.amount,
  percentage: m.percentage,
  usage: m.usage,
  quantity: m.quantity,
  within: m.within,
  scope: m.scope,
  categoryIds: m.categories,
  ticketIds: m.tickets,
  tierIds: m.tiers,
};

/** Things that are named by their ids. */
export type Named = readonly { value: string; label: string }[];
const namesOf = (ids: unknown, all: Named) =>
  all
    .filter(({ value }) => (ids as readonly string[]).includes(value))
    .map(({ label }) => label)
    .join(', ');

type Choices = Record<'categories' | 'tiers', Named>;
type Show = (value: unknown, choices: Choices) => string;
const SHOWN: Partial<Record<keyof BenefitValues, Show>> = {
  usage: (value) => m.usages[value as BenefitValues['usage']],
  within: (value) => m.withins[value as QuantityScope],
  scope: (value) => m.scopes[value as BenefitValues['scope']],
  categoryIds: (value, { categories }) => namesOf(value, categories),
  ticketIds: (value) => m.manyTickets((value as readonly string[]).length),
  tierIds: (value, { tiers }) => namesOf(value, tiers),
};

/** What both changed, as the form says it. */
export const showBenefit = (
  name: keyof BenefitValues,
  value: unknown,
  choices: Choices,
): string | undefined => SHOWN[name]?.(value, choices);
