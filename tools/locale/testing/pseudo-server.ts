// Drives the API in the pseudo-language, and prints what it said that no catalogue has.
import { randomUUID } from 'node:crypto';
import {
  acceptOwnership,
  addAffiliation,
  addPasskey,
  askEmailChange,
  cancelOrderItem,
  addSeat,
  cancelOwnMembership,
  finishCardSetup,
  finishTrialSetup,
  changeOwnPlan,
  changePassword,
  claimMembership,
  completeOrder,
  confirmEmailChange,
  confirmTwoFactor,
  deleteAccount,
  ERROR_STATUS,
  exportActivities,
  exportEvents,
  exportMembers,
  exportPatrons,
  exportRevenue,
  exportTransactions,
  getTickets,
  inviteToTeam,
  leaveSeat,
  lockAccount,
  offerOwnership,
  refundAgain,
  refundOrderItem,
  removePasskey,
  removeWaitingPerson,
  requestDataExport,
  signUp,
  startPasskey,
  startTwoFactor,
  takeTicketBack,
  turnOffTwoFactor,
  type AnyEndpoint,
  type ErrorBody,
  type ErrorCode,
  openCardSetup,
  openTrialSetup,
  pauseOwnMembership,
} from '@foyer/contracts';
import { ENDPOINTS, schemasOf } from '@foyer/contracts/schemas';
import { TERMS_VERSION } from '@foyer/domain';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { DomainError } from '../../../apps/api/src/platform/http/domain-error.ts';
import { buildServer } from '../../../apps/api/src/platform/http/server.ts';
import * as accounts from '../../../apps/api/test/support/accounts.ts';
import { createAuthenticator } from '../../../apps/api/test/support/authenticator.ts';
import { exchange, payDifference } from '../../../apps/api/test/support/exchanges.ts';
import { heldJobs, type World } from '../../../apps/api/test/support/held-jobs.ts';
import { lastMailTo, mailsTo, passMinute, tokenIn } from '../../../apps/api/test/support/mails.ts';
import {
  endPayoutInSandbox,
  payOut,
  refundInSandbox,
  sendRefundBack,
} from '../../../apps/api/test/support/sandbox-bank.ts';
import { give as giveMembership } from '../../../apps/api/test/support/gifts.ts';
import { addJob } from '../../../apps/api/test/support/jobs.ts';
import {
  chargeSoon,
  endCard,
  passPeriod,
  renew,
  seedTier,
  subscribe,
} from '../../../apps/api/test/support/memberships.ts';
import { begin } from '../../../apps/api/test/support/subscribing.ts';
import { seedPerson } from '../../../apps/api/test/support/seed-account.ts';
import {
  AGREED,
  buy,
  CARDS,
  confirm,
  endHold,
  insertOwner,
  order,
  pay,
  sellableEvent,
} from '../../../apps/api/test/support/selling.ts';
import { createTestApi } from '../../../apps/api/test/support/test-api.ts';
import { give, handOver } from '../../../apps/api/test/support/transfers.ts';
import {
  endOffer,
  lookAtLists,
  openWaitingList,
  waiting,
} from '../../../apps/api/test/support/waiting.ts';
import { createReceiver } from '../../../apps/api/test/support/webhook-receiver.ts';
import { isForeign } from './foreign-texts.ts';

const said: { where: string; text: string }[] = [];
const say = (where: string, text: string) => said.push({ where, text });
/** What somebody wrote: data, and no text of ours. */
const names = new Set([
  'Nora',
  'Lind',
  'Tove',
  'Berg',
  'Test Hall',
  'Other Hall',
  'Ada',
  'Wait',
  'Hello',
  'Hi',
  'Foyer',
]);
/** Addresses, ids, numbers of orders, and codes of tickets. */
const NUMBERS =
  /https?:\u2060?\/\/\S+|\b[\da-f]{8}-[\da-f-]{27}\b|\b[\dA-F]{8}\b|\b[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}\b/g;
/** Values on the wire, as a refusal names them. */
const VALUES = /"(?:\d )?[\w-]+"|\b(?:true|false)\b/g;
const mailKinds = new Set<string>();

const NAMES = `select name as text from profiles union select username from profiles
  union select name from events union select name from ticket_types
  union select name from membership_tiers union select name from membership_subscriptions
  union select name from order_lines where kind = 'ticket'`;
