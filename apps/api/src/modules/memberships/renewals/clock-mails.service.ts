import { memberLinks, links } from '@foyer/contracts';
import { formatDate, formatMoney } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { composeMail, writeMail, type MailBlock } from '../../mail/index.ts';
import type { Subscription } from '../subscriptions/subscription.model.ts';
import { findMember, type Member } from './renewals.repository.ts';
import { endedMail, failedMail, labels, reasonOf } from './renewals.messages.en.ts';

/** Why a membership was not paid: the card did not, or its house cannot be paid at the moment. */
export type Failure = 'declined' | 'houseNotConnected';

/** What it costs, as it was agreed. */
export const amountOf = ({ amountMinor, currency }: Member): string =>
  amountMinor === null || currency === null ? '' : formatMoney(amountMinor, currency);

/** Which membership it is, and whom to ask. */
export const factsOf = (
  { tier, house, contact }: Member,
  more: readonly (readonly [label: string, value: string])[] = [],
): MailBlock => ({
  kind: 'facts',
  rows: [
    [labels.membership, tier],
    [labels.house, house],
    ...more,
    ...(contact === null ? [] : [[labels.questions, contact] as const]),
  ],
});

/** Where its member sees it, pays it and ends it. */
export const pageOf = ({ config }: Deps, { username, id }: Member) =>
  config.publicUrl + memberLinks.mine(username, id);

/** Tells a member that a payment failed, when it is tried again, and how to mend it. */
export async function mailFailed(
  tx: Tx,
  deps: Deps,
  found: Subscription,
  { why, again }: { why: Failure; again: Date },
): Promise<void> {
  const member = await findMember(tx, found);
  if (!member) return;
  const { firstName, tier, house, zone } = member;
  const say = failedMail[why];
  const when = formatDate(again, zone);
  await writeMail(tx, {
    dedupeKey: `membership-failed:${found.id}:${found.period}:${found.attempts}`,
    recipient: member.email,
    ...composeMail({
      subject: failedMail.subject(tier, house),
      preview: failedMail.preview(when),
      heading: failedMail.heading,
      blocks: [
        {
          kind: 'text',
          // whoever rested is let in again once it is paid, and not before
          text: (why === 'declined' && found.pausedUntil !== null ? failedMail.paused : say.text)(
            ...([firstName, amountOf(member), tier, house] as const),
          ),
        },
        { kind: 'text', text: say.again(when) },
        ...(why === 'declined'
          ? [{ kind: 'button' as const, label: failedMail.mend, url: pageOf(deps, member) }]
          : []),
        factsOf(member, [[labels.triedAgain, when]]),
      ],
      reason: reasonOf(house),
    }),
  });
}

/** Tells a member that it is over, why, and how to come back. */
export async function mailEnded(
  tx: Tx,
  deps: Deps,
  found: Subscription,
  because: 'lapsed' | 'unpaid' | 'houseGone',
): Promise<void> {
  const member = await findMember(tx, found);
  if (!member) return;
  const { firstName, tier, house, houseType, houseUsername } = member;
  const how = because === 'lapsed' && found.period === 0 ? 'tried' : because;
  await writeMail(tx, {
    dedupeKey: `membership-ended:${found.id}`,
    recipient: member.email,
    ...composeMail({
      subject: endedMail.subject(tier, house),
      preview: endedMail.heading,
      heading: endedMail.heading,
      blocks: [
        { kind: 'text', text: endedMail[how](firstName, tier, house) },
        // where to come back to there is nothing any more of a house that is gone
        ...(because === 'houseGone'
          ? []
          : [
              { kind: 'text' as const, text: endedMail.back },
              {
                kind: 'button' as const,
                label: endedMail.action,
                url: deps.config.publicUrl + links.profileMemberships(houseType, houseUsername),
              },
            ]),
        factsOf(member),
      ],
      reason: reasonOf(house),
    }),
  });
}
