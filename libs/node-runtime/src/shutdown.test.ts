import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const CODE = `import(${JSON.stringify(path.join(import.meta.dirname, 'shutdown.ts'))})
  .then(({ onShutdown }) => {
    onShutdown(async () => {
      console.log('stopping');
      await new Promise((resolve) => process.stdin.once('data', resolve));
      console.log('stopped');
    });
    process.on('SIGHUP', () => console.log('heard'));
    setInterval(() => {}, 1000);
    console.log('ready');
  })`;

/** A process whose stop takes until a line is sent to it. */
function slowToStop() {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', CODE]);
  let said = '';
  const told = (word: string) =>
    new Promise<void>((resolve) => {
      const look = () => said.includes(word) && resolve();
      child.stdout.on('data', look);
      look();
    });
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return { child, told, ended: once(child, 'exit') };
}

test('a wish that is passed on late does not cut the stop that it began', async () => {
  const { child, told, ended } = slowToStop();
  await told('ready');
  child.kill('SIGTERM');
  await told('stopping');
  child.kill('SIGTERM');
  child.kill('SIGHUP');
  await told('heard');
  child.stdin.write('now\n');
  await told('stopped');
  expect(await ended).toEqual([0, null]);
});

test('who presses Ctrl-C again does not wait for the stop', async () => {
  const { child, told, ended } = slowToStop();
  await told('ready');
  child.kill('SIGINT');
  await told('stopping');
  child.kill('SIGINT');
  expect(await ended).toEqual([1, null]);
});
