import { readWhole } from '../text/counts.ts';

/** Promo and secret codes: letters A-Z and digits, upper case, at most ten. */

export const CODE_MAX_LENGTH = 10;
/** A shorter one is guessed. */
export const CODE_MIN_LENGTH = 4;
/** Of codes that come by the thousand: one that is guessed has many beside it. */
export const BULK_CODE_MIN_LENGTH = 6;

/** What a name consists of that has at least so many letters and digits. */
export const codePattern = (minLength: number) =>
  new RegExp(`^[A-Z0-9]{${minLength},${CODE_MAX_LENGTH}}$`);

/** The name of a code as it is kept, of what somebody wrote. */
export const readCodeName = (written: string): string => written.trim().toUpperCase();

export type CodeNameProblem = 'empty' | 'short' | 'invalid' | 'long';

/** What is wrong with the name of a code; null when it may be kept. */
export function codeNameProblem(name: string, minLength = CODE_MIN_LENGTH): CodeNameProblem | null {
  if (name === '') return 'empty';
  if (name.length < minLength) return 'short';
  if (/[^A-Z0-9]/.test(name)) return 'invalid';
  return name.length > CODE_MAX_LENGTH ? 'long' : null;
}

/** Orders that may use one code, at most. */
export const CODE_MAX_USES = 1_000_000;

export type UsesProblem = 'empty' | 'invalid' | 'low' | 'high' | 'below';

/** What is wrong with a limit as somebody types it, of a code that `used` orders have. */
export function usesProblem(typed: string, used: number): UsesProblem | null {
  if (!typed.trim()) return 'empty';
  const uses = readWhole(typed);
  if (Number.isNaN(uses)) return 'invalid';
  if (uses < 1) return 'low';
  if (uses > CODE_MAX_USES) return 'high';
  return uses < used ? 'below' : null;
}

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
