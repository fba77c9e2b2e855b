import {
  completeOrder,
  getTickets,
  listTickets,
  orderSummary,
  readOrder,
  updateOrder,
} from '@foyer/contracts';
import { formatDay, refundDeadline } from '@foyer/domain';
import { testApi } from '../../../test/support/api-of-file.ts';
import { lastMailTo } from '../../../test/support/mails.ts';
import { seedTier } from '../../../test/support/memberships.ts';
import {
  buy,
  BUYER,
  cart,
  confirm,
  order,
  pay,
  sellableEvent,
} from '../../../test/support/selling.ts';

const api = testApi();

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

test('what an organizer says between hold and confirmation changes nothing for who read the terms', async () => {
  const event = await sellableEvent(api, {
    dates: [AFTER_THE_CHANGE],
    refundDaysBefore: DAYS,
    exchangeHours: 24,
  });
  const client = api.client();
  const { answer: held } = await order(client, event);
  const promised = {
    allowed: true,
    until: refundDeadline(AFTER_THE_CHANGE, DAYS).toISOString(),
    exchangeHours: 24,
  };
  expect(held.refundTerms).toEqual(promised);
  await api.pool.query(
    'update events set refunds_allowed = false, exchange_allowed = false where id = $1',
    [event.eventId],
  );
  const params = { id: held.id };
  expect((await client.call(readOrder, { params })).answer.refundTerms).toEqual(promised);
  const changed = await client.call(updateOrder, { params, body: cart(event, [2]) });
  expect(changed.answer.refundTerms).toEqual(promised);
  const { answer: confirmed } = await confirm(client, held.id);
  expect(confirmed.refundTerms).toEqual(promised);
  await pay(client, confirmed.clientSecret);
  await client.call(completeOrder, { params });
  const { rows } = await api.pool.query<{ refund_terms: unknown }>(
    'select refund_terms from orders where id = $1',
    [held.id],
  );
  expect(rows[0]?.refund_terms).toEqual(promised);
  // who holds later reads what is said now
  const { answer: later } = await order(api.client(), event);
  expect(later.refundTerms).toEqual({ allowed: false, until: null, exchangeHours: null });
});

test('tickets for members alone are held for nobody who is none, and by nobody else’s code', async () => {
  const event = await sellableEvent(api, {});
  const client = api.client();
  const { answer: held } = await order(client, event);
  await seedTier(api, event.ownerId);
  await api.pool.query('update events set members_only = true where id = $1', [event.eventId]);
  const { eventId } = event;
  expect((await client.call(listTickets, { query: { eventId } })).error.code).toBe('members_only');
  expect((await order(api.client(), event)).error).toMatchObject({
    code: 'members_only',
    message: 'Tickets for this event are for members only.',
  });
  const changed = await client.call(updateOrder, {
    params: { id: held.id },
    body: cart(event, [2]),
  });
  expect(changed.error.code).toBe('members_only');
});

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
