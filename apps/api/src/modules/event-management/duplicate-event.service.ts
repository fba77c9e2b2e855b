import type { ManagedEvent } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { consumeNewEvent } from '../../platform/limits/limits.ts';
import { signedInUser } from '../../platform/access/signed-in-user.ts';
import { copyTypeLists } from '../user-lists/index.ts';
import { copyWaitingList } from '../waiting-list/index.ts';
import * as copies from './event-copies.repository.ts';
import { readManaged } from './managed-event.service.ts';
import { copyOf } from './event-management.messages.en.ts';

/** The account whose manager may copy the event. */
export const ownerOfEvent = copies.findOwner;

const NAME_MAX = 120;
const copyName = (name: string) => copyOf(name).slice(0, NAME_MAX).trimEnd();

interface Wish {
  copyCodes: boolean;
  key: string | undefined;
}

/**
 * A draft like an event: without its orders, guests and past dates. The same `key` again answers
 * the same copy.
 */
export async function duplicateEvent(
  deps: Deps,
  actor: Actor,
  eventId: string,
  wish: Wish,
): Promise<ManagedEvent> {
  await consumeNewEvent(deps, signedInUser(actor));
  return transact(deps.pool, (tx) => copy(tx, actor, eventId, wish));
}

async function copy(tx: Tx, actor: Actor, eventId: string, wish: Wish): Promise<ManagedEvent> {
  const source = await readManaged(tx, actor, eventId);
  const made = await copies.copyEvent(
    tx,
    eventId,
    copyName(source.name),
    wish.key === undefined ? null : `copy:${eventId}:${actor.userId ?? ''}:${wish.key}`,
  );
  if (!made) throw new DomainError('not_found');
  if (made.isNew) {
    await copies.copyDates(tx, eventId, made.id);
    const types = await copies.copyTypes(tx, eventId, made.id);
    await copyTypeLists(tx, types);
    await copies.copyShared(tx, eventId, made.id, types);
    await copyWaitingList(tx, eventId, made.id);
    await copies.copyQuestions(tx, eventId, made.id, types);
    if (wish.copyCodes) await copies.copyCodes(tx, eventId, made.id, types);
    await recordAct(tx, actor, 'management.events.duplicate', {
      eventId: made.id,
      detail: { name: source.name },
    });
  }
  return readManaged(tx, actor, made.id);
}
