import { formatDate } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { composeMail, writeMail } from '../../mail/index.ts';
import { amountOf, factsOf, pageOf } from '../renewals/clock-mails.service.ts';
import { findMember } from '../renewals/renewals.repository.ts';
import { reasonOf } from '../renewals/renewals.messages.en.ts';
import type { Subscription } from '../subscriptions/subscription.model.ts';
import { cardKeptMail as m } from './card-setups.messages.en.ts';

/** Tells a member that another card is kept, and when it is charged. */
export async function mailCardKept(
  tx: Tx,
  deps: Deps,
  found: Subscription,
  { card, setupId }: { card: { last4: string }; setupId: string },
): Promise<void> {
  const member = await findMember(tx, found);
  if (!member) return;
  const { firstName, tier, house, zone } = member;
  const chargedAt = found.pausedUntil ?? found.paidUntil;
  await writeMail(tx, {
    dedupeKey: `membership-card-kept:${setupId}`,
    recipient: member.email,
    ...composeMail({
      subject: m.subject(house),
      preview: m.preview(card.last4),
      heading: m.heading,
      blocks: [
        { kind: 'text', text: m.text(firstName, card.last4, tier, house) },
        ...nextOf(found, amountOf(member), chargedAt && formatDate(chargedAt, zone)),
        { kind: 'text', text: m.notYou },
        { kind: 'button', label: m.action, url: pageOf(deps, member) },
        factsOf(member),
      ],
      reason: reasonOf(house),
    }),
  });
}

/** What becomes of the card next; nothing of a membership that does not go on. */
function nextOf({ autoRenew, failingSince }: Subscription, amount: string, when: string | null) {
  if (!autoRenew || when === null) return [];
  const text = failingSince === null ? m.charged(amount, when) : m.triedNow(amount);
  return [{ kind: 'text' as const, text }];
}
