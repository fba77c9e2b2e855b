import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { unique } from '../support/api.ts';
import { problemOf, test } from '../support/hearing.ts';
import { followMail, signUp } from '../support/sign-up.ts';

async function newOrganization(page: Page): Promise<{ organization: string; email: string }> {
  const { email, username } = await signUp(page);
  const organization = `o${username}`.slice(0, 20);
  await page.getByLabel('Name', { exact: true }).fill('Night Works');
  await page.getByLabel('Username').fill(organization);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page).toHaveURL(new RegExp(`/manage/${organization}/events`));
  return { organization, email };
}

async function addTicketType(page: Page, type: { name: string; price: string; capacity: string }) {
  await page.getByRole('button', { name: 'Add ticket type' }).click();
  const dialog = page.getByRole('dialog', { name: 'New ticket type' });
  await dialog.getByLabel('Name').fill(type.name);
  await dialog.getByLabel('Price').fill(type.price);
  await dialog.getByLabel('How many per date').fill(type.capacity);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test(
  'a stranger founds an organization, connects payments and puts an event on sale',
  { tag: '@P0' },
  async ({ page }) => {
    const { organization, email } = await newOrganization(page);
    const name = unique('Opening ');
    const first = page.getByRole('region', { name: 'Night Works is ready to begin' });
    await expect(first).toContainText('0 of 6 done');
    await first.getByRole('link', { name: 'Create your first event' }).click();
    await expect(page).toHaveURL(/\/event\/new$/);
    await page.reload();
    await page.getByRole('button', { name: 'Create draft' }).click();
    await expect(problemOf(page)).toContainText('There is a problem');
    await expect(page.getByText('For Night Works.')).toBeVisible();
    await page.getByLabel('Event name').fill(name);
    await page.getByLabel('Date and time').fill('2031-06-01T20:00');
    await page.getByRole('combobox', { name: 'Time zone' }).fill('new york');
    await page.getByRole('option', { name: 'America/New York' }).click();
    await page.getByRole('combobox', { name: 'Venue' }).fill('Night Works Hall');
    await page.getByLabel('Ticket name').fill('Seat');
    await page.getByLabel('Price').fill('24');
    await page.getByLabel('How many per date').fill('80');
    await page.reload();
    await expect(page.getByLabel('Event name')).toHaveValue(name);
    await page.getByRole('button', { name: 'Create draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    const poster = await sharp({
      create: { width: 1200, height: 1000, channels: 3, background: '#0f4c4a' },
    })
      .png()
      .toBuffer();
    await page
      .getByLabel('Poster')
      .setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: poster });
    const crop = page.getByRole('dialog', { name: 'Crop picture' });
    await crop.getByRole('slider', { name: 'Left to right' }).press('End');
    await crop.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Remove Image' })).toBeVisible();
    const kept = await page
      .locator('img[src^="/files/"]')
      .first()
      .evaluate((image: HTMLImageElement) =>
        image.decode().then(() => image.naturalWidth / image.naturalHeight),
      );
    expect(kept).toBeCloseTo(4 / 5);
    // it waits for the bar like the texts, and a reload loses nothing of it
    const save = page.getByRole('button', { name: 'Save changes' });
    const saved = page.getByText('Changes saved').last();
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Remove Image' }).click();
    await expect(page.getByText('Image removed.')).toBeVisible();
    await page.reload();
    await page.getByText('Image removed.').getByRole('button', { name: 'Undo' }).click();
    await save.click();
    await expect(saved).toBeVisible();
    await expect(page.getByText('Not saved yet')).toBeHidden();
    await page.getByRole('button', { name: 'Remove Image' }).click();
    await save.click();
    await expect(page.getByText('Not saved yet')).toBeHidden();
    await page.reload();
    await page.getByText('Image removed.').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Remove Image' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Description' }).fill('A night of new work.');
    await save.click();
    await expect(page.getByText('Not saved yet')).toBeHidden();

    await page.getByRole('link', { name: 'Tickets', exact: true }).click();
    await addTicketType(page, { name: 'Balcony', price: '36.50', capacity: '20' });
    await addTicketType(page, { name: 'Student', price: '0', capacity: '10' });
    await expect(page.getByText('37.56 with fee')).toBeVisible();

    await page.getByRole('button', { name: 'Publish Event' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Connect payments before you sell paid tickets.',
    );
    await expect(page.getByRole('alert')).toContainText('Confirm your email address');
    await page
      .getByRole('link', { name: 'Connect payments before you sell paid tickets.' })
      .click();
    await page.getByRole('button', { name: 'Connect payments' }).click();
    await expect(page.getByRole('heading', { name: /Payments are connected/ })).toBeVisible();
    const confirmed = await followMail(page, email, 'Confirm email address');
    await expect(confirmed.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    await expect(confirmed.getByRole('link', { name: 'Go on with Night Works' })).toBeVisible();

    await page.goto(`/manage/${organization}/events`);
    await expect(first).toContainText('4 of 6 done');
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox', { name: /patrons of Night Works$/ }).fill(name);
    await expect(page.getByRole('option', { name })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(`Overview: ${name} · Foyer`);
    await expect(page.getByText('Ada Winter changed the description')).toBeVisible();
    await page.getByRole('button', { name: 'Publish Event' }).click();
    const onSale = page.getByRole('dialog', { name: 'Your event is on sale' });
    await expect(onSale.getByRole('img', { name: `QR code that opens ${name}` })).toBeVisible();
    await onSale.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Next steps' })).toContainText('8 of 9 done');

    await page.goto(`/search?query=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('A night of new work.')).toBeVisible();
  },
);
