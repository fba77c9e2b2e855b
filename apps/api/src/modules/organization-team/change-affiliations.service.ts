import type { AffiliationFlags, OrganizationTeam } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { canAt } from '../../platform/access/policies.ts';
import { signedInUser, verifiedUser } from '../../platform/access/signed-in-user.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import { editConflict } from '../../platform/db/versions.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { consumeTeamChange } from '../../platform/limits/limits.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { readCard } from '../accounts/index.ts';
import * as team from './affiliations.repository.ts';
import { deleteWaitingOf } from './organization-invitations.repository.ts';
import { announce } from './organization-news.service.ts';
import { deleteOfferOf, lockOffer } from './ownership.repository.ts';
import { readTeam, requireOrganization } from './organization-team.service.ts';

type Change = { [K in keyof AffiliationFlags]?: AffiliationFlags[K] | undefined };

/** The flags as the rows hold them; what is left out stays. */
export const toRow = ({ name, seeStats, ...flags }: Change) => ({
  ...flags,
  ...(name !== undefined && { roleName: name }),
  ...(seeStats !== undefined && { seesStats: seeStats }),
});

/** Adds a person whose account is known. */
export async function addMember(
  deps: Deps,
  actor: Actor,
  ownerId: string,
  { userId: profileId, ...flags }: AffiliationFlags & { userId: string },
): Promise<OrganizationTeam> {
  const userId = verifiedUser(actor);
  await consumeTeamChange(deps, userId);
  return transact(deps.pool, async (tx) => {
    await requireOrganization(tx, ownerId);
    const profile = await readCard(tx, profileId);
    // nobody signs in as an organization
    if (profile?.type !== 'User') throw new DomainError('not_found');
    const row = toRow(flags) as team.Flags;
    if (!(await team.insertAffiliation(tx, ownerId, profileId, row, userId)))
      throw new DomainError('already_on_team');
    await recordAct(tx, actor, 'organizationTeam.added', {
      ownerId,
      detail: { member: profile.name, accessSetting: flags.accessSetting },
    });
    await announce(tx, { kind: 'added', ownerId, profileId, actorId: userId });
    return readTeam(tx, actor, ownerId);
  });
}

/** The offer before the place: whoever takes the organization over locks them in this order. */
async function lock(tx: Tx, ownerId: string, id: string): Promise<team.Affiliation> {
  await lockOffer(tx, ownerId);
  const affiliation = await team.lockAffiliation(tx, ownerId, id);
  if (!affiliation) throw new DomainError('not_found');
  return affiliation;
}

/** What somebody may do and is called. The owner stays the owner: of them only the name of the role and what is shown change. */
export const changeMember = (
  deps: Deps,
  actor: Actor,
  ownerId: string,
  id: string,
  { version, ...change }: Change & { version: number },
): Promise<OrganizationTeam> =>
  transact(deps.pool, async (tx) => {
    const affiliation = await lock(tx, ownerId, id);
    const { profileId, name: member, isOwner, accessSetting: before } = affiliation;
    const { accessSetting = before } = change;
    if (isOwner && accessSetting !== 'admin') throw new DomainError('owner_stays');
    if (!(await team.updateAffiliation(tx, id, toRow(change), { version, actor })))
      throw await editConflict(tx, 'team_members', id, actor);
    await recordAct(tx, actor, 'organizationTeam.changed', {
      ownerId,
      detail: { member, before, accessSetting },
    });
    if (accessSetting !== before) {
      if (before === 'admin') {
        await deleteWaitingOf(tx, ownerId, profileId);
        await deleteOfferOf(tx, ownerId, profileId);
      }
      await announce(tx, { kind: 'access', ownerId, profileId, actorId: signedInUser(actor) });
    }
    return readTeamOrNothing(tx, actor, ownerId);
  });

/** Who lowered themselves, or took themselves off, may have nothing left to read. */
const readTeamOrNothing = async (tx: Tx, actor: Actor, ownerId: string) =>
  (await canAt(tx, actor, 'owner', { ownerId }))
    ? readTeam(tx, actor, ownerId)
    : { members: [], invitations: [], ownershipOffer: null };

async function takeOff(
  tx: Tx,
  actor: Actor,
  ownerId: string,
  { id, name: member, profileId, isOwner }: team.Affiliation,
) {
  if (isOwner) throw new DomainError('owner_stays');
  const isSelf = profileId === actor.userId;
  await recordAct(tx, actor, isSelf ? 'organizationTeam.left' : 'organizationTeam.removed', {
    ownerId,
    detail: { member },
  });
  await team.deleteAffiliation(tx, id);
  await deleteWaitingOf(tx, ownerId, profileId);
  await deleteOfferOf(tx, ownerId, profileId);
  const actorId = signedInUser(actor);
  // who left is heard of by those who stay
  await announce(tx, {
    ...{ kind: isSelf ? 'left' : 'removed', ownerId, actorId },
    profileId: isSelf ? ownerId : profileId,
  });
}

/** Takes anybody but the owner off. */
export const removeMember = (
  deps: Deps,
  actor: Actor,
  ownerId: string,
  id: string,
): Promise<OrganizationTeam> =>
  transact(deps.pool, async (tx) => {
    await takeOff(tx, actor, ownerId, await lock(tx, ownerId, id));
    return readTeamOrNothing(tx, actor, ownerId);
  });

/** The person themselves, whatever they may do there. */
export const leave = (deps: Deps, actor: Actor, ownerId: string): Promise<void> =>
  transact(deps.pool, async (tx) => {
    const place = await team.placeOf(tx, ownerId, signedInUser(actor));
    if (!place) throw new DomainError('not_found');
    await takeOff(tx, actor, ownerId, await lock(tx, ownerId, place.id));
  });
