import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { runScript } from './run-script.ts';

// npm run bench -- NAME [ARGUMENTS…]: one benchmark of tools/bench; without a name, the list of
// them.
const folder = path.resolve(import.meta.dirname, '../bench');
const HELPERS = new Set(['cluster', 'figures', 'machine', 'on-database', 'pgbench', 'product']);

const names = (await readdir(folder))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.basename(file, '.ts'))
  .filter((name) => !HELPERS.has(name));
const [name, ...args] = process.argv.slice(2);
if (name && names.includes(name)) {
  process.exitCode = (await runScript([path.join(folder, `${name}.ts`), ...args])) ? 0 : 1;
} else {
  console.error(`npm run bench -- NAME, where NAME is one of: ${names.sort().join(', ')}`);
  process.exitCode = 1;
}
