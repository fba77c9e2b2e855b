import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readSecretKeys } from './secret-key.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'foyer-key-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

test('the first start makes a key that its owner alone reads, and later ones use it', async () => {
  const keys = readSecretKeys(undefined, home);
  expect((await stat(path.join(home, 'secret-key'))).mode & 0o777).toBe(0o600);
  expect((await readFile(path.join(home, 'secret-key'), 'utf8')).trim()).toBe(keys[0]);
  expect(keys[0]).toMatch(/^[\w-]{43}$/);
  expect(readSecretKeys(undefined, home)).toEqual(keys);
});

test('a given key comes before the file, and several stand in their order', async () => {
  const [first, former] = ['a'.repeat(32), 'b'.repeat(40)];
  expect(readSecretKeys(`${first},${former}`, home)).toEqual([first, former]);
  await writeFile(path.join(home, 'secret-key'), `${former}\n${first}\n`);
  expect(readSecretKeys(undefined, home)).toEqual([former, first]);
});

test.each(['short', `${'a'.repeat(32)},short`])('a short key is refused: %s', (given) => {
  expect(() => readSecretKeys(given, home)).toThrow(/32 random characters/);
});
