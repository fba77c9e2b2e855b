import type { RawBuilder } from 'kysely';
import { SESSION_IDLE_DAYS } from '../../platform/http/request-actor.ts';
import { nobody } from '../../platform/access/access.messages.en.ts';
import { FORGET_INVITATIONS } from '../../platform/access/team-rows.ts';
import type { Tx } from '../../platform/db/database.ts';
import { change, sql } from '../../platform/db/query.ts';
import { IS_UNSHOWN } from '../files/index.ts';

/** At once: a table that grew for years is gone through without holding anybody up. */
const BATCH = 5000;

interface Rule {
  table: string;
  /** Stands so on the page of the rules, `docs/retention.md`. */
  says: string;
  which: RawBuilder<boolean>;
  /** What is left of the rows; without it they go. */
  leaves?: RawBuilder<unknown>;
}

const before = (age: string) => sql`now() - ${sql.lit(age)}::interval`;
/** An order that came to nothing, and whose buyer is named no more. */
const abandoned = sql`(select l.id from order_lines l join orders o on o.id = l.order_id
  where o.completed_at is null and o.erased_at is not null)`;

// What is over is kept a while for questions ("who was signed in?") and then goes: less to lose,
// less to read.
export const RULES: readonly Rule[] = [
  {
    table: 'rate_limits',
    says: 'Counts of tries: a day',
    which: sql`window_start < ${before('1 day')}`,
  },
  {
    table: 'idempotency_keys',
    says: 'Answers kept for repeated calls: two days',
    which: sql`created_at < ${before('2 days')}`,
  },
  {
    table: 'one_time_tokens',
    says: 'Links to prove an address or set a password: 30 days after they end',
    which: sql`expires_at < ${before('30 days')}`,
  },
  {
    table: 'email_changes',
    says: 'Wishes for another address: 30 days after they end',
    which: sql`expires_at < ${before('30 days')}`,
  },
  {
    table: 'sign_in_steps',
    says: 'Sign-ins that stopped at the second step: a day after they end',
    which: sql`expires_at < ${before('1 day')}`,
  },
  {
    table: 'passkey_challenges',
    says: 'What a passkey was asked to sign: a day after it ends',
    which: sql`expires_at < ${before('1 day')}`,
  },
  {
    table: 'sessions',
    says: 'Sessions and the browser they were in: 90 days after they end',
    which: sql`least(revoked_at, expires_at,
      last_seen_at + make_interval(days => ${sql.lit(SESSION_IDLE_DAYS)})) < ${before('90 days')}`,
  },
  {
    table: 'known_devices',
    says: 'Browsers that signed in before: a year after the last time',
    which: sql`last_used_at < ${before('1 year')}`,
  },
  {
    table: 'former_usernames',
    says: 'Former usernames: a year after they were given up',
    which: sql`until <= now()`,
  },
  {
    // whence a hold came is asked while it is open
    table: 'orders',
    says: 'The network from which an order was begun, as a hash: a day',
    which: sql`network_hash is not null and created_at < ${before('1 day')}`,
    leaves: sql`network_hash = null`,
  },
  {
    table: 'orders',
    says: 'Who is named in an order that came to nothing: 90 days',
    which: sql`completed_at is null and erased_at is null and buyer_email is not null
      and status in ('timed_out', 'canceled', 'failed') and created_at < ${before('90 days')}`,
    leaves: sql`buyer_first_name = ${nobody.first}, buyer_last_name = ${nobody.last}, buyer_email = '',
      patron_id = null, note = '', erased_at = now()`,
  },
  {
    table: 'ticket_lines',
    says: 'For whom its tickets were to be: with it',
    which: sql`attendee_email is not null and line_id in ${abandoned}`,
    leaves: sql`attendee_first_name = null, attendee_last_name = null, attendee_email = null`,
  },
  {
    table: 'order_answers',
    says: 'What was answered there: with it',
    which: sql`order_id in (select id from orders
      where completed_at is null and erased_at is not null)`,
  },
  {
    // a mail that nobody fetched, for want of a mail server: it holds tickets and links
    table: 'mail_outbox',
    says: 'The content of a mail that was not fetched: 30 days; of any other until it is handed over',
    which: sql`html is not null and created_at < ${before('30 days')}`,
    leaves: sql`html = null, body_text = null, attachments = null, unsubscribe_url = null`,
  },
  {
    table: 'mail_outbox',
    says: 'Whom a mail went to, and its subject: a year',
    which: sql`recipient <> '' and created_at < ${before('1 year')}`,
    leaves: sql`recipient = '', subject = ''`,
  },
  {
    table: 'waiting_list_entries',
    says: 'Who waited for a ticket: a year after it ended',
    which: sql`ended_at < ${before('1 year')}`,
  },
  {
    table: 'notifications',
    says: 'Notifications: a year after they were read, two years unread',
    which: sql`(read_at < ${before('1 year')} or created_at < ${before('2 years')})`,
  },
  {
    table: 'webhook_attempts',
    says: 'Tries to deliver a webhook, and what its receiver answered: 90 days',
    which: sql`at < ${before('90 days')} and delivery_id in (
      select id from webhook_event_deliveries where status <> 'pending')`,
  },
  {
    table: 'webhook_event_deliveries',
    says: 'What webhooks were sent: 90 days after they settled',
    which: sql`status <> 'pending' and settled_at < ${before('90 days')} and not exists (
      select from webhook_attempts a where a.delivery_id = webhook_event_deliveries.id)`,
  },
  // hidden here; `removeHidden` deletes them within the hour
  {
    table: 'files',
    says: 'Pictures that nothing shows any more, in all their sizes: a day after they were sent',
    which: sql`gone_at is null and created_at < ${before('1 day')} and ${IS_UNSHOWN}`,
    leaves: sql`gone_at = now()`,
  },
];

/** One batch of a rule; returns whether another one may be left. */
const apply =
  ({ table, which, leaves }: Rule) =>
  async (tx: Tx): Promise<boolean> => {
    const name = sql.table(table);
    const batch = sql`ctid = any(array(select ctid from ${name} where ${which}
      limit ${sql.lit(BATCH)}))`;
    const found = await change(
      tx,
      leaves
        ? sql`update ${name} set ${leaves} where ${batch} and ${which}`
        : sql`delete from ${name} where ${batch} and ${which}`,
    );
    return found === BATCH;
  };

export const deletions: readonly ((tx: Tx) => Promise<boolean>)[] = [
  ...RULES.map(apply),
  async (tx) => (await change(tx, FORGET_INVITATIONS), false),
];
