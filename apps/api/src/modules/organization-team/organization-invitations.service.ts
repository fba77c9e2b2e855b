import type { AffiliationFlags, OrganizationTeam } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { canAt } from '../../platform/access/policies.ts';
import { signedInUser, verifiedUser } from '../../platform/access/signed-in-user.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { consumeMailTo, consumeTeamChange, consumeToken } from '../../platform/limits/limits.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { maskedAddress } from '../../platform/runtime/masked-address.ts';
import { readCard } from '../accounts/index.ts';
import type { Flags } from './affiliations.repository.ts';
import { toRow } from './change-affiliations.service.ts';
import * as invitations from './organization-invitations.repository.ts';
import { announce, mailInvitation } from './organization-news.service.ts';
import { somebody } from './organization-team.messages.en.ts';
import { readTeam, requireOrganization } from './organization-team.service.ts';

/** From all who invite to one mailbox, and from this organization. */
async function consume(deps: Deps, userId: string, ownerId: string, email: string) {
  await consumeTeamChange(deps, userId);
  await consumeMailTo(deps, 'team', email, 12);
  await consumeMailTo(deps, `team ${ownerId}`, email);
}

async function send(
  tx: Tx,
  deps: Deps,
  { ownerId, email, userId }: { ownerId: string; email: string; userId: string },
  flags: Flags,
) {
  const token = await invitations.upsertWaiting(tx, ownerId, email, flags, userId);
  const { accessSetting, roleName } = flags;
  await mailInvitation(tx, deps, {
    ownerId,
    email,
    token,
    actorId: userId,
    accessSetting,
    roleName,
  });
}

/** Whom an invitation is for, as the owner's log says it: the log outlives it, the address does not. */
const detailOf = ({ email, accessSetting, roleName }: Flags & { email: string }) => ({
  invited: maskedAddress(email),
  ...(roleName && { roleName }),
  accessSetting,
});

/** Never looks the address up: a response that differed would tell who has an account. */
export async function invite(
  deps: Deps,
  actor: Actor,
  ownerId: string,
  { email, ...flags }: AffiliationFlags & { email: string },
): Promise<OrganizationTeam> {
  const userId = verifiedUser(actor);
  await consume(deps, userId, ownerId, email);
  const row = toRow(flags) as Flags;
  return transact(deps.pool, async (tx) => {
    await requireOrganization(tx, ownerId);
    await send(tx, deps, { ownerId, email, userId }, row);
    await recordAct(tx, actor, 'organizationTeam.invited', {
      ownerId,
      detail: detailOf({ email, ...row }),
    });
    return readTeam(tx, actor, ownerId);
  });
}

/** The same invitation once more, from whoever sends it again. */
export async function resendInvitation(
  deps: Deps,
  actor: Actor,
  ownerId: string,
  id: string,
): Promise<OrganizationTeam> {
  const userId = verifiedUser(actor);
  // read only: the first transaction of a call that commits ends its act
  const found = await readOnly(deps.pool, (tx) => invitations.findWaiting(tx, ownerId, id));
  if (!found) throw new DomainError('not_found');
  await consume(deps, userId, ownerId, found.email);
  return transact(deps.pool, async (tx) => {
    const invitation = await invitations.lockWaiting(tx, ownerId, id);
    if (!invitation) throw new DomainError('not_found');
    const { id: _, email, ...flags } = invitation;
    await send(tx, deps, { ownerId, email, userId }, flags);
    await recordAct(tx, actor, 'organizationTeam.resent', {
      ownerId,
      detail: detailOf({ email, ...flags }),
    });
    return readTeam(tx, actor, ownerId);
  });
}

export const cancelInvitation = (
  deps: Deps,
  actor: Actor,
  ownerId: string,
  id: string,
): Promise<OrganizationTeam> =>
  transact(deps.pool, async (tx) => {
    const invitation = await invitations.lockWaiting(tx, ownerId, id);
    if (!invitation) throw new DomainError('not_found');
    await invitations.deleteWaiting(tx, ownerId, id);
    await recordAct(tx, actor, 'organizationTeam.uninvited', {
      ownerId,
      detail: detailOf(invitation),
    });
    return readTeam(tx, actor, ownerId);
  });

/** The invitation of a link. It carries no more than whoever sent it may still give. */
async function open(tx: Tx, token: string, userId: string) {
  const found = await invitations.lockByToken(tx, token, userId);
  if (!found) throw new DomainError('token_invalid');
  const { invitedById, isFromSiteAdmin: isSiteAdmin, ownerId } = found;
  const sender = { kind: 'session', userId: invitedById, isSiteAdmin } as const;
  if (!(await canAt(tx, sender, 'owner', { ownerId }))) throw new DomainError('token_invalid');
  return found;
}

export async function readInvitation(deps: Deps, actor: Actor, token: string) {
  await consumeToken(deps, actor.ip);
  const { id, type, name, username, avatar, ...found } = await transact(deps.pool, (tx) =>
    open(tx, token, signedInUser(actor)),
  );
  const { invitedBy, accessSetting, roleName } = found;
  const organization = { id, type, name, username, avatar };
  return { organization, invitedBy, accessSetting, roleName };
}

/** Joins. The same person may follow the link again and arrives; it gives nothing back that was taken since. */
export async function acceptInvitation(deps: Deps, actor: Actor, token: string) {
  const userId = signedInUser(actor);
  await consumeToken(deps, actor.ip);
  return transact(deps.pool, async (tx) => {
    const invitation = await open(tx, token, userId);
    if (!invitation.claimedBy) await claim(tx, actor, invitation, userId);
    return { username: invitation.username };
  });
}

/** Says what came of it. Who gained nothing that they had not has done nothing. */
async function claim(
  tx: Tx,
  actor: Actor,
  { invitationId, ownerId, invitedById: profileId }: Awaited<ReturnType<typeof open>>,
  userId: string,
) {
  const before = await invitations.lockPlace(tx, ownerId, userId);
  const place = await invitations.claimWaiting(tx, invitationId, userId);
  if (!place) return;
  const { accessSetting, seesStats } = place;
  const told = { ownerId, profileId, actorId: userId };
  if (!before) {
    await recordAct(tx, actor, 'organizationTeam.joined', { ownerId });
    await announce(tx, { kind: 'joined', ...told });
  } else if (accessSetting !== before.accessSetting || seesStats !== before.seesStats) {
    const { name: member = somebody } = (await readCard(tx, userId)) ?? {};
    await recordAct(tx, actor, 'organizationTeam.changed', {
      ownerId,
      detail: { member, before: before.accessSetting, accessSetting },
    });
    await announce(tx, { kind: 'raised', ...told });
  }
}
