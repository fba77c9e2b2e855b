import {
  actTexts,
  addAffiliation,
  cancelOrderItem,
  cancelOrganizationInvitation,
  exportAccountLog,
  listAccountLog,
  refundOrderItem,
  removeAffiliation,
  resendOrganizationInvitation,
  rotateMembershipLink,
  updateAccount,
  updateAffiliation,
  updateEvent,
  updateMembershipSettings,
  updateTicketType,
} from '@foyer/contracts';
import { ENDPOINTS } from '@foyer/contracts/schemas';
import { orderNumber } from '@foyer/domain';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { organizationOf, signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { csvRows } from '../../../test/support/csv-rows.ts';
import { addGuest, inform, payCash } from '../../../test/support/door-selling.ts';
import { buy, sellableEvent } from '../../../test/support/selling.ts';

const api = testApi();
let owner: TestPerson;
let ownerId: string;
beforeEach(async () => {
  owner = await signUp(api, { name: 'Maro Bell' });
  ({ id: ownerId } = await organizationOf(owner));
});

const read = (person = owner, more: { page?: string; perPage?: string } = {}) =>
  person.client.call(listAccountLog, { query: { ownerId, ...more } });
const log = async () => (await read()).answer.data;
const member = async (accessSetting: 'admin' | 'basic' = 'admin') => {
  const person = await signUp(api, { name: 'Nora Lind' });
  const { answer } = await owner.client.call(addAffiliation, {
    query: { ownerId },
    body: {
      ...{ userId: person.id, name: 'Box office', accessSetting },
      ...{ receiveNotifications: true, hidden: false, seeStats: false },
    },
  });
  const affiliationId = answer.members.find(({ user }) => user.id === person.id)?.id ?? '';
  return { person, affiliationId };
};

test('the owner reads who changed what, from what to what, and when', async () => {
  const { person: nora } = await member();
  const before = Date.now();
  const { answer: account } = await nora.client.call(updateAccount, {
    params: { ownerId },
    body: { version: 1, name: 'Bell & Sons', publicEmail: 'box@bell.test' },
  });
  expect(account.name).toBe('Bell & Sons');
  const [latest] = await log();
  expect(latest).toMatchObject({
    action: 'account.update',
    actor: { name: 'Nora Lind', username: nora.username },
    event: null,
  });
  expect(latest?.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ subject: 'Account', field: 'Name', after: 'Bell & Sons' }),
      expect.objectContaining({ after: expect.stringContaining('box@bell.test') as unknown }),
    ]),
  );
  expect(latest?.changes.find(({ field }) => field === 'Name')?.before).toEqual(expect.any(String));
  expect(Date.parse(latest?.at ?? '')).toBeGreaterThanOrEqual(before - 5000);
});

test('changes of events and of what they sell name the event, the thing, and amounts of money', async () => {
  const event = await sellableEvent(api, { ownerId });
  const { person: nora } = await member();
  const params = { eventId: event.eventId };
  await nora.client.call(updateEvent, { params, body: { version: 1, name: 'River Songs' } });
  await nora.client.call(updateTicketType, {
    params: { ...params, ticketTypeId: event.typeIds[0] ?? '' },
    body: { version: 1, price: 25 },
  });
  const [priced, renamed] = await log();
  expect(renamed).toMatchObject({
    action: updateEvent.id,
    event: { name: 'River Songs' },
    changes: [{ subject: 'Event', field: 'Name', after: 'River Songs' }],
  });
  expect(priced).toMatchObject({
    action: updateTicketType.id,
    changes: [{ subject: 'Ticket type', field: 'Price', after: '$25.00' }],
  });
  expect(priced?.changes[0]?.before).toMatch(/^\$/);
});

test('what a member may do is told as it was and as it is', async () => {
  const { affiliationId } = await member();
  const params = { affiliationId };
  await owner.client.call(updateAffiliation, {
    params,
    query: { ownerId },
    body: { version: 1, accessSetting: 'basic', seeStats: true },
  });
  await owner.client.call(removeAffiliation, { params, query: { ownerId } });
  const [removed, changed] = await log();
  expect(removed).toMatchObject({
    action: 'organizationTeam.removed',
    detail: { member: 'Nora Lind' },
  });
  expect(changed?.changes).toEqual(
    expect.arrayContaining([
      {
        subject: 'Member',
        name: 'Nora Lind',
        field: 'Access setting',
        before: 'Admin',
        after: 'Basic',
      },
      {
        subject: 'Member',
        name: 'Nora Lind',
        field: 'Sees statistics',
        before: 'No',
        after: 'Yes',
      },
    ]),
  );
});

