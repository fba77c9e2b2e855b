import type { AnyEndpoint } from '@foyer/contracts';
import type { Actor } from './actor.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../runtime/ids.ts';
import { isVisitor, type Standing } from './policies.ts';

export interface AuditRecord {
  actorId: string | null;
  action: string;
  accountId: string | null;
  detail?: Record<string, string | boolean>;
}

/**
 * Writes down what an administrator does, in the transaction that does it. Rows of the log are
 * never changed.
 */
export async function recordAudit(
  tx: Tx,
  { actorId, action, accountId, detail = {} }: AuditRecord,
): Promise<void> {
  await tx.query(
    'insert into audit_log (id, actor_id, action, account_id, detail) values ($1, $2, $3, $4, $5::jsonb)',
    [newId(), actorId, action, accountId, JSON.stringify(detail)],
  );
}

/** A site administrator about to change something inside an account that they have no role in. */
export async function recordVisit(
  tx: Tx,
  actor: Actor,
  endpoint: AnyEndpoint,
  standing: Standing,
): Promise<void> {
  if (endpoint.method === 'GET' || !isVisitor(actor, standing)) return;
  await recordAudit(tx, {
    actorId: actor.userId,
    action: endpoint.id,
    accountId: standing.ownerId,
  });
}
