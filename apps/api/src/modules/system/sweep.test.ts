import { readFileSync } from 'node:fs';
import path from 'node:path';
import { signUp } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { SESSION_IDLE_DAYS } from '../../platform/http/request-actor.ts';
import { transact } from '../../platform/db/database.ts';
import { sha256 } from '../../platform/runtime/ids.ts';
import { issueToken } from '../accounts/sign-in/one-time-tokens.repository.ts';
import { BUYER, buy, confirm, order, sellableEvent } from '../../../test/support/selling.ts';
import { RULES } from './sweep.repository.ts';
import { sweepStale } from './sweep.service.ts';

const api = testApi();

const count = async (table: string) =>
  Number((await api.pool.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]?.count);

test('what is long over goes, what is alive stays', async () => {
  const [person, old] = [await signUp(api), await signUp(api)];
  await transact(api.pool, (tx) => issueToken(tx, 'reset_password', person.id));
  await api.pool.query(
    `update sessions set revoked_at = now() - interval '91 days' where user_id = $1`,
    [old.id],
  );
  await api.pool.query(
    `insert into one_time_tokens (token_hash, kind, user_id, expires_at)
     values ($1, 'verify_email', $2, now() - interval '31 days')`,
    [sha256('x'), old.id],
  );
  await api.pool.query(
    `insert into rate_limits values ('a', now() - interval '2 days', 1), ('b', now(), 1)`,
  );
  await api.pool.query(
    `insert into known_devices values ($1, $3, now() - interval '366 days'), ($2, $3, now())`,
    [sha256('former'), sha256('present'), old.id],
  );
  await api.pool.query(
    `insert into email_changes (user_id, email, new_token_hash, expires_at)
     values ($1, 'a@mail.test', $3, now() - interval '31 days'), ($2, 'b@mail.test', $4, now())`,
    [person.id, old.id, sha256('a'), sha256('b')],
  );
  await api.pool.query(
    `insert into sign_in_steps (token_hash, user_id, expires_at)
     values ($1, $3, now() - interval '2 days'), ($2, $3, now())`,
    [sha256('a'), sha256('b'), old.id],
  );
  await api.pool.query(
    `insert into passkey_challenges (challenge_hash, expires_at)
     values ($1, now() - interval '2 days'), ($2, now())`,
    [sha256('a'), sha256('b')],
  );
  await sweepStale(api.deps);
  expect([
    await count('known_devices'),
    await count('sessions'),
    await count('one_time_tokens'),
    await count('rate_limits'),
    await count('email_changes'),
    await count('sign_in_steps'),
    await count('passkey_challenges'),
  ]).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

describe('each rule acts at its age and not a day before', () => {
  const rowsOf = async (sql: string, values: unknown[] = []) =>
    (await api.pool.query<Record<string, unknown>>(sql, values)).rows;

  test('an order that came to nothing names nobody after 90 days', async () => {
    const event = await sellableEvent(api);
    const orderIds = [];
    for (const age of ['89 days', '90 days 1 hour']) {
      const client = api.client();
      const { answer } = await order(client, event);
      await confirm(client, answer.id);
      await api.pool.query(
        `update orders set status = 'timed_out', created_at = now() - $2::interval where id = $1`,
        [answer.id, age],
      );
      orderIds.push(answer.id);
    }
    const sold = await buy(api, api.client(), event);
    await api.pool.query(
      `update orders set created_at = now() - interval '5 years' where id = $1`,
      [sold.id],
    );
    await sweepStale(api.deps);
    const found = await rowsOf(
      `select o.buyer_email as email, o.network_hash as network, t.attendee_email as attendee
         from orders o join order_lines l on l.order_id = o.id
         join ticket_lines t on t.line_id = l.id
        where o.id = any($1) order by o.created_at desc`,
      [[...orderIds, sold.id]],
    );
    expect(found).toEqual([
      { email: BUYER.email, network: null, attendee: BUYER.email },
      { email: '', network: null, attendee: null },
      { email: BUYER.email, network: null, attendee: BUYER.email },
    ]);
  });

  test('mails lose their content after 30 days and their reader after a year', async () => {
    for (const days of [29, 31, 364, 367])
      await api.pool.query(
        `insert into mail_outbox (id, dedupe_key, recipient, subject, html, created_at)
         values (gen_random_uuid(), $1, 'a@mail.test', 'Hello', 's1.x', now() - make_interval(days => $2))`,
        [`age:${days}`, days],
      );
    await sweepStale(api.deps);
    expect(
      await rowsOf(
        `select html is not null as html, recipient from mail_outbox
          where dedupe_key like 'age:%' order by created_at desc`,
      ),
    ).toEqual([
      { html: true, recipient: 'a@mail.test' },
      { html: false, recipient: 'a@mail.test' },
      { html: false, recipient: 'a@mail.test' },
      { html: false, recipient: '' },
    ]);
  });

  test('notifications go a year after they were read, two years unread', async () => {
    const { id } = await signUp(api);
    for (const [created, read] of [
      [800, 364],
      [800, 367],
      [729, null],
      [732, null],
    ])
      await api.pool.query(
        `insert into notifications (id, user_id, parts, created_at, read_at)
         values (gen_random_uuid(), $1, '[]', now() - make_interval(days => $2),
           now() - make_interval(days => $3))`,
        [id, read === null ? created : 366, read],
      );
    await sweepStale(api.deps);
    expect(
      await rowsOf(
        `select extract(day from now() - read_at)::int as read from notifications
          where user_id = $1 order by read`,
        [id],
      ),
    ).toEqual([{ read: 364 }, { read: null }]);
  });

  test('a former username goes once its year is over', async () => {
    const { id } = await signUp(api);
    for (const [name, age] of [
      ['stillmine', '-1 hour'],
      ['nolonger', '1 hour'],
    ])
      await api.pool.query(
        `insert into former_usernames values ($1, $2, now() - $3::text::interval)`,
        [name, id, age],
      );
    await sweepStale(api.deps);
    expect(
      await rowsOf(`select username from former_usernames where profile_id = $1`, [id]),
    ).toEqual([{ username: 'stillmine' }]);
  });

  test('what webhooks were sent goes 90 days after it settled, its tries before it', async () => {
    const { id } = await signUp(api);
    const [endpoint] = await rowsOf(
      `insert into webhook_endpoints (id, owner_id, url, event_types, secret_key)
       values (gen_random_uuid(), $1, 'https://a.test', '{order.completed}', 's1.x') returning id`,
      [id],
    );
    for (const age of ['89 days', '91 days']) {
      await api.pool.query(
        `with fact as (insert into domain_events (id, owner_id, type, data)
             values (gen_random_uuid(), $1, 'order.completed', '{}') returning id),
           sent as (insert into webhook_event_deliveries (id, owner_id, endpoint_id,
               domain_event_id, event_name, payload, status, settled_at)
             select gen_random_uuid(), $1, $2, id, $3::text, '{}', 'delivered', now() - $3::text::interval
               from fact returning id)
         insert into webhook_attempts (delivery_id, attempt, at, duration_ms)
           select id, 1, now() - $3::text::interval, 5 from sent`,
        [id, endpoint?.['id'], age],
      );
    }
    await sweepStale(api.deps);
    expect(
      await rowsOf(
        `select d.event_name as age, count(a.*)::int as tries from webhook_event_deliveries d
           left join webhook_attempts a on a.delivery_id = d.id
          where d.owner_id = $1 group by d.id`,
        [id],
      ),
    ).toEqual([{ age: '89 days', tries: 1 }]);
  });

  test.each([
    ['rate_limits', `(key, window_start, used) values ($1, $2, 1)`, '1 day'],
    [
      'idempotency_keys',
      `(key, scope, endpoint, request_hash, created_at) values ($1, 's', 'e', '\\x00', $2)`,
      '2 days',
    ],
  ])('%s', async (table, values, age) => {
    for (const [key, more] of [
      ['young', '-1 hour'],
      ['old', '1 hour'],
    ])
      await api.pool.query(
        `insert into ${table} ${values.replace('$2', `now() - interval '${age}' - interval '${more}'`)}`,
        [key],
      );
    await sweepStale(api.deps);
    expect(await rowsOf(`select key from ${table} where key in ('young', 'old')`)).toEqual([
      { key: 'young' },
    ]);
  });

  test.each([
    [
      'one_time_tokens',
      'token_hash, kind, user_id, expires_at',
      `$1, 'verify_email', $2`,
      '30 days',
    ],
    [
      'email_changes',
      'new_token_hash, email, user_id, expires_at',
      `$1, 'a@mail.test', $2`,
      '30 days',
    ],
    ['sign_in_steps', 'token_hash, user_id, expires_at', '$1, $2', '1 day'],
    ['known_devices', 'key_hash, user_id, last_used_at', '$1, $2', '1 year'],
  ])('%s of somebody', async (table, columns, values, age) => {
    const [key = ''] = columns.split(',');
    const hashes = { old: sha256(`old ${table}`), young: sha256(`young ${table}`) };
    for (const [name, more] of [
      ['young', '-1 hour'],
      ['old', '1 hour'],
    ] as const)
      await api.pool.query(
        `insert into ${table} (${columns})
         values (${values}, now() - interval '${age}' - interval '${more}')`,
        [hashes[name], (await signUp(api)).id],
      );
    await sweepStale(api.deps);
    expect(
      await rowsOf(`select ${key} as key from ${table} where ${key} = any($1)`, [
        Object.values(hashes),
      ]),
    ).toEqual([{ key: hashes.young }]);
  });

  test('what a passkey was asked to sign goes a day after it ended', async () => {
    const hashes = [sha256('young challenge'), sha256('old challenge')];
    await api.pool.query(
      `insert into passkey_challenges (challenge_hash, expires_at)
       values ($1, now() - interval '23 hours'), ($2, now() - interval '25 hours')`,
      hashes,
    );
    await sweepStale(api.deps);
    expect(
      await rowsOf(
        'select challenge_hash as key from passkey_challenges where challenge_hash = any($1)',
        [hashes],
      ),
    ).toEqual([{ key: hashes[0] }]);
  });

  test.each([
    ['ended', 'revoked_at = now() - $2::interval', ['89 days', '91 days']],
    ['ran out', 'expires_at = now() - $2::interval', ['89 days', '91 days']],
    [
      'was used no more',
      'last_seen_at = now() - $2::interval',
      [`${SESSION_IDLE_DAYS + 89} days`, `${SESSION_IDLE_DAYS + 91} days`],
    ],
  ] as const)('a session goes 90 days after it %s', async (_what, change, ages) => {
    const kept = [];
    for (const age of ages) {
      const { id } = await signUp(api);
      await api.pool.query(`update sessions set ${change} where user_id = $1`, [id, age]);
      kept.push(id);
    }
    await sweepStale(api.deps);
    expect(
      await rowsOf('select user_id as id from sessions where user_id = any($1)', [kept]),
    ).toEqual([{ id: kept[0] }]);
  });

  test('the network of an order goes after a day', async () => {
    const event = await sellableEvent(api);
    const ids = [];
    for (const age of ['23 hours', '25 hours']) {
      const { id } = (await order(api.client(), event)).answer;
      await api.pool.query(
        `update orders set created_at = now() - $2::interval, network_hash = '\\x01' where id = $1`,
        [id, age],
      );
      ids.push(id);
    }
    await sweepStale(api.deps);
    expect(
      await rowsOf(
        `select network_hash is not null as known from orders where id = any($1)
          order by created_at desc`,
        [ids],
      ),
    ).toEqual([{ known: true }, { known: false }]);
  });

  test('who waited goes a year after it ended', async () => {
    const event = await sellableEvent(api);
    for (const days of [364, 367])
      await api.pool.query(
        `insert into waiting_list_entries (id, owner_id, event_id, instance_id, ticket_type_id,
           quantity, first_name, last_name, email, code, code_hash, status, ended_at)
         select gen_random_uuid(), owner_id, id, $2, $3, 1, 'Ada', 'Winter', $4, 's1.x', $5, 'left',
           now() - make_interval(days => $6) from events where id = $1`,
        [
          event.eventId,
          event.instanceIds[0],
          event.typeIds[0],
          `waited${days}@mail.test`,
          sha256(`waited ${days}`),
          days,
        ],
      );
    await sweepStale(api.deps);
    expect(
      await rowsOf('select email from waiting_list_entries where event_id = $1', [event.eventId]),
    ).toEqual([{ email: 'waited364@mail.test' }]);
  });

  test('an invitation that nobody followed goes 30 days after it ended', async () => {
    const event = await sellableEvent(api);
    for (const days of [29, 31])
      await api.pool.query(
        `insert into team_members (id, owner_id, event_id, email, access_setting, invited_by,
           claimed_at, token_hash, expires_at)
         select gen_random_uuid(), owner_id, id, $2, 'door', owner_id, null, $3,
           now() - make_interval(days => $4) from events where id = $1`,
        [event.eventId, `i${days}@mail.test`, sha256(`invited ${days}`), days],
      );
    await sweepStale(api.deps);
    expect(
      await rowsOf('select email from team_members where event_id = $1 and email is not null', [
        event.eventId,
      ]),
    ).toEqual([{ email: 'i29@mail.test' }]);
  });

  test('the page of the rules says each of them', () => {
    const page = readFileSync(
      path.resolve(import.meta.dirname, '../../../../../docs/retention.md'),
      'utf8',
    );
    for (const { says } of RULES) expect(page).toContain(`- ${says}.`);
  });
});
