/** Turns the catalogue's capitals into reading case. */

const SMALL = new Set(
  'a an and the of in for to from by on at with or as und de du des di del da do dos et sur pour en à al ohne am im bei vom zum der den dem y e la le les las los il'.split(
    ' ',
  ),
);
const AS_WRITTEN: Readonly<Record<string, string>> = {
  bwv: 'BWV',
  rv: 'RV',
  mwv: 'MWV',
  bb: 'BB',
  sz: 'Sz',
  woo: 'WoO',
  ch: 'Ch.',
  arr: 'arr',
  orch: 'orch',
  'a.i.': 'A.I.',
  'e.t.': 'E.T.',
  'l.a.': 'L.A.',
  'u.s.': 'U.S.',
  tv: 'TV',
};
const ROMAN = /^(?=[IVX])X{0,3}(?:IX|IV|V?I{0,3})$/;
/** Numbers of a composer's own catalogue: K.449, D.956, H.XV:16. */
const CATALOGUE = /^[A-Z]{1,2}\.[\dXVI:]+[A-Z]?$/;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** An article that lost its vowel: "L'AMANT", "D'UN". */
const ELISION = /^([DL])['’](\p{L}+)$/u;

/** "L'AMANT" → "L’Amant" at the start and "l’Amant" inside; "D'UN" → "d’un". */
function caseElision(article: string, noun: string, isFirst: boolean): string {
  const isSmall = article === 'D' && noun === 'UN';
  return `${isFirst ? article : article.toLowerCase()}’${isSmall ? 'un' : capital(noun)}`;
}

/** "IT'S" → "It’s"; catalogue numbers, numerals and little words as they are printed. */
function caseWord(word: string, isFirst: boolean): string {
  const lower = word.toLowerCase();
  const known = AS_WRITTEN[lower];
  if (known) return known;
  if (CATALOGUE.test(word) || ROMAN.test(word)) return word;
  if (/^\d+[A-Z]+$/.test(word)) return lower;
  const [, article, noun] = ELISION.exec(word) ?? [];
  if (article && noun) return caseElision(article, noun, isFirst);
  if (SMALL.has(lower) && !isFirst) return lower;
  return lower.replace(
    /(^|-)(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/**
 * Words that hold a small letter were written by somebody and stay. A word after a colon, a slash
 * or a bracket begins anew.
 */
export function titleCase(text: string): string {
  let isFirst = true;
  return text.replace(/[\p{L}\p{N}][\p{L}\p{N}.:'’-]*|[^\p{L}\p{N}]+/gu, (token) => {
    if (!/[\p{L}\p{N}]/u.test(token)) {
      isFirst = isFirst || /[:(["“/–;]/.test(token);
      return token;
    }
    const [, word = token, end = ''] = /^(.*?)([.:'’-]*)$/u.exec(token) ?? [];
    const whole = AS_WRITTEN[token.toLowerCase()];
    const cased = whole ?? (/\p{Ll}/u.test(word) ? word : caseWord(word, isFirst)) + end;
    isFirst = end.endsWith(':');
    return cased;
  });
}
