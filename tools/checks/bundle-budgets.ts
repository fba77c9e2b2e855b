import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * What a first visit downloads, in brotli bytes of JavaScript: the shell, a remote's container, and the code of one page.
 * Each limit is the measured size of today and a tenth; a page that grows past it says why in the change that raises it.
 */
const LIMITS = { shell: 240_000, entry: 30_000, page: 30_000 };
/** Pages with an editor for rich text or a chart of their own. */
const LARGE_PAGES: Record<string, number> = { '/management/courses/:eventId/details/edit': 190_000, '/manage/:username/developer-zone/new': 190_000, '/manage/:username/developer-zone/edit/:id': 190_000 };

const dist = path.resolve(import.meta.dirname, '../../dist/apps');
const size = (file: string) => brotliCompressSync(readFileSync(file)).length;
const problems: string[] = [];
const rows: [name: string, bytes: number, limit: number][] = [];
const check = (name: string, bytes: number, limit: number) => {
  rows.push([name, bytes, limit]);
  if (bytes > limit) problems.push(`${name}: ${bytes} bytes, the limit is ${limit}`);
};

interface Manifest { js?: string[]; entry?: string; pages?: { path: string; js: string[] }[] }

for (const name of readdirSync(dist)) {
  const at = (file: string) => path.join(dist, name, file);
  const manifest = JSON.parse(readFileSync(at('foyer-manifest.json'), 'utf8')) as Manifest;
  if (name === 'shell') check('shell', (manifest.js ?? []).reduce((sum, file) => sum + size(at(file)), 0), LIMITS.shell);
  if (manifest.entry) check(`${name} entry`, size(at(manifest.entry)), LIMITS.entry);
  for (const page of manifest.pages ?? []) check(`${name} ${page.path}`, page.js.reduce((sum, file) => sum + size(at(file)), 0), LARGE_PAGES[page.path] ?? LIMITS.page);
}
if (process.argv.includes('--all')) for (const [name, bytes, limit] of rows.sort((a, b) => b[1] - a[1])) console.log(`${String(bytes).padStart(8)} of ${limit}  ${name}`);
if (problems.length) console.error(problems.join('\n'));
process.exitCode = problems.length ? 1 : 0;
