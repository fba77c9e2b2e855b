// Lets Node read the catalogues of the language that FOYER_LOCALE names. What a process has read
// stays: this comes before the first text, and so before anything that imports one.
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogueOf, ENGLISH, locale } from './locale.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
/** The file of a catalogue as somebody finds it who is to write it. */
const placeOf = (specifier: string, parent: string | undefined) =>
  path.relative(root, fileURLToPath(new URL(catalogueOf(specifier), parent)));

class CatalogueMissing extends Error {}

if (locale !== 'en')
  registerHooks({
    resolve: (specifier, context, next) => {
      if (!specifier.startsWith('.') || !ENGLISH.test(specifier)) return next(specifier, context);
      try {
        return next(catalogueOf(specifier), context);
      } catch (cause) {
        throw new CatalogueMissing(
          `FOYER_LOCALE is "${locale}": there is no ${placeOf(specifier, context.parentURL)}. Leave it out for English, or see "Add a language" in docs/tour.md.`,
          { cause },
        );
      }
    },
  });

/** Starts what a process is for, in its language; a catalogue that lacks ends it in words. */
export async function inLanguage(start: () => Promise<unknown>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof CatalogueMissing)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
