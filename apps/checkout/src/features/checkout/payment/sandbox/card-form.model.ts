import { messages } from './sandbox.messages.en.ts';

export interface CardValues {
  number: string;
  expiry: string;
  cvc: string;
  zip: string;
}
export const EMPTY_CARD: CardValues = { number: '', expiry: '', cvc: '', zip: '' };

const digits = (text: string) => text.replace(/\D/g, '');

/** Groups of four while typing; at most 19 digits. */
export const formatCardNumber = (typed: string): string =>
  digits(typed)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** "12 / 30" from whatever was typed or filled in. */
export function formatExpiry(typed: string): string {
  const raw = digits(typed).slice(0, 4);
  return raw.length > 2 ? `${raw.slice(0, 2)} / ${raw.slice(2)}` : raw;
}

const BRANDS: [string, RegExp][] = [
  ['Visa', /^4/],
  ['Mastercard', /^(5[1-5]|2[2-7])/],
  ['American Express', /^3[47]/],
  ['Discover', /^6(011|5)/],
];
/** Whose card it is, once the first digits tell. */
export const cardBrand = (number: string): string | null =>
  BRANDS.find(([, pattern]) => pattern.test(digits(number)))?.[0] ?? null;

/** A card is good to the end of its month. */
function expiryError(typed: string, now: Date): string | null {
  const [month, year] = [Number(digits(typed).slice(0, 2)), digits(typed).slice(2)];
  if (month < 1 || month > 12 || year.length !== 2) return messages.badExpiry;
  return new Date(2000 + Number(year), month) <= now ? messages.expired : null;
}

/**
 * What is missing or impossible before anything is sent; whether a number exists is the provider's
 * to say.
 */
export function cardErrors(
  values: CardValues,
  now = new Date(),
): Partial<Record<keyof CardValues, string>> {
  const expiry = expiryError(values.expiry, now);
  return {
    ...(digits(values.number).length < 12 && { number: messages.badNumber }),
    ...(expiry && { expiry }),
    ...(digits(values.cvc).length < 3 && { cvc: messages.badCvc }),
    ...(values.zip.trim().length < 3 && { zip: messages.badZip }),
  };
}
