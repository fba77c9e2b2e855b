import { expect, type Page } from '@playwright/test';
import type { Release } from '@foyer/contracts';
import { signInOnce } from '../support/api.ts';
import { expectNoAxeFindings, expectReflow } from '../support/axe.ts';
import { test } from '../support/hearing.ts';
import { expectLiveLinks } from '../support/live-links.ts';
import { arriveQuietly } from '../support/quiet.ts';
import { expectWithinReach } from '../support/reach.ts';
import {
  expectFocusInSight,
  askForMoves,
  expectNoShift,
  longestInteraction,
  recordVitals,
} from '../support/vitals.ts';
import { OWNER } from './visit-addresses.ts';
import type { Visit } from './visit.ts';
import { VISITS } from './visits.ts';

/** A laptop by day, and a phone with its browser's bars by night. */
const LOOKS = [
  { screen: 'desk', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { screen: 'phone', viewport: { width: 375, height: 560 }, colorScheme: 'dark' },
] as const;

test('every page of every remote is looked at here', async ({ request }) => {
  const release = (await (await request.get('/r/release.json')).json()) as Release;
  const pages = release.remotes.flatMap((remote) => remote.pages.map(({ path }) => path));
  const visited = new Set(VISITS.map(({ route }) => route));
  expect(
    pages.filter((path) => !visited.has(path)),
    'pages without a visit in visits.ts',
  ).toEqual([]);
  expect(
    [...visited].filter((route) => !pages.includes(route)),
    'visits of pages that are gone',
  ).toEqual([]);
});

/** Organizers work with these on a tablet as well. */
const isManaged = ({ route, as, then }: Visit) => as === OWNER && /^\/manage/.test(route) && !then;

const nameOf = ({ route, state }: Visit) => (state ? `${route}, ${state}` : route);

/** Opens the page and brings it into the state that is looked at. */
async function arrive(page: Page, visit: Visit, baseURL: string) {
  const address = (await visit.address?.(page, baseURL)) ?? visit.route;
  await page.goto(address);
  const { then, over } = visit;
  if (then)
    await askForMoves(page, async () => {
      await then(page);
      if (over) await page.locator(over).first().waitFor();
    });
  // an open list hides what lies around it from screen readers
  const heading = page.getByRole('heading', { level: 1, includeHidden: over !== undefined });
  await expect(heading).toHaveText(visit.heading);
  expect(new URL(page.url()).pathname).toMatch(
    visit.leadsTo ?? new RegExp(`^${address.split('?')[0]}$`),
  );
}

for (const visit of [...VISITS, { route: '/nothing-here', heading: 'Page not found' } as Visit]) {
  test(`${nameOf(visit)}: fit for everybody, in both themes, on a phone and at a desk`, async ({
    page,
    baseURL,
  }, info) => {
    await recordVitals(page);
    if (visit.as) await signInOnce(page, visit.as);
    for (const { screen, viewport, colorScheme } of LOOKS) {
      await test.step(`on a ${screen}, ${colorScheme}`, async () => {
        // a visit of its own: the same address again would be a reload, which begins where the last
        // look stopped
        await page.goto('about:blank');
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await arriveQuietly(page, () => arrive(page, visit, baseURL ?? ''));
        await test.step('nothing moves by itself', () => expectNoShift(page));
        if (!visit.then)
          await test.step('the focus stays in sight', () => expectFocusInSight(page));
        info.annotations.push({
          type: `longest interaction on a ${screen}`,
          description: `${await longestInteraction(page)} ms`,
        });
        await page.setViewportSize({ width: viewport.width, height: 900 });
        await test.step('axe finds nothing', async () => {
          // where the walk ended, a bar that stays may cover half of a button: axe would call it small
          await page.evaluate(() => scrollTo(0, 0));
          if (visit.over) {
            await expectNoAxeFindings(page, visit.over);
            await page.keyboard.press('Escape');
            await expect(page.locator(visit.over)).toHaveCount(0);
          }
          await expectNoAxeFindings(page);
        });
        if (screen === 'desk' && isManaged(visit))
          await test.step('a tablet shows every column', () => expectWithinReach(page));
      });
    }
    await test.step('every link leads somewhere', () => expectLiveLinks(page, visit.as));
    await test.step('it fits a narrow screen', async () => {
      await page.setViewportSize({ width: 320, height: 900 });
      await expectReflow(page);
    });
    // what a page asks for again and again may be on its way through a visit's own responses
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