test('every call that changes an account is in it, also one that says nothing of itself', async () => {
  await owner.client.call(updateMembershipSettings, {
    params: { ownerId },
    body: { title: 'Friends of the Hall' },
  });
  const [latest] = await log();
  expect(latest?.action).toBe(updateMembershipSettings.id);
});

test('what was refused is in none, and a change that is undone changes nothing', async () => {
  const acts = (await log()).length;
  await owner.client.call(updateAccount, {
    params: { ownerId },
    body: { version: 7, name: 'Too late' },
  });
  expect(await log()).toHaveLength(acts);
  const { rows } = await api.pool.query(
    `select 1 from audit_changes where account_id = $1 and latter #>> '{}' = 'Too late'`,
    [ownerId],
  );
  expect(rows).toEqual([]);
});

test('it is the owner’s alone: not an administrator’s, a stranger’s or another owner’s', async () => {
  const { person: admin } = await member('admin');
  const [stranger, otherOwner] = [await signUp(api), await signUp(api)];
  await organizationOf(otherOwner);
  expect((await read(admin)).error.code).toBe('log_is_owners');
  for (const person of [stranger, otherOwner]) expect((await read(person)).status).toBe(404);
  const file = (person: TestPerson) => person.client.call(exportAccountLog, { query: { ownerId } });
  expect([(await file(admin)).status, (await file(stranger)).status]).toEqual([403, 404]);
  // of another account nothing is in it
  await otherOwner.client.call(updateAccount, {
    params: { ownerId: otherOwner.id },
    body: { version: 1, name: 'Another Name' },
  });
  expect(JSON.stringify(await log())).not.toContain('Another Name');
});

test('a person reads the log of their own account', async () => {
  await owner.client.call(updateAccount, {
    params: { ownerId: owner.id },
    body: { version: 1, name: 'Maro Bellini' },
  });
  const { answer } = await owner.client.call(listAccountLog, { query: { ownerId: owner.id } });
  expect(answer.data[0]?.changes).toContainEqual({
    ...{ subject: 'Account', name: 'Maro Bell', field: 'Name' },
    ...{ before: 'Maro Bell', after: 'Maro Bellini' },
  });
});

test('who administers the site acts as the platform, and is seen', async () => {
  const root = await signUp(api, { name: 'Root Admin', isSiteAdmin: true });
  await root.client.call(updateAccount, {
    params: { ownerId },
    body: { version: 1, name: 'Renamed by us' },
  });
  const [latest] = await log();
  expect(latest).toMatchObject({ actor: null, action: 'account.update' });
});

test('money that is given back, and a ticket that is canceled, are acts, whoever of the platform or the account does it', async () => {
  const event = await sellableEvent(api, { ownerId });
  const items = async () =>
    (await buy(api, api.client(), event, { quantities: [2] })).items.map(({ id }) => id);
  const [[first, second], root] = [
    await items(),
    await signUp(api, { name: 'Root Admin', isSiteAdmin: true }),
  ];
  await root.client.call(refundOrderItem, { params: { id: first ?? '' }, query: { ownerId } });
  await owner.client.call(cancelOrderItem, {
    params: { id: second ?? '' },
    query: { ownerId, as: 'organizer' },
  });
  const detail = { order: expect.stringMatching(/^[0-9A-F]{8}$/) as unknown };
  expect((await log()).slice(0, 2)).toMatchObject([
    { action: 'orders.ticketCanceled', actor: { name: 'Maro Bell' }, detail },
    { action: 'orders.refunded', actor: null, detail },
  ]);
});

test('what an administrator of the site sells at the door is an act; what the account sells is none', async () => {
  const event = await sellableEvent(api, { ownerId });
  const root = await signUp(api, { name: 'Root Admin', isSiteAdmin: true });
  const sell = async (by: TestPerson) => {
    const { answer } = await addGuest(by, event);
    await inform(by, answer.id);
    expect((await payCash(by, answer.id)).answer.status).toBe('completed');
    return orderNumber(answer.id);
  };
  const before = await log();
  const order = await sell(root);
  await sell(owner);
  const after = await log();
  expect(after.slice(0, after.length - before.length)).toMatchObject([
    { action: 'orders.soldAtDoor', actor: null, detail: { order } },
  ]);
});

test('what was empty is nothing, and not an empty text', async () => {
  const change = (version: number, googleAnalyticsId: string) =>
    owner.client.call(updateAccount, { params: { ownerId }, body: { version, googleAnalyticsId } });
  await change(1, 'G-AB12CD34EF');
  await change(2, '');
  const of = { subject: 'Account', field: 'Google Analytics id' };
  expect((await log()).slice(0, 2).flatMap(({ changes }) => changes)).toMatchObject([
    { ...of, before: 'G-AB12CD34EF', after: null },
    { ...of, before: null, after: 'G-AB12CD34EF' },
  ]);
});

