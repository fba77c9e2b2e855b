import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { composeMail, writeMail } from '../../mail/index.ts';
import { pageOf } from '../renewals/clock-mails.service.ts';
import { reasonOf } from '../renewals/renewals.messages.en.ts';
import { findMember } from '../renewals/renewals.repository.ts';
import { leftMail, takenMail } from './seats.messages.en.ts';
import { nameOf } from './seats.repository.ts';

interface Seat {
  seatId: string;
  ownerId: string;
  subscriptionId: string;
  email: string;
  /** Whose it is, or was. */
  userId: string;
}

const WORDS = { taken: takenMail, left: leftMail };

/** Tells a member who took a seat of their membership, or left one while it goes on. */
export async function mailSeat(
  tx: Tx,
  deps: Deps,
  what: keyof typeof WORDS,
  { seatId, ownerId, subscriptionId, email, userId }: Seat,
): Promise<void> {
  const member = await findMember(tx, { id: subscriptionId, ownerId });
  if (!member || member.endedBecause !== null) return;
  const { tier, house } = member;
  const who = await nameOf(tx, userId);
  const words = WORDS[what];
  await writeMail(tx, {
    dedupeKey: `member_seat_changed:${seatId}:${what}`,
    recipient: member.email,
    ...composeMail({
      subject: words.subject(who, house),
      preview: words.preview(tier),
      heading: words.heading,
      blocks: [
        { kind: 'text', text: words.text(who, email, tier, house) },
        { kind: 'button', label: words.action, url: pageOf(deps, member) },
      ],
      reason: reasonOf(house),
    }),
  });
}
