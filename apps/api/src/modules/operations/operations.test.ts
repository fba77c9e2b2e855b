import {
  getHealth,
  giveUpJob,
  listAccountLog,
  listAuditLog,
  listFailedJobs,
  listUndeliveredMails,
  listWaitingRefunds,
  retryRefund,
  runJobAgain,
  sendMailAgain,
} from '@foyer/contracts';
import { orderNumber } from '@foyer/domain';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { addJob, makeRetriesDue } from '../../../test/support/jobs.ts';
import { meanwhile } from '../../../test/support/meanwhile.ts';
import {
  bouncedMail,
  endedJob,
  stuckRefund,
  whileRefunds,
} from '../../../test/support/operations.ts';
import { refundItem } from '../../../test/support/organizing.ts';
import {
  CARDS,
  complete,
  confirm,
  endHold,
  order,
  pay,
  sellableEvent,
} from '../../../test/support/selling.ts';
import { sendRefundBack } from '../../../test/support/sandbox-bank.ts';
import { until } from '../../../test/support/worker-process.ts';
import { tasks } from '../../modules.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { refusedBecause } from '../orders/index.ts';
import { RefundRefused } from '../payments/payment-provider.ts';

const api = testApi();
let admin: TestPerson;
beforeAll(async () => {
  admin = await signUp(api, { name: 'Root Admin', isSiteAdmin: true });
});
beforeEach(() => api.pool.query('delete from rate_limits'));

const call = () => admin.client.call.bind(admin.client);
const refunds = async () => (await call()(listWaitingRefunds, { query: {} })).answer;
const refundOf = async (orderId: string) =>
  (await refunds()).data.find((one) => one.orderId === orderId);
const retry = (id: string) => call()(retryRefund, { params: { id } });
const jobs = async () => (await call()(listFailedJobs, { query: {} })).answer;
const jobOf = async (id: string) => (await jobs()).data.find((one) => one.id === id);
const mails = async () => (await call()(listUndeliveredMails, { query: {} })).answer;
const acts = async () => (await call()(listAuditLog, { query: {} })).answer.data;

