import fc from 'fast-check';
import { contrastRatio, readableInk, TEXT_CONTRAST } from './contrast.ts';

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => number.toString(16).padStart(6, '0').toUpperCase());

test.each([
  ['000000', 'FFFFFF', 21],
  ['FFFFFF', 'FFFFFF', 1],
  ['FFFFFF', '767676', 4.54],
  ['FFFFFF', '777777', 4.48],
  ['D60B52', 'FFFFFF', 5.2],
])('%s and %s', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
  expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
});

test('what is written on a ground can be read on every ground', () => {
  fc.assert(
    fc.property(color, (ground) => {
      expect(contrastRatio(ground, readableInk(ground))).toBeGreaterThan(TEXT_CONTRAST);
    }),
  );
});
