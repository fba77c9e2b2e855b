/** Promo and secret codes: letters A-Z and digits, upper case, at most ten. */

export const CODE_MAX_LENGTH = 10;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** A whole number from 0 up to, and without, `below`, every one equally likely. */
export type RandomInt = (below: number) => number;

/** What an input keeps of what was typed: letters and digits, upper-cased, the first ten. */
export const normalizeCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CODE_MAX_LENGTH);

/**
 * A random code of ten characters (51.7 bits when the source is a cryptographic one, as it must be
 * for codes that sell).
 */
export const generateCode = (randomInt: RandomInt): string =>
  Array.from({ length: CODE_MAX_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(
    '',
  );

/**
 * Makes a fair {@link RandomInt} of a source of random bytes, such as the page's
 * `crypto.getRandomValues`. Bytes that would favour small numbers are thrown away. `below` is 1 to
 * 256.
 */
export const randomIntFromBytes =
  (nextByte: () => number): RandomInt =>
  (below) => {
    const fairEnd = 256 - (256 % below);
    let byte = nextByte();
    while (byte >= fairEnd) byte = nextByte();
    return byte % below;
  };
