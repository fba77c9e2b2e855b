import {
  confirmOrder,
  createOrder,
  createWebhook,
  completeOrder,
  forgotPassword,
  getMembershipSettings,
  getTickets,
  inviteToTeam,
  listWebhooks,
  orderSummary,
  rotateWebhookSecret,
  sandboxPay,
  transferRegistration,
} from '@foyer/contracts';
import { organizationOf, signIn, signUp } from './support/accounts.ts';
import { testApi } from './support/api-of-file.ts';
import { mailsTo } from './support/mails.ts';
import { AGREED, BUYER, CARDS, cart, sellableEvent } from './support/selling.ts';
import type { TestClient } from './support/test-api.ts';
import { eventKey } from '../src/modules/issuing/event-keys.repository.ts';
import { createPool, transact, type Pool } from '../src/platform/db/database.ts';
import { prepareDatabase } from '../src/platform/db/database-roles.ts';
import { newId, newSecret } from '../src/platform/runtime/ids.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { expectOwnDatabase } from '../src/platform/db/own-database.ts';
import { SEALED_COLUMNS } from '../src/platform/secrets/reseal-rows.ts';
import { createVault } from '../src/platform/secrets/vault.ts';

const api = testApi();

/** Every row of every table as text, as a stolen backup would hold it. */
async function dump(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n
        on n.oid = c.relnamespace
      where n.nspname !~ '^(pg_|information_schema)' and c.relkind = 'r'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t`,
    );
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

const cookiesOf = (client: TestClient) => [...client.cookies.values()];
const linksIn = (text: string) =>
  [...text.matchAll(/https?:\/\/[^\s"]*(?:\/|code=)([\w-]{20,})/g)].map(
    ([, secret]) => secret ?? '',
  );

/** Sells a ticket and gives it away, with everything around it that hands out a secret. */
async function secretsOfASale(): Promise<string[]> {
  const owner = await signUp(api);
  const { id: ownerId } = await organizationOf(owner);
  await api.pool.query('update profiles set developer_zone = true where id = $1', [ownerId]);
  await owner.client.call(createWebhook, {
    body: {
      ownerId,
      url: 'https://hooks.example.com/',
      description: '',
      eventTypes: ['order.completed'],
    },
  });
  const [webhook] = (await owner.client.call(listWebhooks, { query: { ownerId } })).answer.data;
  const { answer: rotated } = await owner.client.call(rotateWebhookSecret, {
    params: { id: webhook?.id ?? '' },
    body: { ownerId },
  });
  const event = await sellableEvent(api, { ownerId });
  await owner.client.call(inviteToTeam, {
    params: { eventId: event.eventId },
    body: { email: 'invited@mail.test', accessSetting: 'door', collaborator: false },
  });

  const buyer = api.client();
  const { answer: made } = await buyer.call(createOrder, {
    query: { event: event.eventId },
    body: cart(event, [2]),
  });
  const params = { id: made.id };
  const { answer: confirmed } = await buyer.call(confirmOrder, {
    params,
    body: { buyer: BUYER, ...AGREED },
  });
  const card = { number: CARDS.success, expiry: '12/40', cvc: '123', zip: '10115' };
  await buyer.call(sandboxPay, { body: { clientSecret: confirmed.clientSecret ?? '', card } });
  await buyer.call(completeOrder, { params });
  const { answer: summary } = await buyer.call(orderSummary, { params });
  const { answer: page } = await buyer.call(getTickets, { params });
  await buyer.call(transferRegistration, {
    params: { id: page.tickets[0]?.id ?? '' },
    body: { user: { name: 'Tove Berg', email: 'tove@mail.test' } },
  });
  await api.client().call(forgotPassword, { body: { email: owner.email } });
  const mails = (
    await Promise.all(
      [BUYER.email, 'tove@mail.test', owner.email, 'invited@mail.test'].map((to) =>
        mailsTo(api, to),
      ),
    )
  ).flat();
  const { privateKey } = await transact(api.pool, (tx) => eventKey(tx, event.eventId));
  const { answer: membership } = await owner.client.call(getMembershipSettings, {
    params: { ownerId },
  });
  return [
    ...page.tickets.flatMap(({ code, qrCode }) => [code ?? '', qrCode?.split('.')[2] ?? '']),
    summary.ticketsCode ?? '',
    confirmed.clientSecret ?? '',
    webhook?.secretKey ?? '',
    rotated.secretKey,
    ...cookiesOf(owner.client),
    ...cookiesOf(buyer),
    ...cookiesOf(await signIn(api, owner.email)),
    ...mails.flatMap(({ text, html }) => [...linksIn(text), ...linksIn(html)]),
    ...mails.flatMap(({ attachments }) => attachments.map((one) => one.contentBase64)),
    privateKey.toString('base64'),
    privateKey.toString('hex'),
    membership.membershipPrivateUuid,
  ];
}

test('a copy of the database opens nothing that a sale handed out', async () => {
  const secrets = [...new Set(await secretsOfASale())];
  const copy = await dump(api.owner);
  expect(copy).toContain(BUYER.email);
  expect(secrets.length).toBeGreaterThan(15);
  expect(secrets.filter((secret) => secret.length < 20)).toEqual([]);
  expect(
    secrets.filter(
      (secret) =>
        copy.includes(secret) || copy.includes(Buffer.from(secret).toString('base64').slice(0, -4)),
    ),
  ).toEqual([]);
}, 60_000);

test('the list of sealed columns is the catalogue’s', async () => {
  const { rows } = await api.pool.query<{ name: string }>(
    `select c.oid::regclass || '.' || a.attname as name from pg_attribute a join pg_class c
        on c.oid = a.attrelid
      where a.atttypid = 'sealed'::regtype and c.relkind = 'r' and not a.attisdropped`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(
    [
      ...SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`),
      'idempotency_keys.answer',
    ].sort(),
  );
});

