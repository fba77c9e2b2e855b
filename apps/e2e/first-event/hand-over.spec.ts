import { expect, test } from '@playwright/test';
import { unique } from '../support/api.ts';
import { expectNoAxeFindings, expectReflow } from '../support/axe.ts';
import { fillCard, goToPayment, thanks } from '../support/checkout.ts';
import { followMail, signUp } from '../support/sign-up.ts';

test(
  'an event that somebody made as themselves goes to the venue they found, and sells there',
  { tag: '@P1' },
  async ({ page, browser }) => {
    const { email, username } = await signUp(page);
    const name = unique('Garden Party ');
    await page.goto('/event/new');
    await expect(page.getByText('For Ada Winter.')).toBeVisible();
    await page.getByLabel('Event name').fill(name);
    await page.getByLabel('Date and time').fill('2031-06-01T20:00');
    await page.getByRole('combobox', { name: 'Venue' }).fill('Garden House');
    await page.getByLabel(/^Address/).fill('3 Elm Road');
    await page.getByLabel('Ticket name').fill('Seat');
    await page.getByLabel('Price').fill('24');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const eventId = /courses\/([\w-]+)/.exec(page.url())?.[1] ?? '';
    const owner = page.getByRole('region', { name: 'Who it belongs to' });
    await owner.getByRole('link', { name: 'Create an organization' }).click();

    const organization = `h${username}`.slice(0, 20);
    await page.getByLabel('Name', { exact: true }).fill('Elm Road House');
    await page.getByLabel('Username').fill(organization);
    await page.getByRole('button', { name: 'Create organization' }).click();
    await expect(page).toHaveURL(new RegExp(`/manage/${organization}/events`));

    await page.goto(`/management/courses/${eventId}/details/edit`);
    await expect(owner).toContainText('It belongs to Ada Winter.');
    await owner.getByRole('button', { name: 'Hand it over' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Hand this event to another account?' });
    await expect(dialog).toContainText('Elm Road House has no payments connected yet');
    await expectNoAxeFindings(page);
    await expectReflow(page);
    await dialog.getByRole('button', { name: 'Hand it over' }).press('Enter');
    await expect(page.getByText(`“${name}” belongs to Elm Road House now.`)).toBeVisible();
    await expect(owner).toContainText('It belongs to Elm Road House.');
    await expect(owner.getByRole('button', { name: 'Hand it over' })).toBeFocused();

    // the venue knows the place from then on
    await page.goto('/event/new');
    await expect(page.getByText('For Elm Road House.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Venue' }).pressSequentially('gard');
    await page.getByRole('option', { name: /Garden House/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(/^Address/)).toHaveValue('3 Elm Road');
    await expect(page.getByRole('combobox', { name: 'Venue' })).toBeFocused();
    await expectNoAxeFindings(page);

    const confirmed = await followMail(page, email, 'Confirm email address');
    await expect(confirmed.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    await page.goto(`/management/courses/${eventId}/details/edit`);
    await page.getByRole('button', { name: 'Publish Event' }).click();
    await page
      .getByRole('link', { name: 'Connect payments before you sell paid tickets.' })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${organization}/`));
    await page.getByRole('button', { name: 'Connect payments' }).click();
    await expect(page.getByRole('heading', { name: /Payments are connected/ })).toBeVisible();
    await page.goto(`/management/courses/${eventId}/details/edit`);
    await page.getByRole('button', { name: 'Publish Event' }).click();
    await expect(page.getByRole('dialog', { name: 'Your event is on sale' })).toBeVisible();

    const patron = await (await browser.newContext()).newPage();
    await goToPayment(patron, eventId);
    await fillCard(patron, '4242 4242 4242 4242');
    await patron.getByRole('button', { name: /^Pay / }).click();
    await expect(thanks(patron)).toBeVisible();
    const receipt = patron.waitForEvent('download');
    await patron.getByRole('link', { name: 'Download receipt' }).click();
    expect((await receipt).suggestedFilename()).toMatch(/^receipt-.+\.pdf$/);

    await page.goto(`/manage/${organization}/reporting/revenue?dimension=course_id`);
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('$24.93');
    await page.goto(`/management/courses/${eventId}/details/edit`);
    await expect(owner).toContainText('It has orders, so it stays there.');
  },
);
