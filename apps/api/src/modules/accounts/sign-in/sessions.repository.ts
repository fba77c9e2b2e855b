import type { SessionEntry } from '@foyer/contracts';
import { SESSION_IDLE_DAYS } from '../../../platform/http/request-actor.ts';
import type { Tx } from '../../../platform/db/database.ts';

export async function insertSession(
  tx: Tx,
  session: { id: string; tokenHash: Buffer; userId: string; userAgent: string; days: number },
) {
  await tx.query(
    `insert into sessions (id, token_hash, user_id, user_agent, expires_at)
        values ($1, $2, $3, $4, now() + make_interval(days => $5))`,
    [session.id, session.tokenHash, session.userId, session.userAgent.slice(0, 300), session.days],
  );
}

const live = `revoked_at is null and expires_at > now() and last_seen_at > now() - interval '${SESSION_IDLE_DAYS} days'`;

export async function listLive(
  tx: Tx,
  userId: string,
  currentId: string | null,
): Promise<SessionEntry[]> {
  const { rows } = await tx.query<{
    id: string;
    user_agent: string;
    created_at: Date;
    last_seen_at: Date;
  }>(
    `select id, user_agent, created_at, last_seen_at from sessions where user_id = $1 and ${live}
        order by last_seen_at desc, id desc`,
    [userId],
  );
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === currentId,
  }));
}

export async function notePassword(tx: Tx, id: string) {
  await tx.query('update sessions set password_given_at = now() where id = $1', [id]);
}

export async function revokeByToken(tx: Tx, tokenHash: Buffer) {
  await tx.query(
    'update sessions set revoked_at = now() where token_hash = $1 and revoked_at is null',
    [tokenHash],
  );
}

export async function revokeOne(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update sessions set revoked_at = now() where id = $1 and user_id = $2 and ${live}`,
    [id, userId],
  );
  return rowCount === 1;
}

export async function revokeAll(tx: Tx, userId: string) {
  await tx.query(
    'update sessions set revoked_at = now() where user_id = $1 and revoked_at is null',
    [userId],
  );
}
