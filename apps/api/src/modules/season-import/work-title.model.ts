import { titleCase } from './title-case.model.ts';

/**
 * A title in the data: plain, or with its emphasized words taken out of the text, so that gaps are
 * left where they stood.
 */
export type MarkedText = string | null | { em: string | string[]; _?: string | undefined };

const GAP = /\( (?=\S)| (?=\))|(?<=\S)  (?=\S)| (?=[,;])/g;
const BEGINS_LATE = /^(?:\(|FROM\b)/i;

/**
 * Puts the emphasized words back: into the gaps, the rest before what starts late ("FROM …") or at
 * the end.
 */
export function plainText(marked: MarkedText): string {
  if (marked === null || typeof marked === 'string')
    return (marked ?? '').replace(/\s+/g, ' ').trim();
  const words = [marked.em].flat();
  const text = (marked._ ?? '').trim();
  const gaps = text.match(GAP)?.length ?? 0;
  const before = BEGINS_LATE.test(text) ? words.splice(0, Math.max(0, words.length - gaps)) : [];
  const filled = text.replace(GAP, (gap) =>
    gap.startsWith('(') ? `(${words.shift() ?? ''} ` : ` ${words.shift() ?? ''} `,
  );
  return [...before, filled, ...words]
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[),;])/g, '')
    .trim();
}

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  OB: 'OBOE',
  CL: 'CLARINET',
  CLA: 'CLARINET',
  VLN: 'VIOLIN',
  VN: 'VIOLIN',
  VLA: 'VIOLA',
  VA: 'VIOLA',
  CB: 'DOUBLE BASS',
  BA: 'DOUBLE BASS',
  PNO: 'PIANO',
};
const INSTRUMENT = String.raw`(?:TWO )?(?:PIANO|VIOLIN|VIOLA|CELLO|FLUTE|OBOE|CLARINET|TRUMPET|STRING|WOODWIND|HARP|DOUBLE BASS|${Object.keys(
  ABBREVIATIONS,
).join('|')})S?`;
const FORM = /^(CONCERTO|CON\.|SONATA|DUO|TRIO|QUARTET|QUINTET|SEXTET|SEPTET|OCTET|SUITE)(,| FOR) /;
const LIST = new RegExp(
  String.raw`^${INSTRUMENT}(?:(?:,\s*|\s+AND\s+|/)${INSTRUMENT}(?=[\s,/]|$))*(?=[\s,]|$)`,
);
const NUMBER = 'TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN|TWELVE|FORTY-FOUR|\\d+';

const enumerated = (players: readonly string[]) =>
  players.length > 1
    ? `${players.slice(0, -1).join(', ')} AND ${players.at(-1) ?? ''}`
    : players.join('');

/** "VIOLIN CONCERTO NO. 1": who plays alone stands before the form. */
const beforeForm = (player: string, form: string, after: string) =>
  `${player.replace(/^(STRING|WOODWIND)S$/, '$1')} ${form}${after.replace(/^, (?=NO\.)/, ' ')}`;

/**
 * "CONCERTO, VIOLIN, …" → "VIOLIN CONCERTO …", "TRIO, PNO/CL/VA, …" → "TRIO FOR PIANO, CLARINET AND
 * VIOLA …".
 */
function scoring(text: string): string {
  const [start, form = '', joint] = FORM.exec(text) ?? [];
  if (start === undefined) return text;
  const rest = text.slice(start.length).replace(/^VIOLINS, \(TWO\)/, 'TWO VIOLINS');
  const listed = LIST.exec(rest);
  if (!listed || (joint !== ',' && !listed[0].includes('/'))) return text;
  const name = form === 'CON.' ? 'CONCERTO' : form;
  const players = listed[0].split(/,\s*|\s+AND\s+|\//).map((one) => ABBREVIATIONS[one] ?? one);
  const after = rest.slice(listed[0].length);
  const [first = ''] = players;
  if (players.length === 1 && !first.startsWith('TWO')) return beforeForm(first, name, after);
  return `${name} FOR ${enumerated(players)}${after}`;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** "AMERIQUES [AMÉRIQUES]" is one title in its right spelling; other brackets add something. */
const rightSpelling = (text: string) =>
  text
    .replace(/([^\s[\]]+) \[([^\]]+)\]/g, (whole, plain: string, right: string) =>
      fold(plain) === fold(right) ? right : whole,
    )
    .replace(/\[([^\]]+)\]/g, '($1)');

