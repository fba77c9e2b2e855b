import {
  clockLength,
  expiryFrom,
  extendedExpiry,
  isExpired,
  pollDelay,
  remainingMs,
  shouldWarn,
} from './timers.ts';

const now = new Date('2026-12-05T20:00:00Z');
const inMs = (ms: number) => new Date(now.getTime() + ms);

describe('clocks', () => {
  it('run 14 and 9 minutes', () => {
    expect(clockLength('select')).toBe(14 * 60_000);
    expect(clockLength('pay')).toBe(9 * 60_000);
    expect(expiryFrom('pay', now)).toEqual(inMs(540_000));
  });

  it('end at their instant and show no negative rest', () => {
    expect(isExpired(now, now)).toBe(true);
    expect(isExpired(inMs(1), now)).toBe(false);
    expect(remainingMs(inMs(-5), now)).toBe(0);
    expect(remainingMs(inMs(1500), now)).toBe(1500);
  });
});

describe('shouldWarn', () => {
  it.each([
    [120_001, false],
    [120_000, true],
    [1, true],
    [0, false],
    [-1, false],
  ])('%i ms before the end is %p', (ms, warns) => {
    expect(shouldWarn(inMs(ms), now)).toBe(warns);
  });
});

describe('extendedExpiry', () => {
  const hold = {
    clock: 'select' as const,
    expiresAt: inMs(60_000),
    extensionsUsed: 0,
    soldOut: false,
    now,
  };

  it('gives the full clock from now, ten times', () => {
    expect(extendedExpiry(hold)).toEqual(inMs(840_000));
    expect(extendedExpiry({ ...hold, clock: 'pay', extensionsUsed: 9 })).toEqual(inMs(540_000));
    expect(extendedExpiry({ ...hold, extensionsUsed: 10 })).toBeNull();
  });

  it('gives nothing when others wait, when it is early and when it is over', () => {
    expect(extendedExpiry({ ...hold, soldOut: true })).toBeNull();
    expect(extendedExpiry({ ...hold, expiresAt: inMs(300_000) })).toBeNull();
    expect(extendedExpiry({ ...hold, expiresAt: now })).toBeNull();
  });
});

describe('pollDelay', () => {
  it('doubles from one second to thirty-two', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 100].map(pollDelay)).toEqual([
      1000, 2000, 4000, 8000, 16000, 32000, 32000, 32000,
    ]);
  });
});
