import { referralAmount, referralStatus } from './referral.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe('referralStatus', () => {
  it.each<[Record<string, number>, string]>([
    [{}, 'Pending'],
    [{ '2026-11-01': 10 }, 'Earning'],
    [{ '2025-11-21': 10 }, 'Earning'],
    [{ '2025-11-20': 10 }, 'Complete'],
    [{ '2026-11-01': 600, '2026-11-02': 400 }, 'Complete'],
    [{ '2026-11-01': 600, '2026-11-02': 399.99 }, 'Earning'],
    [{ '2026-11-01': 999.7, '2026-11-02': 0.1, '2026-11-03': 0.2 }, 'Complete'],
  ])('of %p is %s', (earnings, status) => {
    expect(referralStatus(earnings, now)).toBe(status);
  });
});

describe('referralAmount', () => {
  it('is 33 percent', () => {
    expect([referralAmount(10_000), referralAmount(50), referralAmount(0)]).toEqual([3300, 17, 0]);
  });
});
