import { expect, type Locator, type Page } from '@playwright/test';
import { checkIn } from '@foyer/contracts';
import { randomUUID } from 'node:crypto';
import { callApi } from '../support/api.ts';
import { buyTickets } from '../support/buying.ts';
import { apiAs, publishedEvent } from '../support/events.ts';
import { expectHeard, test } from '../support/hearing.ts';
import { ownHouse } from '../support/own-house.ts';

const place = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });

test(
  'tickets of an order in a pocket: swiped, kept awake, admitted, given away, printed',
  { tag: '@P0' },
  async ({ page, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    const { ticketsCode, tickets } = await buyTickets(baseURL ?? '', event, 3);
    await page.addInitScript(() => {
      const locks = navigator.wakeLock;
      const request = locks.request.bind(locks);
      locks.request = (kind) => {
        document.documentElement.dataset['lock'] = kind ?? '';
        return request(kind);
      };
    });
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(`/tickets/${ticketsCode}`);
    await expect(place(page, 'Ticket 1 / 3')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-lock', 'screen');

    // a finger moves the row, and the page goes with it
    await page
      .getByRole('region', { name: /^Ticket 1 of 3/ })
      .evaluate((slide) => slide.parentElement?.scrollBy({ left: 300, behavior: 'smooth' }));
    await expect(place(page, 'Ticket 2 / 3')).toBeVisible();
    await expectHeard(page, 'Ticket 2 of 3');
    await expect(page).toHaveURL(/ticket=2/);
    await page.keyboard.press('ArrowRight');
    await expect(place(page, 'Ticket 3 / 3')).toBeVisible();
    const third = page.getByRole('region', { name: /^Ticket 3 of 3/ });
    await expect(third).toBeInViewport({ ratio: 0.5 });

    // the door lets its holder in, and who looks at the page again sees it
    const owner = await apiAs(baseURL ?? '', 'owner@foyer.test');
    await callApi(owner, checkIn, {
      params: { eventId: event.id },
      body: { code: tickets[2]?.code ?? '', clientId: randomUUID() },
    });
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(third.getByText(/^Admitted at/)).toBeVisible();
    await expectHeard(page, /Admitted at/);

    // given away: the focus stands on what says so
    await page.getByRole('button', { name: 'Previous ticket' }).click();
    await page.getByRole('button', { name: 'Transfer ticket' }).click();
    const dialog = page.getByRole('dialog', { name: 'Transfer ticket' });
    await dialog.getByLabel('Recipient’s name').fill('Ann Berg');
    await dialog.getByLabel('Recipient’s email').fill('ann@example.test');
    await dialog.getByRole('button', { name: 'Transfer ticket' }).click();
    await expect(page.getByText(/^This ticket was transferred to Ann Berg on/)).toBeFocused();
    await expectHeard(page, 'Ann Berg gets an email to claim the ticket');
    // and it is no taller than what it has to show, whatever the others have
    const given = page.getByRole('region', { name: /^Ticket 2 of 3/ });
    const endOf = async (shown: Locator) => {
      const box = await shown.boundingBox();
      return (box?.y ?? NaN) + (box?.height ?? NaN);
    };
    const ends = given.locator('dl');
    expect((await endOf(given.locator('..'))) - (await endOf(ends))).toBeLessThan(60);

    // paper: a page for each ticket, with the name of the event and without the frame
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(3);
    await owner.dispose();
  },
);

test(
  'who sold a ticket is one press away, and is named on paper',
  { tag: '@P2' },
  async ({ page, baseURL }) => {
    const { name, username, event } = await ownHouse(baseURL ?? '');
    const { ticketsCode } = await buyTickets(baseURL ?? '', event, 1);
    await page.goto(`/tickets/${ticketsCode}`);
    const seller = page.getByRole('definition').filter({ hasText: name });
    await page.emulateMedia({ media: 'print' });
    await expect(seller).toBeVisible();
    await expect(seller.getByText(name)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

    await seller.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/o/${username}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: event.name })).toBeVisible();

    await page.goBack();
    await expect(seller).toBeVisible();
    const underTitle = page.getByRole('article').getByRole('link', { name }).first();
    await underTitle.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  },
);
