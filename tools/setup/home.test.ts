import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { prepareHome } from './home.ts';

let home: string;
beforeEach(async () => {
  home = path.join(await mkdtemp(path.join(os.tmpdir(), 'foyer-home-')), 'data');
});
afterEach(() => rm(path.dirname(home), { recursive: true, force: true }));

const modes = () =>
  Promise.all(
    ['.', 'files', 'releases'].map(async (name) =>
      ((await stat(path.join(home, name))).mode & 0o777).toString(8),
    ),
  );

test('nobody else looks into the folder of a product', async () => {
  await prepareHome(home, false);
  expect(await modes()).toEqual(['700', '700', '700']);
});

test('a database that is another user gets through, and sees neither names nor files; a folder from before is closed too', async () => {
  await mkdir(path.join(home, 'files'), { recursive: true });
  for (const name of ['.', 'files']) await chmod(path.join(home, name), 0o755);
  await prepareHome(home, true);
  expect(await modes()).toEqual(['711', '700', '700']);
});
