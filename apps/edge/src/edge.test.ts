import { noDonations } from '@foyer/fixtures';
import { readShownBanners, type EventDetail, type Release, type Sale } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createEdge } from './edge.ts';
import { sampleRelease } from './testing/sample-release.ts';

const EVENT_ID = '0198f2a0-0000-7000-8000-000000000001';
const sale: Sale = { state: 'on_sale', priceFrom: 24.93, startsAt: null };
const event: EventDetail = {
  id: EVENT_ID,
  name: 'Winter <Gala>',
  description: '<p>One night &amp; no more</p>',
  poster: '/files/poster.webp',
  images: [],
  videoUrl: null,
  theme: 'light',
  startsAt: '2026-12-05T18:30:00.000Z',
  endsAt: '2026-12-05T22:00:00.000Z',
  timezone: 'America/New_York',
  published: true,
  canceled: false,
  eventStatus: 'scheduled',
  private: false,
  membersOnly: false,
  mayAttend: true,
  sellsMemberships: false,
  shareUrl: 'https://foyer.example/event/1',
  location: {
    name: 'Harbour Hall',
    address: '12 Quay Street',
    city: 'Portland',
    state: 'ME',
    country: 'US',
    latitude: null,
    longitude: null,
    googlePlaceId: null,
  },
  locationSetting: 'venue',
  owner: {
    id: EVENT_ID,
    name: 'Harbour Hall',
    username: 'harbourhall',
    avatar: null,
    type: 'School',
  },
  ownerFollowersCount: 1,
  ownerHasProfile: true,
  isFollowing: false,
  collaborators: [],
  bannerMessages: [],
  futureEventCount: 1,
  nextEvent: null,
  finalEvent: null,
  instances: [],
  canManage: false,
  accessSetting: null,
  inPersonTicketsAvailable: true,
  onlineTicketsAvailable: false,
  purchaseButtonText: 'Get tickets',
  refundsAllowed: true,
  refundDaysBefore: 7,
  exchangeHoursBefore: null,
  transferAllowed: true,
  marketingConsents: { owner: true, product: true },
  category: null,
  contactEmail: null,
  social: {},
  codesAvailableInPerson: false,
  codesAvailableOnline: false,
  checkoutBannerMessage: null,
  hasWaitingList: false,
  ...noDonations,
  currency: 'usd',
  sale,
  inPersonSale: sale,
  onlineSale: null,
  ticketTypes: [],
  isFree: false,
  remaining: 5,
  paymentsConnected: true,
};

const offer = {
  tickets: [],
  benefits: [],
  memberships: [],
  sellsMemberships: false,
  ticketType: 'in-person' as const,
  paymentsConnected: true,
  instanceId: EVENT_ID,
  express: null,
  offer: null,
  serverNow: '2026-11-20T12:00:00.000Z',
};

interface Seen {
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let shown = event;
let api: Server;
let apiUrl: string;
let store: string;
let seen: Seen[] = [];
const edges: FastifyInstance[] = [];

async function bodyOf(message: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of message) text += String(chunk);
  return text;
}

