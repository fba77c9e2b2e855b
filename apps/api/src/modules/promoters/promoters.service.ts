import { addPromoter as addEndpoint, removePromoter as removeEndpoint } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { signedInUser } from '../../platform/access/signed-in-user.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { emit } from '../../platform/jobs/outbox.ts';
import { consumePromoterVisit } from '../../platform/limits/limits.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { readCard } from '../accounts/index.ts';
import { promoterIn, withPromoter } from './promoter-cookie.model.ts';
import * as promoters from './promoters.repository.ts';

const MAX_PROMOTERS = 200;

/**
 * What the browser's cookie is to say once it opened somebody's link; undefined when it says so, or
 * the link is nobody's. A browser that was not there yet counts as a visitor.
 */
export async function rememberPromoter(
  deps: Deps,
  actor: Actor,
  link: { eventId: string; username: string },
  cookie: string | undefined,
): Promise<string | undefined> {
  await consumePromoterVisit(deps, actor.ip);
  return transact(deps.pool, async (tx) => {
    const found = await promoters.findByLink(tx, link);
    if (!found || promoterIn(cookie, link.eventId) === found.id) return undefined;
    await promoters.countVisitor(tx, found.id);
    return withPromoter(cookie, { eventId: link.eventId, promoterId: found.id });
  });
}

export const addPromoter = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  profileId: string,
): Promise<{ promoterId: string }> =>
  transact(deps.pool, async (tx) => {
    const event = await promoters.lockEvent(tx, eventId);
    const profile = await readCard(tx, profileId);
    if (!event || !profile) throw new DomainError('not_found');
    if (event.promoters >= MAX_PROMOTERS) throw new DomainError('too_many_promoters');
    const { ownerId, name } = event;
    const userId = signedInUser(actor);
    const promoterId = await promoters.insertPromoter(tx, {
      ownerId,
      eventId,
      profileId,
      addedBy: userId,
    });
    if (!promoterId) throw new DomainError('promoter_known');
    await recordAct(tx, actor, addEndpoint.id, { eventId, detail: { member: profile.name } });
    await emit(tx, {
      ownerId,
      type: 'event.promoter_added',
      targetId: eventId,
      actorId: userId,
      data: { eventId, name, profileId, username: profile.username },
    });
    return { promoterId };
  });

export const removePromoter = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  promoterId: string,
): Promise<void> =>
  transact(deps.pool, async (tx) => {
    const removed = await promoters.removePromoter(tx, eventId, promoterId);
    if (!removed) throw new DomainError('not_found');
    await recordAct(tx, actor, removeEndpoint.id, { eventId, detail: { member: removed.name } });
  });

/** An order came by the link of a promoter of that event; of another one it says nothing. */
export const keepPromoter = (
  tx: Tx,
  order: { orderId: string; eventId: string; promoterId: string },
) => promoters.insertPromotedOrder(tx, order);
