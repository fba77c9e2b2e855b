import { expect, test } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { expectNoAxeFindings, expectReflow } from '../support/axe.ts';
import { buyTickets } from '../support/buying.ts';
import { publishedEvent } from '../support/events.ts';

test(
  'an organizer picks a day, adds its last Fridays without one of them, and moves them together',
  { tag: '@P1' },
  async ({ page, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    await signIn(page, 'owner@foyer.test');
    await page.goto(`/management/courses/${event.id}/dates`);
    const form = page.getByRole('form', { name: 'Add dates' });
    const when = form.getByLabel('Date and time');
    await when.fill('1 jan 2032, 20:00');
    await form.getByRole('button', { name: 'Open the calendar' }).first().press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Choose a day' });
    await expectNoAxeFindings(page);
    await calendar.getByRole('button', { name: /Friday, January 30, 2032/ }).click();
    await expect(calendar).toBeHidden();
    await expect(when).toBeFocused();
    await expect(when).toHaveValue('Fri 30 Jan 2032, 20:00');
    await form.getByLabel('Repeats').selectOption('Every month');
    await form.getByLabel('In each month').selectOption('On the last Friday');
    await form.getByRole('radio', { name: 'On a day' }).check();
    await form.getByLabel('Last day').fill('30 april 2032');
    await form.getByText('Leave some of them out').click();
    await form.getByRole('checkbox', { name: /26 March 2032/ }).uncheck();
    await expect(form.getByLabel('Months apart')).toHaveValue('1');
    await expectNoAxeFindings(page);
    await expectReflow(page);
    await form.getByRole('button', { name: 'Add 3 dates' }).click();
    await expect(page.getByText('Friday 30 April 2032, 20:00–21:30 EDT')).toBeVisible();
    await expect(page.getByText(/26 March 2032/)).toHaveCount(0);

    await page.getByRole('button', { name: 'Edit several dates' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit several dates' });
    await dialog.getByRole('checkbox', { name: /2032/ }).first().check();
    await dialog.getByRole('checkbox', { name: /30 April 2032/ }).check();
    await dialog.getByLabel('Move by days').fill('1');
    await dialog.getByLabel('New time').fill('8:15 pm');
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Change 2 dates' }).click();
    await expect(page.getByText('2 dates changed')).toBeVisible();
    await expect(page.getByText('Saturday 1 May 2032, 20:15–21:45 EDT')).toBeVisible();
    await expect(page.getByText('Friday 27 February 2032, 20:00–21:30 EST')).toBeVisible();

    // one of them is sold by now
    await buyTickets(baseURL ?? '', { ...event, instanceId: event.dates[0]?.id });
    await page.reload();
    await page.getByRole('button', { name: 'Remove several dates' }).click();
    const removal = page.getByRole('dialog', { name: 'Remove several dates' });
    await expect(removal.getByText(/^1 date stays, because somebody ordered/)).toBeVisible();
    await removal.getByRole('checkbox', { name: /2032/ }).nth(0).check();
    await removal.getByRole('checkbox', { name: /2032/ }).nth(1).check();
    await expectNoAxeFindings(page);
    await removal.getByRole('button', { name: 'Remove 2 dates' }).click();
    await expect(page.getByText('2 dates removed')).toBeVisible();
    await expect(page.getByText(/February 2032/)).toHaveCount(0);
  },
);
