import {
  addPromoter,
  addTeamMember,
  createBenefit,
  createEventCode,
  createPromoCode,
  createSharedCapacity,
  createWebhook,
  inviteToTeam,
  listWebhooks,
  sendTestWebhook,
} from '@foyer/contracts';
import { seedDemo } from '../../src/seed/seed-demo.ts';
import { insertEntry } from '../../src/modules/waiting-list/entries.repository.ts';
import { transact } from '../../src/platform/db/database.ts';
import { addToTeam, organizationOf, signIn, signUp, type TestPerson } from './accounts.ts';
import { seedMembership, seedTier } from './memberships.ts';
import type { IdOf } from './sample-call.ts';
import { buy, insertList, sellableEvent } from './selling.ts';
import { createTestApi, type TestApi, type TestClient } from './test-api.ts';

export type Role = 'visitor' | 'patron' | 'rival' | 'basic' | 'door' | 'admin' | 'siteAdmin';

/**
 * Two organizations with everything that can be asked for, and a browser for each kind of caller.
 */
export interface AccessWorld {
  api: TestApi;
  /** Cookie header of each role's browser. */
  cookies: Record<Role, string>;
  /** Ids of Harbour Hall's things; basic, door and admin work there. */
  hall: IdOf;
  /** Ids of the other organization's things. */
  rival: IdOf;
  close: () => Promise<void>;
}

interface Things {
  owner: string;
  user: string;
  event: string;
  date: string;
  type: string;
  quota: string;
  order: string;
  patron: string;
  item: string;
  registration: string;
  webhook: string;
  delivery: string;
  notification: string;
  session: string;
  code: string;
  list: string;
  listUser: string;
  globalCode: string;
  tier: string;
  price: string;
  benefit: string;
  teaching: string;
  invitation: string;
  affiliation: string;
  promoter: string;
  waiting: string;
  payout: string;
  member: string;
}

const BY_FIELD: Record<string, keyof Things> = {
  ownerId: 'owner',
  owner_id: 'owner',
  owner_uuid: 'owner',
  eventId: 'event',
  event: 'event',
  dateId: 'date',
  instanceId: 'date',
  ticketTypeId: 'type',
  ticketTypeIds: 'type',
  quotaId: 'quota',
  patron: 'patron',
  codeId: 'code',
  customUserListId: 'list',
  listIds: 'list',
  tierId: 'tier',
  tierIds: 'tier',
  priceId: 'price',
  price_id: 'price',
  discountIds: 'benefit',
  ticketIds: 'type',
  registrationId: 'registration',
  uuid: 'user',
  profileId: 'user',
  teachingId: 'teaching',
  invitationId: 'invitation',
  affiliationId: 'affiliation',
  userId: 'user',
  promoterId: 'promoter',
  entryId: 'waiting',
};
const BY_AREA: Record<string, keyof Things> = {
  orders: 'order',
  orderItems: 'item',
  registrations: 'registration',
  tickets: 'order',
  webhooks: 'webhook',
  webhookDeliveries: 'delivery',
  notifications: 'notification',
  sessions: 'session',
  follows: 'owner',
  userLists: 'list',
  userListUsers: 'listUser',
  membershipSettings: 'owner',
  membershipTiers: 'tier',
  membershipDiscounts: 'benefit',
  promoCodes: 'globalCode',
  waitingList: 'waiting',
  payouts: 'payout',
  members: 'member',
};
const BY_ENDPOINT: Record<string, keyof Things> = {
  'reports.transaction': 'order',
  'reports.patron': 'patron',
  'reports.withdrawConsent': 'patron',
  'memberships.ownSubscriptions': 'user',
  'orderItems.cancelOfProfile': 'item',
};

const idsOf =
  (things: Things): IdOf =>
  (field, endpointId) => {
    const [area = ''] = endpointId.split('.');
    const thing = (field === 'id' && BY_ENDPOINT[endpointId]) || BY_FIELD[field] || BY_AREA[area];
    return thing ? things[thing] : things.owner;
  };

