import { expect, test, type Browser, type Page } from '@playwright/test';
import { signIn } from '../support/api.ts';
import { publishedEvent } from '../support/events.ts';

async function editor(browser: Browser, baseURL: string, address: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, 'owner@foyer.test');
  await page.goto(address);
  return page;
}

test(
  'two people edit one event and nothing of either is lost unseen',
  { tag: '@P0' },
  async ({ browser, baseURL }) => {
    test.setTimeout(120_000);
    const event = await publishedEvent(baseURL ?? '');
    const details = `/management/courses/${event.id}/details/edit`;
    const [first, second] = [
      await editor(browser, baseURL ?? '', details),
      await editor(browser, baseURL ?? '', details),
    ];
    const save = { name: 'Save changes' };

    // different fields: both stand
    await first.getByLabel('Message in the checkout').fill('Warm coats, please');
    await first.getByRole('button', save).click();
    await expect(first.getByText('Changes saved')).toBeVisible();
    await second.getByLabel('Event name').fill(`${event.name} II`);
    await second.getByRole('button', save).click();
    await expect(
      second.getByText('Their change stays beside yours: Message in the checkout'),
    ).toBeVisible();
    await second.reload();
    await expect(second.getByLabel('Message in the checkout')).toHaveValue('Warm coats, please');
    await expect(second.getByLabel('Event name')).toHaveValue(`${event.name} II`);

    // the same field: the second is asked, sees theirs, keeps mine
    await first.getByLabel('Event name').fill(`${event.name} III`);
    await first.getByRole('button', save).click();
    const asked = first.getByRole('dialog', { name: /changed this/ });
    await expect(asked).toContainText(`${event.name} II`);
    await asked.getByRole('radio', { name: /Keep mine/ }).check();
    await asked.getByRole('button', { name: 'Save my choice' }).click();
    await expect(asked).toBeHidden();
    await second.reload();
    await expect(second.getByLabel('Event name')).toHaveValue(`${event.name} III`);

    // the same field again: theirs is taken
    await second.getByLabel('Event name').fill(`${event.name} IV`);
    await second.getByRole('button', save).click();
    await expect(second.getByText('Changes saved')).toBeVisible();
    await first.getByLabel('Event name').fill(`${event.name} V`);
    await first.getByRole('button', save).click();
    await first
      .getByRole('dialog', { name: /changed this/ })
      .getByRole('radio', { name: /Take theirs/ })
      .check();
    await first.getByRole('button', { name: 'Save my choice' }).click();
    await expect(first.getByLabel('Event name')).toHaveValue(`${event.name} IV`);
  },
);

test('who sorts the ticket types second sees the first order and chooses; two quick moves are two places', async ({
  browser,
  baseURL,
}) => {
  const event = await publishedEvent(baseURL ?? '', { name: 'Stalls' }, 1, [
    { name: 'Circle' },
    { name: 'Box' },
  ]);
  const tickets = `/management/courses/${event.id}/tickets`;
  const [first, second] = [
    await editor(browser, baseURL ?? '', tickets),
    await editor(browser, baseURL ?? '', tickets),
  ];
  const names = (page: Page) =>
    page.getByRole('region', { name: 'Ticket types' }).getByRole('heading', { level: 3 });
  const move = async (page: Page, name: string, where: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: where }).click();
  };
  for (const page of [first, second])
    await expect(names(page)).toHaveText(['Stalls', 'Circle', 'Box']);

  // both are pressed before the first one returns: no row moves away under the second press
  const pressed = Promise.withResolvers<void>();
  await first.route('**/ticket_types/order', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await move(first, 'Box', 'Move up');
  await move(first, 'Box', 'Move up');
  pressed.resolve();
  await expect(names(first)).toHaveText(['Box', 'Stalls', 'Circle']);

  await move(second, 'Stalls', 'Move down');
  const asked = second.getByRole('dialog', { name: /changed this/ });
  await expect(
    asked.getByRole('radio', { name: /Take theirs.*Box, Stalls, Circle/ }),
  ).toBeVisible();
  await asked.getByRole('radio', { name: /Keep mine.*Circle, Stalls, Box/ }).check();
  await asked.getByRole('button', { name: 'Save my choice' }).click();
  await expect(asked).toBeHidden();
  await first.reload();
  await expect(names(first)).toHaveText(['Circle', 'Stalls', 'Box']);

  // given up: what the other sorted is shown, and nothing is overwritten
  await move(second, 'Box', 'Move up');
  await expect(names(second)).toHaveText(['Circle', 'Box', 'Stalls']);
  await move(first, 'Circle', 'Move down');
  await first
    .getByRole('dialog', { name: /changed this/ })
    .getByRole('button', { name: 'Go on editing' })
    .click();
  await expect(names(first)).toHaveText(['Circle', 'Box', 'Stalls']);
});

test('a ticket type that somebody else priced is not priced back', async ({ browser, baseURL }) => {
  const event = await publishedEvent(baseURL ?? '');
  const [type] = event.ticketTypes;
  const tickets = `/management/courses/${event.id}/tickets`;
  const [first, second] = [
    await editor(browser, baseURL ?? '', tickets),
    await editor(browser, baseURL ?? '', tickets),
  ];
  const open = { name: `Edit ${type?.name ?? ''}` };
  for (const page of [first, second]) await page.getByRole('button', open).click();
  const [mine, theirs] = [
    first.getByRole('dialog', { name: 'Edit ticket type' }),
    second.getByRole('dialog', { name: 'Edit ticket type' }),
  ];
  await theirs.getByLabel('Price').fill('€31');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(
    theirs.getByText('Write the amount in digits, such as 12.50.').first(),
  ).toBeVisible();
  await theirs.getByLabel('Price').fill('1,031.00');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs).toBeHidden();
  await mine.getByLabel('How many per date').fill('77');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine).toBeHidden();
  await first.reload();
  await expect(first.getByText('$1,031.00')).toBeVisible();
  await expect(first.getByText('of 77 sold')).toBeVisible();
});
