import type { TimelineEntry } from '@foyer/contracts';
import { formatEventDate } from '@foyer/domain';
import { pipelined, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { mailsUnder, type WrittenMail } from '../mail/index.ts';
import { paidWith } from '../orders/index.ts';
import { disputesOf } from './disputes.repository.ts';
import * as timeline from './order-timeline.repository.ts';

type Entry = Omit<TimelineEntry, 'at'> & { at: Date };

const entry = (kind: Entry['kind'], at: Date, more: Partial<Entry> = {}): Entry => ({
  kind,
  at,
  by: null,
  item: null,
  from: null,
  to: null,
  amount: null,
  state: 'done',
  ...more,
});

const mailed = (mail: WrittenMail) =>
  entry('mailed', mail.sentAt ?? mail.createdAt, {
    to: mail.recipient,
    state: mail.sentAt ? 'done' : 'pending',
  });

type Refund = Awaited<ReturnType<typeof timeline.refunds>>[number];
const kindOfRefund = ({ reason, paymentId, paymentMethod }: Refund): Entry['kind'] => {
  if (reason === 'outside') return 'refunded_outside';
  return paymentId === null && paymentMethod !== 'cash' ? 'refunded_by_hand' : 'refunded';
};

/** A refund, what counted for it that had been given back before, and that it came back. */
function ofRefund(refund: Refund, major: (minor: number) => number): Entry[] {
  const { at, status, amountMinor, coveredMinor, returnedAt, item, by } = refund;
  const state = status === 'succeeded' ? 'done' : status;
  return [
    ...(amountMinor > 0
      ? [entry(kindOfRefund(refund), at, { amount: major(amountMinor), item, by, state })]
      : []),
    ...(coveredMinor > 0
      ? [entry('refund_counted', at, { amount: major(coveredMinor), item, by, state })]
      : []),
    ...(returnedAt
      ? [entry('refund_returned', returnedAt, { amount: major(amountMinor), item })]
      : []),
  ];
}

interface Told {
  entries: Entry[];
  /** The keys of the mails that it led to. */
  mailKeys: string[];
}

/** What happened with an order, by its own rows; `withMails` adds what was mailed. */
export async function readTimeline(
  tx: Tx,
  whose: { ownerId: string; orderId: string },
  major: (minor: number) => number,
): Promise<Told> {
  const [paid, refunds, ended, exchanged, scans, sendings, disputes] = await pipelined(tx, [
    (tx) => timeline.payment(tx, whose),
    (tx) => timeline.refunds(tx, whose),
    (tx) => timeline.ended(tx, whose),
    (tx) => timeline.exchanged(tx, whose),
    (tx) => timeline.scans(tx, whose),
    (tx) => timeline.sendings(tx, whose),
    (tx) => disputesOf(tx, whose.ownerId, whose.orderId),
  ]);
  if (!paid) return { entries: [], mailKeys: [] };
  const { createdAt, completedAt, totalMinor, cardBrand, cardLast4 } = paid;
  const { orderId } = whose;
  const entries = [
    entry('ordered', createdAt),
    ...(completedAt && totalMinor > 0
      ? [
          entry('paid', completedAt, {
            amount: major(totalMinor),
            to: cardLast4 && paidWith(cardBrand, cardLast4),
          }),
        ]
      : []),
    ...refunds.flatMap((refund) => ofRefund(refund, major)),
    ...disputes.flatMap(({ openedAt, closedAt, status, amountMinor }) => [
      entry('disputed', openedAt, { amount: major(amountMinor) }),
      ...(closedAt
        ? [
            entry(status === 'won' ? 'dispute_won' : 'dispute_lost', closedAt, {
              amount: major(amountMinor),
            }),
          ]
        : []),
    ]),
    ...ended.map(({ at, status, to, item }) =>
      entry(status === 'canceled' ? 'canceled' : 'transferred', at, { item, to }),
    ),
    ...exchanged.map(({ at, item, from, to, timezone }) =>
      entry('exchanged', at, {
        item,
        from: formatEventDate(from, timezone),
        to: formatEventDate(to, timezone),
      }),
    ),
    ...scans.flatMap(({ at, action, item, by, undoneAt, undoneBy }) => [
      entry(action === 'in' ? 'checked_in' : 'checked_out', at, { item, by }),
      ...(undoneAt ? [entry('scan_undone', undoneAt, { item, by: undoneBy })] : []),
    ]),
    ...sendings.map(({ at, from, to, by }) =>
      from === to
        ? entry('sent_again', at, { to, by })
        : entry('address_changed', at, { from, to, by }),
    ),
  ];
  const mailKeys = ['order', 'receipt', 'late-payment', 'failed-payment'].map(
    (key) => `${key}:${orderId}`,
  );
  const again = sendings.flatMap(({ id }) => [`again:${id}`, `former:${id}`]);
  // a mail about several refunds goes by the first of them
  const ofRefunds = refunds.flatMap(({ id }) => [
    ...[`refund:${id}`, `refund-again:${id}`],
    ...[`refund-returned:${id}:buyer`, `refund-outside:${id}:buyer`],
  ]);
  const ofExchanges = exchanged.map(({ newRegistrationId }) => `exchanged:${newRegistrationId}`);
  return { entries, mailKeys: [...mailKeys, ...ofRefunds, ...again, ...ofExchanges] };
}

/** All of it, oldest first. Mails are closed to a call about one owner, so they are read apart. */
export async function withMails(deps: Deps, { entries, mailKeys }: Told): Promise<TimelineEntry[]> {
  const mails = await mailsUnder(deps, mailKeys);
  return [...entries, ...mails.map(mailed)]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((one) => ({ ...one, at: one.at.toISOString() }));
}
