import { OrderStatus } from '@foyer/contracts/schemas';
import { testApi } from './support/api-of-file.ts';
import { buy, sellableEvent } from './support/selling.ts';

const api = testApi();
beforeAll(async () => {
  await buy(api, api.client(), await sellableEvent(api));
  await api.runJobs();
});

const NOBODY = `'01939000-0000-7000-8000-0000000000ff'`;
/** Copies the row that is there, with another key and these columns changed. */
const copy = (table: string, change: Record<string, string>) =>
  `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${Object.entries({
    id: 'gen_random_uuid()',
    ...change,
  })
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')}))).*
     from ${table} t limit 1`;
const NEW_CODE = {
  code: `'s1.other'`,
  code_hash: `sha256('other')`,
  access_code: 'null',
  access_hash: 'null',
};
const refund = (change: Record<string, string>) => {
  const columns = { line_id: 'i.id', reason: `'holder'`, ...change };
  return `insert into refunds (id, owner_id, order_id, payment_id, amount_minor, line_id,
      reason)
    select gen_random_uuid(), p.owner_id, p.order_id, p.id, 1, ${columns.line_id},
      ${columns.reason} from payments p
    join order_lines i on i.order_id = p.order_id limit 1`;
};
const ledger = (change: Record<string, string>) => {
  const columns = {
    ...{ kind: `'sale'`, account: `'cash_drawer'`, currency: `'usd'` },
    ...{ owner_id: 'id', order_id: 'null', ...change },
  };
  return `insert into ledger_entries (transaction_id, kind, owner_id, order_id, account, amount_minor,
      currency) select gen_random_uuid(), ${columns.kind}, ${columns.owner_id}, ${columns.order_id},
     ${columns.account}, 0, ${columns.currency} from profiles limit 1`;
};
/** Somebody on a team, at the account of the event that was sold. */
const member = (change: Record<string, string>) => {
  const columns = {
    event_id: 'id',
    profile_id: 'owner_id',
    email: 'null',
    claimed_at: 'now()',
    is_owner: 'false',
    access_setting: `'admin'`,
    ...change,
  };
  return `insert into team_members (id, owner_id, ${Object.keys(columns).join(', ')})
    select gen_random_uuid(), owner_id, ${Object.values(columns).join(', ')} from events limit 1`;
};
const code = (change: Record<string, string>) => {
  const columns = { event_id: 'id', currency: 'null', amount_minor: '500', ...change };
  return `insert into promo_codes (id, owner_id, code, ${Object.keys(columns).join(', ')})
    select gen_random_uuid(), owner_id, 'CONSTRAINT', ${Object.values(columns).join(', ')}
      from events limit 1`;
};
/** A benefit of the house whose ticket was sold; where it has no value, the columns say it. */
const benefit = (change: Record<string, string>) => {
  const columns = { amount_minor: 'null', currency: 'null', percentage: '10', ...change };
  return `insert into membership_benefits (id, owner_id, name, ${Object.keys(columns).join(', ')})
    select gen_random_uuid(), owner_id, 'Ten', ${Object.values(columns).join(', ')}
      from events limit 1`;
};
const tier = (limit: string) =>
  `insert into membership_tiers (id, owner_id, name, position, member_limit)
    select gen_random_uuid(), owner_id, 'Friend', 0, ${limit} from events limit 1`;
const order = (change: Record<string, string>) =>
  copy('orders', {
    access_code: `'s1.other'`,
    access_hash: `sha256('other')`,
    creation_key: 'null',
    ...change,
  });

