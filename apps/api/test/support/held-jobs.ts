import { cancelEvent, createWebhook, getTickets, refundOrderItem } from '@foyer/contracts';
import { payOutInSandbox } from '../../src/modules/payments/sandbox-payouts.service.ts';
import { keepNotice } from '../../src/modules/orders/settlement/payment-notices.repository.ts';
import { writeMail } from '../../src/modules/mail/mail.service.ts';
import { lockOrderOfLine, requestRefund } from '../../src/modules/orders/index.ts';
import { transact } from '../../src/platform/db/database.ts';
import { newId } from '../../src/platform/runtime/ids.ts';
import type { JobName, JobPayloads } from '../../src/platform/jobs/jobs.ts';
import { organizationOf, signUp } from './accounts.ts';
import { happened } from './facts.ts';
import { addFollowers } from './followers.ts';
import { addJob } from './jobs.ts';
import { heldMemberships } from './held-memberships.ts';
import { heldPersonalData } from './held-personal-data.ts';
import { seedMembership, seedTier } from './memberships.ts';
import { seedPerson, type SeededPerson } from './seed-account.ts';
import {
  ORDERS_OF_EVENT,
  BUYER,
  buy,
  CARDS,
  confirm,
  endHold,
  order,
  pay,
  sellableEvent,
  type SellableEvent,
} from './selling.ts';
import type { TestApi } from './test-api.ts';
import { give } from './transfers.ts';
import { openWaitingList, waiting } from './waiting.ts';
import type { createReceiver } from './webhook-receiver.ts';

export interface World {
  api: TestApi;
  owner: SeededPerson;
  receiver: Awaited<ReturnType<typeof createReceiver>>;
}

/**
 * A job, the lock that holds it up in the middle of its work, and what must be there once it is
 * done: once, however often it ran.
 */
export interface HeldJob<N extends JobName = JobName> {
  payload: JobPayloads[N];
  hold: [statement: string, values?: readonly unknown[]];
  effect: () => Promise<unknown>;
  once: unknown;
  /** What passing time does besides. */
  later?: () => Promise<unknown>;
}

const MAILS: HeldJob['hold'] = ['lock table mail_outbox in exclusive mode'];
const orderRow = (id: string): HeldJob['hold'] => [
  'select 1 from orders where id = $1 for update',
  [id],
];

const rowsOf =
  (api: TestApi, sql: string, values: readonly unknown[] = []) =>
  async () =>
    (await api.pool.query({ text: sql, values: [...values], rowMode: 'array' })).rows;
const mailCount = (api: TestApi, pattern: string) =>
  rowsOf(api, 'select count(*) from mail_outbox where dedupe_key like $1', [pattern]);
const saleOf = (api: TestApi, orderId: string) =>
  rowsOf(
    api,
    `select o.status, (select count(*) from registrations r where r.order_id = o.id),
          (select count(*) from ledger_entries l where l.order_id = o.id
            and l.account = 'organizer_sales') from orders o where o.id = $1`,
    [orderId],
  );
const SOLD_ONCE = [['completed', 1, 1]];

const eventOf = ({ api, owner }: World) => sellableEvent(api, { ownerId: owner.id });

async function delivery(world: World): Promise<{ domainEventId: string; deliveryId: string }> {
  const domainEventId = await subscribed(world);
  await world.api.hear();
  const {
    rows: [row],
  } = await world.api.pool.query<{ id: string }>(
    'select id from webhook_event_deliveries where domain_event_id = $1',
    [domainEventId],
  );
  return { domainEventId, deliveryId: row?.id ?? '' };
}

async function subscribed({ api, owner, receiver }: World): Promise<string> {
  const { status } = await owner.client.call(createWebhook, {
    body: {
      ownerId: owner.id,
      url: receiver.url,
      description: '',
      eventTypes: ['order.completed'],
    },
  });
  if (status !== 200) throw new Error('no endpoint');
  return happened(api, owner.id, { type: 'order.completed' });
}

