import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The types of one project: `node tools/checks/typecheck.ts apps/reporting`. Compiler, options and
 * ambient declarations are those of tsconfig.json; only the files to begin with are one project's,
 * and what they import is read along. So it says of them what a check of the whole says, and no
 * project needs a tsconfig of its own.
 */
const root = path.resolve(import.meta.dirname, '../..');
const folder = (process.argv[2] ?? '').replace(/\/+$/, '');
if (!/^((apps|libs)\/[\w-]+|tools)$/.test(folder))
  throw new Error('Name a project: apps/NAME, libs/NAME or tools');

const cache = path.join(root, 'node_modules/.cache/types');
const name = folder.replace('/', '-');
const config = path.join(cache, `${name}.json`);
const fromCache = (file: string) => path.relative(cache, path.join(root, file));
mkdirSync(cache, { recursive: true });
writeFileSync(
  config,
  JSON.stringify({
    extends: fromCache('tsconfig.json'),
    compilerOptions: { tsBuildInfoFile: `./${name}.tsbuildinfo` },
    include: [
      `${folder}/**/*.ts`,
      `${folder}/**/*.tsx`,
      // declared once for everybody: style sheets as modules
      'apps/**/*.d.ts',
      'libs/**/*.d.ts',
      // the browser tests' own configuration stands at the root
      ...(folder === 'apps/e2e' ? ['*.ts'] : []),
    ].map(fromCache),
    exclude: ['node_modules', 'dist'].map(fromCache),
  }),
);
const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/typescript-native/bin/tsc'), '--noEmit', '-p', config],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
