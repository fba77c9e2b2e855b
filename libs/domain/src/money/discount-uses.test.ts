import { promoStatus, usesLeft } from './discount-uses.ts';

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

describe('promoStatus', () => {
  const window = {
    startsAt: new Date('2026-05-01T10:00:00Z'),
    endsAt: new Date('2026-06-01T10:00:00Z'),
  };
  it.each([
    ['2026-05-01T09:59:59Z', 'future'],
    ['2026-05-01T10:00:00Z', 'active'],
    ['2026-06-01T09:59:59Z', 'active'],
    ['2026-06-01T10:00:00Z', 'expired'],
  ])('at %s is %s', (now, status) => {
    expect(promoStatus(window, new Date(now))).toBe(status);
  });

  it('never expires without an end', () => {
    expect(promoStatus({ startsAt: window.startsAt, endsAt: null }, new Date('2099-01-01'))).toBe(
      'active',
    );
  });
});
