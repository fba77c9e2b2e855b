import { freePort } from '@foyer/node-runtime';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { median, round } from './figures.ts';

/**
 * How long a developer waits, in a fresh clone of this checkout's last commit: `npm start` to the
 * first page (the cache of npm is used as it is), a build of everything with and without its cache,
 * and from saving a file to the rebuilt remote. One JSON line; `limits` are the goals. Run: npm run
 * bench -- dev
 */
const LIMITS = { startSeconds: 180, rebuildSeconds: 3 };
const REMOTE = 'checkout';
const EDITED = 'apps/checkout/src/features/checkout/checkout.messages.en.ts';
const EDITS = 3;
const PATIENCE_MS = 600_000;

const root = path.resolve(import.meta.dirname, '../..');
const children = new Set<ChildProcess>();

/**
 * Starts a command in the clone, in a process group of its own, so that what it starts ends with
 * it.
 */
function start(
  clone: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): ChildProcess {
  const child = spawn(command, args, {
    cwd: clone,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NX_DAEMON: 'false', ...env },
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return round((performance.now() - began) / 1000, 2);
}

async function run(clone: string, command: string, args: string[], env?: Record<string, string>) {
  const child = start(clone, command, args, env);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
    });
  const code = await new Promise((resolve) => {
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${output}`);
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const isOver = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  process.kill(-child.pid, 'SIGINT');
  await isOver;
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error(`${url} never answered`);
}

/** Resolves with the next line of the dev server that says a build is done. */
const compiled = (server: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      if (!/compiled (successfully|with)/.test(chunk.toString())) return;
      server.stdout?.off('data', read);
      server.stderr?.off('data', read);
      resolve();
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => reject(new Error(`the dev server ended with ${code}`)));
  });

async function rebuilds(clone: string): Promise<number[]> {
  const server = start(
    clone,
    process.execPath,
    [
      'node_modules/webpack/bin/webpack.js',
      'serve',
      '--config',
      `apps/${REMOTE}/webpack.config.cjs`,
      '--mode',
      'development',
    ],
    { NODE_ENV: 'development', FOYER_REMOTE_PORT: String(await freePort()) },
  );
  await compiled(server);
  const file = path.join(clone, EDITED);
  const source = await readFile(file, 'utf8');
  const times: number[] = [];
  for (let edit = 1; edit <= EDITS; edit++) {
    const done = compiled(server);
    times.push(
      await seconds(async () => {
        await writeFile(file, `${source}\nexport const edited${edit} = ${edit};\n`);
        await done;
      }),
    );
  }
  await end(server);
  return times;
}

async function measure(clone: string) {
  await run(root, 'git', ['clone', '--quiet', '--local', root, clone]);
  const port = await freePort();
  const product = start(clone, 'npm', ['start'], {
    PORT: String(port),
    FOYER_HOME: path.join(clone, '.foyer'),
  });
  const startSeconds = await seconds(() => answers(`http://127.0.0.1:${port}/`));
  await end(product);
  const build = (...args: string[]) =>
    run(clone, process.execPath, ['tools/setup/build.ts', ...args]);
  const coldSeconds = await seconds(() => build('--skip-nx-cache'));
  const warmSeconds = await seconds(() => build());
  return { startSeconds, coldSeconds, warmSeconds, rebuildSeconds: median(await rebuilds(clone)) };
}

const home = await mkdtemp(path.join(os.tmpdir(), 'foyer-dev-'));
try {
  const figures = await measure(path.join(home, 'clone'));
  const isWithin =
    figures.startSeconds <= LIMITS.startSeconds && figures.rebuildSeconds <= LIMITS.rebuildSeconds;
  console.log(JSON.stringify({ bench: 'dev', ...figures, limits: LIMITS, ok: isWithin }));
  process.exitCode = isWithin ? 0 : 1;
} finally {
  for (const child of children) await end(child);
  await rm(home, { recursive: true, force: true });
}
