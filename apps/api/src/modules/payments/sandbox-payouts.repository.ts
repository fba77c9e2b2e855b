import { providerFee, type Currency } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { db, row, rows, sql, type Row } from '../../platform/db/query.ts';
import { newSecret } from '../../platform/runtime/ids.ts';
import { payoutTexts } from './payments.messages.en.ts';
import type { ProviderPayout, ProviderPayoutLine } from './payouts-provider.ts';
import { SANDBOX_DISPUTE_FEE } from './sandbox-cards.model.ts';

// What the sandbox has paid out, and what it still owes. Nothing outside the sandbox provider reads
// or writes it.

interface Owed {
  sourceId: string;
  kind: ProviderPayoutLine['kind'];
  intentId: string;
  currency: string;
  amountMinor: number;
}

interface Moved extends Pick<Row<'sandbox.refunds'>, 'intentId' | 'applicationFeeMinor'> {
  sourceId: string;
  kind: 'payment' | 'refund' | 'returned' | 'taken' | 'won';
  currency: Currency;
  grossMinor: number;
}

/** What stands behind the id of a refund that its bank sent back. */
const RETURNED = ':returned';

const NET: Record<Moved['kind'], (moved: Moved) => number> = {
  payment: ({ grossMinor, applicationFeeMinor, currency }) =>
    grossMinor - applicationFeeMinor - providerFee(grossMinor, currency),
  refund: ({ grossMinor, applicationFeeMinor }) => applicationFeeMinor - grossMinor,
  returned: ({ grossMinor }) => grossMinor,
  taken: ({ grossMinor }) => -grossMinor - SANDBOX_DISPUTE_FEE,
  won: ({ grossMinor }) => grossMinor,
};

const KIND: Record<Moved['kind'], Owed['kind']> = {
  payment: 'payment',
  refund: 'refund',
  returned: 'refund',
  taken: 'dispute',
  won: 'dispute',
};

/** What moved the money of an account before then, and is in no payout that is on its way or there. */
export async function findOwed(tx: Tx, accountId: string, before: Date): Promise<Owed[]> {
  const moved = await rows(
    tx,
    sql<Moved>`
      with moved as (
        select i.id as source_id, 'payment' as kind, i.id as intent_id, i.currency,
            i.captured_minor as gross_minor, i.application_fee_minor, i.updated_at as moved_at
          from sandbox.payment_intents i
         where i.account_id = ${accountId} and i.captured_minor > 0
        union all
        select r.id, 'refund', i.id, i.currency, r.amount_minor, r.application_fee_minor, r.created_at
          from sandbox.refunds r join sandbox.payment_intents i on i.id = r.intent_id
         where i.account_id = ${accountId}
        union all
        select r.id || ${RETURNED}, 'returned', i.id, i.currency, r.amount_minor, 0, r.failed_at
          from sandbox.refunds r join sandbox.payment_intents i on i.id = r.intent_id
         where i.account_id = ${accountId} and r.failed_at is not null
        union all
        select d.id || s.suffix, s.kind, i.id, i.currency, d.amount_minor, 0, d.created_at
          from sandbox.disputes d join sandbox.payment_intents i on i.id = d.intent_id
          cross join (values ('', 'taken'), (':won', 'won')) s(suffix, kind)
         where i.account_id = ${accountId} and (s.kind = 'taken' or d.status = 'won'))
      select m.source_id, m.kind, m.intent_id, m.currency, m.gross_minor, m.application_fee_minor
        from moved m
       where m.moved_at <= ${before} and not exists (
         select from sandbox.payout_lines l join sandbox.payouts p on p.id = l.payout_id
          where l.source_id = m.source_id and p.status <> 'failed')
       order by m.moved_at, m.source_id`,
  );
  return moved.map((one) => ({
    sourceId: one.sourceId,
    kind: KIND[one.kind],
    intentId: one.intentId,
    currency: one.currency,
    amountMinor: NET[one.kind](one),
  }));
}