beforeAll(async () => {
  api = createServer((req, res) => {
    // asked on behalf of nobody: site-banners.test.ts
    if (req.url === readShownBanners.path) return void res.writeHead(503).end();
    void bodyOf(req).then(
      (body) => {
        seen.push({ url: req.url ?? '', headers: req.headers, body });
        if (req.url === '/readyz') return res.end('{}');
        if (req.url === `/client_side_api/events/${EVENT_ID}`)
          return res.setHeader('content-type', 'application/json').end(JSON.stringify(shown));
        if (/^\/client_side_api\/v1\/tickets\?/.test(req.url ?? '')) {
          if (!req.headers.cookie)
            res.setHeader('set-cookie', 'foyer_guest=key; Path=/; HttpOnly; SameSite=Lax');
          return res.setHeader('content-type', 'application/json').end(JSON.stringify(offer));
        }
        if (req.url === '/client_side_api/v1/broken') return res.writeHead(502).end('bad');
        if (req.url?.startsWith('/client_side_api/v1/echo'))
          return res.writeHead(201, { 'x-from': 'api', 'set-cookie': ['a=1', 'b=2'] }).end(body);
        return res
          .writeHead(404, { 'content-type': 'application/json' })
          .end('{"code":"not_found","message":"Not found","errorId":"e-1"}');
      },
      () => res.destroy(),
    );
  });
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  store = await mkdtemp(path.join(os.tmpdir(), 'foyer-edge-'));
  await mkdir(path.join(store, 'shell/shell-1'), { recursive: true });
  await writeFile(path.join(store, 'shell/shell-1/main.js'), 'plain');
  await writeFile(path.join(store, 'shell/shell-1/main.js.br'), 'brotli');
});
beforeEach(() => {
  seen = [];
  shown = event;
});
afterEach(async () => {
  await Promise.all(edges.splice(0).map((edge) => edge.close()));
});
afterAll(async () => {
  await new Promise((resolve) => {
    api.close(resolve);
  });
  await rm(store, { recursive: true, force: true });
});

const live = (release: () => Release | undefined | Promise<Release>) => ({
  read: async () => release(),
  close: async () => {},
});

async function edgeWith(
  more: Partial<Parameters<typeof createEdge>[0]> = {},
): Promise<FastifyInstance> {
  const edge = await createEdge({
    source: live(() => sampleRelease),
    store,
    apiUrl,
    publicUrl: 'https://foyer.example',
    logLevel: 'silent',
    ...more,
  });
  edges.push(edge);
  return edge;
}

const policyOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((rule) => {
        const [name = '', ...values] = rule.split(' ');
        return [name, values.join(' ')];
      }),
  );

