import { SESSION_IDLE_DAYS } from '../../platform/http/request-actor.ts';
import { FORGET_INVITATIONS } from '../../platform/access/team-rows.ts';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, sql } from '../../platform/db/query.ts';

const before = (age: string) => sql<Date>`now() - ${sql.lit(age)}::interval`;

// What is over is kept a while for questions ("who was signed in?") and then goes: less to lose,
// less to read.
const STALE = [
  db.deleteFrom('rateLimits').where('windowStart', '<', before('1 day')),
  db.deleteFrom('idempotencyKeys').where('createdAt', '<', before('2 days')),
  db.deleteFrom('oneTimeTokens').where('expiresAt', '<', before('30 days')),
  db.deleteFrom('emailChanges').where('expiresAt', '<', before('30 days')),
  db.deleteFrom('signInSteps').where('expiresAt', '<', before('1 day')),
  db.deleteFrom('passkeyChallenges').where('expiresAt', '<', before('1 day')),
  FORGET_INVITATIONS,
  db.deleteFrom('sessions').where(
    sql`least(revoked_at, expires_at,
      last_seen_at + make_interval(days => ${sql.lit(SESSION_IDLE_DAYS)}))`,
    '<',
    before('90 days'),
  ),
  db.deleteFrom('knownDevices').where('lastUsedAt', '<', before('1 year')),
  // whence a hold came is asked while it is open
  db
    .updateTable('orders')
    .set({ networkHash: null })
    .where('networkHash', 'is not', null)
    .where('createdAt', '<', before('1 day')),
  // a mail that nobody fetched, for want of a mail server: it holds tickets and links
  db
    .updateTable('mailOutbox')
    .set({ html: null, bodyText: null, attachments: null })
    .where('html', 'is not', null)
    .where('createdAt', '<', before('30 days')),
  db.deleteFrom('waitingListEntries').where('endedAt', '<', before('1 year')),
  db.deleteFrom('notifications').where('readAt', '<', before('1 year')),
] as const;

export const deletions = STALE.map((statement) => (tx: Tx) => change(tx, statement));
