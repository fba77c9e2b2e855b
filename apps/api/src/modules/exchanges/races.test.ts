import { cancelOrderItem, checkIn } from '@foyer/contracts';
import { signUpOwner, type TestPerson } from '../../../test/support/accounts.ts';
import { atOnce, lookThenWrite, ORDER } from '../../../test/support/at-once.ts';
import { exchange } from '../../../test/support/exchanges.ts';
import { holderOf } from '../../../test/support/holders.ts';
import { refundItem } from '../../../test/support/organizing.ts';
import { buy, expectSettled, sellableEvent, violationsIn } from '../../../test/support/selling.ts';
import { createTestApi, type TestApi } from '../../../test/support/test-api.ts';
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

const DAY_MS = 86_400_000;
const series = (capacity: number) =>
  sellableEvent(api, {
    ownerId,
    capacity,
    dates: [30, 31].map((day) => new Date(Date.now() + day * DAY_MS)),
    exchangeHours: 24,
  });

const sold = (event: Awaited<ReturnType<typeof series>>) =>
  holderOf(api, event, { instanceId: event.instanceIds[0] ?? '' });

const TICKET = 'select 1 from registrations where id = $1 for update';
const PLACES = `select 1 from stock_units u join stock_pools p on p.id = u.pool_id
  where p.instance_id = $1 for update of u`;

const settled = async () => {
  await expectSettled(api);
};
const succeeded = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length;

/** What the exchange writes, without a look at the row that it ends. */
const exchangeUnguarded = (id: string, instanceId: string) => async (tx: Tx) => {
  const newTicket = newId();
  await tx.query(`update registrations set status = 'exchanged', ended_at = now() where id = $1`, [
    id,
  ]);
  await tx.query(
    `insert into registrations (id, owner_id, event_id, instance_id, order_id, line_id,
        ticket_type_id, patron_id, code, code_hash, first_name, last_name, email, exchanged_from)
      select $2, owner_id, event_id, $3, order_id, line_id, ticket_type_id, patron_id, code,
        sha256(code_hash), first_name, last_name, email, id from registrations where id = $1`,
    [id, newTicket, instanceId],
  );
  await tx.query(
    `insert into exchanges (id, owner_id, order_id, line_id, registration_id, new_registration_id,
        from_instance_id, instance_id, from_name, name, ticket_type_id, difference_minor, done_at)
      select $2, owner_id, order_id, line_id, id, $3, instance_id, $4, '', '', ticket_type_id, 0,
        now() from registrations where id = $1`,
    [id, newId(), newTicket, instanceId],
  );
};

describe('exchanged while it is refunded', () => {
  test('it goes one way: the money is back and nothing is valid, or it is for the other date', async () => {
    for (const isRefundFirst of [true, false]) {
      const event = await series(10);
      const { client, orderId, ticket } = await sold(event);
      const calls: (() => Promise<{ status: number }>)[] = [
        () => refundItem(owner, ticket.orderItemId, ownerId),
        () => exchange(client, event, ticket.id, { date: 1 }),
      ];
      const answers = await atOnce(
        api,
        [ORDER, orderId],
        isRefundFirst ? calls : calls.toReversed(),
      );
      expect(succeeded(answers)).toBeGreaterThanOrEqual(1);
      await settled();
      // whoever refunds refunds the line, whichever date it is for by then
      const { rows } = await api.pool.query(
        `select 1 from registrations where line_id = $1 and status = 'active'`,
        [ticket.orderItemId],
      );
      expect(rows).toEqual([]);
    }
  });

  test('its holder cancels or exchanges it, whoever is first', async () => {
    const event = await series(10);
    const { client, orderId, ticket } = await sold(event);
    const answers = await atOnce<{ status: number }>(
      api,
      [ORDER, orderId],
      [
        () => client.call(cancelOrderItem, { params: { id: ticket.orderItemId } }),
        () => exchange(client, event, ticket.id, { date: 1 }),
      ],
    );
    expect(succeeded(answers)).toBeGreaterThanOrEqual(1);
    await settled();
  });

  test('without looking at the row again it is refunded, and valid for the other date', async () => {
    const event = await series(10);
    const { ticket } = await sold(event);
    const written = Promise.withResolvers<undefined>();
    await lookThenWrite(api, ticket.id, [
      async (tx) => {
        await tx.query(`update registrations set status = 'refunded' where id = $1`, [ticket.id]);
        await tx.query(`update order_lines set status = 'refunded' where id = $1`, [
          ticket.orderItemId,
        ]);
        written.resolve(undefined);
      },
      async (tx) => {
        await written.promise;
        await exchangeUnguarded(ticket.id, event.instanceIds[1] ?? '')(tx);
      },
    ]);
    expect(Object.keys(await violationsIn(api.pool)).join()).toContain('i04');
  });
});

