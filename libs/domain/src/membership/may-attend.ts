/** Whom an event is for, and what somebody is at its house. */
export interface Attendance {
  isMembersOnly: boolean;
  /** Tiers that the account of the event offers, hidden ones included: their members stay. */
  offeredTierIds: readonly string[];
  /** Tiers that the person is a member of now. */
  heldTierIds: readonly string[];
}

/**
 * The one rule of who may buy a ticket as far as memberships go: everybody, unless the event is for
 * members only; then whoever holds a tier that its account offers. Where neither side has tiers
 * there is nothing to hold, and the event is open.
 */
export function mayAttend({ isMembersOnly, offeredTierIds, heldTierIds }: Attendance): boolean {
  if (!isMembersOnly) return true;
  if (offeredTierIds.length === 0 && heldTierIds.length === 0) return true;
  return heldTierIds.some((id) => offeredTierIds.includes(id));
}
