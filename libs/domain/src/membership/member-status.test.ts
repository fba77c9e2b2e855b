import { memberStatus, shownMemberStatus, type MemberStatus } from './member-status.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const PAST = new Date('2026-11-28T11:59:59.999Z');
const FUTURE = new Date('2026-11-28T12:00:00.001Z');
const LATER = new Date('2027-02-28T12:00:00Z');

test.each<[isClaimed: boolean, autoRenew: boolean, hasEnded: boolean, MemberStatus]>([
  [true, true, false, 'active'],
  [true, false, false, 'canceled'],
  [false, true, false, 'invited'],
  [false, false, false, 'invited'],
  [true, true, true, 'expired'],
  [true, false, true, 'expired'],
  [false, true, true, 'expired'],
  [false, false, true, 'expired'],
])('claimed %s, renewing %s, over %s: %s', (isClaimed, autoRenew, hasEnded, status) => {
  expect(memberStatus({ isClaimed, autoRenew, hasEnded })).toBe(status);
});

test.each<[MemberStatus, Date | null, string]>([
  ['active', FUTURE, 'renews'],
  ['active', PAST, 'expired'],
  ['active', NOW, 'expired'],
  ['active', null, 'active'],
  ['canceled', FUTURE, 'expires'],
  ['canceled', PAST, 'canceled'],
  ['canceled', null, 'canceled'],
  ['invited', FUTURE, 'invited'],
  ['invited', PAST, 'invited'],
  ['invited', null, 'invited'],
  ['expired', PAST, 'expired'],
  ['expired', FUTURE, 'expired'],
  ['expired', null, 'expired'],
])('%s until %s reads %s', (status, expiresAt, shown) => {
  expect(shownMemberStatus({ status, expiresAt, pausedUntil: null }, NOW)).toBe(shown);
});

test.each<[MemberStatus, expiresAt: Date | null, pausedUntil: Date, string]>([
  ['active', FUTURE, LATER, 'pauses'],
  ['active', PAST, LATER, 'paused'],
  ['active', NOW, LATER, 'paused'],
  // it goes on, and is not paid yet
  ['active', PAST, NOW, 'expired'],
  ['canceled', FUTURE, LATER, 'expires'],
  ['canceled', PAST, LATER, 'canceled'],
  ['expired', PAST, LATER, 'expired'],
])('%s until %s, paused until %s reads %s', (status, expiresAt, pausedUntil, shown) => {
  expect(shownMemberStatus({ status, expiresAt, pausedUntil }, NOW)).toBe(shown);
});
