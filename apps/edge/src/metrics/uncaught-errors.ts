import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { EdgeMetrics } from './edge-metrics.ts';

/**
 * Under everything that can fail: what nothing caught is logged once, under an id, and the edge
 * goes on. It keeps nothing between requests but a copy of the release, so a callback that threw
 * leaves no more behind than its own request, which time limits end; ending the process would end
 * everybody's, as often as somebody knows how. Hung out once the edge listens: what fails while it
 * starts ends it at once, as it should.
 */
export function catchUncaughtErrors(log: FastifyBaseLogger, { unhandled }: EdgeMetrics): void {
  const tell = (kind: 'rejection' | 'exception') => (error: unknown) => {
    unhandled.inc({ kind });
    log.error({ err: error, errorId: randomUUID(), kind }, 'nothing caught this');
  };
  process.on('unhandledRejection', tell('rejection'));
  process.on('uncaughtException', tell('exception'));
}
