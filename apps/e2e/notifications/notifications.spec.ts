import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import {
  addTeamMember,
  createOrganization,
  getSession,
  listNotifications,
  signUp,
  updateDate,
  updatePrivacy,
  updateTeamMember,
} from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { callApi, unique } from '../support/api.ts';
import { buyWith } from '../support/buying.ts';
import { apiAs, publishedEvent, publishEventOf } from '../support/events.ts';
import { followMail, PASSWORD } from '../support/sign-up.ts';

const FIRST_PAGE = 10;

/** Waits until the worker has told somebody so much, however long it takes. */
const told = (reader: APIRequestContext, count: number) =>
  expect
    .poll(async () => (await callApi(reader, listNotifications, { query: {} })).totalCount)
    .toBe(count);

/** Gives the browser behind `page` a new account. */
async function somebody(page: Page, name: string): Promise<{ username: string; email: string }> {
  const username = unique('n').replaceAll(/[^a-z0-9]/g, '');
  const email = `${username}@mail.test`;
  await callApi(page.request, signUp, {
    body: { name, username, email, password: PASSWORD, termsVersion: TERMS_VERSION },
  });
  return { username, email };
}

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
    await somebody(page, 'Tilda Roe');
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

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panelOf = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const newsWith = (page: Page, text: string) =>
  panelOf(page).getByRole('listitem').filter({ hasText: text });

test(
  'who is followed hears of it, and the follower of a new event and of a date that moved',
  { tag: '@P1' },
  async ({ page, browser, baseURL }) => {
    // both have accounts of their own: the bells of the demo ring for other tests too
    const owner = await (await browser.newContext({ baseURL })).newPage();
    const { email } = await somebody(owner, 'Orla House');
    // nobody sells anything before that
    const confirmed = await followMail(owner, email, 'Confirm email address');
    await expect(confirmed.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    const house = unique('Quay Works ');
    const username = unique('h').replaceAll(/[^a-z0-9]/g, '');
    const { id: ownerId } = await callApi(owner.request, createOrganization, {
      body: { name: house, username, timezone: 'America/New_York', currency: 'usd' },
    });
    const first = await publishEventOf(owner.request, ownerId, { price: 0 });
    const follower = await somebody(page, 'Fay Follower');
    await callApi(page.request, updatePrivacy, { body: { findable: true } });

    await page.goto(`/o/${username}`);
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
    await told(owner.request, 1);
    await owner.goto('/');
    await expect(bell(owner)).toHaveAccessibleName('Notifications, 1 unread');
    await bell(owner).click();
    await newsWith(owner, house).getByRole('link', { name: 'Fay Follower' }).first().click();
    await expect(owner).toHaveURL(`/p/${follower.username}`);
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Fay Follower');
    await expect(bell(owner)).toHaveAccessibleName('Notifications');

    await buyWith(page.request, { eventId: first.id, typeId: first.ticketTypes[0]?.id ?? '' }, 1, {
      firstName: 'Fay',
      lastName: 'Follower',
      email: follower.email,
    });
    const second = await publishEventOf(owner.request, ownerId, { price: 0 });
    const [date] = first.dates;
    await callApi(owner.request, updateDate, {
      params: { eventId: first.id, dateId: date?.id ?? '' },
      body: {
        version: date?.version ?? 0,
        startsAt: '2031-06-05T19:30',
        minutes: 90,
        doorsMinutesBefore: 30,
      },
    });
    await owner.context().close();
    await told(page.request, 2);

    await page.goto('/');
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
    await bell(page).click();
    const moved = newsWith(page, `${first.name} has a new date`);
    await expect(newsWith(page, second.name).getByText('New', { exact: true })).toBeVisible();
    await moved.getByRole('button', { name: 'Mark as read' }).click();
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
    await expect(moved.getByText('New', { exact: true })).toHaveCount(0);
    await expect(moved.getByRole('button', { name: 'Mark as read' })).toHaveCount(0);

    await newsWith(page, second.name).getByRole('link', { name: second.name }).click();
    await expect(page).toHaveURL(`/event/${second.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.name);
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    // the server remembers it
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await bell(page).click();
    await moved.getByRole('link', { name: first.name }).click();
    await expect(page).toHaveURL(/\/tickets\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.name);
    await expect(page.getByRole('main')).toContainText('5 June 2031');
  },
);
