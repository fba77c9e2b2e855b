import { Counter } from 'prom-client';
import type { Logger } from 'pino';
import { newId } from './ids.ts';

const unhandled = new Counter({
  name: 'foyer_unhandled_errors_total',
  help: 'Errors that nothing in the process caught',
  labelNames: ['kind'],
});

interface NetOptions {
  log: Logger;
  /**
   * What a promise that nobody caught does: a server goes on, a worker may have lost the loop that
   * makes it one.
   */
  rejections: 'go on' | 'end';
}

/**
 * Under everything that can fail: what nothing caught is logged once, under an id.
 *
 * A rejected promise has unwound by itself: its transaction was rolled back and its connection
 * given back on the way out, so a server goes on. An exception out of a callback stops its work
 * anywhere: a connection may be left inside a transaction, with locks that others wait for. Such a
 * process finishes what it is answering, as on SIGTERM, and ends with 1 for its supervisor to start
 * another. Hung out once the process runs: what fails while it starts ends it at once, as it
 * should.
 */
export function catchUncaughtErrors({ log, rejections }: NetOptions): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    process.exitCode = 1;
    process.emit('SIGTERM');
  };
  const tell = (kind: 'rejection' | 'exception', error: unknown) => {
    unhandled.inc({ kind });
    log.error({ err: error, errorId: newId(), kind }, 'nothing caught this');
  };
  process.on('unhandledRejection', (error) => {
    tell('rejection', error);
    if (rejections === 'end') end();
  });
  process.on('uncaughtException', (error) => {
    tell('exception', error);
    end();
  });
}
