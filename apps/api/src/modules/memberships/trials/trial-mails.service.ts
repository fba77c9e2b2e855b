import { formatDate } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { composeMail, writeMail, type MailBlock } from '../../mail/index.ts';
import { amountOf, factsOf, pageOf } from '../renewals/clock-mails.service.ts';
import { findMember } from '../renewals/renewals.repository.ts';
import { labels, reasonOf } from '../renewals/renewals.messages.en.ts';
import type { Subscription } from '../subscriptions/subscription.model.ts';
import { trialMail as m } from './trials.messages.en.ts';

/** Thanks somebody whose trial began, in the house's own words, and says what is charged when. */
export async function mailTrialBegun(tx: Tx, deps: Deps, trial: Subscription): Promise<void> {
  const member = await findMember(tx, trial);
  if (!member || trial.paidUntil === null || trial.interval === null) return;
  const { firstName, tier, house, zone, emailText } = member;
  const until = formatDate(trial.paidUntil, zone);
  const thanks: MailBlock[] = emailText === '' ? [] : [{ kind: 'text', text: emailText }];
  await writeMail(tx, {
    dedupeKey: `membership-trial:${trial.id}`,
    recipient: member.email,
    ...composeMail({
      subject: m.subject(tier, house),
      preview: m.preview(until),
      heading: m.heading,
      blocks: [
        { kind: 'text', text: m.text(firstName, tier, house) },
        ...thanks,
        { kind: 'text', text: m.charged[trial.interval](amountOf(member), until) },
        { kind: 'text', text: m.end(until) },
        { kind: 'button', label: m.action, url: pageOf(deps, member) },
        factsOf(member, [[labels.renewsOn, until]]),
      ],
      reason: reasonOf(house),
    }),
  });
}
