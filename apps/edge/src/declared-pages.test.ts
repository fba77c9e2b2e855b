import { readShownBanners, type Profile, type Release, type SessionUser } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createEdge, type EdgeOptions } from './edge.ts';
import { startReleaseCache } from './release/release-cache.ts';
import { page, remote, sampleRelease } from './testing/sample-release.ts';

// A remote that no line of the edge was written for: everything it needs stands in its manifest.

const ID = '0198f2a0-0000-7000-8000-000000000001';
const OTHER_ID = '0198f2a0-0000-7000-8000-000000000002';
const profile: Profile = {
  id: ID,
  type: 'User',
  name: 'Nora <Lind>',
  username: 'nora',
  avatar: '/files/nora.webp',
  identifier: 'nora',
  banner: null,
  fullDescription: '<p>Plays the viola &amp; sings</p>',
  followersCount: 0,
  followingCount: 0,
  organizationsCount: 0,
  follows: false,
  canManage: false,
  member: false,
  hasVideos: false,
  hasEvents: false,
  hasMembershipTiers: false,
  hasPublicMembershipTiers: false,
  membershipStatus: 'public',
  stripeConnected: false,
  timezone: 'UTC',
  currency: 'usd',
  social: {},
};
const nora: SessionUser = {
  id: ID,
  type: 'User',
  identifier: 'nora',
  username: 'nora',
  firstName: 'Nora',
  name: 'Nora',
  avatar: null,
  email: 'nora@foyer.test',
  admin: false,
  developerZone: true,
  currency: 'usd',
  organizations: [],
};
const AS_NORA = { cookie: 'foyer_session=nora' };

let api: Server;
let apiUrl: string;
let store: string;
const listed = {
  data: ['nora', 'maro'].map((username) => ({
    id: ID,
    type: 'User',
    name: username,
    username,
    avatar: '/files/face.webp',
    shortDescription: '',
    followersCount: 0,
    upcomingEventsCount: 0,
  })),
  totalCount: 2,
  hasMore: false,
  isClose: false,
  page: 1,
  perPage: 100,
};
let seen: string[] = [];
let shown = profile;
const edges: FastifyInstance[] = [];

