import type { OrganizationTeam } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { verifiedUser, signedInUser } from '../../platform/access/signed-in-user.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { consumeTeamChange } from '../../platform/limits/limits.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { lockAffiliation, placeOf } from './affiliations.repository.ts';
import { announce } from './organization-news.service.ts';
import { readTeam } from './organization-team.service.ts';
import * as ownership from './ownership.repository.ts';

async function lockOwnPlace(tx: Tx, ownerId: string, userId: string) {
  const place = await placeOf(tx, ownerId, userId);
  return place && lockAffiliation(tx, ownerId, place.id);
}

/**
 * The owner offers the organization to an administrator. Nothing changes until they take it:
 * whoever owns an organization answers for its money.
 */
export async function offerOwnership(
  deps: Deps,
  actor: Actor,
  ownerId: string,
  affiliationId: string,
): Promise<OrganizationTeam> {
  const userId = verifiedUser(actor);
  await consumeTeamChange(deps, userId);
  return transact(deps.pool, async (tx) => {
    await ownership.lockOffer(tx, ownerId);
    if (!(await lockOwnPlace(tx, ownerId, userId))?.isOwner) throw new DomainError('only_owner');
    const member = await lockAffiliation(tx, ownerId, affiliationId);
    if (!member) throw new DomainError('not_found');
    const { profileId, name, accessSetting, isOwner } = member;
    if (isOwner || accessSetting !== 'admin') throw new DomainError('only_admins');
    await ownership.putOffer(tx, ownerId, userId, profileId);
    await recordAct(tx, actor, 'ownership.offered', { ownerId, detail: { member: name } });
    await announce(tx, { kind: 'offered', ownerId, profileId, actorId: userId });
    return readTeam(tx, actor, ownerId);
  });
}

/** By the owner, or by whoever it was made to; to anybody else it is none. */
export const withdrawOwnership = (
  deps: Deps,
  actor: Actor,
  ownerId: string,
): Promise<OrganizationTeam> =>
  transact(deps.pool, async (tx) => {
    const userId = signedInUser(actor);
    const offer = await ownership.lockOffer(tx, ownerId);
    if (!offer || ![offer.fromId, offer.toId].includes(userId)) throw new DomainError('offer_over');
    await ownership.deleteOffer(tx, ownerId);
    const isDeclined = offer.toId === userId;
    await recordAct(tx, actor, isDeclined ? 'ownership.declined' : 'ownership.withdrawn', {
      ownerId,
    });
    await announce(tx, {
      kind: isDeclined ? 'declined' : 'withdrawn',
      ...{ ownerId, actorId: userId, profileId: isDeclined ? offer.fromId : offer.toId },
    });
    return readTeam(tx, actor, ownerId);
  });

/** Whoever it was made to takes it: both still have to be what the offer was made between. */
export async function acceptOwnership(
  deps: Deps,
  actor: Actor,
  ownerId: string,
): Promise<OrganizationTeam> {
  const userId = verifiedUser(actor);
  return transact(deps.pool, async (tx) => {
    const offer = await ownership.lockOffer(tx, ownerId);
    if (offer?.toId !== userId) throw new DomainError('offer_over');
    if (!(await ownership.changeOwner(tx, ownerId, offer))) throw new DomainError('offer_over');
    await ownership.deleteOffer(tx, ownerId);
    await recordAct(tx, actor, 'ownership.taken', { ownerId });
    await announce(tx, { kind: 'taken', ownerId, profileId: offer.fromId, actorId: userId });
    return readTeam(tx, actor, ownerId);
  });
}
