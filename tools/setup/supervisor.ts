import { StartRefused } from '@foyer/contracts';
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const RESTART_DELAY_MS = 500;
const LONGEST_DELAY_MS = 10_000;
/** One that ran so long did not end because of how it was started. */
const SETTLED_MS = 30_000;
const STOP_LIMIT_MS = 12_000;

/**
 * A request leaves short-lived objects of a few hundred kilobytes behind. In the small young
 * generation that Node starts with they are collected, or moved, all the time: with 64 MB a
 * checkout costs the API 3.9 instead of 4.9 ms (0007-stock.md).
 */
export const API_FLAGS = ['--max-semi-space-size=64'];

export interface ServiceSpec {
  name: string;
  script: string;
  env: Record<string, string>;
  flags?: readonly string[];
}

/**
 * Keeps processes running: one that ends by itself is started again after half a second, later each
 * time it does not settle. Until everything has started, one that ends is a start that failed.
 * Children hold an IPC channel and end by themselves when this process is killed.
 */
export class Supervisor {
  readonly #children = new Map<string, ChildProcess>();
  #isStopping = false;
  #hasStarted = false;
  #fail: (error: StartRefused) => void = () => {};
  /** Rejects when a service ends before everything has started. It has said why. */
  readonly failed = new Promise<never>((_, reject) => {
    this.#fail = reject;
  });

  constructor() {
    // who waits for it hears of it, and nobody has to wait
    this.failed.catch(() => {});
  }

  /** Everything has started: from now on what ends is started again. */
  settle(): void {
    this.#hasStarted = true;
  }

  start(spec: ServiceSpec, delayMs = RESTART_DELAY_MS): void {
    const began = performance.now();
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        ...(spec.flags ?? []),
        path.join(root, spec.script),
      ],
      {
        cwd: root,
        env: { ...process.env, ...spec.env },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        detached: true,
      },
    );
    this.#children.set(spec.name, child);
    child.once('exit', (code, signal) => {
      if (this.#isStopping) return;
      if (!this.#hasStarted)
        return this.#fail(
          new StartRefused(`Foyer does not start: the ${spec.name} ended (${signal ?? code}).`),
        );
      console.error(`${spec.name} ended (${signal ?? code}); starting it again`);
      const wait = performance.now() - began > SETTLED_MS ? RESTART_DELAY_MS : delayMs;
      setTimeout(() => {
        if (!this.#isStopping) this.start(spec, Math.min(2 * wait, LONGEST_DELAY_MS));
      }, wait);
    });
  }

  /** Process id of a running service, for tests that end it on purpose. */
  pid(name: string): number | undefined {
    return this.#children.get(name)?.pid;
  }

  /**
   * Ends every child in reverse order of starting, each after it finished what it was answering.
   */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const child of [...this.#children.values()].reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
      });
      child.kill('SIGTERM');
      const cut = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(cut);
    }
  }
}
