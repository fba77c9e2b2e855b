import { millisecondsInDay } from 'date-fns/constants';
import { planPayout } from '../modules/payments/index.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Deps } from '../platform/runtime/deps.ts';
import { newId, newSecret } from '../platform/runtime/ids.ts';
import { insertRows } from './insert-rows.ts';

const WEEK_MS = 7 * millisecondsInDay;
/** How long after its week something is sent, and how long it takes. */
const SENT_AFTER_MS = millisecondsInDay;
const ARRIVES_AFTER_MS = 2 * millisecondsInDay;

interface Moved {
  sourceId: string;
  kind: 'payment' | 'refund';
  intentId: string;
  orderId: string;
  amountMinor: number;
  at: Date;
}

/** What a house earned of each payment, and gave back, in the order in which it happened. */
const movedOf = async (tx: Tx, ownerId: string): Promise<Moved[]> =>
  (
    await tx.query<Moved>(
      `select p.intent_id as "sourceId", 'payment' as kind, p.intent_id as "intentId",
          p.order_id as "orderId", p.captured_minor - o.fee_minor - p.provider_fee_minor as
            "amountMinor", p.created_at as at
         from payments p join orders o on o.id = p.order_id where p.owner_id = $1
       union all
       select r.provider_refund_id, 'refund', p.intent_id, r.order_id, -l.price_minor, r.settled_at
         from refunds r join payments p on p.id = r.payment_id
         join order_lines l on l.id = r.line_id
        where r.owner_id = $1 order by at`,
      [ownerId],
    )
  ).rows;

/** What the sandbox would have sent for one week, here and in its own books. */
function payoutOf(
  { ownerId, accountId }: { ownerId: string; accountId: string },
  moved: readonly Moved[],
  sentAt: Date,
) {
  const id = newId();
  const providerId = `po_${newSecret()}`;
  const payout = {
    account_id: accountId,
    amount_minor: moved.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    currency: 'usd',
    status: 'paid',
    arrives_at: new Date(sentAt.getTime() + ARRIVES_AFTER_MS),
    created_at: sentAt,
  };
  const lines = moved.map((one) => ({ ...one, transactionId: newId() }));
  return {
    ours: {
      ...{ id, owner_id: ownerId, provider: 'sandbox', provider_payout_id: providerId },
      ...{ ...payout, posted_at: sentAt },
    },
    theirs: { id: providerId, ...payout },
    ourLines: lines.map(({ transactionId, sourceId, kind }) => ({
      ...{ transaction_id: transactionId, owner_id: ownerId, payout_id: id },
      ...{ provider_line_id: sourceId, kind },
    })),
    theirLines: lines.map(({ sourceId, kind, intentId, amountMinor }) => ({
      ...{ payout_id: providerId, source_id: sourceId, kind, intent_id: intentId },
      amount_minor: amountMinor,
    })),
    ledger: lines.map(({ transactionId, orderId, amountMinor }) => ({
      ...{ transaction_id: transactionId, owner_id: ownerId, order_id: orderId, payout_id: id },
      ...{ amount_minor: amountMinor, occurred_at: sentAt },
    })),
  };
}

/**
 * Payouts of a house's past season, one a week, as the product would have posted them; what is left
 * is paid out by the sandbox itself.
 */
export async function seedPayouts(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  account: { ownerId: string; accountId: string },
  now: Date,
): Promise<void> {
  const weekOf = ({ at }: Moved) => Math.floor(at.getTime() / WEEK_MS);
  const weeks = [...Map.groupBy(await movedOf(tx, account.ownerId), weekOf)];
  const payouts = weeks.flatMap(([week, moved]) => {
    const sentAt = new Date((week + 1) * WEEK_MS + SENT_AFTER_MS);
    const isOver = sentAt.getTime() + ARRIVES_AFTER_MS < now.getTime();
    const made = payoutOf(account, moved, sentAt);
    return isOver && made.ours.amount_minor > 0 ? [made] : [];
  });
  const all = <T>(of: (payout: (typeof payouts)[number]) => T[]) => payouts.flatMap(of);
  await insertRows(
    tx,
    'payouts',
    all(({ ours }) => [ours]),
  );
  await insertRows(
    tx,
    'payout_lines',
    all(({ ourLines }) => ourLines),
  );
  await insertRows(
    tx,
    'sandbox.payouts',
    all(({ theirs }) => [theirs]),
  );
  await insertRows(
    tx,
    'sandbox.payout_lines',
    all(({ theirLines }) => theirLines),
  );
  await insertLedger(
    tx,
    all(({ ledger }) => ledger),
  );
  await planPayout(tx, account.accountId, config.sandboxPayoutMs);
}

// the identity column is the database's to fill
const insertLedger = (tx: Tx, rows: readonly object[]) =>
  tx.query(
    `insert into ledger_entries (transaction_id, kind, owner_id, order_id, payout_id, account,
        amount_minor, currency, occurred_at)
     select transaction_id, 'payout', owner_id, order_id, payout_id, side.account,
       side.sign * amount_minor, 'usd', occurred_at
       from jsonb_to_recordset($1) as l(transaction_id uuid, owner_id uuid, order_id uuid,
         payout_id uuid, amount_minor bigint, occurred_at timestamptz)
       cross join (values ('payouts', 1), ('provider_clearing', -1)) side(account, sign)`,
    [JSON.stringify(rows)],
  );