test('for everybody else nothing of it exists', async () => {
  const owner = await signUp(api);
  const id = newId();
  const answers = [
    await owner.client.call(getHealth, {}),
    await owner.client.call(listWaitingRefunds, { query: {} }),
    await owner.client.call(listFailedJobs, { query: {} }),
    await owner.client.call(listUndeliveredMails, { query: {} }),
    await owner.client.call(retryRefund, { params: { id } }),
    await owner.client.call(runJobAgain, { params: { id: '1' } }),
    await owner.client.call(giveUpJob, { params: { id: '1' } }),
    await owner.client.call(sendMailAgain, { params: { id } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});

describe('refunds', () => {
  test('one that the provider did not take says whose, how much, how often and why, and no buyer’s name', async () => {
    const { owner, orderId } = await stuckRefund(api);
    const found = await refundOf(orderId);
    expect(found).toMatchObject({
      organizer: { name: expect.any(String), username: owner.username },
      ...{ amount: 20.89, currency: 'usd', state: 'waiting', reason: 'organizer' },
      ...{ tries: 1, because: 'connection reset', canRetry: true },
    });
    expect(JSON.stringify(found)).not.toMatch(/Nora|Lind|@/);
  });

  test('tried again it goes back once, however often and by whomever it is asked for; its owner reads who did', async () => {
    const { owner, id, orderId } = await stuckRefund(api);
    const keys: string[] = [];
    await whileRefunds(
      api,
      ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        return Promise.reject(new Error('still away'));
      },
      async () => {
        expect((await retry(id)).answer).toEqual({ state: 'waiting' });
      },
    );
    expect(keys).toEqual([`refund:${id}`]);
    expect(await refundOf(orderId)).toMatchObject({ tries: 2, because: 'still away' });
    // whichever of the three gives it back, who comes later is told that it is over
    await Promise.all([retry(id), api.runJobs(), retry(id)]);
    await api.runJobs();
    const { rows } = await api.pool.query(
      `select o.refunded_minor::int as ours, (select count(*)::int from sandbox.refunds r
          join payments p on p.intent_id = r.intent_id where p.order_id = o.id) as theirs
        from orders o where o.id = $1`,
      [orderId],
    );
    expect(rows).toEqual([{ ours: 2089, theirs: 1 }]);
    expect(await refundOf(orderId)).toBeUndefined();
    expect((await retry(id)).error.code).toBe('operation_over');
    const { data } = (await owner.client.call(listAccountLog, { query: { ownerId: owner.id } }))
      .answer;
    expect(data[0]).toMatchObject({
      ...{ action: 'operations.refundRetried', actor: null },
      detail: { order: orderNumber(orderId) },
    });
  });

  test('one that is refused while it is tried again is over, and the provider hears nothing', async () => {
    const { id, orderId } = await stuckRefund(api);
    const asked: string[] = [];
    const { error } = await whileRefunds(
      api,
      ({ idempotencyKey }) => {
        asked.push(idempotencyKey);
        return Promise.reject(new Error('away'));
      },
      () =>
        meanwhile(
          api,
          async (tx) => {
            await tx.query('select 1 from orders where id = $1 for update', [orderId]);
            await tx.query(
              `update refunds set status = 'failed', refused_because = 'closed', settled_at = now()
                where id = $1`,
              [id],
            );
          },
          () => retry(id),
          { waits: true },
        ),
    );
    expect(error.code).toBe('operation_over');
    expect(asked).toEqual([]);
  });

  test('of what a bank sent back nothing is asked for that its seller gave back meanwhile', async () => {
    const { id, orderId } = await stuckRefund(api);
    await retry(id);
    const { rows } = await api.pool.query<{ id: string }>(
      'select provider_refund_id as id from refunds where id = $1',
      [id],
    );
    await sendRefundBack(api.deps, rows[0]?.id ?? '');
    await api.runJobs();
    await api.pool.query(
      'update payments set refunded_minor = captured_minor where order_id = $1',
      [orderId],
    );
    const asked: string[] = [];
    await whileRefunds(
      api,
      ({ idempotencyKey }) => {
        asked.push(idempotencyKey);
        return Promise.reject(new Error('away'));
      },
      async () => {
        expect((await retry(id)).error.code).toBe('operation_over');
        await api.runJobs();
      },
    );
    expect(asked).toEqual([]);
    // it is owed as before, until it is paid by hand
    expect(await refundOf(orderId)).toMatchObject({ state: 'returned' });
  });

  test('a ticket whose refund was refused leaves the list after 90 days, and late money never', async () => {
    const stuck = await stuckRefund(api, () => Promise.reject(new RefundRefused('closed')));
    const age = (reason: string) =>
      api.pool.query(
        `update refunds set settled_at = now() - interval '91 days', reason = $2,
            line_id = case when $2 = 'organizer' then line_id end where id = $1`,
        [stuck.id, reason],
      );
    await age('organizer');
    expect(await refundOf(stuck.orderId)).toBeUndefined();
    await age('late_payment');
    expect(await refundOf(stuck.orderId)).toMatchObject({ state: 'refused' });
    // nobody can give back what went back already
    await api.pool.query('update refunds set refused_because = $2 where id = $1', [
      stuck.id,
      refusedBecause.nothingLeft,
    ]);
    expect(await refundOf(stuck.orderId)).toBeUndefined();
  });

  test('of a ticket that is valid again it is for its seller to ask: the desk sees why and cannot', async () => {
    const stuck = await stuckRefund(api, () =>
      Promise.reject(new RefundRefused('the card of nora@mail.test was closed')),
    );
    expect(await refundOf(stuck.orderId)).toMatchObject({
      ...{ state: 'refused', canRetry: false, tries: 1 },
    });
    expect((await retry(stuck.id)).error.code).toBe('operation_over');
    await refundItem(stuck.owner, stuck.itemId);
    expect(await refundOf(stuck.orderId)).toBeUndefined();
  });

  test('late money that the provider refused is asked for again by a refund of its own, once', async () => {
    const event = await sellableEvent(api, { capacity: 1 });
    const client = api.client();
    const { answer: made } = await order(client, event);
    const { answer } = await confirm(client, made.id);
    await pay(client, answer.clientSecret, CARDS.success);
    await endHold(api, made.id);
    await order(api.client(), event);
    await whileRefunds(
      api,
      () => Promise.reject(new RefundRefused('not now')),
      async () => {
        await complete(client, made.id);
        await api.runJobs();
      },
    );
    const refused = await refundOf(made.id);
    expect(refused).toMatchObject({ state: 'refused', reason: 'late_payment', canRetry: true });
    // not for another reason, not of an order that was filled after all, and not of what is back
    for (const [table, key, changed, former] of [
      ['refunds', 'order_id', `reason = 'holder'`, `reason = 'late_payment'`],
      ['orders', 'id', 'completed_at = now()', 'completed_at = null'],
      ['payments', 'order_id', 'refunded_minor = captured_minor', 'refunded_minor = 0'],
    ] as const) {
      await api.owner.query(`update ${table} set ${changed} where ${key} = $1`, [made.id]);
      expect([changed, (await retry(refused?.id ?? '')).error?.code]).toEqual([
        changed,
        'operation_over',
      ]);
      await api.owner.query(`update ${table} set ${former} where ${key} = $1`, [made.id]);
    }
    expect((await retry(refused?.id ?? '')).answer).toEqual({ state: 'refunded' });
    expect((await retry(refused?.id ?? '')).error.code).toBe('operation_over');
    expect(await refundOf(made.id)).toBeUndefined();
    const { rows } = await api.pool.query(
      'select refunded_minor::int as back from payments where order_id = $1',
      [made.id],
    );
    expect(rows).toEqual([{ back: 2089 }]);
  });

  test('what a bank sent back is made again at most once', async () => {
    const { orderId, id } = await stuckRefund(api);
    await retry(id);
    const { rows } = await api.pool.query<{ id: string }>(
      'select provider_refund_id as id from refunds where id = $1',
      [id],
    );
    await sendRefundBack(api.deps, rows[0]?.id ?? '');
    await api.runJobs();
    expect(await refundOf(orderId)).toMatchObject({ state: 'returned', canRetry: true });
    const states = await Promise.all([retry(id), retry(id)]);
    expect(states.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await refundOf(orderId)).toBeUndefined();
  });
});

describe('failed jobs', () => {
  test('one that used up its tries tells what it was about by ids, and nothing else that it was given', async () => {
    const id = await endedJob(api);
    const found = await jobOf(id);
    expect(found).toMatchObject({
      ...{ task: 'mail_ticket', state: 'ended', tries: 1, maxTries: 1, nextAt: null },
    });
    expect(found?.error).toContain('[address]');
    expect(JSON.stringify(found)).not.toContain('nora@mail.test');
    await api.pool.query(
      `update graphile_worker._private_jobs set last_error = repeat('x', 1000) where id = $1`,
      [id],
    );
    expect((await jobOf(id))?.error).toHaveLength(300);
  });

  test('one that keeps failing is there after three tries, with the ids of what it is about', async () => {
    const refundId = newId();
    await api.pool.query(
      `insert into mail_outbox (id, dedupe_key, recipient, subject, leased_until)
        values ($1, $1::uuid::text, 'held@mail.test', 'Held', now() + interval '1 hour')`,
      [refundId],
    );
    await addJob(api, 'transport_mail', { mailId: refundId });
    const find = async () => (await jobs()).data.find(({ about }) => about[0]?.id === refundId);
    for (let tries = 1; tries < 3; tries++) {
      await api.runJobs();
      expect(await find()).toBeUndefined();
      await makeRetriesDue(api);
    }
    await api.runJobs();
    const found = await find();
    expect(found).toMatchObject({
      ...{ state: 'failing', tries: 3, nextAt: expect.any(String) },
      ...{ about: [{ name: 'mailId', id: refundId }] },
    });
    // what held it is over: run again it is done, and gone
    await api.pool.query('update mail_outbox set leased_until = null where id = $1', [refundId]);
    expect((await call()(runJobAgain, { params: { id: found?.id ?? '' } })).status).toBe(204);
    await api.runJobs();
    expect(await find()).toBeUndefined();
    const { rows } = await api.pool.query(
      `select 1 from graphile_worker.jobs where id = $1 union all
        select 1 from mail_outbox where id = $2 and sent_at is null`,
      [found?.id, refundId],
    );
    expect(rows).toEqual([]);
    expect((await acts())[0]).toMatchObject({
      ...{ action: 'operations.jobRun', account: null, actor: { id: admin.id } },
      detail: { job: found?.id, task: 'transport_mail' },
    });
  });

  test('one that was given up leaves the list, runs no more and is in the log; what runs is left alone', async () => {
    const id = await endedJob(api);
    const params = { id };
    await api.pool.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where id = $1`,
      [id],
    );
    expect((await jobOf(id))?.state).toBe('running');
    expect((await call()(giveUpJob, { params })).error.code).toBe('operation_over');
    await api.pool.query(`select graphile_worker.force_unlock_workers(array['w'])`);
    expect((await call()(giveUpJob, { params })).status).toBe(204);
    expect(await jobOf(id)).toBeUndefined();
    expect((await call()(runJobAgain, { params })).error.code).toBe('operation_over');
    expect((await acts())[0]?.action).toBe('operations.jobGivenUp');
    await makeRetriesDue(api);
    await api.runJobs();
    const { rows } = await api.pool.query<{ attempts: number }>(
      'select attempts from graphile_worker.jobs where id = $1',
      [id],
    );
    expect(rows).toEqual([{ attempts: 1 }]);
  });

  test('one that somebody else decides about at this moment is not waited for', async () => {
    const id = await endedJob(api);
    const { error } = await meanwhile(
      api,
      (tx) =>
        tx.query('select 1 from graphile_worker._private_jobs where id = $1 for update', [id]),
      () => call()(runJobAgain, { params: { id } }),
      { waits: false },
    );
    expect(error.code).toBe('operation_over');
  });

  test('of a job that is well, or of none, nothing is run or given up', async () => {
    await addJob(api, 'sweep');
    const { rows } = await api.pool.query<{ id: string }>(
      'select max(id)::text as id from graphile_worker.jobs',
    );
    for (const id of [rows[0]?.id ?? '', '999999999999999999'])
      expect((await call()(runJobAgain, { params: { id } })).error.code).toBe('operation_over');
    expect((await call()(giveUpJob, { params: { id: 'x' } })).status).toBe(404);
    await api.runJobs();
  });
});

test('every kind of job and of mail has its words on the page', () => {
  const words = readFileSync(
    path.resolve(
      import.meta.dirname,
      '../../../../manage-content/src/features/operations/kinds.messages.en.ts',
    ),
    'utf8',
  );
  const isNamed = (kind: string) => new RegExp(`^  '?${kind}'?: '`, 'm').test(words);
  expect(Object.keys(tasks).filter((task) => !isNamed(task))).toEqual([]);
  const sources = path.join(import.meta.dirname, '..');
  const kinds = globSync('**/*.service.ts', { cwd: sources }).flatMap((one) =>
    Array.from(
      readFileSync(path.join(sources, one), 'utf8').matchAll(
        /(?:dedupeKey|mailKey)(?:: | = )`([a-z_-]+)[:$]/g,
      ),
      ([, kind]) => kind?.replace(/-$/, '') ?? '',
    ),
  );
  expect(kinds.length).toBeGreaterThan(30);
  // of those of one beginning, that may have words for all
  expect(kinds.filter((kind) => !isNamed(kind) && !isNamed(kind.split('-')[0] ?? ''))).toEqual([]);
});

describe('mails that were not delivered', () => {
  test('one is there with a masked address, what it was about and what the server said', async () => {
    const id = await bouncedMail(api);
    const found = (await mails()).data.find((one) => one.id === id);
    expect(found).toMatchObject({
      ...{ recipient: 'a***@mail.test', kind: 'reset_password', state: 'bounced', code: 550 },
      ...{ because: '550 5.1.1 no such user', canSend: true },
    });
    expect(JSON.stringify(await mails())).not.toContain('anna.lund');
  });

  test('sent again it is handed over once and leaves the list', async () => {
    const id = await bouncedMail(api);
    expect((await call()(sendMailAgain, { params: { id } })).status).toBe(204);
    expect((await call()(sendMailAgain, { params: { id } })).error.code).toBe('operation_over');
    expect((await mails()).data.some((one) => one.id === id)).toBe(false);
    await api.runJobs();
    const { rows } = await api.pool.query(
      'select 1 from mail_outbox where id = $1 and sent_at is not null',
      [id],
    );
    expect(rows).toHaveLength(1);
    expect((await acts())[0]).toMatchObject({
      ...{ action: 'operations.mailSent', account: null, detail: { mail: id } },
    });
  });

  test('whose content is gone is not sent again, and one that is none is not found', async () => {
    const id = await bouncedMail(api);
    await api.pool.query('update mail_outbox set html = null where id = $1', [id]);
    expect((await mails()).data.find((one) => one.id === id)?.canSend).toBe(false);
    expect((await call()(sendMailAgain, { params: { id } })).error.code).toBe('operation_over');
    expect((await call()(sendMailAgain, { params: { id: newId() } })).status).toBe(404);
  });
});

test('health says of each part how it is, since when and how much of it', async () => {
  const states = async () => {
    const { checks } = (await call()(getHealth, {})).answer;
    return Object.fromEntries(checks.map((one) => [one.id, one]));
  };
  await api.runJobs();
  await api.pool.query(`insert into workers (id) values ('w1')`);
  await api.pool.query(
    `insert into releases (channel, revision, document)
      values ('live', 3, '{"shell": {"version": "1.2.3"}}')`,
  );
  expect(await states()).toMatchObject({
    database: { state: 'ok' },
    schema: { state: 'ok', count: 0, version: expect.stringMatching(/^\d{4}_/) },
    worker: { state: 'ok', since: expect.any(String) },
    queue: { state: 'ok', count: 0 },
    listeners: { state: 'ok', count: 0 },
    webhooks: { state: 'ok', count: 0 },
    release: { state: 'ok', count: 3, version: '1.2.3' },
  });
  await api.pool.query(`update workers set seen_at = now() - interval '1 minute'`);
  await api.pool.query('delete from graphile_worker._private_jobs');
  await addJob(api, 'sweep');
  await api.pool.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '5 minutes'
      where attempts < max_attempts`,
  );
  await api.pool.query(
    `update event_listeners set failures = 2, resume_at = now()
      where name = (select min(name) from event_listeners)`,
  );
  expect(await states()).toMatchObject({
    worker: { state: 'failing' },
    queue: { state: 'warning', count: 1 },
    listeners: { state: 'failing', count: 1 },
  });
  // longer, and more of it
  await api.pool.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '20 minutes'
      where attempts < max_attempts`,
  );
  await api.pool.query('delete from releases');
  await api.pool.query(
    `insert into webhook_endpoints (id, owner_id, url, event_types, secret_key, failing_since)
      values (gen_random_uuid(), $1, 'https://a.test', '{order.completed}', 's1.x', now())`,
    [admin.id],
  );
  await api.owner.query(
    `delete from schema_migrations where name = (select max(name) from schema_migrations)`,
  );
  expect(await states()).toMatchObject({
    queue: { state: 'failing', count: 1 },
    release: { state: 'failing', version: null },
    webhooks: { state: 'warning', count: 1, since: expect.any(String) },
    schema: { state: 'failing', count: 1 },
  });
  // what was turned off or deleted fails no more
  for (const change of [
    `disabled_reason = 'failing'`,
    'disabled_reason = null, deleted_at = now()',
  ]) {
    await api.pool.query(`update webhook_endpoints set ${change}`);
    expect(await states()).toMatchObject({ webhooks: { state: 'ok', count: 0 } });
  }
});

test('a database that takes nothing in is not well', async () => {
  const isDatabase = (state: string) =>
    // it is tried once a second
    until(async () => {
      const { checks } = (await call()(getHealth, {})).answer;
      return checks.find(({ id }) => id === 'database')?.state === state;
    }, `the database is ${state}`);
  await isDatabase('ok');
  await api.owner.query('alter table write_checks rename to write_checks_gone');
  await isDatabase('failing');
  await api.owner.query('alter table write_checks_gone rename to write_checks');
  await isDatabase('ok');
});