const PARTS = `select part ->> 'text' as text from notifications, jsonb_array_elements(parts) part`;

/** What the world has heard by mail and as news. */
async function listen({ api }: World) {
  const texts = async (sql: string) =>
    (await api.pool.query<{ text: string }>(sql)).rows.map(({ text }) => text);
  for (const recipient of await texts('select distinct recipient as text from mail_outbox'))
    for (const { subject, text, html } of await mailsTo(api, recipient)) {
      say('mail', subject);
      say('mail', text);
      for (const piece of html.replace(/<style>.*?<\/style>/s, '').split(/<[^>]*>/))
        say('mail', piece);
    }
  for (const part of await texts(PARTS)) say('news', part);
  for (const kind of await texts(`select split_part(dedupe_key, ':', 1) as text from mail_outbox`))
    mailKinds.add(kind);
  for (const name of await texts(NAMES)) names.add(name);
}

async function inWorld(work: (world: World) => Promise<unknown>) {
  const api = await createTestApi();
  const owner = await seedPerson(api, { developerZone: true });
  const world = { api, owner, receiver: await createReceiver() };
  try {
    await work(world);
    await api.runJobs();
    await readFiles(world);
    await listen(world);
  } finally {
    await world.receiver.close();
    await api.close();
  }
}

/** Every kind of job: a new one is among them. */
async function doJobs(world: World) {
  for (const [name, prepare] of Object.entries(heldJobs)) {
    const { payload } = await prepare(world);
    await world.api.pool.query('select graphile_worker.add_job($1, $2::json)', [
      name,
      JSON.stringify(payload),
    ]);
    await world.api.runJobs();
  }
}

/** What is mailed in the transaction that makes it true. */
async function mailAtOnce({ api }: World) {
  const person = await accounts.signUp(api, { isSiteAdmin: true });
  const { id } = await accounts.signUp(api);
  const organization = await accounts.organizationOf(person);
  await person.client.call(addAffiliation, {
    query: { ownerId: organization.id },
    body: {
      ...{ email: 'x7@x7.example', name: 'x7', accessSetting: 'door' },
      ...{ receiveNotifications: true, hidden: false, seeStats: false },
    },
  });
  await api
    .client()
    .call(signUp, {
      body: {
        name: 'Nora Lind',
        username: 'x7',
        email: 'x7@x7.example',
        password: 'unlikely-words-7',
        ...AGREED,
      },
    });
  await person.client.call(lockAccount, { params: { id }, body: { reason: '7' } });
  await person.client.call(changePassword, {
    body: { currentPassword: accounts.PASSWORD, newPassword: 'unlikely-words-8' },
  });
}

/** A membership whose card is declined when it renews, and one whose member ends it. */
async function mailOfMemberships({ api }: World) {
  const tier = await seedTier(api, await insertOwner(api));
  const [failing, ending] = [await accounts.signUp(api), await accounts.signUp(api)];
  const ids = [
    await subscribe(api, tier, failing, CARDS.declinedLater),
    await subscribe(api, tier, ending),
  ] as const;
  await ending.client.call(cancelOwnMembership, { params: { id: ids[1] }, body: {} });
  await mailOfTrials(api);
  await mailOfChanges(api);
  await mailOfGivenOnes(api);
  for (const id of ids) await passPeriod(api, id);
  await renew(api);
}

/** One that pauses and changes, and whose card ends before it is charged again. */
async function mailOfChanges(api: World['api']) {
  const ownerId = await insertOwner(api);
  const [tier, cheaper] = [
    await seedTier(api, ownerId, { amountMinor: 900 }),
    await seedTier(api, ownerId, { amountMinor: 400 }),
  ];
  const member = await accounts.signUp(api);
  const id = await subscribe(api, tier, member);
  await member.client.call(pauseOwnMembership, { params: { id }, body: { months: 1 } });
  await member.client.call(changeOwnPlan, {
    params: { id },
    body: { priceId: cheaper.priceId, price: 4, interval: 'month' },
  });
  const { answer } = await member.client.call(openCardSetup, { params: { id }, body: {} });
  await pay(member.client, answer.clientSecret);
  await member.client.call(finishCardSetup, { params: { id }, body: { setupId: answer.id } });
  await endCard(api, id);
  await chargeSoon(api, id);
  await addJob(api, 'remind_members');
}

