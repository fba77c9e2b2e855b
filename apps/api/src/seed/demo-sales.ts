import { millisecondsInDay } from 'date-fns/constants';
import { demoBuyer } from './demo-people.ts';
import type { SeededRandom } from './random.ts';
import type { SeededEvent } from './seed-events.ts';
import type { DemoSale } from './seed-sales.ts';

const SALES_WINDOW_DAYS = 40;

/** Of so many orders of a past evening one had a ticket given back, and of so many all of them. */
const ONE_BACK_OF = 19;
const ALL_BACK_OF = 43;

/**
 * What went back of the nth order, half way between its sale and the evening. Counted, not drawn:
 * the rest of the season stays as it is.
 */
function refundOf(nth: number, tickets: number, at: Date, startsAt: Date): DemoSale['refund'] {
  const back = nth % ALL_BACK_OF === 0 ? tickets : Number(nth % ONE_BACK_OF === 0);
  return back === 0
    ? undefined
    : { tickets: back, at: new Date((at.getTime() + startsAt.getTime()) / 2) };
}

/**
 * Sells the given share of every date's capacity in orders of one to four tickets, most of them
 * close to the date.
 */
export function demoSales(
  event: SeededEvent,
  share: number,
  random: SeededRandom,
  now: Date,
  nextBuyer: () => number,
): DemoSale[] {
  return event.instances.flatMap(({ id, startsAt }) => {
    const isPast = startsAt < now;
    return event.types
      .filter((type) => share > 0 && !type.isAddOn && !type.isScheduled)
      .flatMap((type) => {
        let left = Math.floor(
          (type.capacity ?? 120) *
            (share === 1 ? 1 : Math.min(0.94, share * (0.8 + random.next() * 0.4))),
        );
        const sales: DemoSale[] = [];
        while (left > 0) {
          const count = Math.min(left, random.int(1, 4));
          left -= count;
          const latest = Math.min(startsAt.getTime(), now.getTime()) - 3_600_000;
          const at = new Date(latest - random.next() ** 2 * SALES_WINDOW_DAYS * millisecondsInDay);
          const nth = nextBuyer();
          sales.push({
            instanceId: id,
            buyer: demoBuyer(nth),
            items: Array.from({ length: count }, () => type),
            at,
            attended: isPast && random.next() < 0.93,
            refund: isPast && type.priceMinor > 0 ? refundOf(nth, count, at, startsAt) : undefined,
          });
        }
        return sales;
      });
  });
}