describe('pages', () => {
  test('a deep link names the shell and exactly the files of its page, each with its hash', async () => {
    const { body, statusCode } = await (await edgeWith()).inject('/auth');
    expect(statusCode).toBe(200);
    expect(body).toMatch(
      /<script defer nonce="[\w-]+" src="\/r\/shell\/shell-1\/main\.js" integrity="sha256-/,
    );
    const preloaded = [
      ...body.matchAll(/rel="preload" as="(?:script|style)" href="([^"]+)" integrity="sha256-/g),
    ].map(([, href]) => href);
    expect(preloaded).toEqual([
      '/r/public-site/public-site-1/remoteEntry.js',
      '/r/public-site/public-site-1/c/1.js',
      '/r/public-site/public-site-1/c/12.js',
      '/r/public-site/public-site-1/c/12.css',
    ]);
    expect(body).toContain('<title>Log in · Foyer</title>');
    expect(body).toContain('<meta name="description" content="Log in to see your tickets.">');
  });

  test('what stands around its layout alone comes with a page that has it', async () => {
    const remotes = sampleRelease.remotes.map((one) =>
      one.name === 'manage-content' ? { ...one, layout: 'management' } : one,
    );
    const edge = await edgeWith({ source: live(() => ({ ...sampleRelease, remotes })) });
    const { body } = await edge.inject('/event/new');
    for (const [kind, file] of [
      ['script', 'menu.js'],
      ['style', 'menu.css'],
    ])
      expect(body).toMatch(
        new RegExp(`rel="preload" as="${kind}" href="/r/shell/shell-1/${file}" integrity="sha256-`),
      );
    expect((await edge.inject('/auth')).body).not.toContain('menu.js');
  });

  test('a page says the language that its shell was built for', async () => {
    const german = { ...sampleRelease, shell: { ...sampleRelease.shell, locale: 'de' } };
    const edge = await edgeWith({ source: live(() => german) });
    expect((await edge.inject('/auth')).body).toContain('<html lang="de">');
    expect((await (await edgeWith()).inject('/auth')).body).toContain('<html lang="en">');
  });

  test('what the installation says about itself stands in every page', async () => {
    const { body } = await (
      await edgeWith({
        site: { supportEmail: 'box-office@hall.test', social: { x: 'https://social.test/foyer' } },
      })
    ).inject('/auth');
    expect(JSON.parse(/id="foyer-site">(.*?)<\/script>/.exec(body)?.[1] ?? '')).toEqual({
      supportEmail: 'box-office@hall.test',
      social: { x: 'https://social.test/foyer' },
    });
  });

  test('plain words win over names, as in the router', async () => {
    const { body } = await (await edgeWith()).inject('/event/new');
    expect(body).toContain('/r/manage-content/manage-content-1/c/20.js');
    expect(body).not.toContain('/c/11.js');
  });

  test('an address that one remote owns is never another one’s page', async () => {
    const withoutPages: Release = {
      ...sampleRelease,
      remotes: sampleRelease.remotes.map((remote) =>
        remote.name === 'manage-content' ? { ...remote, pages: [] } : remote,
      ),
    };
    const edge = await edgeWith({ source: live(() => withoutPages) });
    expect((await edge.inject('/event/new')).statusCode).toBe(404);
    expect((await edge.inject(`/event/${EVENT_ID}`)).statusCode).toBe(200);
  });

  test('an address without a page answers 404 with the shell', async () => {
    const { body, statusCode } = await (await edgeWith()).inject('/no/such/page');
    expect(statusCode).toBe(404);
    expect(body).toContain('/r/shell/shell-1/main.js');
    expect(body).toContain('noindex');
  });

  test('an event brings its name, picture, price and first data, and its markup stays text', async () => {
    const { body } = await (await edgeWith()).inject(`/event/${EVENT_ID}`);
    expect(body).toContain('<title>Winter &lt;Gala&gt; · Foyer</title>');
    expect(body).toContain('content="One night &amp; no more"');
    expect(body).toContain('property="og:image" content="https://foyer.example/files/poster.webp"');
    const thing = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '') as Record<
      string,
      unknown
    >;
    expect(thing).toMatchObject({
      '@type': 'Event',
      name: 'Winter <Gala>',
      offers: { price: 24.93, priceCurrency: 'USD' },
    });
    const first = JSON.parse(
      /foyer-first-data">(.*?)<\/script>/.exec(body)?.[1] ?? '',
    ) as unknown[];
    expect(first).toEqual([
      { key: ['events.get', { params: { eventId: EVENT_ID }, query: {} }], data: event },
    ]);
    expect(body).toContain(
      '<link rel="preload" as="image" fetchpriority="high" href="/files/poster.webp">',
    );
    expect(body).not.toContain('<Gala>');
  });

  const OTHER_ID = '0198f2a0-0000-7000-8000-000000000002';
  test.each([
    `/event/${OTHER_ID}`,
    `/event/${OTHER_ID}/checkout`,
    '/event/no-id-at-all',
    `/management/courses/${OTHER_ID}/registrations`,
  ])('%s is about something that is not there: 404, and no search engine keeps it', async (url) => {
    const { body, statusCode } = await (await edgeWith()).inject(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('<title>Page not found · Foyer</title>');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('rel="canonical"');
    expect(body).toContain('/r/shell/shell-1/main.js');
  });

  test('an API that is away does not make a thing missing', async () => {
    const edge = await edgeWith({ apiUrl: 'http://127.0.0.1:1' });
    const { body, statusCode } = await edge.inject(`/event/${OTHER_ID}`);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('noindex');
  });

  test('what search engines read of an event’s sale is what its page says', async () => {
    const edge = await edgeWith();
    const offersOf = async (change: Partial<EventDetail>) => {
      shown = { ...event, ...change };
      const { body } = await edge.inject(`/event/${EVENT_ID}`);
      return JSON.parse(/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '') as Record<
        string,
        unknown
      >;
    };
    const at = { '@type': 'Offer', url: `https://foyer.example/event/${EVENT_ID}` };
    const later: Sale = {
      state: 'not_started',
      priceFrom: null,
      startsAt: '2026-12-01T05:00:00.000Z',
    };
    expect((await offersOf({ sale: later })).offers).toEqual({
      ...at,
      availability: 'https://schema.org/OutOfStock',
      validFrom: later.startsAt,
    });
    expect(
      (await offersOf({ sale: { ...later, state: 'sold_out', startsAt: null } })).offers,
    ).toEqual({ ...at, availability: 'https://schema.org/SoldOut' });
    const both = await offersOf({ onlineSale: { ...sale, priceFrom: 9.78 } });
    expect(both).toMatchObject({
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      offers: [{ price: 24.93 }, { price: 9.78, availability: 'https://schema.org/InStock' }],
    });
    expect(both.organizer).toEqual({
      '@type': 'Organization',
      name: 'Harbour Hall',
      url: 'https://foyer.example/o/harbourhall',
    });
  });

  test('a checkout brings the tickets that its address asks for', async () => {
    const { body } = await (
      await edgeWith()
    ).inject(`/event/${EVENT_ID}/checkout?ticketType=online&code=X`);
    const first = JSON.parse(/foyer-first-data">(.*?)<\/script>/.exec(body)?.[1] ?? '') as {
      key: unknown[];
      data: unknown;
    }[];
    expect(first.map(({ key }) => key)).toEqual([
      ['events.get', { params: { eventId: EVENT_ID }, query: {} }],
      ['tickets.offer', { params: {}, query: { eventId: EVENT_ID, ticketType: 'online' } }],
    ]);
    expect(first[1]?.data).toEqual(offer);
    expect(body).not.toContain('as="image"');
  });

  test('a checkout whose address asks for no kind of tickets leaves the choice to the API', async () => {
    const { body } = await (await edgeWith()).inject(`/event/${EVENT_ID}/checkout`);
    expect(body).toContain(`["tickets.offer",{"params":{},"query":{"eventId":"${EVENT_ID}"}}]`);
  });

  test('a checkout that opens brings the cookie that came with its tickets, and a page of another kind brings none', async () => {
    const edge = await edgeWith();
    const cookiesOf = async (url: string, headers = {}) =>
      (await edge.inject({ url, headers })).cookies;
    expect(await cookiesOf(`/event/${EVENT_ID}/checkout`)).toMatchObject([
      { name: 'foyer_guest', value: 'key', httpOnly: true },
    ]);
    expect(await cookiesOf(`/event/${EVENT_ID}/checkout`, { cookie: 'foyer_guest=mine' })).toEqual(
      [],
    );
    expect(await cookiesOf(`/event/${EVENT_ID}`)).toEqual([]);
  });

  test('a page never fails for its data', async () => {
    const edge = await edgeWith({ apiUrl: 'http://127.0.0.1:1' });
    const { body, statusCode } = await edge.inject({
      url: `/event/${EVENT_ID}`,
      headers: { cookie: 'foyer_session=x' },
    });
    expect(statusCode).toBe(200);
    expect(body).not.toContain('foyer-first-data');
    expect(body).not.toContain('id="foyer-session"');
  });

  test('only somebody with a session cookie makes the edge ask who they are', async () => {
    const edge = await edgeWith();
    const { body } = await edge.inject('/auth');
    expect(body).toContain('{"user":null}');
    expect(seen).toEqual([]);
    await edge.inject({ url: '/auth', headers: { cookie: '__Host-foyer_session=secret' } });
    expect(seen.map(({ url, headers }) => [url, headers.cookie])).toEqual([
      ['/client_side_api/session', '__Host-foyer_session=secret'],
    ]);
  });

  test('the tag of an unchanged page stays, its nonce does not', async () => {
    const edge = await edgeWith();
    const [one, two] = [await edge.inject('/auth'), await edge.inject('/auth')];
    expect(one.headers.etag).toBe(two.headers.etag);
    expect(policyOf(one.headers)['script-src']).not.toBe(policyOf(two.headers)['script-src']);
    expect(one.headers['cache-control']).toBe('private, no-cache');
  });
});

