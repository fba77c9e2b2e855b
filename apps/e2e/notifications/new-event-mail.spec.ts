import { expect, test } from '@playwright/test';
import { listNotifications } from '@foyer/contracts';
import { callApi } from '../support/api.ts';
import { publishedEvent } from '../support/events.ts';
import { mailsTo } from '../support/mails.ts';
import { followMail, signUp } from '../support/sign-up.ts';

test('a follower is mailed a new event, goes to it, and ends such mails by the link in one', async ({
  page,
  baseURL,
}) => {
  const { email } = await signUp(page);
  const confirmed = await followMail(page, email, 'Confirm email address');
  await expect(confirmed.getByRole('heading', { level: 1 })).toHaveText('Your email is confirmed');
  await confirmed.close();
  await page.goto('/o/harbourhall');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();

  const first = await publishedEvent(baseURL ?? '');
  // the house announces what other tests put on sale as well
  const announced = new RegExp(first.name);
  const seen = await followMail(page, email, 'See the event', announced);
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText(first.name);
  await seen.close();

  const link = await followMail(page, email, 'Stop these mails', announced);
  await link.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(link.getByRole('heading', { level: 1 })).toHaveText(
    'You get no more of these mails',
  );
  await link.getByRole('link', { name: 'Choose what you hear of' }).click();
  await expect(
    link.getByRole('group', { name: /New events/ }).getByRole('checkbox', { name: 'Mail' }),
  ).not.toBeChecked();

  const second = await publishedEvent(baseURL ?? '');
  // what is told and what is mailed is written together
  await expect
    .poll(async () => JSON.stringify(await callApi(page.request, listNotifications, { query: {} })))
    .toContain(second.name);
  const subjects = (await mailsTo(page.request, email)).map(({ subject }) => subject);
  expect(subjects).toContain(`Harbour Hall announced ${first.name}`);
  expect(subjects.filter((subject) => subject.includes(second.name))).toEqual([]);
});