async function tryOut(sql: string, pool = api.pool) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    return (await client.query(sql)).rowCount;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test.each<[string, string, string]>([
  ['an order of a status that there is not', order({ status: `'paid'` }), 'orders_status'],
  [
    'an order that is confirmed online without terms',
    order({ terms_version: 'null', terms_agreed_at: 'null' }),
    'orders_terms',
  ],
  [
    'an account that agreed to terms at no time',
    `insert into credentials (user_id, email, password_hash, terms_version)
      select id, 'other@example.test', 'none', '2026-11-25' from profiles limit 1`,
    'credentials_terms',
  ],
  [
    'a ticket that is claimed without terms',
    `insert into ticket_transfers (registration_id, owner_id, claim_code, claim_hash, claimed_at)
      select id, owner_id, 's1.other', sha256('other'), now() from registrations limit 1`,
    'ticket_transfers_terms',
  ],
  ['terms agreed to at no time', order({ terms_agreed_at: 'null' }), 'orders_terms'],
  [
    'a ticket of a type that there is not',
    copy('registrations', { ...NEW_CODE, status: `'canceled'`, ticket_type_id: NOBODY }),
    'registrations_type',
  ],
  [
    'a refund of a ticket that there is not',
    refund({ line_id: `${NOBODY}::uuid` }),
    'refunds_order_item',
  ],
  ['a refund without a known reason', refund({ reason: `'mood'` }), 'refunds_reason'],
  ['a payment of an unknown status', `update payments set status = 'failed'`, 'payments_status'],
  [
    'a capture of less than nothing',
    'update payments set captured_minor = -1, refunded_minor = -1',
    'payments_captured',
  ],
  [
    'a capture of more than was asked',
    'update payments set captured_minor = amount_minor + 1',
    'payments_captured',
  ],
  ['a refund of less than nothing', 'update payments set refunded_minor = -1', 'payments_refunded'],
  [
    'more captured at the provider than was asked',
    'update sandbox.payment_intents set captured_minor = amount_minor + 1',
    'payment_intents_captured',
  ],
  [
    'less than nothing given back at the provider',
    'update sandbox.payment_intents set refunded_minor = -1',
    'payment_intents_refunded',
  ],
  ['a ledger line of an unknown kind', ledger({ kind: `'gift'` }), 'ledger_entries_kind'],
  [
    'a ledger line of an unknown account',
    ledger({ account: `'pocket'` }),
    'ledger_entries_account',
  ],
  ['a ledger line of nobody', ledger({ owner_id: NOBODY }), 'ledger_entries_owner'],
  [
    'a ledger line of an order that somebody else sold',
    ledger({ owner_id: NOBODY, order_id: '(select id from orders limit 1)' }),
    'ledger_entries_order',
  ],
  [
    'a person on a team who is also an address',
    member({ email: `'nora@example.test'` }),
    'team_members_person_or_address',
  ],
  ['a place for nobody', member({ profile_id: 'null' }), 'team_members_person_or_address'],
  [
    'an invited address without a link',
    member({ profile_id: 'null', claimed_at: 'null', email: `'nora@example.test'` }),
    'team_members_invited_by_link',
  ],
  ['an owner of an event', member({ is_owner: 'true' }), 'team_members_owner_manages'],
  [
    'an owner who does not manage',
    member({ event_id: 'null', is_owner: 'true', access_setting: `'door'` }),
    'team_members_owner_manages',
  ],
  ['a currency in words', ledger({ currency: `'US dollars'` }), 'currency_shape'],
  ['a currency in capitals', `update orders set currency = 'USD'`, 'currency_shape'],
  ['a line of an unknown kind', `update order_lines set kind = 'gift'`, 'order_lines_kind_fkey'],
  [
    'a discount that came from nowhere',
    `update order_lines set base_price_minor = base_price_minor + 1, discount_minor = 1,
      discount_source = null`,
    'order_lines_discount',
  ],
  [
    'a buyer who is nobody to the house',
    'update orders set patron_id = null',
    'orders_patron_known',
  ],
  [
    'an order of a patron whom there is not',
    `update orders set patron_id = ${NOBODY}`,
    'orders_patron',
  ],
  [
    'a ticket of a patron whom there is not',
    `update registrations set patron_id = ${NOBODY}`,
    'registrations_patron',
  ],
  [
    'a patron without account and address',
    'update patrons set user_id = null, address = null',
    'patrons_somebody',
  ],
  [
    'an address in capitals',
    'update patrons set address = upper(address)',
    'patrons_address_letters',
  ],
  ['two patrons of one address', copy('patrons', {}), 'patrons_address'],
  [
    'two patrons of one account',
    `insert into patrons (owner_id, user_id, first_name, last_name)
      select owner_id, owner_id, '', '' from patrons, generate_series(1, 2)`,
    'patrons_user',
  ],
  ['a global amount in no currency', code({ event_id: 'null' }), 'global_amount_in_a_currency'],
  [
    'an amount of an event in a currency of its own',
    code({ currency: `'usd'` }),
    'global_amount_in_a_currency',
  ],
  [
    'an account that is paid while the provider looks into it',
    `update payment_accounts set standing = 'checking'`,
    'payment_accounts_can_be_paid',
  ],
  ['a tier that nobody may be a member of', tier('0'), 'membership_tiers_limit'],
  [
    'a benefit of an amount and a percentage',
    benefit({ amount_minor: '500', currency: `'usd'` }),
    'membership_benefits_value',
  ],
  ['a benefit of nothing', benefit({ percentage: 'null' }), 'membership_benefits_value'],
  [
    'a benefit of an amount in no currency',
    benefit({ amount_minor: '500', percentage: 'null' }),
    'membership_benefits_currency',
  ],
  ['a number of tickets within nothing', benefit({ quantity: '2' }), 'membership_benefits_within'],
  ['an order by post', `update orders set channel = 'post'`, 'orders_channel_check'],
])('the database refuses %s', async (_, sql, constraint) => {
  await expect(tryOut(sql)).rejects.toMatchObject({ constraint });
});

test('what is right is taken', async () => {
  for (const sql of [
    member({}),
    refund({}),
    ledger({}),
    ledger({
      owner_id: '(select owner_id from orders order by id limit 1)',
      order_id: '(select id from orders order by id limit 1)',
    }),
    code({}),
    code({ event_id: 'null', currency: `'usd'` }),
    benefit({ quantity: '2', quantity_scope: `'event'` }),
    benefit({ amount_minor: '500', currency: `'usd'`, percentage: 'null' }),
    tier('1'),
    copy('registrations', { ...NEW_CODE, status: `'canceled'` }),
  ])
    expect(await tryOut(sql)).toBe(1);
  // a constraint that knows fewer words than the contract would refuse a real order
  for (const status of OrderStatus.options)
    expect(await tryOut(order({ status: `'${status}'` }))).toBe(1);
});

test('a ledger line is neither changed nor deleted, alone or with all others', async () => {
  for (const sql of [
    'truncate ledger_entries',
    'update ledger_entries set amount_minor = 0',
    'delete from ledger_entries',
  ]) {
    await expect(tryOut(sql, api.owner)).rejects.toThrow('ledger_entries is append-only');
    await expect(tryOut(sql)).rejects.toThrow('permission denied');
  }
});

test('ledger lines of one transaction add up to nothing, or none of them stays', async () => {
  const lines = (
    amounts: number[],
  ) => `with t as (select gen_random_uuid() as id) insert into ledger_entries (transaction_id, kind,
     owner_id, account, amount_minor, currency)
    select t.id, 'sale', p.id, 'cash_drawer', a, 'usd' from t, (select id from profiles
      limit 1) p, unnest('{${amounts.join(',')}}'::int[]) a`;
  await expect(api.pool.query(lines([100, -99]))).rejects.toThrow(/balance/);
  expect((await api.pool.query(lines([100, -100]))).rowCount).toBe(2);
});