const ARTICLE = /^([^,:([]+), (THE|A|AN|LA|LE|LES|DIE|DER|DAS|IL)(?=$|[,:]| [([])/;
const COUNT = new RegExp(String.raw`^([^,:([]+), (${NUMBER})(?=$|[,:]| \()`);

const ordered = (text: string) =>
  text
    .replace('REQUIEM, DEUTSCHES', 'EIN DEUTSCHES REQUIEM')
    .replace('C-SHAR P', 'C-SHARP')
    .replace('W/ FLT', 'WITH FLIGHT')
    .replace(/^(CONCERTO, [A-Z]+) AND ORCHESTRA/, '$1')
    .replace(ARTICLE, '$2 $1')
    .replace(COUNT, '$2 $1');

/** Keys, opus numbers and arrangers as programme books print them. */
const notation = (text: string) =>
  text
    .replace(
      /,? (?:in )?\b([A-G])(?:[ -](flat|sharp))? (major|minor)\b/gi,
      (_, note: string, sign: string | undefined, mode: string) =>
        ` in ${note.toUpperCase()}${sign ? `-${sign.toLowerCase()}` : ''} ${mode.toLowerCase()}`,
    )
    .replace(/\bop\.\s*posth/gi, 'Op. posth')
    .replace(/\bOp\.?\s*(?=\d)/gi, 'Op. ')
    .replace(/\bNo\.\s*(?=\d)/gi, 'No. ')
    .replace(/\((arr|orch|rev|orig)\b/gi, (_, word: string) => `(${word.toLowerCase()}`)
    .replace(/\s*\(arr\. Unspecified\)|\s*\(Unspecified\)|, Unspecified$/gi, '')
    .replace(/\((From)\b/g, '(from')
    .replace(/\bof la\b/g, 'of La')
    .replace(/, the (?=\p{Lu})/gu, ', The ')
    .replace(/ - /g, ' – ')
    .replace(/'/g, '’')
    .replace(/"([^"]*)"/g, '“$1”');

/** A second author stands before some titles: "Smith, Richard B. / WINTER WONDERLAND". */
const CO_AUTHOR = /^([^/(]*\p{Ll}[^/(]*,[^/(]*) \/ (?=\P{Ll}+(?:\(|$))/u;
export const coAuthor = (marked: MarkedText): string | undefined =>
  CO_AUTHOR.exec(plainText(marked))?.[1];

/** The catalogue's title as a programme book prints it. */
export function workTitle(marked: MarkedText): string {
  const text = plainText(marked).replace(CO_AUTHOR, '');
  return notation(titleCase(scoring(ordered(rightSpelling(text)))))
    .replace(/\s+/g, ' ')
    .trim();
}

/** The title for a headline: without key, opus, catalogue number and what stands in brackets. */
export function shortTitle(marked: MarkedText): string {
  const title = workTitle(marked);
  const short = title
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/ in [A-G](?:-flat|-sharp)? (?:major|minor)\b/g, '')
    .replace(
      /,? (?:Op\. (?:posth\. )?\d+\w*|BWV \d+|RV \d+|WoO \d+|Sz \d+|BB \d+|MWV Q \d+|[KDH]\. ?[\dXVI:]+\w?)(?:, No\. \d+)?/g,
      '',
    )
    .replace(/[\s,]+$/, '');
  return short || title;
}
