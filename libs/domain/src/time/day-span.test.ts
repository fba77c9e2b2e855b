import { isBackwards, type DaySpan } from './day-span.ts';

test.each<[DaySpan, boolean]>([
  [{}, false],
  [{ from: '2026-12-02' }, false],
  [{ to: '2026-12-02' }, false],
  [{ from: '2026-12-02', to: '2026-12-02' }, false],
  [{ from: '2026-12-31', to: '2027-01-01' }, false],
  [{ from: '2026-12-02', to: '2026-12-01' }, true],
])('%j runs backwards: %s', (span, expected) => {
  expect(isBackwards(span)).toBe(expected);
});
