import {
  LIST_CODE_SIGNS,
  readAccessCode,
  SHARE_CODE_SIGNS,
  showAccessCode,
  writeAccessCode,
} from './access-code.ts';

const LIST = '7KQ2M9XD04TRVZ8A';
const SHARE = '7KQ2M9XD04TRVZ8A7KQ2M9XD04';

test('a code is shown in groups of four and read back', () => {
  expect(showAccessCode(LIST)).toBe('7KQ2-M9XD-04TR-VZ8A');
  expect(showAccessCode(SHARE)).toBe('7KQ2-M9XD-04TR-VZ8A-7KQ2-M9XD-04');
  for (const code of [LIST, SHARE]) expect(readAccessCode(showAccessCode(code))).toBe(code);
});

test.each([
  ['in small letters, with spaces', ' 7kq2 m9xd 04tr vz8a ', LIST],
  ['with letters for figures', '7KQ2-M9XD-O4TR-VZ8A', LIST],
  ['with a dash that a phone made of the hyphen', '7KQ2–M9XD–04TR–VZ8A', LIST],
  ['one sign short', LIST.slice(1), undefined],
  ['one sign long', `${LIST}A`, undefined],
  ['with a letter that no code has', LIST.replace('A', 'U'), undefined],
  ['a promo code', 'GALA10', undefined],
  ['the short code of a ticket', '7KQ2-M9XD', undefined],
  ['nothing', '', undefined],
])('what somebody types is read: %s', (_, typed, code) => {
  expect(readAccessCode(typed)).toBe(code);
});

test.each([LIST_CODE_SIGNS, SHARE_CODE_SIGNS])('bytes are written as %i signs', (signs) => {
  const bytes = new Uint8Array(20);
  expect(writeAccessCode(bytes, signs)).toBe('0'.repeat(signs));
  expect(writeAccessCode(bytes.fill(255), signs)).toBe('Z'.repeat(signs));
  expect(writeAccessCode(new Uint8Array([0b00001_000, 0b10_00011_0, ...bytes]), signs)).toMatch(
    /^123/,
  );
});
