import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/runtime/ids.ts';

type LedgerKind = 'sale' | 'refund' | 'provider_fee' | 'unapplied' | 'payout' | 'dispute' | 'fund';
export type LedgerAccount =
  | 'provider_clearing'
  | 'cash_drawer'
  | 'terminal_clearing'
  | 'unapplied_payments'
  | 'payouts'
  | 'disputes'
  | 'fund'
  | 'organizer_sales'
  | 'organizer_donations'
  | 'platform_fees'
  | 'provider_fees'
  | 'refunds_organizer'
  | 'refunds_donations'
  | 'refunds_platform';

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
  await tx.query({
    name: 'post',
    text: `insert into ledger_entries (transaction_id, kind, owner_id, order_id, event_id, currency,
        account, amount_minor, line_id)
     select l.transaction_id, l.kind, $1, $2, $3, $4, coalesce(l.account,
         case l.kind when 'sale' then k.sale_account else k.refund_account end), l.amount, l.line
       from unnest($5::uuid[], $6::text[], $7::text[], $8::bigint[], $9::uuid[],
         $10::text[]) as l(transaction_id, kind, account, amount, line, product)
       left join product_kinds k on k.kind = l.product`,
    values: [
      subject.ownerId,
      subject.id,
      subject.subjectId,
      subject.currency,
      counted.map((line) => line.transactionId),
      counted.map((line) => line.kind),
      counted.map(({ account }) => (typeof account === 'string' ? account : null)),
      counted.map((line) => line.amountMinor),
      counted.map((line) => line.lineId ?? null),
      counted.map(({ account }) => (typeof account === 'string' ? null : account.ofProduct)),
    ],
  });
}