describe('headers', () => {
  const pages = [
    '/',
    '/auth',
    `/event/${EVENT_ID}`,
    '/event/new',
    '/calendar/o/harbourhall',
    '/management/courses/1/registrations',
    '/nothing',
  ];

  test.each(pages)('%s allows no script but its own', async (url) => {
    const { headers, body } = await (await edgeWith()).inject(url);
    const policy = policyOf(headers);
    const nonce = /'nonce-([\w-]+)'/.exec(policy['script-src'] ?? '')?.[1] ?? 'none';
    expect(policy['script-src']).toContain("'strict-dynamic'");
    expect(policy['script-src']).not.toMatch(/'unsafe-(inline|eval)'/);
    expect(policy).toMatchObject({
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'require-trusted-types-for': "'script'",
    });
    expect(policy['style-src']).not.toContain('unsafe');
    for (const [, attributes] of body.matchAll(/<script([^>]*)>/g)) {
      if (!attributes?.includes('json')) expect(attributes).toContain(`nonce="${nonce}"`);
    }
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  test.each(pages)('%s may be framed only when it is a calendar', async (url) => {
    const { headers } = await (await edgeWith()).inject(url);
    const isCalendar = url.startsWith('/calendar/');
    expect(policyOf(headers)['frame-ancestors']).toBe(isCalendar ? '*' : "'none'");
    expect(headers['x-frame-options']).toBe(isCalendar ? undefined : 'DENY');
  });

  test.each(pages)('%s may use the camera only when it scans tickets', async (url) => {
    const { headers } = await (await edgeWith()).inject(url);
    expect(headers['permissions-policy']).toContain(
      url.includes('registrations') ? 'camera=(self)' : 'camera=()',
    );
  });
});

describe('odd addresses', () => {
  test.each(['//', '//evil.example/x', '/r/%25', '/r/shell/shell-1/%25.js', '/%2e%2e//'])(
    '%s is answered in words',
    async (url) => {
      expect([200, 404]).toContain((await (await edgeWith()).inject(url)).statusCode);
    },
  );

  test('a name that is pointed at this machine from elsewhere is not answered', async () => {
    const edge = await edgeWith({ hosts: ['localhost'] });
    const statusAt = async (host: string) =>
      (await edge.inject({ url: '/auth', headers: { host } })).statusCode;
    expect([await statusAt('localhost:4200'), await statusAt('rebound.evil.example:4200')]).toEqual(
      [200, 421],
    );
  });

  test('the sitemap names pages that exist', async () => {
    const { body } = await (await edgeWith()).inject('/sitemap.xml');
    const { body: empty } = await (
      await edgeWith({ source: live(() => ({ ...sampleRelease, remotes: [] })) })
    ).inject('/sitemap.xml');
    expect(body).toContain('<loc>https://foyer.example/</loc>');
    expect(empty).not.toContain('<loc>https://foyer.example/</loc>');
  });
});

describe('the release', () => {
  test('a promotion is seen without a restart', async () => {
    let release = sampleRelease;
    const edge = await edgeWith({ source: live(() => release), pollMs: 10 });
    release = { ...release, revision: 2, shell: { ...release.shell, version: 'shell-2' } };
    await expect(
      new Promise<void>((resolve) => {
        const look = () =>
          void edge
            .inject('/auth')
            .then(({ body }) =>
              body.includes('/r/shell/shell-2/') ? resolve() : setImmediate(look),
            );
        look();
      }),
    ).resolves.toBeUndefined();
  });

  test('without the database the last copy goes on, over a restart too', async () => {
    await edgeWith();
    const away = await edgeWith({
      source: live(() => Promise.reject(new Error('database is away'))),
    });
    expect((await away.inject('/auth')).statusCode).toBe(200);
    expect(JSON.parse(await readFile(path.join(store, 'last-release.json'), 'utf8'))).toMatchObject(
      { revision: 1 },
    );
  });

  test('before the first release a page asks for patience', async () => {
    const empty = await mkdtemp(path.join(os.tmpdir(), 'foyer-empty-'));
    const edge = await edgeWith({ store: empty, source: live(() => undefined) });
    const { statusCode, headers } = await edge.inject('/');
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect((await edge.inject('/readyz')).statusCode).toBe(503);
    expect((await edge.inject('/livez')).statusCode).toBe(200);
    await rm(empty, { recursive: true });
  });
});

describe('published files', () => {
  test('are kept for ever and come compressed as they were published', async () => {
    const edge = await edgeWith();
    const { headers, body } = await edge.inject({
      url: '/r/shell/shell-1/main.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(body).toBe('brotli');
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect((await edge.inject('/r/shell/shell-1/main.js')).body).toBe('plain');
  });

  test.each([
    '/r/shell/shell-1/none.js',
    '/r/..%2f..%2fetc%2fpasswd',
    '/r/%2e%2e/%2e%2e/package.json',
    '/r/last-release.json',
  ])('%s is not there', async (url) => {
    expect((await (await edgeWith()).inject(url)).statusCode).toBe(404);
  });
});

describe('calls', () => {
  async function listening() {
    const edge = await edgeWith();
    return `${await edge.listen({ port: 0, host: '127.0.0.1' })}`;
  }

  test('pass through with their body, and the answer with its headers', async () => {
    const response = await fetch(`${await listening()}/client_side_api/v1/echo?a=1`, {
      method: 'POST',
      body: '{"x":1}',
      headers: { 'content-type': 'application/json' },
    });
    expect([response.status, response.headers.get('x-from'), await response.text()]).toEqual([
      201,
      'api',
      '{"x":1}',
    ]);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  test.each([
    '/client_side_api/../metrics',
    '/client_side_api/%2e%2e/metrics',
    '/client_side_api/.%2E/metrics',
    '/client_side_api/..',
    '/files/./x',
    '/client_side_api\\..\\metrics',
    'http://evil.example/client_side_api/v1/echo',
    '*',
  ])('to %s are nobody’s', async (target) => {
    const { hostname, port } = new URL(await listening());
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`),
      );
      socket
        .on('data', (chunk) => {
          text += chunk.toString();
        })
        .on('close', () => resolve(text))
        .on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(seen.filter(({ url }) => url !== '/readyz')).toEqual([]);
  });

  test('with dots in a name or a value are calls like others', async () => {
    const address = await listening();
    for (const path of ['/files/a..b.png', '/client_side_api/v1/echo?next=/../x'])
      await fetch(address + path);
    expect(seen.map(({ url }) => url)).toEqual([
      '/files/a..b.png',
      '/client_side_api/v1/echo?next=/../x',
    ]);
  });

  test('say who calls, and drop what the caller claims about it', async () => {
    await fetch(`${await listening()}/client_side_api/v1/echo`, {
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.example' },
    });
    expect(seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
    expect(seen[0]?.headers['x-forwarded-host']).toMatch(/^127\.0\.0\.1:/);
  });

  test('show the API that they came through here, whatever the caller showed', async () => {
    const secret = 'known-to-the-edge-and-the-api-alone';
    for (const edge of [await edgeWith({ edgeSecret: secret }), await edgeWith()]) {
      const address = await edge.listen({ port: 0, host: '127.0.0.1' });
      await fetch(`${address}/client_side_api/v1/echo`, { headers: { 'x-foyer-edge': 'mine' } });
      await fetch(`${address}/event/${EVENT_ID}`, { headers: { 'x-foyer-edge': 'mine' } });
    }
    const said = (start: string) =>
      seen.filter(({ url }) => url.startsWith(start)).map(({ headers }) => headers['x-foyer-edge']);
    expect(said('/client_side_api/v1/echo')).toEqual([secret, undefined]);
    expect(said('/client_side_api/events/')).toEqual([secret, undefined]);
  });

  test('answer 503 with Retry-After when the API is away or its own gateway failed', async () => {
    const bad = await fetch(`${await listening()}/client_side_api/v1/broken`);
    expect([bad.status, bad.headers.get('retry-after')]).toEqual([503, '2']);
    const edge = await edgeWith({ apiUrl: 'http://127.0.0.1:1' });
    const address = await edge.listen({ port: 0, host: '127.0.0.1' });
    const away = await fetch(`${address}/client_side_api/session`);
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await away.json()).toMatchObject({
      code: 'unavailable',
      errorId: expect.any(String) as string,
    });
  });

  /** Connections that each sent the start of a call and leave it at that. */
  async function slowCalls(count: number, start: string) {
    const { hostname, port } = new URL(await listening());
    let answered = 0;
    const sockets = await Promise.all(
      Array.from(
        { length: count },
        () =>
          new Promise<Socket>((resolve, reject) => {
            const socket = connect(Number(port), hostname, () => {
              socket.write(
                `POST /client_side_api/v1/echo HTTP/1.1\r\nhost: localhost\r\n${start}`,
                () => resolve(socket),
              );
            });
            socket.on('error', reject);
            socket.on('data', () => answered++);
          }),
      ),
    );
    return {
      send: (body: string) =>
        fetch(`http://${hostname}:${port}/client_side_api/v1/echo`, { method: 'POST', body }),
      /** How many of them were not waited for any longer. */
      answered: () => answered,
      end: () => sockets.forEach((socket) => socket.destroy()),
    };
  }

  test('who sends slowly keeps nobody else waiting', async () => {
    const slow = await slowCalls(600, 'content-length: 100\r\n\r\n{');
    const response = await slow.send('{"x":1}');
    expect(await response.text()).toBe('{"x":1}');
    expect(slow.answered()).toBe(0);
    slow.end();
  });

  test('one address that sends large bodies without end leaves room for its next caller to be told, and gives it back', async () => {
    const slow = await slowCalls(16, 'transfer-encoding: chunked\r\n\r\n1\r\n{\r\n');
    const statusUntil = async (wanted: number) => {
      for (;;) if ((await slow.send('x'.repeat(100_000))).status === wanted) return wanted;
    };
    expect(await statusUntil(503)).toBe(503);
    expect(slow.answered()).toBe(0);
    slow.end();
    expect(await statusUntil(201)).toBe(201);
  });

  test('a large body is a stream, not a copy in memory', async () => {
    const url = new URL(`${await listening()}/client_side_api/v1/echo`);
    const size = 8 * 1024 * 1024;
    const length = await new Promise<number>((resolve, reject) => {
      const call = request(url, { method: 'PUT' }, (answer) => {
        let got = 0;
        answer.on('data', (chunk: Buffer) => {
          got += chunk.length;
        });
        answer.on('end', () => resolve(got));
      });
      call.on('error', reject);
      call.end(Buffer.alloc(size, 97));
    });
    expect(length).toBe(size);
  });
});

test('an address that cannot be read is refused in plain words', async () => {
  const response = await (await edgeWith()).inject('/%E0%A4%A');
  expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
    400,
    'text/plain; charset=utf-8',
    'Bad request',
  ]);
});

test('the files that every site has are there', async () => {
  const edge = await edgeWith();
  expect((await edge.inject('/robots.txt')).body).toContain(
    'Sitemap: https://foyer.example/sitemap.xml',
  );
  expect((await edge.inject('/.well-known/security.txt')).body).toMatch(/^Contact: mailto:/);
  expect((await edge.inject('/sitemap.xml')).body).toContain('<loc>https://foyer.example/</loc>');
  expect((await edge.inject('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
});
