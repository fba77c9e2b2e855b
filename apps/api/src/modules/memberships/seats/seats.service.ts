import { memberLinks, type OwnMembership } from '@foyer/contracts';
import type { Actor } from '../../../platform/access/actor.ts';
import { signedInUser, verifiedUser } from '../../../platform/access/signed-in-user.ts';
import { transact, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { consumeSeat } from '../../../platform/limits/limits.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { newId, newSecret } from '../../../platform/runtime/ids.ts';
import { composeMail, writeMail } from '../../mail/index.ts';
import { showOwn } from '../subscriptions/own-membership.service.ts';
import { lockOwnSubscription } from '../subscriptions/subscriptions.repository.ts';
import { mailSeat } from './seat-mails.service.ts';
import { seatMail } from './seats.messages.en.ts';
import * as seats from './seats.repository.ts';

/** Behind the lock of the membership its seats are counted and given. */
async function lockOwn(tx: Tx, userId: string, id: string) {
  const own = await lockOwnSubscription(tx, userId, id);
  if (!own) throw new DomainError('not_found');
  return own;
}

/** Invites somebody by address to belong to a membership, however its member came by it. */
export async function addSeat(
  deps: Deps,
  actor: Actor,
  id: string,
  typed: string,
): Promise<OwnMembership> {
  const userId = verifiedUser(actor);
  const email = typed.toLowerCase();
  await consumeSeat(deps, userId, email);
  return showOwn(deps, async (tx) => {
    const own = await lockOwn(tx, userId, id);
    if (own.endedAt !== null) throw new DomainError('membership_over');
    const room = await seats.findRoom(tx, own, email);
    if (!room) throw new DomainError('not_found');
    if (room.isTaken) throw new DomainError('seat_taken');
    if (!room.hasRoom) throw new DomainError('seats_full');
    const token = newSecret();
    await seats.insertSeat(tx, own, { email, token });
    await invite(tx, deps, { email, token, ...room });
    return own;
  });
}

async function invite(
  tx: Tx,
  { config }: Deps,
  to: { email: string; token: string; member: string; tierName: string; house: string },
): Promise<void> {
  const { member, house, tierName } = to;
  await writeMail(tx, {
    dedupeKey: `member_seat:${newId()}`,
    recipient: to.email,
    ...composeMail({
      subject: seatMail.subject(member, house),
      preview: seatMail.preview(tierName),
      heading: seatMail.heading,
      blocks: [
        { kind: 'text', text: seatMail.text(member, tierName, house) },
        {
          kind: 'button',
          label: seatMail.button,
          url: config.publicUrl + memberLinks.invitation(to.token),
        },
        { kind: 'note', text: seatMail.note },
      ],
      reason: seatMail.reason,
    }),
  });
}

export const removeSeat = (
  deps: Deps,
  actor: Actor,
  { id, seatId }: { id: string; seatId: string },
): Promise<OwnMembership> =>
  showOwn(deps, async (tx) => {
    const own = await lockOwn(tx, signedInUser(actor), id);
    if (!(await seats.removeSeat(tx, own, seatId))) throw new DomainError('not_found');
    return own;
  });

export const leaveSeat = (deps: Deps, actor: Actor, seatId: string): Promise<undefined> =>
  transact(deps.pool, async (tx) => {
    const userId = signedInUser(actor);
    const left = await seats.leaveSeat(tx, userId, seatId);
    if (!left) throw new DomainError('not_found');
    await mailSeat(tx, deps, 'left', { ...left, userId });
    return undefined;
  });
