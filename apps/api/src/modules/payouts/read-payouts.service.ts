import type {
  AccountBalance,
  getPayout,
  listPayouts,
  Payout,
  PayoutDetail,
  PayoutLine,
  Query,
  ResponseOf,
} from '@foyer/contracts';
import { toMajor, type Currency } from '@foyer/domain';
import { readOnly, type Tx } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { totalOf } from '../../platform/http/page-total.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { balancesOf } from '../ledger/index.ts';
import * as payouts from './read-payouts.repository.ts';

export async function termsOf(tx: Tx, ownerId: string) {
  const terms = await payouts.findTerms(tx, ownerId);
  if (!terms) throw new DomainError('not_found');
  return terms;
}

const toPayout = (row: payouts.PayoutRow): Payout => ({
  id: row.id,
  amount: toMajor(row.amountMinor, row.currency),
  currency: row.currency,
  status: row.status,
  arrivesAt: row.arrivesAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
});

const toLine = ({ amountMinor, orderedAt, ...line }: payouts.LineRow): PayoutLine => ({
  ...line,
  amount: toMajor(amountMinor, line.currency),
  orderedAt: orderedAt?.toISOString() ?? null,
});

/** The one of its own currency first, and others that are not 0. */
async function readBalances(tx: Tx, ownerId: string, own: Currency): Promise<AccountBalance[]> {
  const found = (await balancesOf(tx, ownerId)) as { currency: Currency; amountMinor: number }[];
  const mine = found.find(({ currency }) => currency === own)?.amountMinor ?? 0;
  const others = found.filter((one) => one.currency !== own && one.amountMinor !== 0);
  return [{ currency: own, amountMinor: mine }, ...others].map(({ currency, amountMinor }) => ({
    currency,
    amount: toMajor(amountMinor, currency),
  }));
}

export const readPayouts = (
  deps: Deps,
  { ownerId, page, perPage }: Query<typeof listPayouts>,
): Promise<ResponseOf<typeof listPayouts>> =>
  readOnly(deps.pool, async (tx) => {
    const found = await payouts.findPage(tx, ownerId, perPage, (page - 1) * perPage);
    const { currency, timezone } = await termsOf(tx, ownerId);
    return {
      data: found.map(toPayout),
      totalCount: await totalOf(found, page, () => payouts.findPage(tx, ownerId, 1, 0)),
      page,
      perPage,
      balances: await readBalances(tx, ownerId, currency),
      currency,
      timezone,
    };
  });

export async function findOwn(tx: Tx, ownerId: string, id: string) {
  const found = await payouts.findPayout(tx, ownerId, id);
  if (!found) throw new DomainError('not_found');
  return found;
}

type Totals = Awaited<ReturnType<typeof payouts.findTotals>>;

/** What is left of a payout without its lines; null where they are in other currencies. */
function otherMinor(payout: payouts.PayoutRow, totals: Totals): number | null {
  if (totals.some(({ currency }) => currency !== payout.currency)) return null;
  const itemized = totals.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return payout.amountMinor - itemized;
}

export const readPayout = (
  deps: Deps,
  id: string,
  { ownerId, page, perPage }: Query<typeof getPayout>,
): Promise<PayoutDetail> =>
  readOnly(deps.pool, async (tx) => {
    const found = await findOwn(tx, ownerId, id);
    const of = { ownerId, payoutId: id };
    const totals = await payouts.findTotals(tx, ownerId, id);
    const other = found.postedAt && otherMinor(found, totals);
    const lines = await payouts.findLines(tx, of, perPage, (page - 1) * perPage);
    return {
      ...toPayout(found),
      provider: found.provider,
      failedBecause: found.failedBecause,
      isBeingItemized: found.postedAt === null,
      totals: totals.map(({ amountMinor, ...total }) => ({
        ...total,
        amount: toMajor(amountMinor, total.currency),
      })),
      otherAmount: other ? toMajor(other, found.currency) : null,
      lines: {
        data: lines.map(toLine),
        totalCount: totals.reduce((sum, { count }) => sum + count, 0),
        page,
        perPage,
      },
      timezone: (await termsOf(tx, ownerId)).timezone,
    };
  });
