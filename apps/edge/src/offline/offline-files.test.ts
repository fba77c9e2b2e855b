import type { Release } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { createEdge } from '../edge.ts';
import { page, remote, sampleRelease } from '../testing/sample-release.ts';
import type { KeptRelease } from './offline-worker.ts';

const offline = { offline: '/stage/', isPersonal: true, needs: ['camera' as const] };
const release: Release = {
  ...sampleRelease,
  remotes: [
    ...sampleRelease.remotes,
    remote('stage', ['/stage/*'], [page('/stage/:eventId', 'Stage', '50', offline)]),
  ],
};

let live = release;
let edge: FastifyInstance;
let store: string;
beforeAll(async () => {
  store = await mkdtemp(path.join(os.tmpdir(), 'foyer-offline-'));
  edge = await createEdge({
    source: { read: async () => live, close: async () => {} },
    store,
    // no API: nothing of this asks it
    apiUrl: 'http://127.0.0.1:1',
    publicUrl: 'https://foyer.example',
    logLevel: 'silent',
    pollMs: 10,
  });
});
afterAll(async () => {
  await edge.close();
  await rm(store, { recursive: true, force: true });
});

const WORKER = '/offline/stage/worker.js';
const keptBy = (script: string) =>
  JSON.parse(/\(self, (\{.*\})\);\n$/.exec(script)?.[1] ?? '{}') as KeptRelease;
const kept = async () => keptBy((await edge.inject(WORKER)).body);

test('the worker of a scope has every file of its release by its hash, and is asked for each time', async () => {
  const { headers, body } = await edge.inject(WORKER);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/stage/',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  const { scope, files } = keptBy(body);
  expect(scope).toBe('/stage/');
  expect(files.map(([url]) => url)).toEqual([
    '/r/shell/shell-1/main.js',
    '/r/shell/shell-1/main.css',
    '/r/shell/shell-1/menu.js',
    '/r/shell/shell-1/menu.css',
    '/r/shell/shell-1/a/text.woff2',
    '/r/stage/stage-1/remoteEntry.js',
    '/r/stage/stage-1/c/1.js',
    '/r/stage/stage-1/c/50.js',
    '/r/stage/stage-1/c/50.css',
  ]);
  expect(files.filter(([, hash]) => !hash.startsWith('sha256-')).map(([url]) => url)).toEqual([
    '/r/shell/shell-1/a/text.woff2',
  ]);
});

test('the document that it keeps is the page of nobody, under the policy of the page', async () => {
  const { page: address } = await kept();
  const { headers, body } = await edge.inject({
    url: address,
    headers: { cookie: 'foyer_session=somebody' },
  });
  expect(body).toContain('/r/stage/stage-1/remoteEntry.js');
  expect(body).toContain('<title>Stage · Foyer</title>');
  expect(body).not.toContain('id="foyer-session"');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['permissions-policy']).toContain('camera=(self)');
  const [, nonce] = /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy'])) ?? [];
  expect(body).toContain(`nonce="${nonce}"`);
});

test('a promotion of any part makes another worker, and the former document is gone', async () => {
  const before = await kept();
  expect(await kept()).toEqual(before);
  live = {
    ...release,
    revision: release.revision + 1,
    remotes: release.remotes.map((one) =>
      one.name === 'checkout' ? { ...one, version: 'checkout-2' } : one,
    ),
  };
  // asked without a socket, the edge would never get to its clock
  while ((await edge.inject('/r/release.json')).json<Release>().revision !== live.revision)
    await setImmediate();
  const after = await kept();
  expect(after.id).not.toBe(before.id);
  expect(after.files).toEqual(before.files);
  expect((await edge.inject(before.page)).statusCode).toBe(404);
  expect((await edge.inject(after.page)).statusCode).toBe(200);
});

test.each(['/offline/auth/worker.js', '/offline/none/worker.js', '/offline/auth/app.webmanifest'])(
  'no page says that it opens without a network: %s',
  async (address) => {
    expect((await edge.inject(address)).statusCode).toBe(404);
  },
);

test('such a page is an application of its own, every other one is the site', async () => {
  expect((await edge.inject('/stage/1')).body).toContain(
    '<link rel="manifest" href="/offline/stage/app.webmanifest">',
  );
  expect((await edge.inject('/auth')).body).toContain(
    '<link rel="manifest" href="/site.webmanifest">',
  );
  expect((await edge.inject('/offline/stage/app.webmanifest')).json()).toMatchObject({
    name: 'Stage · Foyer',
    scope: '/stage/',
    display: 'standalone',
  });
});

test('its icons are pictures of the sizes that it says', async () => {
  const { icons } = (await edge.inject('/site.webmanifest')).json<{
    icons: { src: string; sizes: string; type: string }[];
  }>();
  const drawn = icons.filter(({ type }) => type === 'image/png');
  expect(drawn.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const [src, sizes] of [
    ...drawn.map((icon) => [icon.src, icon.sizes] as const),
    ['/apple-touch-icon.png', '180x180'] as const,
  ]) {
    const { rawPayload } = await edge.inject(src);
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect([src, format, `${width}x${height}`]).toEqual([src, 'png', sizes]);
  }
});