const header = (client: TestClient) =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** The newest sold ticket of an account's event and what hangs on it. */
async function soldThings(api: TestApi, owner: string, eventName: string) {
  const {
    rows: [row],
  } = await api.pool.query<
    Pick<Things, 'event' | 'date' | 'type' | 'order' | 'patron' | 'item' | 'registration'> & {
      user: string | null;
    }
  >(
    `select r.event_id as event, r.instance_id as date, r.ticket_type_id as type,
        r.order_id as order, o.patron_id as patron, r.line_id as item,
       r.id as registration, o.user_id as user
       from registrations r join events e on e.id = r.event_id join orders o on o.id = r.order_id
      where e.owner_id = $1 and e.name = $2 and r.status = 'active'
        order by (o.user_id is null), r.id limit 1`,
    [owner, eventName],
  );
  if (!row) throw new Error(`${eventName} has no sold ticket`);
  return row;
}

/** Somebody shown on the event's team, who has a link to it too, and an invited address. */
async function teamThings(api: TestApi, admin: TestPerson, eventId: string) {
  const params = { eventId };
  const {
    answer: {
      invitations: [invitation],
    },
  } = await admin.client.call(inviteToTeam, {
    params,
    body: { email: 'invited@example.test', accessSetting: 'basic', collaborator: false },
  });
  const { id } = await signUp(api, { name: 'Shown Guest' });
  const {
    answer: { members },
  } = await admin.client.call(addTeamMember, {
    params,
    body: { profileId: id, accessSetting: 'basic', collaborator: true },
  });
  const promoter = await admin.client.call(addPromoter, { params, body: { profileId: id } });
  return {
    teaching: members.find((one) => one.id === id)?.teachingId ?? '',
    invitation: invitation?.id ?? '',
    affiliation: await affiliationOf(api, eventId),
    promoter: promoter.answer.promoterId,
  };
}

/** A place of somebody at the account that an event belongs to. */
async function affiliationOf(api: TestApi, eventId: string): Promise<string> {
  const { rows } = await api.pool.query<{ id: string }>(
    `select m.id from team_members m join events e on e.owner_id = m.owner_id
      where e.id = $1 and m.event_id is null and m.profile_id is not null limit 1`,
    [eventId],
  );
  return rows[0]?.id ?? '';
}

/** A private access list, and somebody on it. */
async function listThings(api: TestApi, owner: string) {
  const { id: list } = await insertList(api, owner, { emails: ['listed@example.test'] });
  const {
    rows: [person],
  } = await api.pool.query<{ id: string }>('select id from user_list_people where list_id = $1', [
    list,
  ]);
  return { list, listUser: person?.id ?? '' };
}

/** A tier with a price, what its members get, and somebody who was invited to it. */
async function membershipThings(api: TestApi, admin: TestPerson, owner: string) {
  const seeded = await seedTier(api, owner);
  const { tierId: tier, priceId: price } = seeded;
  const { answer: benefit } = await admin.client.call(createBenefit, {
    body: { ownerId: owner, name: 'A tenth off', percentageValue: 10, tierIds: [tier] },
  });
  return { tier, price, benefit: benefit.id, member: await seedMembership(api, seeded, null) };
}

/** Somebody on the waiting list of an event. */
const waitingThing = (
  api: TestApi,
  { owner, event, date, type }: Pick<Things, 'owner' | 'event' | 'date' | 'type'>,
): Promise<string> =>
  transact(api.pool, async (tx) => {
    const id = await insertEntry(tx, {
      ownerId: owner,
      eventId: event,
      instanceId: date,
      ticketTypeId: type,
      quantity: 1,
      firstName: 'Ada',
      lastName: 'Wait',
      email: 'waiting@example.test',
      userId: null,
    });
    return id ?? '';
  });

/** What the provider sent to an account's bank. */
async function payoutThing(api: TestApi, owner: string): Promise<string> {
  const {
    rows: [payout],
  } = await api.pool.query<{ id: string }>(
    `insert into payouts (id, owner_id, provider, account_id, provider_payout_id, amount_minor,
        currency, status, arrives_at, created_at)
      values (gen_random_uuid(), $1, 'sandbox', 'acct', gen_random_uuid(), 1909, 'usd', 'pending',
        now(), now()) returning id`,
    [owner],
  );
  return payout?.id ?? '';
}