describe('exchanged while somebody comes in with it', () => {
  test('they are inside, or have another ticket', async () => {
    for (const isDoorFirst of [true, false]) {
      const event = await series(10);
      const { client, ticket } = await sold(event);
      const calls: (() => Promise<{ status: number }>)[] = [
        () =>
          owner.client.call(checkIn, {
            params: { eventId: event.eventId },
            body: { clientId: newId(), payload: ticket.qrCode ?? '' },
          }),
        () => exchange(client, event, ticket.id, { date: 1 }),
      ];
      const answers = await atOnce(
        api,
        [TICKET, ticket.id],
        isDoorFirst ? calls : calls.toReversed(),
      );
      expect(succeeded(answers)).toBe(1);
      await settled();
    }
  });

  test('without looking at the row again they are inside with a ticket that was given in exchange', async () => {
    const event = await series(10);
    const { ticket } = await sold(event);
    const admitted = Promise.withResolvers<undefined>();
    await lookThenWrite(api, ticket.id, [
      async (tx) => {
        await tx.query('update registrations set checked_in_at = now() where id = $1', [ticket.id]);
        admitted.resolve(undefined);
      },
      async (tx) => {
        await admitted.promise;
        await exchangeUnguarded(ticket.id, event.instanceIds[1] ?? '')(tx);
      },
    ]);
    expect(Object.keys(await violationsIn(api.pool)).join()).toContain('i18');
  });
});

describe('the last place of the other date', () => {
  test('goes to one of two who exchange for it, and the other keeps their ticket', async () => {
    const event = await series(2);
    const [one, other] = [await sold(event), await sold(event)];
    await buy(api, api.client(), event, { instanceId: event.instanceIds[1] ?? '' });
    // both have seen that one is left, and wait to give their own place back
    const answers = await atOnce(
      api,
      [PLACES, event.instanceIds[0] ?? ''],
      [one, other].map(
        ({ client, ticket }) =>
          () =>
            exchange(client, event, ticket.id, { date: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await settled();
  });

  test('without the locks of its units two have it', async () => {
    const event = await series(2);
    const [one, other] = [await sold(event), await sold(event)];
    await buy(api, api.client(), event, { instanceId: event.instanceIds[1] ?? '' });
    const { rows } = await api.pool.query<{ pool_id: string; unit_no: number }>(
      `select pool_id, unit_no from stock_units u join stock_pools p on p.id = u.pool_id
        where p.instance_id = $1 and not sold limit 1`,
      [event.instanceIds[1]],
    );
    const [free] = rows;
    await lookThenWrite(
      api,
      one.ticket.id,
      [one, other].map(({ ticket }) => async (tx: Tx) => {
        await exchangeUnguarded(ticket.id, event.instanceIds[1] ?? '')(tx);
        await tx.query('update ticket_lines set instance_id = $2 where line_id = $1', [
          ticket.orderItemId,
          event.instanceIds[1],
        ]);
        await tx.query('update stock_units set line_id = null, sold = false where line_id = $1', [
          ticket.orderItemId,
        ]);
        await tx.query(
          'update stock_units set line_id = $3, sold = true where pool_id = $1 and unit_no = $2',
          [free?.pool_id, free?.unit_no, ticket.orderItemId],
        );
      }),
    );
    expect(Object.keys(await violationsIn(api.pool)).join()).toContain('i02');
  });
});
