import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { diskFileStore, type FileStore } from './file-store.ts';
import { newSecret } from './ids.ts';

let home: string;
let store: FileStore;
beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'foyer-files-'));
  await writeFile(path.join(home, 'secret-of-the-server.txt'), 'secret');
  store = diskFileStore(home);
});
afterEach(() => rm(home, { recursive: true, force: true }));

test('a file is kept under its name until it is removed', async () => {
  const name = `${newSecret()}.png`;
  await store.put(name, Buffer.from('picture'));
  const opened = await store.open(name);
  expect([opened?.bytes, opened && (await text(opened.stream))]).toEqual([7, 'picture']);
  await store.remove(name);
  expect(await store.open(name)).toBeUndefined();
});

test('a name that is a path leads nowhere', async () => {
  const name = 'aa/../../../secret-of-the-server.txt';
  // taken below the folder of its first two letters, it would lead to the secret
  expect(path.resolve(home, 'files', name.slice(0, 2), name)).toBe(
    path.join(home, 'secret-of-the-server.txt'),
  );
  expect(await store.open(name)).toBeUndefined();
  await expect(store.put(name, Buffer.from('mine now'))).rejects.toThrow('unsafe file name');
  await expect(store.remove(name)).rejects.toThrow('unsafe file name');
  expect(await readFile(path.join(home, 'secret-of-the-server.txt'), 'utf8')).toBe('secret');
});
