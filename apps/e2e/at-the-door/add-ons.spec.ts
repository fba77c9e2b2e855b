import { expect } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { buyWith } from '../support/buying.ts';
import { answer, present } from '../support/door.ts';
import { publishedEvent } from '../support/events.ts';
import { test } from '../support/hearing.ts';

const PROGRAMME = 'Programme booklet';

test(
  'a programme that is scanned is handed out once, and nobody is inside by it',
  { tag: '@P1' },
  async ({ page, request, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '', {}, 1, [
      { name: PROGRAMME, price: 5, category: 'add_on' },
    ]);
    const typeOf = (name: string) => event.ticketTypes.find((type) => type.name === name)?.id ?? '';
    const { tickets } = await buyWith(request, {
      eventId: event.id,
      typeId: typeOf('Seat'),
      addOnId: typeOf(PROGRAMME),
    });
    const qrOf = (name: string) => tickets.find(({ ticket }) => ticket === name)?.qrCode ?? '';
    await signIn(page, 'door@foyer.test');
    await page.goto(`/management/courses/${event.id}/registrations`);
    const counts = page.getByRole('main').getByRole('status');
    await expect(
      counts.filter({ hasText: '1 guest · 0 of 1 checked in · 1 add-on, 0 handed out' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Scan tickets' }).click();
    await expect(page.getByText('0 of 1 inside')).toBeVisible();

    await present(page, qrOf(PROGRAMME));
    await expect(answer(page)).toContainText(`Hand out 1 ${PROGRAMME}. It lets nobody in.`);
    await expect(answer(page)).toContainText('Ada Berg');
    await expect(answer(page)).not.toContainText('Admitted');
    await expect(page.getByText('0 of 1 inside')).toBeVisible();
    await present(page, qrOf(PROGRAMME));
    await expect(answer(page)).toContainText('Already handed out by Dana');

    await present(page, qrOf('Seat'));
    await expect(answer(page)).toContainText('Admitted');
    await expect(page.getByText('1 of 1 inside')).toBeVisible();
    await page.getByRole('link', { name: 'Guests' }).click();
    await expect(
      counts.filter({ hasText: '1 guest · 1 of 1 checked in · 1 add-on, 1 handed out' }),
    ).toBeVisible();
  },
);
