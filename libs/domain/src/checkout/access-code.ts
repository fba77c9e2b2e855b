/*
 * Codes that let somebody buy what lists see: that of a list, and the one that a ticket's holder
 * shares. Both are of Crockford's base32, and too long to be mistaken for a promo code. They grant
 * something, so the server draws them: 80 bits of the one, which may be read aloud, 130 of the
 * other.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;

export const LIST_CODE_SIGNS = 16;
export const SHARE_CODE_SIGNS = 26;

const GROUP = 4;
const SHAPE = new RegExp(
  `^(?:[${ALPHABET}]{${LIST_CODE_SIGNS}}|[${ALPHABET}]{${SHARE_CODE_SIGNS}})$`,
);

/** A code of so many signs, made of bytes that are random or as good as that. */
export function writeAccessCode(bytes: Uint8Array, signs: number): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const code = Array.from({ length: signs }, (_, at) =>
    ALPHABET.charAt(Number.parseInt(bits.slice(at * BITS, (at + 1) * BITS), 2)),
  );
  return code.join('');
}

/** The same in groups, as every screen shows it: `7KQ2-M9XD-04TR-VZ8A`. */
export const showAccessCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');

/**
 * The code that somebody typed, in whatever groups and case, with O for 0 and I or L for 1;
 * undefined for a text that is none.
 */
export function readAccessCode(typed: string): string | undefined {
  const signs = typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
  const code = signs.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return SHAPE.test(code) ? code : undefined;
}
