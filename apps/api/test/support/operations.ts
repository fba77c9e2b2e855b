import { refundOrderItem } from '@foyer/contracts';
import { transact } from '../../src/platform/db/database.ts';
import { newId } from '../../src/platform/runtime/ids.ts';
import { writeMail } from '../../src/modules/mail/index.ts';
import {
  sandboxProvider,
  withCircuitBreaker,
  type PaymentProvider,
} from '../../src/modules/payments/index.ts';
import { signUp, type TestPerson } from './accounts.ts';
import { buy, sellableEvent } from './selling.ts';
import type { TestApi } from './test-api.ts';

/** Does the work while the provider refunds as it is told to. */
export async function whileRefunds<T>(
  api: TestApi,
  refund: PaymentProvider['refund'],
  work: () => Promise<T>,
): Promise<T> {
  const { payments } = api.deps;
  api.deps.payments = withCircuitBreaker({ ...sandboxProvider(api.pool), refund });
  return work().finally(() => {
    api.deps.payments = payments;
  });
}

/** A refund that a seller asked for and the provider did not take. */
export async function stuckRefund(
  api: TestApi,
  refund: PaymentProvider['refund'] = () => Promise.reject(new Error('connection reset')),
): Promise<{ owner: TestPerson; orderId: string; id: string; itemId: string }> {
  const owner = await signUp(api, { name: 'Maro Bell' });
  const bought = await buy(api, api.client(), await sellableEvent(api, { ownerId: owner.id }));
  const itemId = bought.items[0]?.id ?? '';
  await whileRefunds(api, refund, () =>
    owner.client.call(refundOrderItem, { params: { id: itemId }, query: { ownerId: owner.id } }),
  );
  const { rows } = await api.pool.query<{ id: string }>(
    'select id from refunds where order_id = $1',
    [bought.id],
  );
  return { owner, orderId: bought.id, itemId, id: rows[0]?.id ?? '' };
}

/** A job that threw at each of its tries. What it was given holds an address, and so does its error. */
export async function endedJob({ pool, runJobs }: TestApi): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from graphile_worker.add_job('mail_ticket',
        json_build_object('registrationId', 'nora@mail.test', 'dedupeKey', $1::text),
        max_attempts := 1)`,
    [newId()],
  );
  await runJobs();
  return rows[0]?.id ?? '';
}

/** A mail that its mail server refused. */
export async function bouncedMail({ pool }: TestApi): Promise<string> {
  const dedupeKey = `reset_password:${newId()}`;
  await transact(pool, (tx) =>
    writeMail(tx, {
      ...{ dedupeKey, recipient: 'anna.lund@mail.test', subject: 'Your link' },
      ...{ html: '<p>Hi</p>', text: 'Hi' },
    }),
  );
  const { rows } = await pool.query<{ id: string }>(
    `update mail_outbox set failed_at = clock_timestamp(), failed_how = 'bounced', smtp_code = 550,
        failed_because = '550 5.1.1 no such user' where dedupe_key = $1 returning id`,
    [dedupeKey],
  );
  await pool.query('delete from job_outbox');
  return rows[0]?.id ?? '';
}
