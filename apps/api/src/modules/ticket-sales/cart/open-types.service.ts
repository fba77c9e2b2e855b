import type { Tx } from '../../../platform/db/database.ts';
import { availability } from '../../inventory/index.ts';
import { readOfferedTypes, type OfferedType } from './offer.repository.ts';
import { withTiers } from './tiers.service.ts';

/** A ticket type on one date. */
export interface OpenType {
  instanceId: string;
  type: OfferedType;
  /** Anybody could buy it now, were one left. */
  isOpen: boolean;
  /** Null: no limit. */
  left: number | null;
}

/** The ticket types of an event on some of its dates, with what is left of each. */
export async function openTypesOn(
  tx: Tx,
  { eventId, now }: { eventId: string; now: Date },
  instanceIds: readonly string[],
): Promise<OpenType[]> {
  const types = await readOfferedTypes(tx, eventId);
  const left = await availability(tx, instanceIds);
  return instanceIds.flatMap((instanceId) =>
    withTiers(
      types,
      left.filter((one) => one.instanceId === instanceId),
      now,
    ).map((type) => ({ instanceId, type, isOpen: isOpen(type, now), left: type.left })),
  );
}

const isOpen = ({ scope, closed, salesStartAt, salesEndAt }: OfferedType, now: Date) =>
  scope === 'public' &&
  closed === null &&
  (salesStartAt === null || salesStartAt <= now.getTime()) &&
  (salesEndAt === null || salesEndAt > now.getTime());
