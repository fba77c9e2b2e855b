import type { SessionEntry } from '@foyer/contracts';
import { SESSION_IDLE_DAYS } from '../../../platform/http/request-actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, rows, sql } from '../../../platform/db/query.ts';

const now = sql<Date>`now()`;

export const insertSession = (
  tx: Tx,
  {
    days,
    userAgent,
    ...session
  }: { id: string; tokenHash: Buffer; userId: string; userAgent: string; days: number },
) =>
  rows(
    tx,
    db
      .insertInto('sessions')
      .values({
        ...session,
        userAgent: userAgent.slice(0, 300),
        expiresAt: sql<Date>`now() + make_interval(days => ${days})`,
      }),
  );

const isLive = sql<boolean>`revoked_at is null and expires_at > now()
  and last_seen_at > now() - make_interval(days => ${sql.lit(SESSION_IDLE_DAYS)})`;

export async function listLive(
  tx: Tx,
  userId: string,
  currentId: string | null,
): Promise<SessionEntry[]> {
  const live = await rows(
    tx,
    db
      .selectFrom('sessions')
      .where('userId', '=', userId)
      .where(isLive)
      .orderBy('lastSeenAt', 'desc')
      .orderBy('id', 'desc')
      .select(['id', 'userAgent', 'createdAt', 'lastSeenAt']),
  );
  return live.map(({ createdAt, lastSeenAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: session.id === currentId,
  }));
}

export const notePassword = (tx: Tx, id: string) =>
  change(tx, db.updateTable('sessions').set({ passwordGivenAt: now }).where('id', '=', id));

const revoke = db.updateTable('sessions').set({ revokedAt: now }).where('revokedAt', 'is', null);

export const revokeByToken = (tx: Tx, tokenHash: Buffer) =>
  change(tx, revoke.where('tokenHash', '=', tokenHash));

export const revokeOne = async (tx: Tx, userId: string, id: string): Promise<boolean> =>
  (await change(tx, revoke.where('id', '=', id).where('userId', '=', userId).where(isLive))) === 1;

export const revokeAll = (tx: Tx, userId: string) =>
  change(tx, revoke.where('userId', '=', userId));