/** One that is tried, and is to be charged soon. */
async function mailOfTrials(api: World['api']) {
  const tier = await seedTier(api, await insertOwner(api), { trialDays: 2 });
  const member = await accounts.signUp(api);
  const { to } = await begin(api, member, tier);
  const params = { id: to.split('/').at(-1) ?? '' };
  const { answer } = await member.client.call(openTrialSetup, {
    ...{ params, body: { termsVersion: TERMS_VERSION } },
  });
  await pay(member.client, answer.clientSecret);
  await member.client.call(finishTrialSetup, { params, body: {} });
}

/** One that is given to somebody, and one that its member shares. */
async function mailOfGivenOnes(api: World['api']) {
  const tier = await seedTier(api, await insertOwner(api));
  await api.pool.query('update membership_tiers set seats = 2 where id = $1', [tier.tierId]);
  const member = await accounts.signUp(api);
  await giveMembership(api, member, tier, { name: 'Ada', message: '7', email: 'x7@mail.test' });
  const id = await subscribe(api, tier, member);
  const { client, email } = await accounts.signUp(api);
  const shared = await member.client.call(addSeat, { params: { id }, body: { email } });
  const [, token = ''] = /invitation\/([\w-]+)/.exec((await lastMailTo(api, email)).text) ?? [];
  await client.call(claimMembership, { params: { token }, body: {} });
  await client.call(leaveSeat, { params: { id: shared.answer.seats[0]?.id ?? '' } });
}

/** The house is to change hands. */
async function mailOfOwnership({ api }: World) {
  const [owner, next] = [await accounts.signUp(api), await accounts.signUp(api)];
  const query = { ownerId: (await accounts.organizationOf(owner)).id };
  const { answer } = await owner.client.call(addAffiliation, {
    query,
    body: {
      ...{ userId: next.id, name: 'x7', accessSetting: 'admin' },
      ...{ receiveNotifications: true, hidden: false, seeStats: false },
    },
  });
  const affiliationId = answer.members.find(({ user }) => user.id === next.id)?.id ?? '';
  await owner.client.call(offerOwnership, { query, body: { affiliationId } });
  await api.runJobs();
  await next.client.call(acceptOwnership, { query });
}

/** Somebody takes their data along, and ends their organization. */
async function mailOfLeaving({ api }: World) {
  const owner = await accounts.signUp(api);
  const { id: ownerId } = await accounts.organizationOf(owner);
  await owner.client.call(requestDataExport);
  await api.runJobs();
  await owner.client.call(deleteAccount, { params: { ownerId } });
}

/** What is mailed about the ways to log in. */
async function mailOfSignIn({ api }: World) {
  const { client, email } = await accounts.signUp(api);
  const wanted = 'x8@x8.example';
  const { email: taken } = await accounts.signUp(api);
  await client.call(askEmailChange, { body: { email: taken } });
  await client.call(askEmailChange, { body: { email: wanted } });
  for (const recipient of [wanted, email])
    await client.call(confirmEmailChange, {
      body: { token: tokenIn(await lastMailTo(api, recipient), 'email') },
    });
  const { secret } = (await client.call(startTwoFactor)).answer;
  await client.call(confirmTwoFactor, {
    body: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() },
  });
  await client.call(turnOffTwoFactor);
  const device = createAuthenticator(api.deps.config.publicUrl);
  const { answer } = await client.call(startPasskey);
  const { answer: passkey } = await client.call(addPasskey, {
    body: { name: 'x8', passkey: device.make(answer) },
  });
  await client.call(removePasskey, { params: { id: passkey.id } });
}

async function mailOfEvents({ api, owner }: World) {
  const event = await sellableEvent(api, { ownerId: owner.id, capacity: 5 });
  await owner.client.call(inviteToTeam, {
    params: { eventId: event.eventId },
    body: { email: 'x7@x7.example', accessSetting: 'door', collaborator: false },
  });
  const client = api.client();
  const [ended, given, back] = [
    await buy(api, client, event),
    await buy(api, client, event),
    await buy(api, client, event),
  ];
  const itemOf = ({ items }: typeof ended) => ({ id: items[0]?.id ?? '' });
  await owner.client.call(cancelOrderItem, {
    params: itemOf(ended),
    query: { ownerId: owner.id, as: 'organizer' },
  });
  const ticketOf = async ({ id }: typeof ended) =>
    (await client.call(getTickets, { params: { id } })).answer.tickets[0]?.id ?? '';
  const user = { name: 'Tove Berg', email: 'tove@mail.test' };
  await handOver(api, client, await ticketOf(given), user);
  const id = await ticketOf(back);
  await give(client, id, user);
  await client.call(takeTicketBack, { params: { id } });
}

