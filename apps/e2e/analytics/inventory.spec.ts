import { expect, test as base, type Page, type Response } from '@playwright/test';
import type { Visit } from '../everybody/visit.ts';
import { VISITS } from '../everybody/visits.ts';
import { signInOnce } from '../support/api.ts';
import { addressFor, wholeHouse } from './house-addresses.ts';
import { agree } from './measured-house.ts';
import { standIns } from './vendors.ts';

// Which scripts of others run where. Every page that the remotes declare has a visit (the first test
// of `everybody/pages.spec.ts` fails otherwise), so every page is asked here, by itself, and allowed
// nothing of others: a page that may run some is named below. Each belongs to a house that measures,
// and its visitor agreed to that: elsewhere nothing would be loaded anyway.

const test = base.extend<{ site: string }>({ site: ({ baseURL }, give) => give(baseURL ?? '') });

interface Inventory {
  /** Origins of scripts that came from elsewhere. */
  scripts: readonly string[];
  frames: readonly string[];
}

const PLAIN: Inventory = { scripts: [], frames: [] };
const MEASURED: Inventory = {
  scripts: ['https://connect.facebook.net', 'https://www.googletagmanager.com'],
  frames: ['/analytics-frame'],
};
const ALLOWED: Record<string, Inventory> = {
  '/event/:eventId': MEASURED,
  '/o/:username': MEASURED,
  // these two lead to the two above
  '/p/:username': MEASURED,
  '/event/:eventId/promote/:promoterUsername': MEASURED,
  // our own, as it will stand in somebody's site
  '/manage/:username/marketing/custom-calendar': { scripts: [], frames: ['/calendar'] },
};
/** Where a page leads that belongs to the other kind of account. */
const LEADS_TO: Record<string, RegExp> = {
  '/p/:username': /^\/o\/\w+$/,
  '/p/:username/memberships': /^\/o\/\w+\/memberships$/,
  '/p/:username/:uuid': /^\/o\/\w+\/nobody-knows-it$/,
};

/** One visit of each page: the one that does nothing there, if there is one. */
const PAGES = [...new Set(VISITS.map(({ route }) => route))].sort().map((route) => {
  const visits = VISITS.filter((one) => one.route === route);
  return visits.find((one) => !one.state && !one.then) ?? visits[0] ?? { route, heading: route };
});
const MISSING: Visit = { route: '/nothing-here', heading: 'Page not found' };

/** Where scripts came from and which frames there are, once the page has settled. */
async function inventoryOf(page: Page, address: string, awaited: Inventory) {
  const scripts = new Set<string>();
  const frames = new Set<string>();
  const note = (response: Response) => {
    // what a policy kept away is asked for and never comes
    if (response.request().resourceType() !== 'script') return;
    const { origin } = new URL(response.url());
    if (origin !== new URL(page.url()).origin) scripts.add(origin);
  };
  page.on('response', note);
  const response = await page.goto(address);
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect(heading).toBeVisible();
  // with a limit of its own, so that a page that never rests is named
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  // what others send comes when it comes
  await expect.poll(() => scripts.size).toBeGreaterThanOrEqual(awaited.scripts.length);
  page.off('response', note);
  const framesOf = () => page.frames().filter((one) => one.parentFrame() === page.mainFrame());
  // one that was put there just now has no address yet
  await expect.poll(() => framesOf().some((one) => one.url() === '')).toBe(false);
  for (const one of framesOf()) frames.add(`/${new URL(one.url()).pathname.split('/')[1]}`);
  // also what never came stands in the page
  const named = await page.evaluate(() =>
    [...document.scripts].flatMap(({ src }) => (src ? [new URL(src).origin] : [])),
  );
  return {
    scripts: [...scripts].sort(),
    frames: [...frames],
    foreign: [...new Set(named)].filter((origin) => origin !== new URL(page.url()).origin),
    status: response?.status(),
    path: new URL(page.url()).pathname,
    heading: await heading.innerText(),
  };
}

/** How the headings begin of what `house-addresses.ts` makes. */
const NAMES = ['Recital ', 'Friends ', 'Ada Berg'];
const escaped = (heading: string | RegExp) =>
  typeof heading === 'string'
    ? `^${heading.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
    : heading.source;

const STEP = 20;

for (let from = 0; from < PAGES.length; from += STEP) {
  const some = PAGES.slice(from, from + STEP);
  test(`scripts of others run where they may, from ${some[0]?.route} to ${some.at(-1)?.route}`, async ({
    page,
    context,
    site,
  }) => {
    const house = await wholeHouse(site);
    const vendors = await standIns(context, site);
    await agree(page, house, vendors);
    for (const visit of [...some, ...(from === 0 ? [MISSING] : [])]) {
      const { route, as, leadsTo = LEADS_TO[route] } = visit;
      await context.clearCookies();
      if (as) await signInOnce(page, as);
      const address = await addressFor(visit, page, site, house);
      const allowed = ALLOWED[route] ?? PLAIN;
      const found = await inventoryOf(page, address, allowed);
      // of the other walk or of this house: a page that fails would run nothing and seem plain
      const headings = [escaped(visit.heading), house.name, house.event.name, ...NAMES];
      const path = address.split('?')[0] ?? '';
      // softly: one wrong page hides no other
      expect
        .soft(found, `${route} at ${address}`)
        .toEqual({
          ...allowed,
          foreign: [],
          status: /not-found|nothing-here/.test(route) ? 404 : 200,
          heading: expect.stringMatching(new RegExp(headings.join('|'))) as unknown,
          path: leadsTo ? (expect.stringMatching(leadsTo) as unknown) : path,
        });
    }
  });
}
