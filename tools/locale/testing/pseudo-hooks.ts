// Every catalogue that this process reads, and its threads, is in the pseudo-language.
import { createRequire, registerHooks } from 'node:module';

const { CATALOGUE, inPseudo } = createRequire(import.meta.url)(
  '../../jest/pseudo-transform.cjs',
) as { CATALOGUE: RegExp; inPseudo: (source: string) => string };

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    return CATALOGUE.test(url) && !url.includes('/node_modules/')
      ? { ...loaded, source: inPseudo(String(loaded.source)) }
      : loaded;
  },
});
