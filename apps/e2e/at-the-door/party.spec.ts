import { expect } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { buyTickets } from '../support/buying.ts';
import { answer, present } from '../support/door.ts';
import { publishedEvent } from '../support/events.ts';
import { test } from '../support/hearing.ts';

test(
  'a party comes in at once, another door sees it, and one press takes it back',
  { tag: '@P1' },
  async ({ page, browser, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    const { tickets } = await buyTickets(baseURL ?? '', event, 3);
    await signIn(page, 'door@foyer.test');
    await page.goto(`/door/${event.id}`);
    const other = await browser.newPage({ ...(baseURL && { baseURL }) });
    await signIn(other, 'owner@foyer.test');
    await other.goto(`/door/${event.id}`);
    await expect(other.getByText('0 of 3 inside')).toBeVisible();

    const box = await answer(page).boundingBox();
    await present(page, tickets[0]?.shortCode?.toLowerCase() ?? '');
    await expect(answer(page)).toContainText('Admitted');
    await page.getByRole('button', { name: 'Admit 2 more of the same order as Ada Berg' }).click();
    await expect(answer(page)).toContainText('2 guests');
    await expect(page.getByText('3 of 3 inside')).toBeVisible();
    await expect(other.getByText('3 of 3 inside')).toBeVisible();
    await present(other, tickets[1]?.qrCode ?? '');
    await expect(answer(other)).toContainText('Already admitted by Dana');

    await answer(page).getByRole('button', { name: /^Undo/ }).click();
    await expect(answer(page)).toContainText('Undone');
    await expect(other.getByText('1 of 3 inside')).toBeVisible();
    expect(await answer(page).boundingBox()).toEqual(box);
    await other.close();
  },
);
