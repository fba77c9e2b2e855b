import { refundDeadline } from '@foyer/domain';
import { buy, sellableEvent } from '../../../testing/selling.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { transact } from '../../platform/database.ts';
import { readTerms } from './offer.repository.ts';

let api: TestApi;
beforeAll(async () => { api = await createTestApi(); });
afterAll(() => api.close());

const DAYS = 14;
// the clocks of Berlin and of New York change in between
const AFTER_THE_CHANGE = new Date('2031-11-05T19:00:00Z');

test('an order keeps the deadline that the screens show', async () => {
  const event = await sellableEvent(api, { dates: [AFTER_THE_CHANGE], refundDaysBefore: DAYS });
  const { id } = await buy(api, api.client(), event, { quantities: [1] });
  const { rows: [row] } = await api.pool.query<{ refund_terms: unknown }>('select refund_terms from orders where id = $1', [id]);
  expect(row?.refund_terms).toEqual({ allowed: true, until: refundDeadline(AFTER_THE_CHANGE, DAYS).toISOString() });
});

test.each(['UTC', 'Europe/Berlin', 'America/New_York'])('a database that lives in %s counts the same deadline', async (zone) => {
  const event = await sellableEvent(api, { dates: [AFTER_THE_CHANGE], refundDaysBefore: DAYS });
  const { id } = await buy(api, api.client(), event, { quantities: [1] });
  const terms = await transact(api.pool, async (tx) => {
    await tx.query(`select set_config('TimeZone', $1, true)`, [zone]);
    return readTerms(tx, id);
  });
  expect(terms?.refund_until).toEqual(refundDeadline(AFTER_THE_CHANGE, DAYS));
});
