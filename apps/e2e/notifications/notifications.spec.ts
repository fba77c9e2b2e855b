import { expect, test, type APIRequestContext } from '@playwright/test';
import {
  addTeamMember,
  getSession,
  listNotifications,
  signUp,
  updateTeamMember,
} from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { callApi, unique } from '../support/api.ts';
import { apiAs, publishedEvent } from '../support/events.ts';

const FIRST_PAGE = 10;

/** Waits until the worker has told somebody so much, however long it takes. */
const told = (reader: APIRequestContext, count: number) =>
  expect
    .poll(async () => (await callApi(reader, listNotifications, { query: {} })).totalCount)
    .toBe(count);

/**
 * Takes somebody onto the team of an event and changes their access so many times: each is a piece
 * of news.
 */
async function news(owner: APIRequestContext, eventId: string, profileId: string, changes = 0) {
  let team = await callApi(owner, addTeamMember, {
    params: { eventId },
    body: { profileId, accessSetting: 'basic', collaborator: false },
  });
  for (let nth = 0; nth < changes; nth++) {
    const { teachingId, version } = team.members.find(({ id }) => id === profileId) ?? {};
    team = await callApi(owner, updateTeamMember, {
      params: { eventId, teachingId: teachingId ?? '' },
      body: { accessSetting: nth % 2 === 0 ? 'door' : 'basic', version: version ?? 0 },
    });
  }
}

test(
  'older notifications come when they are asked for, and lead to what they are about',
  { tag: '@P1' },
  async ({ page, baseURL }) => {
    const [older, newer] = [
      await publishedEvent(baseURL ?? ''),
      await publishedEvent(baseURL ?? ''),
    ];
    const username = unique('tilda').replaceAll('-', '');
    await callApi(page.request, signUp, {
      body: {
        name: 'Tilda Roe',
        username,
        email: `${username}@example.test`,
        password: 'cobalt-river-38',
        termsVersion: TERMS_VERSION,
      },
    });
    const id = (await callApi(page.request, getSession, {})).user?.id ?? '';
    const owner = await apiAs(baseURL ?? '', 'owner@foyer.test');
    await news(owner, older.id, id);
    // news are told by a worker: what is to be the oldest has to be there first
    await told(page.request, 1);
    await news(owner, newer.id, id, FIRST_PAGE);
    await told(page.request, FIRST_PAGE + 2);
    await owner.dispose();

    await page.goto('/');
    await page.getByRole('button', { name: 'Notifications, 9+ unread' }).click();
    const panel = page.getByRole('region', { name: 'Notifications' });
    await expect(panel.getByRole('listitem')).toHaveCount(FIRST_PAGE);
    await expect(panel.getByRole('link', { name: older.name })).toHaveCount(0);
    await panel.getByRole('button', { name: 'Show older' }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(FIRST_PAGE + 2);
    await expect(page.getByText('2 older notifications shown')).toBeAttached();
    await expect(panel.getByRole('button', { name: 'Show older' })).toHaveCount(0);

    await panel.getByRole('link', { name: older.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: older.name })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Tilda Roe' })).toContainText('You');
    await expect
      .poll(async () => (await callApi(page.request, listNotifications, { query: {} })).unreadCount)
      .toBe(FIRST_PAGE + 1);
  },
);
