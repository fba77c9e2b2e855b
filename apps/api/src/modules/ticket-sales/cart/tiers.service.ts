import { waitingTiers } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { availability, type Holder, type Left } from '../../inventory/index.ts';
import type { OfferedType } from './offer.repository.ts';

/** The types with what is left of each, and those kept from sale that wait for another one. */
export function withTiers(
  types: readonly OfferedType[],
  left: readonly Left[],
  now: Date,
): OfferedType[] {
  const counted = types.map((type) => ({
    ...type,
    left: left.find((one) => one.ticketTypeId === type.id)?.left ?? null,
  }));
  const waiting = waitingTiers(
    counted.map((type) => ({
      ...type,
      isPublic: type.scope === 'public',
      salesEndAt: type.salesEndAt === null ? null : new Date(type.salesEndAt),
    })),
    now,
  );
  return counted.map((type) => ({
    ...type,
    closed: type.closed ?? (waiting.has(type.id) ? 'waiting' : null),
  }));
}

/**
 * The same for an order that is made or changed. Only where a wanted type follows another one is
 * the stock asked here: of all else it decides by itself.
 */
export async function judgeTiers(
  tx: Tx,
  types: readonly OfferedType[],
  wanted: readonly string[],
  place: { instanceId: string; holder: Holder; now: Date },
): Promise<OfferedType[]> {
  const follows = types.some((type) => type.afterTypeId !== null && wanted.includes(type.id));
  if (!follows) return [...types];
  const left = await availability(tx, [place.instanceId], place.holder);
  const closed = new Map(withTiers(types, left, place.now).map((type) => [type.id, type.closed]));
  return types.map((type) => ({ ...type, closed: closed.get(type.id) ?? null }));
}
