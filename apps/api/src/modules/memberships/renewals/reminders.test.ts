import { endOwnPause, pauseOwnMembership } from '@foyer/contracts';
import { formatDate } from '@foyer/domain';
import { signUp, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { addJob } from '../../../../test/support/jobs.ts';
import { mailsTo } from '../../../../test/support/mails.ts';
import {
  chargeSoon,
  endCard,
  passPeriod,
  renew,
  seedTier,
  subscribe,
} from '../../../../test/support/memberships.ts';
import { expectSettled, insertOwner } from '../../../../test/support/selling.ts';

const api = testApi();
let member: TestPerson;
beforeEach(async () => {
  await api.pool.query('delete from rate_limits');
  member = await signUp(api);
});

const joined = async (interval: 'month' | 'year', currency = 'usd', amountMinor = 500) =>
  subscribe(
    api,
    await seedTier(api, await insertOwner(api), { interval, currency, amountMinor }),
    member,
  );
async function remind() {
  await addJob(api, 'remind_members');
  await api.runJobs();
}
const told = async (about: string) =>
  (await mailsTo(api, member.email)).filter(({ subject }) => subject.includes(about));
const chargedAt = async (id: string): Promise<Date> =>
  (
    await api.pool.query<{ at: Date }>(
      'select coalesce(paused_until, paid_until) as at from membership_subscriptions where id = $1',
      [id],
    )
  ).rows[0]?.at ?? new Date(0);

test('a year is told of two weeks before: how much, when, and how to end it; once', async () => {
  const id = await joined('year');
  await remind();
  expect(await told('renews soon')).toEqual([]);
  await chargeSoon(api, id);
  await remind();
  await remind();
  const [mail, ...others] = await told('renews soon');
  expect(others).toEqual([]);
  const when = formatDate(await chargedAt(id), 'America/New_York');
  for (const said of [`On ${when} we charge your card $5.00.`, `before ${when}`, `/${id}`])
    expect(mail?.text).toContain(said);
  // the next year is told of anew
  await passPeriod(api, id);
  await renew(api);
  await chargeSoon(api, id);
  await remind();
  expect(await told('renews soon')).toHaveLength(2);
});

test('a month is not told of, but the end of a pause is', async () => {
  const id = await joined('month');
  await chargeSoon(api, id);
  await remind();
  expect(await told('renews soon')).toEqual([]);
  await member.client.call(pauseOwnMembership, { params: { id }, body: { months: 1 } });
  await passPeriod(api, id);
  await chargeSoon(api, id);
  await remind();
  expect(await told('renews soon')).toHaveLength(1);
  await member.client.call(endOwnPause, { params: { id }, body: {} });
  await renew(api);
  await expectSettled(api);
});

test('a card that ends before the charge is told of once, and one that does not is not', async () => {
  const id = await joined('month');
  await chargeSoon(api, id);
  await remind();
  expect(await told('card')).toEqual([]);
  await endCard(api, id);
  await api.pool.query('update membership_subscriptions set reminded_of = null where id = $1', [
    id,
  ]);
  await remind();
  const [mail] = await told('card');
  for (const said of ['4242', '$5.00', `/${id}`]) expect(mail?.text).toContain(said);
  await api.pool.query('update membership_subscriptions set reminded_of = null where id = $1', [
    id,
  ]);
  await remind();
  expect(await told('card')).toHaveLength(1);
});

test('one that is canceled hears nothing', async () => {
  const id = await joined('year');
  await endCard(api, id);
  await chargeSoon(api, id);
  await api.pool.query('update membership_subscriptions set auto_renew = false where id = $1', [
    id,
  ]);
  await remind();
  expect(await told('soon')).toEqual([]);
});

test('in a currency without decimals it says whole amounts', async () => {
  const id = await joined('year', 'jpy', 1200);
  await chargeSoon(api, id);
  await remind();
  expect((await told('renews soon'))[0]?.text).toContain('¥1,200');
});
