const SHAPE = /^[0-9A-HJKMNP-TV-Z]{8}$/;
const HALF = 4;

/** The short code of a ticket as every screen, mail and paper shows it: `7KQ2-M9XD`. */
export const showShortCode = (shortCode: string): string =>
  `${shortCode.slice(0, HALF)}-${shortCode.slice(HALF)}`;

/**
 * The short code that somebody typed, in whatever groups and case, with O for 0 and I or L for 1;
 * undefined for a text that is none.
 */
export function readShortCode(typed: string): string | undefined {
  const signs = typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
  const code = signs.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return SHAPE.test(code) ? code : undefined;
}
