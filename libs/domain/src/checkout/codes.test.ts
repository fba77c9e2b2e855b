import fc from 'fast-check';
import { generateCode, normalizeCode, randomIntFromBytes } from './codes.ts';

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
