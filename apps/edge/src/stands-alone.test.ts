import type { FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createEdge } from './edge.ts';
import { sampleRelease } from './testing/sample-release.ts';

const ADDRESS = '/calendar/o/harbourhall';
const calendar = {
  profile: {
    id: '0198f2a0-0000-7000-8000-000000000001',
    name: 'Harbour <Hall>',
    username: 'harbourhall',
    avatar: null,
    type: 'School',
  },
  events: [],
  dates: [],
  hasMore: false,
};
const EMBED = 'document.currentScript.after("calendar")';

let api: Server;
let store: string;
let edge: FastifyInstance;
let asked: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  api = createServer((request, response) => {
    asked.push({ url: request.url, headers: request.headers });
    response.setHeader('content-type', 'application/json');
    response.setHeader('set-cookie', 'foyer_visit=1');
    const isThere = request.url?.startsWith('/client_side_api/v1/calendars/o/harbourhall');
    if (!isThere) response.statusCode = 404;
    response.end(
      JSON.stringify(isThere ? calendar : { code: 'not_found', message: 'No.', errorId: 'e-1' }),
    );
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  store = await mkdtemp(path.join(os.tmpdir(), 'foyer-alone-'));
  const folder = path.join(store, 'calendar/calendar-1/embed');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'calendar.js'), EMBED);
  await writeFile(path.join(folder, 'other.js'), 'not released');
  edge = await createEdge({
    source: { read: async () => sampleRelease, close: async () => {} },
    store,
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    publicUrl: 'http://foyer.test',
    logLevel: 'silent',
  });
});
afterAll(async () => {
  await edge.close();
  api.close();
  await rm(store, { recursive: true, force: true });
});
beforeEach(() => {
  asked = [];
});

test('it brings its own script and data, nothing of the shell, and no cookie either way', async () => {
  const cookie = 'foyer_session=secret';
  const { statusCode, headers, body } = await edge.inject({
    url: `${ADDRESS}?tags=jazz`,
    headers: { cookie },
  });
  expect(statusCode).toBe(200);
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['vary']).toBe('accept-encoding');
  expect(headers['content-security-policy']).toContain('frame-ancestors *');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(asked.map(({ url }) => url)).toEqual([
    '/client_side_api/v1/calendars/o/harbourhall?tags=jazz',
  ]);
  expect(asked[0]?.headers.cookie).toBeUndefined();
  expect(body).toMatch(
    /<script defer nonce="[\w-]+" src="\/r\/calendar\/calendar-1\/remoteEntry.js" integrity="sha256-/,
  );
  expect(body).toContain(
    '<link rel="stylesheet" href="/r/calendar/calendar-1/main.css" integrity=',
  );
  expect(body).not.toMatch(
    /\/r\/shell\/shell-1|foyer-remotes|foyer-session|localStorage|webmanifest/,
  );
  expect(body).toContain('<title>Harbour &lt;Hall&gt; · Foyer</title>');
  expect(body).toContain('"username":"harbourhall"');
  expect(body).toContain('<main id="root"></main>');
});

test.each([`/calendar/o/nobody`, `/calendar/x/harbourhall`, '/calendar/o/not a name'])(
  '%s is 404, as a page of its own that may be framed',
  async (url) => {
    const { statusCode, headers, body } = await edge.inject(encodeURI(url));
    expect(statusCode).toBe(404);
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain('<main id="root" data-missing></main>');
  },
);

test('the shell is told of no document of its own', async () => {
  const { body } = await edge.inject('/');
  const [, remotes = '[]'] = /id="foyer-remotes">(.*?)<\/script>/.exec(body) ?? [];
  expect((JSON.parse(remotes) as { name: string }[]).map(({ name }) => name)).toEqual([
    'public-site',
    'checkout',
    'manage-content',
  ]);
});

test('a script for sites of others has one name, may be loaded from anywhere and is asked for anew soon', async () => {
  const { statusCode, headers, body } = await edge.inject('/embed/calendar.js');
  expect([statusCode, body]).toEqual([200, EMBED]);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['set-cookie']).toBeUndefined();
});

test.each(['other.js', 'calendar.js.map', '..%2Fmain.js', 'constructor', 'main.js'])(
  '/embed/%s is none of them',
  async (name) => {
    expect((await edge.inject(`/embed/${name}`)).statusCode).toBe(404);
  },
);

test('while it is developed, its script comes from its own server and is read as it is there', async () => {
  const origin = 'http://127.0.0.1:1';
  const released = sampleRelease.remotes.find(({ name }) => name === 'calendar');
  if (!released) throw new Error('The sample release has no calendar.');
  const developing = await createEdge({
    source: { read: async () => sampleRelease, close: async () => {} },
    store,
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    publicUrl: 'http://foyer.test',
    logLevel: 'silent',
    development: { origin, manifest: async () => ({ ...released, version: 'calendar-2' }) },
  });
  const { body } = await developing.inject(ADDRESS);
  await developing.close();
  expect(body).toContain(` src="${origin}/${released.entry}"></script>`);
  expect(body).not.toContain('src="/r/calendar/');
});
