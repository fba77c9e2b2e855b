import {
  confirmOrder,
  signUp as signUpCall,
  transferRegistration,
  updateRegistration,
  verifyEmail,
} from '@foyer/contracts';
import { addToTeam, signUp, type TestPerson } from './support/accounts.ts';
import { testApi } from './support/api-of-file.ts';
import { mailsTo, tokenIn } from './support/mails.ts';
import { meanwhile } from './support/meanwhile.ts';
import { AGREED, buy, confirm, expectSettled, order, sellableEvent } from './support/selling.ts';
import type { SellableEvent } from './support/selling.ts';
import type { TestClient } from './support/test-api.ts';
import { transact, type Tx } from '../src/platform/db/database.ts';

// Who a buyer is to a house: one row a person, whatever happens at once.

const api = testApi();
let event: SellableEvent;
beforeEach(async () => {
  event = await sellableEvent(api, { types: [{ priceMinor: 0 }] });
});
afterEach(() => expectSettled(api));

let people = 0;
const somebody = (change: { email?: string; firstName?: string } = {}) => ({
  firstName: 'Nora',
  lastName: 'Lind',
  email: `nora${++people}@example.test`,
  ...change,
});

interface PatronRow {
  id: string;
  user_id: string | null;
  address: string | null;
  first_name: string;
}
const patrons = async (ownerId = event.ownerId): Promise<PatronRow[]> =>
  (
    await api.pool.query<PatronRow>(
      'select id, user_id, address, first_name from patrons where owner_id = $1 order by address',
      [ownerId],
    )
  ).rows;
const patronOf = async (table: 'orders' | 'registrations', id: string): Promise<string | null> =>
  (
    await api.pool.query<{ patron_id: string | null }>(
      `select patron_id from ${table} where id = $1`,
      [id],
    )
  ).rows[0]?.patron_id ?? null;
const ticketsOf = async (orderId: string) =>
  (
    await api.pool.query<{ id: string; email: string; patron_id: string }>(
      `select id, email, patron_id from registrations where order_id = $1 order by email`,
      [orderId],
    )
  ).rows;

const rowsFor = (tx: Tx, emails: readonly string[], userId: string | null = null) =>
  tx.query(`select * from patrons_of($1, $2, $3, $3, $3)`, [event.ownerId, userId, emails]);

/** A person who came by the sign-up page, and how they prove the address. */
async function newcomer(
  email: string,
): Promise<{ client: TestClient; prove: () => Promise<number> }> {
  const client = api.client();
  await client.call(signUpCall, {
    body: {
      name: 'Nora Lind',
      username: `nora${++people}`,
      email,
      password: 'wide green harbour 7',
      ...AGREED,
    },
  });
  const mails = await mailsTo(api, email);
  const mail = mails.find(({ subject }) => subject === 'Confirm your email address');
  if (!mail) throw new Error(`no mail asked to confirm ${email}`);
  const token = tokenIn(mail, 'verify');
  return {
    client,
    prove: async () => (await client.call(verifyEmail, { body: { token } })).status,
  };
}

