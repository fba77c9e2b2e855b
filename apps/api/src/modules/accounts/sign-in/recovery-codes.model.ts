import { randomInt } from 'node:crypto';

// Letters that nobody mistakes for another; read back, O is 0 and I and L are 1.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP = 4;
const CODES = 10;

const drawGroup = () =>
  Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Ten codes of 80 random bits, as they are shown. */
export const drawRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, drawGroup).join('-'));

/** A code as it is kept, however it was typed: with small letters, spaces or without its dashes. */
export const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
