import { cancelOrderItem, takeTicketBack, type Ticket } from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { signUpOwner, type TestPerson } from '../../../test/support/accounts.ts';
import { atOnce, lookThenWrite, ORDER } from '../../../test/support/at-once.ts';
import { address, holderOf } from '../../../test/support/holders.ts';
import { lastMailTo } from '../../../test/support/mails.ts';
import { refundItem } from '../../../test/support/organizing.ts';
import { expectSettled, sellableEvent, violationsIn } from '../../../test/support/selling.ts';
import { createTestApi, type TestApi, type TestClient } from '../../../test/support/test-api.ts';
import { claim, claimLinkIn, give } from '../../../test/support/transfers.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/runtime/ids.ts';

let api: TestApi;
let owner: TestPerson;
let ownerId: string;
beforeEach(async () => {
  api = await createTestApi();
  ({ owner, ownerId } = await signUpOwner(api));
});
afterEach(() => api.close());

async function waiting() {
  const {
    client: giver,
    orderId,
    ticket,
  } = await holderOf(api, await sellableEvent(api, { ownerId }));
  const user = { name: 'Ada Berg', email: address() };
  await give(giver, ticket.id, user);
  return { giver, orderId, ticket, link: claimLinkIn(await lastMailTo(api, user.email)) };
}

const takeBack = (client: TestClient, { id }: Ticket) =>
  client.call(takeTicketBack, { params: { id } });

const settled = async () => {
  await expectSettled(api);
};

const claimUnguarded = (id: string) => async (tx: Tx) => {
  await tx.query(`update registrations set status = 'active' where id = $1`, [id]);
  await tx.query(
    'update ticket_transfers set claimed_at = now(), terms_version = $2 where registration_id = $1',
    [id, TERMS_VERSION],
  );
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
      api,
      [ORDER, orderId],
      [1, 2, 3].map(() => () => claim(api.client(), link)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await settled();
  });

  test('without looking at the row again both are told that it is theirs', async () => {
    const { link } = await waiting();
    const write = claimUnguarded(link.id);
    expect(await lookThenWrite(api, link.id, [write, write])).toEqual([
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
      const answers = await atOnce(
        api,
        [ORDER, orderId],
        isClaimFirst ? calls : calls.toReversed(),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await settled();
    }
  });

  test('without looking at the row again it is claimed, and the giver’s', async () => {
    const { ticket, link } = await waiting();
    const claimed = Promise.withResolvers<undefined>();
    await lookThenWrite(api, link.id, [
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
        () => refundItem(owner, ticket.orderItemId, ownerId),
      ];
      await atOnce(api, [ORDER, orderId], isClaimFirst ? calls : calls.toReversed());
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
    const { client: holder, orderId, ticket } = await holderOf(api, event);
    const answers = await atOnce<{ status: number }>(
      api,
      [ORDER, orderId],
      [
        () => give(holder, ticket.id),
        () => holder.call(cancelOrderItem, { params: { id: ticket.orderItemId } }),
      ],
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await settled();
  });

  test('without looking at the row again it is canceled, and somebody else’s to claim', async () => {
    const event = await sellableEvent(api, { ownerId });
    const { ticket } = await holderOf(api, event);
    const { id, orderItemId } = ticket;
    const given = Promise.withResolvers<undefined>();
    await lookThenWrite(api, id, [
      async (tx) => {
        await giveUnguarded(id)(tx);
        given.resolve(undefined);
      },
      async (tx) => {
        await given.promise;
        await askForRefund(orderItemId)(tx);
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
