import { freePort } from '@foyer/node-runtime';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Config } from '../../../apps/api/src/platform/runtime/config.ts';
import { API_FLAGS } from '../../setup/supervisor.ts';

const API = path.resolve(import.meta.dirname, '../../../apps/api/src');

export interface Process {
  origin: string;
  pid: number;
  stop: () => Promise<void>;
}

/**
 * The API (`main.ts`) or its worker as `npm start` runs it: a process of its own. `profileTo` keeps
 * a CPU profile in that folder.
 */
export async function startProcess(
  file: 'main.ts' | 'worker.ts',
  config: Config,
  profileTo?: string,
): Promise<Process> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    [
      ...API_FLAGS,
      ...(profileTo ? ['--cpu-prof', `--cpu-prof-dir=${profileTo}`] : []),
      path.join(API, file),
    ],
    {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: config.databaseUrl,
        PORT: String(port),
        FOYER_HOME: config.home,
        FOYER_EDGE_SECRET: config.edgeSecret,
        LOG_LEVEL: 'error',
        NODE_NO_WARNINGS: '1',
        NODE_ENV: 'production',
        FOYER_SANDBOX: '1',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const isUp = () =>
    fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  while (file === 'main.ts' && !(await isUp()))
    if (child.exitCode !== null) throw new Error(`the API ended with ${child.exitCode}`);
  return {
    origin,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
