import { formatDate, formatMoney } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { composeMail, writeMail } from '../../mail/index.ts';
import { agreedAhead, type Subscription } from '../subscriptions/subscription.model.ts';
import { factsOf, pageOf } from './clock-mails.service.ts';
import { findMember } from './renewals.repository.ts';
import { labels, plannedMail, reasonOf } from './renewals.messages.en.ts';

/** Tells a member from when another plan is theirs, and what it costs. */
export async function mailPlanned(tx: Tx, deps: Deps, own: Subscription): Promise<void> {
  const [member, plan] = [await findMember(tx, own), agreedAhead(own)];
  const from = own.pausedUntil ?? own.paidUntil;
  if (!member || !plan || !from) return;
  const { firstName, tier, house, zone } = member;
  const when = formatDate(from, zone);
  const price = plannedMail.price[plan.interval](formatMoney(plan.amountMinor, plan.currency));
  await writeMail(tx, {
    // each time that they choose is told
    dedupeKey: `membership-planned:${own.id}:${plan.priceId}:${member.version}`,
    recipient: member.email,
    ...composeMail({
      subject: plannedMail.subject(plan.tierName, house),
      preview: plannedMail.preview(when),
      heading: plannedMail.heading,
      blocks: [
        { kind: 'text', text: plannedMail.text(firstName, tier, house) },
        { kind: 'text', text: plannedMail.from(when, plan.tierName, price) },
        { kind: 'button', label: plannedMail.action, url: pageOf(deps, member) },
        factsOf(member, [[labels.plan, `${plan.tierName}, ${price}`]]),
      ],
      reason: reasonOf(house),
    }),
  });
}