describe('a buyer', () => {
  test('without an account is the row of the address, whatever its letters, and is called as they called themselves last', async () => {
    const nora = somebody();
    const first = await buy(api, api.client(), event, { buyer: nora });
    const second = await buy(api, api.client(), event, {
      buyer: { ...nora, firstName: 'Eleonora', email: nora.email.toUpperCase() },
    });
    expect(await patrons()).toEqual([
      {
        id: await patronOf('orders', first.id),
        user_id: null,
        address: nora.email,
        first_name: 'Eleonora',
      },
    ]);
    expect(await patronOf('orders', second.id)).toBe(await patronOf('orders', first.id));
  });

  test('is unknown until the order is confirmed', async () => {
    const { answer } = await order(api.client(), event);
    expect([await patronOf('orders', answer.id), await patrons()]).toEqual([null, []]);
  });

  test('who is signed in is the row of the account, also with an address typed for a friend', async () => {
    const nora = await signUp(api);
    const friend = somebody({ firstName: 'Ida' });
    const guest = await buy(api, api.client(), event, { buyer: friend });
    const forFriend = await buy(api, nora.client, event, { buyer: friend });
    const forSelf = await buy(api, nora.client, event, { buyer: somebody({ email: nora.email }) });
    const [own, its] = [await patronOf('orders', forSelf.id), await patronOf('orders', guest.id)];
    expect(await patronOf('orders', forFriend.id)).toBe(own);
    expect(its).not.toBe(own);
    expect(await patrons()).toHaveLength(2);
    expect(await patrons()).toContainEqual(
      expect.objectContaining({ id: own, user_id: nora.id, address: nora.email }),
    );
  });

  test('is somebody else at every house', async () => {
    const nora = somebody();
    const elsewhere = await sellableEvent(api, { types: [{ priceMinor: 0 }] });
    await buy(api, api.client(), event, { buyer: nora });
    await buy(api, api.client(), elsewhere, { buyer: nora });
    const [here] = await patrons();
    const [there] = await patrons(elsewhere.ownerId);
    expect(here?.id).not.toBe(there?.id);
  });

  test('without signing in but with a proved address is the row of its account', async () => {
    const nora = await signUp(api);
    await buy(api, api.client(), event, { buyer: somebody({ email: nora.email }) });
    expect(await patrons()).toMatchObject([{ user_id: nora.id, address: nora.email }]);
  });
});

describe('a ticket', () => {
  const forEach = () =>
    sellableEvent(api, { types: [{ priceMinor: 0 }], collectInformation: 'each-attendee' });

  test('is its holder’s, who may be another than the buyer', async () => {
    event = await forEach();
    const [nora, ida] = [somebody(), somebody({ firstName: 'Ida' })];
    const client = api.client();
    const { answer: made } = await order(client, event, { quantities: [2] });
    const [one, two] = made.items;
    await client.call(confirmOrder, {
      params: { id: made.id },
      body: {
        buyer: nora,
        ...AGREED,
        attendees: [
          { itemId: one?.id ?? '', ...nora },
          { itemId: two?.id ?? '', ...ida },
        ],
      },
    });
    const byAddress = new Map((await patrons()).map(({ address, id }) => [address, id]));
    expect((await ticketsOf(made.id)).map(({ patron_id }) => patron_id)).toEqual([
      byAddress.get(nora.email),
      byAddress.get(ida.email),
    ]);
  });

  test('follows its transfer', async () => {
    const [nora, ida] = [somebody(), somebody({ firstName: 'Ida' })];
    const client = api.client();
    const sold = await buy(api, client, event, { buyer: nora });
    const [ticket] = await ticketsOf(sold.id);
    await client.call(transferRegistration, {
      params: { id: ticket?.id ?? '' },
      query: {},
      body: { user: { name: 'Ida Berg', email: ida.email } },
    });
    const [, , idas] = [null, null, (await patrons()).find((row) => row.address === ida.email)];
    expect(
      (await ticketsOf(sold.id)).map(({ email, patron_id }) => [email, patron_id]),
    ).toContainEqual([ida.email, idas?.id]);
    expect(await patronOf('orders', sold.id)).not.toBe(idas?.id);
  });

  test('whose address the organizer corrects is that address’s', async () => {
    const owner = await signUp(api);
    await addToTeam(api, event.ownerId, owner.id, { admin: true });
    const [nora, right] = [somebody(), somebody()];
    const sold = await buy(api, api.client(), event, { buyer: nora });
    const [ticket] = await ticketsOf(sold.id);
    const { status } = await owner.client.call(updateRegistration, {
      params: { eventId: event.eventId, id: ticket?.id ?? '' },
      body: { email: right.email },
    });
    const row = (await patrons()).find(({ address }) => address === right.email);
    expect([status, await patronOf('registrations', ticket?.id ?? '')]).toEqual([200, row?.id]);
  });
});

