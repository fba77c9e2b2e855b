import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const root = path.resolve(import.meta.dirname, '../../..');
const testing = path.join(root, 'tools/locale/testing');
const sources = path.join(root, 'apps/api/src/modules');
const MAIL = /(?:dedupeKey|mailKey)(?: =|:) `([\w-]+):/g;

/** The kinds of mails that anybody writes, by the beginnings of their keys. */
const written = globSync('**/*.service.ts', { cwd: sources }).flatMap((file) =>
  Array.from(
    readFileSync(path.join(sources, file), 'utf8').matchAll(MAIL),
    ([, kind]) => kind ?? '',
  ),
);

interface Heard {
  left: { where: string; text: string }[];
  mailKinds: string[];
  refusals: number;
}

// A process of its own: what is read in one language stays.
test('in another language the server says nothing that no catalogue has', async () => {
  const child = spawn(
    process.execPath,
    ['--import', path.join(testing, 'pseudo-hooks.ts'), path.join(testing, 'pseudo-server.ts')],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const { left, mailKinds, refusals } = JSON.parse(await text(child.stdout)) as Heard;
  expect(left).toEqual([]);
  expect(refusals).toBeGreaterThan(500);
  expect(written.filter((kind) => !mailKinds.includes(kind))).toEqual([]);
  expect(written.length).toBeGreaterThan(12);
}, 240_000);
