import { MAX_DISCOUNT, MIN_DISCOUNT, type PromoCode } from '@foyer/contracts';
import {
  clockText,
  codeNameProblem,
  dayText,
  formatMoney,
  moneyText,
  readMoney,
  readPercent,
  readWhole,
  toMinor,
  usesProblem,
  type Currency,
} from '@foyer/domain';
import type { FormErrors } from '@foyer/remote-kit';
import {
  dateErrors,
  datesFrom,
  dayAndTime,
  toInstants,
  type CodeDates,
} from './code-dates.model.ts';
import { messages as m } from './code-form.messages.en.ts';

/** What is said of a code beside its name. */
export interface CodeTerms extends CodeDates {
  /** What it takes off, counted in `unit`. */
  value: string;
  unit: 'amount' | 'percentage';
  usage: 'unlimited' | 'limited';
  limit: string;
  scope: 'all' | 'category';
  categoryIds: string[];
}
export interface CodeValues extends CodeTerms {
  code: string;
}
export interface ImportValues extends CodeTerms {
  codes: string[];
}

/** Where a form stands: its account's zone and currency, and what it began with. */
export interface FormPlace {
  zone: string;
  currency: Currency;
  start: CodeDates;
  /** Orders that used the code. */
  used: number;
}

export const emptyTerms = (now: Date, zone: string): CodeTerms => ({
  value: '',
  unit: 'amount',
  usage: 'unlimited',
  limit: '',
  ...datesFrom(now, zone),
  scope: 'all',
  categoryIds: [],
});

function toValues(code: PromoCode, zone: string): CodeValues {
  const [startDay, startTime] = dayAndTime(code.startsAt, zone);
  const [endDay, endTime] = code.endsAt ? dayAndTime(code.endsAt, zone) : ['', ''];
  return {
    code: code.code,
    value:
      code.amount === null
        ? String(code.percentageValue ?? '')
        : moneyText(code.amount, code.currency),
    unit: code.amount === null ? 'percentage' : 'amount',
    usage: code.quantity === null ? 'unlimited' : 'limited',
    limit: code.quantity === null ? '' : String(code.quantity),
    startDay,
    startTime,
    hasEnd: code.endsAt !== null,
    endDay,
    endTime,
    scope: code.scope === 'owner' ? 'all' : 'category',
    categoryIds: code.courseCategories.map(([id]) => id),
  };
}

export const readOf = (code: PromoCode, zone: string) => ({
  values: toValues(code, zone),
  version: code.version,
});

const money = (amount: number, currency: Currency) =>
  formatMoney(toMinor(amount, currency), currency);

/** What may be taken off, in words. */
export const valueHint = (unit: CodeTerms['unit'], currency: Currency): string =>
  unit === 'percentage'
    ? m.valueHints.percentage
    : m.valueHints.amount(money(MIN_DISCOUNT, currency), money(MAX_DISCOUNT, currency));

/** An amount beyond the most is no amount: what was typed before it stays. */
export function isTooMuch(typed: string, unit: CodeTerms['unit'], currency: Currency): boolean {
  const { amount } = readMoney(typed, currency, Number.MAX_SAFE_INTEGER);
  return unit === 'amount' && amount !== undefined && amount > MAX_DISCOUNT;
}

function valueError({ value, unit }: CodeTerms, currency: Currency): string | undefined {
  if (!value.trim()) return m.errors.required[unit];
  if (unit === 'percentage')
    return Number(value) === 0 ? m.errors.required.percentage : readPercent(value).problem;
  const { amount, problem } = readMoney(value, currency, MAX_DISCOUNT);
  if (amount === undefined) return problem;
  if (amount === 0) return m.errors.required.amount;
  return amount < MIN_DISCOUNT ? m.errors.amountLow(money(MIN_DISCOUNT, currency)) : undefined;
}

function limitError({ usage, limit }: CodeTerms, used: number): string | undefined {
  if (usage === 'unlimited') return undefined;
  const problem = usesProblem(limit, used);
  return problem ? m.errors.limitProblems[problem](used) : undefined;
}

