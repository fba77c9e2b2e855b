const OPEN = '⟦';
const CLOSE = '⟧';
const LETTERS = /\p{L}{2,}/u;

/** Addresses and anchors stand among the texts and are none. */
const ADDRESS = /^(?:\/|https?:|mailto:)/;
const ANCHOR = /^[a-z0-9-]+$/;
const isText = (key: string, value: string) =>
  !(key === 'id' && ANCHOR.test(value)) && !ADDRESS.test(value) && !value.startsWith(OPEN);

/** What tells Intl and date-fns how a language writes: only what its forms make is read. */
const FORMS = new Set(['locale', 'dateForms', 'zoneNameTags']);

const ACCENTS: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', t: 'ŧ', n: 'ñ' };
const accented = (text: string) => text.replace(/[aeioutn]/g, (letter) => ACCENTS[letter] ?? '');
const marked = (text: string) => OPEN + text + CLOSE;

/**
 * The pseudo-language of one entry: a text in marks, what is put into it as it is. The transform of
 * the suite calls it.
 * @public
 */
export function pseudo(key: string, value: unknown): unknown {
  if (FORMS.has(key)) return formsOf(value as object);
  if (typeof value === 'string') return isText(key, value) ? marked(accented(value)) : value;
  if (typeof value === 'function')
    return (...values: unknown[]) => filled(value(...values), values);
  return typeof value === 'object' && value !== null ? entriesOf(value) : value;
}

/** What is put in stands outside of the marks: a text that no catalogue has shows there too. */
const filled = (made: unknown, values: unknown[]): unknown =>
  typeof made === 'string'
    ? values
        .flat()
        .filter((value) => typeof value === 'string' && LETTERS.test(unmarked(value)))
        .reduce(
          (text: string, value) => text.replaceAll(String(value), CLOSE + value + OPEN),
          marked(made),
        )
    : pseudo('', made);

const formsOf = (forms: object): unknown =>
  Array.isArray(forms)
    ? forms
    : Object.fromEntries(
        Object.entries(forms).map(([key, one]) => [
          key,
          typeof one === 'function'
            ? (...values: unknown[]) => marked(String(one(...values)))
            : one,
        ]),
      );

const entriesOf = (value: object): unknown =>
  Array.isArray(value)
    ? value.map((one) => pseudo('', one))
    : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pseudo(key, one)]));

/** What is left of a text without its marked parts; a part that was cut short ends with the text. */
export function unmarked(text: string): string {
  let depth = 0;
  return Array.from(text, (sign) => {
    if (sign === OPEN) depth += 1;
    const isOutside = depth === 0;
    if (sign === CLOSE) depth = Math.max(0, depth - 1);
    return isOutside ? sign : ' ';
  }).join('');
}
