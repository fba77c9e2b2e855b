import type { RawBuilder } from 'kysely';
import { nobody } from '../../platform/access/access.messages.en.ts';
import { json, sql } from '../../platform/db/query.ts';

// Everything that the database knows of a person, in one table: which rows are theirs, what becomes
// of each column when they leave. A column that looks personal and has no line here fails a test
// (`personal-data.test.ts`), so that a new table is not forgotten.

/** The person, and the address that they proved. */
export interface Who {
  id: string;
  email: string | null;
}

/** Goes with its row; leaves something behind; or stays, and why. */
type Fate = 'goes' | { leaves: RawBuilder<unknown> } | { stays: string };

export interface TableRule {
  /** Rows of `t` that are about the person; none where the row is found through another table. */
  mine?: (who: Who) => RawBuilder<boolean>;
  /** Rows of `t` that are an organization's, where they go or are changed with it. */
  ofOrganization?: (who: Who) => RawBuilder<boolean>;
  columns: Record<string, Fate>;
}

const BY_WHOM = { stays: 'names an account without a name by then' };
const NOBODY = { leaves: sql`null` };
const EMPTY = { leaves: sql`''` };
/** As a buyer without a name is shown. */
const DELETED_FIRST = { leaves: sql`${nobody.first}` };
const DELETED_LAST = { leaves: sql`${nobody.last}` };
/** What looks personal by its name and is not. */
const NOT_PERSONAL = { stays: 'says nothing about a person' };
const OF_THE_ACCOUNT = { stays: 'what an account sells and how; of nobody else' };
const SHORT_LIVED = { stays: 'goes by itself within days' };
const BOOKS = { stays: 'bookkeeping: tax law asks for it for ten years' };

const own =
  (column: string) =>
  ({ id }: Who) =>
    sql<boolean>`t.${sql.ref(column)} = ${id}`;
const owned = own('owner_id');

const myPatrons = (id: string) => sql`(select id from patrons where user_id = ${id})`;
export const myOrders = ({ id }: Who) => sql`(select o.id from orders o
  where o.user_id = ${id} or o.patron_id in ${myPatrons(id)})`;
/** Tickets that are held by the person; those of friends in the same order are theirs. */
export const isHeld = ({ id }: Who) => sql<boolean>`(r.patron_id in ${myPatrons(id)}
  or (r.patron_id is null and r.order_id in ${myOrders({ id, email: null })}))`;
export const myTickets = (who: Who) => sql`(select r.id from registrations r where ${isHeld(who)})`;
const isAddressed = (column: string, { email }: Who) =>
  sql<boolean>`(${email}::text is not null and lower(t.${sql.ref(column)}) = ${email})`;

/** One who is named in what was told elsewhere, without a name. */
const UNNAMED = json({ firstName: nobody.first, lastName: nobody.last, email: '' });

const NAMED = ['buyer', 'holder', 'from', 'to'];
/** Whether the person is one of those whom a fact names, and which. */
const isNamed = (key: string, who: Who) => sql<boolean>`(t.data ? ${sql.lit(key)} and (
  ${who.email}::text is not null and lower(t.data -> ${sql.lit(key)} ->> 'email') = ${who.email}
  or ${sql.raw(
    key === 'buyer'
      ? `(t.data ->> 'orderId')::uuid`
      : `(t.data ->> '${key === 'to' ? 'newRegistrationId' : 'registrationId'}')::uuid`,
  )} in ${key === 'buyer' ? myOrders(who) : myTickets(who)}))`;
/** Facts about somebody are told at the houses that know them. */
const factsOfMyHouses = ({ id }: Who) =>
  sql<boolean>`t.owner_id in (select owner_id from patrons where user_id = ${id})`;

export const unnamedFact = (who: Who) =>
  NAMED.reduce(
    (data, key) =>
      sql`case when ${isNamed(key, who)} and jsonb_typeof(t.data -> ${sql.lit(key)}) = 'object'
        then jsonb_set(${data}, array[${sql.lit(key)}], ${UNNAMED}) else ${data} end`,
    sql`t.data`,
  );