function termErrors(terms: CodeTerms, { currency, start, used }: FormPlace): FormErrors {
  return {
    value: valueError(terms, currency),
    limit: limitError(terms, used),
    ...dateErrors(terms, start),
    categoryIds:
      terms.scope === 'category' && terms.categoryIds.length === 0
        ? m.errors.categories
        : undefined,
  };
}

function nameError(code: string): string | undefined {
  const problem = codeNameProblem(code);
  if (problem === null) return undefined;
  return problem === 'empty' ? m.errors.code : m.errors.codeShort;
}

/** What is wrong with a code, by field. */
export const codeErrors = (values: CodeValues, place: FormPlace): FormErrors => ({
  code: nameError(values.code),
  ...termErrors(values, place),
});

/** The same of many codes that came in a file. */
export const importErrors = (values: ImportValues, place: FormPlace): FormErrors => ({
  codes: values.codes.length === 0 ? m.errors.codes : undefined,
  ...termErrors(values, place),
});

/** Where the server's messages belong on the form. */
const FIELDS: Record<string, keyof CodeValues> = {
  code: 'code',
  amount: 'value',
  percentageValue: 'value',
  quantity: 'limit',
  courseCategoryIds: 'categoryIds',
  startsAt: 'startDay',
  endsAt: 'endDay',
};
export const serverField = (path: string) => FIELDS[path];

/** The terms as they are sent. */
export function toInput(terms: CodeTerms, { zone, currency }: FormPlace) {
  const isAmount = terms.unit === 'amount';
  return {
    amount: isAmount ? (readMoney(terms.value, currency, MAX_DISCOUNT).amount ?? null) : null,
    percentageValue: isAmount ? null : (readPercent(terms.value).percent ?? null),
    quantity: terms.usage === 'limited' ? readWhole(terms.limit) : null,
    ...toInstants(terms, zone),
    scope: terms.scope === 'all' ? ('owner' as const) : ('course_categories' as const),
    courseCategoryIds: terms.scope === 'all' ? null : terms.categoryIds.join(','),
  };
}

const VALUE = ['amount', 'percentageValue'] as const;
const EVENTS = ['scope', 'courseCategoryIds'] as const;
/** The fields of a call that each field of the form fills. */
export const CODE_WIRES = {
  code: ['code'],
  value: VALUE,
  unit: VALUE,
  usage: ['quantity'],
  limit: ['quantity'],
  startDay: ['startsAt'],
  startTime: ['startsAt'],
  hasEnd: ['endsAt'],
  endDay: ['endsAt'],
  endTime: ['endsAt'],
  scope: EVENTS,
  categoryIds: EVENTS,
} as const;
export const CODE_TOGETHER = [
  ['value', 'unit'],
  ['usage', 'limit'],
  ['startDay', 'startTime', 'hasEnd', 'endDay', 'endTime'],
  ['scope', 'categoryIds'],
] as const;
export const CODE_LABELS: Record<keyof CodeValues, string> = {
  code: m.code,
  value: m.discount,
  unit: m.unit,
  usage: m.usage,
  limit: m.limit,
  startDay: m.startDay,
  startTime: m.startTime,
  hasEnd: m.hasEnd,
  endDay: m.endDay,
  endTime: m.endTime,
  scope: m.scope,
  categoryIds: m.categories,
};

interface Category {
  uuid: string;
  name: string;
}

const day = (value: unknown) => dayText(String(value));
const time = (value: unknown) => (value ? clockText(String(value)) : undefined);
type Show = (value: unknown, categories: readonly Category[]) => string | undefined;
const SHOWN: Partial<Record<keyof CodeValues, Show>> = {
  unit: (value) => m.values[value as CodeTerms['unit']],
  usage: (value) => m.usages[value as CodeTerms['usage']],
  scope: (value) => m.scopes[value as CodeTerms['scope']],
  startDay: day,
  endDay: day,
  startTime: time,
  endTime: time,
  categoryIds: (value, categories) =>
    categories
      .filter(({ uuid }) => (value as string[]).includes(uuid))
      .map(({ name }) => name)
      .join(', '),
};

/** A choice as its list says it, categories by name. */
export const showCode = (
  name: keyof CodeValues,
  value: unknown,
  categories: readonly Category[],
): string | undefined => SHOWN[name]?.(value, categories);
