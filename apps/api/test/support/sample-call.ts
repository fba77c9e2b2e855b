import type { AnyEndpoint } from '@foyer/contracts';
import { schemasOf } from '@foyer/contracts/schemas';
import { z } from 'zod';

/** The id to put into a field of an endpoint's call. */
export type IdOf = (field: string, endpointId: string) => string;

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Texts that their pattern or a rule beyond it asks for, by key. */
const TEXTS: Record<string, string> = {
  email: 'somebody@example.test',
  emails: 'somebody@example.test',
  timezone: 'America/New_York',
  url: 'https://receiver.example.test/foyer',
  startsAt: '2031-05-04T20:00',
  today: '2031-05-04',
  returnsUntil: '2031-05-01',
  seenAt: '2026-01-01T00:00:00.000Z',
  since: '2026-01-01T00:00:00.000Z',
  username: 'nobodyatall',
  promoCode: 'NOSUCHCODE',
  stateCode: 'OR',
  zipcode: '97201',
  at: '2026-01-01T00:00:00.000Z',
  // what both houses of the access world have
  query: 'gala',
};

const sampleCard = { title: 'Sample', text: 'Sample', action: 'Sample' };
/** A homepage with little to say. */
export const sampleHome = {
  kind: 'home' as const,
  description: 'Sample',
  fundBanner: 'Sample',
  title: 'Sample',
  lead: 'Sample',
  explore: 'Sample',
  venues: sampleCard,
  artists: sampleCard,
  patrons: sampleCard,
  fund: sampleCard,
};

/** What a rule beyond the schema asks of a body. */
const BEYOND: Record<string, Record<string, unknown>> = {
  'management.codes.create': { percentageValue: 10 },
  'management.codes.update': { percentageValue: 10 },
  'promoCodes.create': { percentageValue: 10 },
  'promoCodes.createBulk': { codes: ['SAMPLE01', 'SAMPLE02'], percentageValue: 10 },
  'promoCodes.update': { percentageValue: 10 },
  'membershipDiscounts.create': { percentageValue: 10 },
  'membershipDiscounts.update': { percentageValue: 10 },
  'siteBanners.create': { ctaText: null, ctaUrl: null, shownFrom: null, shownUntil: null },
  'sitePages.publish': { version: 0, text: sampleHome },
  'registrations.checkIn': { code: 'NOSUCHCODE' },
  'registrations.checkOut': { code: 'NOSUCHCODE' },
  'registrations.sync': {
    scans: [
      {
        clientId: '0198f0a0-0000-7000-8000-000000000001',
        code: 'NOSUCHCODE',
        action: 'in',
        scannedAt: '2026-01-01T00:00:00.000Z',
      },
    ],
  },
};

function sampleText(schema: JsonSchema, key: string, idOf: (field: string) => string): string {
  if (schema.format === 'uuid' || (schema.pattern ?? '').includes('{20,64}')) return idOf(key);
  // a job has a number
  if (schema.pattern?.startsWith('^[1-9]')) return '1';
  const text = TEXTS[key] ?? 'Sample';
  return text.padEnd(schema.minLength ?? 0, 'x');
}

function sampleValue(schema: JsonSchema, key: string, idOf: (field: string) => string): unknown {
  const [first] = schema.enum ?? [];
  if (first !== undefined) return first;
  if (schema.const !== undefined) return schema.const;
  const [choice] = schema.anyOf ?? [];
  if (choice) return sampleValue(choice as JsonSchema, key, idOf);
  if (schema.type === 'object') return sampleObject(schema, idOf);
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () =>
      sampleValue(schema.items as JsonSchema, key, idOf),
    );
  if (schema.type === 'string') return sampleText(schema, key, idOf);
  if (schema.type === 'boolean') return true;
  return schema.minimum ?? 1;
}

function sampleObject(
  schema: JsonSchema,
  idOf: (field: string) => string,
): Record<string, unknown> {
  const required = schema.required ?? [];
  return Object.fromEntries(
    required.map((key) => [key, sampleValue(schema.properties?.[key] as JsonSchema, key, idOf)]),
  );
}

/** The smallest call that an endpoint's schemas accept, made from them. */
export function sampleCall(endpoint: AnyEndpoint, idOf: IdOf) {
  const idIn = (field: string) => idOf(field, endpoint.id);
  const of = (schema: z.ZodType) =>
    // one of several shapes, or a single one
    sampleValue(
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
      '',
      idIn,
    ) as Record<string, unknown>;
  const schemas = schemasOf(endpoint);
  const params = of(schemas.params);
  const query = of(schemas.query);
  const body =
    schemas.body instanceof z.ZodUndefined
      ? undefined
      : { ...of(schemas.body), ...BEYOND[endpoint.id] };
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  ).toString();
  return { params, query, body, url: search ? `${path}?${search}` : path };
}
