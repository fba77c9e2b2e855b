import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';

const TICKS_PER_SECOND = 100;

/** Seconds of processor time of every core, as far as it did something. */
const busy = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) /
  1000;

/**
 * Processor seconds of a process, of its children that ended and of those that live; 0 where there
 * is no /proc.
 */
async function used(pid: number): Promise<number> {
  const stats = await Promise.all(
    (await readdir('/proc').catch(() => []))
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')),
  );
  const sumOfTicks = stats.reduce((sum, stat) => {
    // the name in brackets may hold anything
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = (from: number, to: number) =>
      rest.slice(from, to).reduce((all, one) => all + Number(one), 0);
    if (Number.parseInt(stat) === pid) return sum + ticks(9, 13);
    return Number(parent) === pid ? sum + ticks(9, 11) : sum;
  }, 0);
  return sumOfTicks / TICKS_PER_SECOND;
}

/**
 * Of this process and of the children it has waited for, pgbench among them; without /proc its own
 * alone.
 */
async function usedHere(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => '');
  if (!stat) return (process.cpuUsage().user + process.cpuUsage().system) / 1e6;
  return (
    stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
  );
}

/**
 * Seconds of processor time by who used them, and the share of the cores that others took: above a
 * few percent it spoils a run.
 */
export interface Usage {
  database: number;
  api: number;
  bench: number;
  othersShare: number;
}

/** Who uses the cores: call the response after the work. */
export async function watchCores(pids: {
  database: number;
  api?: number;
}): Promise<() => Promise<Usage>> {
  const read = async () => ({
    at: performance.now(),
    busy: busy(),
    database: await used(pids.database),
    api: pids.api ? await used(pids.api) : 0,
    bench: await usedHere(),
  });
  const before = await read();
  return async () => {
    const after = await read();
    const spent = (of: 'busy' | 'database' | 'api' | 'bench') => after[of] - before[of];
    const [database, api, bench] = [spent('database'), spent('api'), spent('bench')];
    const cores = ((after.at - before.at) / 1000) * availableParallelism();
    return {
      database,
      api,
      bench,
      othersShare: Math.max(
        0,
        Math.round(((spent('busy') - database - api - bench) / cores) * 100) / 100,
      ),
    };
  };
}

/** The most memory that a process has had, in megabytes; null where there is no /proc. */
export async function peakMb(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const peak = /^VmHWM:\s+(\d+)/m.exec(status)?.[1];
  return peak === undefined ? null : Math.round(Number(peak) / 1024);
}
