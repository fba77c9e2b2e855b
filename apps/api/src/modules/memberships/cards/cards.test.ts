import { addSeat, getMemberCard, removeSeat, claimMembership } from '@foyer/contracts';
import { signUp, signUpOwner, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { atOnce } from '../../../../test/support/at-once.ts';
import { lastMailTo } from '../../../../test/support/mails.ts';
import { seedMembership, seedTier, type SeededTier } from '../../../../test/support/memberships.ts';
import { newId } from '../../../platform/runtime/ids.ts';

const api = testApi();
const DAY_MS = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * DAY_MS);
let tier: SeededTier;
let nora: TestPerson;
let ada: TestPerson;
beforeEach(async () => {
  await api.pool.query('delete from rate_limits');
  const { ownerId } = await signUpOwner(api);
  tier = await seedTier(api, ownerId);
  await api.pool.query('update membership_tiers set seats = 3 where id = $1', [tier.tierId]);
  nora = await signUp(api, { name: 'Nora Lind' });
  ada = await signUp(api, { name: 'Ada Quist' });
});

const card = (person: TestPerson, id: string) =>
  person.client.call(getMemberCard, { params: { id } });
const shown = async (person: TestPerson, id: string) => (await card(person, id)).answer;

/** Invites somebody to a membership, who claims the seat. */
async function share(id: string, person: TestPerson): Promise<string> {
  const { answer } = await nora.client.call(addSeat, {
    params: { id },
    body: { email: person.email },
  });
  const { text } = await lastMailTo(api, person.email);
  const token = /\/memberships\/invitation\/([\w-]+)/.exec(text)?.[1] ?? '';
  await person.client.call(claimMembership, { params: { token }, body: {} });
  return answer.seats.find(({ email }) => email === person.email)?.id ?? '';
}

test('says whose it is, and its code is the same each time', async () => {
  const until = later(20);
  const id = await seedMembership(api, tier, nora.id, { paidUntil: until });
  const first = await shown(nora, id);
  expect(first).toMatchObject({
    ...{ id, holder: 'Nora Lind', tierName: 'Friend', isOwn: true, state: 'valid' },
    ...{ validUntil: until.toISOString(), renews: true, pausedUntil: null },
    owner: { id: tier.ownerId },
  });
  expect(first.code?.qrCode).toMatch(/^FOYERM1\.[\w-]{27}\.[\w-]{86}$/);
  expect(first.code?.shortCode).toMatch(/^[0-9A-Z]{8}$/);
  expect(await shown(nora, id)).toEqual(first);
});

test('of one that will pause it says until when it is good, and not that it renews then', async () => {
  const pause = { paidUntil: later(10), pausedUntil: later(40), provider: 'sandbox' } as const;
  const id = await seedMembership(api, tier, nora.id, pause);
  expect(await shown(nora, id)).toMatchObject({ state: 'valid', renews: false });
});

test('looked at twice at once for the first time it is one card', async () => {
  const id = await seedMembership(api, tier, nora.id);
  const look = () => shown(nora, id);
  const [one, other] = await atOnce(
    api,
    ['select 1 from membership_subscriptions where id = $1 for update', id],
    [look, look],
  );
  expect(one?.code).not.toBeNull();
  expect(one?.code).toEqual(other?.code);
});

test('each who belongs to a membership has a card of their own, and whoever comes back another one', async () => {
  const id = await seedMembership(api, tier, nora.id);
  const seatId = await share(id, ada);
  const adas = await shown(ada, id);
  expect(adas).toMatchObject({ holder: 'Ada Quist', isOwn: false });
  expect(adas.code?.qrCode).not.toBe((await shown(nora, id)).code?.qrCode);
  await nora.client.call(removeSeat, { params: { id, seatId } });
  expect((await card(ada, id)).status).toBe(404);
  await share(id, ada);
  expect((await shown(ada, id)).code?.qrCode).not.toBe(adas.code?.qrCode);
});

test('somebody else’s is not there, as one that is none, and a visitor is to log in', async () => {
  const id = await seedMembership(api, tier, nora.id);
  expect([(await card(ada, id)).status, (await card(ada, newId())).status]).toEqual([404, 404]);
  expect((await api.client().call(getMemberCard, { params: { id } })).status).toBe(401);
  const invited = await seedMembership(api, tier, null, { email: ada.email });
  expect((await card(ada, invited)).status).toBe(404);
});

test.each<[string, Parameters<typeof seedMembership>[3], string]>([
  ['over', { endedAt: new Date() }, 'over'],
  ['canceled, and its time passed', { paidUntil: later(-1), autoRenew: false }, 'over'],
  ['paused', { paidUntil: later(-1), pausedUntil: later(30), provider: 'sandbox' }, 'paused'],
])('one that is %s has no code', async (_, spec, state) => {
  const id = await seedMembership(api, tier, nora.id, spec);
  expect(await shown(nora, id)).toMatchObject({ state, code: null });
});
