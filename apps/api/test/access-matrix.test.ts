import { randomUUID } from 'node:crypto';
import type { AnyEndpoint } from '@foyer/contracts';
import { ENDPOINTS as ALL, schemasOf } from '@foyer/contracts/schemas';
import { createAccessWorld, type AccessWorld, type Role } from './support/access-world.ts';
import { sampleCall, type IdOf } from './support/sample-call.ts';

const ENDPOINTS = [...ALL.values()];

/** Calls whose sample cannot be made from the schema, each with why it is tested elsewhere. */
const NOT_GENERATED: Record<string, string> = {
  'files.upload': 'a multipart form; files.test.ts sends it',
  'payments.receiveNotice':
    'signed by the provider, takes any body; payments.test.ts sends forged ones',
};

/**
 * Calls about things that everybody may see or act on: a real one and none answer differently on
 * purpose.
 */
const OPEN_TO_ALL: Record<string, string> = {
  'tickets.offer': 'the offer of a published event',
  'tickets.validateCode': 'the codes of a published event, with a guessing budget',
  'orders.create': 'everybody may buy',
  'orders.createExpress': 'everybody may buy',
  'waitingList.tickets': 'what may be waited for of a published event',
  'waitingList.join': 'everybody may wait',
  'profiles.events': 'everybody sees the events of a public profile',
  'profiles.courses': 'the same',
  'profiles.pastCourses': 'the same',
  'follows.create': 'everybody may follow a public profile',
  'follows.delete': 'and stop it',
  'memberships.start': 'everybody may subscribe',
  'memberships.manage': 'and is led to what is theirs',
  'membershipGifts.create': 'everybody may give what is sold',
};

/** Fields that name what everybody may see: a real one and none answer differently on purpose. */
const OPEN_FIELDS: Record<string, string> = {
  'eventTeam.add': 'profileId',
  'organizationTeam.add': 'userId',
  'management.promoters.add': 'profileId',
  // made by the device: the same guest a second time is inside already
  'registrations.admitParty': 'clientId',
};

/** What is refused to whoever manages an account without owning it. */
const OWNERS_ALONE = ['accountLog.csv 403', 'accountLog.list 403'];

const isWrite = ({ method }: AnyEndpoint) => method !== 'GET';
const needsToken = (endpoint: AnyEndpoint) =>
  endpoint.access !== 'system' &&
  // a form of a page cannot name its app
  endpoint.kind !== 'html' &&
  (!endpoint.kind || isWrite(endpoint));
const isGuarded = ({ access }: AnyEndpoint) => !['public', 'guest', 'system'].includes(access);
const generated = ENDPOINTS.filter(({ id }) => !(id in NOT_GENERATED));
const isCompared = ({ id, access }: AnyEndpoint) =>
  access !== 'public' && access !== 'system' && !(id in OPEN_TO_ALL);

let world: AccessWorld;
beforeAll(async () => {
  world = await createAccessWorld();
});
afterAll(() => world.close());

interface Change {
  headers?: Record<string, string>;
  extra?: 'body' | 'query';
}
const TOKEN = { 'client-token': 'foyer-test' };

async function send(
  endpoint: AnyEndpoint,
  role: Role,
  idOf: IdOf,
  { headers = TOKEN, extra }: Change = {},
) {
  const { url, body } = sampleCall(endpoint, idOf);
  await world.api.pool.query('delete from rate_limits');
  const response = await world.api.app.inject({
    method: endpoint.method,
    url: extra === 'query' ? `${url}${url.includes('?') ? '&' : '?'}surprise=1` : url,
    headers: { cookie: world.cookies[role], ...headers },
    ...(extra === 'body' ? { payload: { ...body, surprise: 1 } } : body && { payload: body }),
  });
  return { status: response.statusCode, body: response.body };
}

/**
 * What a caller can tell responses apart by: everything but the id of the error and the ids that
 * were asked for.
 */
function visible({ status, body }: { status: number; body: string }, ids: string[]) {
  const plain = ids.reduce((text, id) => text.replaceAll(id, 'ID'), body);
  return `${status} ${plain.replace(/"errorId":"[^"]*"/, '')}`;
}

const missing: IdOf = () => randomUUID();
const idFields = (endpoint: AnyEndpoint) => {
  const fields = new Set<string>();
  sampleCall(endpoint, (field) => (fields.add(field), randomUUID()));
  return [...fields].filter((field) => OPEN_FIELDS[endpoint.id] !== field);
};

/**
 * Differences between asking for `theirs` and for nothing, one id at a time, beside ids of each
 * side.
 */
