import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { analyzeTsConfig } from 'ts-unused-exports';

/**
 * Fails on an export that nobody imports, and on one that nothing but tests uses: dead code,
 * however well tested. Entry points and the contract's schemas are read from outside.
 */
const root = path.resolve(import.meta.dirname, '../..');
const READ_FROM_OUTSIDE = [
  /\/src\/(main|worker|routes|manifest|bootstrap|seed|import)\.tsx?$/,
  /^libs\/contracts\//, // types and schemas for whoever calls the API
  /\/(catalogue|testing|test)\//,
  /\.config\.ts$/,
  /\.test\.tsx?$/,
  /\.d\.ts$/,
  /^apps\/e2e\//,
  /^tools\//,
  /\.page\.tsx$/,
  /-lazy\.view\.tsx$/,
  /-window\.tsx$/, // imported lazily
  /^libs\/[a-z-]+\/src\/index\.ts$/,
];
const TESTS = String.raw`\.test\.tsx?$|/testing/|/api/test/|/apps/e2e/|/libs/fixtures/`;
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

function unusedIn(...options: string[]) {
  // a type may be exported for its readers alone
  const { unusedExports } = analyzeTsConfig(path.join(root, 'tsconfig.json'), [
    '--allowUnusedTypes',
    ...options,
  ]);
  return Object.entries(unusedExports)
    .flatMap(([file, names]) =>
      names.map((name) => ({ file: path.relative(root, file), name: name.exportName })),
    )
    .filter(({ file }) => !READ_FROM_OUTSIDE.some((pattern) => pattern.test(file)));
}

const sourceFiles = () =>
  globSync('{apps,libs,tools}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (file) => /node_modules|dist/.test(file),
  }).filter((file) => !new RegExp(TESTS).test(`/${file}`));

/** A link is there to be followed, or names a page that a remote answers. */
function unusedLinks() {
  const file = 'libs/contracts/src/platform/links.ts';
  const text = sourceFiles()
    .filter((at) => at !== file)
    .map(read)
    .join('\n');
  return [...read(file).matchAll(/^ {2}(\w+): link(?:Of)?\('([^']+)'/gm)]
    .map(([, name = '', path = '']) => ({ file, name, path }))
    .filter(
      ({ name, path }) =>
        !new RegExp(`\\blinks\\??\\.${name}\\b`).test(text) && !text.includes(`path: '${path}'`),
    );
}

/**
 * The index of the domain passes everything on, so its names are looked for in every file that
 * could import them.
 */
function unusedInDomain() {
  const sources = sourceFiles()
    .map(read)
    .flatMap((text) =>
      [
        ...text.matchAll(
          /^import (?:type )?\{([^}]*)\} from '(?:@foyer\/domain|\.{1,2}\/[^']*)'/gm,
        ),
      ].map(([, names = '']) => names),
    );
  const imported = new Set(sources.flatMap((names) => names.split(/[\s,]+/)));
  return globSync('libs/domain/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...read(file).matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => ({
        file,
        name,
      })),
    )
    .filter(({ name }) => !imported.has(name));
}

/** Whether a file uses a name beyond the place that declares it. */
const usesItself = ({ file, name }: { file: string; name: string }) =>
  (read(file)
    .replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
    .match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1;

const unused = [...unusedIn(), ...unusedLinks()];
const testedOnly = [...unusedIn(`--ignoreFiles=${TESTS}`), ...unusedInDomain()].filter(
  (one) => !usesItself(one),
);

for (const { file, name } of unused) console.error(`${file}: ${name}`);
for (const { file, name } of testedOnly.filter(
  (one) => !unused.some(({ file: at, name: of }) => at === one.file && of === one.name),
))
  console.error(`${file}: ${name} (only tests use it)`);
process.exitCode = unused.length + testedOnly.length ? 1 : 0;
