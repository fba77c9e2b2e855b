import type { checkMembers, ImportedMember, MembershipTier, ResponseOf } from '@foyer/contracts';
import { MemberInput } from '@foyer/contracts/schemas';
import {
  guardCsvCell,
  instantAt,
  isEmail,
  normalizeEmail,
  readDay,
  type MembershipInterval,
} from '@foyer/domain';
import { messages as m } from './bulk-import.messages.en.ts';

/** What stands in a row of the file, by its columns. */
export interface RowTexts {
  name: string;
  email: string;
  tier: string;
  interval: string;
  expires: string;
}
export interface ImportRow extends RowTexts {
  line: number;
}
type RowErrors = Partial<Record<keyof RowTexts, string>>;
export interface JudgedRow extends ImportRow {
  errors: RowErrors;
  /** Whom it brings; null while something is wrong with it. */
  member: ImportedMember | null;
}

/** What a row is judged by. */
export interface ImportPlace {
  tiers: readonly MembershipTier[];
  zone: string;
  now: Date;
}

type Check = ResponseOf<typeof checkMembers>['problems'][number];
/** What the server says of rows, by their lines. */
export type Verdicts = ReadonlyMap<number, Check['problem']>;

export const ROWS_PER_PAGE = 10;
export const isCsv = ({ name }: Pick<File, 'name'>) => name.toLowerCase().endsWith('.csv');

/** What each column may be called, in small letters; the last are those of the house's own file. */
const HEADINGS: Record<keyof RowTexts, readonly string[]> = {
  name: ['name', 'full name', 'user name'],
  email: ['email', 'e-mail', 'email address', 'user email'],
  tier: ['tier', 'membership', 'tier name'],
  interval: ['interval', 'price interval'],
  expires: ['expires on', 'expires', 'expiry', 'expiry date'],
};
const COLUMNS = Object.keys(HEADINGS) as (keyof RowTexts)[];
const NEEDED = ['name', 'email', 'tier'] as const;

/** The rows of a file that hold something; refuses one whose first line does not name its columns. */
export function rowsOf(file: readonly { line: number; cells: readonly string[] }[]): ImportRow[] {
  const [first, ...rest] = file;
  if (!first) return [];
  const words = first.cells.map((cell) => cell.toLowerCase());
  const placeOf = (column: keyof RowTexts) =>
    words.findIndex((word) => HEADINGS[column].includes(word));
  const missing = NEEDED.filter((column) => placeOf(column) < 0);
  if (missing.length > 0) throw new Error(m.headings(missing.map((column) => m.columns[column])));
  const places = COLUMNS.map((column) => [column, placeOf(column)] as const);
  return rest
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ line, cells }) => ({
      line,
      ...(Object.fromEntries(
        places.map(([column, place]) => [column, cells[place] ?? '']),
      ) as unknown as RowTexts),
    }));
}

const WORDS: Record<MembershipInterval, readonly string[]> = {
  month: ['month', 'months', 'monthly', 'per month', '1 month'],
  year: ['year', 'years', 'yearly', 'annual', 'annually', 'per year', '1 year'],
};
export const intervalOf = (text: string): MembershipInterval | undefined =>
  (Object.keys(WORDS) as MembershipInterval[]).find((interval) =>
    WORDS[interval].includes(text.trim().toLowerCase()),
  );

// signs count: "Friend" and "Friend+" are two
const nameOf = (text: string) => text.trim().normalize().toLowerCase();
export const tierOf = (tiers: readonly MembershipTier[], text: string) =>
  tiers.find(({ name }) => nameOf(name) === nameOf(text));

const DAY_AND_TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::\d{2})?$/;

/** When a membership ends by the text of a row: on a day alone with its last minute. */
function endOf(text: string, zone: string): Date | undefined {
  const [, day = text, time = '23:59'] = DAY_AND_TIME.exec(text) ?? [];
  const read = readDay(day);
  try {
    return read.problem === undefined ? instantAt(`${read.day}T${time}`, zone) : undefined;
  } catch {
    // a time that no clock shows
    return undefined;
  }
}

interface Found {
  tierId?: string;
  priceId: string | null;
  error?: Pick<RowErrors, 'tier' | 'interval'>;
}

