import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { unique } from '../support/api.ts';
import { test } from '../support/hearing.ts';
import { signUp } from '../support/sign-up.ts';

const fresh = () =>
  unique('h')
    .replace(/[^a-z0-9]/g, '')
    .slice(-18);
const settings = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' }).click();
const wide = () =>
  sharp({ create: { width: 1600, height: 400, channels: 3, background: '#0f4c4a' } })
    .png()
    .toBuffer();

/** An organization of somebody new, on its page of settings. */
async function newHall(page: Page) {
  const person = await signUp(page);
  const hall = fresh();
  await page.getByLabel('Name', { exact: true }).fill('Lantern Hall');
  await page.getByLabel('Username').fill(hall);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page).toHaveURL(new RegExp(`/manage/${hall}/`));
  await page.goto(`/manage/${hall}/settings/account`);
  return { ...person, hall };
}

test('a house says who it is, moves to another address, and is found at both', async ({
  page,
  request,
}) => {
  const { hall } = await newHall(page);
  await page.getByRole('link', { name: 'Add it now' }).click();
  await expect(page.getByLabel(/^Public email/)).toBeFocused();
  await page.keyboard.type('box@lantern.test');
  await page.getByLabel(/^Phone/).fill('(207) 555-0142');
  await page.getByLabel(/^Instagram/).fill('@foyer.demo.lantern');
  await page.getByRole('textbox', { name: /^About/ }).fill('Light in the old mill.');
  await page
    .getByLabel('Banner')
    .setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: await wide() });
  const crop = page.getByRole('dialog', { name: 'Crop picture' });
  await crop.getByRole('button', { name: 'Save' }).click();
  await expect(crop).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove Image' })).toBeVisible();

  // what was typed outlives a reload
  await page.reload();
  await expect(page.getByLabel(/^Public email/)).toHaveValue('box@lantern.test');
  const moved = fresh();
  await settings(page, 'Identifier').fill(moved);
  await expect(page.getByText(/This username is free/)).toBeVisible();
  await save(page);
  await expect(page.getByText('Settings updated successfully')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/manage/${moved}/settings/account$`));
  await expect(page.getByText(`${hall} until`)).toBeVisible();

  // its managers see it before it sells
  await page.goto(`/o/${hall}`);
  await expect(page).toHaveURL(new RegExp(`/o/${moved}$`));
  await expect(page.getByText('Light in the old mill.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: '+1 207 555 0142' })).toHaveAttribute(
    'href',
    'tel:+12075550142',
  );
  await expect(page.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/foyer.demo.lantern',
  );
  // and so does whoever has the former address, and every search engine
  const { status, location } = await request
    .get(`/o/${hall}?tab=events`, { headers: { accept: 'text/html' }, maxRedirects: 0 })
    .then((response) => ({ status: response.status(), location: response.headers()['location'] }));
  expect([status, location]).toEqual([301, `/o/${moved}?tab=events`]);
  // calendars in other sites go on, and so do links into its management, in letters of any size
  await page.goto(`/calendar/o/${hall}`);
  await expect(page.getByRole('heading', { name: 'Lantern Hall' })).toBeVisible();
  await page.goto(`/manage/${hall.toUpperCase()}/settings/team?q=maro`);
  await expect(page).toHaveURL(new RegExp(`/manage/${moved}/settings/team\\?q=maro$`));
  // its owner reads who changed that, from what to what
  await page.goto(`/manage/${moved}/settings/team`);
  await page.getByRole('link', { name: 'What the team did' }).click();
  const log = page.getByRole('table', { name: 'Log' });
  await expect(log.getByText('Changed what the account says of itself').first()).toBeVisible();
  await expect(log.getByText(`${hall} → ${moved}`)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Log.*\.csv$/);
});

test('a picture that is none is said to be none, and nothing else is lost', async ({ page }) => {
  await newHall(page);
  await settings(page, 'Name').fill('Lantern Hall & Sons');
  await page
    .getByLabel('Logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  const crop = page.getByRole('dialog', { name: 'Crop picture' });
  await expect(crop.getByRole('alert')).toBeVisible();
  // in the window: it may have said so before it has the focus
  await crop.press('Escape');
  await expect(crop).toBeHidden();
  await save(page);
  await expect(page.getByText('Settings updated successfully')).toBeVisible();
  await expect(page.getByText('What everybody reads about Lantern Hall & Sons')).toBeVisible();
});

/** A picture whose left is dark and whose right is light. */
const twoSided = async () => {
  const half = (background: string) =>
    sharp({ create: { width: 800, height: 800, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp({ create: { width: 1600, height: 800, channels: 3, background: '#0f4c4a' } })
    .composite([{ input: await half('#f4c542'), left: 800, top: 0 }])
    .png()
    .toBuffer();
};

/** Drags a file over a field and lets it fall there; says whether the browser was kept from it. */
const dropOn = (field: Locator, bytes: Buffer) =>
  field.evaluate((input, data) => {
    const picture = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([picture], 'dropped.png', { type: 'image/png' }));
    const drag = (type: string) =>
      input.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    return { dragover: !drag('dragover'), drop: !drag('drop') };
  }, bytes.toString('base64'));

/** Shape and colour of a picture, as it is drawn. */
const drawn = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    pen?.drawImage(image, 0, 0, 1, 1);
    const [red = 0] = pen?.getImageData(0, 0, 1, 1).data ?? [];
    return { shape: image.naturalWidth / image.naturalHeight, isLight: red > 200 };
  });

test('a picture is dropped onto its field, cut, shown to everybody, and taken away', async ({
  page,
}) => {
  const { hall } = await newHall(page);
  const picture = page.getByRole('main').locator('img[src^="/files/"]');
  expect(await dropOn(page.getByLabel('Logo'), await twoSided())).toEqual({
    dragover: true,
    drop: true,
  });
  const crop = page.getByRole('dialog', { name: 'Crop picture' });
  await crop.getByRole('slider', { name: 'Left to right' }).press('End');
  await crop.getByRole('button', { name: 'Save' }).click();
  await expect(crop).toBeHidden();
  await expect(picture).toHaveCount(1);
  await page.goto(`/o/${hall}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern Hall');
  await expect(picture, 'before it is saved').toHaveCount(0);
  await page.goBack();
  await save(page);
  await expect(page.getByText('Settings updated successfully')).toBeVisible();

  await page.goto(`/o/${hall}`);
  await expect(picture).toHaveCount(1);
  expect(await drawn(picture)).toEqual({ shape: 1, isLight: true });
  await page.goto(`/manage/${hall}/settings/account`);
  await page.getByRole('button', { name: 'Remove Image' }).click();
  await expect(page.getByText('Image removed.')).toBeVisible();
  await save(page);
  await expect(page.getByText('Settings updated successfully')).toBeVisible();
  await page.goto(`/o/${hall}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern Hall');
  await expect(picture).toHaveCount(0);
});
