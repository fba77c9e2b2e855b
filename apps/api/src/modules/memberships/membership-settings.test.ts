import {
  getMembershipSettings,
  getPublicMembershipSettings,
  rotateMembershipLink,
  updateMembershipSettings,
} from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';
import {
  seedMember,
  seedOrganization,
  seedPerson,
  type SeededAccount,
  type SeededPerson,
} from '../../../test/support/seed-account.ts';
import { newId } from '../../platform/runtime/ids.ts';

const api = testApi();
let owner: SeededPerson;
let hall: SeededAccount;
beforeEach(async () => {
  owner = await seedPerson(api);
  hall = await seedOrganization(api, owner.id);
});

const read = async () =>
  (await owner.client.call(getMembershipSettings, { params: { ownerId: hall.id } })).answer;
const update = (body: object) =>
  owner.client.call(updateMembershipSettings, { params: { ownerId: hall.id }, body });
const publicly = async () =>
  (await api.client().call(getPublicMembershipSettings, { params: { id: hall.id } })).answer;

test('a fresh account presents nothing yet, publicly', async () => {
  expect(await read()).toMatchObject({
    title: '',
    description: '',
    status: 'public',
    type: 'School',
    stripeConnected: false,
    feePercentage: 1,
    membershipPageUrl: `http://localhost:4200/o/${hall.username}/memberships`,
  });
});

test('title and description are kept; what is left out stays', async () => {
  expect(
    (await update({ title: 'Stand with the Hall', description: 'Seats before everybody else.' }))
      .status,
  ).toBe(200);
  expect((await update({ title: 'Friends of the Hall' })).status).toBe(200);
  expect(await read()).toMatchObject({
    title: 'Friends of the Hall',
    description: 'Seats before everybody else.',
  });
});

test.each([
  [{ title: 'a'.repeat(57) }, 'title'],
  [{ description: 'a'.repeat(201) }, 'description'],
])('%j is too long', async (body, path) => {
  const { status, error } = await update(body);
  expect([status, error.errors?.[0]?.path]).toEqual([400, path]);
});

test('the limits themselves pass', async () => {
  expect((await update({ title: 'a'.repeat(56), description: 'b'.repeat(200) })).status).toBe(200);
});

test('a private page has a link that cannot be guessed, and tells visitors nothing', async () => {
  expect((await update({ status: 'private', title: 'Inner circle' })).status).toBe(200);
  const settings = await read();
  expect(Buffer.from(settings.membershipPrivateUuid, 'base64url').length).toBeGreaterThanOrEqual(
    16,
  );
  expect(settings.membershipPageUrl).toBe(
    `http://localhost:4200/o/${hall.username}/${settings.membershipPrivateUuid}`,
  );
  expect(await publicly()).toEqual({
    status: 'private',
    type: 'School',
    title: null,
    description: null,
    membershipPageUrl: null,
  });
});

test('a public page shows itself to everybody, without its private link', async () => {
  expect((await update({ title: 'Friends' })).status).toBe(200);
  const answer = await publicly();
  expect(answer).toMatchObject({ status: 'public', title: 'Friends' });
  expect(JSON.stringify(answer)).not.toContain((await read()).membershipPrivateUuid);
});

test('the link is renewed by the server alone', async () => {
  const before = await read();
  const { answer } = await owner.client.call(rotateMembershipLink, {
    params: { ownerId: hall.id },
    body: {},
  });
  expect(answer.membershipPrivateUuid).not.toBe(before.membershipPrivateUuid);
  expect((await update({ privateUuid: 'easy-to-guess' })).status).toBe(400);
  expect((await update({ privateUuid: answer.membershipPrivateUuid })).status).toBe(200);
});

test('staff and strangers find a foreign account as missing as none', async () => {
  const staff = await seedPerson(api);
  await seedMember(api, hall.id, staff.id);
  for (const { client } of [staff, await seedPerson(api)]) {
    for (const ownerId of [hall.id, newId()]) {
      expect((await client.call(getMembershipSettings, { params: { ownerId } })).status).toBe(404);
      expect(
        (
          await client.call(updateMembershipSettings, {
            params: { ownerId },
            body: { title: 'Mine' },
          })
        ).status,
      ).toBe(404);
      expect(
        (await client.call(rotateMembershipLink, { params: { ownerId }, body: {} })).status,
      ).toBe(404);
    }
  }
  expect((await read()).title).toBe('');
});
