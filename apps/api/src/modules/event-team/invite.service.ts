import type { EventTeam } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { canAt } from '../../platform/access/policies.ts';
import { consumeMailTo, consumeTeamChange, consumeToken } from '../../platform/limits/limits.ts';
import { signedInUser, verifiedUser } from '../../platform/access/signed-in-user.ts';
import { maskedAddress } from '../../platform/runtime/masked-address.ts';
import { readCard } from '../accounts/index.ts';
import { somebody } from './event-team.messages.en.ts';
import * as invitations from './invitations.repository.ts';
import { announce, mailInvitation } from './team-news.service.ts';
import type { Place } from './team.repository.ts';
import { readTeam } from './team.service.ts';

/** Too little of the address to write to it. */
const detailOf = ({ email, accessSetting }: { email: string; accessSetting: string }) => ({
  invited: maskedAddress(email),
  accessSetting,
});

/** Never looks the address up: a response that differed would tell who has an account. */
export async function invite(
  deps: Deps,
  actor: Actor,
  eventId: string,
  { email, ...place }: Place & { email: string },
): Promise<EventTeam> {
  const userId = verifiedUser(actor);
  await consumeTeamChange(deps, userId);
  // from one event, and from all of them
  await consumeMailTo(deps, 'team', email, 12);
  await consumeMailTo(deps, `team ${eventId}`, email);
  return transact(deps.pool, async (tx) => {
    const token = await invitations.upsertInvitation(tx, eventId, email, place, userId);
    await recordAct(tx, actor, 'team.invited', { eventId, detail: detailOf({ email, ...place }) });
    await mailInvitation(tx, deps, eventId, {
      email,
      token,
      actorId: userId,
      accessSetting: place.accessSetting,
    });
    return readTeam(tx, actor, eventId);
  });
}

export const cancelInvitation = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  invitationId: string,
): Promise<EventTeam> =>
  transact(deps.pool, async (tx) => {
    const waiting = await invitations.deleteInvitation(tx, eventId, invitationId);
    if (!waiting) throw new DomainError('not_found');
    await recordAct(tx, actor, 'team.uninvited', { eventId, detail: detailOf(waiting) });
    return readTeam(tx, actor, eventId);
  });

/** The invitation of a link. It carries no more than whoever sent it may still give. */
async function openInvitation(tx: Tx, token: string, userId: string) {
  const found = await invitations.lockByToken(tx, token, userId);
  if (!found) throw new DomainError('token_invalid');
  const { invitedById, isFromSiteAdmin: isSiteAdmin, eventId } = found;
  const sender = { kind: 'session', userId: invitedById, isSiteAdmin } as const;
  if (!(await canAt(tx, sender, 'event:admin', { eventId })))
    throw new DomainError('token_invalid');
  return found;
}

export async function readInvitation(deps: Deps, actor: Actor, token: string) {
  await consumeToken(deps, actor.ip);
  return transact(deps.pool, (tx) => openInvitation(tx, token, signedInUser(actor)));
}

/**
 * Joins the team. The same person may follow the link again and arrives; it gives nothing back that
 * was taken since.
 */
export async function acceptInvitation(
  deps: Deps,
  actor: Actor,
  token: string,
): Promise<{ eventId: string }> {
  const userId = signedInUser(actor);
  await consumeToken(deps, actor.ip);
  return transact(deps.pool, async (tx) => {
    const invitation = await openInvitation(tx, token, userId);
    if (invitation.claimedBy) return { eventId: invitation.eventId };
    await claim(tx, actor, invitation, userId);
    return { eventId: invitation.eventId };
  });
}

/** Says what came of it. Who gained nothing that they had not has done nothing. */
async function claim(
  tx: Tx,
  actor: Actor,
  { id, eventId, invitedById: profileId }: Awaited<ReturnType<typeof openInvitation>>,
  userId: string,
) {
  const before = await invitations.lockPlace(tx, eventId, userId);
  const place = await invitations.claimInvitation(tx, id, userId);
  if (!place) return;
  const { accessSetting, collaborator } = place;
  const told = { eventId, profileId, actorId: userId };
  if (!before) {
    await recordAct(tx, actor, 'team.joined', { eventId });
    await announce(tx, { kind: 'joined', ...told });
  } else if (accessSetting !== before.accessSetting || collaborator !== before.collaborator) {
    const { name: member = somebody } = (await readCard(tx, userId)) ?? {};
    await recordAct(tx, actor, 'team.changed', { eventId, detail: { member, accessSetting } });
    await announce(tx, { kind: 'raised', ...told, accessSetting });
  }
}
