import { expect, test } from '@playwright/test';
import type { Release } from '@foyer/contracts';
import { signIn } from '../support/api.ts';
import { expectNoAxeFindings, expectReflow } from '../support/axe.ts';
import { expectLiveLinks } from '../support/live-links.ts';
import { VISITS, type Visit } from './visits.ts';

const LOOKS = [{ theme: 'light', width: 1280 }, { theme: 'dark', width: 375 }] as const;

test('every page of every remote is looked at here', async ({ request }) => {
  const release = await (await request.get('/r/release.json')).json() as Release;
  const pages = release.remotes.flatMap((remote) => remote.pages.map(({ path }) => path));
  const visited = new Set(VISITS.map(({ route }) => route));
  expect(pages.filter((path) => !visited.has(path)), 'pages without a visit in visits.ts').toEqual([]);
  expect([...visited].filter((route) => !pages.includes(route)), 'visits of pages that are gone').toEqual([]);
});

const nameOf = ({ route, state }: Visit) => (state ? `${route}, ${state}` : route);

for (const visit of [...VISITS, { route: '/nothing-here', heading: 'Page not found' }]) {
  test(`${nameOf(visit)}: axe finds nothing in both themes, every link leads somewhere, and it fits a narrow screen`, async ({ page, baseURL }) => {
    if (visit.as) await signIn(page, visit.as);
    const address = await visit.address?.(page, baseURL ?? '') ?? visit.route;
    for (const [look, { theme, width }] of LOOKS.entries()) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      // what had to be done first is done once
      if (look === 0 || !visit.then) await page.goto(address);
      if (look === 0) await visit.then?.(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(visit.heading);
      expect(new URL(page.url()).pathname).toMatch(visit.leadsTo ?? new RegExp(`^${address.split('?')[0]}$`));
      await page.waitForLoadState('networkidle');
      await expectNoAxeFindings(page);
    }
    await expectLiveLinks(page);
    await page.setViewportSize({ width: 320, height: 900 });
    await expectReflow(page);
  });
}
