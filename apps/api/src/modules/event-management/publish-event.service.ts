import type { ManagedEvent, PublishProblem } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { isReachable } from '../../platform/access/policies.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { emit } from '../../platform/jobs/outbox.ts';
import { beginCancellation } from '../ticket-sales/index.ts';
import { announce } from './announce-event.service.ts';
import * as writes from './event-writes.repository.ts';
import { readManaged } from './managed-event.service.ts';
import { missingForSale } from './event-management.messages.en.ts';

/** It has paid tickets, and its account takes no money. */
export const lacksPayments = ({ paymentsConnected, ticketTypes }: ManagedEvent) =>
  !paymentsConnected && ticketTypes.some((type) => type.price > 0);

/** What an event still lacks before it can go on sale, one sentence each. */
function problemsOf(
  actor: Actor,
  event: ManagedEvent,
  now: Date,
): { path: PublishProblem; message: string }[] {
  const missing: Record<PublishProblem, boolean> = {
    // what is on sale sends mails with its name on them, so somebody who can be reached must stand
    // behind it
    email: !isReachable(actor),
    name: !event.name.trim(),
    dates: !event.dates.some((date) => !date.canceled && new Date(date.startsAt) > now),
    ticketTypes: event.ticketTypes.length === 0,
    payments: lacksPayments(event),
    location: event.locationSetting === 'venue' && !event.location.name && !event.location.address,
  };
  return (Object.keys(missing) as PublishProblem[])
    .filter((path) => missing[path])
    .map((path) => ({ path, message: missingForSale[path] }));
}

const notCanceled = (event: ManagedEvent) => {
  if (event.status === 'canceled') throw new DomainError('event_cancelled');
  return event;
};

async function changeStatus(
  tx: Tx,
  actor: Actor,
  event: ManagedEvent,
  status: 'draft' | 'published' | 'canceled',
) {
  await writes.setStatus(tx, event.id, status);
  return readManaged(tx, actor, event.id);
}

export const publishEvent = (deps: Deps, actor: Actor, eventId: string, now: Date) =>
  transact(deps.pool, async (tx) => {
    const event = notCanceled(await readManaged(tx, actor, eventId));
    if (event.status === 'published') return event; // a second click is not an error
    const fields = problemsOf(actor, event, now);
    if (fields.length) throw new DomainError('event_not_publishable', { fields });
    await announce(tx, actor, event);
    return changeStatus(tx, actor, event, 'published');
  });

export const unpublishEvent = (deps: Deps, actor: Actor, eventId: string) =>
  transact(deps.pool, async (tx) =>
    changeStatus(tx, actor, notCanceled(await readManaged(tx, actor, eventId)), 'draft'),
  );

/** Stops sales at once; a job gives everybody their money back and tells them. */
export const cancelEvent = (deps: Deps, actor: Actor, eventId: string, message: string) =>
  transact(deps.pool, async (tx) => {
    const event = notCanceled(await readManaged(tx, actor, eventId));
    await beginCancellation(tx, {
      eventId,
      ownerId: event.ownerId,
      message,
      canceledBy: actor.userId,
    });
    await emit(tx, {
      ownerId: event.ownerId,
      type: 'event.canceled',
      targetId: eventId,
      actorId: actor.userId,
      data: { eventId, name: event.name },
    });
    return changeStatus(tx, actor, event, 'canceled');
  });

export const deleteEvent = (deps: Deps, actor: Actor, eventId: string) =>
  transact(deps.pool, async (tx) => {
    const event = await readManaged(tx, actor, eventId);
    if (event.status !== 'draft' || event.hasOrders) throw new DomainError('event_not_deletable');
    await writes.softDeleteEvent(tx, eventId);
  });
