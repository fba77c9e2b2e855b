import type { TestApi } from './test-api.ts';

/** So many people who follow an account; returns their ids in order. */
export async function addFollowers(
  api: TestApi,
  profileId: string,
  count: number,
): Promise<string[]> {
  const { rows } = await api.pool.query<{ id: string }>(
    `with made as (
       insert into profiles (id, type, username, name, membership_private_uuid)
       select gen_random_uuid(), 'User', 'fan' || n, 'Fan ' || n, membership_private_uuid
         from profiles, generate_series(1, $2) n where id = $1 returning id)
     insert into follows (follower_id, profile_id) select id, $1 from made
         returning follower_id as id`,
    [profileId, count],
  );
  return rows.map(({ id }) => id).toSorted();
}
