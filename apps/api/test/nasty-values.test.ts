import type { AnyEndpoint } from '@foyer/contracts';
import { ENDPOINTS as ALL, schemasOf } from '@foyer/contracts/schemas';
import { z } from 'zod';
import { createAccessWorld, type AccessWorld, type Role } from './support/access-world.ts';
import { sampleCall } from './support/sample-call.ts';

const ENDPOINTS = [...ALL.values()]
  // a multipart form, what the provider signs, and what would end the caller's session
  .filter(
    ({ id }) =>
      ![
        'files.upload',
        'payments.receiveNotice',
        'auth.logout',
        'session.end',
        'sessions.revoke',
        'sessions.revokeAll',
        'auth.resetPassword',
      ].includes(id),
  );
const ORDER = ['GET', 'PATCH', 'PUT', 'POST', 'DELETE'];
/** What takes things away comes last, so that the others find them. */
const rank = ({ method, id }: AnyEndpoint) =>
  ORDER.indexOf(method) + (/cancel|unpublish/i.test(id) ? 10 : 0);

const TEXTS = [
  '',
  '99999999999999999999',
  '\\',
  `'; drop table orders; --`,
  '\u0001',
  '\ud800',
  'a'.repeat(5000),
  '0000-00-00',
  '9999-12-31T23:59:59Z',
  '-000001-01-01T00:00:00Z',
  '2031-02-30T25:61',
];
const VALUES: unknown[] = [...TEXTS, null, -1, 2 ** 53, [null], {}];

let world: AccessWorld;
beforeAll(async () => {
  world = await createAccessWorld();
  // as a database knows its tables after its first minute; reports over thousands of orders are
  // slow without
  await world.api.owner.query('analyze');
});
afterAll(() => world.close());

interface Parts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
}

async function statusOf(
  endpoint: AnyEndpoint,
  role: Role,
  { params, query, body }: Parts,
): Promise<number> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key]).toWellFormed()),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  ).toString();
  const { statusCode } = await world.api.app.inject({
    method: endpoint.method,
    url: search ? `${path}?${search}` : path,
    headers: { 'client-token': 'foyer-test', cookie: world.cookies[role] },
    ...(body && { payload: body }),
  });
  return statusCode;
}

type Schema = z.core.JSONSchema.BaseSchema;
const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** What a field holds beside null. */
const presentOf = (schema: Schema) =>
  (schema.anyOf?.find((choice) => (choice as Schema).type !== 'null') ?? schema) as Schema;
const firstOf = (value: unknown): unknown =>
  Array.isArray(value) && value.length ? (value as unknown[])[0] : {};
const fieldsOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;

/** The value with each of its fields in turn, however deep, made nasty. */
function* spoilt(
  schema: Schema,
  value: unknown,
  nasty: readonly unknown[],
  at: string,
): Generator<[string, unknown]> {
  const one = presentOf(schema);
  for (const bad of at === '' ? [] : nasty)
    yield [`${at}=${JSON.stringify(bad)?.slice(0, 40)}`, bad];
  if (one.type === 'array') {
    for (const [what, item] of spoilt(one.items as Schema, firstOf(value), nasty, `${at}[0]`))
      yield [what, [item]];
  }
  for (const [key, inner] of Object.entries(one.properties ?? {})) {
    const object = fieldsOf(value);
    for (const [what, field] of spoilt(inner as Schema, object[key], nasty, `${at}.${key}`))
      yield [what, { ...object, [key]: field }];
  }
}

function* variants(endpoint: AnyEndpoint, parts: Parts): Generator<[string, Parts]> {
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = schemasOf(endpoint)[part];
    if (schema instanceof z.ZodUndefined) continue;
    for (const [what, value] of spoilt(
      schemaOf(schema),
      parts[part],
      part === 'body' ? VALUES : TEXTS,
      '',
    )) {
      yield [part + what, { ...parts, [part]: value as Record<string, unknown> }];
    }
  }
}

const isOpenTo = (role: 'visitor' | 'admin', { access }: AnyEndpoint) =>
  role === 'admin' || access === 'public' || access === 'guest';
/** What would end what others need comes last, and no test takes longer than a slow machine allows. */
const PARTS = 16;
const partsOf = (role: 'visitor' | 'admin') => {
  const calls = ENDPOINTS.filter((one) => isOpenTo(role, one)).toSorted(
    (a, b) => rank(a) - rank(b),
  );
  const size = Math.ceil(calls.length / PARTS);
  return Array.from({ length: PARTS }, (_, n) => calls.slice(n * size, (n + 1) * size));
};

describe.each(['visitor', 'admin'] as const)('what a %s writes into calls', (role) => {
  let calls = 0;
  let taken = 0;
  test.each(partsOf(role).map((part, n) => [n + 1, part] as const))(
    `is no error of ours (%i of ${PARTS})`,
    async (_, part) => {
      const failures: string[] = [];
      for (const endpoint of part) {
        for (const [what, changed] of variants(endpoint, sampleCall(endpoint, world.hall))) {
          calls += 1;
          if (calls % 10 === 0) await world.api.pool.query('delete from rate_limits');
          const status = await statusOf(endpoint, role, changed);
          if (status < 300) taken += 1;
          if (status >= 500) failures.push(`${endpoint.id} ${what}: ${status}`);
        }
      }
      expect(failures).toEqual([]);
    },
  );

  test('is refused at the door for the most part, and reaches use cases too', () => {
    expect(taken).toBeGreaterThan(role === 'admin' ? 200 : 20);
  });
});
