const WRITTEN_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
};

/**
 * A name as it is looked up: small letters and digits without their marks, one space between words.
 * "Saint-Étienne" is "saint etienne", "L’Aquila" and "LAquila" are one.
 */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’‘ʼʻ`]/gu, '')
    .replaceAll(/[ßæœłøđðħıþ]/g, (letter) => WRITTEN_OUT[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
