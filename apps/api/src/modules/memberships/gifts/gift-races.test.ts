import { claimGift } from '@foyer/contracts';
import { signUp, signUpOwner, type TestPerson } from '../../../../test/support/accounts.ts';
import { atOnce } from '../../../../test/support/at-once.ts';
import { give } from '../../../../test/support/gifts.ts';
import { seedTier, type SeededTier } from '../../../../test/support/memberships.ts';
import { connectPayments, expectSettled } from '../../../../test/support/selling.ts';
import { createTestApi, type TestApi } from '../../../../test/support/test-api.ts';
import { transact } from '../../../platform/db/database.ts';
import { readAccessCode } from '@foyer/domain';
import { claim, findByCode } from './gifts.repository.ts';

// The second half of each pair is the same with the guard taken out: what it prevents must happen.

let api: TestApi;
let tier: SeededTier;
let giver: TestPerson;
let people: TestPerson[];
beforeEach(async () => {
  api = await createTestApi();
  const { ownerId } = await signUpOwner(api);
  await connectPayments(api, ownerId);
  tier = await seedTier(api, ownerId);
  giver = await signUp(api);
  people = [await signUp(api), await signUp(api)];
});
afterEach(() => api.close());

const GIFTS = 'select 1 from membership_subscriptions where tier_id = $1 for update';
const claimed = (person: TestPerson, code: string) => () =>
  person.client.call(claimGift, { params: { code }, body: {} });

test('two who have the code of one gift: one becomes the member, and the other is told', async () => {
  const { code } = await give(api, giver, tier);
  const answers = await atOnce(
    api,
    [GIFTS, tier.tierId],
    people.map((person) => claimed(person, code)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.error.code).toBe('gift_used');
  await expectSettled(api);
});

test('two who both look at a gift before either claims it: both are told that they have it', async () => {
  const code = readAccessCode((await give(api, giver, tier)).code) ?? '';
  const { promise: bothHaveLooked, resolve } = Promise.withResolvers<undefined>();
  let looked = 0;
  const seen = await Promise.all(
    people.map(({ id: userId }) =>
      transact(api.pool, async (tx) => {
        const gift = await findByCode(tx, code);
        looked += 1;
        if (looked === 2) resolve(undefined);
        await bothHaveLooked;
        const { ownerId = '', subscriptionId = '' } = gift ?? {};
        const anchorAt = new Date();
        const paidUntil = new Date(anchorAt.getTime() + 86_400_000);
        await claim(tx, { ownerId, subscriptionId, userId, anchorAt, paidUntil });
        return gift?.memberId;
      }),
    ),
  );
  expect(seen).toEqual([null, null]);
});

test('two gifts that one person claims at once: the second code stays good', async () => {
  const codes = [];
  for (const _ of people) codes.push((await give(api, giver, tier)).code);
  const [person] = people as [TestPerson];
  const answers = await atOnce(
    api,
    [GIFTS, tier.tierId],
    codes.map((code) => claimed(person, code)),
  );
  const refused = answers.findIndex(({ status }) => status === 409);
  expect(answers[refused]?.error.code).toBe('already_member');
  expect((await claimed(people[1] as TestPerson, codes[refused] ?? '')()).status).toBe(200);
  await expectSettled(api);
});
