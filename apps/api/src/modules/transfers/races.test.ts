import {
  cancelOrderItem,
  getTickets,
  refundOrderItem,
  takeTicketBack,
  type Ticket,
} from '@foyer/contracts';
import { organizationOf, signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { lastMailTo } from '../../../test/support/mails.ts';
import {
  buy,
  expectInvariants,
  sellableEvent,
  violationsIn,
} from '../../../test/support/selling.ts';
import { createTestApi, type TestApi, type TestClient } from '../../../test/support/test-api.ts';
import { claim, claimLinkIn, give } from '../../../test/support/transfers.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import { newId, newSecret } from '../../platform/runtime/ids.ts';

let api: TestApi;
let owner: TestPerson;
let ownerId: string;
beforeEach(async () => {
  api = await createTestApi();
  owner = await signUp(api);
  ownerId = (await organizationOf(owner)).id;
});
afterEach(() => api.close());

async function waiting() {
  const event = await sellableEvent(api, { ownerId });
  const giver = api.client();
  const { id: orderId } = await buy(api, giver, event);
  const [ticket] = (await giver.call(getTickets, { params: { id: orderId } })).answer.tickets;
  if (!ticket) throw new Error('no ticket');
  const user = { name: 'Ada Berg', email: `${newSecret()}@example.test` };
  await give(giver, ticket.id, user);
  return { giver, orderId, ticket, link: claimLinkIn(await lastMailTo(api, user.email)) };
}

const takeBack = (client: TestClient, { id }: Ticket) =>
  client.call(takeTicketBack, { params: { id } });

/** Lets calls begin while the order's row is held, so that each of them waits for it. */
async function atOnce<T>(orderId: string, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const client = await api.pool.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from orders where id = $1 for update', [orderId]);
    const began = calls.map((call) => call());
    for (let waiting = 0; waiting < calls.length;)
      waiting = (
        await api.pool.query(
          `select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows.length;
    await client.query('rollback');
    return await Promise.all(began);
  } finally {
    client.release();
  }
}

const settled = async () => {
  await api.runJobs();
  await expectInvariants(api.pool);
};

/** Two transactions that both look whether the ticket waits before either writes. */
async function lookThenWrite(id: string, writes: readonly ((tx: Tx) => Promise<unknown>)[]) {
  const { promise: bothHaveLooked, resolve } = Promise.withResolvers<undefined>();
  let looked = 0;
  return Promise.all(
    writes.map((write) =>
      transact(api.pool, async (tx) => {
        const { rows } = await tx.query<{ status: string }>(
          'select status from registrations where id = $1',
          [id],
        );
        looked += 1;
        if (looked === writes.length) resolve(undefined);
        await bothHaveLooked;
        await write(tx);
        return rows[0]?.status;
      }),
    ),
  );
}
const claimUnguarded = (id: string) => async (tx: Tx) => {
  await tx.query(`update registrations set status = 'active' where id = $1`, [id]);
  await tx.query('update ticket_transfers set claimed_at = now() where registration_id = $1', [id]);
};
const takeBackUnguarded = (id: string, giverId: string) => async (tx: Tx) => {
  await tx.query(
    `update registrations set status = 'transferred', taken_back_at = now(), ended_at = now()
      where id = $1`,
    [id],
  );
  await tx.query(`update registrations set status = 'active', ended_at = null where id = $1`, [
    giverId,
  ]);
};
const giveUnguarded = (id: string) => async (tx: Tx) => {
  await tx.query(
    `update registrations set status = 'transferred', ended_at = now() where id = $1`,
    [id],
  );
  await tx.query(
    `insert into registrations (id, owner_id, event_id, instance_id, order_id, line_id,
        ticket_type_id, patron_id, code, code_hash, first_name, last_name, email,
        transferred_from, status)
      select $2, owner_id, event_id, instance_id, order_id, line_id, ticket_type_id, patron_id,
        code, sha256(code_hash), 'Ada', 'Berg', email, id, 'transfer_pending'
        from registrations where id = $1`,
    [id, newId()],
  );
};
const askForRefund = (lineId: string) => (tx: Tx) =>
  tx.query(
    `insert into refunds (id, owner_id, order_id, line_id, payment_id, amount_minor, reason)
      select $2, l.owner_id, l.order_id, l.id, p.id, l.price_minor + l.fee_minor, 'holder'
        from order_lines l join payments p on p.order_id = l.order_id where l.id = $1`,
    [lineId, newId()],
  );

describe('claimed by two who have the link', () => {
  test('it is one’s, and the other is told', async () => {
    const { orderId, link } = await waiting();
    const answers = await atOnce(
      orderId,
      [1, 2, 3].map(() => () => claim(api.client(), link)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await settled();
  });

  test('without looking at the row again both are told that it is theirs', async () => {
    const { link } = await waiting();
    const write = claimUnguarded(link.id);
    expect(await lookThenWrite(link.id, [write, write])).toEqual([
      'transfer_pending',
      'transfer_pending',
    ]);
  });
});

describe('claimed while it is taken back', () => {
  test('it is the recipient’s or the giver’s', async () => {
    for (const isClaimFirst of [true, false]) {
      const { giver, orderId, ticket, link } = await waiting();
      const calls: (() => Promise<{ status: number }>)[] = [
        () => claim(api.client(), link),
        () => takeBack(giver, ticket),
      ];
      const answers = await atOnce(orderId, isClaimFirst ? calls : calls.toReversed());
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await settled();
    }
  });

  test('without looking at the row again it is claimed, and the giver’s', async () => {
    const { ticket, link } = await waiting();
    const claimed = Promise.withResolvers<undefined>();
    await lookThenWrite(link.id, [
      async (tx) => {
        await claimUnguarded(link.id)(tx);
        claimed.resolve(undefined);
      },
      async (tx) => {
        await claimed.promise;
        await takeBackUnguarded(link.id, ticket.id)(tx);
      },
    ]);
    expect(Object.keys(await violationsIn(api.pool)).join()).toContain('i15');
  });
});

describe('claimed while it is refunded', () => {
  test('money and ticket are never at the same person', async () => {
    for (const isClaimFirst of [true, false]) {
      const { orderId, ticket, link } = await waiting();
      const calls: (() => Promise<{ status: number }>)[] = [
        () => claim(api.client(), link),
        () =>
          owner.client.call(refundOrderItem, {
            params: { id: ticket.orderItemId },
            query: { ownerId },
          }),
      ];
      await atOnce(orderId, isClaimFirst ? calls : calls.toReversed());
      await settled();
      const { rows } = await api.pool.query<{ status: string }>(
        `select status from registrations where line_id = $1 and status in
          ('active', 'transfer_pending')`,
        [ticket.orderItemId],
      );
      expect(rows).toEqual([]);
      expect((await claim(api.client(), link)).status).toBeGreaterThan(400);
    }
  });
});

describe('given away while it is canceled', () => {
  test('it ends in one way', async () => {
    const event = await sellableEvent(api, { ownerId });
    const holder = api.client();
    const { id: orderId } = await buy(api, holder, event);
    const [ticket] = (await holder.call(getTickets, { params: { id: orderId } })).answer.tickets;
    const answers = await atOnce<{ status: number }>(orderId, [
      () => give(holder, ticket?.id ?? ''),
      () => holder.call(cancelOrderItem, { params: { id: ticket?.orderItemId ?? '' } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await settled();
  });

  test('without looking at the row again it is canceled, and somebody else’s to claim', async () => {
    const event = await sellableEvent(api, { ownerId });
    const holder = api.client();
    const { id: orderId } = await buy(api, holder, event);
    const [ticket] = (await holder.call(getTickets, { params: { id: orderId } })).answer.tickets;
    const id = ticket?.id ?? '';
    const given = Promise.withResolvers<undefined>();
    await lookThenWrite(id, [
      async (tx) => {
        await giveUnguarded(id)(tx);
        given.resolve(undefined);
      },
      async (tx) => {
        await given.promise;
        await askForRefund(ticket?.orderItemId ?? '')(tx);
      },
    ]);
    const { rows } = await api.pool.query<{ status: string; refund: string }>(
      `select r.status, f.status as refund from registrations r
        join refunds f on f.line_id = r.line_id where r.transferred_from = $1`,
      [id],
    );
    expect(rows).toEqual([{ status: 'transfer_pending', refund: 'pending' }]);
  });
});
