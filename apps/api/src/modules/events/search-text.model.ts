/** A word with what it may have meant, the nearest first. */
export type Meanings = ReadonlyMap<string, readonly string[]>;

/** One letter says nothing about the word it begins. */
const SHORTEST_PREFIX = 2;

const quoted = (word: string) => `'${word.replaceAll("'", "''")}'`;

/**
 * A query of the full-text search in which every word must occur, the last one as the beginning of
 * a word: who types goes on with that one alone.
 */
export function toTextQuery(words: readonly string[], meanings?: Meanings): string | null {
  if (words.length === 0) return null;
  return words
    .map((word, index) => {
      const isBegun = index === words.length - 1 && word.length >= SHORTEST_PREFIX;
      const own = `${quoted(word)}${isBegun ? ':*' : ''}`;
      const others = (meanings?.get(word) ?? []).map(quoted);
      return others.length > 0 ? `(${[own, ...others].join(' | ')})` : own;
    })
    .join(' & ');
}

/** The word with two neighbours changed back, for each pair. */
export const swapsOf = (word: string): string[] => {
  const letters = Array.from(word);
  return letters
    .slice(1)
    .map((letter, at) =>
      [...letters.slice(0, at), letter, letters[at] ?? '', ...letters.slice(at + 2)].join(''),
    );
};

/** How many slips of the fingers a word of that length may have. */
const slipsIn = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

/**
 * Letters to put in, take out, change, or swap with their neighbour until one word is the other
 * (optimal string alignment).
 */
function slipsBetween(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  a.forEach((letter, row) => {
    const now = [row + 1];
    b.forEach((wanted, column) => {
      const isSwapped = letter === b[column - 1] && a[row - 1] === wanted;
      now.push(
        Math.min(
          (last[column + 1] ?? 0) + 1,
          (now[column] ?? 0) + 1,
          (last[column] ?? 0) + (letter === wanted ? 0 : 1),
          isSwapped ? (before[column - 1] ?? 0) + 1 : Infinity,
        ),
      );
    });
    [before, last] = [last, now];
  });
  return last[b.length] ?? 0;
}

/** Words that somebody who typed this one may have meant, nearest first. */
export const meantBy = (typed: string, candidates: readonly string[]): string[] =>
  candidates
    .map((word) => ({ word, slips: slipsBetween(typed, word) }))
    .filter(({ word, slips }) => slips > 0 && slips <= slipsIn(typed) && word !== typed)
    .toSorted((x, y) => x.slips - y.slips)
    .map(({ word }) => word);
