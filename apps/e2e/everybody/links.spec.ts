import { expect, test, type Page } from '@playwright/test';
import { links } from '@foyer/contracts';
import { signIn } from '../support/api.ts';
import { VISITS, type Visit } from './visits.ts';

/** Addresses of this site that the page names: its links, and those it shows for copying. */
const addressesOn = (page: Page) => page.evaluate(() => {
  const linked = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href);
  const shown = [...document.querySelectorAll('code')].flatMap(({ textContent }) => textContent?.match(/https?:\/\/\S+/g) ?? []);
  return [...linked, ...shown].filter((href) => new URL(href).origin === location.origin).map((href) => href.split('#')[0] ?? '');
});

const nameOf = ({ route, state }: Visit) => (state ? `${route}, ${state}` : route);

for (const visit of VISITS) {
  test(`${nameOf(visit)}: every link leads somewhere`, async ({ page, baseURL }) => {
    if (visit.as) await signIn(page, visit.as);
    await page.goto(await visit.address?.(page, baseURL ?? '') ?? visit.route);
    await visit.then?.(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(visit.heading);
    await page.waitForLoadState('networkidle');
    const addresses = new Set(await addressesOn(page));
    addresses.delete(new URL(links.logout(), baseURL).href);
    const dead: string[] = [];
    for (const address of addresses) {
      const response = await page.request.get(address);
      if (response.status() >= 400) dead.push(`${response.status()} ${address}`);
    }
    expect(dead).toEqual([]);
  });
}
