import { readShortCode } from '@foyer/domain';
import type { Expression, RawBuilder } from 'kysely';
import { sql } from './query.ts';

/** What the rows of a list are found by. */
export interface Searched {
  /** Texts of which each may hold a part of what was typed. */
  texts: readonly Expression<unknown>[];
  /** A column that is kept folded, for lists too long to fold their texts for each search. */
  folded?: Expression<string>;
  /** The id of an order, whose number people read from a screen or a mail. */
  order?: Expression<string>;
  /** The short code of the row itself, also a part of it. */
  shortCode?: Expression<string>;
  /** Whether a short code that was typed whole belongs to the row. */
  ofTicket?: (shortCode: string) => Expression<boolean>;
  /** Columns that a screen shows in words of its own. */
  labels?: readonly (readonly [column: Expression<string>, labels: Labels])[];
  /** What else a word may be found in. */
  also?: (word: string) => readonly Expression<boolean>[];
}
export type Labels = readonly (readonly [value: string, label: string])[];

/** What a screen calls the values of a column. */
export const labelsOf = <T extends string>(values: readonly T[], labelOf: (value: T) => string) =>
  values.map((value) => [value, labelOf(value)] as const);

/** More words than this narrow nothing down. */
const MOST_WORDS = 12;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** The beginning of an order's number, told from a name that has these letters only. */
const NUMBER = /^(?=.*\d)[\da-f]{4,8}$|^[a-f]{8}$/i;
/** Shorter parts of a code or a label are in too many rows. */
const SHORTEST_PART = 4;

const wordsOf = (typed: string): string[] =>
  UUID.test(typed)
    ? [typed]
    : typed
        .split(/[\s\p{Pd},;#]+/u)
        .filter(Boolean)
        .slice(0, MOST_WORDS);

/** Whether a text holds a word: marks, case and apostrophes of both count for nothing. */
export const holdsWord = (word: string, ...texts: readonly Expression<unknown>[]) =>
  sql<boolean>`strpos(folded(concat_ws(' ', ${sql.join(texts)})), folded(${word})) > 0`;

/** Whether an order has the number, or the id, that somebody typed; nothing for another word. */
export function hasNumber(word: string, order: Expression<string>): RawBuilder<boolean>[] {
  if (UUID.test(word)) return [sql`${order} = ${word}::uuid`];
  return NUMBER.test(word) ? [sql`right(${order}::text, 8) like ${`${word.toLowerCase()}%`}`] : [];
}

/** Values whose label has the word, or one that begins with it. */
const valuesNamed = (word: string, labels: Labels): string[] =>
  labels
    .filter(([, label]) =>
      label
        .toLowerCase()
        .split(' ')
        .some((one) => one === word || (word.length >= SHORTEST_PART && one.startsWith(word))),
    )
    .map(([value]) => value);

function isLabeled(word: string, labels: NonNullable<Searched['labels']>): RawBuilder<boolean>[] {
  return labels.flatMap(([column, all]) => {
    const values = valuesNamed(word.toLowerCase(), all);
    return values.length > 0 ? [sql<boolean>`${column} = any(${values}::text[])`] : [];
  });
}

const anyOf = (conditions: readonly Expression<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;

const holds = (word: string, { texts, folded, order, shortCode, labels = [], also }: Searched) =>
  anyOf([
    ...(texts.length > 0 ? [holdsWord(word, ...texts)] : []),
    ...(folded ? [sql<boolean>`strpos(${folded}, folded(${word})) > 0`] : []),
    ...(order ? hasNumber(word, order) : []),
    ...(shortCode && word.length >= SHORTEST_PART ? [holdsWord(word, shortCode)] : []),
    ...isLabeled(word, labels),
    ...(also ? also(word) : []),
  ]);

/**
 * The one rule by which lists are searched: every word that was typed stands somewhere in the row,
 * in whatever order; or the whole is the short code of a ticket. Null when nothing was typed.
 */
export function isFound(
  typed: string | null | undefined,
  row: Searched,
): RawBuilder<boolean> | null {
  const words = wordsOf(typed?.trim() ?? '');
  if (words.length === 0) return null;
  const all = sql<boolean>`(${sql.join(
    words.map((word) => holds(word, row)),
    sql` and `,
  )})`;
  const code = readShortCode(typed ?? '');
  if (code === undefined) return all;
  return anyOf([
    all,
    ...(row.shortCode ? [sql<boolean>`${row.shortCode} = ${code}`] : []),
    ...(row.ofTicket ? [row.ofTicket(code)] : []),
  ]);
}
