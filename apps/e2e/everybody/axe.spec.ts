import { expect, test } from '@playwright/test';
import { listEvents } from '@foyer/contracts';
import { callApi, signIn } from '../support/api.ts';
import { expectNoAxeFindings, expectReflow } from '../support/axe.ts';

interface Visit { name: string; path: string; as?: string }
const OWNER = 'owner@foyer.test';

const PAGES: Visit[] = [
  { name: 'home', path: '/' },
  { name: 'search', path: '/search?query=winter' },
  { name: 'search without results', path: '/search?query=nothingatall' },
  { name: 'explore', path: '/discover/featured' },
  { name: 'event', path: '/event/{Winter Gala}' },
  { name: 'dates', path: '/event/{Saturday Matinee}/select' },
  { name: 'checkout', path: '/event/{Winter Gala}/checkout' },
  { name: 'not found', path: '/nothing-here' },
  { name: 'about us', path: '/pages/about_us' },
  { name: 'fees', path: '/pages/fees' },
  { name: 'fees with something wrong', path: '/pages/fees?price=much&tickets=0' },
  { name: 'privacy', path: '/pages/privacy' },
  { name: 'terms', path: '/pages/terms' },
  { name: 'knowledge base', path: '/pages/knowledge_base' },
  { name: 'knowledge base without results', path: '/pages/knowledge_base?q=zeppelin' },
  { name: 'creator fund', path: '/ucif' },
  { name: 'for artists', path: '/for-artists' },
  { name: 'ticketing for artists', path: '/for-artists/event-ticketing' },
  { name: 'label services', path: '/for-artists/label-services' },
  { name: 'for venues', path: '/for-venues-and-event-creators' },
  { name: 'memberships for venues', path: '/for-venues-and-event-creators/memberships' },
  { name: 'online events', path: '/for-venues-and-event-creators/streaming' },
  { name: 'sign in', path: '/auth' },
  { name: 'my tickets', path: '/manage/nora/tickets-and-subscriptions/tickets', as: 'patron@foyer.test' },
  { name: 'events table', path: '/manage/harbourhall/events', as: OWNER },
  { name: 'new event', path: '/event/new', as: OWNER },
  { name: 'event details', path: '/management/courses/{Winter Gala}/details/edit', as: OWNER },
  { name: 'event tickets', path: '/management/courses/{Winter Gala}/tickets', as: OWNER },
  { name: 'guests', path: '/management/courses/{Winter Gala}/registrations', as: OWNER },
  { name: 'event team', path: '/management/courses/{Winter Gala}/teachings', as: OWNER },
  { name: 'payouts', path: '/manage/harbourhall/settings/payouts', as: OWNER },
  { name: 'revenue', path: '/manage/harbourhall/reporting/revenue', as: OWNER },
  { name: 'orders', path: '/manage/harbourhall/reporting/orders', as: OWNER },
  { name: 'webhooks', path: '/manage/harbourhall/developer-zone', as: OWNER },
  { name: 'membership settings', path: '/manage/harbourhall/memberships/settings', as: OWNER },
];

const LOOKS = [{ theme: 'light', width: 1280 }, { theme: 'dark', width: 375 }] as const;

for (const { name, path, as } of PAGES) {
  test(`${name}: axe finds nothing in both themes, and it fits a narrow screen`, async ({ page, request }) => {
    if (as) await signIn(page, as);
    const title = /\{(.+)\}/.exec(path)?.[1];
    const { data } = title ? await callApi(request, listEvents, { query: { query: title, perPage: 1 } }) : { data: [] };
    const address = path.replace(/\{.+\}/, data[0]?.id ?? '');
    for (const { theme, width } of LOOKS) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await page.waitForLoadState('networkidle');
      await expectNoAxeFindings(page);
    }
    await page.setViewportSize({ width: 320, height: 900 });
    await expectReflow(page);
  });
}
