import fc from 'fast-check';
import {
  BULK_CODE_MIN_LENGTH,
  codeNameProblem,
  codePattern,
  CODE_MIN_LENGTH,
  generateCode,
  normalizeCode,
  randomIntFromBytes,
  readCodeName,
  usesProblem,
} from './codes.ts';

describe('normalizeCode', () => {
  it.each([
    ['gala10', 'GALA10'],
    ['  five-off! ', 'FIVEOFF'],
    ['abcdefghijkl', 'ABCDEFGHIJ'],
    ['Äé€', ''],
    ['straße', 'STRASSE'],
  ])('makes %p %p', (typed, code) => {
    expect(normalizeCode(typed)).toBe(code);
  });

  it('keeps what it once made', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (typed) => normalizeCode(normalizeCode(typed)) === normalizeCode(typed),
      ),
    );
  });
});

test.each([
  ['1,000', 0, null],
  ['1.000', 1000, null],
  ['', 0, 'empty'],
  ['many', 0, 'invalid'],
  ['1e3', 0, 'invalid'],
  ['0', 0, 'low'],
  ['1,000,001', 0, 'high'],
  ['1,000', 1001, 'below'],
])('a limit of “%s” of a code that %i orders have: %s', (typed, used, problem) => {
  expect(usesProblem(typed, used)).toBe(problem);
});

describe('the name of a code', () => {
  it.each([
    ['', 'empty'],
    ['ABC', 'short'],
    ['ABCD', null],
    ['GALA-10', 'invalid'],
    ['gala10', 'invalid'],
    ['ABCDEFGHIJ', null],
    ['ABCDEFGHIJK', 'long'],
  ])('%p is %p', (name, problem) => {
    expect(codeNameProblem(name)).toBe(problem);
  });

  it('is kept exactly where nothing is wrong with it', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[a-z0-9]{0,12}$/)),
        fc.constantFrom(CODE_MIN_LENGTH, BULK_CODE_MIN_LENGTH),
        (written, least) => {
          const name = readCodeName(written);
          return codePattern(least).test(name) === (codeNameProblem(name, least) === null);
        },
      ),
    );
  });
});

describe('generateCode', () => {
  it('takes ten letters or digits from the source', () => {
    let n = 0;
    expect(generateCode((below) => (n++ * 4) % below)).toBe('AEIMQUY26A');
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(255)), (bytes) => {
        const code = generateCode(randomIntFromBytes(() => bytes.next().value));
        return /^[A-Z0-9]{10}$/.test(code) && normalizeCode(code) === code;
      }),
    );
  });
});

describe('randomIntFromBytes', () => {
  it('throws away bytes beyond the last whole round', () => {
    const bytes = [255, 252, 251];
    expect(randomIntFromBytes(() => bytes.shift() ?? 0)(36)).toBe(251 % 36);
  });
});
