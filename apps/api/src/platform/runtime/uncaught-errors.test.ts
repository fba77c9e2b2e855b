import { spawn } from 'node:child_process';
import path from 'node:path';

const at = (file: string) => JSON.stringify(path.join(import.meta.dirname, file));

/**
 * A process under the net that meets a failure, and says what it still did when it was told to
 * stop.
 */
async function meets(failure: string, rejections: 'go on' | 'end', next = '') {
  const script = `
    const { catchUncaughtErrors } = await import(${at('uncaught-errors.ts')});
    const { createLog } = await import(${at('log.ts')});
    const { onShutdown } = await import('@foyer/node-runtime');
    const awake = setInterval(() => {}, 1000);
    onShutdown(async () => { console.log(JSON.stringify({ did: 'stop cleanly' })); });
    catchUncaughtErrors({ log: createLog('warn'), rejections: ${JSON.stringify(rejections)} });
    ${failure};
    ${next}
  `;
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', script],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += String(chunk);
    });
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  interface Line {
    did?: string;
    errorId?: string;
    kind?: string;
    err?: { message: string };
  }
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
  return {
    code,
    did: lines.flatMap(({ did }) => did ?? []),
    told: lines.filter(({ errorId }) => errorId),
  };
}

const REJECTION = "void Promise.reject(new Error('nobody waited'))";
/** Told to stop from outside, after the failure was met. */
const TOLD_TO_STOP =
  "setImmediate(() => setImmediate(() => { console.log(JSON.stringify({ did: 'go on' })); process.emit('SIGTERM'); }))";
const EXCEPTION = "setImmediate(() => { throw new Error('in a callback'); })";

test('a promise that nobody caught is told once, and a server goes on', async () => {
  const { code, did, told } = await meets(REJECTION, 'go on', TOLD_TO_STOP);
  expect(told).toEqual([
    expect.objectContaining({
      kind: 'rejection',
      err: expect.objectContaining({ message: 'nobody waited' }) as object,
      errorId: expect.any(String) as string,
    }),
  ]);
  expect([did, code]).toEqual([['go on', 'stop cleanly'], 0]);
});

test.each([
  ['a promise that nobody caught', REJECTION, 'end'],
  ['an exception out of a callback', EXCEPTION, 'end'],
  ['an exception out of a callback', EXCEPTION, 'go on'],
] as const)(
  '%s (%#) ends the process cleanly, with a code that makes a supervisor start another',
  async (_what, failure, rejections) => {
    const { code, did, told } = await meets(failure, rejections);
    expect(told).toHaveLength(1);
    expect(did).toEqual(['stop cleanly']);
    expect(code).toBe(1);
  },
);