/** A webhook with a test delivery, a notification and a session on each side. */
async function thingsOf(
  api: TestApi,
  admin: TestPerson,
  owner: string,
  eventName: string,
  buyer: string,
): Promise<Things> {
  await api.pool.query('update profiles set developer_zone = true where id = $1', [owner]);
  await admin.client.call(createWebhook, {
    body: {
      ownerId: owner,
      url: 'https://hooks.example.test/foyer',
      description: '',
      eventTypes: ['order.completed'],
    },
  });
  const {
    data: [webhook],
  } = (await admin.client.call(listWebhooks, { query: { ownerId: owner } })).answer;
  if (!webhook) throw new Error('no webhook');
  const {
    answer: { deliveryId },
  } = await admin.client.call(sendTestWebhook, {
    params: { id: webhook.id },
    body: { ownerId: owner },
  });
  const {
    rows: [note],
  } = await api.pool.query<{ id: string }>(
    `insert into notifications (id, user_id, actor_id, parts) values (gen_random_uuid(), $1, $2,
        '[]') returning id`,
    [buyer, owner],
  );
  const {
    rows: [session],
  } = await api.pool.query<{ id: string }>('select id from sessions where user_id = $1 limit 1', [
    admin.id,
  ]);
  const sold = await soldThings(api, owner, eventName);
  const { answer: code } = await admin.client.call(createEventCode, {
    params: { eventId: sold.event },
    body: { percentageValue: 5 },
  });
  const { answer: globalCode } = await admin.client.call(createPromoCode, {
    body: { ownerId: owner, code: 'SEASON5', percentageValue: 5 },
  });
  const {
    answer: {
      sharedCapacity: [quota],
    },
  } = await admin.client.call(createSharedCapacity, {
    params: { eventId: sold.event },
    body: { name: 'Hall', capacity: 1000, ticketTypeIds: [sold.type] },
  });
  return {
    ...sold,
    quota: quota?.id ?? '',
    owner,
    user: buyer,
    webhook: webhook.id,
    delivery: deliveryId,
    notification: note?.id ?? '',
    session: session?.id ?? '',
    code: code.id,
    ...(await listThings(api, owner)),
    globalCode: globalCode.id,
    ...(await membershipThings(api, admin, owner)),
    ...(await teamThings(api, admin, sold.event)),
    waiting: await waitingThing(api, { ...sold, owner }),
    payout: await payoutThing(api, owner),
  };
}

async function rivalHouse(api: TestApi, rival: TestPerson) {
  const { id } = await organizationOf(rival, { name: 'Rival House' });
  const buyer = await signUp(api, { name: 'Rival Buyer' });
  await buy(api, buyer.client, await sellableEvent(api, { ownerId: id }));
  await api.runJobs();
  return thingsOf(api, rival, id, 'Winter Gala', buyer.id);
}

export async function createAccessWorld(): Promise<AccessWorld> {
  const api = await createTestApi();
  await seedDemo(api.deps);
  const {
    rows: [hall],
  } = await api.pool.query<{ id: string }>(
    `select id from profiles where username = 'harbourhall'`,
  );
  if (!hall) throw new Error('no Harbour Hall');
  const [admin, rival, patron] = [await signUp(api), await signUp(api), await signUp(api)];
  await addToTeam(api, hall.id, admin.id, { admin: true });
  const buyer = await signUp(api, { name: 'Hall Buyer' });
  const hallThings = await thingsOf(api, admin, hall.id, 'Winter Gala', buyer.id);
  const rivalThings = await rivalHouse(api, rival);
  const [basic, door, siteAdmin] = [
    await signIn(api, 'basic@foyer.test'),
    await signIn(api, 'door@foyer.test'),
    await signIn(api, 'admin@foyer.test'),
  ];
  return {
    api,
    hall: idsOf(hallThings),
    rival: idsOf(rivalThings),
    close: api.close,
    cookies: {
      visitor: '',
      patron: header(patron.client),
      rival: header(rival.client),
      admin: header(admin.client),
      basic: header(basic),
      door: header(door),
      siteAdmin: header(siteAdmin),
    },
  };
}
