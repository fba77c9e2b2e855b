import { getTickets, orderSummary } from '@foyer/contracts';
import { formatDay, refundDeadline } from '@foyer/domain';
import { lastMailTo } from '../../../test/support/mails.ts';
import { buy, BUYER, sellableEvent } from '../../../test/support/selling.ts';
import { createTestApi, type TestApi } from '../../../test/support/test-api.ts';
import { transact } from '../../platform/db/database.ts';
import { readTerms } from '../ticket-sales/ticket-lines.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const DAYS = 14;
// the clocks of Berlin and of New York change in between
const AFTER_THE_CHANGE = new Date('2031-11-05T19:00:00Z');

test('an order keeps the deadline that the screens show', async () => {
  const event = await sellableEvent(api, { dates: [AFTER_THE_CHANGE], refundDaysBefore: DAYS });
  const { id } = await buy(api, api.client(), event, { quantities: [1] });
  const {
    rows: [row],
  } = await api.pool.query<{ refund_terms: unknown }>(
    'select refund_terms from orders where id = $1',
    [id],
  );
  expect(row?.refund_terms).toEqual({
    allowed: true,
    until: refundDeadline(AFTER_THE_CHANGE, DAYS).toISOString(),
  });
});

test.each(['UTC', 'Europe/Berlin', 'America/New_York'])(
  'a database that lives in %s counts the same deadline',
  async (zone) => {
    const event = await sellableEvent(api, { dates: [AFTER_THE_CHANGE], refundDaysBefore: DAYS });
    const { id } = await buy(api, api.client(), event, { quantities: [1] });
    const terms = await transact(api.pool, async (tx) => {
      await tx.query(`select set_config('TimeZone', $1, true)`, [zone]);
      return readTerms(tx, id);
    });
    expect(terms?.refundUntil).toEqual(refundDeadline(AFTER_THE_CHANGE, DAYS));
  },
);

test('order, ticket and mail say the terms of the date that was bought, not of the next one', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const dates = [inDays(3), inDays(40)];
  const event = await sellableEvent(api, { dates, refundDaysBefore: 7 });
  const said = await Promise.all(
    dates.map(async (_, index) => {
      const client = api.client();
      const email = `date-${index}@example.test`;
      const { id } = await buy(api, client, event, {
        quantities: [1],
        instanceId: event.instanceIds[index]!,
        buyer: { ...BUYER, email },
      });
      const {
        tickets: [ticket],
      } = (await client.call(getTickets, { params: { id } })).answer;
      const { refundTerms } = (await client.call(orderSummary, { params: { id } })).answer;
      return {
        id,
        email,
        ticket: {
          until: ticket?.refundUntil,
          canCancel: ticket?.cancelAllowed,
          paid: ticket?.paid,
        },
        order: refundTerms.until,
      };
    }),
  );
  const until = dates.map((date) => refundDeadline(date, 7).toISOString());
  expect(said.map(({ ticket, order }) => [ticket, order])).toEqual([
    [{ until: until[0], canCancel: false, paid: 20.89 }, until[0]],
    [{ until: until[1], canCancel: true, paid: 20.89 }, until[1]],
  ]);
  // the deadline of the first was over when it was bought
  expect((await lastMailTo(api, 'date-0@example.test')).text).toContain('Refunds: None');
  expect((await lastMailTo(api, 'date-1@example.test')).text).toContain(
    `Refunds: Until ${formatDay(refundDeadline(dates[1]!, 7), 'Europe/Berlin')}`,
  );
});
