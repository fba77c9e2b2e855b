import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { findOffer, type WaitingOffer } from '../../waiting-list/index.ts';
import type { OfferedType } from './offer.repository.ts';

/**
 * What is kept on a date for whoever shows the code of a waiting list; null without a code. Where
 * nothing is, it is refused, but to whoever has an order by then.
 */
export async function offerOf(
  tx: Tx,
  code: string | undefined,
  instanceId: string,
  hasOrder = false,
): Promise<WaitingOffer | null> {
  if (code === undefined) return null;
  const kept = await findOffer(tx, code);
  if (kept?.instanceId === instanceId) return kept;
  if (hasOrder) return null;
  throw new DomainError('waiting_offer_over');
}

const isOf = (kept: WaitingOffer | null, { id }: Pick<OfferedType, 'id'>) =>
  kept?.ticketTypeId === id;

/** What is left for them, and what waits for no other type, while it is kept for them. */
export const withKept = (
  types: readonly OfferedType[],
  judged: readonly OfferedType[],
  kept: WaitingOffer | null,
): OfferedType[] =>
  judged.map((type) =>
    kept && isOf(kept, type)
      ? {
          ...type,
          closed: types.find(({ id }) => id === type.id)?.closed ?? null,
          left: type.left === null ? null : Math.max(type.left, kept.quantity),
        }
      : type,
  );

/** Which of so many tickets of a type are kept: the first ones. */
export const holdOf = (
  kept: WaitingOffer | null,
  type: Pick<OfferedType, 'id'>,
  at: number,
): { holdId?: string } =>
  kept && isOf(kept, type) && at < kept.quantity ? { holdId: kept.holdId } : {};

/** The order that took it over before gives it back, where it is still being chosen. */
export const heldBefore = (kept: WaitingOffer | null): string[] =>
  kept?.orderId ? [kept.orderId] : [];
