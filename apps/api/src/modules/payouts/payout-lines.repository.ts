import type { Tx } from '../../platform/db/database.ts';
import { db, rows, sql, type Row } from '../../platform/db/query.ts';
import type { PaidAccount } from './payouts.repository.ts';

type LineKind = Row<'payoutLines'>['kind'];

/** The payments of an account among these. */
export const findPayments = (
  tx: Tx,
  { provider, accountId, ownerId }: PaidAccount,
  intentIds: readonly string[],
) =>
  rows(
    tx,
    db
      .selectFrom('payments as p')
      .innerJoin('orders as o', 'o.id', 'p.orderId')
      .where('p.provider', '=', provider)
      .where('p.accountId', '=', accountId)
      .where('p.ownerId', '=', ownerId)
      .where('p.intentId', '=', sql<string>`any(${intentIds}::text[])`)
      .select(['p.intentId', 'p.orderId', 'p.currency', 'o.paymentMethod']),
  );

interface NewLine {
  transactionId: string;
  providerLineId: string;
  kind: LineKind;
}
export const insertLines = (
  tx: Tx,
  { ownerId, payoutId }: { ownerId: string; payoutId: string },
  lines: readonly NewLine[],
) =>
  rows(
    tx,
    sql`insert into payout_lines (transaction_id, owner_id, payout_id, provider_line_id, kind)
      select l.id, ${ownerId}, ${payoutId}, l.name, l.kind
        from unnest(${lines.map(({ transactionId }) => transactionId)}::uuid[],
          ${lines.map(({ providerLineId }) => providerLineId)}::text[],
          ${lines.map(({ kind }) => kind)}::text[]) as l(id, name, kind)`,
  );

/** What a payout was made of, with its amounts. */
export const linesOf = (tx: Tx, payoutId: string) =>
  rows(
    tx,
    db
      .selectFrom('payoutLines as l')
      .innerJoin('ledgerEntries as e', (join) =>
        join
          .onRef('e.payoutId', '=', 'l.payoutId')
          .onRef('e.transactionId', '=', 'l.transactionId'),
      )
      .leftJoin('orders as o', 'o.id', 'e.orderId')
      .where('l.payoutId', '=', payoutId)
      .where('e.account', '=', 'payouts')
      .select(['l.providerLineId', 'l.kind', 'e.orderId', 'e.amountMinor', 'e.currency'])
      .select('o.paymentMethod'),
  );
