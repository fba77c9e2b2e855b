import {
  confirmOrder,
  deleteAccount,
  getAccount,
  getDataExport,
  getDeletion,
  getProfile,
  getRevenue,
  getTickets,
  listNotifications,
  listTransactions,
  login,
  requestDataExport,
  signUp as signUpCall,
  updateAccount,
  uploadFile,
} from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { strFromU8, unzipSync } from 'fflate';
import {
  addToTeam,
  organizationOf,
  PASSWORD,
  sessionOf,
  signIn,
  signUp,
  signUpOwner,
  type TestPerson,
} from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { exchange, offeredFor } from '../../../test/support/exchanges.ts';
import { holderOf } from '../../../test/support/holders.ts';
import { imageForm, pngOf } from '../../../test/support/images.ts';
import { lastMailTo } from '../../../test/support/mails.ts';
import {
  AGREED,
  BUYER,
  buy,
  CARDS,
  complete,
  confirm,
  endHold,
  order,
  pay,
  sellableEvent,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import { handOver } from '../../../test/support/transfers.ts';
import { PARTS } from './data-exports.repository.ts';
import { tendPersonalData } from './erasure.service.ts';
import { contents } from './personal-data.messages.en.ts';
import { PERSONAL_DATA } from './personal-data.repository.ts';

/** Tables that know of a person and are not in the archive, each with the reason. */
const LEFT_OUT: Record<string, string> = {
  membership_tiers: 'what somebody sells, as everybody may read it',
  one_time_tokens: 'hashes of links that were mailed; the mails are in it',
  recovery_codes: 'hashes; that there is a second step is in it',
  passkey_challenges: 'random bytes for a few minutes',
  sign_in_steps: 'a hash for a few minutes',
  domain_events: 'what happened to orders and tickets, which are in it themselves',
  ticket_lines: 'for whom a ticket was bought: on the ticket, once there is one',
  data_exports: 'the archive itself',
};

const api = testApi();
const DAY_MS = 86_400_000;

const remove = (person: Pick<TestPerson, 'client'>, ownerId: string) =>
  person.client.call(deleteAccount, { params: { ownerId } });
const deletion = async (person: Pick<TestPerson, 'client'>, ownerId: string) =>
  (await person.client.call(getDeletion, { params: { ownerId } })).answer;
const kinds = async (person: TestPerson, ownerId: string) =>
  (await deletion(person, ownerId)).obstacles.map(({ kind }) => kind);
const cookiesOf = ({ client }: TestPerson) =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await api.pool.query<Record<string, unknown>>(sql, values)).rows;
function bought(person: TestPerson, event: SellableEvent) {
  const [firstName = '', lastName = ''] = person.name.split(' ');
  return buy(api, person.client, event, { buyer: { firstName, lastName, email: person.email } });
}
const over = (eventId: string) =>
  api.pool.query(
    `update event_instances set starts_at = now() - interval '3 days',
        ends_at = now() - interval '2 days' where event_id = $1`,
    [eventId],
  );
/** As a bank would have it once all was paid out. */
const payOut = (ownerId: string) =>
  api.pool.query(
    `insert into ledger_entries (transaction_id, kind, owner_id, account, amount_minor, currency)
     select t, 'unapplied', $1, side.account, side.sign * b.due, 'usd'
       from (select gen_random_uuid() t) one,
         (select sum(amount_minor) due from ledger_entries where owner_id = $1 and account in
           ('provider_clearing', 'unapplied_payments', 'platform_fees', 'refunds_platform')) b,
         (values ('provider_clearing', -1), ('provider_fees', 1)) side(account, sign)`,
    [ownerId],
  );