describe('at once', () => {
  test('two confirmations of one new address make one row', async () => {
    const nora = somebody();
    const client = api.client();
    const { answer: made } = await order(client, event);
    const { status } = await meanwhile(
      api,
      (tx) => rowsFor(tx, [nora.email]),
      () => confirm(client, made.id, nora),
      { waits: true },
    );
    expect([status, (await patrons()).length]).toEqual([200, 1]);
  });

  test('the same without looking again: the second one fails', async () => {
    const { email } = somebody();
    const make = (tx: Tx) =>
      tx.query(
        `insert into patrons (owner_id, address, first_name, last_name) values ($1, $2, '', '')`,
        [event.ownerId, email],
      );
    await expect(
      meanwhile(api, make, () => transact(api.pool, make), { waits: true }),
    ).rejects.toThrow('patrons_address');
  });

  test('a buyer who is known waits for no other order of theirs', async () => {
    const nora = somebody();
    await buy(api, api.client(), event, { buyer: nora });
    const client = api.client();
    const { answer: made } = await order(client, event);
    const { status } = await meanwhile(
      api,
      (tx) =>
        tx.query(
          `update orders set patron_id = patron_of(owner_id, null, $2, '', '')
            where owner_id = $1 and patron_id is not null`,
          [event.ownerId, nora.email],
        ),
      () => confirm(client, made.id, nora),
      { waits: false },
    );
    expect(status).toBe(200);
  });

  test('two orders that name the same new people the other way round do not wait for each other', async () => {
    const [a, b] = [somebody().email, somebody().email].sort();
    const both = [a ?? '', b ?? ''];
    await meanwhile(
      api,
      (tx) => rowsFor(tx, both),
      () => transact(api.pool, (tx) => rowsFor(tx, both.toReversed())),
      { waits: true },
    );
    expect(await patrons()).toHaveLength(2);
  });

  test('the same in the order in which they were named: the database ends one of them', async () => {
    const both = [somebody().email, somebody().email];
    let tries = 0;
    const oneByOne = async (emails: readonly string[], between: () => Promise<unknown>) =>
      transact(api.pool, async (tx) => {
        tries += 1;
        await rowsFor(tx, emails.slice(0, 1));
        if (tries <= 2) await between();
        await rowsFor(tx, emails.slice(1));
      });
    const ready = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    await Promise.all(
      [both, both.toReversed()].map((emails, index) =>
        oneByOne(emails, () => {
          ready[index]?.resolve(undefined);
          return Promise.all(ready.map(({ promise }) => promise));
        }),
      ),
    );
    expect(tries).toBeGreaterThan(2);
  });
});

