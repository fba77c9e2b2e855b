import { existsSync, readFileSync, readdirSync } from 'node:fs';
import os from 'node:os';
import { createOrganization, links, signUp } from '@foyer/contracts';
import { ENDPOINTS } from '@foyer/contracts/schemas';
import { createEdge } from '../../../../../edge/src/edge.ts';
import { organizationOf, signUp as signedUp } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { AGREED } from '../../../../test/support/selling.ts';
import { isReserved } from './reserved-usernames.model.ts';

const api = testApi();

const APPS = new URL('../../../../../', import.meta.url);

/** Where the remotes are mounted, as they say it themselves. */
const mounts = readdirSync(APPS)
  .map((app) => new URL(`${app}/src/routes.ts`, APPS))
  .filter((file) => existsSync(file))
  .flatMap((file) => {
    const [, listed = ''] = /\bmounts: \[([^\]]*)\]/.exec(readFileSync(file, 'utf8')) ?? [];
    return [...listed.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path);
  });

/** What the edge answers itself, as its router has it. */
async function edgePaths() {
  const edge = await createEdge({
    source: { read: () => Promise.reject(new Error('no release')), close: () => Promise.resolve() },
    store: os.tmpdir(),
    apiUrl: 'http://127.0.0.1:9',
    publicUrl: 'https://foyer.test',
    logLevel: 'silent',
  });
  await edge.ready();
  const routes = edge.printRoutes({ commonPrefix: false });
  await edge.close();
  return [...routes.matchAll(/^\S+ (\/\S*)/gm)].map(([, path = '']) => path);
}

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

/** As somebody would be called by it: `/robots.txt` is `robots`. */
const firstPartsOf = (all: string[]) =>
  new Set(
    all
      .map((path) => (path.split(/[/?]/)[1] ?? '').replace(/\.\w+$/, ''))
      .map((part) => part.replaceAll(/[^A-Za-z0-9]/g, ''))
      .filter((part) => part !== '' && part.length <= 20),
  );

test.each([
  ['links and endpoints', () => paths, 15],
  ['the pages of the remotes', () => mounts, 20],
  ['the edge', edgePaths, 12],
])('no account has the name of a first part of an address: %s', async (_, read, least) => {
  const firstParts = firstPartsOf(await read());
  // none is missed because nothing was read
  expect(firstParts.size).toBeGreaterThanOrEqual(least);
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
