import { expect, type Locator } from '@playwright/test';
import {
  getEvent,
  listEvents,
  updateEvent,
  type EventDetail,
  type ManagedEvent,
} from '@foyer/contracts';
import { callApi, signIn } from '../support/api.ts';
import { apiAs, publishedEvent } from '../support/events.ts';
import { test } from '../support/hearing.ts';

const TO_PUT_AWAY = {
  type: 'info',
  message: 'Doors moved to the east side',
  color: '#0f4c4a',
  dismissible: true,
  ctaText: null,
  ctaUrl: null,
} as const;
const TO_STAY = {
  ...TO_PUT_AWAY,
  type: 'warning',
  message: 'Bring a coat: the hall is cold',
  color: '#ffd166',
  dismissible: false,
} as const;

/** An event of an organizer that is to be found everywhere. */
async function eventWith(
  baseURL: string,
  changes: Partial<Pick<ManagedEvent, 'theme' | 'bannerMessages' | 'description'>>,
): Promise<ManagedEvent> {
  const event = await publishedEvent(baseURL, {}, 1, [], 'nightjar');
  const owner = await apiAs(baseURL, 'owner@foyer.test');
  const changed = await callApi(owner, updateEvent, {
    params: { eventId: event.id },
    body: { version: event.version, ...changes },
  });
  await owner.dispose();
  return changed;
}

/**
 * The colour that is seen behind something: that of the nearest ground which is not transparent.
 */
const groundOf = (what: Locator) =>
  what.evaluate((element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor;
    }
    return 'none';
  });

test(
  'an event is shown in its own theme, under the bars of the house',
  { tag: '@P2' },
  async ({ page, baseURL }) => {
    const event = await eventWith(baseURL ?? '', { theme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`/event/${event.id}`);
    const name = page.getByRole('heading', { level: 1, name: event.name });
    await expect(name).toHaveCSS('color-scheme', 'dark');
    await expect.poll(() => groundOf(name)).toBe('rgb(22, 19, 17)');
    expect(await groundOf(page.getByRole('banner'))).toBe('rgb(251, 248, 243)');
  },
);

test(
  'a message of the organizer has its colour, and stays away once it is put away, if it may be',
  { tag: '@P2' },
  async ({ page, baseURL }) => {
    const event = await eventWith(baseURL ?? '', { bannerMessages: [TO_PUT_AWAY, TO_STAY] });
    await page.goto(`/event/${event.id}`);
    const main = page.getByRole('main');
    const [toPutAway, toStay] = [
      main.getByText(TO_PUT_AWAY.message),
      main.getByText(TO_STAY.message),
    ];
    await expect(toPutAway).toBeVisible();
    await expect.poll(() => groundOf(toPutAway)).toBe('rgb(15, 76, 74)');
    await expect.poll(() => groundOf(toStay)).toBe('rgb(255, 209, 102)');
    // words are light on a dark colour and dark on a light one
    await expect(toPutAway).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(toStay).toHaveCSS('color', 'rgb(0, 0, 0)');

    // one button for two messages: the other cannot be put away
    await main.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toPutAway).toHaveCount(0);
    await page.reload();
    await expect(toStay).toBeVisible();
    await expect(toPutAway).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  },
);

test(
  'an organizer is found under every address that it names',
  { tag: '@P2' },
  async ({ page, baseURL }) => {
    const event = await eventWith(baseURL ?? '', {});
    await page.goto(`/event/${event.id}`);
    const contact = page.getByRole('region', { name: 'Contact' });
    for (const [name, address] of [
      ['hello@nightjar.test', 'mailto:hello@nightjar.test'],
      ['nightjar.test', 'https://nightjar.test'],
      ['Instagram', 'https://instagram.test/nightjar'],
      ['Facebook', 'https://facebook.test/nightjar'],
      ['X', 'https://x.test/nightjar'],
      ['YouTube', 'https://youtube.test/@nightjar'],
      ['TikTok', 'https://tiktok.test/@nightjar'],
      ['+12075550177', 'tel:+12075550177'],
    ] as const)
      await expect(contact.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        address,
      );
  },
);

