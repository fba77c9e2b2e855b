import path from 'node:path';
import { analyzeTsConfig } from 'ts-unused-exports';

/** Fails on an export that nobody imports. Entry points and the contract's schemas are read from outside. */
const root = path.resolve(import.meta.dirname, '../..');
const READ_FROM_OUTSIDE = [
  /\/src\/(main|worker|routes|manifest|bootstrap|seed|import)\.tsx?$/,
  /^libs\/contracts\//, // types and schemas for whoever calls the API
  /\/(catalogue|testing)\//, /\.config\.ts$/, /\.test\.tsx?$/, /\.d\.ts$/, /^apps\/e2e\//, /^tools\//,
  /\.page\.tsx$/, /-lazy\.view\.tsx$/, // imported lazily
  /^libs\/[a-z-]+\/src\/index\.ts$/,
];

// a type may be exported for its readers alone
const { unusedExports } = analyzeTsConfig(path.join(root, 'tsconfig.json'), ['--allowUnusedTypes']);
const unused = Object.entries(unusedExports)
  .map(([file, names]) => ({ file: path.relative(root, file), names: names.map((name) => name.exportName) }))
  .filter(({ file, names }) => names.length > 0 && !READ_FROM_OUTSIDE.some((pattern) => pattern.test(file)));

for (const { file, names } of unused) console.error(`${file}: ${names.join(', ')}`);
process.exitCode = unused.length ? 1 : 0;
