import { moneyInputTexts } from '../messages/en.ts';
import { readMoney } from '../money/money-input.ts';
import { assertMinor, toMajor, toMinor, type Currency } from '../money/money.ts';

/** Largest donation with one order, in major units of its currency. */
export const MAX_DONATION_MAJOR = 10_000;
/** Amounts that a buyer may choose from. */
export const MAX_DONATION_PRESETS = 4;

/**
 * A donation in minor units: a negative one counts as positive, one above the maximum becomes the
 * maximum.
 * @throws RangeError when the amount is not whole.
 */
export const normalizeDonation = (donationMinor: number, currency: Currency): number =>
  Math.min(Math.abs(assertMinor(donationMinor)), toMinor(MAX_DONATION_MAJOR, currency));

/** What was typed as a donation: minor units, and whether they are the maximum and not what it said. */
export type ReadDonation =
  | { donationMinor: number; isCapped: boolean; problem?: undefined }
  | { donationMinor?: undefined; problem: string };

/** Nothing typed is no donation; a sign before the amount counts for nothing. */
export function readDonation(typed: string, currency: Currency): ReadDonation {
  const text = typed.trim().replace(/^[-−+]\s*/, '');
  if (text === '') return { donationMinor: 0, isCapped: false };
  const { amount, problem } = readMoney(text, currency, Infinity);
  if (problem !== undefined) return { problem };
  const isCapped = amount > MAX_DONATION_MAJOR;
  return { donationMinor: toMinor(isCapped ? MAX_DONATION_MAJOR : amount, currency), isCapped };
}

/**
 * Amounts to choose from, with spaces between, in major units: each once, the smallest first. Or
 * the sentence that says what is wrong with them.
 */
export function readDonationPresets(
  typed: string,
  currency: Currency,
): { amounts: number[]; problem?: undefined } | { amounts?: undefined; problem: string } {
  const parts = typed.split(/[\s;]+/).map((part) => part.replace(/,$/, ''));
  const read = parts
    .filter((part) => part !== '')
    .map((part) => readMoney(part, currency, MAX_DONATION_MAJOR));
  const problem =
    read.find((one) => one.problem !== undefined)?.problem ??
    (read.some(({ amount }) => amount === 0) ? moneyInputTexts.aboveZero : undefined);
  if (problem !== undefined) return { problem };
  const amounts = [...new Set(read.flatMap(({ amount }) => amount ?? []))];
  if (amounts.length > MAX_DONATION_PRESETS)
    return { problem: moneyInputTexts.tooMany(MAX_DONATION_PRESETS) };
  return { amounts: amounts.toSorted((a, b) => a - b) };
}

/** How an event asks for donations, as it is stored. */
export interface StoredDonation {
  donationSuggestedMinor: number | null;
  donationPresetsMinor: readonly number[];
}

/** Its amounts in major units, as they are sent. */
export const donationAmounts = (stored: StoredDonation, currency: Currency) => ({
  donationSuggestedAmount:
    stored.donationSuggestedMinor === null
      ? null
      : toMajor(stored.donationSuggestedMinor, currency),
  donationPresets: stored.donationPresetsMinor.map((minor) => toMajor(minor, currency)),
});
