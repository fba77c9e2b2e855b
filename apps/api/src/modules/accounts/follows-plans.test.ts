import { testApi } from '../../../test/support/api-of-file.ts';
import { addFollowers } from '../../../test/support/followers.ts';
import { mostRead, statementsOf, type Step } from '../../../test/support/plan-steps.ts';
import { insertOwner } from '../../../test/support/selling.ts';
import type { Tx } from '../../platform/db/database.ts';
import { countFollowers, followersOf } from './profiles/follows.repository.ts';

// Who follows an account, and how many that are, reads its own followers alone, each once.

const FOLLOWERS = 10_000;
const CLOSED = 2;

const api = testApi();
let profileId: string;
beforeAll(async () => {
  profileId = await insertOwner(api);
  const followers = await addFollowers(api, profileId, FOLLOWERS);
  for (let others = 0; others < 9; others += 1)
    await api.pool.query(
      `insert into follows (follower_id, profile_id)
       select follower_id, $2 from follows where profile_id = $1`,
      [profileId, await insertOwner(api)],
    );
  await api.pool.query('update profiles set findable = true where id = any($1)', [followers]);
  await api.pool.query('update profiles set deleted_at = now() where id = any($1)', [
    followers.slice(0, CLOSED),
  ]);
  await api.owner.query('vacuum analyze follows, profiles');
});

const stepsOn = (relation: string, steps: readonly Step[]) =>
  steps.filter((step) => step['Relation Name'] === relation && step['Actual Loops'] > 0);
const steps = async (work: (tx: Tx) => Promise<unknown>) =>
  (await statementsOf(api.pool, work)).flat();

test('their count reads the follows, and of accounts those alone that are closed', async () => {
  const all = await steps(async (tx) => {
    expect(await countFollowers(tx, profileId)).toBe(FOLLOWERS - CLOSED);
  });
  expect(mostRead(stepsOn('follows', all))).toBeLessThanOrEqual(FOLLOWERS);
  expect(mostRead(stepsOn('profiles', all))).toBeLessThanOrEqual(CLOSED);
});

test.each([1, 300])('page %d of them reads each account once', async (page) => {
  const all = await steps(async (tx) => {
    const { data, totalCount } = await followersOf(tx, { id: profileId, page, perPage: 30 });
    expect([data.length, totalCount]).toEqual([30, FOLLOWERS - CLOSED]);
  });
  expect(mostRead(stepsOn('follows', all))).toBeLessThanOrEqual(FOLLOWERS);
  expect(mostRead(stepsOn('profiles', all))).toBeLessThanOrEqual(FOLLOWERS + 10);
});