/** Places on a waiting list: one asks twice, one is taken off, one’s offer ends, and so does the sale. */
async function waitInLine({ api, owner }: World) {
  const event = await sellableEvent(api, { ownerId: owner.id, capacity: 1 });
  await openWaitingList(api, event);
  const { answer: held } = await order(api.client(), event);
  const place = await waiting(api, event, 'first@mail.test');
  const off = await waiting(api, event, 'off@mail.test');
  await waiting(api, event, 'last@mail.test');
  await waiting(api, event, 'last@mail.test');
  await owner.client.call(removeWaitingPerson, {
    params: { eventId: event.eventId, entryId: off.id },
  });
  await endHold(api, held.id);
  await lookAtLists(api);
  await endOffer(api, place);
  await lookAtLists(api);
  await api.pool.query('update ticket_types set sales_end_at = now() where id = any($1)', [
    event.typeIds,
  ]);
  await lookAtLists(api);
}

/** A ticket goes for a cheaper one of the next day, and that for a dearer one. */
async function exchangeTickets({ api, owner }: World) {
  const event = await sellableEvent(api, {
    ownerId: owner.id,
    dates: [30, 31].map((day) => new Date(Date.now() + day * 86_400_000)),
    types: [{ priceMinor: 2000 }, { priceMinor: 4000 }],
    exchangeHours: 1,
  });
  const client = api.client();
  const instanceId = event.instanceIds[0] ?? '';
  const { id } = await buy(api, client, event, { quantities: [0, 1], instanceId });
  const held = async () =>
    (await client.call(getTickets, { params: { id } })).answer.tickets[0]?.id ?? '';
  await exchange(client, event, await held(), { date: 1, type: 0, difference: -20.2 });
  const dearer = { date: 0, type: 1, difference: 20.2 };
  const { answer } = await exchange(client, event, await held(), dearer);
  await payDifference(client, answer.orderId);
}

/** Somebody pays, and hears of it when nothing is left. */
async function payLate({ api }: World) {
  const event = await sellableEvent(api, { capacity: 2 });
  const client = api.client();
  const { answer: made } = await order(client, event, { quantities: [2] });
  const { answer: confirmed } = await confirm(client, made.id);
  await pay(client, confirmed.clientSecret);
  await api.pool.query('delete from job_outbox');
  await endHold(api, made.id);
  await buy(api, api.client(), event);
  await client.call(completeOrder, { params: { id: made.id } });
}

/** A bank that was to pay does not, days later. */
async function failDebit({ api }: World) {
  const client = api.client();
  const { answer: made } = await order(client, await sellableEvent(api));
  const { answer: confirmed } = await confirm(client, made.id);
  await pay(client, confirmed.clientSecret, CARDS.failingDebit);
  await client.call(completeOrder, { params: { id: made.id } });
  await api.pool.query(
    `update sandbox.payment_intents set status = 'requires_payment_method'
      where metadata ->> 'orderId' = $1`,
    [made.id],
  );
  await client.call(completeOrder, { params: { id: made.id } });
}

/** Money goes back past us, and what went back comes back from a bank and is paid once more. */
async function refundAnew({ api, owner }: World) {
  const event = await sellableEvent(api, { ownerId: owner.id });
  const sold = await buy(api, api.client(), event, { quantities: [2] });
  const { rows } = await api.pool.query<{ accountId: string; intentId: string }>(
    'select account_id as "accountId", intent_id as "intentId" from payments where order_id = $1',
    [sold.id],
  );
  for (const at of rows) await refundInSandbox(api.deps, { ...at, amountMinor: 1000 });
  await api.runJobs();
  const query = { ownerId: owner.id };
  for (const { id } of sold.items)
    await owner.client.call(refundOrderItem, { params: { id }, query });
  const made = await api.pool.query<{ id: string; refundId: string }>(
    `select id, provider_refund_id as "refundId" from refunds
      where order_id = $1 and reason <> 'outside'`,
    [sold.id],
  );
  for (const [n, { id: refundId, refundId: providerId }] of made.rows.entries()) {
    await sendRefundBack(api.deps, providerId);
    await api.runJobs();
    await owner.client.call(refundAgain, {
      params: { id: sold.id, refundId },
      query,
      body: { how: n === 0 ? 'provider' : 'by_hand' },
    });
  }
  await api.runJobs();
  await passMinute(api);
}

