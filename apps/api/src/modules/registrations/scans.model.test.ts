import fc from 'fast-check';
import { settleScans, type Scan } from './scans.model.ts';

const at = (minute: number, clientId: string, action: 'in' | 'out' = 'in'): Scan => ({
  clientId,
  action,
  scannedAt: new Date(minute * 60_000),
  byUserId: clientId,
});
const outcomes = (scans: Scan[]) =>
  Object.fromEntries(settleScans(scans).settled.map((scan) => [scan.clientId, scan.outcome]));

test('the earlier of two admissions wins, whichever arrives first', () => {
  expect(outcomes([at(5, 'late'), at(2, 'early')])).toEqual({
    early: 'admitted',
    late: 'duplicate',
  });
  expect(settleScans([at(5, 'late'), at(2, 'early')]).presence).toEqual({
    checkedInAt: new Date(120_000),
    checkedInBy: 'early',
  });
});

test('who left may come in again', () => {
  expect(outcomes([at(1, 'a'), at(2, 'b', 'out'), at(3, 'c')])).toEqual({
    a: 'admitted',
    b: 'left',
    c: 'admitted',
  });
});

test('any order of arrival gives the same result, and nobody is in twice', () => {
  const scans = fc.uniqueArray(
    fc.record({
      clientId: fc.uuid(),
      action: fc.constantFrom('in' as const, 'out' as const),
      scannedAt: fc.date({ min: new Date(0), max: new Date(50), noInvalidDate: true }),
      byUserId: fc.constant(null),
    }),
    { selector: (scan) => scan.clientId, maxLength: 12 },
  );
  fc.assert(
    fc.property(scans, fc.infiniteStream(fc.nat()), (list, random) => {
      const shuffled = list
        .map((scan) => ({ scan, key: random.next().value as number }))
        .sort((a, b) => a.key - b.key)
        .map(({ scan }) => scan);
      expect(settleScans(shuffled)).toEqual(settleScans(list));
      const order = settleScans(list)
        .settled.filter((scan) => scan.outcome !== 'duplicate')
        .map((scan) => scan.outcome);
      expect(
        order.some((outcome, i) => outcome === 'admitted' && order[i - 1] === 'admitted'),
      ).toBe(false);
    }),
  );
});
