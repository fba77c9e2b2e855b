import { memberLinks, links } from '@foyer/contracts';
import { formatDate, showAccessCode } from '@foyer/domain';
import { transact, type Tx } from '../../../platform/db/database.ts';
import { enqueue, type JobPayloads } from '../../../platform/jobs/jobs.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { composeMail, writeMail, type MailBlock } from '../../mail/index.ts';
import { boughtMail, giftMail } from './gifts.messages.en.ts';
import { findPaid, type PaidGift } from './gifts.repository.ts';

const isOpen = ({ memberId, endedAt }: PaidGift) => memberId === null && endedAt === null;

/**
 * Sends whoever gave a membership its code, once, and has it mailed on its day to whom it is for.
 * Of an order that is no gift nothing is to be done.
 */
export async function mailGiver(tx: Tx, deps: Deps, orderId: string): Promise<void> {
  const gift = await findPaid(tx, orderId);
  if (!gift || !isOpen(gift)) return;
  const { house, receiver, tierName } = gift;
  await writeMail(tx, {
    dedupeKey: `gift-bought:${orderId}`,
    recipient: gift.giverEmail,
    ...composeMail({
      subject: boughtMail.subject(tierName, house),
      preview: boughtMail.preview(receiver),
      heading: boughtMail.heading,
      blocks: [
        { kind: 'text', text: boughtMail.text(receiver, tierName, house) },
        { kind: 'text', text: howItGetsThere(gift) },
        factsOf(gift, boughtMail.labels, [[boughtMail.labels.giftFor, receiver]]),
        { kind: 'text', text: boughtMail.starts },
        { kind: 'text', text: addressOf(deps, gift) },
        {
          kind: 'button',
          label: boughtMail.action,
          url: deps.config.publicUrl + links.thankYou(null, orderId),
        },
      ],
      reason: boughtMail.reason,
    }),
  });
  if (gift.email === null) return;
  const when = gift.sendAt === null ? {} : { runAt: gift.sendAt };
  await enqueue(tx, 'mail_gift', { orderId }, { key: `gift:${orderId}`, ...when });
}

function howItGetsThere({ email, sendAt, zone }: PaidGift): string {
  if (email === null) return boughtMail.byHand;
  return sendAt === null || sendAt <= new Date()
    ? boughtMail.mailedNow(email)
    : boughtMail.mailed(email, formatDate(sendAt, zone));
}

const addressOf = ({ config }: Deps, { code }: PaidGift) =>
  config.publicUrl + memberLinks.gift(showAccessCode(code));

const factsOf = (
  { tierName, house, code, paidUntil, zone, contact }: PaidGift,
  labels: typeof boughtMail.labels,
  more: readonly (readonly [label: string, value: string])[] = [],
): MailBlock => ({
  kind: 'facts',
  rows: [
    [labels.membership, tierName],
    [labels.house, house],
    ...more,
    [labels.code, showAccessCode(code)],
    ...(paidUntil ? [[labels.goodUntil, formatDate(paidUntil, zone)] as const] : []),
    ...(contact === null ? [] : [[labels.questions, contact] as const]),
  ],
});

/** Job: mails a gift to whom it is for, unless it was claimed or taken back before its day. */
export const mailGift = (deps: Deps, { orderId }: JobPayloads['mail_gift']): Promise<void> =>
  transact(deps.pool, async (tx) => {
    const gift = await findPaid(tx, orderId);
    if (!gift || gift.email === null || !isOpen(gift)) return;
    const { house, receiver, giverName, tierName, message } = gift;
    const words: MailBlock[] =
      message === '' ? [] : [{ kind: 'text', text: giftMail.message(giverName, message) }];
    await writeMail(tx, {
      dedupeKey: `gift:${orderId}`,
      recipient: gift.email,
      ...composeMail({
        subject: giftMail.subject(giverName, house),
        preview: giftMail.preview(tierName),
        heading: giftMail.heading,
        blocks: [
          { kind: 'text', text: giftMail.text(receiver, giverName, tierName, house) },
          ...words,
          { kind: 'text', text: giftMail.starts },
          { kind: 'button', label: giftMail.action, url: addressOf(deps, gift) },
          factsOf(gift, giftMail.labels),
        ],
        reason: giftMail.reason,
      }),
    });
  });
