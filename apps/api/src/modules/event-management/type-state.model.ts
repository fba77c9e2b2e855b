import type { ManagedEvent, ManagedTicketType } from '@foyer/contracts';
import { ticketAvailability, waitingTiers } from '@foyer/domain';
import type { ManagedDateRow, ManagedTypeRow } from './managed-event.repository.ts';

const STATES = {
  available: 'on_sale',
  sold_out: 'sold_out',
  not_started: 'scheduled',
  ended: 'ended',
  paused: 'paused',
  waiting: 'waiting',
  // what buyers find then is said once for the whole event
  payments_missing: 'on_sale',
  benefit_exhausted: 'on_sale',
  limit_reached: 'on_sale',
} as const satisfies Record<string, ManagedTicketType['state']>;

/**
 * What anybody finds who wants one of these types now, over all dates to come. An event without a
 * date has sold nothing out; one whose dates are over has ended.
 */
export function typeStates(
  types: readonly ManagedTypeRow[],
  dates: readonly ManagedDateRow[],
  now: Date,
): ReadonlyMap<string, ManagedTicketType['state']> {
  const isOver = dates.length > 0 && !dates.some((one) => !one.canceled && one.endsAt > now);
  const leftOf = ({ hasLeft }: ManagedTypeRow) => (hasLeft || dates.length === 0 ? null : 0);
  const waiting = waitingTiers(
    types.map((type) => ({ ...type, isPublic: type.visibility === 'public', left: leftOf(type) })),
    now,
  );
  return new Map(
    types.map((type) => {
      const { kind } = ticketAvailability(
        {
          capacityLeft: leftOf(type),
          startsSalesAt: type.salesStartAt,
          endsSalesAt: type.salesEndAt,
          closed: type.paused ? 'paused' : waiting.has(type.id) ? 'waiting' : null,
          priceMinor: type.priceMinor,
          paymentsConnected: true,
        },
        now,
      );
      return [type.id, isOver ? 'ended' : STATES[kind]] as const;
    }),
  );
}

/** The type that another one follows, where the event still offers it. */
export const followedIn = (types: readonly Pick<ManagedEvent['ticketTypes'][number], 'id'>[]) => {
  const ids = new Set(types.map(({ id }) => id));
  return (afterTypeId: string | null) => (afterTypeId && ids.has(afterTypeId) ? afterTypeId : null);
};
