import { readShownBanners, type ShownBanner } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createEdge } from './edge.ts';
import { siteBanners } from './page/site-banners.ts';
import { page, remote, sampleRelease } from './testing/sample-release.ts';

const banner: ShownBanner = {
  id: '0198f2a0-0000-7000-8000-000000000001',
  message: 'Payments </script> pause tonight',
  type: 'warning',
  dismissible: true,
  ctaText: null,
  ctaUrl: null,
  place: 'everywhere',
};

let api: Server;
let store: string;
let edge: FastifyInstance;
let banners: ShownBanner[] = [];
let asked: IncomingHttpHeaders[] = [];
beforeAll(async () => {
  api = createServer(({ url = '', headers }, response) => {
    const isOurs = url === readShownBanners.path;
    if (isOurs) asked.push(headers);
    response
      .writeHead(isOurs ? 200 : 404, { 'content-type': 'application/json' })
      .end(
        JSON.stringify(isOurs ? { banners } : { code: 'not_found', message: 'x', errorId: 'e' }),
      );
  });
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  store = await mkdtemp(path.join(os.tmpdir(), 'foyer-banners-'));
});
beforeEach(async () => {
  asked = [];
  banners = [banner];
  edge = await createEdge({
    source: {
      read: async () => ({
        ...sampleRelease,
        remotes: [
          ...sampleRelease.remotes,
          remote(
            'press',
            ['/press/*'],
            [
              page('/press', 'Press', '31', { cache: 300 }),
              page('/press/card', 'Card', '32', { standsAlone: true }),
            ],
          ),
        ],
      }),
      close: async () => {},
    },
    store,
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    publicUrl: 'https://foyer.example',
    logLevel: 'silent',
  });
});
afterEach(() => edge.close());
afterAll(async () => {
  await new Promise((resolve) => {
    api.close(resolve);
  });
  await rm(store, { recursive: true, force: true });
});

const broughtBy = (body: string): unknown =>
  JSON.parse(
    /<script type="application\/json" id="foyer-banners">(.*?)<\/script>/.exec(body)?.[1] ?? 'null',
  );

test('each page brings what the site says, and ten of them ask the API once, on nobody’s behalf', async () => {
  const headers = { cookie: 'foyer_session=nora' };
  const pages = await Promise.all(
    Array.from({ length: 10 }, () => edge.inject({ url: '/auth', headers })),
  );
  for (const { body } of pages) expect(broughtBy(body)).toEqual([banner]);
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toHaveProperty('cookie');
});

test('without a message no page has a word more; what stands in sites of others has none anyway', async () => {
  expect((await edge.inject('/press/card')).body).not.toContain('foyer-banners');
  expect(asked).toEqual([]);
  banners = [];
  expect((await edge.inject('/auth')).body).not.toContain('foyer-banners');
});

test('a page with a message is not kept by the browser, which would show it when it has ended', async () => {
  expect((await edge.inject('/press')).headers['cache-control']).toBe('private, no-cache');
  banners = [];
  const other = await edge.inject('/press');
  // still what was known a moment ago
  expect(broughtBy(other.body)).toEqual([banner]);
});

test('an answer holds for two seconds; when none comes, what was known stands', async () => {
  let now = 0;
  let answer: { banners: ShownBanner[] } | undefined = { banners };
  const read = siteBanners(
    async () => answer,
    () => now,
  );
  expect(await read()).toEqual([banner]);
  answer = { banners: [] };
  now = 1_999;
  expect(await read()).toEqual([banner]);
  answer = undefined;
  now = 2_000;
  expect(await read()).toEqual([banner]);
  answer = { banners: [] };
  now = 4_000;
  expect(await read()).toEqual([]);
});
