'use strict';

/** The language of a build. Its pages bring the texts of no other one. */
const locale = process.env.FOYER_LOCALE || 'en';

const ENGLISH = /(^|[./])en\.ts$/;

/**
 * The file that a build reads for an import: who imports a catalogue names the English one, and
 * `x.en.ts` is `x.de.ts` in a build for German. A catalogue that a language lacks ends the build.
 */
const catalogueOf = (request, of = locale) => request.replace(ENGLISH, `$1${of}.ts`);

module.exports = { locale, catalogueOf, ENGLISH };
