import {
  cancelOwnMembership,
  endOwnPause,
  getOwnMembership,
  pauseOwnMembership,
  payOwnMembership,
  resumeOwnMembership,
  type ErrorCode,
} from '@foyer/contracts';
import { formatDate, monthsAfter, type PauseMonths } from '@foyer/domain';
import { signUp, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { lastMailTo, mailsTo } from '../../../../test/support/mails.ts';
import {
  houseAndPatron,
  keepCard,
  membershipRow,
  passDays,
  passPause,
  passPeriod,
  payPeriod,
  renew,
  seedMembership,
  seedTier,
  subscribe,
  type SeededTier,
} from '../../../../test/support/memberships.ts';
import { CARDS, expectSettled } from '../../../../test/support/selling.ts';

const api = testApi();
let ownerId: string;
let patron: TestPerson;
let tier: SeededTier;
let id: string;
beforeEach(async () => {
  ({ ownerId, patron } = await houseAndPatron(api));
  tier = await seedTier(api, ownerId);
  id = await subscribe(api, tier, patron);
});

const pause = (months: PauseMonths = 2, person = patron, of = id) =>
  person.client.call(pauseOwnMembership, { params: { id: of }, body: { months } });
const goOn = (person = patron, of = id) =>
  person.client.call(endOwnPause, { params: { id: of }, body: {} });
const read = async () => (await patron.client.call(getOwnMembership, { params: { id } })).answer;
const set = (to: string) =>
  api.pool.query(`update membership_subscriptions set ${to} where id = $1`, [id]);
const row = () => membershipRow(api, id);
const pausesTold = async () =>
  (
    await api.pool.query<{ until: string | null }>(
      `select data ->> 'pausedUntil' as until from domain_events
        where type = 'membership.subscription.updated' and owner_id = $1 order by place, id`,
      [ownerId],
    )
  ).rows.map(({ until }) => until);
const renewals = async () =>
  (
    await api.pool.query<{ n: number }>(
      `select count(*)::int as n from orders where owner_id = $1 and channel = 'renewal'`,
      [ownerId],
    )
  ).rows[0]?.n;

/** It rests now: what was paid is over. */
async function rest() {
  await pause();
  await passPeriod(api, id);
  await renew(api);
}

test('is said at once: until when, to the member by mail and to whoever listens', async () => {
  const { paidUntil } = await row();
  const until = monthsAfter(paidUntil, 2, 'America/New_York');
  const { answer } = await pause();
  expect(answer).toMatchObject({
    ...{ status: 'active', pausedUntil: until.toISOString(), pauseMonths: [1, 2, 3] },
    expiresAt: paidUntil.toISOString(),
  });
  expect((await row()).nextAt).toEqual(until);
  // asked twice it says the same, and is told once
  expect((await pause()).answer.version).toBe(answer.version);
  expect(await pausesTold()).toEqual([until.toISOString()]);
  const paused = (await mailsTo(api, patron.email)).filter(({ subject }) =>
    subject.includes('is paused'),
  );
  expect(paused).toHaveLength(1);
  for (const said of ['$5.00', formatDate(until, 'America/New_York'), `/subscriptions/${id}`])
    expect(paused[0]?.text).toContain(said);
  // another length, and then none at all
  expect((await pause(3)).answer.pausedUntil).toBe(
    monthsAfter(paidUntil, 3, 'America/New_York').toISOString(),
  );
  expect((await goOn()).answer).toMatchObject({ pausedUntil: null, status: 'active' });
  expect((await row()).nextAt).toEqual(paidUntil);
  await passPeriod(api, id);
  await renew(api);
  expect(await renewals()).toBe(1);
});

test('charges nobody while it lasts, and goes on by itself from its end', async () => {
  await rest();
  expect(await renewals()).toBe(0);
  expect(await read()).toMatchObject({ status: 'active', pauseMonths: [] });
  const since = (await read()).startsAt;
  await passPause(api, id);
  const { pausedUntil } = await row();
  await renew(api);
  const { period, paidUntil, anchorAt, anchorPeriod, ...rested } = await row();
  expect([period, anchorPeriod, rested.pausedUntil]).toEqual([2, 2, null]);
  expect(anchorAt).toEqual(pausedUntil);
  expect(paidUntil).toEqual(monthsAfter(anchorAt, 1, 'America/New_York'));
  expect(await read()).toMatchObject({
    ...{ status: 'active', pausedUntil: null, startsAt: since },
    payments: [{ amount: 5, startsAt: anchorAt.toISOString() }, { amount: 5 }],
  });
  expect((await lastMailTo(api, patron.email)).subject).toContain('goes on');
  const { rows: ledger } = await api.pool.query(
    `select sum(amount_minor)::int as minor from ledger_entries
      where owner_id = $1 and account = 'organizer_memberships'`,
    [ownerId],
  );
  expect(ledger).toEqual([{ minor: -990 }]);
  // the one after it is counted from the end of the pause as well
  await passPeriod(api, id);
  await renew(api);
  expect((await row()).period).toBe(3);
  await expectSettled(api);
});

test('is over when its member wants it, who is charged then', async () => {
  await rest();
  const before = Date.now();
  expect((await goOn()).status).toBe(200);
  await renew(api);
  const { period, anchorAt } = await row();
  expect(period).toBe(2);
  expect(anchorAt.getTime()).toBeGreaterThanOrEqual(before - 1000);
  expect(await renewals()).toBe(1);
  // pressed again there is nothing to end
  expect((await goOn()).answer.version).toBe((await read()).version);
  await expectSettled(api);
});

test('that is over, and cannot be paid: nobody is in until it is', async () => {
  await keepCard(api, id, CARDS.declinedLater);
  await rest();
  await passPause(api, id);
  await renew(api);
  const { text } = await lastMailTo(api, patron.email);
  expect(text).toContain('could not charge');
  expect(text).not.toContain('still a member');
  expect((await pause()).error.code).toBe('membership_failing');
  await passDays(api, id, 1);
  const { answer } = await patron.client.call(payOwnMembership, { params: { id }, body: {} });
  const { pausedUntil } = await row();
  await payPeriod(patron, answer.orderId);
  expect(await row()).toMatchObject({ period: 2, anchorAt: pausedUntil, pausedUntil: null });
  await expectSettled(api);
});

test('ends with a membership that is canceled, and comes back with one that is resumed', async () => {
  await pause();
  await patron.client.call(cancelOwnMembership, { params: { id }, body: {} });
  expect((await pause()).error.code).toBe('membership_not_pausable');
  const { answer } = await patron.client.call(resumeOwnMembership, { params: { id }, body: {} });
  expect(answer.pausedUntil).not.toBeNull();
  await passPeriod(api, id);
  await renew(api);
  await patron.client.call(cancelOwnMembership, { params: { id }, body: {} });
  await renew(api);
  expect(await row()).toMatchObject({ endedBecause: 'lapsed', period: 1 });
  expect(await renewals()).toBe(0);
});

test.each<[string, () => Promise<unknown>, ErrorCode]>([
  ['by the year', () => set(`interval = 'year'`), 'membership_not_pausable'],
  ['that rests already', rest, 'membership_not_pausable'],
  ['that is over', () => set(`ended_at = now(), ended_because = 'lapsed'`), 'membership_over'],
])('is refused of one %s', async (_, become, code) => {
  await become();
  expect((await pause()).error.code).toBe(code);
});

test('is nobody else’s to ask for, nor for what was given', async () => {
  const stranger = await signUp(api);
  const given = await seedMembership(api, await seedTier(api, ownerId), stranger.id);
  for (const one of [id, given]) {
    expect((await pause(1, stranger, one)).status).toBe(404);
    expect((await goOn(stranger, one)).status).toBe(404);
  }
});
