import { boughtTerms, offeredTerms, refundDeadline, refundText } from './refund-terms.ts';

test.each([
  ['2026-12-06T00:30:00.000Z', 7, '2026-11-29T00:30:00.000Z'],
  // New York turns its clocks back on 1 November: 19:30 EST, a week before at 20:30 EDT
  ['2026-11-04T00:30:00.000Z', 7, '2026-10-28T00:30:00.000Z'],
  ['2026-12-06T00:30:00.000Z', 0, '2026-12-06T00:30:00.000Z'],
])('%s less %i days is %s', (startsAt, days, deadline) => {
  expect(refundDeadline(startsAt, days).toISOString()).toBe(deadline);
});

describe('terms', () => {
  const ZONE = 'America/New_York';
  const now = '2026-11-20T12:00:00Z';
  const soon = '2026-11-26T00:30:00Z';
  const later = '2026-12-06T00:30:00Z';
  const offer = { refundsAllowed: true, refundDaysBefore: 7, isFree: false, dates: [later] };
  const said = (change: Partial<typeof offer>) =>
    refundText(offeredTerms({ ...offer, ...change }, now), ZONE);

  test('of one date name its day; of several, how long before each', () => {
    expect(said({})).toBe('Refunds until 28 Nov 2026');
    expect(said({ dates: [soon, later] })).toBe('Refunds until 7 days before your date');
    expect(said({ dates: [soon, later], refundDaysBefore: 1 })).toBe(
      'Refunds until 1 day before your date',
    );
    expect(said({ dates: [soon, later], refundDaysBefore: 0 })).toBe(
      'Refunds until your date begins',
    );
  });

  test('promise nothing where the deadline is over, nothing is dated or nothing is given back', () => {
    const given = [
      said({ dates: [soon] }),
      said({ dates: [soon, soon] }),
      said({ dates: [] }),
      said({ refundsAllowed: false }),
    ];
    expect(new Set(given)).toEqual(new Set(['No refunds']));
  });

  test('end with the very hour, so many times 24 hours before, whatever the clocks do', () => {
    const at = (now: string, dates: string[]) => offeredTerms({ ...offer, dates }, now).kind;
    expect([
      at('2026-11-29T00:29:59Z', ['2026-12-06T00:30:00Z']),
      at('2026-11-29T00:30:00Z', ['2026-12-06T00:30:00Z']),
    ]).toEqual(['until', 'none']);
    // 3 November 23:30 EST, less a week: 28 October 00:30 EDT
    expect([
      at('2026-10-28T04:29:00Z', ['2026-11-04T04:30:00Z']),
      at('2026-10-28T04:30:00Z', ['2026-11-04T04:30:00Z']),
    ]).toEqual(['until', 'none']);
  });

  test('are not a matter of what is free', () => {
    expect(said({ isFree: true, refundsAllowed: false })).toBeNull();
    expect(
      refundText(boughtTerms({ allowed: false, until: null, isFree: true }, now), ZONE),
    ).toBeNull();
  });

  test('of something bought stay those it was bought with', () => {
    const bought = (until: string | null, allowed = true) =>
      refundText(boughtTerms({ allowed, until, isFree: false }, now), ZONE);
    expect([
      bought(later),
      bought('2026-11-19T12:00:00Z'),
      bought(null),
      bought(later, false),
    ]).toEqual([
      'Refunds until 05 Dec 2026',
      'Refunds ended on 19 Nov 2026',
      'No refunds',
      'No refunds',
    ]);
  });
});
