/** What somebody is at the house of an event. */
export interface MemberStanding {
  /** Tiers that the account of the event offers, hidden ones included: their members stay. */
  offeredTierIds: readonly string[];
  /** Tiers that the person is a member of now. */
  heldTierIds: readonly string[];
}

/** Whom an event is for, and what somebody is at its house. */
export interface Attendance extends MemberStanding {
  isMembersOnly: boolean;
}

/**
 * The one rule of who may buy a ticket as far as memberships go: everybody, unless the event is for
 * members only; then whoever holds a tier that its account offers. Where neither side has tiers
 * there is nothing to hold, and the event is open.
 */
export function mayAttend({ isMembersOnly, ...standing }: Attendance): boolean {
  if (!isMembersOnly) return true;
  const { offeredTierIds, heldTierIds } = standing;
  if (offeredTierIds.length === 0 && heldTierIds.length === 0) return true;
  return isMember(standing, []);
}

/** Whether somebody is a member of one of these tiers of the house, or of any where none is named. */
const isMember = (
  { offeredTierIds, heldTierIds }: MemberStanding,
  tierIds: readonly string[],
): boolean =>
  heldTierIds.some(
    (id) => offeredTierIds.includes(id) && (tierIds.length === 0 || tierIds.includes(id)),
  );

/** What a ticket type says of members; instants are milliseconds since 1970. */
export interface MemberTerms {
  isForMembers: boolean;
  /** Of which tiers they are members, of any when there is none. */
  membershipTierIds: readonly string[];
  /** From when on they may buy it, before everybody else. */
  memberSalesAt: number | null;
  salesStartAt: number | null;
}

/** Whether memberships decide anything about a type. */
export const asksForMembers = ({
  isForMembers,
  memberSalesAt,
}: Pick<MemberTerms, 'isForMembers' | 'memberSalesAt'>): boolean =>
  isForMembers || memberSalesAt !== null;

/**
 * The same of one ticket type: as it is sold to this person, to a member from an earlier time on;
 * undefined of one that is for members whom they are not among, which for them is not there.
 */
export function soldTo<T extends MemberTerms>(type: T, standing: MemberStanding): T | undefined {
  if (!asksForMembers(type)) return type;
  if (!isMember(standing, type.membershipTierIds)) return type.isForMembers ? undefined : type;
  return type.memberSalesAt === null ? type : { ...type, salesStartAt: type.memberSalesAt };
}
