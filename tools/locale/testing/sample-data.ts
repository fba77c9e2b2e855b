import { listNotifications, type AnyEndpoint, type ResponseOf } from '@foyer/contracts';
import { ENDPOINTS, schemasOf } from '@foyer/contracts/schemas';
import { on, type Handler } from '@foyer/remote-kit/testing';
import { CURRENCY_SYMBOLS, zoneLabel, type Currency } from '@foyer/domain';
import { z } from 'zod';
import { inCurrency } from './other-money.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

export const ID = '0198f2a0-0000-7000-8000-000000000001';
const OTHER_ID = ID.replace(/1$/, '0');

/** Texts whose form a rule asks for, by key. */
const TEXTS: Record<string, string> = {
  timezone: 'America/New_York',
  username: 'x7',
  identifier: 'x7',
  country: '44',
  avatar: '/files/7.webp',
  poster: '/files/7.webp',
  color: '#007700',
};
const FORMATS: Record<string, string> = {
  uuid: ID,
  'date-time': '2031-05-04T20:00:00.000Z',
  date: '2031-05-04',
  email: 'x7@x7.example',
  uri: 'https://x7.example/7',
};
/** Without a letter, so that data is told from what the page says. */
const TEXT = '§ 7';

const SYMBOLS = Object.values(CURRENCY_SYMBOLS).filter((symbol) => /\p{L}/u.test(symbol));

/** Every text that is data: what a page shows of it is no text of the page. */
export const DATA = [
  ...Object.values(TEXTS).flatMap((text) => [text, zoneLabel(text)]),
  ...Object.values(FORMATS),
  ...SYMBOLS,
];

const isLocalTime = (pattern: string | undefined) => pattern?.includes('T') ?? false;
const textOf = (schema: JsonSchema, key: string) =>
  TEXTS[/timezone$/i.test(key) ? 'timezone' : key] ??
  FORMATS[schema.format ?? ''] ??
  (isLocalTime(schema.pattern) ? '2031-05-04T20:00' : TEXT.padEnd(schema.minLength ?? 0, '7'));

type Sampler = (schema: JsonSchema, key: string, turn: number) => unknown;
const BY_TYPE: Record<string, Sampler> = {
  object: (schema, _, turn) => sampleObject(schema, turn),
  array: ({ items, prefixItems }, key, turn) =>
    prefixItems?.map((one) => sample(one as JsonSchema, key, turn)) ?? [
      apart(sample(items as JsonSchema, key, turn), key),
    ],
  string: (schema, key) => textOf(schema, key),
  boolean: (_, __, turn) => turn % 2 === 0,
  null: () => null,
  nothing: () => undefined,
};
/** The organizations of a person stand in one list with them: each has an id of its own. */
const apart = (one: unknown, key: string) =>
  key === 'organizations' ? { ...(one as object), id: OTHER_ID } : one;
const aNumber: Sampler = ({ minimum }) => Math.max(2, minimum ?? 0);

/** Another of several possibilities in each turn: a member of a union, a value or null. */
const among = <T>(all: readonly T[], turn: number) => all[turn % all.length];
const samplerOf = ({ type }: JsonSchema, turn: number): Sampler =>
  BY_TYPE[String(among([type ?? 'nothing'].flat(), turn))] ?? aNumber;

/** One of the values that a schema takes; `turn` says which. */
function sample(schema: JsonSchema, key: string, turn: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return among(schema.enum, turn);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sample(among(choices, turn) as JsonSchema, key, turn);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((one) => sample(one as JsonSchema, key, turn)));
  return samplerOf(schema, turn)(schema, key, turn);
}

const sampleObject = (schema: JsonSchema, turn: number) =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([key, one]) => [
      key,
      sample(one as JsonSchema, key, turn),
    ]),
  );

/** What a schema takes, in the form of this turn. */
export const sampleOf = (schema: z.ZodType, turn: number): unknown =>
  sample(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }),
    '',
    turn,
  );

/** What was told so far, and what before: read to its end, a list names nothing twice. */
const sampledNews = (turn: number) =>
  on(listNotifications, ({ query: { before } }) => {
    const page = sampleOf(schemasOf(listNotifications).response, turn) as ResponseOf<
      typeof listNotifications
    >;
    if (!before) return page;
    return { ...page, data: page.data.map((one) => ({ ...one, id: OTHER_ID })), older: null };
  });

/** A server that returns to every call something that the contract allows, all of it in one currency. */
export const sampleServer = (turn: number, currency: Currency = 'usd'): Handler[] => [
  sampledNews(turn),
  ...[...ENDPOINTS.values()]
    .filter(({ id }: AnyEndpoint) => id !== listNotifications.id)
    .map((endpoint: AnyEndpoint) =>
      on(
        endpoint,
        () =>
          (endpoint.kind
            ? ''
            : inCurrency(sampleOf(schemasOf(endpoint).response, turn), currency)) as never,
      ),
    ),
];
