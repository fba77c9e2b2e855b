import type { ManagedEvent } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { can, isVisitor, standingAt } from '../../platform/access/policies.ts';
import { forgetPlace } from '../../platform/access/team-rows.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import { outsideTenant } from '../../platform/db/tenant.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { emit } from '../../platform/jobs/outbox.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { readCard } from '../accounts/index.ts';
import { forgetTypeLists } from '../user-lists/index.ts';
import { refusals } from './event-management.messages.en.ts';
import { lockWhole, setOwner } from './hand-over-event.repository.ts';
import { findManagedEvent } from './managed-event.repository.ts';
import { readManaged } from './managed-event.service.ts';
import { lacksPayments } from './publish-event.service.ts';

/**
 * Gives an event that nobody ordered from to another account of the same manager, with everything
 * that is configured of it and its team. It is about two owners, so it asks for both itself.
 */
export const handOverEvent = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  accountId: string,
): Promise<ManagedEvent> =>
  outsideTenant(() => transact(deps.pool, (tx) => handOver(tx, actor, eventId, accountId)));

async function handOver(tx: Tx, actor: Actor, eventId: string, accountId: string) {
  await lockWhole(tx, eventId);
  const event = await findManagedEvent(tx, eventId);
  if (!event || !(await managesBoth(tx, actor, event.ownerId, accountId)))
    throw new DomainError('not_found');
  if (event.ownerId === accountId) return readManaged(tx, actor, eventId); // a second click
  if (event.status === 'canceled') throw new DomainError('event_cancelled');
  if (event.hasOrders) throw new DomainError('event_not_movable');
  await forgetTypeLists(tx, eventId);
  await setOwner(tx, eventId, accountId);
  await forgetPlace(tx, eventId, accountId);
  const moved = await readManaged(tx, actor, eventId);
  if (moved.status === 'published' && lacksPayments(moved))
    throw new DomainError('payments_not_connected', { message: refusals.noPayments });
  await record(tx, actor, { event: moved, formerId: event.ownerId });
  await emit(tx, {
    ownerId: accountId,
    type: 'event.handed_over',
    targetId: eventId,
    actorId: actor.userId,
    data: { eventId, name: moved.name, formerOwnerId: event.ownerId },
  });
  return moved;
}

/** Administering the site is no role in an account, and a locked one gives and takes nothing. */
async function managesBoth(tx: Tx, actor: Actor, ...accountIds: [string, string]) {
  for (const ownerId of accountIds) {
    const standing = await standingAt(tx, actor, { ownerId });
    if (!standing || !can(actor, 'owner', standing) || isVisitor(actor, standing)) return false;
  }
  return true;
}

/** In the logs of both accounts. */
async function record(
  tx: Tx,
  actor: Actor,
  { event, formerId }: { event: ManagedEvent; formerId: string },
) {
  const nameOf = async (id: string) => (await readCard(tx, id))?.name ?? '';
  await recordAct(tx, actor, 'management.events.handOver', {
    eventId: event.id,
    detail: { name: await nameOf(formerId) },
  });
  await recordAct(tx, actor, 'management.events.givenAway', {
    ownerId: formerId,
    detail: { name: event.name, account: await nameOf(event.ownerId) },
  });
}
