import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../platform/db/query.ts';
import { isHeld, myOrders, myTickets, type Who } from './personal-data.repository.ts';

const LIFE = sql.lit('7 days');
const EVERY = sql.lit('1 day');

/** The archive of a person, while it can be downloaded, with when the next one may be made. */
export const find = (tx: Tx, userId: string) =>
  row(
    tx,
    db
      .selectFrom('dataExports')
      .where('userId', '=', userId)
      .select(['id', 'bytes', 'readyAt', 'fileName'])
      .select([
        sql<Date>`ready_at + ${LIFE}::interval`.as('until'),
        sql<boolean>`coalesce(ready_at + ${LIFE}::interval <= now(), false)`.as('isOver'),
        sql<Date>`asked_at + ${EVERY}::interval`.as('nextAt'),
        sql<boolean>`asked_at + ${EVERY}::interval > now()`.as('isRecent'),
      ]),
  );

/** False when one was asked for within a day. */
export const ask = async (
  tx: Tx,
  wish: { id: string; userId: string; fileName: string },
): Promise<boolean> =>
  (await change(
    tx,
    db
      .insertInto('dataExports')
      .values(wish)
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet({
            id: wish.id,
            fileName: wish.fileName,
            askedAt: sql<Date>`now()`,
            readyAt: null,
            bytes: null,
          })
          .where(sql<boolean>`data_exports.asked_at + ${EVERY}::interval <= now()`),
      ),
  )) === 1;

/** What is still to be made: for whom, and with which address proved. */
export const findWish = (tx: Tx, id: string) =>
  row(
    tx,
    db
      .selectFrom('dataExports as x')
      .innerJoin('profiles as p', 'p.id', 'x.userId')
      .innerJoin('credentials as c', 'c.userId', 'x.userId')
      .where('x.id', '=', id)
      .where('x.readyAt', 'is', null)
      .select(['x.userId', 'x.fileName', 'p.name', 'p.username'])
      .select(sql<Date>`now()`.as('madeAt'))
      .select(
        sql<string | null>`case when c.email_verified_at is not null then lower(c.email) end`.as(
          'proved',
        ),
      ),
  );

/** False when it was made already, or taken back. */
export const markReady = async (tx: Tx, id: string, bytes: number): Promise<boolean> =>
  (await change(
    tx,
    db
      .updateTable('dataExports')
      .set({ readyAt: sql<Date>`now()`, bytes })
      .where('id', '=', id)
      .where('readyAt', 'is', null),
  )) === 1;

/** Archives whose time is over; their rows go once the files are gone. */
export const findOver = (tx: Tx) =>
  rows(
    tx,
    db
      .selectFrom('dataExports')
      .where(sql<boolean>`coalesce(ready_at, asked_at) + ${LIFE}::interval <= now()`)
      .select(['id', 'fileName']),
  );
export const forget = (tx: Tx, id: string) =>
  change(tx, db.deleteFrom('dataExports').where('id', '=', id));

export const fileOf = async (tx: Tx, userId: string): Promise<string | undefined> =>
  (await row(tx, db.selectFrom('dataExports').where('userId', '=', userId).select('fileName')))
    ?.fileName;

const seller = sql`(select p.name from profiles p where p.id = t.owner_id) as seller`;
const event = (id: ReturnType<typeof sql.raw>) =>
  sql`(select e.name from events e where e.id = ${id}) as event`;
const starts = sql`(select d.starts_at from event_instances d where d.id = t.instance_id) as starts_at`;
const name = (column: string, as: string) =>
  sql`(select p.name from profiles p where p.id = t.${sql.ref(column)}) as ${sql.ref(as)}`;
const ofMyOrders = (who: Who) => sql<boolean>`t.order_id in ${myOrders(who)}`;

const picture = (column: string, as: string) =>
  sql`(select '/files/' || f.public_name from files f
    where f.id = t.${sql.ref(column)}) as ${sql.ref(as)}`;

interface Part {
  table: string;
  /** Parts of the select list: columns, or fragments with a name. */
  gives: readonly (string | ReturnType<typeof event>)[];
  of: (who: Who) => ReturnType<typeof ofMyOrders>;
}
const mine =
  (column: string) =>
  ({ id }: Who) =>
    sql<boolean>`t.${sql.ref(column)} = ${id}`;

