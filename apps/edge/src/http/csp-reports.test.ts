import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createEdge } from '../edge.ts';
import { edgeMetrics } from '../metrics/edge-metrics.ts';
import { sampleRelease } from '../testing/sample-release.ts';

let edge: FastifyInstance;
let store: string;
const metrics = edgeMetrics();
beforeAll(async () => {
  store = await mkdtemp(path.join(os.tmpdir(), 'foyer-reports-'));
  const source = { read: async () => sampleRelease, close: async () => {} };
  edge = await createEdge({
    source,
    store,
    apiUrl: 'http://127.0.0.1:1',
    publicUrl: 'https://foyer.example',
    logLevel: 'silent',
    metrics,
  });
});
afterAll(async () => {
  await edge.close();
  await rm(store, { recursive: true, force: true });
});
beforeEach(() => metrics.violations.reset());

const report = (payload: string, remoteAddress: string) =>
  edge.inject({
    method: 'POST',
    url: '/csp-reports',
    payload,
    headers: { 'content-type': 'application/csp-report' },
    remoteAddress,
  });
const counted = async () =>
  (await metrics.violations.get()).values.map(({ labels, value }) => [labels['directive'], value]);
const PICTURE = JSON.stringify({
  'csp-report': {
    'document-uri': 'https://foyer.example/auth',
    'effective-directive': 'img-src',
    'blocked-uri': 'http://evil.test/a',
  },
});

test('every page names the address', async () => {
  expect((await edge.inject('/auth')).headers['content-security-policy']).toMatch(
    /; report-uri \/csp-reports(?:;|$)/,
  );
});

test('a report counts by what was broken; a made-up name is one word', async () => {
  expect((await report(PICTURE, '192.0.2.1')).statusCode).toBe(204);
  await report(PICTURE.replace('img-src', 'made-up-by-somebody'), '192.0.2.1');
  expect(await counted()).toEqual([
    ['img-src', 1],
    ['other', 1],
  ]);
});

test.each([
  ['too long', 'x'.repeat(20_000), 413],
  ['no JSON', '{', 400],
  ['no report', '{}', 400],
])('what is %s is refused', async (_what, payload, status) => {
  expect((await report(payload, '192.0.2.2')).statusCode).toBe(status);
  expect(await counted()).toEqual([]);
});

test('one address fills no log, and leaves others theirs', async () => {
  const statuses = [];
  for (let sent = 0; sent < 40; sent += 1)
    statuses.push((await report(PICTURE, '192.0.2.3')).statusCode);
  expect(statuses.filter((status) => status === 204)).toHaveLength(30);
  expect((await report(PICTURE, '192.0.2.4')).statusCode).toBe(204);
});
