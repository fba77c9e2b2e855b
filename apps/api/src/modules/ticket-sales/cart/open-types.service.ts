import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { availability } from '../../inventory/index.ts';
import { typesFor } from './member-types.service.ts';
import { readOfferedTypes, type OfferedType } from './offer.repository.ts';
import { withTiers } from './tiers.service.ts';

/** A ticket type on one date. */
export interface OpenType {
  instanceId: string;
  type: OfferedType;
  /** Whoever asks could buy it now without a code, were one left. */
  isOpen: boolean;
  /** Null: no limit. */
  left: number | null;
}

/** The ticket types of an event on some of its dates, with what is left of each. */
export async function openTypesOn(
  tx: Tx,
  actor: Actor,
  { eventId, ownerId, now }: { eventId: string; ownerId: string; now: Date },
  instanceIds: readonly string[],
): Promise<OpenType[]> {
  const types = await readOfferedTypes(tx, eventId);
  const { types: sold } = await typesFor(tx, actor, { ownerId }, types);
  const startsAt = new Map(sold.map(({ id, salesStartAt }) => [id, salesStartAt]));
  const left = await availability(tx, instanceIds);
  return instanceIds.flatMap((instanceId) =>
    withTiers(
      types,
      left.filter((one) => one.instanceId === instanceId),
      now,
    ).map((type) => {
      const salesStartAt = startsAt.get(type.id);
      const isOpenNow = salesStartAt !== undefined && isOpen({ ...type, salesStartAt }, now);
      return { instanceId, type, isOpen: isOpenNow, left: type.left };
    }),
  );
}

const isOpen = ({ scope, closed, salesStartAt, salesEndAt }: OfferedType, now: Date) =>
  (scope === 'public' || scope === 'member') &&
  closed === null &&
  (salesStartAt === null || salesStartAt <= now.getTime()) &&
  (salesEndAt === null || salesEndAt > now.getTime());
