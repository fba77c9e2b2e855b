import { readConfig as read } from './config.ts';

const readConfig = (env: NodeJS.ProcessEnv) =>
  read({ DATABASE_URL: 'postgres://localhost/foyer', ...env });

test('nothing set: the support address alone', () => {
  expect(readConfig({}).site).toEqual({ supportEmail: 'support@foyer.test', social: {} });
});

test('what is set stands there, an empty setting counts as none', () => {
  const { site } = readConfig({
    FOYER_SUPPORT_EMAIL: 'box-office@hall.test',
    FOYER_SOCIAL_INSTAGRAM: 'https://social.test/foyer',
    FOYER_SOCIAL_X: '',
    FOYER_APP_STORE_URL: 'https://apps.test/foyer',
  });
  expect(site).toEqual({
    supportEmail: 'box-office@hall.test',
    social: { instagram: 'https://social.test/foyer' },
    appStoreUrl: 'https://apps.test/foyer',
  });
});

test.each(['http://social.test/foyer', 'javascript:alert(1)', 'social.test/foyer', 'https://'])(
  '%s stops the start',
  (address) => {
    expect(() => readConfig({ FOYER_SOCIAL_X: address })).toThrow('FOYER_SOCIAL_X');
  },
);

test('maps have the tiles that are set, with the name of who made them', () => {
  const tiles = {
    FOYER_MAP_TILES: 'https://tiles.test/{z}/{x}/{y}.png?key=a1',
    FOYER_MAP_CREDIT: '© Tiles',
    FOYER_MAP_CREDIT_URL: 'https://tiles.test/credit',
  };
  expect(readConfig(tiles).site.mapTiles).toEqual({
    address: 'https://tiles.test/{z}/{x}/{y}.png?key=a1',
    credit: '© Tiles',
    creditHref: 'https://tiles.test/credit',
  });
  expect(() => readConfig({ ...tiles, FOYER_MAP_CREDIT: undefined })).toThrow('FOYER_MAP_CREDIT');
  for (const address of [
    'http://tiles.test/{z}/{x}/{y}.png',
    'https://tiles.test/{z}/{x}.png',
    'javascript:alert("{z}{x}{y}")',
  ])
    expect(() => readConfig({ ...tiles, FOYER_MAP_TILES: address })).toThrow('FOYER_MAP_TILES');
});

test('the payment provider is the sandbox, or one whose origins are known', () => {
  expect(readConfig({}).paymentProvider).toBe('sandbox');
  expect(readConfig({ FOYER_PAYMENT_PROVIDER: 'stripe' }).paymentProvider).toBe('stripe');
  // the settings that the API has say the same, and nothing is a trial any more
  const configured = readConfig({ STRIPE_PUBLISHABLE_KEY: 'pk_live_a1', FOYER_SANDBOX: '1' });
  expect([configured.paymentProvider, configured.isSandbox]).toEqual(['stripe', false]);
  expect(() => readConfig({ FOYER_PAYMENT_PROVIDER: 'https://pay.test' })).toThrow(
    'FOYER_PAYMENT_PROVIDER',
  );
});

test('it listens on this machine alone until production or HOST says otherwise', () => {
  expect(
    [readConfig({}), readConfig({ NODE_ENV: 'production' }), readConfig({ HOST: '0.0.0.0' })].map(
      (config) => config.host,
    ),
  ).toEqual(['127.0.0.1', '0.0.0.0', '0.0.0.0']);
});
