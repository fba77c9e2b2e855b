/** One value of the address: what its text means, or undefined when it is not valid. */
interface UrlField<T> {
  read: (text: string) => T | undefined;
  fallback: T | undefined;
}
interface UrlFieldWithDefault<T> extends UrlField<T> {
  fallback: T;
}

type Fields = Record<string, UrlField<unknown>>;
/** A field without a fallback may be missing. */
type MayMiss<Field extends UrlField<unknown>> = undefined extends Field['fallback'] ? true : false;
type Read<Field> = Field extends UrlField<infer T> ? T : never;
type Sure<F extends Fields> = {
  [K in keyof F as MayMiss<F[K]> extends true ? never : K]: Read<F[K]>;
};
type Maybe<F extends Fields> = {
  [K in keyof F as MayMiss<F[K]> extends true ? K : never]?: Read<F[K]> | undefined;
};
type StateOf<F extends Fields> = { [K in keyof (Sure<F> & Maybe<F>)]: (Sure<F> & Maybe<F>)[K] };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A text can be the id of a thing. */
export const isId = (text: string | undefined): text is string =>
  text !== undefined && UUID.test(text);

// a day that the calendar has: the 31st of February reads as another one
const isDay = (text: string) =>
  DAY.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

function field<T>(read: UrlField<T>['read'], fallback: T): UrlFieldWithDefault<T>;
function field<T>(read: UrlField<T>['read'], fallback: T | undefined): UrlField<T>;
function field<T>(read: UrlField<T>['read'], fallback: T | undefined): UrlField<T> {
  return { read, fallback };
}

/** Text of at most `max` characters, without the spaces around it. */
export const urlText = (max: number, fallback = '') =>
  field((text) => (text.trim().length <= max ? text.trim() : undefined), fallback);
/** One of a few words; the first when the address says none. */
export const urlChoice = <const T extends string>(first: T, ...others: T[]) =>
  field<T>((text) => [first, ...others].find((one) => one === text), first);
/** One of a few words; nothing when the address says none of them. */
export const urlOneOf = <const T extends string>(...words: T[]) =>
  field<T>((text) => words.find((one) => one === text), undefined);
/** A whole number. */
const inRange = (min: number, max: number) => (text: string) => {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max
    ? value
    : undefined;
};
export const urlNumber = (min: number, max: number) => field<number>(inRange(min, max), undefined);
/** Degrees of a place on the globe, up to so many to either side. */
export const urlDegrees = (most: number) =>
  field<number>(
    (text) => (/^-?\d+(\.\d+)?$/.test(text) && Math.abs(+text) <= most ? +text : undefined),
    undefined,
  );
/** The number of a page, from 1. */
export const urlPage = () => field(inRange(1, Number.MAX_SAFE_INTEGER), 1);
/** The id of a thing. */
export const urlId = () => field<string>((text) => (isId(text) ? text : undefined), undefined);
/** A calendar day, YYYY-MM-DD. */
export const urlDay = () => field<string>((text) => (isDay(text) ? text : undefined), undefined);

/** What `useUrlState` and `readUrlState` take: made by `urlFields`, or any zod object. */
export interface UrlSchema<T extends object> {
  shape: object;
  parse: (found: unknown) => T;
}
export type UrlStateOf<S> = S extends UrlSchema<infer T> ? T : never;

/**
 * The state of a page in its address, for pages that everybody opens: `urlFields({ page: urlPage(),
 * query: urlText(120) })`. A page whose code has zod anyway, for a form, may give a zod object
 * instead.
 */
export function urlFields<F extends Fields>(fields: F): UrlSchema<StateOf<F>> {
  const entries = Object.entries(fields);
  const valueOf = ({ read, fallback }: UrlField<unknown>, found: unknown) =>
    (typeof found === 'string' ? read(found) : undefined) ?? fallback;
  return {
    shape: Object.fromEntries(
      entries.map(([name, { read }]) => [
        name,
        {
          safeParse: (found: unknown) => ({
            success: typeof found === 'string' && read(found) !== undefined,
          }),
        },
      ]),
    ),
    parse: (found) =>
      Object.fromEntries(
        entries.flatMap(([name, one]) => {
          const value = valueOf(one, (found as Record<string, unknown>)[name]);
          return value === undefined ? [] : [[name, value]];
        }),
      ) as StateOf<F>,
  };
}
