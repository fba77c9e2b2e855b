import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Config } from '../../src/platform/runtime/config.ts';

/** The API as a process of its own, on the same database, to be killed. */
export interface ApiProcess {
  origin: string;
  /** kill -9: nothing is finished, nothing is said. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

export async function startApiProcess(config: Config): Promise<ApiProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const isUp = () =>
    fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  const start = async () => {
    child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../src/main.ts')], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATABASE_URL: config.databaseUrl,
        PORT: String(port),
        FOYER_HOME: config.home,
        LOG_LEVEL: 'silent',
        NODE_NO_WARNINGS: '1',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr?.on('data', (text: Buffer) => {
      complaint += text.toString();
    });
    while (!(await isUp()))
      if (child.exitCode !== null)
        throw new Error(`the API ended with ${child.exitCode}: ${complaint}`);
  };
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return { origin, start, kill };
}
