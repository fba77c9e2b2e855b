import fc from 'fast-check';
import { planChange, type HeldPlan, type PlanChange, type PlanPrice } from './plan-change.ts';

const at = (text: string) => new Date(`${text}T00:00:00Z`);
/** $6 a month, paid for the thirty days of November. */
const HELD: HeldPlan = {
  ...{ amountMinor: 600, interval: 'month', worthMinor: 600 },
  ...{ startsAt: at('2026-11-01'), endsAt: at('2026-12-01') },
};
const month = (amountMinor: number): PlanPrice => ({ amountMinor, interval: 'month' });
const year = (amountMinor: number): PlanPrice => ({ amountMinor, interval: 'year' });
const nowFor = (dueMinor: number, creditMinor: number): PlanChange => ({
  ...{ kind: 'now', dueMinor, creditMinor },
});
const LATER: PlanChange = { kind: 'later' };

test.each<[string, Partial<HeldPlan>, PlanPrice, now: string, PlanChange]>([
  ['dearer, half of it left', {}, month(1000), '2026-11-16', nowFor(700, 300)],
  ['dearer, all of it left', {}, month(1000), '2026-11-01', nowFor(400, 600)],
  ['dearer, nothing left', {}, month(1000), '2026-12-01', nowFor(1000, 0)],
  ['dearer, while it rests', {}, month(1000), '2027-01-15', nowFor(1000, 0)],
  // a third of a cent is the member's
  [
    'a rest that is no whole cent',
    { worthMinor: 601 },
    month(1000),
    '2026-11-11',
    nowFor(599, 401),
  ],
  [
    'what went back is worth nothing',
    { worthMinor: 0 },
    month(1000),
    '2026-11-16',
    nowFor(1000, 0),
  ],
  ['cheaper', {}, month(500), '2026-11-16', LATER],
  ['as dear', {}, month(600), '2026-11-16', LATER],
  ['by the year, cheaper for the time', {}, year(6000), '2026-11-16', LATER],
  ['by the year, as dear for the time', {}, year(7200), '2026-11-16', LATER],
  ['by the year, dearer for the time', {}, year(7201), '2026-11-16', nowFor(6901, 300)],
  [
    'by the month, dearer, of a year that is worth more than a month',
    { amountMinor: 6000, interval: 'year', worthMinor: 6000, endsAt: at('2027-11-01') },
    month(600),
    '2026-11-16',
    LATER,
  ],
  ['dearer by less than a card can be charged', {}, month(630), '2026-11-01', LATER],
])('%s', (_, held, wanted, now, change) => {
  expect(planChange({ ...HELD, ...held }, wanted, { now: at(now), leastMinor: 50 })).toEqual(
    change,
  );
});

test('a card without cents is charged whole units, rounded for the member', () => {
  const held = { ...HELD, amountMinor: 700, worthMinor: 700 };
  expect(planChange(held, month(1000), { now: at('2026-11-11'), leastMinor: 50 })).toEqual(
    nowFor(533, 467),
  );
});

const price = fc.record({
  amountMinor: fc.integer({ min: 50, max: 1_000_000 }),
  interval: fc.constantFrom('month' as const, 'year' as const),
});
const DAY_MS = 86_400_000;

test('nobody pays more than the price, less than nothing, or loses more than a cent of what is left', () => {
  fc.assert(
    fc.property(
      price,
      price,
      fc.integer({ min: 0, max: 366 * DAY_MS }),
      fc.integer({ min: 28, max: 366 }),
      (held, wanted, passedMs, days) => {
        const startsAt = at('2026-11-01');
        const [lengthMs, now] = [days * DAY_MS, new Date(startsAt.getTime() + passedMs)];
        const endsAt = new Date(startsAt.getTime() + lengthMs);
        const change = planChange(
          { ...held, worthMinor: held.amountMinor, startsAt, endsAt },
          wanted,
          { now, leastMinor: 50 },
        );
        const yearly = ({ amountMinor, interval }: PlanPrice) =>
          amountMinor * (interval === 'month' ? 12 : 1);
        if (change.kind === 'later') return;
        expect(yearly(wanted)).toBeGreaterThan(yearly(held));
        expect(change.dueMinor).toBeGreaterThanOrEqual(50);
        expect(change.dueMinor + change.creditMinor).toBe(wanted.amountMinor);
        const left = (held.amountMinor * Math.max(lengthMs - passedMs, 0)) / lengthMs;
        expect(change.creditMinor - left).toBeGreaterThanOrEqual(-1e-6);
        expect(change.creditMinor - left).toBeLessThan(1);
        expect(change.creditMinor).toBeLessThanOrEqual(held.amountMinor);
      },
    ),
    { numRuns: 5000 },
  );
});

test('what is cheaper, or as dear, never begins now', () => {
  fc.assert(
    fc.property(price, fc.integer({ min: 0, max: 30 }), (wanted, day) => {
      const now = new Date(HELD.startsAt.getTime() + day * DAY_MS);
      const dear = { ...HELD, ...wanted, worthMinor: wanted.amountMinor };
      expect(planChange(dear, wanted, { now, leastMinor: 50 })).toEqual(LATER);
    }),
  );
});