test('a plain text is refused where a sealed one belongs', async () => {
  await expect(
    api.pool.query(`update profiles set membership_private_uuid = 'plain'`),
  ).rejects.toMatchObject({ code: '23514' });
});

// A column that sounds like a way in is sealed, holds a hash, or stands here with its reason.
const OPEN_BY_DESIGN = new Set([
  // what organizers type for many to know
  'promo_codes.code',
  // who sent which key, with the hash of a guest's: a name and no way in
  'orders.creation_key',
  'orders.confirmation_key',
  'idempotency_keys.key',
  'sandbox.payment_intents.idempotency_key',
  'sandbox.refunds.idempotency_key',
  'sandbox.readers.idempotency_key',
  'graphile_worker._private_jobs.key',
  'job_outbox.job_key',
  'mail_outbox.dedupe_key',
  'rate_limits.key',
  'events.import_key',
  // names a ticket and opens nothing: no link and no call of a stranger takes it (decision 0038)
  'registrations.short_code',
  'membership_cards.short_code',
  // two letters of a state
  'locations.state_code',
  // ranks, not secrets
  'team_members.access_setting',
  // argon2
  'credentials.password_hash',
]);

test('no other column sounds like a way in', async () => {
  const { rows } = await api.pool.query<{ name: string }>(
    `select c.oid::regclass || '.' || a.attname as name from pg_attribute a join pg_class c
        on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^(pg_|information_schema)' and c.relkind = 'r' and a.attnum > 0
        and not a.attisdropped
        and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype, 'json'::regtype)
        and a.attname ~ '(^|_)(secret|token|access|password|code|key|cookie|credential|signature)(_|$)'`,
  );
  expect(rows.map(({ name }) => name).filter((name) => !OPEN_BY_DESIGN.has(name))).toEqual([]);
});

const SECRETS = [
  'a-key-of-thirty-two-characters-at-least',
  'the-next-key-of-thirty-two-characters',
] as const;

test('what a former key closed is closed again by the next one when the database is migrated', async () => {
  const name = `rotated_${newSecret().replaceAll(/\W/g, '').toLowerCase()}`;
  await prepareDatabase(api.superuser, name);
  const at = new URL(api.owner.options.connectionString ?? '');
  at.pathname = name;
  const [first, next] = SECRETS;
  const pool = createPool(at.href, 2, createVault([first]));
  const place = 'profiles.membership_private_uuid';
  try {
    const id = newId();
    await migrate(pool);
    await pool.query(
      `insert into profiles (id, type, username, name, membership_private_uuid)
          values ($1, 'User', 'ada', 'Ada', $2)`,
      [id, createVault([first]).seal(place, id, 'the-link')],
    );
    const rotating = createPool(at.href, 2, createVault([next, first]));
    await migrate(rotating).finally(() => rotating.end());
    const {
      rows: [row],
    } = await pool.query<{ link: string }>('select membership_private_uuid as link from profiles');
    expect(createVault([next]).open(place, id, row?.link ?? '')).toBe('the-link');
  } finally {
    await pool.end();
  }
}, 60_000);

test('a start with another key is refused before it writes what nobody else can read', async () => {
  await expectOwnDatabase(api.pool);
  const other = createPool(api.deps.config.databaseUrl, 1, createVault([SECRETS[0]]));
  await expect(expectOwnDatabase(other).finally(() => other.end())).rejects.toThrow(
    /closed with another key/,
  );
});
