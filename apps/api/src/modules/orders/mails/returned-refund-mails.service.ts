import { formatMoney, orderNumber } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { readCard } from '../../accounts/index.ts';
import { composeMail, writeMail } from '../../mail/index.ts';
import type { Order } from '../order/orders.repository.ts';
import { labels, madeAgainMail, outsideMail, returnedMail } from '../orders.messages.en.ts';
import { describeOrder } from './describe-lines.service.ts';
import { BANK_NOTE } from './order-mails.service.ts';
import { contactsOf, nounsOf, purposeOf } from './order-words.model.ts';
import { mailSeller } from './seller-mails.service.ts';

/** A refund as it stands here. */
interface Told {
  id: string;
  amountMinor: number;
}

interface PaidWith {
  /** The card that it goes to, in words. */
  paidWith: string;
}

/** What mails about such a refund say it in. */
async function wordsFor(tx: Tx, deps: Deps, order: Order, amountMinor: number) {
  const parts = await describeOrder(tx, deps, order.id);
  const seller = await readCard(tx, order.ownerId);
  return {
    parts,
    purpose: purposeOf(parts),
    amount: formatMoney(amountMinor, order.currency),
    seller: seller?.name ?? '',
  };
}
type Words = Awaited<ReturnType<typeof wordsFor>>;

async function mailBuyer(
  tx: Tx,
  order: Order,
  { parts, purpose }: Words,
  say: { mailKey: string; subject: string; heading: string; text: string; more: string | null },
): Promise<void> {
  if (!order.buyer?.email) return;
  const { mailKey, subject, heading, text, more } = say;
  await writeMail(tx, {
    dedupeKey: mailKey,
    recipient: order.buyer.email,
    ...composeMail({
      subject,
      preview: text,
      heading,
      blocks: [
        { kind: 'text', text },
        ...(more === null ? [] : [{ kind: 'text' as const, text: more }]),
        { kind: 'facts', rows: [[labels.order, orderNumber(order.id)], ...contactsOf(parts)] },
        ...(more === null ? [BANK_NOTE] : []),
      ],
      reason: returnedMail.buyer.reason(nounsOf(parts), purpose),
    }),
  });
}

/** Tells the seller that a bank sent a refund back, and its buyer that it is still to come. */
export async function mailReturned(
  tx: Tx,
  deps: Deps,
  order: Order,
  { id, amountMinor }: Told,
): Promise<void> {
  const words = await wordsFor(tx, deps, order, amountMinor);
  const { amount, purpose, seller } = words;
  const { buyer, seller: team } = returnedMail;
  await mailSeller(tx, deps, order, {
    mailKey: `refund-returned:${id}`,
    subject: team.subject(amount, orderNumber(order.id)),
    heading: team.heading,
    text: (reader) => team.text(reader, amount, purpose),
    more: team.more,
    rows: [[labels.refund, amount]],
  });
  await mailBuyer(tx, order, words, {
    mailKey: `refund-returned:${id}:buyer`,
    subject: buyer.subject(purpose),
    heading: buyer.heading,
    text: buyer.text(order.buyer?.firstName ?? '', amount, purpose),
    more: buyer.more(seller),
  });
}

/** Tells both of what the seller gave back at the provider. */
export async function mailMadeOutside(
  tx: Tx,
  deps: Deps,
  order: Order,
  { id, amountMinor, paidWith }: Told & PaidWith,
): Promise<void> {
  const words = await wordsFor(tx, deps, order, amountMinor);
  const { amount, purpose, seller } = words;
  const { buyer, seller: team } = outsideMail;
  await mailSeller(tx, deps, order, {
    mailKey: `refund-outside:${id}`,
    subject: team.subject(amount, orderNumber(order.id)),
    heading: team.heading,
    text: (reader) => team.text(reader, amount, purpose),
    more: order.completedAt === null ? undefined : team.more,
    rows: [[labels.refund, amount]],
  });
  // who was sold nothing was told that all of it goes back
  if (order.completedAt === null) return;
  await mailBuyer(tx, order, words, {
    mailKey: `refund-outside:${id}:buyer`,
    subject: buyer.subject(amount, purpose),
    heading: buyer.heading,
    text: buyer.text(order.buyer?.firstName ?? '', { seller, amount, purpose, to: paidWith }),
    more: null,
  });
}

/** Tells a buyer that what did not arrive was made again: at the provider, or by hand. */
export async function mailMadeAgain(
  tx: Tx,
  deps: Deps,
  order: Order,
  { id, amountMinor, paidWith }: Told & Partial<PaidWith>,
): Promise<void> {
  const words = await wordsFor(tx, deps, order, amountMinor);
  const { amount, purpose, seller } = words;
  const reader = order.buyer?.firstName ?? '';
  await mailBuyer(tx, order, words, {
    mailKey: `refund-again:${id}`,
    subject: madeAgainMail.subject(purpose),
    heading: madeAgainMail.heading,
    ...(paidWith === undefined
      ? {
          text: madeAgainMail.byHand(reader, { seller, amount, purpose }),
          more: madeAgainMail.ifNot(seller),
        }
      : { text: madeAgainMail.text(reader, amount, paidWith), more: null }),
  });
}