/** Books a payout of these, on its way until then. */
export async function bookPayout(
  tx: Tx,
  {
    accountId,
    currency,
    arrivesAt,
  }: Pick<Row<'sandbox.payouts'>, 'accountId' | 'currency' | 'arrivesAt'>,
  owed: readonly Owed[],
): Promise<string> {
  const id = `po_${newSecret()}`;
  const amountMinor = owed.reduce((sum, one) => sum + one.amountMinor, 0);
  const payout = { id, accountId, currency, arrivesAt, amountMinor, status: 'pending' as const };
  await rows(tx, db.insertInto('sandbox.payouts').values(payout));
  await rows(
    tx,
    sql`insert into sandbox.payout_lines (payout_id, source_id, kind, intent_id, amount_minor)
      select ${id}, l.source_id, l.kind, l.intent_id, l.amount_minor
        from unnest(${owed.map(({ sourceId }) => sourceId)}::text[],
          ${owed.map(({ kind }) => kind)}::text[], ${owed.map(({ intentId }) => intentId)}::text[],
          ${owed.map((one) => one.amountMinor)}::bigint[])
          as l(source_id, kind, intent_id, amount_minor)`,
  );
  return id;
}

/**
 * What becomes of a payout: it arrives, or its bank sends it back. Returns its account; undefined
 * when that happened before.
 */
export const endPayout = async (
  tx: Tx,
  id: string,
  status: 'paid' | 'failed',
): Promise<string | undefined> =>
  (
    await row(
      tx,
      db
        .updateTable('sandbox.payouts')
        .set({ status })
        .where('id', '=', id)
        .where('status', 'in', status === 'paid' ? ['pending'] : ['pending', 'paid'])
        .returning('accountId'),
    )
  )?.accountId;

/** Payouts of an account that were to arrive by then. */
export const findArriving = async (tx: Tx, accountId: string, by: Date): Promise<string[]> => {
  const arriving = db
    .selectFrom('sandbox.payouts')
    .where('accountId', '=', accountId)
    .where('status', '=', 'pending')
    .where('arrivesAt', '<=', by);
  return (await rows(tx, arriving.orderBy('createdAt').select('id'))).map(({ id }) => id);
};

export async function findPayouts(
  tx: Tx,
  { accountId, since }: { accountId: string; since: Date | null },
): Promise<ProviderPayout[]> {
  const found = db
    .selectFrom('sandbox.payouts')
    .where('accountId', '=', accountId)
    .$if(since !== null, (payouts) => payouts.where('createdAt', '>=', since ?? new Date(0)));
  const payouts = await rows(
    tx,
    found.select(['id', 'amountMinor', 'currency', 'status', 'arrivesAt', 'createdAt']),
  );
  return payouts.map((payout) => ({
    ...payout,
    failedBecause: payout.status === 'failed' ? payoutTexts.closed : null,
    isItemized: 'now',
  }));
}

/** What a payout of an account is made of, behind the source that was read last. */
export async function findPayoutLines(
  tx: Tx,
  at: { accountId: string; payoutId: string; after: string | null },
  limit: number,
): Promise<ProviderPayoutLine[]> {
  const found = await rows(
    tx,
    db
      .selectFrom('sandbox.payoutLines as l')
      .innerJoin('sandbox.payouts as p', 'p.id', 'l.payoutId')
      .where('p.id', '=', at.payoutId)
      .where('p.accountId', '=', at.accountId)
      .where('l.sourceId', '>', at.after ?? '')
      .orderBy('l.sourceId')
      .limit(limit)
      .select(['l.sourceId as id', 'l.kind', 'l.intentId', 'l.amountMinor', 'p.currency']),
  );
  return found.map((line) => ({
    ...line,
    refundId: line.kind === 'refund' ? line.id.replace(RETURNED, '') : null,
  }));
}
