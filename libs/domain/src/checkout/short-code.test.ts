import { readShortCode, showShortCode } from './short-code.ts';

test('a short code is shown in two groups and read back', () => {
  expect(showShortCode('7KQ2M9XD')).toBe('7KQ2-M9XD');
  expect(readShortCode(showShortCode('7KQ2M9XD'))).toBe('7KQ2M9XD');
});

test.each([
  ['as it is shown', '7KQ2-M9XD', '7KQ2M9XD'],
  ['in small letters, with spaces', ' 7kq2 m9xd ', '7KQ2M9XD'],
  ['with a dash that a phone made of the hyphen', '7KQ2–M9XD', '7KQ2M9XD'],
  ['with letters for figures', 'oOiI-lL79', '00111179'],
  ['one sign short', '7KQ2-M9X', undefined],
  ['one sign long', '7KQ2-M9XDD', undefined],
  ['with a letter that no code has', '7KQ2-M9XU', undefined],
  ['the long code', 'M1mI0YGEg3dVeg_gRG3xYiW1MXk', undefined],
  ['nothing', '', undefined],
])('what somebody types is read: %s', (_, typed, code) => {
  expect(readShortCode(typed)).toBe(code);
});
