import { memberLinks, splitName, type Member } from '@foyer/contracts';
import { formatDay } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordAct } from '../../../platform/access/audit.ts';
import { verifiedUser } from '../../../platform/access/signed-in-user.ts';
import { readOnly, transact, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { enqueue, type JobPayloads } from '../../../platform/jobs/jobs.ts';
import {
  consumeMemberInvites,
  consumeToken,
  consumeTokenCheck,
} from '../../../platform/limits/limits.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { newId, newSecret } from '../../../platform/runtime/ids.ts';
import { maskedAddress } from '../../../platform/runtime/masked-address.ts';
import { nameInNews, notifyOnce } from '../../accounts/index.ts';
import { composeMail, writeMail } from '../../mail/index.ts';
import { lockTier } from '../places.repository.ts';
import { mailSeat } from '../seats/seat-mails.service.ts';
import * as seats from '../seats/seats.repository.ts';
import { isMember } from './added-members.repository.ts';
import { tell } from './change-members.service.ts';
import * as invitations from './member-invitations.repository.ts';
import { inviteMail, inviteNews } from './members.messages.en.ts';
import * as members from './members.repository.ts';
import { readMember } from './members.service.ts';

/** So many mails are written in one transaction. */
const AT_ONCE = 100;

type Unsent = Awaited<ReturnType<typeof invitations.lockUnsent>>[number];
interface House {
  ownerId: string;
  name: string;
  timezone: string;
}

/**
 * Job: mails the invitations of an account that are still to be mailed, some hundred members after
 * some hundred. The token is made here, so that it stands in the mail alone.
 */
export const sendInvitations = (
  deps: Deps,
  { ownerId }: JobPayloads['invite_members'],
): Promise<void> =>
  transact(deps.pool, async (tx) => {
    const account = await members.findAccount(tx, ownerId);
    if (!account) return;
    const unsent = await invitations.lockUnsent(tx, ownerId, AT_ONCE);
    for (const one of unsent) await invite(tx, deps, { ownerId, ...account }, one);
    if (unsent.length === AT_ONCE) await enqueue(tx, 'invite_members', { ownerId });
  });

async function invite(tx: Tx, deps: Deps, { ownerId, name, timezone }: House, unsent: Unsent) {
  const { id, email, tierName, paidUntil, autoRenew } = unsent;
  const token = newSecret();
  await invitations.setToken(tx, ownerId, id, token);
  const until = autoRenew ? inviteMail.renews : inviteMail.expires;
  await writeMail(tx, {
    dedupeKey: `member_invitation:${newId()}`,
    recipient: email,
    ...composeMail({
      subject: inviteMail.subject(name),
      preview: inviteMail.preview(tierName),
      heading: inviteMail.heading,
      blocks: [
        { kind: 'text', text: inviteMail.text(name, tierName) },
        {
          kind: 'facts',
          rows: [
            [inviteMail.tier, tierName],
            ...(paidUntil ? ([[until, formatDay(paidUntil, timezone)]] as const) : []),
          ],
        },
        {
          kind: 'button',
          label: inviteMail.button,
          url: deps.config.publicUrl + memberLinks.invitation(token),
        },
        { kind: 'note', text: inviteMail.note },
      ],
      reason: inviteMail.reason,
    }),
  });
  // an address that nobody has proved is nobody's
  const userId = await invitations.accountOf(tx, email);
  if (!userId) return;
  const house = await nameInNews(tx, ownerId);
  await notifyOnce(tx, newId(), userId, inviteNews(house, tierName), ownerId);
}

/** A new link; the one before opens nothing any more. */
export async function resendInvitation(
  deps: Deps,
  actor: Actor,
  ownerId: string,
  id: string,
): Promise<Member> {
  verifiedUser(actor);
  // read only: the first transaction of a call that commits ends its act
  const found = await readOnly(deps.pool, (tx) => members.find(tx, ownerId, id));
  requireInvited(found);
  await consumeMemberInvites(deps, ownerId, [found.email]);
  return transact(deps.pool, async (tx) => {
    const member = await members.lock(tx, ownerId, id);
    requireInvited(member);
    await invitations.setToken(tx, ownerId, id, null);
    await enqueue(tx, 'invite_members', { ownerId });
    await recordAct(tx, actor, 'members.resendInvite', {
      ownerId,
      detail: { member: maskedAddress(member.email), tier: member.tierName },
    });
    return readMember(tx, ownerId, id);
  });
}

function requireInvited(
  member: members.MemberRow | undefined,
): asserts member is members.MemberRow {
  if (!member) throw new DomainError('not_found');
  if (member.endedAt !== null) throw new DomainError('membership_over');
  if (member.userId !== null) throw new DomainError('membership_claimed');
  if (member.provider !== null) throw new DomainError('member_not_by_hand');
}

/** A link leads whoever claimed it there again, and nobody else. */
const opensFor = (claimedBy: string | null, { userId }: Actor) =>
  claimedBy === null || claimedBy === userId;

export async function readInvitation(deps: Deps, actor: Actor, token: string) {
  await consumeTokenCheck(deps, actor.ip);
  const found = await readOnly(
    deps.pool,
    async (tx) =>
      (await seats.findByToken(tx, token)) ?? (await invitations.findByToken(tx, token)),
  );
  if (!found || !opensFor(found.userId, actor)) throw new DomainError('not_found');
  const { name, username, type, avatar, hasProfile, tierName, email } = found;
  return {
    owner: { name, username, type, avatar, hasProfile },
    tierName,
    sharedBy: 'sharedBy' in found ? found.sharedBy : null,
    email: maskedAddress(email),
  };
}

/**
 * Makes an invitation the membership of whoever is signed in with its address, once; the same
 * person may follow the link again and arrives. Where they are a member of that tier by other means
 * the invitation ends.
 */
export async function claimMembership(deps: Deps, actor: Actor, token: string) {
  const userId = verifiedUser(actor);
  await consumeToken(deps, actor.ip);
  const claimed = await transact(deps.pool, async (tx) => {
    const seat = await seats.lockByToken(tx, token);
    if (seat) return takeSeat(tx, deps, actor, seat, userId);
    const invitation = await invitations.lockByToken(tx, token);
    if (!invitation || !opensFor(invitation.userId, actor)) throw new DomainError('not_found');
    const { subscriptionId, ownerId, tierId } = invitation;
    if (invitation.userId === userId) return { subscriptionId };
    if ((await invitations.accountOf(tx, invitation.email)) !== userId)
      throw new DomainError('invitation_for_another');
    // whoever joins it in another way at this moment is there before or after
    await lockTier(tx, ownerId, tierId);
    if (await isMember(tx, ownerId, tierId, userId)) {
      await members.end(tx, ownerId, subscriptionId, userId);
      return undefined;
    }
    await claim(tx, actor, invitation, userId);
    return { subscriptionId };
  });
  // behind the commit: the invitation ends although the call is refused
  if (!claimed) throw new DomainError('already_member');
  return claimed;
}

/** The same of a seat of somebody's membership. */
async function takeSeat(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  seat: NonNullable<Awaited<ReturnType<typeof seats.lockByToken>>>,
  userId: string,
) {
  const { ownerId, tierId, seatId, subscriptionId } = seat;
  if (!opensFor(seat.userId, actor)) throw new DomainError('not_found');
  if (seat.userId === userId) return { subscriptionId };
  if ((await invitations.accountOf(tx, seat.email)) !== userId)
    throw new DomainError('invitation_for_another');
  if (await isMember(tx, ownerId, tierId, userId)) throw new DomainError('already_member');
  await seats.claimSeat(tx, { ownerId, seatId, userId });
  await mailSeat(tx, deps, 'taken', { ...seat, userId });
  return { subscriptionId };
}

async function claim(
  tx: Tx,
  actor: Actor,
  {
    subscriptionId,
    ownerId,
    email,
    called,
    tierName,
  }: NonNullable<Awaited<ReturnType<typeof invitations.lockByToken>>>,
  userId: string,
) {
  const name = splitName(called);
  await invitations.claim(tx, { ownerId, subscriptionId, userId, email, ...name });
  await recordAct(tx, actor, 'members.claimed', {
    ownerId,
    detail: { member: maskedAddress(email), tier: tierName },
  });
  const claimed = { id: subscriptionId, ownerId, userId, tierName };
  await tell(tx, actor, 'membership.subscription.created', claimed);
}