describe('a person', () => {
  test('is told before what is lost: the tickets that are still good, by event and date', async () => {
    const ida = await signUp(api, { name: 'Ida Wren' });
    await bought(ida, await sellableEvent(api));
    const past = await sellableEvent(api);
    await bought(ida, past);
    await over(past.eventId);
    const { isOwn, obstacles, losses } = await deletion(ida, ida.id);
    expect({ isOwn, obstacles }).toEqual({ isOwn: true, obstacles: [] });
    expect(losses[0]).toMatch(/^Your ticket for “Winter Gala” on .*\d{4}/);
    expect(losses.filter((one) => one.includes('Winter Gala'))).toHaveLength(1);
  });

  test('is told of tickets to a postponed date, and of those without an address', async () => {
    const ida = await signUp(api, { name: 'Ida Wren' });
    const [postponed, unknown] = [await sellableEvent(api), await sellableEvent(api)];
    await bought(ida, postponed);
    await over(postponed.eventId);
    await api.pool.query('update event_instances set postponed_at = now() where event_id = $1', [
      postponed.eventId,
    ]);
    expect((await deletion(ida, ida.id)).losses[0]).toMatch(/^Your ticket for “Winter Gala”/);
    await api.pool.query(`update registrations set status = 'canceled' where event_id = $1`, [
      postponed.eventId,
    ]);
    const made = await bought(ida, unknown);
    await api.pool.query(
      `update registrations set patron_id = null, email = '' where order_id = $1`,
      [made.id],
    );
    expect((await deletion(ida, ida.id)).losses[0]).toMatch(/^Your ticket for “Winter Gala”/);
  });

  test('is gone once deleted: signed out everywhere, found nowhere, and the address is free', async () => {
    const ida = await signUp(api, { name: 'Ida Wren' });
    const elsewhere = await signIn(api, ida.email);
    const event = await sellableEvent(api);
    const made = await bought(ida, event);
    await api.runJobs();
    expect(await remove(ida, ida.id)).toMatchObject({
      status: 200,
      answer: { message: 'Account deleted successfully' },
    });
    for (const client of [ida.client, elsewhere]) expect(await sessionOf(client)).toBeNull();
    const { status } = await api
      .client()
      .call(login, { body: { email: ida.email, password: PASSWORD } });
    expect(status).toBe(401);
    const seen = await api.client().call(getProfile, { params: { username: ida.username } });
    expect(seen.status).toBe(404);
    expect((await lastMailTo(api, ida.email)).subject).toBe('Your account was deleted');
    const again = await api
      .client()
      .call(signUpCall, {
        body: {
          ...{ name: 'Ida Wren', email: ida.email, password: 'another-long-one-7' },
          ...{ username: ida.username, termsVersion: TERMS_VERSION },
        },
      });
    expect(again.error).toMatchObject({ code: 'username_taken' });
    const anew = await signUp(api, { email: ida.email });
    const theirs = await bought(anew, event);
    await api.runJobs();
    expect((await anew.client.call(getTickets, { params: { id: theirs.id } })).status).toBe(200);
    expect((await anew.client.call(getTickets, { params: { id: made.id } })).status).toBe(404);
    const patrons = await rowsOf('select user_id from patrons where owner_id = $1', [
      event.ownerId,
    ]);
    expect(patrons.map((one) => one['user_id']).toSorted()).toEqual([ida.id, anew.id].toSorted());
  });

  test('leaves orders without a name, and the sums of the house as they were', async () => {
    const { owner, ownerId } = await signUpOwner(api);
    const event = await sellableEvent(api, { ownerId });
    const [ida, tom] = [await signUp(api, { name: 'Ida Wren' }), await signUp(api)];
    const made = await bought(ida, event);
    await bought(tom, event);
    await api.runJobs();
    const revenue = async () =>
      (await owner.client.call(getRevenue, { query: { ownerId } } as never)).answer;
    const sums = async () =>
      (await owner.client.call(listTransactions, { query: { ownerId } } as never)).answer;
    const [before, list] = [await revenue(), await sums()];
    expect(JSON.stringify(list)).toContain('Ida');
    expect((await remove(ida, ida.id)).status).toBe(200);
    await api.runJobs();
    expect(await revenue()).toEqual(before);
    const after = JSON.stringify(await sums());
    expect(after).toContain('Deleted');
    for (const word of ['Ida', 'Wren', ida.email]) expect(after).not.toContain(word);
    expect(after).toContain(tom.email);
    const [books] = await rowsOf(
      `select count(*)::int entries, sum(amount_minor)::int sum from ledger_entries
        where order_id = $1`,
      [made.id],
    );
    expect(books).toMatchObject({ sum: 0 });
    expect(books?.['entries']).toBeGreaterThan(2);
  });

  test('is named in no table once the job is through', async () => {
    const { owner, ownerId } = await signUpOwner(api);
    const event = await sellableEvent(api, { ownerId });
    const ida = await signUp(api, { name: 'Idaia Wrenfield', email: 'idaia@wrenfield.test' });
    await bought(ida, event);
    await addToTeam(api, ownerId, ida.id);
    await api.runJobs();
    await remove(ida, ida.id);
    await api.runJobs();
    const tables = await rowsOf(
      `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const named: string[] = [];
    for (const { name } of tables) {
      const found = await rowsOf(
        `select t::text as row from ${String(name)} t where t::text ~* 'idaia|wrenfield'`,
      );
      for (const { row } of found) named.push(`${String(name)} ${String(row)}`);
    }
    // the mail of farewell is the last one; the words that searches know are nobody's
    expect(
      named.filter((one) => !/account_deleted:|^search_words |^idempotency_keys /.test(one)),
    ).toEqual([]);
    const { answer } = await owner.client.call(listNotifications, { query: {} });
    expect(JSON.stringify(answer)).not.toMatch(/Idaia|Wrenfield/);
  });

  test('takes nothing of a friend in the same order', async () => {
    const [ida, tom] = [
      await signUp(api, { name: 'Ida Wren' }),
      await signUp(api, { name: 'Tom Vale' }),
    ];
    const event = await sellableEvent(api, {
      collectInformation: 'each-attendee',
      types: [{ priceMinor: 0 }],
    });
    const { answer: made } = await order(ida.client, event, { quantities: [2] });
    const people = [ida, tom].map(({ name, email }) => {
      const [firstName = '', lastName = ''] = name.split(' ');
      return { firstName, lastName, email };
    });
    const buyer = people[0] ?? BUYER;
    const attendees = people.map((one, at) => ({ itemId: made.items[at]?.id ?? '', ...one }));
    await ida.client.call(confirmOrder, {
      params: { id: made.id },
      body: { buyer, attendees, ...AGREED },
    });
    await remove(ida, ida.id);
    await api.runJobs();
    expect(
      await rowsOf(
        `select r.first_name, r.email, t.attendee_email, r.status from registrations r
           join ticket_lines t on t.line_id = r.line_id where r.order_id = $1 order by r.email`,
        [made.id],
      ),
    ).toEqual([
      { first_name: 'Deleted', email: '', attendee_email: '', status: 'active' },
      { first_name: 'Tom', email: tom.email, attendee_email: tom.email, status: 'active' },
    ]);
    expect((await ida.client.call(getTickets, { params: { id: made.id } })).status).toBe(404);
  });

  test('is refused in words while they own an organization or administer the site', async () => {
    const maro = await signUp(api);
    const house = await organizationOf(maro, { name: 'Pier Nine' });
    const refused = await remove(maro, maro.id);
    expect(refused).toMatchObject({ status: 409, error: { code: 'account_not_deletable' } });
    expect(refused.error.message).toBe(
      'You own Pier Nine. Hand it over to one of its admins, or delete it first.',
    );
    expect(await sessionOf(maro.client)).not.toBeNull();
    expect((await remove(maro, house.id)).status).toBe(200);
    expect((await remove(maro, maro.id)).status).toBe(200);
    const admin = await signUp(api, { isSiteAdmin: true });
    expect(await kinds(admin, admin.id)).toEqual(['site_admin']);
  });

  test('stays while a bank of theirs has still to pay', async () => {
    const ida = await signUp(api);
    const event = await sellableEvent(api);
    const { answer: made } = await order(ida.client, event);
    const { clientSecret } = (await confirm(ida.client, made.id)).answer;
    expect(await kinds(ida, ida.id)).toEqual([]);
    await pay(ida.client, clientSecret, CARDS.debit);
    expect((await complete(ida.client, made.id)).answer.status).toBe('handling_payment');
    expect(await kinds(ida, ida.id)).toEqual(['open_order']);
    expect((await remove(ida, ida.id)).error.code).toBe('account_not_deletable');
  });

  test('is asked for the password of a moment ago', async () => {
    const ida = await signUp(api);
    await api.pool.query(
      `update sessions set password_given_at = now() - interval '1 day' where user_id = $1`,
      [ida.id],
    );
    expect((await remove(ida, ida.id)).error.code).toBe('reauthentication_required');
  });

  test('is deleted by nobody else, not even by whoever administers the site', async () => {
    const [ida, tom] = [await signUp(api), await signUp(api)];
    const admin = await signUp(api, { isSiteAdmin: true });
    expect((await remove(tom, ida.id)).status).toBe(404);
    expect((await remove(admin, ida.id)).error.code).toBe('not_own_account');
    expect(await deletion(admin, ida.id)).toEqual({ isOwn: false, obstacles: [], losses: [] });
  });
});

describe('an organization', () => {
  test('with money open stays, and says what is open', async () => {
    const { owner, ownerId } = await signUpOwner(api);
    const event = await sellableEvent(api, { ownerId });
    await buy(api, api.client(), event);
    const refused = await remove(owner, ownerId);
    expect(refused.error.code).toBe('account_not_deletable');
    expect(refused.error.message).toMatch(
      /One ticket is sold for “Winter Gala”, which is still to come\..*\$[\d.]+ of what was sold is not paid out yet/,
    );
    expect(await kinds(owner, ownerId)).toEqual(['upcoming_event', 'balance']);
    expect((await deletion(owner, ownerId)).obstacles[0]?.href).toContain(event.eventId);
    await over(event.eventId);
    expect(await kinds(owner, ownerId)).toEqual(['balance']);
    await payOut(ownerId);
    expect((await remove(owner, ownerId)).status).toBe(200);
  });

  test('waits for whoever is buying at this moment, and no longer than their time', async () => {
    const { owner, ownerId } = await signUpOwner(api);
    const { answer: made } = await order(api.client(), await sellableEvent(api, { ownerId }));
    expect((await deletion(owner, ownerId)).obstacles).toMatchObject([
      { kind: 'open_sale', text: expect.stringMatching(/^Somebody is buying at this moment/) },
    ]);
    expect((await remove(owner, ownerId)).error.code).toBe('account_not_deletable');
    await endHold(api, made.id);
    expect(await kinds(owner, ownerId)).toEqual([]);
  });

  test.each([
    ['free', 0, 'event_not_on_sale'],
    ['paid', 2500, 'payments_not_connected'],
  ])('that went while a %s cart was made of it sells it to nobody', async (_, priceMinor, code) => {
    const { owner, ownerId } = await signUpOwner(api);
    const buyer = api.client();
    const event = await sellableEvent(api, { ownerId, types: [{ name: 'Seat', priceMinor }] });
    const { answer: made } = await order(buyer, event);
    // written behind the look at what is open, and seen by nobody before the end
    await endHold(api, made.id);
    expect((await remove(owner, ownerId)).status).toBe(200);
    await api.pool.query(
      `update orders set expires_at = clock_timestamp() + interval '9 minutes' where id = $1`,
      [made.id],
    );
    expect((await confirm(buyer, made.id)).error.code).toBe(code);
  });

  test('waits for an exchange whose difference is being paid', async () => {
    const { owner, ownerId } = await signUpOwner(api);
    const event = await sellableEvent(api, {
      ownerId,
      types: [
        { name: 'Balcony', priceMinor: 2000 },
        { name: 'Stalls', priceMinor: 4000 },
      ],
      dates: [30, 31].map((days) => new Date(Date.now() + days * DAY_MS)),
      exchangeHours: 24,
    });
    const { client, ticket } = await holderOf(api, event, { instanceId: event.instanceIds[0] });
    const dear = { date: 1, type: 1 };
    const difference = (await offeredFor(client, event, ticket.id, dear))?.difference ?? 0;
    const begun = await exchange(client, event, ticket.id, { ...dear, difference });
    expect(begun.status).toBe(200);
    expect(await kinds(owner, ownerId)).toContain('exchange');
    await endHold(api, begun.answer.orderId ?? '');
    expect(await kinds(owner, ownerId)).not.toContain('exchange');
  });

  test('is told of each kind of money that is on its way', async () => {
    const { owner, ownerId } = await signUpOwner(api);
    const event = await sellableEvent(api, { ownerId });
    const { id } = await buy(api, api.client(), event);
    await over(event.eventId);
    await payOut(ownerId);
    const [payment] = await rowsOf('select id from payments where order_id = $1', [id]);
    await api.pool.query(
      `insert into disputes (id, owner_id, order_id, payment_id, provider_dispute_id, amount_minor,
         status, reason, opened_at)
       values (gen_random_uuid(), $1, $2, $3, $4, 5, 'open', 'x', now())`,
      [ownerId, id, payment?.['id'], `d${id}`],
    );
    expect(await kinds(owner, ownerId)).toEqual(['dispute']);
    await api.pool.query(`update disputes set status = 'won' where owner_id = $1`, [ownerId]);
    await api.pool.query(
      `insert into payouts (id, owner_id, provider, account_id, provider_payout_id, amount_minor,
         currency, status, arrives_at, created_at)
       values (gen_random_uuid(), $1, 'sandbox', 'a', $2, 5, 'usd', 'pending', now(), now())`,
      [ownerId, `p${id}`],
    );
    expect(await kinds(owner, ownerId)).toEqual(['payout']);
    await api.pool.query(`update payouts set status = 'canceled' where owner_id = $1`, [ownerId]);
    await api.pool.query(
      `insert into refunds (id, owner_id, order_id, payment_id, amount_minor, reason)
       values (gen_random_uuid(), $1, $2, $3, 5, 'holder')`,
      [ownerId, id, payment?.['id']],
    );
    expect(await kinds(owner, ownerId)).toEqual(['refund']);
  });

  test('is deleted by its owner alone; its team is told, and its page is gone', async () => {
    const { owner, ownerId } = await signUpOwner(api);
    const admin = await signUp(api);
    await addToTeam(api, ownerId, admin.id, { admin: true });
    const event = await sellableEvent(api, { ownerId });
    const { username } = (await owner.client.call(getAccount, { query: { ownerId } })).answer;
    expect((await remove(admin, ownerId)).error.code).toBe('not_own_account');
    expect((await remove(owner, ownerId)).status).toBe(200);
    await api.runJobs();
    expect((await sessionOf(owner.client))?.organizations).toEqual([]);
    expect((await api.client().call(getProfile, { params: { username } })).status).toBe(404);
    const [sold] = await rowsOf('select deleted_at from events where id = $1', [event.eventId]);
    expect(sold?.['deleted_at']).not.toBeNull();
    const { answer } = await admin.client.call(listNotifications, { query: {} });
    expect(JSON.stringify(answer)).toContain('You are no longer on its team');
    expect((await owner.client.call(getAccount, { query: { ownerId } })).status).toBe(404);
  });

  test('leaves those who bought their tickets of past events', async () => {
    const { owner, ownerId } = await signUpOwner(api);
    const event = await sellableEvent(api, { ownerId });
    const ida = await signUp(api);
    const { id } = await bought(ida, event);
    await over(event.eventId);
    await payOut(ownerId);
    expect((await remove(owner, ownerId)).status).toBe(200);
    await api.runJobs();
    const { status, answer } = await ida.client.call(getTickets, { params: { id } });
    expect(status).toBe(200);
    expect(JSON.stringify(answer)).toContain('Winter Gala');
  });
});

/** What sounds like somebody: who they are, how they are reached, what they said, where they were. */
const PERSONAL =
  /name|email|phone|address|recipient|user_agent|user_id|profile_id|actor|follower_id|from_id|to_id|_by$|answer|note|social|description|parts|^data$|payload|detail|subject$|html|body|_ip|network|guest|words|^key$|_key$|excerpt|former|last4|scope|avatar|banner_file|transferred_to/;

test('every column that looks personal says what becomes of it', async () => {
  const columns = await rowsOf(
    `select c.table_name as table, c.column_name as column,
        c.column_name = 'owner_id' and c.is_nullable = 'YES' as "isWhoBroughtIt"
       from information_schema.columns c join information_schema.tables t
         on t.table_name = c.table_name and t.table_schema = c.table_schema
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'jsonb', 'json', 'uuid', 'ARRAY', 'bytea')
      order by 1, 2`,
  );
  const forgotten = columns.filter(
    // what belongs to an account always has one; where it may be without, it names who brought it
    ({ table, column, isWhoBroughtIt }) =>
      (isWhoBroughtIt || PERSONAL.test(String(column))) &&
      !PERSONAL_DATA[String(table)]?.columns[String(column)],
  );
  expect(forgotten.map(({ table, column }) => `${String(table)}.${String(column)}`)).toEqual([]);
});

test('no table and no column is spoken of that is not there', async () => {
  const columns = await rowsOf(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public'`,
  );
  const known = new Set(columns.map(({ name }) => name));
  const gone = Object.entries(PERSONAL_DATA).flatMap(([table, rule]) =>
    Object.keys(rule.columns)
      .map((column) => `${table}.${column}`)
      .filter((name) => !known.has(name)),
  );
  expect(gone).toEqual([]);
});

describe('the archive of what is known of somebody', () => {
  const ask = ({ client }: TestPerson) => client.call(requestDataExport);
  const state = async ({ client }: TestPerson) => (await client.call(getDataExport)).answer;
  async function download(person: TestPerson) {
    const { id } = await state(person);
    const response = await api.app.inject({
      url: `/client_side_api/v1/data_exports/${id}/file`,
      headers: { cookie: cookiesOf(person) },
    });
    expect(response.headers['content-type']).toBe('application/zip');
    return Object.fromEntries(
      Object.entries(unzipSync(response.rawPayload)).map(([name, file]) => [name, strFromU8(file)]),
    );
  }

  test('holds what is theirs, for programs and to read, and nothing of anybody else', async () => {
    const [ida, tom] = [
      await signUp(api, { name: 'Ida Wren' }),
      await signUp(api, { name: 'Tom Vale' }),
    ];
    const event = await sellableEvent(api);
    const made = await bought(ida, event);
    await bought(tom, event);
    // she gives her ticket to him: from then on it is his
    const given = await bought(ida, event);
    const [ticket] = (await ida.client.call(getTickets, { params: { id: given.id } })).answer
      .tickets;
    await handOver(api, ida.client, ticket?.id ?? '', { name: tom.name, email: tom.email });
    await api.runJobs();
    expect(await state(ida)).toMatchObject({ state: 'none', nextAt: null });
    expect((await ask(ida)).answer).toMatchObject({ state: 'preparing' });
    await api.runJobs();
    expect(await state(ida)).toMatchObject({ state: 'ready', bytes: expect.any(Number) as number });
    expect((await lastMailTo(api, ida.email)).subject).toBe('Your data is ready');
    const files = await download(ida);
    const orders = JSON.parse(files['orders.json'] ?? '') as { id: string }[];
    expect(orders.map(({ id }) => id).toSorted()).toEqual([made.id, given.id].toSorted());
    expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject([{ name: 'Ida Wren' }]);
    expect(JSON.parse(files['tickets.json'] ?? '')).toHaveLength(2);
    expect(files['index.html']).toContain('What you bought');
    for (const name of Object.keys(files).filter((one) => one.endsWith('.json')))
      expect(files['README.txt']).toContain(`${name}:`);
    expect(Object.values(files).join('\n')).not.toContain(tom.email);
    await ask(tom);
    await api.runJobs();
    const his = await download(tom);
    expect(JSON.parse(his['tickets.json'] ?? '')).toHaveLength(2);
    expect(Object.values(his).join('\n')).not.toContain(ida.email);
  });

  test('holds pictures, how somebody signs in, who follows, what is offered and what changed', async () => {
    const [ida, tom, maro] = [
      await signUp(api, { name: 'Ida Wren' }),
      await signUp(api, { name: 'Tom Vale' }),
      await signUp(api, { name: 'Maro Bell' }),
    ];
    const hall = await organizationOf(maro, { name: 'Pier Nine' });
    const { answer: avatar } = await ida.client.call(uploadFile, {
      body: imageForm(await pngOf(300, 300)),
    });
    const saved = await ida.client.call(updateAccount, {
      params: { ownerId: ida.id },
      body: { avatar: avatar.upload_identifier, googleAnalyticsId: 'G-ABCDE12345' },
    });
    expect(saved.status).toBe(200);
    await api.pool.query(`update profiles set findable = (id = $1) where id = any($2)`, [
      tom.id,
      [tom.id, maro.id],
    ]);
    await api.pool.query(
      `with app as (insert into two_factor (user_id, secret, confirmed_at)
           values ($1, 's1.x', now())),
         wish as (insert into email_changes (user_id, email, new_token_hash, expires_at)
           values ($1, 'wished@mail.test', sha256('wished'), now() + interval '1 day')),
         offer as (insert into ownership_offers (owner_id, from_id, to_id, expires_at)
           values ($2, $3, $1, now() + interval '1 day')),
         follower as (insert into follows (follower_id, profile_id) values ($4, $1), ($3, $1))
       insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name)
         values (gen_random_uuid(), $1, 'ida', 'x', 0, '{}', 'Old laptop')`,
      [ida.id, hall.id, maro.id, tom.id],
    );
    await ask(ida);
    await api.runJobs();
    const files = await download(ida);
    const part = (name: string) => JSON.parse(files[`${name}.json`] ?? '[]') as unknown[];
    const address = api.deps.config.publicUrl + avatar.url;
    expect(part('profile')).toMatchObject([
      { avatar: address, banner: null, google_analytics_id: 'G-ABCDE12345' },
    ]);
    expect(part('pictures')).toMatchObject([{ address, width: 300 }]);
    expect(part('two_factor')).toMatchObject([{ is_on: true }]);
    expect(part('passkeys')).toMatchObject([{ name: 'Old laptop', last_used_at: null }]);
    expect(part('email_wish')).toMatchObject([{ email: 'wished@mail.test' }]);
    expect(part('ownership_offers')).toMatchObject([
      { organization: 'Pier Nine', from: 'Maro Bell', to: 'Ida Wren' },
    ]);
    expect(part('followers').map((one) => (one as { follower: unknown }).follower)).toEqual(
      expect.arrayContaining(['Tom Vale', null]),
    );
    expect(part('changes')).toContainEqual(
      expect.objectContaining({ field: 'google_analytics_id', latter: 'G-ABCDE12345' }),
    );
    const page = files['index.html'] ?? '';
    for (const said of [`<a href="${address}">`, 'Old laptop', 'wished@mail.test', 'Pier Nine'])
      expect(page).toContain(said);
    for (const secret of ['public_key', 's1.x', 'credential_id'])
      expect(Object.values(files).join('\n')).not.toContain(secret);
  });

  test('every table that knows of a person is in it, or says why not', () => {
    const inIt = new Set(Object.values(PARTS).map(({ table }) => table));
    const known = Object.entries(PERSONAL_DATA).flatMap(([table, { mine }]) =>
      mine ? [table] : [],
    );
    expect(known.filter((table) => !inIt.has(table) && !LEFT_OUT[table])).toEqual([]);
    expect(Object.keys(LEFT_OUT).filter((table) => inIt.has(table))).toEqual([]);
    expect(Object.keys(PARTS).toSorted()).toEqual(Object.keys(contents).toSorted());
  });

  test('is made once a day, after the password of a moment ago', async () => {
    const ida = await signUp(api);
    await ask(ida);
    expect((await ask(ida)).error.code).toBe('data_export_daily');
    await api.pool.query(
      `update data_exports set asked_at = now() - interval '25 hours' where user_id = $1`,
      [ida.id],
    );
    expect((await ask(ida)).status).toBe(202);
    await api.pool.query(
      `update sessions set password_given_at = now() - interval '1 day' where user_id = $1`,
      [ida.id],
    );
    expect((await ask(ida)).error.code).toBe('reauthentication_required');
  });

  test('is downloaded by the person alone, for seven days', async () => {
    const [ida, tom] = [await signUp(api), await signUp(api)];
    await ask(ida);
    await api.runJobs();
    const { id } = await state(ida);
    const url = `/client_side_api/v1/data_exports/${id}/file`;
    const get = async (person?: TestPerson) =>
      (await api.app.inject({ url, headers: person ? { cookie: cookiesOf(person) } : {} }))
        .statusCode;
    expect([await get(ida), await get(tom), await get()]).toEqual([200, 404, 401]);
    const age = (days: string) =>
      api.pool.query(`update data_exports set ready_at = now() - $2::interval where user_id = $1`, [
        ida.id,
        days,
      ]);
    await age('6 days 23 hours');
    await tendPersonalData(api.deps);
    expect(await get(ida)).toBe(200);
    const [file] = await rowsOf('select file_name from data_exports where user_id = $1', [ida.id]);
    await age('7 days');
    expect(await get(ida)).toBe(404);
    await tendPersonalData(api.deps);
    expect(await api.deps.files.open(String(file?.['file_name']))).toBeUndefined();
    expect(await state(ida)).toMatchObject({ state: 'none', id: null });
  });

  test('goes with the account', async () => {
    const ida = await signUp(api);
    await ask(ida);
    await api.runJobs();
    const [file] = await rowsOf('select file_name from data_exports where user_id = $1', [ida.id]);
    await remove(ida, ida.id);
    await api.runJobs();
    expect(await api.deps.files.open(String(file?.['file_name']))).toBeUndefined();
  });
});
