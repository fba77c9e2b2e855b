import { locale } from '../messages/locale.en.ts';

/** What somebody looks for: words, and the months and years among them. */
export interface SearchWords {
  /** Every word that was typed, the last one perhaps not to its end. */
  words: string[];
  /** Null without a month or a year. Such a word may also stand in a title: "A Night in May". */
  dates: { words: string[]; months: number[]; years: number[] } | null;
}

/** More words than this narrow nothing down. */
const MOST_WORDS = 8;
/** A month is known from so many letters on while it is typed. */
const SHORTEST_START = 4;
const YEAR = /^20\d\d$/;

const months = (style: 'long' | 'short') => {
  const names = new Intl.DateTimeFormat(locale.tag, { month: style, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) =>
    folded(names.format(Date.UTC(2000, month))).replace(/\W/gu, ''),
  );
};
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const LONG = months('long');
const SHORT = months('short');

/** Months, counted from 1, that a word may name: "dec", "sept" and "december". */
const monthsOf = (word: string): number[] =>
  LONG.flatMap((name, month) =>
    name === word ||
    SHORT[month] === word ||
    (word.length >= SHORTEST_START && name.startsWith(word))
      ? [month + 1]
      : [],
  );

/** Letters and digits alone, without their marks. */
export function readSearchWords(typed: string): SearchWords {
  const words = (folded(typed).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
  const named = words.map((word) => ({
    word,
    months: monthsOf(word),
    years: YEAR.test(word) ? [Number(word)] : [],
  }));
  const isDate = ({ months, years }: (typeof named)[number]) => months.length + years.length > 0;
  return {
    words,
    dates: named.some(isDate)
      ? {
          words: named.filter((one) => !isDate(one)).map(({ word }) => word),
          months: named.flatMap((one) => one.months),
          years: named.flatMap((one) => one.years),
        }
      : null,
  };
}

/** How far ahead somebody sells. */
const YEARS_AHEAD = 10;
/** The months that these name, as 202612; a month without a year is any of that name to come. */
export function monthsToCome(
  { months, years }: { months: readonly number[]; years: readonly number[] },
  now: Date,
): number[] {
  const every = Array.from({ length: 12 }, (_, month) => month + 1);
  const begin = now.getUTCFullYear();
  // in the first hours of a year it is still the former one somewhere
  const ahead = Array.from({ length: YEARS_AHEAD + 2 }, (_, year) => begin - 1 + year);
  return (years.length > 0 ? years : ahead).flatMap((year) =>
    (months.length > 0 ? months : every).map((month) => year * 100 + month),
  );
}

/**
 * The first day of the first of these months (202612) that is not over anywhere, in days of the
 * server; of months that are all over, of the last.
 */
export function firstDayOf(months: readonly number[], now: Date): string {
  const earliest = new Date(now);
  // a month may have begun here and not be over elsewhere
  earliest.setUTCDate(earliest.getUTCDate() - 1);
  const current = earliest.getUTCFullYear() * 100 + earliest.getUTCMonth() + 1;
  const first = months.toSorted((a, b) => a - b).find((month) => month >= current);
  const month = first ?? Math.max(...months);
  return `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}-01`;
}
