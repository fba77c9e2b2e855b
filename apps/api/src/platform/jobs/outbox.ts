import type { FactData, FactKind } from '@foyer/contracts';
import type { Tx } from '../db/database.ts';
import { prepared, sql, type Parameters } from '../db/query.ts';
import { newId } from '../runtime/ids.ts';

interface About<K extends FactKind> {
  ownerId: string;
  type: K;
  /** The event (course) it is about. */
  targetId?: string | null;
  /** The person who did it, when known. */
  actorId?: string | null;
  /** What webhooks carry as `data`. No secrets. */
  data: FactData<K>;
}
export type DomainEvent = { [K in FactKind]: About<K> }[FactKind];

/** Writes a domain event in the caller's transaction; who listens hears of it after the commit. */
export async function emit(tx: Tx, event: DomainEvent): Promise<string> {
  const id = newId();
  await write(tx, [id], [event]);
  return id;
}

/**
 * Writes several domain events in one round trip; an order of 500 tickets must not hold its locks
 * for hundreds.
 */
export const emitAll = (tx: Tx, events: readonly DomainEvent[]): Promise<void> =>
  write(tx, events.map(newId), events);

type Columns = Record<
  'id' | 'ownerId' | 'type' | 'targetId' | 'actorId' | 'data',
  readonly (string | null)[]
>;
const insertColumns = prepared(
  'write-domain-events',
  (parameter: Parameters<Columns>) =>
    sql`insert into domain_events (id, owner_id, type, target_id, actor_id, data)
      select * from unnest(${parameter('id')}::uuid[], ${parameter('ownerId')}::uuid[],
        ${parameter('type')}::text[], ${parameter('targetId')}::uuid[],
        ${parameter('actorId')}::uuid[], ${parameter('data')}::jsonb[])`,
);
async function write(tx: Tx, ids: readonly string[], events: readonly DomainEvent[]) {
  await insertColumns(tx, {
    id: ids,
    ownerId: events.map((e) => e.ownerId),
    type: events.map((e) => e.type),
    targetId: events.map((e) => e.targetId ?? null),
    actorId: events.map((e) => e.actorId ?? null),
    data: events.map((e) => JSON.stringify(e.data)),
  });
}
