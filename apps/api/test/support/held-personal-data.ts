import { deleteAccount, requestDataExport } from '@foyer/contracts';
import { signUp } from './accounts.ts';
import type { HeldJob, World } from './held-jobs.ts';
import { BUYER, buy, sellableEvent } from './selling.ts';
import type { TestApi } from './test-api.ts';

const rowsOf =
  (api: TestApi, sql: string, values: readonly unknown[] = []) =>
  async () =>
    (await api.pool.query({ text: sql, values: [...values], rowMode: 'array' })).rows;

/** A person who bought a ticket and deleted their account; nobody has worked at the rest of it. */
async function deletedBuyer(api: TestApi) {
  const person = await signUp(api);
  const buyer = { ...BUYER, email: person.email };
  const { id } = await buy(api, person.client, await sellableEvent(api), { buyer });
  const { status } = await person.client.call(deleteAccount, { params: { ownerId: person.id } });
  if (status !== 200) throw new Error('the account was not deleted');
  await api.pool.query(`delete from job_outbox where task = 'erase_account'`);
  return {
    profileId: person.id,
    effect: rowsOf(
      api,
      `select o.buyer_email, o.total_minor > 0, e.email, e.done_at is not null
         from orders o, erasures e where o.id = $1 and e.profile_id = $2`,
      [id, person.id],
    ),
  };
}
const ERASED = [['', true, null, true]];

type Name = 'erase_account' | 'make_data_export' | 'tend_personal_data';

/** What is done of somebody who leaves, or takes their data along. */
export const heldPersonalData: { [N in Name]: (world: World) => Promise<HeldJob<N>> } = {
  erase_account: async ({ api }) => {
    const { profileId, effect } = await deletedBuyer(api);
    return {
      payload: { profileId },
      hold: ['lock table patrons in exclusive mode'],
      effect,
      once: ERASED,
    };
  },
  make_data_export: async ({ api }) => {
    const person = await signUp(api);
    const { status } = await person.client.call(requestDataExport);
    if (status !== 202) throw new Error('nothing was asked for');
    const { rows } = await api.pool.query<{ id: string }>(
      'select id from data_exports where user_id = $1',
      [person.id],
    );
    const exportId = rows[0]?.id ?? '';
    return {
      payload: { exportId },
      hold: ['lock table notifications in exclusive mode'],
      effect: rowsOf(
        api,
        `select bytes > 0, (select count(*) from notifications n where n.user_id = e.user_id),
            (select count(*) from mail_outbox where dedupe_key = 'data_export:' || e.id)
          from data_exports e where id = $1`,
        [exportId],
      ),
      once: [[true, 1, 1]],
    };
  },
  tend_personal_data: async ({ api }) => {
    const { profileId, effect } = await deletedBuyer(api);
    await api.pool.query(
      `update erasures set asked_at = now() - interval '2 hours' where profile_id = $1`,
      [profileId],
    );
    return { payload: {}, hold: ['lock table job_outbox in exclusive mode'], effect, once: ERASED };
  },
};
