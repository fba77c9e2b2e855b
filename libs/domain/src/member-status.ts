export type MembershipStatus = 'active' | 'canceled' | 'invited' | 'expired';
export type DisplayedMembershipStatus = MembershipStatus | 'renews' | 'expires';

/** The filters of the members list. */
export type MemberFilter = 'all' | 'active' | 'invited' | 'expired';

/**
 * What the members list says: an active membership with an expiry ahead renews, a canceled one expires, one whose expiry has
 * passed is expired, any other with an expiry ahead is invited; without an expiry the status itself.
 */
export function displayedMembershipStatus(status: MembershipStatus, expiresAt: Date | null, now: Date): DisplayedMembershipStatus {
  if (!expiresAt) return status;
  const ahead = expiresAt > now;
  if (!ahead && (status === 'active' || status === 'expired')) return 'expired';
  if (status === 'active') return 'renews';
  if (!ahead) return status;
  return status === 'canceled' ? 'expires' : 'invited';
}

/** Whether a member shows under a filter: active includes those that renew, expired those that are canceled. */
export function matchesMemberFilter(shown: DisplayedMembershipStatus, filter: MemberFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'active') return shown === 'active' || shown === 'renews';
  if (filter === 'expired') return shown === 'expired' || shown === 'canceled' || shown === 'expires';
  return shown === 'invited';
}
