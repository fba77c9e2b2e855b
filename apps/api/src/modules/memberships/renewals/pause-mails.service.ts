import { formatDate } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { composeMail, writeMail } from '../../mail/index.ts';
import type { Subscription } from '../subscriptions/subscription.model.ts';
import { amountOf, factsOf, pageOf } from './clock-mails.service.ts';
import { findMember } from './renewals.repository.ts';
import { labels, pausedMail, reasonOf } from './renewals.messages.en.ts';

/** Tells a member from when until when it rests, and what is charged then. */
export async function mailPaused(
  tx: Tx,
  deps: Deps,
  { id, ownerId, paidUntil, pausedUntil }: Subscription,
): Promise<void> {
  const member = await findMember(tx, { id, ownerId });
  if (!member || !paidUntil || !pausedUntil) return;
  const { firstName, tier, house, zone } = member;
  const [from, until] = [formatDate(paidUntil, zone), formatDate(pausedUntil, zone)];
  await writeMail(tx, {
    dedupeKey: `membership-paused:${id}:${pausedUntil.toISOString()}`,
    recipient: member.email,
    ...composeMail({
      subject: pausedMail.subject(tier, house),
      preview: pausedMail.preview(until),
      heading: pausedMail.heading,
      blocks: [
        { kind: 'text', text: pausedMail.text(firstName, tier, house) },
        { kind: 'text', text: pausedMail.rests(from, until) },
        { kind: 'text', text: pausedMail.goesOn(amountOf(member), until) },
        { kind: 'button', label: pausedMail.action, url: pageOf(deps, member) },
        factsOf(member, [[labels.pausedUntil, until]]),
      ],
      reason: reasonOf(house),
    }),
  });
}
