import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { percentile } from './figures.ts';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

export interface PgbenchRun {
  url: string;
  script: string;
  clients: number;
  seconds: number;
  /** Variables of the script. */
  set?: Record<string, string | number>;
}
export interface PgbenchResult {
  tps: number;
  p50: number;
  p99: number;
}

/**
 * PostgreSQL's own load generator, from PATH or where Debian keeps it; it does not come with the
 * embedded server.
 */
export async function findPgbench(): Promise<string | undefined> {
  const versions = existsSync(DEBIAN)
    ? (await readdir(DEBIAN)).sort((a, b) => Number(b) - Number(a))
    : [];
  const places = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
  ];
  return places.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file));
}

/** What a bench says where there is none. */
export const NO_PGBENCH = 'pgbench is not here: on Debian it comes with `apt install postgresql`';

/**
 * Runs a script with prepared statements; figures in transactions a second and milliseconds. A
 * failed transaction is an error.
 */
export async function pgbench(
  program: string,
  { url, script, clients, seconds, set = {} }: PgbenchRun,
): Promise<PgbenchResult> {
  const logs = await mkdtemp(path.join(os.tmpdir(), 'foyer-pgbench-'));
  try {
    const { stdout } = await run(
      program,
      [
        '--no-vacuum',
        '--protocol=prepared',
        `--client=${clients}`,
        '--jobs=1',
        `--time=${seconds}`,
        `--file=${script}`,
        '--log',
        `--log-prefix=${path.join(logs, 'log')}`,
        ...Object.entries(set).map(([name, value]) => `--define=${name}=${value}`),
        url,
      ],
      { env: { ...process.env, LC_ALL: 'C' } },
    );
    const tps = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
    const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
    if (!(tps > 0) || failed > 0) throw new Error(`pgbench did not run cleanly:\n${stdout}`);
    const took = await latencies(logs);
    return { tps, p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
  } finally {
    await rm(logs, { recursive: true, force: true });
  }
}

/** Milliseconds of every transaction, from the third column of the logs. */
async function latencies(folder: string): Promise<number[]> {
  const files = await Promise.all(
    (await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')),
  );
  return files
    .flatMap((file) => file.trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1000);
}
