import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inWorkerThread } from './worker-thread.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'foyer-thread-'));
  file = path.join(folder, 'double.mjs');
  await writeFile(
    file,
    `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, input }) => {
      if (input === 'die') throw new Error('thread died');
      parentPort.postMessage(typeof input === 'number' ? { id, output: input * 2 } : { id, failure: 'no number' });
    });`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('answers go to who asked, failures too', async () => {
  const double = inWorkerThread<unknown, number>(file, { waiting: 10 });
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
  await expect(double('x')).rejects.toThrow('no number');
});

test('a thread that dies fails its call and is started again for the next', async () => {
  const double = inWorkerThread<unknown, number>(file, { waiting: 10 });
  await expect(double('die')).rejects.toThrow('thread died');
  expect(await double(4)).toBe(8);
});

test('it starts in a process with flags of the engine, as the product has them', async () => {
  const script = `import { inWorkerThread } from './worker-thread.ts';
    console.log(await inWorkerThread(${JSON.stringify(file)}, { waiting: 1 })(21));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--max-semi-space-size=64', '--input-type=module', '--eval', script],
    { cwd: import.meta.dirname },
  );
  expect(stdout).toBe('42\n');
});
