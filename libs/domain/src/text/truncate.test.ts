import fc from 'fast-check';
import { TEXT_LIMITS, isTruncated, truncate } from './truncate.ts';

describe('truncate', () => {
  it.each([
    ['Harbour Hall', 15, 'Harbour Hall'],
    ['exactly fifteen', 15, 'exactly fifteen'],
    ['Harbour Hall Orchestra', 15, 'Harbour Hall Or…'],
    ['Harbour Hall Orchestra', 13, 'Harbour Hall…'],
    ['👩‍🎤👩‍🎤👩‍🎤', 2, '👩‍🎤👩‍🎤…'],
    ['👩‍🎤👩‍🎤', 2, '👩‍🎤👩‍🎤'],
    ['e\u0301e\u0301e\u0301', 2, 'e\u0301e\u0301…'],
    ['abc', 0, '…'],
    ['', 0, ''],
  ])('%p to %i', (text, limit, expected) => {
    expect(truncate(text, limit)).toBe(expected);
  });

  it('cuts only what is longer, and begins as the text does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, limit) => {
        const shown = truncate(text, limit);
        return isTruncated(text, limit)
          ? shown.endsWith('…') && text.startsWith(shown.slice(0, -1))
          : shown === text;
      }),
    );
  });

  it('knows the limits of the places', () => {
    expect(isTruncated('a'.repeat(171), TEXT_LIMITS.ticketDescription)).toBe(true);
    expect(isTruncated('a'.repeat(170), TEXT_LIMITS.ticketDescription)).toBe(false);
  });
});
