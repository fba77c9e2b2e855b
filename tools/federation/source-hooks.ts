// Lets Node run a remote's route table as it stands: TypeScript with JSX, the libs by their names,
// styles as nothing.
import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { catalogueOf } from '../../libs/node-runtime/src/locale/locale.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { compilerOptions } = JSON.parse(
  readFileSync(path.join(root, 'tsconfig.base.json'), 'utf8'),
) as { compilerOptions: { paths: Record<string, [string]> } };
const libs = new Map(
  Object.entries(compilerOptions.paths).map(([name, [file]]) => [
    name,
    pathToFileURL(path.join(root, file)).href,
  ]),
);

// with or without a word to the build before it
const LAZY_IMPORT = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?(['"])(\.[^'"]+)\1\s*\)/g;

/**
 * TypeScript to JavaScript; lazy imports name their file fully, so that a route's function tells
 * which page it loads.
 */
function transform(file: string): string {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: file.endsWith('x') },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  });
  return code.replace(
    LAZY_IMPORT,
    (_, __, request: string) =>
      `import(${JSON.stringify(path.resolve(path.dirname(file), request))})`,
  );
}

registerHooks({
  resolve: (specifier, context, next) => {
    const lib = libs.get(specifier);
    return lib ? { url: lib, shortCircuit: true } : next(catalogueOf(specifier), context);
  },
  load: (url, context, next) => {
    if (/\.css$/.test(url))
      return { format: 'module', source: 'export default {};', shortCircuit: true };
    if (!url.startsWith('file:') || !/\.tsx?$/.test(url)) return next(url, context);
    return { format: 'module', source: transform(fileURLToPath(url)), shortCircuit: true };
  },
});
