import {
  CURRENCIES,
  DEFAULT_CURRENCY,
  formatMoney,
  FUND_PERCENT,
  readMoney,
  roundHalfUp,
  ticketFee,
  toMinor,
  type Currency,
} from '@foyer/domain';
import { urlChoice, urlFields, urlText, type UrlStateOf } from '@foyer/remote-kit';

/** What was typed into the calculator, as it was typed: it stays in the address. */
export const CalculatorState = urlFields({
  price: urlText(12, '20'),
  tickets: urlText(6, '4'),
  currency: urlChoice(DEFAULT_CURRENCY, ...CURRENCIES),
});
export type CalculatorState = UrlStateOf<typeof CalculatorState>;

const MAX_PRICE = 100_000;
const MAX_TICKETS = 10_000;

export interface Reckoning {
  tickets: number;
  isFree: boolean;
  /** Amounts as the screen shows them, for one ticket and for all. */
  each: { price: string; fee: string; buyer: string };
  all: { buyer: string; organizer: string; fee: string; fund: string };
}

/** The sentence for the field. */
type PriceProblem = string;
type CountProblem = 'missing' | 'not-a-count';
export interface Calculation {
  price?: PriceProblem;
  tickets?: CountProblem;
  reckoning?: Reckoning;
}

function readPrice(typed: string, currency: Currency): number | PriceProblem {
  const read = readMoney(typed, currency, MAX_PRICE);
  return read.problem === undefined ? toMinor(read.amount, currency) : read.problem;
}

function readCount(typed: string): number | CountProblem {
  const text = typed.trim();
  if (text === '') return 'missing';
  return /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_TICKETS
    ? Number(text)
    : 'not-a-count';
}

function reckon(price: number, tickets: number, currency: Currency): Reckoning {
  const fee = ticketFee(price, currency);
  const show = (minor: number) => formatMoney(minor, currency);
  return {
    tickets,
    isFree: price === 0,
    each: { price: show(price), fee: show(fee), buyer: show(price + fee) },
    all: {
      buyer: show((price + fee) * tickets),
      organizer: show(price * tickets),
      fee: show(fee * tickets),
      fund: show(roundHalfUp(BigInt(fee * tickets) * BigInt(FUND_PERCENT), 100)),
    },
  };
}

/** Who pays and who gets what, by the rule that the checkout uses. */
export function calculate({
  price: typedPrice,
  tickets: typedCount,
  currency,
}: CalculatorState): Calculation {
  const price = readPrice(typedPrice, currency);
  const tickets = readCount(typedCount);
  if (typeof price === 'number' && typeof tickets === 'number')
    return { reckoning: reckon(price, tickets, currency) };
  return {
    ...(typeof price === 'string' && { price }),
    ...(typeof tickets === 'string' && { tickets }),
  };
}

const EXAMPLE_PRICES = [0, 10, 25, 50, 100] as const;

/** One ticket each at a few prices. */
export const feeExamples = (currency: Currency) =>
  EXAMPLE_PRICES.map((price) => reckon(toMinor(price, currency), 1, currency));