describe('proving an address', () => {
  test('makes one row of the guest and the account, at every house, and what each had follows', async () => {
    const nora = somebody();
    const elsewhere = await sellableEvent(api, { types: [{ priceMinor: 0 }] });
    const asGuest = await buy(api, api.client(), event, { buyer: nora });
    await buy(api, api.client(), elsewhere, { buyer: nora });
    const { client, prove } = await newcomer(nora.email);
    const signedIn = await buy(api, client, event, { buyer: nora });
    expect(await patrons()).toHaveLength(2);
    expect(await prove()).toBe(204);
    const [row, ...rest] = await patrons();
    expect([row?.address, rest]).toEqual([nora.email, []]);
    for (const { id } of [asGuest, signedIn]) {
      expect(await patronOf('orders', id)).toBe(row?.id);
      expect((await ticketsOf(id)).map(({ patron_id }) => patron_id)).toEqual([row?.id]);
    }
    expect(await patrons(elsewhere.ownerId)).toMatchObject([{ user_id: row?.user_id }]);
    const later = await buy(api, client, event, { buyer: nora });
    expect(await patronOf('orders', later.id)).toBe(row?.id);
  });

  test('takes along every table that points at patrons', async () => {
    const { rows } = await api.owner.query<{ pointing: string }>(
      `select conrelid::regclass::text as pointing from pg_constraint
        where confrelid = 'patrons'::regclass and not exists (select from pg_proc p
          where p.proname = 'merge_patrons'
            and p.prosrc like '%update ' || conrelid::regclass || ' set patron_id = own %')`,
    );
    expect(rows).toEqual([]);
  });

  test('again changes nothing', async () => {
    const nora = await signUp(api);
    await buy(api, nora.client, event, { buyer: somebody({ email: nora.email }) });
    const before = await patrons();
    await api.pool.query(
      'update credentials set email_verified_at = email_verified_at where user_id = $1',
      [nora.id],
    );
    expect(await patrons()).toEqual(before);
  });

  test('waits for a purchase in flight, whose row becomes the account’s too', async () => {
    const nora = somebody();
    const { client, prove } = await newcomer(nora.email);
    await buy(api, client, event, { buyer: nora });
    const { answer: made } = await order(api.client(), event);
    const status = await meanwhile(
      api,
      (tx) =>
        tx.query(
          `update orders set buyer_email = $2, patron_id = patron_of(owner_id, null, $2, '', '')
            where id = $1`,
          [made.id, nora.email],
        ),
      prove,
      { waits: true },
    );
    const rows = await patrons();
    expect([status, rows.length, await patronOf('orders', made.id)]).toEqual([204, 1, rows[0]?.id]);
  });

  test('without that wait a purchase in flight keeps a row of its own', async () => {
    const nora = somebody();
    const { client, prove } = await newcomer(nora.email);
    await buy(api, client, event, { buyer: nora });
    await meanwhile(
      api,
      (tx) =>
        tx.query(
          `insert into patrons (owner_id, address, first_name, last_name) values ($1, $2, '', '')`,
          [event.ownerId, nora.email],
        ),
      prove,
      { waits: false },
    );
    expect(await patrons()).toHaveLength(2);
    await api.pool.query(
      `delete from patrons where owner_id = $1 and user_id is null and address = $2`,
      [event.ownerId, nora.email],
    );
  });

  test('a purchase that begins meanwhile waits for it, and is the account’s', async () => {
    const nora = somebody();
    await buy(api, api.client(), event, { buyer: nora });
    const { client } = await newcomer(nora.email);
    await buy(api, client, event, { buyer: nora });
    const guest = api.client();
    const { answer: made } = await order(guest, event);
    const { status } = await meanwhile(
      api,
      (tx) =>
        tx.query('update credentials set email_verified_at = now() where lower(email) = $1', [
          nora.email,
        ]),
      () => confirm(guest, made.id, nora),
      { waits: true },
    );
    const rows = await patrons();
    expect([status, rows.length, await patronOf('orders', made.id)]).toEqual([200, 1, rows[0]?.id]);
  });
});

describe('somebody who signs up with a stranger’s address', () => {
  const inherits = async (attacker: TestPerson | { client: TestClient }, email: string) => {
    const forged = await buy(api, attacker.client, event, { buyer: somebody({ email }) });
    const guest = (await patrons()).find(({ address }) => address === email);
    return (await patronOf('orders', forged.id)) === guest?.id;
  };

  test('is another person to the house than the stranger', async () => {
    const victim = somebody();
    const bought = await buy(api, api.client(), event, { buyer: victim });
    const attacker = await newcomer(victim.email);
    expect(await inherits(attacker, victim.email)).toBe(false);
    expect(await patronOf('orders', bought.id)).toBe(
      (await patrons()).find(({ address }) => address === victim.email)?.id,
    );
    // and what the stranger buys later is the stranger's
    const later = await buy(api, api.client(), event, { buyer: victim });
    expect(await patronOf('orders', later.id)).toBe(await patronOf('orders', bought.id));
  });

  test('is, as soon as an address that is not proved counts as one that is', async () => {
    const victim = somebody();
    await buy(api, api.client(), event, { buyer: victim });
    const attacker = await newcomer(victim.email);
    await api.pool.query(
      'update credentials set email_verified_at = now() where lower(email) = $1',
      [victim.email],
    );
    expect(await inherits(attacker, victim.email)).toBe(true);
  });
});
