import { SESSION_IDLE_DAYS } from '../../platform/http/request-actor.ts';
import { FORGET_INVITATIONS } from '../../platform/access/team-rows.ts';
import type { Tx } from '../../platform/db/database.ts';

// What is over is kept a while for questions ("who was signed in?") and then goes: less to lose,
// less to read.
const STALE = [
  `delete from rate_limits where window_start < now() - interval '1 day'`,
  `delete from idempotency_keys where created_at < now() - interval '2 days'`,
  `delete from one_time_tokens where expires_at < now() - interval '30 days'`,
  FORGET_INVITATIONS,
  `delete from sessions where least(revoked_at, expires_at,
      last_seen_at + interval '${SESSION_IDLE_DAYS} days') < now() - interval '90 days'`,
  `delete from known_devices where last_used_at < now() - interval '1 year'`,
  // whence a hold came is asked while it is open
  `update orders set network_hash = null where network_hash is not null
      and created_at < now() - interval '1 day'`,
  // a mail that nobody fetched, for want of a mail server: it holds tickets and links
  `update mail_outbox set html = null, body_text = null, attachments = null where html is not null
      and created_at < now() - interval '30 days'`,
  `delete from notifications where read_at < now() - interval '1 year'`,
] as const;

export const deletions = STALE.map((statement) => (tx: Tx) => tx.query(statement));
