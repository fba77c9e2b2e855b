import { expect, type Page } from '@playwright/test';
import { continueButton, fillCard, fillInfo, GOOD_CARD, thanks } from '../support/checkout.ts';
import { publishedEvent } from '../support/events.ts';
import { expectHeard, problemOf, test } from '../support/hearing.ts';

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

test(
  'each step is read once, by its heading; the tab names it and says that something is wrong',
  { tag: '@P0' },
  async ({ page, baseURL }) => {
    const { id, name } = await publishedEvent(baseURL ?? '');
    const heading = (step: string) =>
      page.getByRole('heading', { level: 1, name: `${name}: ${step}` });
    const title = (step: string) => `${step} · ${name} · Foyer`;
    await page.goto(`/event/${id}/checkout`);
    await expect(page).toHaveTitle(title('Tickets'));
    await page.getByRole('button', { name: 'One less: Seat' }).click();
    await expectHeard(page, 'Seat: 0');
    for (let press = 0; press < 2; press++) {
      await continueButton(page).click();
      await expect(problemOf(page)).toHaveText('You haven’t chosen any ticket yet');
    }
    await expect(page).toHaveTitle(`Error: ${title('Tickets')}`);
    await page.getByRole('button', { name: 'One more: Seat' }).click();
    await expect(page).toHaveTitle(title('Tickets'));
    await expectHeard(page, /^Total \$/);

    await continueButton(page).click();
    await expect(heading('Your info')).toBeFocused();
    await expect(page).toHaveTitle(title('Your info'));
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription(
      'Enter your first name',
    );
    await expectHeard(page, 'There are 3 problems');
    await expect(page).toHaveTitle(`Error: ${title('Your info')}`);
    await fillInfo(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(heading('Payment')).toBeFocused();
    await expect(page).toHaveTitle(title('Payment'));

    await fillCard(page, '4000 0000 0000 0002');
    await payButton(page).click();
    await expect(problemOf(page)).toHaveAccessibleName('Your card was declined.');
    await expect(page).toHaveTitle(`Error: ${title('Payment')}`);
    await fillCard(page, GOOD_CARD);
    await payButton(page).click();
    await expect(thanks(page)).toBeFocused();
    await expect(page).not.toHaveTitle(/Error/);
  },
);
