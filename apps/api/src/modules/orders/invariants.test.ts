import { OrderStatus } from '@foyer/contracts/schemas';
import { holdsStock, orderStatusGroup } from '@foyer/domain';
import { testApi } from '../../../test/support/api-of-file.ts';
import {
  buy,
  expectSettled,
  insertCode,
  sellableEvent,
  violationsIn,
} from '../../../test/support/selling.ts';

// A rule that can find nothing protects nothing: each is shown one thing that it must find.
const api = testApi();
let orderId: string;
beforeAll(async () => {
  const event = await sellableEvent(api, { capacity: 5 });
  await insertCode(api, event, { code: 'GALA', percentage: 10, quantity: 1 });
  orderId = (await buy(api, api.client(), event, { quantities: [2], promoCode: 'GALA' })).id;
  await expectSettled(api);
});

// without triggers and foreign keys, which would refuse the damage
const OFF = 'set local session_replication_role = replica;';
test.each<[string, string]>([
  ['i01-capacity.sql', 'update stock_pools set made = 1, capacity = 1'],
  ['i01-capacity.sql', `${OFF} update ticket_types set capacity = 1`],
  [
    'i02-one-ticket-per-place.sql',
    'update stock_units set sold = false, line_id = null where sold',
  ],
  ['i03-money.sql', 'update payments set refunded_minor = 1'],
  ['i03-money.sql', 'update sandbox.payment_intents set refunded_minor = 5'],
  ['i03-money.sql', `update orders set refunded_minor = 1`],
  ['i03-money.sql', `update orders set payment_method = 'cash'`],
  ['ledger.sql', `update orders set payment_method = 'cash'`],
  ['ledger.sql', `update orders set payment_method = 'terminal'`],
  ['i13-prices.sql', `update order_lines set discount_source = 'comp'`],
  [
    'i04-tickets-and-orders.sql',
    `delete from registrations where id = (select id from registrations limit 1)`,
  ],
  ['i04-tickets-and-orders.sql', `${OFF} update orders set status = 'canceled'`],
  [
    'i05-one-capture.sql',
    `insert into payments (id, owner_id, order_id, provider, account_id, intent_id, client_secret,
        amount_minor, currency, status, captured_minor)
      select gen_random_uuid(), owner_id, order_id, provider, account_id, 'other', 's1.other',
        amount_minor, currency, 'canceled', 1 from payments`,
  ],
  [
    'i06-status-history.sql',
    `insert into order_status_history (order_id, from_status, to_status) select id, 'completed',
        'pending' from orders`,
  ],
  ['i06-status-history.sql', `${OFF} update orders set status = 'refunded'`],
  ['i07-code-uses.sql', `update promo_codes set quantity = 0`],
  ['i07-code-uses.sql', 'delete from promo_redemptions'],
  ['i07-code-uses.sql', `update orders set code_ids = '{}', codes = '{}'`],
  [
    'i07-code-uses.sql',
    `${OFF} update promo_codes set owner_id = '00000000-0000-4000-8000-000000000000'`,
  ],
  ['i07-code-uses.sql', `${OFF} update orders set completed_at = null`],
  [
    'i07-code-uses.sql',
    `with one as (insert into promo_codes (id, owner_id, event_id, code,
        percentage) select gen_random_uuid(), owner_id, event_id, 'MORE', 5 from promo_codes
        returning id)
      update orders set code_ids = code_ids || (select id from one), codes = codes || 'MORE'::text`,
  ],
  ['i10-no-leak.sql', 'delete from stock_units where line_id is null'],
  [
    'i10-no-leak.sql',
    `update stock_units set sold = false, hold_expires_at = now() + interval '1 hour' where sold`,
  ],
  ['i11-owners.sql', `${OFF} update orders set owner_id = '00000000-0000-4000-8000-000000000000'`],
  [
    'i13-prices.sql',
    `update order_lines set base_fee_minor = base_fee_minor + 1,
      discount_minor = discount_minor + 1, discount_source = 'code'`,
  ],
  ['i13-prices.sql', 'update orders set total_minor = total_minor - 1'],
  [
    'i14-patrons.sql',
    `with other as (insert into patrons (owner_id, address, first_name, last_name)
        select distinct owner_id, 'other@example.test', '', '' from orders returning id, owner_id)
      update orders o set patron_id = other.id from other where other.owner_id = o.owner_id`,
  ],
  ['i14-patrons.sql', `update registrations set email = 'other@example.test'`],
  ['i14-patrons.sql', `update patrons set user_id = (select id from profiles limit 1)`],
  ['i15-transfers.sql', `update registrations set status = 'transfer_pending'`],
  ['i15-transfers.sql', `update registrations set status = 'transferred'`],
  ['i21-profile-listings.sql', 'update profile_listings set followers = followers + 1'],
  ['i21-profile-listings.sql', 'delete from profile_listings'],
  ['i21-profile-listings.sql', `${OFF} update profiles set deleted_at = now()`],
  ['i21-profile-listings.sql', `${OFF} update profiles set username = username || 'x'`],
  ['ledger.sql', `${OFF} update ledger_entries set amount_minor = amount_minor + 1`],
  ['ledger.sql', `${OFF} delete from ledger_entries`],
])('%s finds: %s', async (file, damage) => {
  const client = await api.owner.connect();
  await client.query('begin');
  await client.query(damage);
  const found = await violationsIn(client);
  await client.query('rollback');
  client.release();
  expect(Object.keys(found)).toContain(file);
});

async function stepsOfAnOrder() {
  const { rows } = await api.pool.query<{ from_status: OrderStatus; to_status: OrderStatus }>(
    'select from_status, to_status from order_status_edges',
  );
  return rows.map((row) => [row.from_status, row.to_status] as const);
}

test('every status of an order can be reached, and only failed and refunded are ends', async () => {
  const steps = await stepsOfAnOrder();
  const reached = new Set<OrderStatus>(['pending']);
  for (const status of reached)
    for (const [from, to] of steps) if (from === status) reached.add(to);
  expect([...reached].sort()).toEqual([...OrderStatus.options].sort());
  expect(
    OrderStatus.options.filter((status) => !steps.some(([from]) => from === status)).sort(),
  ).toEqual(['failed', 'refunded']);
});

test('no step leads from a paid order back to an open one, or from a status to itself', async () => {
  const isPaid = (status: OrderStatus) =>
    orderStatusGroup(status) === 'success' || status === 'refunded';
  expect(
    (await stepsOfAnOrder()).filter(
      ([from, to]) => from === to || (isPaid(from) && holdsStock(to)),
    ),
  ).toEqual([]);
});

test('the database refuses a step that is not allowed', async () => {
  await expect(
    api.pool.query(`update orders set status = 'pending' where id = $1`, [orderId]),
  ).rejects.toThrow('may not go from completed to pending');
});
