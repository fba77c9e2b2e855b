import { displayedMembershipStatus, matchesMemberFilter, type MembershipStatus } from './member-status.ts';

const now = new Date('2026-11-21T12:00:00Z');
const past = new Date('2026-11-20T12:00:00Z');
const ahead = new Date('2026-12-20T12:00:00Z');

describe('displayedMembershipStatus', () => {
  it.each<[MembershipStatus, Date | null, string]>([
    ['active', ahead, 'renews'],
    ['active', past, 'expired'],
    ['active', now, 'expired'],
    ['active', null, 'active'],
    ['canceled', ahead, 'expires'],
    ['canceled', past, 'canceled'],
    ['expired', past, 'expired'],
    ['invited', ahead, 'invited'],
    ['invited', past, 'invited'],
    ['invited', null, 'invited'],
  ])('%s until %p reads %s', (status, expiresAt, shown) => {
    expect(displayedMembershipStatus(status, expiresAt, now)).toBe(shown);
  });
});

describe('matchesMemberFilter', () => {
  it('joins what belongs together', () => {
    expect(matchesMemberFilter('renews', 'active')).toBe(true);
    expect(matchesMemberFilter('canceled', 'expired')).toBe(true);
    expect(matchesMemberFilter('expires', 'expired')).toBe(true);
    expect(matchesMemberFilter('invited', 'active')).toBe(false);
    expect(matchesMemberFilter('invited', 'invited')).toBe(true);
    expect(matchesMemberFilter('expired', 'all')).toBe(true);
  });
});
