import { benefitCovers, canUsePromo, promoStatus, promoStatusLabel, usesLeft } from './discount-uses.ts';

describe('usesLeft', () => {
  it.each([
    [null, 5, null],
    [undefined, 5, null],
    [10, 3, 7],
    [3, 5, 0],
    [0, 0, 0],
    [-1, 0, 0],
  ])('of quantity %p after %i uses is %p', (quantity, used, left) => {
    expect(usesLeft(quantity, used)).toBe(left);
  });
});

describe('canUsePromo', () => {
  it('lets the last use through and stops after it', () => {
    expect(canUsePromo(10, 9)).toBe(true);
    expect(canUsePromo(10, 10)).toBe(false);
    expect(canUsePromo(null, 1000)).toBe(true);
  });
});

describe('benefitCovers', () => {
  it('covers tickets up to what is left', () => {
    expect(benefitCovers(4, 2)).toBe(2);
    expect(benefitCovers(1, 2)).toBe(1);
    expect(benefitCovers(4, 0)).toBe(0);
    expect(benefitCovers(4, null)).toBe(4);
  });
});

describe('promoStatus', () => {
  const window = { startsAt: new Date('2026-05-01T10:00:00Z'), endsAt: new Date('2026-06-01T10:00:00Z') };
  it.each([
    ['2026-05-01T09:59:59Z', 'future'],
    ['2026-05-01T10:00:00Z', 'active'],
    ['2026-06-01T09:59:59Z', 'active'],
    ['2026-06-01T10:00:00Z', 'expired'],
  ])('at %s is %s', (now, status) => {
    expect(promoStatus(window, new Date(now))).toBe(status);
  });

  it('never expires without an end', () => {
    expect(promoStatus({ startsAt: window.startsAt, endsAt: null }, new Date('2099-01-01'))).toBe('active');
  });

  it('is called by its name, with the day it starts', () => {
    expect(promoStatusLabel(window, new Date('2026-01-01'), 'Pacific/Kiritimati')).toBe('Activates on 02.05.2026');
    expect(promoStatusLabel(window, new Date('2026-05-02'), 'UTC')).toBe('Active');
    expect(promoStatusLabel(window, new Date('2026-07-01'), 'UTC')).toBe('Expired');
  });
});
