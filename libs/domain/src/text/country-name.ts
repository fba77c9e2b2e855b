import { locale } from '../messages/locale.en.ts';

// making one costs more than a hundred names
const names = new Intl.DisplayNames(locale.tag, { type: 'region' });

/** "Germany" for DE, in the language of this build; the code where it has no name. */
export const countryName = (code: string): string => names.of(code) ?? code;
