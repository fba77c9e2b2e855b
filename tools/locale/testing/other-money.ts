import { CURRENCIES, CURRENCY_SYMBOLS, type Currency } from '@foyer/domain';

/**
 * What everybody who is asked sells in: the same at every level of a response. Lists of currencies
 * to choose from stay what they are.
 */
export function inCurrency<T>(value: T, currency: Currency): T {
  if (Array.isArray(value)) return value.map((one) => inCurrency(one, currency) as unknown) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) => [
      key,
      key === 'currency' && one !== null ? currency : inCurrency(one, currency),
    ]),
  ) as T;
}

/** Another currency for each page and turn, so that all of them are on many pages. */
export const currencyOf = (page: number, turn: number): Currency =>
  CURRENCIES[(3 * page + turn) % CURRENCIES.length] ?? 'usd';

const signOf = (currency: Currency) => CURRENCY_SYMBOLS[currency];
const AMOUNT = String.raw`\s?-?\d[\d.,]*`;
const quoted = (sign: string) => sign.replace('$', String.raw`\$`);

/** Amounts of a text in another currency than this one. */
export function otherMoney(text: string, currency: Currency): string[] {
  // "MX$" ends as "$" does: the longest sign is read first
  const signs = CURRENCIES.map(signOf).toSorted((one, other) => other.length - one.length);
  const amounts = text.match(new RegExp(`(?:${signs.map(quoted).join('|')})${AMOUNT}`, 'g')) ?? [];
  return amounts.filter(
    (amount) => signs.find((sign) => amount.startsWith(sign)) !== signOf(currency),
  );
}
