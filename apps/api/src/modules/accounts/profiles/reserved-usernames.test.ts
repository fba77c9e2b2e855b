import { createOrganization, links, signUp } from '@foyer/contracts';
import { ENDPOINTS } from '@foyer/contracts/schemas';
import { organizationOf, signUp as signedUp } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { AGREED } from '../../../../test/support/selling.ts';
import { isReserved } from './reserved-usernames.model.ts';

const api = testApi();

const paths = [
  ...Object.values(links).map((link) =>
    link === links.home
      ? '/'
      : link.length === 1
        ? (link as () => string)()
        : (link as unknown as (...all: string[]) => string)('User', 'a', 'a'),
  ),
  ...[...ENDPOINTS.values()].map(({ path }) => path),
];

test('no account has the name of a first part of the site’s addresses', () => {
  const firstParts = new Set(
    paths
      .map((path) => (path.split(/[/?]/)[1] ?? '').replaceAll(/[^A-Za-z0-9]/g, ''))
      .filter((part) => part !== '' && part.length <= 20),
  );
  expect(firstParts.size).toBeGreaterThan(15);
  expect([...firstParts].filter((part) => !isReserved(part))).toEqual([]);
});

test.each([
  'admin',
  'Admin',
  'API',
  'manage',
  'support',
  'foyer',
  'FoyerSupport',
  'supportfoyer',
  'www',
  'null',
])('%s is refused to a person and to an organization, beside the field', async (username) => {
  const person = await signedUp(api);
  const refused = {
    code: 'username_reserved',
    message: 'This username is reserved. Choose another one.',
    errors: [{ path: 'username' }],
  };
  const organization = await person.client.call(createOrganization, {
    body: { name: 'Hall', username, timezone: 'UTC', currency: 'usd' },
  });
  expect([organization.status, organization.error]).toMatchObject([422, refused]);
  const account = await api
    .client()
    .call(signUp, {
      body: {
        name: 'Ada Winter',
        username,
        email: `${username}@mail.test`,
        password: 'cobalt-river-38',
        ...AGREED,
      },
    });
  expect([account.status, account.error]).toMatchObject([422, refused]);
});

test.each(['nora', 'foyerhall', 'supporters', 'adminton'])('%s is free', async (username) => {
  expect((await organizationOf(await signedUp(api), { username })).username).toBe(username);
});