async function differences(endpoint: AnyEndpoint, role: Role, theirs: IdOf, bases: IdOf[]) {
  const found: string[] = [];
  for (const field of idFields(endpoint)) {
    for (const base of bases) {
      const [foreignId, missingId] = [theirs(field, endpoint.id), randomUUID()];
      const asked =
        (id: string): IdOf =>
        (name, endpointId) =>
          name === field ? id : base(name, endpointId);
      const foreign = visible(await send(endpoint, role, asked(foreignId)), [foreignId, missingId]);
      const none = visible(await send(endpoint, role, asked(missingId)), [foreignId, missingId]);
      if (foreign !== none)
        found.push(
          `${endpoint.id} ${role} ${field}: ${foreign.slice(0, 160)} <> ${none.slice(0, 160)}`,
        );
    }
  }
  return found;
}

const ROLES: Role[] = ['visitor', 'patron', 'rival', 'basic', 'door', 'admin'];

test('every sample is what its endpoint accepts', () => {
  const refused = generated.filter((endpoint) => {
    const { params, query, body } = sampleCall(endpoint, missing);
    const schemas = schemasOf(endpoint);
    return !(
      schemas.params.safeParse(params).success &&
      schemas.query.safeParse(query).success &&
      schemas.body.safeParse(body).success
    );
  });
  expect(refused.map(({ id }) => id)).toEqual([]);
  expect(ENDPOINTS.length).toBeGreaterThan(100);
});

test('every operation has an id of its own', () => {
  const ids = ENDPOINTS.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('a visitor gets nothing from a call that needs a person', async () => {
  const wrong: string[] = [];
  for (const endpoint of generated.filter(isGuarded)) {
    const { status } = await send(endpoint, 'visitor', world.hall);
    if (status !== 401) wrong.push(`${endpoint.id} ${status}`);
  }
  expect(wrong).toEqual([]);
});

test('a write without the client token or from another site is refused before anything else', async () => {
  const wrong: string[] = [];
  for (const endpoint of generated.filter(needsToken).filter(isWrite)) {
    const { status } = await send(endpoint, 'admin', missing, { headers: {} });
    if (status !== 401) wrong.push(`${endpoint.id} without a token ${status}`);
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
    ] as const) {
      const answer = await send(endpoint, 'admin', missing, {
        headers: { ...TOKEN, [name]: value },
      });
      if (answer.status !== 403) wrong.push(`${endpoint.id} ${name} ${value} ${answer.status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('unknown keys are refused', async () => {
  const wrong: string[] = [];
  for (const endpoint of generated.filter(({ access }) => access !== 'system')) {
    for (const extra of isWrite(endpoint) ? (['body', 'query'] as const) : (['query'] as const)) {
      const { status } = await send(endpoint, 'admin', missing, { extra });
      if (status !== 400) wrong.push(`${endpoint.id} ${extra} ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each(ROLES)('to the %s a foreign thing answers as a missing one', async (role) => {
  const [own, foreign] =
    role === 'admin' || role === 'door' || role === 'basic'
      ? [world.hall, world.rival]
      : [world.rival, world.hall];
  const found: string[] = [];
  for (const endpoint of generated.filter(isCompared))
    found.push(...(await differences(endpoint, role, foreign, [own, foreign])));
  expect(found).toEqual([]);
});

// nobody of the two is shown the figures
const RANK = { basic: 1, door: 2, stats: 3, admin: 3 };
test.each(['basic', 'door'] as const)(
  'to the %s what is above their setting answers as missing',
  async (role) => {
    const found: string[] = [];
    const above = ({ access }: AnyEndpoint) =>
      access === 'owner' ||
      access === 'site-admin' ||
      (access.startsWith('event:') &&
        RANK[access.slice('event:'.length) as keyof typeof RANK] > RANK[role]);
    for (const endpoint of generated.filter(above)) {
      const answer = await send(endpoint, role, world.hall);
      if (answer.status !== 404) found.push(`${endpoint.id} ${answer.status}`);
      found.push(...(await differences(endpoint, role, world.hall, [world.hall])));
    }
    expect(found).toEqual([]);
  },
);

test.each(['admin', 'siteAdmin'] as const)(
  'the %s reads everything of the account but what is its owner’s alone',
  async (role) => {
    const wrong: string[] = [];
    for (const endpoint of generated.filter(
      (each) => !isWrite(each) && (each.access === 'owner' || each.access.startsWith('event:')),
    )) {
      const { status } = await send(endpoint, role, world.hall);
      if (status >= 300) wrong.push(`${endpoint.id} ${status}`);
    }
    expect(wrong.toSorted()).toEqual(OWNERS_ALONE);
  },
);

test('nothing answers with an internal error, whoever asks for whatever', async () => {
  const wrong: string[] = [];
  for (const endpoint of generated.filter((each) => !isWrite(each))) {
    for (const role of [...ROLES, 'siteAdmin' as const]) {
      for (const things of [world.hall, world.rival, missing]) {
        const { status } = await send(endpoint, role, things);
        if (status >= 500) wrong.push(`${endpoint.id} ${role} ${status}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