export const isFactOf = (who: Who) =>
  sql<boolean>`${factsOfMyHouses(who)} and (${sql.join(
    NAMED.map((key) => isNamed(key, who)),
    sql` or `,
  )})`;

/** Patrons last but one and the account last: by them the rest is found. */
export const PERSONAL_DATA: Record<string, TableRule> = {
  sessions: { mine: own('user_id'), columns: { user_id: 'goes', user_agent: 'goes' } },
  known_devices: { mine: own('user_id'), columns: { user_id: 'goes' } },
  one_time_tokens: { mine: own('user_id'), columns: { user_id: 'goes' } },
  email_changes: { mine: own('user_id'), columns: { user_id: 'goes', email: 'goes' } },
  two_factor: { mine: own('user_id'), columns: { user_id: 'goes' } },
  recovery_codes: { mine: own('user_id'), columns: { user_id: 'goes' } },
  passkeys: {
    mine: own('user_id'),
    columns: { user_id: 'goes', name: 'goes', public_key: 'goes' },
  },
  passkey_challenges: { mine: own('user_id'), columns: { user_id: 'goes' } },
  sign_in_steps: { mine: own('user_id'), columns: { user_id: 'goes' } },
  credentials: {
    mine: own('user_id'),
    columns: { user_id: 'goes', email: 'goes', email_verified_at: 'goes' },
  },
  news_choices: { mine: own('user_id'), columns: { user_id: 'goes' } },
  former_usernames: {
    columns: {
      profile_id: { stays: 'so that nobody takes the name at once; goes after a year' },
      username: { stays: 'so that nobody takes the name at once; goes after a year' },
    },
  },
  follows: {
    mine: ({ id }) => sql`(t.follower_id = ${id} or t.profile_id = ${id})`,
    ofOrganization: own('profile_id'),
    columns: { follower_id: 'goes', profile_id: 'goes' },
  },
  ownership_offers: {
    mine: ({ id }) => sql`(t.from_id = ${id} or t.to_id = ${id})`,
    ofOrganization: owned,
    columns: { from_id: 'goes', to_id: 'goes' },
  },
  team_members: {
    mine: (who) =>
      sql`(t.profile_id = ${who.id} or t.owner_id = ${who.id} or ${isAddressed('email', who)})`,
    ofOrganization: owned,
    columns: {
      profile_id: 'goes',
      email: 'goes',
      role_name: 'goes',
      invited_by: 'goes',
      changed_by: 'goes',
    },
  },
  notifications: {
    // what others were told of what they did names them as well, and what they bought as a guest
    mine: ({ id }) => sql`(t.user_id = ${id} or t.actor_id = ${id}
      or (t.actor_id is null and exists (
        select from jsonb_array_elements(t.parts) part, patrons p
         where p.user_id = ${id} and p.last_name <> ${nobody.last}
           and part ->> 'text' = p.first_name || ' ' || p.last_name)))`,
    ofOrganization: own('actor_id'),
    columns: { user_id: 'goes', actor_id: 'goes', parts: 'goes' },
  },
  event_promoters: {
    columns: {
      profile_id: { stays: 'what was sold by the link is counted for the organizer' },
      added_by: BY_WHOM,
    },
  },
  waiting_list_entries: {
    mine: (who) => sql`(t.user_id = ${who.id} or ${isAddressed('email', who)})`,
    ofOrganization: owned,
    columns: { user_id: 'goes', first_name: 'goes', last_name: 'goes', email: 'goes' },
  },
  user_list_people: {
    mine: (who) => isAddressed('email', who),
    ofOrganization: owned,
    columns: { email: 'goes' },
  },
  order_answers: {
    mine: (who) => sql`(t.registration_id in ${myTickets(who)}
      or (t.registration_id is null and t.line_id in (
        select r.line_id from registrations r where ${isHeld(who)}))
      or (t.line_id is null and t.order_id in ${myOrders(who)}))`,
    ofOrganization: owned,
    columns: { answer: { leaves: sql`'{}'` }, answered_at: NOT_PERSONAL, changed_by: BY_WHOM },
  },
  order_sendings: {
    mine: (who) => sql`t.order_id in ${myOrders(who)}`,
    columns: { former_email: EMPTY, email: EMPTY, sent_by: BY_WHOM },
  },
  marketing_consents: {
    mine: (who) => sql`t.order_id in ${myOrders(who)} and t.withdrawn_at is null`,
    ofOrganization: ({ id }) => sql`t.owner_id = ${id} and t.withdrawn_at is null`,
    columns: { words: NOT_PERSONAL, withdrawn_at: { leaves: sql`now()` } },
  },
  domain_events: { mine: isFactOf, columns: { actor_id: BY_WHOM, data: { leaves: sql`null` } } },
  webhook_event_deliveries: {
    columns: { event_name: NOT_PERSONAL, payload: { leaves: sql`null` } },
  },
  mail_outbox: {
    mine: (who) => sql`(${isAddressed('recipient', who)}
      and t.created_at <= (select asked_at from erasures where profile_id = ${who.id})
      and t.dedupe_key <> ${`account_deleted:${who.id}`})`,
    columns: {
      recipient: EMPTY,
      subject: EMPTY,
      html: NOBODY,
      body_text: NOBODY,
      attachments: NOBODY,
      attachment_count: { leaves: sql`0` },
      unsubscribe_url: NOBODY,
      failed_because: NOBODY,
      dedupe_key: { stays: 'keeps a mail from being written twice; names things by their ids' },
      sent_at: { leaves: sql`coalesce(t.sent_at, now())` },
    },
  },
  // what somebody sold was offered to everybody, and who paid for it still reads what it was
  membership_tiers: {
    mine: ({ id }) => sql`t.owner_id = ${id} and t.archived_at is null`,
    ofOrganization: ({ id }) => sql`t.owner_id = ${id} and t.archived_at is null`,
    columns: {
      name: NOT_PERSONAL,
      description: NOT_PERSONAL,
      email_text: EMPTY,
      changed_by: BY_WHOM,
      archived_at: { leaves: sql`now()` },
    },
  },
  membership_benefits: {
    columns: {
      name: NOT_PERSONAL,
      discount_scope: NOT_PERSONAL,
      quantity_scope: NOT_PERSONAL,
      changed_by: BY_WHOM,
    },
  },
  membership_subscriptions: {
    mine: (who) => sql`(t.user_id = ${who.id} or ${isAddressed('email', who)})`,
    ofOrganization: ({ id }) => sql`t.owner_id = ${id}`,
    columns: {
      user_id: BY_WHOM,
      name: EMPTY,
      email: EMPTY,
      found_by: { stays: 'follows from name and address' },
      token_hash: NOBODY,
      // nobody is charged for it any more, and it lets nobody in
      next_at: NOBODY,
      ended_at: { leaves: sql`coalesce(t.ended_at, now())` },
      ended_because: { leaves: sql`coalesce(t.ended_because, 'removed')` },
      changed_by: BY_WHOM,
    },
  },
  // that somebody had one stays, or they would have another
  membership_trials: {
    columns: { user_id: BY_WHOM, terms_version: NOT_PERSONAL, refused_because: NOT_PERSONAL },
  },
  membership_seats: {
    mine: (who) => sql`(t.user_id = ${who.id} or ${isAddressed('email', who)}
      or t.subscription_id in (
        select s.id from membership_subscriptions s where s.user_id = ${who.id}))`,
    ofOrganization: owned,
    columns: { user_id: 'goes', email: 'goes', token_hash: 'goes' },
  },
  membership_cards: {
    mine: ({ id }) => sql`t.user_id = ${id}`,
    ofOrganization: owned,
    columns: { user_id: 'goes', code: 'goes', code_hash: 'goes', short_code: 'goes' },
  },
  // whoever has the code has it still
  membership_gifts: {
    mine: (who) => sql`(t.giver_id = ${who.id} or ${isAddressed('email', who)})`,
    ofOrganization: owned,
    columns: {
      giver_id: BY_WHOM,
      giver_name: EMPTY,
      name: EMPTY,
      email: NOBODY,
      message: EMPTY,
      code: NOT_PERSONAL,
    },
  },
  webhook_endpoints: {
    mine: ({ id }) => sql`t.owner_id = ${id} and t.deleted_at is null`,
    ofOrganization: ({ id }) => sql`t.owner_id = ${id} and t.deleted_at is null`,
    columns: {
      description: EMPTY,
      secret_key: NOT_PERSONAL,
      previous_secret_key: NOBODY,
      previous_secret_until: NOBODY,
      status: { leaves: sql`'inactive'` },
      deleted_at: { leaves: sql`now()` },
      changed_by: BY_WHOM,
    },
  },
  ticket_lines: {
    mine: (who) => sql`(t.line_id in (select r.line_id from registrations r where ${isHeld(who)})
      or (t.line_id in (select l.id from order_lines l where l.order_id in ${myOrders(who)})
        and (not exists (select from registrations r where r.line_id = t.line_id)
          or ${isAddressed('attendee_email', who)})))`,
    columns: {
      attendee_first_name: DELETED_FIRST,
      attendee_last_name: DELETED_LAST,
      attendee_email: EMPTY,
    },
  },
  orders: {
    mine: ({ id }) => sql`(t.user_id = ${id} or t.patron_id in ${myPatrons(id)})`,
    columns: {
      user_id: BY_WHOM,
      guest_key_hash: NOBODY,
      sold_by: BY_WHOM,
      network_hash: NOBODY,
      buyer_first_name: DELETED_FIRST,
      buyer_last_name: DELETED_LAST,
      buyer_email: EMPTY,
      note: EMPTY,
      // links of mails open it no more
      access_hash: { leaves: sql`sha256(gen_random_uuid()::text::bytea)` },
      creation_key: NOT_PERSONAL,
      confirmation_key: NOT_PERSONAL,
      erased_at: { leaves: sql`coalesce(t.erased_at, now())` },
    },
  },
  registrations: {
    mine: ({ id, email }) => sql`(t.patron_id in ${myPatrons(id)}
      or (t.patron_id is null and t.order_id in ${myOrders({ id, email })}))`,
    columns: {
      user_id: BY_WHOM,
      first_name: DELETED_FIRST,
      last_name: DELETED_LAST,
      email: EMPTY,
      transferred_to: { stays: 'whom it was given to: theirs' },
      note: NOBODY,
      access_hash: {
        leaves: sql`case when t.access_hash is null then null
          else sha256(gen_random_uuid()::text::bytea) end`,
      },
      checked_in_by: BY_WHOM,
    },
  },
  patrons: {
    mine: own('user_id'),
    columns: {
      user_id: { stays: 'so that what they bought stays one patron’s, without a name' },
      address: NOBODY,
      first_name: DELETED_FIRST,
      last_name: DELETED_LAST,
    },
  },
  // changed first, in the transaction that deletes the account: `deletions.repository.ts`
  profiles: {
    columns: {
      username: { leaves: sql`'gone' || id` },
      name: { leaves: sql`${`${nobody.first} ${nobody.last}`}` },
      first_name: NOBODY,
      last_name: NOBODY,
      avatar_file_id: NOBODY,
      banner_file_id: NOBODY,
      full_description: EMPTY,
      social: { leaves: sql`'{}'` },
      membership_description: NOBODY,
      google_analytics_id: EMPTY,
      meta_pixel_id: EMPTY,
      google_tag_manager_container_id: EMPTY,
      account_changed_by: BY_WHOM,
      membership_changed_by: BY_WHOM,
    },
  },
  profile_listings: { columns: { profile_id: 'goes', username: 'goes', words: 'goes' } },

  receipt_details: {
    columns: { legal_name: BOOKS, address: BOOKS, tax_name: BOOKS, changed_by: BY_WHOM },
  },
  payments: { columns: { card_last4: BOOKS } },
  refunds: { columns: { requested_by: BY_WHOM } },
  disputes: { columns: { respond_by: NOT_PERSONAL } },
  audit_log: {
    columns: {
      actor_id: BY_WHOM,
      actor_kind: NOT_PERSONAL,
      actor_name: NOT_PERSONAL,
      // an invited address is masked before it gets here
      detail: { stays: 'who did what inside an account: nobody may change it' },
    },
  },
  // what somebody changed in an account of their own; in those of others it stands in its log
  audit_changes: {
    mine: own('account_id'),
    ofOrganization: own('account_id'),
    columns: { subject: NOT_PERSONAL, subject_name: 'goes', former: 'goes' },
  },
  site_banners: { columns: { changed_by: BY_WHOM } },
  check_ins: { columns: { by_user_id: BY_WHOM, undone_by: BY_WHOM } },
  event_cancellations: { columns: { canceled_by: BY_WHOM } },
  data_exports: { mine: own('user_id'), columns: { user_id: 'goes', file_name: 'goes' } },
  erasures: {
    columns: {
      profile_id: { stays: 'that it was erased: asked again after a copy was restored' },
      email: NOBODY,
    },
  },
  // the person's own are gone by then; what an event of somebody else shows stays
  files: {
    mine: owned,
    ofOrganization: owned,
    columns: { owner_id: NOBODY, public_name: NOT_PERSONAL },
  },

  idempotency_keys: { columns: { scope: SHORT_LIVED, key: SHORT_LIVED, answer: SHORT_LIVED } },
  rate_limits: { columns: { key: SHORT_LIVED } },
  job_outbox: { columns: { payload: SHORT_LIVED, job_key: SHORT_LIVED } },
  webhook_attempts: { columns: { response_excerpt: { stays: 'goes after 90 days' } } },

  card_readers: { columns: { name: OF_THE_ACCOUNT } },
  event_instances: { columns: { changed_by: BY_WHOM, former_starts_at: NOT_PERSONAL } },
  event_questions: { columns: { after_answer: NOT_PERSONAL, changed_by: BY_WHOM } },
  events: {
    columns: {
      name: OF_THE_ACCOUNT,
      description: OF_THE_ACCOUNT,
      donation_description: OF_THE_ACCOUNT,
      contact_email: OF_THE_ACCOUNT,
      purchase_button_text: NOT_PERSONAL,
      changed_by: BY_WHOM,
      ticket_order_changed_by: BY_WHOM,
      import_key: NOT_PERSONAL,
    },
  },
  exchanges: { columns: { from_name: NOT_PERSONAL, name: NOT_PERSONAL } },
  locations: { columns: { name: NOT_PERSONAL, address: NOT_PERSONAL } },
  order_lines: { columns: { name: NOT_PERSONAL, discount_name: NOT_PERSONAL } },
  promo_codes: { columns: { changed_by: BY_WHOM } },
  quotas: { columns: { name: OF_THE_ACCOUNT, changed_by: BY_WHOM } },
  ticket_types: {
    columns: { name: OF_THE_ACCOUNT, description: OF_THE_ACCOUNT, changed_by: BY_WHOM },
  },
  site_page_versions: { columns: { slug: NOT_PERSONAL, published_by: BY_WHOM } },
  user_lists: { columns: { name: OF_THE_ACCOUNT, changed_by: BY_WHOM } },
  waiting_lists: { columns: { changed_by: BY_WHOM } },
  course_categories: { columns: { name: NOT_PERSONAL } },
  membership_card_keys: { columns: { private_key: NOT_PERSONAL, public_key: NOT_PERSONAL } },
  event_keys: { columns: { private_key: NOT_PERSONAL, public_key: NOT_PERSONAL } },
  event_listeners: { columns: { name: NOT_PERSONAL } },
  release_history: { columns: { name: NOT_PERSONAL } },
  remote_builds: { columns: { name: NOT_PERSONAL } },
  schema_migrations: { columns: { name: NOT_PERSONAL } },
};