/** A bank sends back what it was paid. */
async function sendPayoutBack({ api, owner }: World) {
  await buy(api, api.client(), await sellableEvent(api, { ownerId: owner.id }));
  const { rows } = await api.pool.query<{ accountId: string }>(
    'select account_id as "accountId" from payment_accounts where owner_id = $1',
    [owner.id],
  );
  // a day that is over before it begins
  const deps = { ...api.deps, config: { ...api.deps.config, sandboxPayoutMs: -1000 } };
  await payOut(deps, rows[0]?.accountId ?? '');
  const sent = await api.pool.query<{ id: string }>('select id from sandbox.payouts');
  await endPayoutInSandbox(deps, sent.rows[0]?.id ?? '', 'failed');
}

async function pauseWebhook(world: World) {
  const { payload } = await heldJobs.deliver_webhook(world);
  world.receiver.answerWith((response) => response.writeHead(410).end());
  await world.api.pool.query('select graphile_worker.add_job($1, $2::json)', [
    'deliver_webhook',
    JSON.stringify(payload),
  ]);
}

async function readFiles({ owner }: World) {
  const query = { ownerId: owner.id } as never;
  for (const endpoint of [
    exportActivities,
    exportEvents,
    exportMembers,
    exportPatrons,
    exportRevenue,
    exportTransactions,
  ] as AnyEndpoint[]) {
    const { raw } = await owner.client.call(endpoint, { query } as never);
    for (const cell of raw.split(/[,\r\n"]/)) say(endpoint.id, cell);
  }
}

const hear = (where: string, { message, errors = [] }: ErrorBody) => {
  for (const text of [message, ...errors.map((one) => one.message)]) say(where, text);
};

const NONSENSE = ['', '@', 'x'.repeat(9999), -1, 0.001, 1e9, null, true, [], {}];

/** What the schemas of each call say of nonsense, which is looked at before who asks. */
async function sendNonsense({ api }: World) {
  for (const endpoint of ENDPOINTS.values()) {
    const { body } = schemasOf(endpoint) as { body: z.ZodType };
    const keys = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
    for (const value of keys.length > 0 ? NONSENSE : []) {
      const response = await api.app.inject({
        method: endpoint.method,
        url: endpoint.path.replace(/:\w+/g, randomUUID()),
        headers: { 'client-token': 'foyer-test', 'idempotency-key': randomUUID() },
        payload: Object.fromEntries(keys.map((key) => [key, value])),
      });
      if (response.statusCode >= 400) hear(endpoint.id, response.json<ErrorBody>());
    }
  }
}

/** Every code, thrown behind a call. */
async function refuseAll({ api: { deps } }: World) {
  const app = await buildServer(deps, [
    (server) =>
      server.get<{ Params: { code: ErrorCode } }>('/:code', ({ params: { code } }) => {
        throw new DomainError(code);
      }),
  ]);
  for (const code of Object.keys(ERROR_STATUS))
    hear(code, (await app.inject(`/${code}`)).json<ErrorBody>());
  await app.close();
}

for (const work of [
  doJobs,
  mailAtOnce,
  mailOfOwnership,
  mailOfMemberships,
  mailOfLeaving,
  mailOfSignIn,
  mailOfEvents,
  waitInLine,
  exchangeTickets,
  payLate,
  failDebit,
  refundAnew,
  sendPayoutBack,
  pauseWebhook,
  sendNonsense,
  refuseAll,
])
  await inWorld(work);

const left = said.filter(({ text }) =>
  isForeign(text.replace(NUMBERS, '').replace(VALUES, ''), [...names]),
);
process.stdout.write(
  JSON.stringify({
    left: [...new Map(left.map((one) => [one.text, one])).values()],
    mailKinds: [...mailKinds],
    refusals: said.filter(({ where }) => !['mail', 'news'].includes(where)).length,
  }),
);