beforeAll(async () => {
  api = createServer(({ url = '', headers }, response) => {
    // asked on behalf of nobody: site-banners.test.ts
    if (url === readShownBanners.path) return response.writeHead(503).end();
    seen.push(url);
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url === '/client_side_api/session')
      return send(200, { user: headers.cookie === AS_NORA.cookie ? nora : null });
    if (/\/v1\/profiles\?.*type=User/.test(url)) return send(200, listed);
    if (url.endsWith(`/profiles/${ID}/events?perPage=3`))
      return send(200, { data: [], totalCount: 0, page: 1, perPage: 3 });
    if (/\/profiles\/nora(?:\?|$)/i.test(url)) return send(200, shown);
    return send(404, { code: 'not_found', message: 'Not found', errorId: 'e-1' });
  });
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  store = await mkdtemp(path.join(os.tmpdir(), 'foyer-declared-'));
});
beforeEach(() => {
  seen = [];
  shown = profile;
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

const person = {
  endpoint: 'profiles.get',
  params: { username: { path: 'name' } },
  query: { type: { search: 'as' } },
};
const circle = {
  endpoint: 'profiles.events',
  params: { id: { of: person, field: 'id' } },
  query: { perPage: { value: '3' } },
};
const ofAccount = { params: { id: { path: 'id' } }, query: { ownerId: { account: 'username' } } };

const press = remote(
  'press-office',
  ['/press/*', '/studio/*'],
  [
    page('/press', 'Press', '80', { sitemap: true, cache: 60 }),
    page('/press/people/:name', 'Somebody', '81', {
      needs: ['camera'],
      subject: [person],
      firstData: [person],
      head: {
        of: 'profiles.get',
        type: 'profile',
        title: 'name',
        description: 'fullDescription',
        image: 'avatar',
        picture: 'avatar',
        address: { name: 'username' },
        isListed: [{ field: 'hasVideos', is: false }],
        structuredData: {
          '@type': { $field: 'type', map: { User: 'Person', School: 'Organization' } },
          name: { $field: ['banner', 'name'] },
          url: { $head: 'address' },
          alternateName: { $field: 'timezone', as: 'upper-case' },
          logo: { $field: 'banner' },
          sameAs: { $address: '/press/:kind/:name', params: { kind: 'type', name: 'name' } },
          image: { $address: '/press/:logo', params: { logo: 'banner' } },
          jobTitle: { $if: [{ field: 'hasEvents' }], then: 'Organizer', else: 'Artist' },
        },
      },
    }),
    page('/press/drawn/:name', 'Somebody', '85', {
      firstData: [person],
      head: {
        of: 'profiles.get',
        title: 'name',
        image: 'avatar',
        preview: {
          endpoint: 'profiles.preview',
          params: { id: 'id' },
          width: 1200,
          height: 630,
          alt: 'name',
        },
        structuredData: { '@type': 'Person', image: { $head: 'image' } },
      },
    }),
    page('/studio/:username/hooks/:id', 'Hook', '82', {
      isPersonal: true,
      subject: [{ endpoint: 'webhooks.get', ...ofAccount }],
    }),
    page('/press/doings', 'Doings', '84', {
      firstData: [
        { endpoint: 'auth.logout' },
        { endpoint: 'auth.login' },
        { endpoint: 'registrations.csv' },
      ],
    }),
    page('/press/found', 'Found', '86', {
      firstData: [
        {
          endpoint: 'profiles.list',
          query: {
            query: { search: 'words' },
            page: { search: 'page', otherwise: '1' },
            perPage: { value: '24' },
            type: { value: 'User' },
          },
          notWith: ['tab'],
        },
      ],
      head: {
        of: 'profiles.list',
        picture: 'data.0.avatar',
        pictureSizes: '(max-width: 9px) 50vw, 9px',
      },
    }),
    page('/press/circle/:name', 'Circle', '87', { subject: [circle], firstData: [circle, person] }),
    page('/press/shop', 'Shop', '85', { needs: ['payment'] }),
    page('/studio/:username/lost', 'Lost', '83', { isPersonal: true, isMissing: true }),
  ],
);
const withPress = (more: object = {}): Release => ({
  ...sampleRelease,
  remotes: [...sampleRelease.remotes, { ...press, ...more }],
});

async function edgeWith(
  release: { revision: number } = withPress(),
  more: Partial<EdgeOptions> = {},
): Promise<FastifyInstance> {
  const edge = await createEdge({
    source: { read: () => Promise.resolve(release), close: () => Promise.resolve() },
    store,
    apiUrl,
    publicUrl: 'https://foyer.example',
    logLevel: 'silent',
    ...more,
  });
  edges.push(edge);
  return edge;
}
const withoutNonce = (policy: unknown) => String(policy).replaceAll(/'nonce-[^']*'/g, '');
const jsonIn = (body: string, element: string): unknown =>
  JSON.parse(new RegExp(`${element}">(.*?)</script>`).exec(body)?.[1] ?? 'null');

describe('a page that the edge never heard of', () => {
  test('brings the first data that it names, under the key that its own query asks for', async () => {
    const { body, statusCode } = await (await edgeWith()).inject('/press/people/nora?as=o&x=1');
    expect(statusCode).toBe(200);
    expect(jsonIn(body, 'foyer-first-data')).toEqual([
      {
        key: ['profiles.get', { params: { username: 'nora' }, query: { type: 'o' } }],
        data: shown,
      },
    ]);
    // named twice, asked for once
    expect(seen).toEqual(['/client_side_api/v1/profiles/nora?type=o']);
  });

  test('leaves out of a read what its endpoint does not take', async () => {
    const { body } = await (await edgeWith()).inject('/press/people/nora?as=nobody');
    expect(jsonIn(body, 'foyer-first-data')).toMatchObject([
      { key: ['profiles.get', { params: { username: 'nora' }, query: {} }] },
    ]);
  });

  test.each([
    ['?words=nora&page=2', { query: 'nora', page: 2, perPage: 24, type: 'User' }],
    ['', { page: 1, perPage: 24, type: 'User' }],
    ['?page=first', { page: 1, perPage: 24, type: 'User' }],
    ['?words=&page=', { page: 1, perPage: 24, type: 'User' }],
  ])(
    'asks /press/found%s for numbers as numbers, as the page itself does',
    async (search, query) => {
      const { body } = await (await edgeWith()).inject(`/press/found${search}`);
      expect(jsonIn(body, 'foyer-first-data')).toEqual([
        { key: ['profiles.list', { params: {}, query }], data: listed },
      ]);
    },
  );

  test('reads what another read names, and nothing where that one has no response', async () => {
    const edge = await edgeWith();
    const { body } = await edge.inject('/press/circle/nora');
    expect(jsonIn(body, 'foyer-first-data')).toMatchObject([
      { key: ['profiles.events', { params: { id: ID }, query: { perPage: 3 } }] },
      { key: ['profiles.get', { params: { username: 'nora' } }] },
    ]);
    // asked for once, though two reads need it
    expect(seen).toHaveLength(2);
    const nobody = await edge.inject('/press/circle/nobody');
    expect(nobody.body).not.toContain('foyer-first-data');
    expect(nobody.statusCode).toBe(200);
  });

  test('reads nothing for an address with which it shows something else', async () => {
    const { body } = await (await edgeWith()).inject('/press/found?tab=people');
    expect(body).not.toContain('foyer-first-data');
    expect(seen).toEqual([]);
  });

  test('fetches its first picture in the width that it draws it in', async () => {
    const { body } = await (await edgeWith()).inject('/press/found');
    expect(body).toContain(
      'href="/files/face.webp" imagesrcset="/files/face-160.webp 160w, /files/face-480.webp 480w, ' +
        '/files/face-960.webp 960w, /files/face-1600.webp 1600w" imagesizes="(max-width: 9px) 50vw, 9px">',
    );
  });

  test('is called, described and pictured by the fields that it names', async () => {
    const { body } = await (await edgeWith()).inject('/press/people/NORA');
    expect(body).toContain('<title>Nora &lt;Lind&gt; · Foyer</title>');
    expect(body).toContain('<meta name="description" content="Plays the viola &amp; sings">');
    expect(body).toContain('property="og:type" content="profile"');
    expect(body).toContain('property="og:image" content="https://foyer.example/files/nora.webp"');
    expect(body).toContain('as="image" fetchpriority="high" href="/files/nora.webp"');
    expect(body).toContain('rel="canonical" href="https://foyer.example/press/people/nora"');
    expect(jsonIn(body, 'ld\\+json')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: 'Nora <Lind>',
      url: 'https://foyer.example/press/people/nora',
      alternateName: 'UTC',
      sameAs: 'https://foyer.example/press/User/Nora%20%3CLind%3E',
      jobTitle: 'Artist',
    });
  });

  test('is shown in links by the picture that an endpoint draws, with its size and in words', async () => {
    const { body } = await (await edgeWith()).inject('/press/drawn/nora');
    const told = [...body.matchAll(/property="og:image([^"]*)" content="([^"]*)"/g)];
    expect(told.map(([, of, content]) => [of, content])).toEqual([
      ['', `https://foyer.example/files/profiles/${profile.id}/preview.png`],
      [':width', '1200'],
      [':height', '630'],
      [':alt', 'Nora &lt;Lind&gt;'],
    ]);
    expect(body).toContain('name="twitter:card" content="summary_large_image"');
    expect(jsonIn(body, 'ld\\+json')).toMatchObject({
      image: 'https://foyer.example/files/nora.webp',
    });
  });

  test('is kept out of search engines while its thing is not for everybody', async () => {
    shown = { ...profile, hasVideos: true };
    const { body, statusCode } = await (await edgeWith()).inject('/press/people/nora');
    expect(statusCode).toBe(200);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('ld+json');
  });

  test('who has another address now is found there, and nowhere else', async () => {
    shown = { ...profile, username: 'noraLind' };
    const edge = await edgeWith();
    const { statusCode, headers, body } = await edge.inject('/press/people/nora?as=o&x=1');
    expect([statusCode, headers.location, body]).toEqual([
      301,
      '/press/people/noraLind?as=o&x=1',
      '',
    ]);
    // back to the former one would otherwise never be seen again
    expect(headers['cache-control']).toBe('private, no-cache');
    shown = { ...profile, username: 'NORA' };
    expect((await edge.inject('/press/people/nora')).statusCode).toBe(200);
  });

  test.each(['/press/people/somebody', '/press/people/no%20name', '/studio/nora/lost'])(
    '%s is a 404 that no search engine keeps',
    async (url) => {
      const { body, statusCode } = await (await edgeWith()).inject(url);
      expect(statusCode).toBe(404);
      expect(body).toContain('<title>Page not found · Foyer</title>');
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toContain('foyer-first-data');
    },
  );

  test('asks for a thing of an account as the person who opens it, and says nothing of another’s', async () => {
    const edge = await edgeWith();
    const statusOf = async (url: string, headers = {}) =>
      (await edge.inject({ url, headers })).statusCode;
    expect(await statusOf(`/studio/nora/hooks/${OTHER_ID}`)).toBe(200);
    expect(await statusOf(`/studio/maro/hooks/${OTHER_ID}`, AS_NORA)).toBe(200);
    expect(seen.filter((url) => url.includes(OTHER_ID))).toEqual([]);
    expect(await statusOf(`/studio/nora/hooks/${OTHER_ID}`, AS_NORA)).toBe(404);
    expect(await statusOf('/studio/nora/hooks/no-id', AS_NORA)).toBe(404);
    expect(seen.filter((url) => url.includes('ownerId'))).toEqual([
      expect.stringMatching(`/${OTHER_ID}\\?ownerId=${ID}$`),
    ]);
  });

  test('makes the edge read, and nothing else', async () => {
    const { body, statusCode } = await (await edgeWith()).inject('/press/doings');
    expect(statusCode).toBe(200);
    expect(body).not.toContain('foyer-first-data');
    expect(seen).toEqual([]);
  });

  test('gets the policies that it needs, and the one beside it does not', async () => {
    const edge = await edgeWith();
    const policyOf = async (url: string) => (await edge.inject(url)).headers['permissions-policy'];
    expect(await policyOf('/press/people/nora')).toContain('camera=(self)');
    expect(await policyOf('/press')).toContain('camera=()');
  });

  test('reaches the payment provider that is configured if it takes payments, and none beside it does', async () => {
    const open = async (url: string, paymentProvider: EdgeOptions['paymentProvider']) =>
      (await edgeWith(withPress(), { paymentProvider })).inject(url);
    const policyOf = async (...asked: Parameters<typeof open>) =>
      (await open(...asked)).headers['content-security-policy'];
    const shop = await policyOf('/press/shop', 'stripe');
    expect(shop).toContain("connect-src 'self' https://api.stripe.com;");
    expect(shop).toMatch(/frame-src 'self' [^;]*https:\/\/hooks\.stripe\.com;/);
    // its script fetches others by the page's default policy, its wallets ask in frames and windows
    expect(shop).toMatch(/trusted-types [^;]* default;/);
    expect((await open('/press/shop', 'stripe')).headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining(
        'payment=(self "https://js.stripe.com")',
      ) as string,
    });
    for (const url of ['/press', '/press/people/nora', '/press/nowhere']) {
      const { headers } = await open(url, 'stripe');
      expect(headers['content-security-policy']).not.toMatch(/stripe|default;/);
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['permissions-policy']).toContain('payment=(self),');
    }
    // a provider that is part of this product needs nothing
    const sandbox = await policyOf('/press/shop', 'sandbox');
    expect(sandbox).toContain("connect-src 'self';");
    expect(withoutNonce(sandbox)).toBe(withoutNonce(await policyOf('/press', 'sandbox')));
  });

  test('says in the document where a payment cannot be taken, for the page that is opened in it later', async () => {
    const siteOf = async (url: string, paymentProvider: EdgeOptions['paymentProvider']) => {
      const edge = await edgeWith(withPress(), { paymentProvider });
      return jsonIn((await edge.inject(url)).body, 'foyer-site');
    };
    expect(await siteOf('/press', 'stripe')).toMatchObject({ takesPayments: false });
    for (const [url, provider] of [
      ['/press/shop', 'stripe'],
      ['/press', 'sandbox'],
      ['/press/shop', 'sandbox'],
    ] as const)
      expect(await siteOf(url, provider)).not.toHaveProperty('takesPayments');
  });

  test('may be shown again for as long as it says, to nobody with a session', async () => {
    const edge = await edgeWith();
    const keptFor = async (url: string, headers = {}) =>
      (await edge.inject({ url, headers })).headers['cache-control'];
    expect(await keptFor('/press')).toBe('private, max-age=60');
    expect((await edge.inject('/press')).headers.vary).toContain('cookie');
    expect(await keptFor('/press', AS_NORA)).toBe('private, no-cache');
    expect(await keptFor('/press/people/nora')).toBe('private, no-cache');
    expect(await keptFor('/press/nowhere')).toBe('private, no-cache');
  });

  test('stands in the sitemap once for each row of a list, which is asked for what it names', async () => {
    const pages = press.pages.map((one) =>
      one.path === '/press/people/:name'
        ? {
            ...one,
            sitemap: {
              list: 'profiles.list',
              query: { type: 'User' },
              params: { name: 'username' },
            },
          }
        : one,
    );
    const sitemap = (await (await edgeWith(withPress({ pages }))).inject('/sitemap.xml')).body;
    for (const name of ['nora', 'maro'])
      expect(sitemap).toContain(`<loc>https://foyer.example/press/people/${name}</loc>`);
  });

  test('stands in the sitemap, and one person’s pages are nobody’s to crawl', async () => {
    const edge = await edgeWith();
    const sitemap = (await edge.inject('/sitemap.xml')).body;
    expect(sitemap).toContain('<loc>https://foyer.example/press</loc>');
    const robots = (await edge.inject('/robots.txt')).body;
    expect(robots).toContain('Disallow: /studio\n');
    // an event's own page is for everybody, though its checkout is not
    expect(robots).not.toMatch(/Disallow: \/(?:press|event)?\n/);
  });

  test('lets robots read what only begins like one person’s pages', async () => {
    const mine = { ...press.pages[0], path: '/pr/new', isPersonal: true, sitemap: undefined };
    const edge = await edgeWith(withPress({ pages: [...press.pages, mine] }));
    const robots = (await edge.inject('/robots.txt')).body;
    expect(robots).toContain('Disallow: /pr/\n');
  });

  test('tells the frame what stands around it', async () => {
    const { body } = await (await edgeWith(withPress({ layout: 'bare' }))).inject('/press');
    expect(jsonIn(body, 'foyer-remotes')).toContainEqual(
      expect.objectContaining({ name: 'press-office', layout: 'bare' }),
    );
  });
});

