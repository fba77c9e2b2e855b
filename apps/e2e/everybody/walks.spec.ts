import { expect, type Page } from '@playwright/test';
import { listEvents } from '@foyer/contracts';
import { callApi, signInOnce } from '../support/api.ts';
import { test } from '../support/hearing.ts';
import { expectNoShift, recordVitals } from '../support/vitals.ts';

const SCREENS = { phone: { width: 375, height: 560 }, desk: { width: 1280, height: 800 } };
/**
 * Long enough that nothing which comes late hides behind the half second after a press, in which
 * browsers count no shift.
 */
const SLOW = { offline: false, latency: 600, downloadThroughput: -1, uploadThroughput: -1 };

async function slowly(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
}

async function walk(
  page: Page,
  steps: readonly { press: string | RegExp; heading: string | RegExp }[],
) {
  for (const { press, heading } of steps) {
    await page.getByRole('link', { name: press }).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.waitForLoadState('networkidle');
  }
}

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test(`going from page to page moves nothing on a ${screen}: home, Explore, an event, its checkout`, async ({
    page,
  }) => {
    const {
      data: [event],
    } = await callApi(page.request, listEvents, { query: { query: 'Winter Gala', perPage: 1 } });
    await page.setViewportSize(viewport);
    await recordVitals(page);
    await page.goto('/');
    await slowly(page);
    await walk(page, [
      { press: 'Explore events', heading: 'Explore' },
      { press: /^Winter Gala/, heading: 'Winter Gala' },
      { press: 'Get tickets', heading: 'Winter Gala: Tickets' },
    ]);
    expect(event?.name).toBe('Winter Gala');
    await expectNoShift(page);
  });

  test(`going from page to page moves nothing on a ${screen}: an organizer's pages`, async ({
    page,
  }) => {
    await signInOnce(page, 'owner@foyer.test');
    await page.setViewportSize(viewport);
    await recordVitals(page);
    await page.goto('/manage/harbourhall/reporting/revenue');
    await slowly(page);
    await walk(page, [
      { press: 'Orders', heading: 'Reporting' },
      { press: 'Patrons', heading: 'Reporting' },
      { press: 'Activity', heading: 'Reporting' },
    ]);
    await expectNoShift(page);
  });

  test(`a page that is loaded again far down stays where it was on a ${screen}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await recordVitals(page);
    await page.goto('/');
    // while its events are still asked for, the page is not as long as it will be
    await page.getByRole('heading', { name: 'Featured Creators' }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => Math.round(scrollY));
    const before = await place();
    expect(before).toBeGreaterThan(viewport.height);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('heading', { name: 'Featured Creators' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await place()).toBe(before);
    await expectNoShift(page);
    // another page by its address begins at its top
    await page.goto('/pages/about_us');
    await page.waitForLoadState('networkidle');
    expect(await place()).toBe(0);
    await expectNoShift(page);
  });
}
