import type { Tx } from '../../platform/db/database.ts';
import { prepared, sql, type Parameters, type Row } from '../../platform/db/query.ts';
import { newId } from '../../platform/runtime/ids.ts';

type LedgerKind = Row<'ledgerEntries'>['kind'];
export type LedgerAccount = Row<'ledgerEntries'>['account'];

/** One line: positive is a debit (money or cost comes in), negative a credit. Minor units. */
export interface LedgerLine {
  /** Or the one that a kind of product is sold or given back under (`product_kinds`). */
  account: LedgerAccount | { ofProduct: string };
  amountMinor: number;
  lineId?: string | null;
}

/** The order that entries are about, and what its first line is a part of (an event). */
export interface LedgerSubject {
  id: string;
  ownerId: string;
  subjectId: string | null;
  currency: string;
}

/** Lines that sum to zero. */
export interface LedgerTransaction {
  kind: LedgerKind;
  lines: readonly LedgerLine[];
}

interface Columns {
  ownerId: string;
  orderId: string;
  eventId: string | null;
  currency: string;
  transactionId: readonly string[];
  kind: readonly LedgerKind[];
  account: readonly (LedgerAccount | null)[];
  amountMinor: readonly number[];
  lineId: readonly (string | null)[];
  product: readonly (string | null)[];
}
const insertEntries = prepared(
  'post',
  (parameter: Parameters<Columns>) =>
    sql`insert into ledger_entries (transaction_id, kind, owner_id, order_id, event_id, currency,
        account, amount_minor, line_id)
      select l.transaction_id, l.kind, ${parameter('ownerId')}, ${parameter('orderId')},
          ${parameter('eventId')}, ${parameter('currency')}, coalesce(l.account,
          case l.kind when 'sale' then k.sale_account else k.refund_account end), l.amount, l.line
        from unnest(${parameter('transactionId')}::uuid[], ${parameter('kind')}::text[],
          ${parameter('account')}::text[], ${parameter('amountMinor')}::bigint[],
          ${parameter('lineId')}::uuid[], ${parameter('product')}::text[])
          as l(transaction_id, kind, account, amount, line, product)
        left join product_kinds k on k.kind = l.product`,
);

/**
 * Writes balanced transactions about one subject; lines of zero are left out. The database refuses
 * one that does not sum to zero.
 */
export async function post(
  tx: Tx,
  subject: LedgerSubject,
  transactions: readonly LedgerTransaction[],
): Promise<void> {
  const counted = transactions.flatMap(({ kind, lines }) => {
    const transactionId = newId();
    return lines
      .filter((line) => line.amountMinor !== 0)
      .map((line) => ({ ...line, kind, transactionId }));
  });
  if (counted.length === 0) return;
  await insertEntries(tx, {
    ownerId: subject.ownerId,
    orderId: subject.id,
    eventId: subject.subjectId,
    currency: subject.currency,
    transactionId: counted.map((line) => line.transactionId),
    kind: counted.map((line) => line.kind),
    account: counted.map(({ account }) => (typeof account === 'string' ? account : null)),
    amountMinor: counted.map((line) => line.amountMinor),
    lineId: counted.map((line) => line.lineId ?? null),
    product: counted.map(({ account }) => (typeof account === 'string' ? null : account.ofProduct)),
  });
}