test('what is sealed is in no row of it', async () => {
  await owner.client.call(rotateMembershipLink, { params: { ownerId }, body: {} });
  const [latest] = await log();
  expect(latest).toMatchObject({ action: rotateMembershipLink.id, changes: [] });
  const { rows } = await api.pool.query<{ field: string }>(
    `select distinct a.attname as field from pg_trigger t
       join pg_attribute a on a.attrelid = t.tgrelid join pg_type y on y.oid = a.atttypid
       join pg_proc p on p.oid = t.tgfoid
      where p.proname in ('note_change', 'note_rows')
        and (y.typname = 'sealed' or a.attname ~ 'secret|token')
      order by 1`,
  );
  // those that are there are left out, by name
  expect(rows.map(({ field }) => field)).toEqual([
    ...['membership_private_uuid', 'previous_secret_key', 'previous_secret_until'],
    ...['secret_key', 'token_hash'],
  ]);
});

test('it comes in pages, and as a file with a row for each field', async () => {
  const { person: nora } = await member();
  for (const [version, name] of [
    [1, 'Bell One'],
    [2, 'Bell Two'],
    [3, '=SUM(1)'],
  ] as const)
    await nora.client.call(updateAccount, { params: { ownerId }, body: { version, name } });
  const { answer: first } = await read(owner, { perPage: '2' });
  const { answer: second } = await read(owner, { perPage: '2', page: '2' });
  expect([first.data.length, first.totalCount]).toEqual([2, first.totalCount]);
  expect(first.data.map(({ id }) => id)).not.toContain(second.data[0]?.id);

  const { raw } = await owner.client.call(exportAccountLog, { query: { ownerId } });
  const rows = csvRows(raw);
  expect(rows[0]).toMatchObject({
    ...{ Name: 'Nora Lind', Username: nora.username, Field: 'Name', Before: 'Bell Two' },
    ...{ 'What was done': actTexts['account.update'], After: "'=SUM(1)" },
  });
  expect(rows.filter(({ Field }) => Field === 'Name')).toHaveLength(3);
  expect(rows.at(-1)?.['What was done']).toEqual(expect.any(String));
});

test('every act has its words', () => {
  const sources = path.join(import.meta.dirname, '..');
  const written = globSync('**/*.service.ts', { cwd: sources }).flatMap((one) =>
    Array.from(
      readFileSync(path.join(sources, one), 'utf8').matchAll(/recordAct\(tx, actor, '([^']+)'/g),
      ([, act]) => act ?? '',
    ),
  );
  expect(written.length).toBeGreaterThan(30);
  expect(written.filter((act) => !actTexts[act])).toEqual([]);
  // a call without an act of its own is one by its id
  const silent = [...ENDPOINTS.values()]
    .filter(
      ({ id, method, access }) =>
        // those of the door are acts when an administrator of the site makes them
        method !== 'GET' && (access === 'owner' || access.startsWith('event:')) && !actTexts[id],
    )
    .map(({ id }) => id);
  expect(silent.toSorted()).toEqual(
    [
      ...['cardReaders.add', 'cardReaders.remove', 'locations.create', 'reports.withdrawConsent'],
      ...['eventTeam.add', 'eventTeam.cancelInvitation', 'eventTeam.invite'],
      ...['eventTeam.remove', 'eventTeam.update'],
      ...['organizationTeam.add', 'organizationTeam.cancelInvitation', 'organizationTeam.remove'],
      ...['organizationTeam.resendInvitation', 'organizationTeam.update'],
      ...['ownership.accept', 'ownership.offer', 'ownership.withdraw'],
      // only look
      ...['members.check', 'userListUsers.check'],
    ].toSorted(),
  );
});

test('invitations say for whom they are, and too little to write to them', async () => {
  const query = { ownerId };
  const { answer } = await owner.client.call(addAffiliation, {
    query,
    body: {
      ...{ email: 'nora.lind@mail.test', name: 'Box office', accessSetting: 'basic' },
      ...{ receiveNotifications: true, hidden: false, seeStats: false },
    },
  });
  const params = { invitationId: answer.invitations[0]?.id ?? '' };
  await owner.client.call(resendOrganizationInvitation, { params, query });
  await owner.client.call(cancelOrganizationInvitation, { params, query });
  const detail = { invited: 'n***@mail.test', roleName: 'Box office', accessSetting: 'Basic' };
  expect((await log()).slice(0, 3)).toMatchObject([
    { action: 'organizationTeam.uninvited', detail },
    { action: 'organizationTeam.resent', detail },
    { action: 'organizationTeam.invited', detail },
  ]);
  const { raw: text } = await owner.client.call(exportAccountLog, { query });
  expect(text).toContain('Address: n***@mail.test; Role: Box office; May do: Basic');
  expect(text).not.toContain('nora.lind');
});
