import { signUp } from './accounts.ts';
import { give } from './gifts.ts';
import type { HeldJob, World } from './held-jobs.ts';
import { addJob } from './jobs.ts';
import { chargeSoon, passPeriod, seedTier, subscribe } from './memberships.ts';
import { insertOwner } from './selling.ts';
import type { TestApi } from './test-api.ts';

const rowsOf =
  (api: TestApi, sql: string, values: readonly unknown[] = []) =>
  async () =>
    (await api.pool.query({ text: sql, values: [...values], rowMode: 'array' })).rows;

/** A membership whose card is kept. */
const newMembership = async ({ api }: World): Promise<string> =>
  subscribe(api, await seedTier(api, await insertOwner(api)), await signUp(api));

async function renewMemberships(world: World): Promise<HeldJob<'renew_memberships'>> {
  const { api } = world;
  const id = await newMembership(world);
  await passPeriod(api, id);
  return {
    payload: {},
    // the card is charged, and nothing of that is written down here
    hold: ['lock table payments in exclusive mode'],
    effect: rowsOf(
      api,
      `select period, (select count(*) from membership_periods p where p.subscription_id = s.id),
          (select count(*) from sandbox.payment_intents where status = 'succeeded')
         from membership_subscriptions s where id = $1`,
      [id],
    ),
    once: [[2, 2, 2]],
    // whoever had taken it is not waited for any longer
    later: async () => {
      await api.pool.query('update membership_subscriptions set next_at = now() where period = 1');
      await addJob(api, 'renew_memberships');
    },
  };
}

/** Of one that is looked at once more than its clock would. */
async function followMembership(world: World): Promise<HeldJob<'follow_membership'>> {
  const held = await renewMemberships(world);
  const {
    rows: [row],
  } = await world.api.pool.query<{ id: string }>(
    'select id from membership_subscriptions where next_at <= now() and ended_at is null',
  );
  return { ...held, payload: { id: row?.id ?? '' } };
}

async function mailMembership(world: World): Promise<HeldJob<'mail_membership'>> {
  const { api } = world;
  const id = await newMembership(world);
  const {
    rows: [row],
  } = await api.pool.query<{ order_id: string }>(
    'select order_id from membership_periods where subscription_id = $1',
    [id],
  );
  const orderId = row?.order_id ?? '';
  return {
    payload: { orderId },
    hold: ['lock table mail_outbox in exclusive mode'],
    effect: rowsOf(api, 'select count(*) from mail_outbox where dedupe_key = $1', [
      `membership-paid:${orderId}`,
    ]),
    once: [[1]],
  };
}

async function mailGift(world: World): Promise<HeldJob<'mail_gift'>> {
  const { api } = world;
  const tier = await seedTier(api, await insertOwner(api));
  const { orderId } = await give(api, await signUp(api), tier, { email: 'given@example.test' });
  return {
    payload: { orderId },
    hold: ['lock table mail_outbox in exclusive mode'],
    effect: rowsOf(api, 'select count(*) from mail_outbox where dedupe_key = $1', [
      `gift:${orderId}`,
    ]),
    once: [[1]],
  };
}

async function remindMembers(world: World): Promise<HeldJob<'remind_members'>> {
  const { api } = world;
  const tier = await seedTier(api, await insertOwner(api), { interval: 'year' });
  const id = await subscribe(api, tier, await signUp(api));
  await chargeSoon(api, id);
  return {
    payload: {},
    hold: ['lock table mail_outbox in exclusive mode'],
    effect: rowsOf(api, 'select count(*) from mail_outbox where dedupe_key like $1', [
      `membership-renews:${id}:%`,
    ]),
    once: [[1]],
  };
}

export const heldMemberships = {
  mail_gift: mailGift,
  remind_members: remindMembers,
  renew_memberships: renewMemberships,
  follow_membership: followMembership,
  mail_membership: mailMembership,
};
