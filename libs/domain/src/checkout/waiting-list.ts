/** How long somebody may have to buy what is kept for them, in minutes. */
export const OFFER_MINUTES = { min: 20, max: 24 * 60, usual: 4 * 60 } as const;

/** The lengths that an organizer chooses from. */
export const OFFER_LENGTHS: readonly number[] = [20, 30, 60, 120, 240, 480, 720, 1440];

/** Somebody who waits for so many tickets of one type. */
export interface Waiting {
  id: string;
  typeId: string;
  quantity: number;
}

/** What one quota has left, of which these types draw; null: no limit. */
export interface QuotaLeft {
  typeIds: readonly string[];
  left: number | null;
}

/**
 * Who is offered tickets now: those who wait, in the order in which they came. Nobody is passed
 * over: who wants more than what is left keeps their turn, and what they could have is set aside
 * until it is enough, so that nobody behind them takes it. Only those whom it would not help go
 * past.
 */
export function offersFor(waiting: readonly Waiting[], quotas: readonly QuotaLeft[]): string[] {
  const counted = quotas.map(({ typeIds, left }) => ({ typeIds, left: left ?? Infinity }));
  return waiting.flatMap(({ id, typeId, quantity }) => {
    const own = counted.filter(({ typeIds }) => typeIds.includes(typeId));
    const most = Math.max(0, Math.min(quantity, ...own.map(({ left }) => left)));
    for (const quota of own) quota.left -= most;
    return most === quantity ? [id] : [];
  });
}

/** When an offer ends that is made now: before its tickets cannot be bought any more. */
export function offerEnd(
  now: Date,
  minutes: number,
  { endsAt, salesEndAt }: { endsAt: Date; salesEndAt: Date | null },
): Date {
  const ends = [now.getTime() + minutes * 60_000, endsAt.getTime()];
  return new Date(Math.min(...ends, ...(salesEndAt ? [salesEndAt.getTime()] : [])));
}
