import type { FigureRange, MembershipFigures } from '@foyer/contracts';
import {
  churnOf,
  memberMonths,
  membersAtEnd,
  monthlyRecurring,
  monthStarts,
  toMajor,
  type Currency,
} from '@foyer/domain';
import { readOnly } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { findSeller } from '../seller.repository.ts';
import { findLiving, findPresence, findTierRevenue, type LivingRow } from './figures.repository.ts';

const MONTHS = 12;
const LENGTHS: Record<Exclude<FigureRange, 'all'>, number> = {
  month: 1,
  '3_months': 3,
  '12_months': MONTHS,
};

/** What renews a month, in the account's own currency first, though it be nothing. */
function recurringOf(living: readonly LivingRow[], own: Currency) {
  const currencies = new Set([own, ...living.flatMap(({ currency }) => currency ?? [])]);
  const sum = (currency: Currency, interval: LivingRow['interval']) =>
    living
      .filter((row) => row.currency === currency && row.interval === interval)
      .reduce((minor, { renewsMinor }) => minor + renewsMinor, 0);
  return [...currencies]
    .map((currency) => ({
      currency,
      minor: monthlyRecurring({
        monthMinor: sum(currency, 'month'),
        yearMinor: sum(currency, 'year'),
      }),
    }))
    .filter(({ currency, minor }) => currency === own || minor > 0)
    .map(({ currency, minor }) => ({ currency, amount: toMajor(minor, currency) }));
}

/** How the memberships of an account do: its members by month, what renews, and what tiers bring. */
export const readFigures = (
  deps: Deps,
  { ownerId, range }: { ownerId: string; range: FigureRange },
): Promise<MembershipFigures> =>
  readOnly(deps.pool, async (tx) => {
    const seller = await findSeller(tx, ownerId);
    if (!seller) throw new DomainError('not_found');
    const { currency, timezone } = seller;
    const starts = monthStarts(new Date(), timezone, MONTHS);
    const since = range === 'all' ? null : (starts[MONTHS - LENGTHS[range]] ?? null);
    const months = memberMonths(await findPresence(tx, ownerId, starts), MONTHS);
    const living = await findLiving(tx, ownerId);
    const tiers = await findTierRevenue(tx, { ownerId, currency, since });
    return {
      months: months.map((month, index) => ({
        startsAt: (starts[index] ?? new Date()).toISOString(),
        ...month,
        members: membersAtEnd(month),
        churn: churnOf(month),
      })),
      recurring: recurringOf(living, currency),
      range,
      since: since?.toISOString() ?? null,
      tiers: tiers.map(({ revenueMinor, ...tier }) => ({
        ...tier,
        members: living
          .filter(({ tierId }) => tierId === tier.id)
          .reduce((sum, { members }) => sum + members, 0),
        revenue: toMajor(revenueMinor, currency),
      })),
      currency,
      timezone,
    };
  });