describe('a release that is newer than the edge', () => {
  test('keeps its new fields and words, and its pages are served', async () => {
    const pages = press.pages.map((one) => ({
      ...one,
      layout: 'theatre',
      needs: ['camera', 'smell'],
      firstData: [{ endpoint: 'profiles.smell' }],
      head: { of: 'profiles.smell', scent: 'name' },
      mood: 'calm',
    }));
    const nav = [{ id: 'x', label: 'X', to: '/press', area: 'cellar', order: 1, icon: 'x' }];
    const edge = await edgeWith({
      ...withPress({ pages, nav, colour: 'red' }),
      season: 'autumn',
    } as Release);
    const { body, statusCode, headers } = await edge.inject('/press/people/nora');
    expect(statusCode).toBe(200);
    expect(headers['permissions-policy']).toContain('camera=(self)');
    expect(body).toContain('<title>Somebody · Foyer</title>');
    expect(jsonIn(body, 'foyer-remotes')).toContainEqual(
      expect.objectContaining({
        nav,
        pages: expect.arrayContaining([
          { path: '/press', title: 'Press', layout: 'theatre' },
        ]) as unknown,
      }),
    );
    const passedOn: unknown = (await edge.inject('/r/release.json')).json();
    expect(passedOn).toMatchObject({ season: 'autumn' });
    expect(passedOn).toMatchObject({
      remotes: expect.arrayContaining([
        expect.objectContaining({ name: 'press-office', colour: 'red', pages }),
      ]) as unknown,
    });
  });

  test('is kept out of search engines where it says in new words who may be shown it', async () => {
    const [, person] = press.pages;
    const head = { ...(person?.['head'] as object), scent: 'name' };
    const robots = async (isListed: unknown) => {
      const pages = [{ ...person, head: { ...head, isListed } }];
      const edge = await edgeWith(withPress({ pages }));
      const { body } = await edge.inject('/press/people/nora');
      expect(body).toContain('<title>Nora &lt;Lind&gt; · Foyer</title>');
      return /<meta name="robots" content="(\w+)"/.exec(body)?.[1];
    };
    expect(await robots([{ field: 'hasVideos', is: false }])).toBeUndefined();
    expect(await robots([{ field: 'hasVideos', unless: true }])).toBe('noindex');
  });

  test('leaves a remote that cannot be read as it was before', async () => {
    let live: Release = withPress();
    const cache = await startReleaseCache({
      source: { read: () => Promise.resolve(live), close: () => Promise.resolve() },
      copyFile: path.join(store, 'kept', 'last-release.json'),
    });
    live = { ...withPress({ pages: 'elsewhere' }), revision: live.revision + 1 };
    await cache.refresh();
    expect(cache.current()?.revision).toBe(live.revision);
    expect(cache.current()?.remotes).toContainEqual(
      expect.objectContaining({ name: press.name, pages: press.pages }),
    );
    await cache.stop();
  });

  test('does not keep the edge from starting when its last copy says nothing to it', async () => {
    const copyFile = path.join(store, 'strange', 'last-release.json');
    await mkdir(path.dirname(copyFile));
    await writeFile(copyFile, '{"revision":1,"shell":"another","remotes":[]}');
    const cache = await startReleaseCache({
      source: { read: () => Promise.reject(new Error('away')), close: () => Promise.resolve() },
      copyFile,
    });
    expect(cache.current()).toBeUndefined();
    await cache.stop();
  });

  test('goes live without the one remote that cannot be read, which a newer edge still finds', async () => {
    const release = withPress({ pages: 'elsewhere' });
    const edge = await edgeWith({ ...release, revision: 7 });
    expect((await edge.inject('/press')).statusCode).toBe(404);
    expect((await edge.inject('/auth')).statusCode).toBe(200);
    const copy: unknown = JSON.parse(await readFile(path.join(store, 'last-release.json'), 'utf8'));
    expect(copy).toMatchObject({ revision: 7, remotes: release.remotes });
  });
});
