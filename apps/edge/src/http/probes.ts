import type { FastifyInstance } from 'fastify';
import type { ReleaseCache } from '../release/release-cache.ts';

const LIMIT_MS = 2_000;

async function apiIsReady(apiUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(LIMIT_MS) })).ok;
  } catch {
    return false;
  }
}

/**
 * `livez`: the process answers. `readyz`: there is a release to serve and the API can sell a
 * ticket.
 */
export function probes(app: FastifyInstance, apiUrl: string, release: ReleaseCache) {
  app.get('/livez', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const checks = { release: release.current() !== undefined, api: await apiIsReady(apiUrl) };
    const isReady = checks.release && checks.api;
    return reply
      .code(isReady ? 200 : 503)
      .headers(isReady ? {} : { 'retry-after': '2' })
      .send({ status: isReady ? 'ok' : 'unavailable', checks });
  });
}