test('the first screen of a phone has the poster, the name, when and where', async ({ page }) => {
  const { data } = await callApi(page.request, listEvents, {
    query: { query: 'Winter Gala', perPage: 1 },
  });
  const [gala] = data;
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`/event/${gala?.id}`);
  const main = page.getByRole('main');
  const endOf = async (shown: Locator) => {
    const box = await shown.boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? Infinity);
  };
  const bar = await main.getByRole('link', { name: 'Get tickets' }).last().boundingBox();
  const facts = main.getByRole('listitem');
  for (const shown of [
    main.locator('img').first(),
    main.getByRole('heading', { level: 1 }),
    facts.filter({ hasText: '19:30' }).locator('b'),
    facts.filter({ hasText: 'Open Map' }).locator('b'),
  ])
    expect(await endOf(shown)).toBeLessThan(bar?.y ?? 0);
});

test('what an organizer wrote is read on the page and in its editor, in one visit', async ({
  page,
  baseURL,
}) => {
  const event = await eventWith(baseURL ?? '', {
    description: '<h2>Programme</h2><p>Two <strong>suites</strong>, one pause.</p>',
  });
  await signIn(page, 'owner@foyer.test');
  await page.goto(`/event/${event.id}`);
  await expect(page.getByRole('heading', { name: 'Programme' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Manage this event' })
    .getByRole('link', { name: 'Details' })
    .click();
  const editor = page.getByRole('textbox', { name: 'Description' });
  await expect(editor.getByRole('heading', { name: 'Programme' })).toBeVisible();
  await expect(editor.getByText('Two suites, one pause.')).toBeVisible();

  await editor.press('ControlOrMeta+End');
  await editor.evaluate((area) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ' Notes: http://notes.test/a?b=1 and more.');
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await editor.getByText('suites').dblclick();
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByLabel('Address of the link').fill('javascript:alert(1)');
  await page.getByLabel('Address of the link').press('Enter');
  await expect(page.getByText('Enter a web address such as example.org')).toBeVisible();
  await page.getByLabel('Address of the link').fill('suites.test/bach');
  await page.getByLabel('Address of the link').press('Enter');
  await expect(editor.getByRole('link', { name: 'suites' })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await page.goto(`/event/${event.id}`);
  for (const [name, address] of [
    ['suites', 'https://suites.test/bach'],
    ['http://notes.test/a?b=1', 'http://notes.test/a?b=1'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', address);
    await expect(link).toHaveAttribute('rel', 'noopener nofollow');
  }
});

// without the page's policy, which would hold it back by itself
const withoutPolicy = test.extend({ bypassCSP: true });
withoutPolicy(
  'a description that the server failed to clean runs nothing',
  async ({ page, baseURL }) => {
    const event = await eventWith(baseURL ?? '', {});
    await page.route(`**${getEvent.path.replace(':eventId', event.id)}`, async (route) => {
      const response = await route.fetch();
      const description =
        '<p>Before</p><form><input name="childNodes"></form><img src="x" onerror="window.ran = 1">' +
        '<svg onload="window.ran = 1"></svg><a href="javascript:window.ran = 1">Programme</a>';
      await route.fulfill({
        response,
        json: { ...((await response.json()) as EventDetail), description },
      });
    });
    // by a link, so that the page asks for it: an opened address brings it along
    await page.goto(`/search?query=${encodeURIComponent(event.name)}`);
    await page.getByRole('main').getByRole('link', { name: event.name }).first().click();
    await expect(page.getByText('Before')).toBeVisible();
    await page.getByText('Programme').click();
    await expect(page.getByRole('link', { name: 'Programme' })).toHaveCount(0);
    await expect(page.getByRole('main').locator('form input[name="childNodes"]')).toHaveCount(0);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  },
);
