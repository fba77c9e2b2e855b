import { formatDate, formatMoney, orderNumber } from '@foyer/domain';
import { transact } from '../../../platform/db/database.ts';
import type { JobPayloads } from '../../../platform/jobs/jobs.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { composeMail, writeMail, type MailBlock } from '../../mail/index.ts';
import { readReceiptLink } from '../../orders/index.ts';
import { mailGiver } from '../gifts/gift-mails.service.ts';
import { amountOf, factsOf, pageOf } from './clock-mails.service.ts';
import { findMember, periodOfOrder, type Member } from './renewals.repository.ts';
import { changedMail, labels, reasonOf, renewedMail, startedMail } from './renewals.messages.en.ts';

/**
 * Job: thanks somebody who became a member, in the house's own words, or tells a member that it
 * goes on, with the receipt; of a gift its giver is sent the code. Runs as often as the queue
 * wants; each mail is written once.
 */
export async function mailMembership(
  deps: Deps,
  { orderId }: JobPayloads['mail_membership'],
): Promise<void> {
  await transact(deps.pool, async (tx) => {
    await mailGiver(tx, deps, orderId);
    const period = await periodOfOrder(tx, orderId);
    const member = period && (await findMember(tx, period));
    if (!member) return;
    const until = formatDate(period.endsAt, member.zone);
    const { paidMinor, isOtherPlan, isFirst } = period;
    const paid = member.currency === null ? '' : formatMoney(paidMinor, member.currency);
    await writeMail(tx, {
      dedupeKey: `membership-paid:${orderId}`,
      recipient: member.email,
      ...composeMail(
        isFirst
          ? started(deps, member, until)
          : renewed(deps, member, {
              ...{ until, paid, isOtherPlan },
              receipt: await readReceiptLink(tx, deps, orderId),
              orderId,
            }),
      ),
    });
  });
}

function started(deps: Deps, member: Member, until: string) {
  const { firstName, tier, house, emailText } = member;
  const thanks: MailBlock[] = emailText === '' ? [] : [{ kind: 'text', text: emailText }];
  return {
    subject: startedMail.subject(tier, house),
    preview: startedMail.preview(until),
    heading: startedMail.heading,
    blocks: [
      { kind: 'text' as const, text: startedMail.text(firstName, tier, house) },
      ...thanks,
      { kind: 'text' as const, text: goesOn(member, until) },
      { kind: 'button' as const, label: startedMail.action, url: pageOf(deps, member) },
      factsOf(member),
    ],
    reason: reasonOf(house),
  };
}

const goesOn = (member: Member, until: string) =>
  member.autoRenew ? startedMail.renews(amountOf(member), until) : startedMail.ends(until);

interface Paid {
  until: string;
  /** What was paid for this period. */
  paid: string;
  isOtherPlan: boolean;
  receipt: readonly MailBlock[];
  orderId: string;
}

function renewed(deps: Deps, member: Member, { until, paid, isOtherPlan, receipt, orderId }: Paid) {
  const { firstName, tier, house, autoRenew } = member;
  const amount = amountOf(member);
  const say = isOtherPlan ? changedMail : renewedMail;
  return {
    subject: say.subject(tier, house),
    preview: say.preview(paid),
    heading: say.heading,
    blocks: [
      ...(isOtherPlan
        ? [changedMail.text(firstName, tier, house), changedMail.paid(paid)]
        : [renewedMail.text(firstName, paid, tier, house)]
      ).map((text) => ({ kind: 'text' as const, text })),
      {
        kind: 'text' as const,
        text: autoRenew ? renewedMail.next(amount, until) : startedMail.ends(until),
      },
      ...receipt,
      { kind: 'button' as const, label: renewedMail.action, url: pageOf(deps, member) },
      factsOf(member, [[labels.order, orderNumber(orderId)]]),
    ],
    reason: reasonOf(house),
  };
}
