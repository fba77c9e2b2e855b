import type { Tx } from './database.ts';
import { newId } from './ids.ts';
import { enqueue } from './jobs.ts';

/** Types that webhooks can subscribe to, and internal ones for activities and notifications. */
export type DomainEventType =
  | 'order.created' | 'order.completed' | 'ticket.issued' | 'ticket.cancelled' | 'ticket.refunded'
  | 'ticket.checked_in' | 'ticket.checked_out' | 'ticket.transferred'
  | 'membership.subscription.created' | 'membership.subscription.updated'
  | 'membership.subscription.cancelled' | 'membership.subscription.expired'
  | 'event.published' | 'event.canceled' | 'profile.followed';

export interface DomainEvent {
  ownerId: string;
  type: DomainEventType;
  /** The event (course) it is about. */
  targetId?: string | null;
  /** The person who did it, when known. */
  actorId?: string | null;
  /** What webhooks carry as `data`. No secrets. */
  data: Record<string, unknown>;
}

/** Writes a domain event in the caller's transaction and queues its fan-out. */
export async function emit(tx: Tx, event: DomainEvent): Promise<string> {
  const id = newId();
  await tx.query(
    'insert into domain_events (id, owner_id, type, target_id, actor_id, data) values ($1, $2, $3, $4, $5, $6)',
    [id, event.ownerId, event.type, event.targetId ?? null, event.actorId ?? null, event.data],
  );
  await enqueue(tx, 'dispatch_event', { domainEventId: id });
  return id;
}
