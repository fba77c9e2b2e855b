import type { AnyEndpoint } from '@foyer/contracts';
import { ENDPOINTS, schemasOf } from '@foyer/contracts/schemas';
import { on, type Handler } from '@foyer/remote-kit/testing';
import { CURRENCY_SYMBOLS } from '@foyer/domain';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

export const ID = '0198f2a0-0000-7000-8000-000000000001';

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
export const DATA = [...Object.values(TEXTS), ...Object.values(FORMATS), ...SYMBOLS];

const isLocalTime = (pattern: string | undefined) => pattern?.includes('T') ?? false;
const textOf = (schema: JsonSchema, key: string) =>
  TEXTS[/timezone$/i.test(key) ? 'timezone' : key] ??
  FORMATS[schema.format ?? ''] ??
  (isLocalTime(schema.pattern) ? '2031-05-04T20:00' : TEXT.padEnd(schema.minLength ?? 0, '7'));

/**
 * One of the values that a schema takes. `turn` says which: another member of a union, true or
 * false, a list with an entry or none.
 */
function sample(schema: JsonSchema, key: string, turn: number): unknown {
  const among = <T>(all: readonly T[]): T | undefined => all[turn % all.length];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return among(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sample(among(choices) as JsonSchema, key, turn);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((one) => sample(one as JsonSchema, key, turn)));
  const type = Array.isArray(schema.type) ? among(schema.type as string[]) : schema.type;
  switch (type) {
    case 'object':
      return sampleObject(schema, turn);
    case 'array':
      return [sample(schema.items as JsonSchema, key, turn)];
    case 'string':
      return textOf(schema, key);
    case 'boolean':
      return turn % 2 === 0;
    case 'null':
      return null;
    case undefined:
      return undefined;
    default:
      return Math.max(2, schema.minimum ?? 0);
  }
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

/** A server that returns to every call something that the contract allows. */
export const sampleServer = (turn: number): Handler[] =>
  [...ENDPOINTS.values()].map((endpoint: AnyEndpoint) =>
    on(
      endpoint,
      () => (endpoint.kind ? '' : sampleOf(schemasOf(endpoint).response, turn)) as never,
    ),
  );
