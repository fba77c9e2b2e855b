import type { Tx } from '../db/database.ts';
import { newId } from '../runtime/ids.ts';
import { MAX_ATTEMPTS } from './jobs.ts';

/** Types that webhooks can subscribe to, and internal ones for activities and notifications. */
type DomainEventType =
  | 'order.created'
  | 'order.completed'
  | 'ticket.issued'
  | 'ticket.cancelled'
  | 'ticket.refunded'
  | 'ticket.checked_in'
  | 'ticket.checked_out'
  | 'ticket.transferred'
  | 'refund.refused'
  | 'membership.subscription.created'
  | 'membership.subscription.updated'
  | 'membership.subscription.cancelled'
  | 'membership.subscription.expired'
  | 'event.published'
  | 'event.canceled'
  | 'profile.followed';

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

/**
 * Writes a domain event in the caller's transaction and queues its fan-out. Only webhooks listen,
 * and most owners have none: a job that would find nobody is not made (three of a checkout's six).
 */
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

async function write(tx: Tx, ids: readonly string[], events: readonly DomainEvent[]) {
  await tx.query({
    name: 'write-domain-events',
    text: `with written as (
             insert into domain_events (id, owner_id, type, target_id, actor_id, data)
             select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::uuid[],
               $6::jsonb[]) returning id, owner_id, type)
           insert into job_outbox (task, payload, max_attempts, priority)
           select 'dispatch_event', json_build_object('domainEventId', id), $7, 0 from written w
            where exists (select 1 from webhook_endpoints e where e.owner_id = w.owner_id
              and w.type = any(e.event_types)
                and e.status = 'active' and e.deleted_at is null)`,
    values: [
      ids,
      events.map((e) => e.ownerId),
      events.map((e) => e.type),
      events.map((e) => e.targetId ?? null),
      events.map((e) => e.actorId ?? null),
      events.map((e) => JSON.stringify(e.data)),
      MAX_ATTEMPTS,
    ],
  });
}
