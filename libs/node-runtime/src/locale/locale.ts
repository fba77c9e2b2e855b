/** The language of a build and of a process; each brings the texts of no other one. */
export const locale: string = process.env['FOYER_LOCALE'] || 'en';

/** An import of a catalogue. */
export const ENGLISH: RegExp = /(^|[./])en\.ts$/;

/**
 * The file that an import means: who imports a catalogue names the English one, and `x.en.ts` is
 * `x.de.ts` for German.
 */
export const catalogueOf = (request: string, of: string = locale): string =>
  request.replace(ENGLISH, `$1${of}.ts`);
