import { links } from '@foyer/contracts';
import { expect, type Page } from '@playwright/test';

/** Addresses of this site that the page names: its links, and those it shows for copying. */
const addressesOn = (page: Page) =>
  page.evaluate(() => {
    const linked = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(
      ({ href }) => href,
    );
    const shown = [...document.querySelectorAll('code')].flatMap(
      ({ textContent }) => textContent?.match(/https?:\/\/[^\s"]+/g) ?? [],
    );
    return [...linked, ...shown]
      .filter((href) => new URL(href).origin === location.origin)
      .map((href) => href.split('#')[0] ?? '');
  });

/** What led somewhere for whom: every page of a remote has the same bars around it. */
const alive = new Set<string>();

/**
 * Every link of the page, and every address it offers for copying, leads somewhere for whoever is
 * signed in.
 */
export async function expectLiveLinks(page: Page, as = 'a guest'): Promise<void> {
  const addresses = new Set(await addressesOn(page));
  // the page itself, which may be one that says that something is missing, and the one that would
  // end the visit
  addresses.delete(page.url().split('#')[0] ?? '');
  addresses.delete(new URL(links.logout(), page.url()).href);
  const dead: string[] = [];
  for (const address of addresses) {
    const known = `${as} ${address}`;
    if (alive.has(known)) continue;
    const response = await page.request.get(address);
    if (response.status() >= 400) dead.push(`${response.status()} ${address}`);
    else alive.add(known);
  }
  expect(dead).toEqual([]);
}
