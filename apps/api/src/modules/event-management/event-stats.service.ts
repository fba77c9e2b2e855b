import { mailLinks, type EventPromoter, type EventStats } from '@foyer/contracts';
import { toMajor, type Currency } from '@foyer/domain';
import { pipelined, readOnly } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import {
  findCheckedIn,
  findCounted,
  findDays,
  findPromoters,
  findSources,
  findTypes,
  type Sold,
} from './event-stats.repository.ts';

const NOTHING: Sold = { orders: 0, tickets: 0, revenueMinor: 0 };

const sum = (sold: readonly Sold[]): Sold => ({
  orders: sold.reduce((all, { orders }) => all + orders, 0),
  tickets: sold.reduce((all, { tickets }) => all + tickets, 0),
  revenueMinor: sold.reduce((all, { revenueMinor }) => all + revenueMinor, 0),
});

/** Revenue in major units; the rest as it is. */
const withMoney =
  (currency: Currency) =>
  <T extends { revenueMinor: number }>({ revenueMinor, ...rest }: T) => ({
    ...rest,
    revenue: toMajor(revenueMinor, currency),
  });

const bySales = (a: EventPromoter, b: EventPromoter) =>
  Number(a.removed) - Number(b.removed) || b.revenue - a.revenue || b.tickets - a.tickets;

export const readStats = (deps: Deps, eventId: string): Promise<EventStats> =>
  readOnly(deps.pool, async (tx) => {
    const event = await findCounted(tx, eventId);
    if (!event) throw new DomainError('not_found');
    const { timezone } = event;
    const currency = event.currency as Currency;
    const inMoney = withMoney(currency);
    const [sources, types, days, door, promoters] = await pipelined(tx, [
      (tx) => findSources(tx, eventId),
      (tx) => findTypes(tx, eventId),
      (tx) => findDays(tx, eventId, timezone),
      (tx) => findCheckedIn(tx, eventId),
      (tx) => findPromoters(tx, eventId),
    ]);
    const soldBy = (promoterId: string) =>
      sources.find((one) => one.promoterId === promoterId) ?? NOTHING;
    return {
      currency,
      timezone,
      ...inMoney(sum(sources)),
      ...(door ?? { admissions: 0, checkedIn: 0 }),
      days: days.map(inMoney),
      types: types.map(inMoney),
      sources: sources.flatMap(({ source, orders, tickets, revenueMinor }) =>
        source ? [{ source, ...inMoney({ orders, tickets, revenueMinor }) }] : [],
      ),
      promoters: promoters
        .map((one) => {
          const { orders, tickets, revenueMinor } = soldBy(one.promoterId);
          return {
            ...one,
            ...inMoney({ orders, tickets, revenueMinor }),
            url: deps.config.publicUrl + mailLinks.promote(eventId, one.username),
          };
        })
        .filter(({ removed, orders, visitors }) => !removed || orders > 0 || visitors > 0)
        .toSorted(bySales),
    };
  });
