export interface ComboboxOption {
  value: string;
  label: string;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const isStart = (label: string, word: string) =>
  label.startsWith(word) ||
  new RegExp(`[^\\p{L}\\p{N}]${word.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`, 'u').test(label);

/**
 * Entries that hold every typed word, accents aside; those in which a word begins with the first
 * come first.
 */
export function matching(
  options: readonly ComboboxOption[],
  typed: string,
): readonly ComboboxOption[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return options;
  const found = options.filter(({ label }) => words.every((word) => plain(label).includes(word)));
  const starts = found.filter(({ label }) => isStart(plain(label), first));
  return [...starts, ...found.filter((option) => !starts.includes(option))];
}
