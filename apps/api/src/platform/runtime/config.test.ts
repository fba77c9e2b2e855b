import { cookieNames, isSecure } from '../http/request-actor.ts';
import { startWarnings, readConfig } from './config.ts';

const read = (env: NodeJS.ProcessEnv) =>
  readConfig({ DATABASE_URL: 'postgres://localhost/foyer', ...env });
const production = { NODE_ENV: 'production', FOYER_SANDBOX: '1' };

test('a production start without a payment provider is refused unless the sandbox is meant', () => {
  expect(() => read({ NODE_ENV: 'production' })).toThrow('FOYER_SANDBOX=1');
  expect(read(production).isProduction).toBe(true);
  expect(read({}).isProduction).toBe(false);
});

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_a1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_a1',
  STRIPE_WEBHOOK_SECRET: 'whsec_a1',
};

test('a payment provider without an adapter stops the start', () => {
  expect(() => read({ FOYER_PAYMENT_PROVIDER: 'cheque' })).toThrow('FOYER_PAYMENT_PROVIDER');
  expect(() => read({ FOYER_PAYMENT_PROVIDER: 'sandbox' })).not.toThrow();
});

test('Stripe’s keys choose Stripe, in production without the sandbox', () => {
  const keys = { secretKey: 'sk_test_a1', publishableKey: 'pk_test_a1', webhookSecret: 'whsec_a1' };
  expect(read(STRIPE).stripe).toEqual(keys);
  expect(read({ ...STRIPE, NODE_ENV: 'production' }).stripe).toEqual(keys);
  expect(read({}).stripe).toBeUndefined();
});

test.each<[string, NodeJS.ProcessEnv]>([
  ['Stripe without its keys', { FOYER_PAYMENT_PROVIDER: 'stripe' }],
  ['no secret for its notices', { ...STRIPE, STRIPE_WEBHOOK_SECRET: undefined }],
  ['a key for the page alone', { STRIPE_PUBLISHABLE_KEY: 'pk_test_a1' }],
  ['its keys beside the sandbox', { ...STRIPE, FOYER_PAYMENT_PROVIDER: 'sandbox' }],
  ['a live key beside a test key', { ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_live_a1' }],
  ['the key of the page in place of the secret', { ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_a1' }],
])('half a configuration stops the start: %s', (_, env) => {
  expect(() => read(env)).toThrow('STRIPE_');
});

test('production never lets webhooks reach the machine itself', () => {
  expect(() => read({ ...production, FOYER_ALLOW_LOCAL_WEBHOOKS: '1' })).toThrow(
    'FOYER_ALLOW_LOCAL_WEBHOOKS',
  );
});

test('cookies are for https only in production, whatever the public address says', () => {
  expect(
    [read({}), read(production), read({ PUBLIC_URL: 'https://foyer.test' })].map(isSecure),
  ).toEqual([false, true, true]);
  expect(cookieNames(read(production)).session).toBe('__Host-foyer_session');
});

test('a secret that can be guessed is none', () => {
  expect(() => read({ FOYER_EDGE_SECRET: 'edge' })).toThrow('FOYER_EDGE_SECRET');
});

test('production says what it goes without', () => {
  expect(startWarnings(read(production))).toEqual([
    expect.stringContaining('PUBLIC_URL'),
    expect.stringContaining('SMTP_URL'),
    expect.stringContaining('FOYER_EDGE_SECRET'),
  ]);
  expect(
    startWarnings(
      read({
        ...production,
        PUBLIC_URL: 'https://foyer.test',
        SMTP_URL: 'smtps://mail.foyer.test',
        FOYER_EDGE_SECRET: 'x'.repeat(32),
      }),
    ),
  ).toEqual([]);
  expect(startWarnings(read({}))).toEqual([]);
});
