import { expect, request as newRequest, test } from '@playwright/test';
import { signUp } from '@foyer/contracts';
import { orderNumber, TERMS_VERSION } from '@foyer/domain';
import { callApi, signIn, unique } from '../support/api.ts';
import { buyTickets, buyWith } from '../support/buying.ts';
import { publishedEvent } from '../support/events.ts';

const cents = (text: string | null) =>
  Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);

test(
  'spent, orders and activity are of one person, also where another one’s address stands on an order',
  { tag: '@P1' },
  async ({ page, baseURL }) => {
    const event = await publishedEvent(baseURL ?? '');
    // names have no digits
    const family = unique('Roe').replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
    const username = unique('tilda').replaceAll('-', '');
    const tilda = { firstName: 'Tilda', lastName: family, email: `${username}@example.test` };
    const ida = { firstName: 'Ida', lastName: family, email: `${unique('ida')}@example.test` };
    const seat = { eventId: event.id, typeId: event.ticketTypes[0]?.id ?? '' };
    const account = await newRequest.newContext({ baseURL: baseURL ?? '' });
    await callApi(account, signUp, {
      body: {
        ...{ name: `Tilda ${family}`, username, email: tilda.email, password: 'cobalt-river-38' },
        termsVersion: TERMS_VERSION,
      },
    });
    const own = await buyWith(account, seat, 1, tilda);
    const forIda = await buyWith(account, seat, 2, ida);
    await account.dispose();
    const byIda = await buyTickets(baseURL ?? '', event, 4, ida);

    await signIn(page, 'owner@foyer.test');
    const facts = page.getByRole('main').getByRole('definition');
    const orders = page.getByRole('table', { name: 'Orders' });
    const activity = page.getByRole('table', { name: 'Activity' });
    for (const { person, bought } of [
      { person: tilda, bought: [own, forIda] },
      { person: ida, bought: [byIda] },
    ]) {
      const name = `${person.firstName} ${family}`;
      await page.goto('/manage/harbourhall/reporting/patrons');
      await page.getByRole('searchbox', { name: 'Search patrons' }).fill(family);
      await expect(page.getByRole('table', { name: 'Patrons' }).getByRole('rowheader')).toHaveCount(
        2,
      );
      await page
        .getByRole('table', { name: 'Patrons' })
        .getByRole('link', { name, exact: true })
        .click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

      await expect(orders.getByRole('rowheader')).toHaveText(
        bought.map(({ orderId }) => orderNumber(orderId)).toReversed(),
      );
      const paid = (await orders.getByRole('cell', { name: /^\$/ }).allTextContents()).map(cents);
      expect(paid.every((amount) => amount > 0)).toBe(true);
      expect(cents(await facts.first().textContent())).toBe(
        paid.reduce((sum, amount) => sum + amount, 0),
      );
      const told = bought.map(
        ({ tickets: { length } }) =>
          `${name} bought ${length === 1 ? 'a ticket' : `${length} tickets`} for ${event.name}`,
      );
      await expect(activity.getByRole('rowheader')).toHaveText(told.toReversed());
    }
  },
);
