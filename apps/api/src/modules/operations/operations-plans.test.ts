import { testApi } from '../../../test/support/api-of-file.ts';
import { mostRead, statementsOf } from '../../../test/support/plan-steps.ts';
import { insertOwner } from '../../../test/support/selling.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { readFailed } from '../mail/index.ts';
import { findWaitingRefunds } from './refunds.repository.ts';

// How much the lists of the desk read grows with what went wrong, and not with all that ever went
// right.

const DONE = 100_000;
const WRONG = 50;
/** Rows that one step may read: what went wrong, some times over. */
const FEW = 2000;
const PLACE = { page: 1, perPage: 25 };

const api = testApi();
beforeAll(async () => {
  const sellerId = await insertOwner(api);
  // refunds alone, without their orders: how those are found has its own test
  const { rows } = await api.owner.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = 'refunds'::regclass
        and contype = 'f'`,
  );
  for (const { name } of rows) await api.owner.query(`alter table refunds drop constraint ${name}`);
  await api.owner.query(
    `insert into refunds (id, owner_id, order_id, batch_id, amount_minor, reason, status,
        settled_at, returned_at)
     select gen_random_uuid(), $1, gen_random_uuid(), $2, 2089,
            case when n % 4 = 0 then 'late_payment' else 'organizer' end,
            case when n > $4 then 'succeeded' when n % 3 = 0 then 'pending'
              when n % 3 = 1 then 'failed' else 'succeeded' end,
            now(), case when n <= $4 and n % 3 = 2 then now() end
       from generate_series(1, $3::int) n`,
    [sellerId, newId(), DONE, WRONG],
  );
  await api.owner.query(
    `insert into mail_outbox (id, dedupe_key, recipient, subject, sent_at, failed_at, failed_how)
     select gen_random_uuid(), 'reset_password:' || n, 'p' || n || '@mail.test', 'Your link',
            case when n > $2 then now() end, case when n <= $2 then now() end,
            case when n <= $2 then 'bounced' end
       from generate_series(1, $1::int) n`,
    [DONE, WRONG],
  );
  await api.owner.query('analyze refunds, mail_outbox');
});

test.each<[string, string, (tx: Tx) => Promise<{ totalCount: number }>]>([
  ['refunds that wait', 'refunds', (tx) => findWaitingRefunds(tx, PLACE)],
  ['mails that were not delivered', 'mail_outbox', (tx) => readFailed(tx, PLACE)],
])('%s are found and counted without reading those that are done', async (_, table, find) => {
  const statements = await statementsOf(api.pool, async (tx) =>
    expect((await find(tx)).totalCount).toBe(WRONG),
  );
  expect(statements.length).toBeGreaterThan(1);
  const steps = statements.flat();
  expect(
    steps.filter((one) => one['Node Type'] === 'Seq Scan' && one['Relation Name'] === table),
  ).toEqual([]);
  expect(mostRead(steps)).toBeLessThan(FEW);
});
