import fastify, { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { analyticsFrames } from './analytics-frame.ts';

const ADDRESS = '/analytics-frame/event/0198f2a0-0000-7000-8000-000000000001';
let edge: FastifyInstance;
beforeAll(() => {
  edge = fastify();
  analyticsFrames(edge);
});
afterAll(() => edge.close());

const policyOf = (header: unknown) =>
  new Map(
    String(header)
      .split('; ')
      .map((rule) => {
        const [name = '', ...values] = rule.split(' ');
        return [name, values] as const;
      }),
  );

test('the frame is nobody’s origin however it is opened, and a part of this site’s pages alone', async () => {
  const { statusCode, headers } = await edge.inject(ADDRESS);
  expect(statusCode).toBe(200);
  const policy = policyOf(headers['content-security-policy']);
  expect(policy.get('sandbox')).toEqual(['allow-scripts']);
  expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual(["'none'"]);
  expect(policy.has('report-uri')).toBe(false);
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['set-cookie']).toBeUndefined();
});

test('its one script is named by its hash, and others come from Google and Meta only', async () => {
  const { headers, body } = await edge.inject(ADDRESS);
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(body) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = policyOf(headers['content-security-policy']);
  expect(policy.get('script-src')).toEqual([
    `'sha256-${hash}'`,
    'https://www.googletagmanager.com',
    'https://www.google-analytics.com',
    'https://connect.facebook.net',
  ]);
  const hosts = [...(policy.get('connect-src') ?? []), ...(policy.get('img-src') ?? [])];
  for (const host of hosts)
    expect(host).toMatch(
      /^https:\/\/(?:[*w]+\.)?(?:googletagmanager\.com|google-analytics\.com|analytics\.google\.com|facebook\.com)$/,
    );
});

test('it says nothing of who asks, and nothing of the address comes into it', async () => {
  const [plain, other] = await Promise.all([
    edge.inject(ADDRESS),
    edge.inject({
      url: `/analytics-frame/o/%3Cscript%3E?x=%3Cscript%3E`,
      headers: { cookie: 'foyer_session=secret' },
    }),
  ]);
  expect(other.body).toBe(plain.body);
});

test('who sends Sec-GPC gets none, also from a cache', async () => {
  const { statusCode, headers, body } = await edge.inject({
    url: ADDRESS,
    headers: { 'sec-gpc': '1' },
  });
  expect(statusCode).toBe(403);
  expect(headers['vary']).toBe('sec-gpc');
  expect(body).not.toContain('<script');
});
