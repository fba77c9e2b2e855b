import {
  formatMoney,
  formatNumber,
  formatOrderDate,
  includedTax,
  orderNumber,
} from '@foyer/domain';
import { factsOf, purposeOf, type DescribedLines } from '../mails/order-words.model.ts';
import { totalsOf, type Line } from '../order/order-line.model.ts';
import type { Order } from '../order/orders.repository.ts';
import { cards, methods, receipt as r } from '../orders.messages.en.ts';
import { boughtOf, givenOf, linesAsRead, type ProductKinds } from '../product-kind.model.ts';
import type { StoredDetails } from './receipt-details.repository.ts';
import type { SummaryFacts } from '../thanks/order-summary.repository.ts';

/** One row: what cost the same and ended the same, together. */
export interface ReceiptRow {
  /** What it is, and below it what became of it. */
  name: string;
  note: string | null;
  /** Count, price of one, fees, discount, paid. */
  cells: readonly string[];
}

/** All that a receipt says, in words. */
export interface Receipt {
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
  /** Names of the columns; the first is of the row's name. */
  columns: readonly string[];
  rows: readonly ReceiptRow[];
  sums: readonly { label: string; value: string; isTotal: boolean }[];
}

/** A sold order with what stands around it. */
export interface Sold {
  order: Order & { completedAt: Date; buyer: NonNullable<Order['buyer']> };
  lines: readonly Line[];
  parts: readonly DescribedLines[];
  around: Pick<SummaryFacts, 'name' | 'timezone' | 'cardBrand' | 'cardLast4'>;
  /** What the seller said of themselves for receipts, as it held then. */
  details: StoredDetails | undefined;
}

function paidBy({ order, around }: Sold): string {
  const { cardBrand, cardLast4 } = around;
  if (order.paymentMethod !== 'card' || !cardLast4) return methods[order.paymentMethod];
  const known = Object.entries(cards).find(([brand]) => brand === cardBrand);
  return (known?.[1] ?? cards.card)(cardLast4);
}

const sameRow = (line: Line) =>
  [line.kind, line.name, line.basePriceMinor, line.priceMinor, line.feeMinor, line.status].join();

function toRow(group: readonly Line[], money: (minor: number) => string): ReceiptRow[] {
  const [one] = group;
  if (!one) return [];
  const { feesMinor, discountsMinor, totalMinor } = totalsOf(group);
  const ended = one.status === 'refunded' ? r.refunded : one.status === 'canceled' ? r.ended : null;
  const notes = [one.discountName && r.discountOf(one.discountName), ended].filter(Boolean);
  return [
    {
      name: one.name,
      note: notes.join(' · ') || null,
      cells: [
        formatNumber(group.length),
        money(one.basePriceMinor),
        money(feesMinor),
        money(-discountsMinor),
        money(totalMinor),
      ],
    },
  ];
}

/**
 * The tax that is part of what was paid: of prices after discounts, neither of fees, which are the
 * product's, nor of what was given; nothing of what went back.
 */
function taxOf(kinds: ProductKinds, { lines, details }: Sold, money: (minor: number) => string) {
  if (!details?.taxName || details.taxPercentage === null) return [];
  const taxed = boughtOf(kinds, lines)
    .filter(({ status }) => status !== 'refunded')
    .reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  const tax = includedTax(taxed, details.taxPercentage);
  const label = r.tax(
    details.taxName,
    formatNumber(details.taxPercentage, { maximumFractionDigits: 3 }),
  );
  return tax === 0 ? [] : [{ label, value: money(tax), isTotal: false }];
}

/** Who sold, as the law knows them where they said so. */
const sellerOf = ({ around, details }: Sold) =>
  [details?.legalName || around.name, details?.address].filter(Boolean).join('\n');

/** The sums of an order as its page has them; what is nothing has no line, but for the total. */
function sumsOf(kinds: ProductKinds, sold: Sold, money: (minor: number) => string) {
  const { order, lines } = sold;
  const { subtotalMinor, feesMinor, discountsMinor } = totalsOf(boughtOf(kinds, lines));
  const sum = (label: string, minor: number, isTotal = false) =>
    minor === 0 && !isTotal ? [] : [{ label, value: money(minor), isTotal }];
  return [
    ...sum(r.subtotal, subtotalMinor),
    ...sum(r.fees, feesMinor),
    ...sum(r.discounts, -discountsMinor),
    ...sum(r.donation, totalsOf(givenOf(kinds, lines)).subtotalMinor),
    ...sum(r.total, order.totalMinor, true),
    ...(order.refundedMinor > 0
      ? [
          ...sum(r.givenBack, -order.refundedMinor),
          ...sum(r.kept, order.totalMinor - order.refundedMinor, true),
        ]
      : []),
    ...taxOf(kinds, sold, money),
  ];
}

/** What the kinds say of what was bought, or what it was for where they say no more. */
function boughtFor(parts: Sold['parts']): Receipt['facts'] {
  const facts = factsOf(parts);
  return facts.length > 0 ? facts : [[r.bought, purposeOf(parts)]];
}

/** What was sold, from the order's own lines: nothing is priced again. */
export function toReceipt(kinds: ProductKinds, of: Sold): Receipt {
  const sold = { ...of, lines: linesAsRead(kinds, of.lines) };
  const { order, lines, parts, around } = sold;
  const money = (minor: number) => formatMoney(minor, order.currency);
  const { firstName, lastName, email } = order.buyer;
  return {
    title: r.title(orderNumber(order.id)),
    facts: [
      [r.seller, sellerOf(sold)],
      [r.buyer, `${firstName} ${lastName}\n${email}`.trim()],
      [r.order, orderNumber(order.id)],
      [r.date, formatOrderDate(order.completedAt, around.timezone)],
      [r.paidBy, paidBy(sold)],
      ...(sold.details?.taxNumber ? [[r.taxNumber, sold.details.taxNumber] as const] : []),
      ...boughtFor(parts),
    ],
    columns: r.columns,
    rows: [...Map.groupBy(lines, sameRow).values()].flatMap((group) => toRow(group, money)),
    sums: sumsOf(kinds, sold, money),
  };
}