/** Bought and paid at the provider, of which nobody here has heard yet. */
async function paidUnnoticed(
  world: World,
  card?: string,
): Promise<{ orderId: string; accountId: string; intentId: string }> {
  const client = world.api.client();
  const { answer: made } = await order(client, await eventOf(world));
  const { answer: confirmed } = await confirm(client, made.id);
  await pay(client, confirmed.clientSecret, card);
  const {
    rows: [row],
  } = await world.api.pool.query<{ account_id: string; intent_id: string }>(
    'select account_id, intent_id from payments where order_id = $1',
    [made.id],
  );
  return { orderId: made.id, accountId: row?.account_id ?? '', intentId: row?.intent_id ?? '' };
}

const bought = async (world: World, event?: SellableEvent) =>
  buy(world.api, world.api.client(), event ?? (await eventOf(world)));

/** Sold so long ago that it is paid out now, by an account that sold nothing else. */
async function soldTwoDaysAgo(world: World): Promise<{ accountId: string }> {
  const event = await sellableEvent(world.api);
  await bought(world, event);
  const {
    rows: [row],
  } = await world.api.pool.query<{ accountId: string }>(
    `update sandbox.payment_intents i set updated_at = now() - interval '2 days'
       from payment_accounts a where a.owner_id = $1 and i.account_id = a.account_id
     returning i.account_id as "accountId"`,
    [event.ownerId],
  );
  return { accountId: row?.accountId ?? '' };
}
const paidOut = ({ api }: World, accountId: string) =>
  rowsOf(
    api,
    `select count(distinct p.id), sum(l.amount_minor) from payouts p
       join ledger_entries l on l.payout_id = p.id and l.account = 'payouts'
      where p.account_id = $1`,
    [accountId],
  );

/** A ticket that somebody has to claim. */
async function givenAway({ api, ...world }: World): Promise<string> {
  const client = api.client();
  const { id } = await buy(api, client, await eventOf({ api, ...world }));
  const [ticket] = (await client.call(getTickets, { params: { id } })).answer.tickets;
  await give(client, ticket?.id ?? '');
  const { rows } = await api.pool.query<{ id: string }>(
    'select id from registrations where transferred_from = $1',
    [ticket?.id],
  );
  return rows[0]?.id ?? '';
}

/** An order whose only ticket went back, which its buyer has not heard of yet. */
async function refunded(world: World) {
  const made = await bought(world);
  const { status } = await world.owner.client.call(refundOrderItem, {
    params: { id: made.items[0]?.id ?? '' },
    query: { ownerId: world.owner.id },
  });
  if (status !== 200) throw new Error('nothing went back');
  return made;
}

/** Somebody waits for a ticket that has gone back, and nobody has looked whose turn it is. */
async function waitedFor(world: World) {
  const { api, owner } = world;
  const event = await sellableEvent(api, { ownerId: owner.id, capacity: 1 });
  await openWaitingList(api, event);
  const { answer: held } = await order(api.client(), event);
  const place = await waiting(api, event, `${newId()}@example.test`);
  await endHold(api, held.id);
  return {
    instanceId: event.instanceIds[0] ?? '',
    hold: MAILS,
    effect: rowsOf(
      api,
      `select w.status, (select count(*) from stock_units u where u.hold_id = w.hold_id),
          (select count(*) from mail_outbox m where m.dedupe_key = 'waiting-offer:' || w.hold_id)
         from waiting_list_entries w where w.id = $1`,
      [place.id],
    ),
    once: [['offered', 1, 1]],
  };
}

async function cancel({ owner }: World, { eventId }: SellableEvent) {
  const { status } = await owner.client.call(cancelEvent, {
    params: { eventId },
    body: { message: '' },
  });
  if (status !== 200) throw new Error('the event was not canceled');
}

const PLAN = {
  startsAt: '2031-03-01T18:30:00.000Z',
  endsAt: '2031-03-01T20:30:00.000Z',
  doorTime: null,
  timezone: 'Europe/Berlin',
  place: 'Test Hall',
};

const webhookLater =
  ({ api }: World) =>
  async () => {
    await api.pool.query(
      `update webhook_event_deliveries set next_attempt_at = now() - interval '90 seconds',
          leased_until = now() - interval '60 seconds' where status = 'pending'`,
    );
    await addJob(api, 'sweep_webhooks');
  };
