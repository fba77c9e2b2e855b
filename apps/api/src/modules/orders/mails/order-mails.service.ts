import { links } from '@foyer/contracts';
import { formatMoney, orderNumber } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { composeMail, writeMail } from '../../mail/index.ts';
import type { Order } from '../order/orders.repository.ts';
import { describeLines, describeOrder } from './describe-lines.service.ts';
import {
  chosenOf,
  contactsOf,
  factsOf,
  nounsOf,
  purposeOf,
  theseOf,
  whatForOf,
  whatOf,
  type DescribedLines,
} from './order-words.model.ts';
import {
  bankNote,
  failedPaymentMail,
  labels,
  latePaymentMail,
  paidWithTexts,
  refundMail,
} from '../orders.messages.en.ts';

/**
 * Tells a buyer that a payment came too late and is on its way back. One that was under way for
 * days had its places kept: something else made it impossible.
 */
export async function mailLatePayment(tx: Tx, deps: Deps, order: Order): Promise<void> {
  if (!order.buyer) return;
  const parts = await describeOrder(tx, deps, order.id);
  const [purpose, nouns] = [purposeOf(parts), nounsOf(chosenOf(parts))];
  const amount = formatMoney(order.totalMinor, order.currency);
  const { text, textAfterAll } = latePaymentMail;
  const say = order.status === 'handling_payment' ? textAfterAll : text;
  await writeMail(tx, {
    dedupeKey: `late-payment:${order.id}`,
    recipient: order.buyer.email,
    ...composeMail({
      subject: latePaymentMail.subject(purpose),
      preview: latePaymentMail.preview(amount),
      heading: latePaymentMail.heading,
      blocks: [
        { kind: 'text', text: say(order.buyer.firstName, amount, purpose, nouns) },
        { kind: 'text', text: latePaymentMail.sorry },
        { kind: 'facts', rows: [[labels.order, orderNumber(order.id)], ...contactsOf(parts)] },
      ],
      reason: latePaymentMail.reason(nouns, purpose),
    }),
  });
}

/** Tells a buyer that their bank did not pay, what that means, and how to buy again. */
export async function mailFailedPayment(
  tx: Tx,
  deps: Deps,
  order: Order,
  mayBuyAgain: boolean,
): Promise<void> {
  if (!order.buyer?.email) return;
  const parts = await describeOrder(tx, deps, order.id);
  const [purpose, nouns] = [purposeOf(parts), nounsOf(chosenOf(parts))];
  const amount = formatMoney(order.totalMinor, order.currency);
  const say = failedPaymentMail;
  const again = mayBuyAgain && order.subjectId !== null && links.event(order.subjectId);
  await writeMail(tx, {
    dedupeKey: `failed-payment:${order.id}`,
    recipient: order.buyer.email,
    ...composeMail({
      subject: say.subject(purpose),
      preview: say.preview,
      heading: say.heading,
      blocks: [
        { kind: 'text', text: say.text(order.buyer.firstName, amount, purpose) },
        ...(again
          ? [
              { kind: 'text' as const, text: say.again(nouns) },
              { kind: 'button' as const, label: say.action, url: deps.config.publicUrl + again },
            ]
          : []),
        { kind: 'facts', rows: [[labels.order, orderNumber(order.id)], ...contactsOf(parts)] },
      ],
      reason: say.reason(nouns, purpose),
    }),
  });
}

/** Below every mail of a refund. */
export const BANK_NOTE = { kind: 'note', text: bankNote } as const;

/** What of an order went back that its buyer was not told of, and to which card. */
export interface UntoldRefunds {
  ids: string[];
  lines: { kind: string; name: string; amountMinor: number; coveredMinor: number }[];
  paidWith: string;
}

type RefundedLine = UntoldRefunds['lines'][number];

/** What its buyer has no more; money that was given has nothing that could end. */
function endedOf(parts: readonly DescribedLines<RefundedLine>[]): string {
  const ended = chosenOf(parts);
  const [part, ...others] = ended;
  if (!part) return '';
  const [only, ...more] = part.lines;
  if (!only || more.length > 0 || others.length > 0) return refundMail.endedMany(theseOf(ended));
  const { one } = part.kind.noun;
  return part.of
    ? refundMail.endedOneFor(one, only.name, part.of.name)
    : refundMail.endedOne(one, only.name);
}

/**
 * Tells whoever paid of refunds of an order in one mail: what they were for, how much, and where it
 * goes.
 */
export async function mailRefunds(
  tx: Tx,
  deps: Deps,
  order: Order,
  { ids, lines, paidWith }: UntoldRefunds,
): Promise<void> {
  if (!order.buyer || lines.length === 0) return;
  const parts = await describeLines(tx, deps, order.id, lines);
  const money = (minor: number) => formatMoney(minor, order.currency);
  const backMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0);
  const coveredMinor = lines.reduce((sum, line) => sum + line.coveredMinor, 0);
  const amount = money(backMinor);
  const covered = money(coveredMinor);
  const told =
    backMinor === 0
      ? refundMail.allCovered(order.buyer.firstName, covered)
      : refundMail.text(order.buyer.firstName, amount, paidWith);
  const also = backMinor > 0 && coveredMinor > 0 ? refundMail.covered(covered) : '';
  await writeMail(tx, {
    dedupeKey: `refund:${ids[0] ?? order.id}`,
    recipient: order.buyer.email,
    ...composeMail({
      subject: refundMail.refunded(whatForOf(parts), lines.length),
      preview: backMinor === 0 ? told : refundMail.preview(amount, paidWith),
      heading: refundMail.refunded(whatOf(parts), lines.length),
      blocks: [
        { kind: 'text', text: [told, also, endedOf(parts)].filter(Boolean).join(' ') },
        {
          kind: 'sums',
          rows: [
            ...lines.map(
              (line) => [line.name, money(line.amountMinor + line.coveredMinor)] as const,
            ),
            [labels.refund, money(backMinor + coveredMinor)],
          ],
        },
        {
          kind: 'facts',
          rows: [
            ...factsOf(parts),
            ...(backMinor === 0 ? [] : [[labels.goesTo, paidWith] as const]),
            [labels.order, orderNumber(order.id)],
            ...contactsOf(parts),
          ],
        },
        ...(paidWith === paidWithTexts.cash || backMinor === 0 ? [] : [BANK_NOTE]),
      ],
      reason: refundMail.reason(nounsOf(parts), purposeOf(parts)),
    }),
  });
}
