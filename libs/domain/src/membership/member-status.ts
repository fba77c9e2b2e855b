/** How a membership stands, as far as its status follows from that. */
export interface MembershipFacts {
  /** Whether somebody claimed it: one that was added for an address waits for them. */
  isClaimed: boolean;
  /** Whether it goes on by itself when the time that is paid is over. */
  autoRenew: boolean;
  /** It is over, or somebody took it away. */
  hasEnded: boolean;
}

/** What the wire calls it. */
export const MEMBER_STATUSES = ['active', 'canceled', 'invited', 'expired'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** The status of a membership; it is kept nowhere. */
export function memberStatus({ isClaimed, autoRenew, hasEnded }: MembershipFacts): MemberStatus {
  if (hasEnded) return 'expired';
  if (!isClaimed) return 'invited';
  return autoRenew ? 'active' : 'canceled';
}

/** What is shown of it. */
export type ShownMemberStatus = MemberStatus | 'renews' | 'expires' | 'pauses' | 'paused';

/**
 * What a list of members shows, at `now`: an active one with an expiry renews, a canceled one
 * expires while that is to come, and what an expiry in the past ends is expired. One that is paused
 * from then on, or is, says so until it goes on.
 */
export function shownMemberStatus(
  {
    status,
    expiresAt,
    pausedUntil,
  }: { status: MemberStatus; expiresAt: Date | null; pausedUntil: Date | null },
  now: Date,
): ShownMemberStatus {
  if (expiresAt === null) return status;
  const isPast = expiresAt <= now;
  if (status === 'active') return shownActive(isPast, pausedUntil !== null && pausedUntil > now);
  if (isPast || status === 'expired') return status;
  return status === 'canceled' ? 'expires' : 'invited';
}

function shownActive(isPast: boolean, isToRest: boolean): ShownMemberStatus {
  if (isToRest) return isPast ? 'paused' : 'pauses';
  return isPast ? 'expired' : 'renews';
}