/** The tier of a row, and which of its prices; of one alone it is that. */
function priceOf({ tier: tierText, interval: text }: RowTexts, { tiers }: ImportPlace): Found {
  const tier = tierOf(tiers, tierText);
  if (tierText === '') return { priceId: null, error: { tier: m.problems.tierMissing } };
  if (!tier) return { priceId: null, error: { tier: m.problems.tierUnknown(tierText) } };
  const found = { tierId: tier.id, priceId: null };
  const [only, ...others] = tier.prices;
  if (text === '') {
    if (!only || others.length === 0) return { ...found, priceId: only?.id ?? null };
    return { ...found, error: { interval: m.problems.intervalMissing } };
  }
  const interval = intervalOf(text);
  const price = tier.prices.find((one) => one.interval === interval);
  return price
    ? { ...found, priceId: price.id }
    : { ...found, error: { interval: m.problems.intervalUnknown(text) } };
}

function nameError(name: string): RowErrors {
  if (name.trim() === '') return { name: m.problems.nameMissing };
  const issue = MemberInput.shape.name.safeParse(name).error?.issues[0];
  return issue ? { name: issue.message } : {};
}

function expiryError(
  { tier, expires }: RowTexts,
  end: Date | undefined,
  { tiers, now }: ImportPlace,
): RowErrors {
  if (expires === '') return {};
  // time is paid for by a price
  if (tierOf(tiers, tier)?.prices.length === 0) return { expires: m.problems.dateNeedless };
  if (!end) return { expires: m.problems.dateUnread };
  return end <= now ? { expires: m.problems.datePast } : {};
}

/** One row by itself. */
export function judgeRow(row: RowTexts, place: ImportPlace): Pick<JudgedRow, 'errors' | 'member'> {
  const { tierId, priceId, error } = priceOf(row, place);
  const end = endOf(row.expires, place.zone);
  const errors: RowErrors = {
    ...nameError(row.name),
    ...(!isEmail(row.email) && { email: m.problems.emailInvalid }),
    ...error,
    ...expiryError(row, end, place),
  };
  if (Object.keys(errors).length > 0 || tierId === undefined) return { errors, member: null };
  return {
    errors,
    member: {
      ...{ name: row.name.trim(), email: normalizeEmail(row.email), tierId, priceId },
      ...{ autoRenew: true, expiresAt: end?.toISOString() ?? null },
    },
  };
}

/** At which field what the server says is shown. */
const FIELD_OF = {
  already_member: 'email',
  tier_full: 'tier',
  tier_missing: 'tier',
  price_missing: 'interval',
} as const satisfies Record<Check['problem'], keyof RowTexts>;

/** What is wrong with each row; of equal ones the first is none. */
export function judgeRows(
  rows: readonly ImportRow[],
  place: ImportPlace,
  verdicts: Verdicts,
): JudgedRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const judged = { ...row, ...judgeRow(row, place) };
    if (!judged.member) return judged;
    const who = `${judged.member.tierId} ${judged.member.email}`;
    const verdict = verdicts.get(row.line);
    const errors: RowErrors = {
      ...(verdict && { [FIELD_OF[verdict]]: m.refusals[verdict] }),
      ...(seen.has(who) && { email: m.problems.duplicate }),
    };
    seen.add(who);
    return Object.keys(errors).length > 0 ? { ...judged, errors, member: null } : judged;
  });
}

export const isWrong = ({ member }: JudgedRow): boolean => member === null;

/** A row as the file wrote it is kept by the line; a place of the call is that of a line. */
export const verdictsOf = (rows: readonly JudgedRow[], problems: readonly Check[]): Verdicts =>
  new Map(
    problems.flatMap(({ row, problem }) => {
      const line = rows[row]?.line;
      return line === undefined ? [] : [[line, problem] as const];
    }),
  );

const cell = (text: string) => `"${guardCsvCell(text).replaceAll('"', '""')}"`;

/** A file to begin with: two people in tiers that there are, the second until the end of a year. */
export function sampleFile({ tiers, now }: Pick<ImportPlace, 'tiers' | 'now'>): string {
  const ends = ['', `${now.getFullYear() + 1}-12-31`];
  const rows = m.samplePeople.map((person, n) => {
    const tier = tiers[Math.min(n, tiers.length - 1)];
    return [...person, tier?.name ?? '', tier?.prices[0]?.interval ?? '', ends[n] ?? ''];
  });
  return [m.sampleHeadings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}
