import { expect, test, type APIRequestContext } from '@playwright/test';
import { getSession, listManagedEvents, type Release } from '@foyer/contracts';
import { callApi, signIn } from '../support/api.ts';

const NOWHERE = '0198f2a0-0000-7000-8000-0000000000ff';
const VALUES: Record<string, string> = {
  eventId: NOWHERE,
  id: NOWHERE,
  username: 'harbourhall',
  token: 'no-such-token',
};

/** Pages with a name in their address that are never about a missing thing, and why. */
const ALWAYS_THERE: [pattern: RegExp, why: string][] = [
  [
    /^\/(?:auth\/(?:reset|verify|email)|unsubscribe)\/:token$/,
    'a link out of a mail is tried by a press; until then nobody knows',
  ],
  [/\/(?:teachings|management)\/invitation\/:token$/, 'the same'],
  [/^\/manage\/:username\/(?!.*:)/, 'who does not manage the account is sent home'],
];

/** What is managed is that of somebody; a profile is of nobody. */
const valuesOf = (pattern: string): Record<string, string> =>
  /^\/[op]\//.test(pattern) ? { username: 'nobodyatall' } : VALUES;
const addressOf = (pattern: string) =>
  pattern.replace(/:(\w+)\??/g, (_, name: string) => valuesOf(pattern)[name] ?? 'nowhere');

async function pagesAbout(request: APIRequestContext): Promise<string[]> {
  const { remotes } = (await (await request.get('/r/release.json')).json()) as Release;
  const patterns = remotes.flatMap(({ pages }) => pages.map(({ path }) => path));
  return patterns.filter(
    (path) => path.includes(':') && !ALWAYS_THERE.some(([pattern]) => pattern.test(path)),
  );
}

async function expectMissing(request: APIRequestContext, address: string) {
  const response = await request.get(address, { headers: { accept: 'text/html' } });
  const html = await response.text();
  expect({ address, status: response.status() }).toEqual({ address, status: 404 });
  expect(html, address).toContain('<meta name="robots" content="noindex">');
  expect(html, address).not.toContain('rel="canonical"');
  expect(html, address).toContain('<title>Page not found · Foyer</title>');
}

test('every page of a thing that is not there is a 404 that no search engine keeps', async ({
  page,
}) => {
  const pages = await pagesAbout(page.request);
  expect(pages.length).toBeGreaterThan(10);
  const isPublic = (pattern: string) => /^\/(?:event|tickets|o|p)\//.test(pattern);
  for (const pattern of pages.filter(isPublic))
    await expectMissing(page.request, addressOf(pattern));
  await signIn(page, 'owner@foyer.test');
  for (const pattern of pages) await expectMissing(page.request, addressOf(pattern));
});

for (const address of [
  '/event/nothing-like-an-id',
  '/event/nothing-like-an-id/checkout',
  '/tickets/short',
]) {
  test(`${address} names nothing`, async ({ request }) => {
    await expectMissing(request, address);
  });
}

test('a draft is not there for visitors and is for its organizer', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, 'owner@foyer.test');
  const { user } = await callApi(page.request, getSession, {});
  const ownerId = user?.organizations.find(({ username }) => username === 'harbourhall')?.id ?? '';
  const { data } = await callApi(page.request, listManagedEvents, {
    query: { ownerId, query: 'Next Season' },
  });
  const draft = `/event/${data[0]?.id}`;
  expect((await page.request.get(draft)).status()).toBe(200);
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await expectMissing(visitor, draft);
  await expectMissing(visitor, `${draft}/checkout`);
  await visitor.dispose();
});

test('somebody who opens such an address reads what happened and finds the way home', async ({
  page,
}) => {
  const response = await page.goto(`/event/${NOWHERE}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});
