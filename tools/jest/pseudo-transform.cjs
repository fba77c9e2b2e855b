const path = require('node:path');

// A suite that looks for texts which no catalogue has gets the catalogues in a pseudo-language.
const CATALOGUE = /(^|[./])en\.ts$/;
const EXPORTED = /^export const (\w+)/gm;
const PSEUDO = JSON.stringify(path.resolve(__dirname, '../locale/testing/pseudo.ts'));

/** The source of a catalogue, every export of which turns into the pseudo-language at its end. */
const inPseudo = (source) => {
  const turned = Array.from(source.matchAll(EXPORTED), ([, name]) => name).map(
    (name) => `${name} = pseudo_('${name}', ${name});`,
  );
  return [
    `import { pseudo as pseudo_ } from ${PSEUDO};${source.replace(EXPORTED, 'export let $1')}`,
    ...turned,
  ].join('\n');
};

exports.CATALOGUE = CATALOGUE;
exports.inPseudo = inPseudo;

exports.createTransformer = (options) => {
  const swc = require('@swc/jest').createTransformer(options);
  const turned = (source, file) =>
    CATALOGUE.test(path.basename(file)) ? inPseudo(source) : source;
  return {
    ...swc,
    process: (source, file, ...rest) => swc.process(turned(source, file), file, ...rest),
    getCacheKey: (source, file, ...rest) => swc.getCacheKey(turned(source, file), file, ...rest),
  };
};
