import { expect, test, type APIRequestContext, type BrowserContext } from '@playwright/test';
import {
  getEvent,
  getOutboxMail,
  getSession,
  getTransaction,
  listTransactions,
  sandboxPay,
} from '@foyer/contracts';
import { callApi, unique } from '../support/api.ts';
import { continueButton, fillCard, fillInfo, GOOD_CARD } from '../support/checkout.ts';
import { apiAs, publishedEvent } from '../support/events.ts';
import { mailsTo } from '../support/mails.ts';

const BANK_ACCOUNT = '000123456789';
/**
 * Payments are looked through after a minute: what is done sooner was done by the provider's
 * notice.
 */

/** The provider gets what the buyer sends it, the tab never gets a response. */
async function loseAnswers(context: BrowserContext) {
  const settled: string[] = [];
  context.on('request', (request) => {
    if (/\/orders\/[^/]+\/complete/.test(request.url())) settled.push(request.url());
  });
  const { promise: arrived, resolve } = Promise.withResolvers<{ clientSecret: string }>();
  let payments = 0;
  await context.route(`**${sandboxPay.path}`, async (route) => {
    payments += 1;
    await route.fetch();
    resolve(route.request().postDataJSON() as { clientSecret: string });
  });
  return { arrived, settled, payments: () => payments };
}

async function ordersOf(owner: APIRequestContext, userEmail: string) {
  const { user } = await callApi(owner, getSession, {});
  const ownerId = user?.organizations.find((one) => one.username === 'harbourhall')?.id ?? '';
  const { data } = await callApi(owner, listTransactions, { query: { ownerId, userEmail } });
  return Promise.all(
    data.map(({ id }) => callApi(owner, getTransaction, { params: { id }, query: { ownerId } })),
  );
}

for (const [what, number] of [
  ['a card', GOOD_CARD],
  ['a bank debit that takes its time', BANK_ACCOUNT],
] as const) {
  test(
    `who pays with ${what} and closes the tab gets the ticket by mail, for one payment`,
    { tag: '@P0' },
    async ({ browser, page, request, baseURL }) => {
      const event = await publishedEvent(baseURL ?? '', { capacity: 10 });
      const email = `${unique('gone')}@example.test`;
      const context = await browser.newContext({ baseURL });
      const tab = await context.newPage();
      const { arrived, settled, payments } = await loseAnswers(context);
      await tab.goto(`/event/${event.id}/checkout`);
      await continueButton(tab).click();
      await fillInfo(tab, email);
      await tab.getByRole('button', { name: 'Continue to payment' }).click();
      await fillCard(tab, number);
      await tab.getByRole('button', { name: 'Pay $20.89' }).click();
      const { clientSecret } = await arrived;
      await tab.close();
      await context.close();
      expect(settled).toEqual([]);

      await expect.poll(async () => (await mailsTo(request, email)).length).toBe(1);
      const [mail] = await mailsTo(request, email);
      const { text } = await callApi(request, getOutboxMail, { params: { id: mail?.id ?? '' } });
      await page.goto(/\/tickets\/[\w-]{20,}/.exec(text)?.[0] ?? 'no ticket in the mail');
      await expect(page.getByRole('img', { name: /QR/i })).toBeVisible();

      const owner = await apiAs(baseURL ?? '', 'owner@foyer.test');
      const orders = await ordersOf(owner, email);
      await owner.dispose();
      expect(orders).toMatchObject([
        {
          status: 'completed',
          amount: 20.89,
          orderItems: [{ status: 'active' }],
          paymentDetails: { total: 20.89, refundedAmount: 0 },
        },
      ]);
      expect((await callApi(request, getEvent, { params: { eventId: event.id } })).remaining).toBe(
        9,
      );
      // a payment that is over returns how it ended and takes nothing again
      expect(await callApi(request, sandboxPay, { body: { clientSecret } })).toEqual({
        status: 'succeeded',
        error: null,
      });
      expect(payments()).toBe(1);
      expect(await mailsTo(request, email)).toHaveLength(1);
    },
  );
}
