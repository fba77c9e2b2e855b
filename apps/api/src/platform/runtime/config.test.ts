import { cookieNames, isSecure } from '../http/request-actor.ts';
import { productionWarnings, readConfig } from './config.ts';

const read = (env: NodeJS.ProcessEnv) =>
  readConfig({ DATABASE_URL: 'postgres://localhost/foyer', ...env });
const production = { NODE_ENV: 'production', FOYER_SANDBOX: '1' };

test('a production start without a payment provider is refused unless the sandbox is meant', () => {
  expect(() => read({ NODE_ENV: 'production' })).toThrow('FOYER_SANDBOX=1');
  expect(read(production).isProduction).toBe(true);
  expect(read({}).isProduction).toBe(false);
});

test('a payment provider without an adapter stops the start', () => {
  expect(() => read({ FOYER_PAYMENT_PROVIDER: 'stripe' })).toThrow('FOYER_PAYMENT_PROVIDER');
  expect(() => read({ FOYER_PAYMENT_PROVIDER: 'sandbox' })).not.toThrow();
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
  expect(productionWarnings(read(production))).toEqual([
    expect.stringContaining('PUBLIC_URL'),
    expect.stringContaining('SMTP_URL'),
    expect.stringContaining('FOYER_EDGE_SECRET'),
  ]);
  expect(
    productionWarnings(
      read({
        ...production,
        PUBLIC_URL: 'https://foyer.test',
        SMTP_URL: 'smtps://mail.foyer.test',
        FOYER_EDGE_SECRET: 'x'.repeat(32),
      }),
    ),
  ).toEqual([]);
  expect(productionWarnings(read({}))).toEqual([]);
});
