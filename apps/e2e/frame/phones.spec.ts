import { expect, test, type Locator, type Page } from '@playwright/test';
import { createOrder, listEvents } from '@foyer/contracts';
import { callApi, signIn } from '../support/api.ts';
import { buyTickets } from '../support/buying.ts';
import { continueButton } from '../support/checkout.ts';
import { publishedEvent } from '../support/events.ts';

const PHONE = { width: 375, height: 667 };
/** What a finger meets without looking twice. */
const FINGER = 44;

/**
 * What can be pressed and is smaller than a finger, by its name. A link within a sentence is as
 * tall as its line; a control that is drawn by its label is as large as that.
 */
const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const isInText = (one: Element) =>
      one.matches('a') &&
      [...(one.parentElement?.childNodes ?? [])].some(
        (node) => node !== one && node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const canBePressed = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.closest('[inert], [aria-hidden="true"]');
    /** What is drawn small may take the finger beyond its edges. */
    const takesFinger = (drawn: Element) => {
      const { left, top, width, height } = drawn.getBoundingClientRect();
      return [-1, 1].every((side) => {
        const y = top + height / 2 + side * (least / 2 - 1);
        const hit = document.elementFromPoint(left + width / 2, y);
        return hit !== null && (drawn.contains(hit) || hit.contains(drawn.closest('label')));
      });
    };
    const nameOf = (one: Element) =>
      [one.getAttribute('aria-label'), one.textContent?.trim(), one.outerHTML]
        .find(Boolean)
        ?.slice(0, 80);
    return [...document.querySelectorAll('a[href], button, select, input, [role="tab"]')]
      .filter((one) => canBePressed(one) && !isInText(one))
      .flatMap((one) => {
        one.scrollIntoView({ block: 'center', inline: 'nearest' });
        const drawn = one.matches('input') ? (one.closest('label') ?? one) : one;
        const { bottom, right, width, height } = drawn.getBoundingClientRect();
        // the skip link and the boxes under a label stand outside until they have the focus
        if (Math.min(bottom, right) <= 0 || Math.min(width, height) < 2) return [];
        return height >= least - 0.5 || takesFinger(drawn)
          ? []
          : [`${nameOf(one)}: ${width} × ${height}`];
      });
  }, FINGER);

test.use({ viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' });

test('home, Explore and the results open on posters', async ({ page }) => {
  for (const address of ['/', '/discover/featured', '/search?query=winter']) {
    await page.goto(address);
    const poster = page.getByRole('main').getByRole('listitem').locator('img').first();
    await expect(poster).toBeVisible();
    const { y = Infinity } = (await poster.boundingBox()) ?? {};
    expect(y, `the first poster of ${address}`).toBeLessThan(PHONE.height - 100);
  }
});

test('a patron’s pages have nothing to press that is smaller than a finger', async ({
  page,
  baseURL,
}) => {
  const event = await publishedEvent(baseURL ?? '');
  const { ticketsCode } = await buyTickets(baseURL ?? '', event, 2);
  const {
    data: [gala],
  } = await callApi(page.request, listEvents, { query: { query: 'Winter Gala', perPage: 1 } });
  for (const address of [
    '/',
    '/discover/featured',
    '/search?query=winter',
    `/event/${gala?.id}`,
    `/event/${gala?.id}/checkout`,
    `/tickets/${ticketsCode}`,
    '/auth',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(await smallTargets(page), address).toEqual([]);
  }
});

const endOf = async (shown: Locator) => {
  const { x = 0, width = 0 } = (await shown.boundingBox()) ?? {};
  return x + width;
};

test('while something is sent, its sign stands beside the word of the button', async ({
  page,
  baseURL,
}) => {
  const event = await publishedEvent(baseURL ?? '');
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.goto(`/event/${event.id}/checkout`);
  await page.route(
    ({ pathname }) => pathname.endsWith(createOrder.path),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  const button = continueButton(page);
  const { width } = (await button.boundingBox()) ?? {};
  await button.click();
  await expect(button).toHaveAttribute('data-pending', 'true');
  const sign = button.locator(':scope > [aria-hidden]');
  const word = button.locator(':scope > :not([aria-hidden])');
  const begin = await word.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect().x;
  });
  expect(await endOf(sign)).toBeLessThanOrEqual(begin);
  expect((await button.boundingBox())?.width).toBe(width);
  goOn();
  await expect(page.getByLabel('First name')).toBeVisible();
});

test('another page of a table is read from its first row', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'owner@foyer.test');
  await page.goto('/manage/harbourhall/reporting/orders');
  const table = page.getByRole('table', { name: 'Orders' });
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(table.getByRole('row').nth(1)).toBeInViewport();
});
