import {
  follow,
  getProfile,
  listProfileEvents,
  signUp as createAccount,
  updatePrivacy,
} from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { expect, request, test, type APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { saidOtherwise, withoutFirstData } from '../everybody/said-otherwise.ts';
import { callApi, unique } from '../support/api.ts';
import { expectReflow } from '../support/axe.ts';
import { apiAs, publishedEvent, publishEventOf } from '../support/events.ts';
import { expectFocusSomewhere } from '../support/hearing.ts';
import { ownHouse } from '../support/own-house.ts';
import { fillSignUp, PASSWORD, signUp } from '../support/sign-up.ts';

test('a visitor follows a house, signs in for that, stands among its followers, and goes to an event', async ({
  page,
}) => {
  const { email, username } = await signUp(page);
  // a new account is nobody's to find, and named in no list, until its owner says otherwise
  await page.goto('/auth/sessions');
  const kept = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.ok(),
  );
  await page.getByRole('checkbox', { name: 'Let others find me by my name' }).press(' ');
  await kept;
  await page.context().clearCookies();

  await page.goto('/o/harbourhall');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Hall');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByText(/^Log in to follow Harbour Hall/)).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();

  await expect(page).toHaveURL(/\/o\/harbourhall$/);
  await expect(page.getByRole('button', { name: 'Following', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: /followers?$/ }).press('Enter');
  const followers = page.getByRole('dialog', { name: 'Harbour Hall' });
  await expect(followers.getByRole('link').first()).toBeVisible();
  const own = followers.locator(`a[href="/p/${username}"]`);
  await own.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Winter');
  await page.goBack();
  await expect(own).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(followers).toHaveCount(0);
  await expectFocusSomewhere(page);

  await page.getByRole('main').locator('a[href^="/event/"]').first().click();
  await expect(page).toHaveURL(/\/event\//);
  await page.getByRole('link', { name: 'Harbour Hall' }).first().click();
  await expect(page).toHaveURL(/\/o\/harbourhall$/);
});

test('a visitor without an account makes one in order to follow, and then does', async ({
  page,
  baseURL,
}) => {
  const house = await ownHouse(baseURL ?? '');
  await page.goto(`/o/${house.username}?tab=about`);
  await expect(page.getByRole('button', { name: '0 followers' })).toBeVisible();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillSignUp(page);
  await expect(page).toHaveURL(`/o/${house.username}?tab=about`);
  await expect(page.getByRole('button', { name: 'Following', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('button', { name: '1 follower', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '1 follower', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
});

/** What a page tells search engines, before any script runs. */
async function toldToEngines(reader: APIRequestContext, address: string) {
  const response = await reader.get(address, { headers: { accept: 'text/html' } });
  expect(response.status()).toBe(200);
  const html = await response.text();
  const things = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)</g)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );
  const preview = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1];
  return { things, preview };
}

test('a profile tells search engines who it is of, with a picture, and its events lead to it', async ({
  request,
  baseURL,
}) => {
  const { things, preview } = await toldToEngines(request, '/o/harbourhall');
  expect(things).toEqual([
    expect.objectContaining({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Harbour Hall',
      alternateName: 'harbourhall',
      description: expect.stringMatching(/^A concert hall in an old ropewalk/),
      url: `${baseURL ?? ''}/o/harbourhall`,
    }),
  ]);
  const picture = await request.get(preview ?? '');
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe('image/png');
  const { width, height } = await sharp(await picture.body()).metadata();
  expect([width, height]).toEqual([1200, 630]);

  const event = await publishedEvent(baseURL ?? '');
  const told = await toldToEngines(request, `/event/${event.id}`);
  expect(told.things[0]).toMatchObject({
    name: event.name,
    organizer: { name: 'Harbour Hall', url: things[0]?.['url'] },
  });
});

test('an address of the wrong kind leads to the right one, and one of nobody is not there', async ({
  page,
}) => {
  await page.goto('/p/harbourhall?tab=events');
  await expect(page).toHaveURL(/\/o\/harbourhall\?tab=events$/);
  const missing = await page.goto('/o/nobodyatall');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Sorry! That profile wasn’t found.',
  );
});

/** A person who is found by name, behind a browser without a window. */
async function findable(baseURL: string, name: string): Promise<APIRequestContext> {
  const person = await request.newContext({ baseURL });
  const username = unique('f').replaceAll(/[^a-z0-9]/g, '');
  const body = { name, username, email: `${username}@mail.test`, password: PASSWORD };
  await callApi(person, createAccount, { body: { ...body, termsVersion: TERMS_VERSION } });
  await callApi(person, updatePrivacy, { body: { findable: true } });
  return person;
}

/** So many that the window cannot show all of them at once. */
const FOLLOWERS = 14;

test('the window of people counts everybody, names who may be found, and stays where one left it', async ({
  page,
  baseURL,
}) => {
  const { id, username } = await ownHouse(baseURL ?? '');
  for (let nth = 1; nth <= FOLLOWERS; nth++) {
    const person = await findable(baseURL ?? '', `Follower ${String.fromCodePoint(64 + nth)}`);
    await callApi(person, follow, { query: { id } });
    if (nth === FOLLOWERS) await callApi(person, updatePrivacy, { body: { findable: false } });
    await person.dispose();
  }
  await page.goto(`/o/${username}`);
  await expect(page.getByRole('button', { name: '0 following' })).toBeVisible();
  await page.getByRole('button', { name: `${FOLLOWERS} followers` }).click();
  const people = page.getByRole('dialog').getByRole('list', { name: 'Followers' });
  await expect(people.getByRole('listitem')).toHaveCount(FOLLOWERS - 1);
  await expect(page.getByText('1 more does not show their name.')).toBeVisible();

  const first = people.getByRole('link').first();
  const last = people.getByRole('link').last();
  await expect(first).toBeInViewport();
  await last.scrollIntoViewIfNeeded();
  await expect(first).not.toBeInViewport();
  const { y } = (await last.boundingBox()) ?? {};
  const name = await last.locator('b').innerText();
  const at = await last.getAttribute('href');
  await last.click();
  await expect(page).toHaveURL(at ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText(`@${at?.replace('/p/', '')}`)).toBeVisible();
  await page.getByRole('button', { name: '1 following' }).click();
  await expect(
    page.getByRole('list', { name: 'Following' }).locator(`a[href="/o/${username}"]`),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goBack();
  await expect(last).toBeInViewport();
  await expect(first).not.toBeInViewport();
  expect((await last.boundingBox())?.y).toBe(y);
});

/** One more than stand on the first page of a profile. */
const EVENTS = 31;

test('the events of a profile go on when their end comes into sight, each once', async ({
  page,
  baseURL,
}) => {
  const { id, username } = await ownHouse(baseURL ?? '');
  const owner = await apiAs(baseURL ?? '', 'owner@foyer.test');
  for (let nth = 1; nth < EVENTS; nth++) await publishEventOf(owner, id);
  await owner.dispose();
  const asked: string[] = [];
  page.on('request', (one) => {
    if (one.url().includes(listProfileEvents.path.replace(':id', id))) asked.push(one.url());
  });
  await page.goto(`/o/${username}?tab=events`);
  const cards = page
    .getByRole('region', { name: 'Events', exact: true })
    .getByRole('link', { name: /^Recital / });
  await expect(cards).toHaveCount(EVENTS - 1);
  const isSecond = (address: string) => new URL(address).searchParams.get('page') === '2';
  expect(asked.filter(isSecond)).toEqual([]);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(EVENTS);
  await expect(page.getByText('1 more shown')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  expect(asked.filter(isSecond)).toHaveLength(1);
  const addresses = await cards.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(new Set(addresses).size).toBe(EVENTS);
});

// width to height, by the specification
const BANNERS = [
  { width: 375, ratio: 395 / 136 },
  { width: 820, ratio: 833 / 164 },
  { width: 1280, ratio: 1440 / 224 },
];

for (const { width, ratio } of BANNERS)
  test(`the banner of a profile has its shape on a screen of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/o/harbourhall');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Hall');
    // it says nothing: who listens hears of no picture
    const picture = page.getByRole('main').locator('header img').first();
    await expect(picture).toHaveJSProperty('complete', true);
    const box = await picture.boundingBox();
    expect(box?.width).toBe(width);
    // to half a pixel
    expect(Math.abs((box?.height ?? 0) - width / ratio)).toBeLessThan(0.5);
  });

// longer than a form takes them: what was brought from elsewhere may be
const NAMES = {
  'of a single word': 'Donaudampfschiff'.repeat(19).slice(0, 300),
  'from right to left': `${'مسرح الميناء القديم '.repeat(15).trim()}ة`,
};

for (const [kind, name] of Object.entries(NAMES))
  test(`a name of 300 letters ${kind} is read on a narrow phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await saidOtherwise(page, getProfile, { name });
    await withoutFirstData(page, '/o/harbourhall');
    await page.goto('/o/harbourhall');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(name);
    await page.waitForLoadState('networkidle');
    await expectReflow(page);
    // every letter stands on the screen and none is cut off
    const drawn = await heading.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, height } = range.getBoundingClientRect();
      const lines = height / parseFloat(getComputedStyle(element).lineHeight);
      const cut = [...ancestorsOf(element)].some(
        (one) =>
          getComputedStyle(one).overflow !== 'visible' &&
          (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight),
      );
      const inner = element.querySelector('bdi') ?? element;
      return { left, right, lines, cut, direction: getComputedStyle(inner).direction };

      function* ancestorsOf(start: Element) {
        for (
          let one: Element | null = start;
          one && one !== document.documentElement;
          one = one.parentElement
        )
          yield one;
      }
    });
    expect(drawn).toMatchObject({
      cut: false,
      direction: kind === 'from right to left' ? 'rtl' : 'ltr',
    });
    expect(drawn.left).toBeGreaterThanOrEqual(0);
    expect(drawn.right).toBeLessThanOrEqual(320);
    expect(drawn.lines).toBeGreaterThan(5);
  });
