import type { AffiliationFlags, OrganizationTeam, OwnershipOffer } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { readOnly, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { readCard } from '../accounts/index.ts';
import { listAffiliations, type AffiliationRow, type Flags } from './affiliations.repository.ts';
import { listWaiting } from './organization-invitations.repository.ts';
import { findOffer } from './ownership.repository.ts';

/** The flags as the contract names them. */
const toFlags = <T extends Flags>({
  roleName: name,
  accessSetting,
  receiveNotifications,
  hidden,
  seesStats: seeStats,
}: T): AffiliationFlags => ({ name, accessSetting, receiveNotifications, hidden, seeStats });

function toMember(row: AffiliationRow, userId: string | null) {
  const { affiliationId, version, isOwner, hasProfile, id, type, name, username, avatar } = row;
  return {
    ...toFlags(row),
    ...{ id: affiliationId, version, isOwner, hasProfile, isSelf: id === userId },
    user: { id, type, name, username, avatar },
  };
}

/** Only organizations have a team: a person is alone. */
export async function requireOrganization(tx: Tx, ownerId: string) {
  const card = await readCard(tx, ownerId);
  if (card?.type !== 'School') throw new DomainError('not_found');
  return card;
}

async function readOffer(tx: Tx, actor: Actor, ownerId: string): Promise<OwnershipOffer | null> {
  const offer = await findOffer(tx, ownerId);
  if (!offer) return null;
  const [from, to] = [await readCard(tx, offer.fromId), await readCard(tx, offer.toId)];
  return from && to
    ? { from, to, isForSelf: to.id === actor.userId, expiresAt: offer.expiresAt.toISOString() }
    : null;
}

export async function readTeam(tx: Tx, actor: Actor, ownerId: string): Promise<OrganizationTeam> {
  await requireOrganization(tx, ownerId);
  const waiting = await listWaiting(tx, ownerId);
  return {
    ownershipOffer: await readOffer(tx, actor, ownerId),
    members: (await listAffiliations(tx, ownerId)).map((row) => toMember(row, actor.userId)),
    invitations: waiting.map((one) => ({
      ...toFlags(one),
      ...{ id: one.id, email: one.email, expired: one.expired },
      createdAt: one.createdAt.toISOString(),
      expiresAt: one.expiresAt.toISOString(),
    })),
  };
}

export const readOrganizationTeam = (deps: Deps, actor: Actor, ownerId: string) =>
  readOnly(deps.pool, (tx) => readTeam(tx, actor, ownerId));

export async function readMember(deps: Deps, actor: Actor, ownerId: string, id: string) {
  const { members } = await readOrganizationTeam(deps, actor, ownerId);
  const member = members.find((one) => one.id === id);
  if (!member) throw new DomainError('not_found');
  return member;
}