/** Each file of the archive: its rows are the person's alone. */
export const PARTS: Record<string, Part> = {
  profile: {
    table: 'profiles',
    of: mine('id'),
    gives: [
      ...['type', 'username', 'name', 'first_name', 'last_name', 'full_description', 'social'],
      ...['timezone', 'currency', 'findable', 'membership_title', 'membership_description'],
      ...['google_analytics_id', 'meta_pixel_id', 'google_tag_manager_container_id'],
      ...[picture('avatar_file_id', 'avatar'), picture('banner_file_id', 'banner'), 'created_at'],
    ],
  },
  pictures: {
    table: 'files',
    of: ({ id }) => sql<boolean>`t.gone_at is null and (t.owner_id = ${id} or t.id in (
      select unnest(array[p.avatar_file_id, p.banner_file_id]) from profiles p
       where p.id = ${id}))`,
    gives: [
      sql`'/files/' || t.public_name as address`,
      ...['width', 'height', 'bytes', 'created_at'],
    ],
  },
  former_usernames: {
    table: 'former_usernames',
    of: mine('profile_id'),
    gives: ['username', 'until'],
  },
  sign_in: {
    table: 'credentials',
    of: mine('user_id'),
    gives: ['email', 'email_verified_at', 'terms_version', 'terms_agreed_at', 'updated_at'],
  },
  email_wish: {
    table: 'email_changes',
    of: mine('user_id'),
    gives: ['email', 'new_confirmed_at', 'old_confirmed_at', 'expires_at'],
  },
  two_factor: {
    table: 'two_factor',
    of: mine('user_id'),
    gives: [sql`t.confirmed_at is not null as is_on`, 'confirmed_at'],
  },
  passkeys: {
    table: 'passkeys',
    of: mine('user_id'),
    gives: ['name', 'created_at', 'last_used_at'],
  },
  sessions: {
    table: 'sessions',
    of: mine('user_id'),
    gives: ['user_agent', 'created_at', 'last_seen_at', 'expires_at', 'revoked_at'],
  },
  devices: { table: 'known_devices', of: mine('user_id'), gives: ['last_used_at'] },
  refusals: { table: 'news_choices', of: mine('user_id'), gives: ['kind', 'channel'] },
  follows: {
    table: 'follows',
    of: mine('follower_id'),
    gives: [name('profile_id', 'profile'), 'created_at'],
  },
  followers: {
    table: 'follows',
    of: mine('profile_id'),
    gives: [
      // who hides their profile is not named to those whom they follow either
      sql`(select p.name from profiles p where p.id = t.follower_id and p.findable) as follower`,
      'created_at',
    ],
  },
  ownership_offers: {
    table: 'ownership_offers',
    of: ({ id }) => sql<boolean>`${id} in (t.from_id, t.to_id)`,
    gives: [
      ...[name('owner_id', 'organization'), name('from_id', 'from'), name('to_id', 'to')],
      ...['created_at', 'expires_at'],
    ],
  },
  teams: {
    table: 'team_members',
    of: ({ id, email }) => sql<boolean>`(t.profile_id = ${id}
      or (${email}::text is not null and lower(t.email) = ${email}))`,
    gives: [name('owner_id', 'account'), 'role_name', 'access_setting', 'is_owner', 'created_at'],
  },
  notifications: {
    table: 'notifications',
    of: mine('user_id'),
    gives: [
      sql`(select string_agg(part ->> 'text', '') from jsonb_array_elements(t.parts) part) as text`,
      ...['created_at', 'read_at'],
    ],
  },
  mails: {
    table: 'mail_outbox',
    of: ({ email }) => sql<boolean>`${email}::text is not null and lower(t.recipient) = ${email}`,
    gives: ['recipient', 'subject', 'created_at', 'sent_at'],
  },
  orders: {
    table: 'orders',
    of: (who) => sql<boolean>`t.id in ${myOrders(who)}`,
    gives: [
      ...['id', 'status', 'buyer_first_name', 'buyer_last_name', 'buyer_email', 'note'],
      ...['currency', 'subtotal_minor', 'fee_minor', 'discount_minor', 'total_minor'],
      ...['refunded_minor', 'codes', 'payment_method', 'created_at', 'completed_at'],
      ...['terms_version', 'terms_agreed_at', seller],
    ],
  },
  sendings: {
    table: 'order_sendings',
    of: ofMyOrders,
    gives: ['order_id', 'former_email', 'email', 'sent_at'],
  },
  sellers: {
    table: 'patrons',
    of: mine('user_id'),
    gives: [seller, 'first_name', 'last_name', 'address'],
  },
  order_lines: {
    table: 'order_lines',
    of: ofMyOrders,
    gives: ['order_id', 'kind', 'name', 'status', 'price_minor', 'fee_minor', 'discount_minor'],
  },
  payments: {
    table: 'payments',
    of: ofMyOrders,
    gives: [
      ...['order_id', 'status', 'amount_minor', 'currency', 'card_brand', 'card_last4'],
      'created_at',
    ],
  },
  refunds: {
    table: 'refunds',
    of: ofMyOrders,
    gives: ['order_id', 'amount_minor', 'reason', 'status', 'created_at', 'settled_at'],
  },
  tickets: {
    table: 'registrations',
    of: (who) => sql<boolean>`t.id in ${myTickets(who)}`,
    gives: [
      ...['id', 'order_id', event(sql.raw('t.event_id')), starts, 'status'],
      ...['first_name', 'last_name', 'email', 'note', 'created_at', 'checked_in_at', 'ended_at'],
    ],
  },
  check_ins: {
    table: 'check_ins',
    of: (who) => sql<boolean>`t.registration_id in ${myTickets(who)}`,
    gives: ['registration_id', 'action', 'scanned_at', 'undone_at'],
  },
  answers: {
    table: 'order_answers',
    of: (who) => sql<boolean>`(t.registration_id in ${myTickets(who)}
      or (t.registration_id is null and t.line_id in (
        select r.line_id from registrations r where ${isHeld(who)}))
      or (t.line_id is null and t.order_id in ${myOrders(who)}))`,
    gives: ['order_id', 'title', 'content', 'answer', 'answered_at'],
  },
  consents: {
    table: 'marketing_consents',
    of: (who) => sql<boolean>`(t.registration_id in ${myTickets(who)}
      or (t.registration_id is null and t.order_id in ${myOrders(who)}))`,
    gives: [seller, 'purpose', 'words', 'given_at', 'withdrawn_at'],
  },
  waiting_lists: {
    table: 'waiting_list_entries',
    of: ({ id, email }) => sql<boolean>`(t.user_id = ${id}
      or (${email}::text is not null and lower(t.email) = ${email}))`,
    gives: [
      ...[event(sql.raw('t.event_id')), starts, 'quantity', 'first_name', 'last_name', 'email'],
      ...['status', 'joined_at', 'ended_at'],
    ],
  },
  lists: {
    table: 'user_list_people',
    of: ({ email }) => sql<boolean>`${email}::text is not null and t.email = ${email}`,
    gives: [seller, 'email', 'created_at'],
  },
  memberships: {
    table: 'membership_subscriptions',
    of: ({ id, email }) => sql<boolean>`(t.user_id = ${id}
      or (${email}::text is not null and t.email = ${email}))`,
    gives: [
      ...[seller, sql`(select m.name from membership_tiers m where m.id = t.tier_id) as tier_name`],
      ...['name', 'email', 'amount_minor', 'currency', 'interval', 'created_at'],
      ...['paid_until', 'auto_renew', 'ended_at', 'ended_because'],
    ],
  },
  membership_seats: {
    table: 'membership_seats',
    of: ({ id, email }) => sql<boolean>`(t.user_id = ${id}
      or (${email}::text is not null and t.email = ${email}))`,
    gives: [seller, 'email', 'created_at'],
  },
  membership_cards: {
    table: 'membership_cards',
    of: mine('user_id'),
    gives: [seller, 'short_code', 'created_at'],
  },
  membership_gifts: {
    table: 'membership_gifts',
    of: mine('giver_id'),
    gives: [seller, 'name', 'email', 'message', 'send_at'],
  },
  acts: { table: 'audit_log', of: mine('actor_id'), gives: ['action', 'at'] },
  changes: {
    table: 'audit_changes',
    of: mine('account_id'),
    gives: [
      ...['subject', 'field', 'former', 'latter', 'at'],
      sql`name_in_log(t.subject, t.subject_name) as subject_name`,
    ],
  },
  webhooks: {
    table: 'webhook_endpoints',
    of: ({ id }) => sql<boolean>`t.owner_id = ${id} and t.deleted_at is null`,
    gives: ['url', 'description', 'event_types', 'status', 'created_at'],
  },
};

/** Rows of one file, each as a document. */
export async function readPart(tx: Tx, part: Part, who: Who): Promise<Record<string, unknown>[]> {
  const columns = part.gives.map((one) => (typeof one === 'string' ? sql`t.${sql.ref(one)}` : one));
  const given = sql`(select ${sql.join(columns)} from ${sql.table(part.table)} t
    where ${part.of(who)})`;
  const read = await rows(
    tx,
    db
      .selectFrom(given.as('one'))
      .select(sql<Record<string, unknown>>`to_json(one)`.as('document')),
  );
  return read.map(({ document }) => document);
}