const delivered = ({ api }: World, id: string) =>
  rowsOf(api, `select status, attempt_count from webhook_event_deliveries where id = $1`, [id]);

/** One for every kind of job: a new kind does not compile without. */
export const heldJobs: { [N in JobName]: (world: World) => Promise<HeldJob<N>> } = {
  tell_audience: async (world) => {
    const { eventId } = await eventOf(world);
    const fans = await addFollowers(world.api, world.owner.id, 1200);
    const reader = await seedPerson(world.api);
    await world.api.pool.query('insert into follows (follower_id, profile_id) values ($1, $2)', [
      reader.id,
      world.owner.id,
    ]);
    const factId = await happened(world.api, world.owner.id, {
      type: 'event.published',
      targetId: eventId,
      data: { eventId, name: 'Winter Gala' },
    });
    return {
      payload: { factId },
      // the first five hundred are told by then
      hold: ['select 1 from profiles where id = $1 for update', [fans[700]]],
      effect: rowsOf(
        world.api,
        `select count(*), count(distinct user_id), (select count(*) from mail_outbox
            where recipient = $2 and dedupe_key like 'new_event:%')
           from notifications where user_id = any($1)`,
        [fans, reader.email],
      ),
      once: [[1200, 1200, 1]],
    };
  },
  deliver_webhook: async (world) => {
    const { deliveryId } = await delivery(world);
    return {
      payload: { deliveryId },
      hold: ['lock table webhook_attempts in exclusive mode'],
      effect: delivered(world, deliveryId),
      once: [['delivered', 1]],
      later: webhookLater(world),
    };
  },
  sweep_webhooks: async (world) => {
    const { deliveryId } = await delivery(world);
    await webhookLater(world)();
    return {
      payload: {},
      hold: ['lock table webhook_event_deliveries in access exclusive mode'],
      effect: delivered(world, deliveryId),
      once: [['delivered', 1]],
    };
  },
  mail_order_confirmation: async (world) => {
    const { id } = await bought(world);
    return {
      payload: { orderId: id },
      hold: MAILS,
      effect: mailCount(world.api, `order:${id}`),
      once: [[1]],
    };
  },
  mail_receipt: async (world) => {
    const { id } = await bought(world);
    return {
      payload: { orderId: id },
      hold: MAILS,
      effect: mailCount(world.api, `receipt:${id}`),
      once: [[1]],
    };
  },
  mail_ticket: async (world) => {
    const { id } = await bought(world);
    const {
      rows: [row],
    } = await world.api.pool.query<{ id: string }>(
      'select id from registrations where order_id = $1',
      [id],
    );
    const dedupeKey = `resend:${newId()}`;
    return {
      payload: { registrationId: row?.id ?? '', reason: 'resend', dedupeKey },
      hold: MAILS,
      effect: mailCount(world.api, dedupeKey),
      once: [[1]],
    };
  },
  mail_transfer: async (world) => {
    const registrationId = await givenAway(world);
    const dedupeKey = `transfer-offer:${newId()}`;
    return {
      payload: { registrationId, reason: 'offer', dedupeKey },
      hold: MAILS,
      effect: mailCount(world.api, dedupeKey),
      once: [[1]],
    };
  },
  remind_transfers: async (world) => {
    const registrationId = await givenAway(world);
    await world.api.pool.query(
      `update ticket_transfers set started_at = now() - interval '25 hours'`,
    );
    return {
      payload: {},
      hold: ['lock table job_outbox in exclusive mode'],
      effect: mailCount(world.api, `transfer-reminder:${registrationId}`),
      once: [[1]],
    };
  },
  mail_event_changed: async (world) => {
    const event = await eventOf(world);
    await bought(world, event);
    await buy(world.api, world.api.client(), event, {
      buyer: { ...BUYER, email: 'ida@example.test' },
    });
    const changeId = newId();
    return {
      payload: {
        changeId,
        instanceId: event.instanceIds[0] ?? '',
        was: PLAN,
        is: { ...PLAN, place: 'Other Hall' },
      },
      hold: MAILS,
      effect: mailCount(world.api, `event-changed:${changeId}:%`),
      once: [[2]],
    };
  },
  transport_mail: async ({ api }) => {
    const dedupeKey = newId();
    await transact(api.pool, (tx) =>
      writeMail(tx, {
        dedupeKey,
        recipient: 'nora@example.test',
        subject: 'Hello',
        html: '<p>Hi</p>',
        text: 'Hi',
      }),
    );
    const {
      rows: [row],
    } = await api.pool.query<{ id: string }>('select id from mail_outbox where dedupe_key = $1', [
      dedupeKey,
    ]);
    const mailId = row?.id ?? '';
    return {
      payload: { mailId },
      hold: ['select 1 from mail_outbox where id = $1 for update', [mailId]],
      effect: rowsOf(api, 'select sent_at is not null from mail_outbox where id = $1', [mailId]),
      once: [[true]],
    };
  },
  request_password_reset: async ({ api }) => {
    const person = await seedPerson(api);
    return {
      payload: { requestId: newId(), email: person.email },
      hold: MAILS,
      effect: rowsOf(
        api,
        `select (select count(*) from mail_outbox where recipient = $1), (select count(*)
            from one_time_tokens where user_id = $2)`,
        [person.email, person.id],
      ),
      once: [[1, 1]],
    };
  },
  handle_payment_notice: async (world) => {
    const { orderId, ...at } = await paidUnnoticed(world);
    const eventId = `evt_${newId()}`;
    await transact(world.api.pool, (tx) =>
      keepNotice(tx, 'sandbox', { eventId, type: 'payment_intent.succeeded', keptAs: null, ...at }),
    );
    return {
      payload: { provider: 'sandbox', eventId },
      hold: orderRow(orderId),
      effect: saleOf(world.api, orderId),
      once: SOLD_ONCE,
    };
  },
  sandbox_notify: async (world) => {
    const { orderId, ...at } = await paidUnnoticed(world);
    return {
      payload: { eventId: `evt_${newId()}`, type: 'payment_intent.succeeded', ...at },
      hold: ['lock table payment_notices in exclusive mode'],
      effect: saleOf(world.api, orderId),
      once: SOLD_ONCE,
    };
  },
  sandbox_settle: async (world) => {
    const { orderId, intentId } = await paidUnnoticed(world, CARDS.debit);
    return {
      payload: { intentId, succeed: true },
      hold: ['select 1 from sandbox.payment_intents where id = $1 for update', [intentId]],
      effect: saleOf(world.api, orderId),
      once: SOLD_ONCE,
    };
  },
  sandbox_dispute: async (world) => {
    const { orderId, intentId } = await paidUnnoticed(world);
    return {
      payload: { intentId, reason: 'fraudulent', status: 'open' },
      hold: ['select 1 from sandbox.payment_intents where id = $1 for update', [intentId]],
      effect: rowsOf(
        world.api,
        `select o.status, (select sum(amount_minor)::int from ledger_entries l
            where l.order_id = o.id and l.account = 'disputes'),
          (select count(*)::int from disputes d where d.order_id = o.id)
          from orders o where o.id = $1`,
        [orderId],
      ),
      once: [['completed', 2089, 1]],
    };
  },
  sandbox_return_refund: async (world) => {
    const { id, items } = await refunded(world);
    const {
      rows: [row],
    } = await world.api.pool.query<{ refundId: string }>(
      'select provider_refund_id as "refundId" from refunds where order_id = $1',
      [id],
    );
    return {
      payload: { refundId: row?.refundId ?? '' },
      hold: ['lock table sandbox.refunds in exclusive mode'],
      effect: rowsOf(
        world.api,
        `select o.refunded_minor::int, l.refunded_minor::int, (select count(*)::int from refunds r
            where r.order_id = o.id and r.returned_at is not null)
          from orders o join order_lines l on l.id = $2 where o.id = $1`,
        [id, items[0]?.id],
      ),
      once: [[0, 0, 1]],
    };
  },
  sandbox_pay_out: async (world) => {
    const { accountId } = await soldTwoDaysAgo(world);
    return {
      payload: { accountId },
      hold: ['lock table sandbox.payouts in exclusive mode'],
      effect: rowsOf(
        world.api,
        'select count(*), sum(amount_minor) from sandbox.payouts where account_id = $1',
        [accountId],
      ),
      once: [[1, 1909]],
    };
  },
  sync_payouts: async (world) => {
    const { accountId } = await soldTwoDaysAgo(world);
    await payOutInSandbox(world.api.deps, { accountId });
    return {
      payload: { accountId },
      hold: ['lock table payout_lines in exclusive mode'],
      effect: paidOut(world, accountId),
      once: [[1, 1909]],
    };
  },
  reconcile_payouts: async (world) => {
    const { accountId } = await soldTwoDaysAgo(world);
    await payOutInSandbox(world.api.deps, { accountId });
    return {
      payload: {},
      hold: ['lock table job_outbox in exclusive mode'],
      effect: paidOut(world, accountId),
      once: [[1, 1909]],
    };
  },
  settle_refund: async (world) => {
    const {
      id,
      items: [item],
    } = await bought(world);
    const refundId = await transact(world.api.pool, async (tx) => {
      const locked = await lockOrderOfLine(tx, id, item?.id ?? '');
      return (
        locked &&
        requestRefund(tx, locked.order, locked.line, {
          reason: 'organizer',
          requestedBy: null,
          batchId: newId(),
        })
      );
    });
    return {
      payload: { refundId: refundId ?? '' },
      hold: orderRow(id),
      effect: rowsOf(
        world.api,
        `select o.status, o.refunded_minor, p.refunded_minor, (select count(*)
            from sandbox.refunds r where r.intent_id = p.intent_id)
         from orders o join payments p on p.order_id = o.id where o.id = $1`,
        [id],
      ),
      once: [['refunded', 2089, 2089, 1]],
    };
  },
  mail_refunds: async (world) => {
    const { id } = await refunded(world);
    return {
      payload: { orderId: id },
      hold: MAILS,
      effect: rowsOf(
        world.api,
        `select count(*), count(distinct r.told_at) from refunds r
           left join mail_outbox m on m.dedupe_key = 'refund:' || r.id where r.order_id = $1`,
        [id],
      ),
      once: [[1, 1]],
    };
  },
  refund_event: async (world) => {
    const event = await eventOf(world);
    const ids = [];
    // two of one buyer, and two who bought alone
    for (const name of ['nora', 'nora', 'ida', 'zoe']) {
      const buyer = { ...BUYER, email: `${name}@example.test` };
      ids.push((await buy(world.api, world.api.client(), event, { buyer })).id);
    }
    await cancel(world, event);
    return {
      payload: { offId: event.eventId },
      hold: orderRow(ids[2] ?? ''),
      effect: rowsOf(
        world.api,
        `select o.status, o.refunded_minor, count(r.id) from orders o left
            join refunds r on r.order_id = o.id
        where o.id in (${ORDERS_OF_EVENT}) group by o.id`,
        [event.eventId],
      ),
      once: ids.map(() => ['refunded', 2089, 1]),
    };
  },
  close_date_orders: async (world) => {
    const event = await eventOf(world);
    const { answer: made } = await order(world.api.client(), event);
    await world.api.pool.query(
      `update event_instances set postponed_at = now(), former_starts_at = starts_at,
          returns_until = starts_at where id = $1`,
      [event.instanceIds[0]],
    );
    return {
      payload: { instanceId: event.instanceIds[0] ?? '' },
      hold: orderRow(made.id),
      effect: rowsOf(
        world.api,
        `select status, (select count(*) from order_status_history h where h.order_id = o.id
            and h.to_status = 'canceled') from orders o where id = $1`,
        [made.id],
      ),
      once: [['canceled', 1]],
    };
  },
  resume_cancellations: async (world) => {
    const event = await eventOf(world);
    const { id } = await bought(world, event);
    await cancel(world, event);
    await world.api.pool.query(
      `update event_cancellations set canceled_at = now() - interval '1 hour',
          resumed_at = now() - interval '1 hour'`,
    );
    return {
      payload: {},
      hold: ['lock table event_cancellations in access exclusive mode'],
      effect: rowsOf(
        world.api,
        `select status, refunded_minor, (select count(*) from refunds where order_id = o.id)
            from orders o where id = $1`,
        [id],
      ),
      once: [['refunded', 2089, 1]],
    };
  },
  team_news: async (world) => {
    const event = await eventOf(world);
    const member = await seedPerson(world.api);
    const newsId = newId();
    return {
      payload: {
        newsId,
        kind: 'added',
        eventId: event.eventId,
        profileId: member.id,
        actorId: world.owner.id,
        accessSetting: 'basic',
      },
      hold: ['lock table notifications in exclusive mode'],
      effect: rowsOf(
        world.api,
        `select (select count(*) from notifications where user_id = $1), (select count(*)
            from mail_outbox where dedupe_key = $2)`,
        [member.id, `team_added:${newsId}`],
      ),
      once: [[1, 1]],
    };
  },
  organization_news: async (world) => {
    const [organization, member] = [
      await organizationOf(await signUp(world.api)),
      await seedPerson(world.api),
    ];
    const newsId = newId();
    return {
      payload: {
        ...{ newsId, kind: 'added', ownerId: organization.id },
        ...{ profileId: member.id, actorId: world.owner.id },
      },
      hold: ['lock table notifications in exclusive mode'],
      effect: rowsOf(
        world.api,
        `select (select count(*) from notifications where user_id = $1), (select count(*)
            from mail_outbox where dedupe_key = $2)`,
        [member.id, `organization_added:${newsId}`],
      ),
      once: [[1, 1]],
    };
  },
  tell_invited: async (world) => {
    const [organization, member] = [
      await organizationOf(await signUp(world.api)),
      await signUp(world.api),
    ];
    return {
      payload: {
        ...{ newsId: newId(), ownerId: organization.id },
        ...{ email: member.email, actorId: world.owner.id },
      },
      hold: ['lock table notifications in exclusive mode'],
      effect: rowsOf(world.api, 'select count(*) from notifications where user_id = $1', [
        member.id,
      ]),
      once: [[1]],
    };
  },
  tell_team_invited: async (world) => {
    const [{ eventId }, member] = [await eventOf(world), await signUp(world.api)];
    return {
      payload: { newsId: newId(), eventId, email: member.email, actorId: world.owner.id },
      hold: ['lock table notifications in exclusive mode'],
      effect: rowsOf(world.api, 'select count(*) from notifications where user_id = $1', [
        member.id,
      ]),
      once: [[1]],
    };
  },
  invite_members: async ({ api, owner }) => {
    const tier = await seedTier(api, owner.id);
    for (const email of ['ida@example.test', owner.email])
      await seedMembership(api, tier, null, { email });
    return {
      payload: { ownerId: owner.id },
      hold: MAILS,
      effect: mailCount(api, 'member_invitation:%'),
      once: [[2]],
    };
  },
  ...heldMemberships,
  ...heldPersonalData,
  expire_orders: async (world) => {
    const { answer: made } = await order(world.api.client(), await eventOf(world));
    await endHold(world.api, made.id);
    return {
      payload: {},
      hold: orderRow(made.id),
      once: [['timed_out', 1]],
      effect: rowsOf(
        world.api,
        `select status, (select count(*) from order_status_history h where h.order_id = o.id
            and h.to_status = 'timed_out')
        from orders o where id = $1`,
        [made.id],
      ),
    };
  },
  reconcile_payments: async (world) => {
    const { orderId } = await paidUnnoticed(world);
    await world.api.pool.query(
      `update payments set updated_at = now() - interval '2 minutes' where order_id = $1`,
      [orderId],
    );
    return {
      payload: {},
      hold: orderRow(orderId),
      effect: saleOf(world.api, orderId),
      once: SOLD_ONCE,
    };
  },
  tend_waiting_list: async (world) => {
    const { instanceId, ...job } = await waitedFor(world);
    return { payload: { instanceId }, ...job };
  },
  tend_waiting_lists: async (world) => {
    const { instanceId: _, ...job } = await waitedFor(world);
    return { payload: {}, ...job };
  },
  sweep: async ({ api }) => {
    await api.pool.query(
      `insert into rate_limits (key, window_start, used)
          values ('long ago', now() - interval '3 days', 1)`,
    );
    return {
      payload: {},
      hold: ['lock table rate_limits in exclusive mode'],
      effect: rowsOf(api, `select count(*) from rate_limits where key = 'long ago'`),
      once: [[0]],
    };
  },
};
