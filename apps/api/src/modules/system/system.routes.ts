import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import type { Deps } from '../../platform/runtime/deps.ts';
import { openApiDocument } from '../../platform/http/openapi.ts';
import { isReady, refundsRefused } from './check-health.service.ts';

const durations = new Histogram({
  name: 'foyer_http_request_duration_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
});

// read from the database: whichever process met the refusal, every one of them tells it
const refusedRefunds = new Gauge({
  name: 'foyer_refunds_refused',
  help: 'Refunds that the payment provider refused for good',
});

/**
 * Probes and metrics. `livez`: the process answers. `readyz`: it can sell a ticket, so the database
 * answers too.
 */
export function systemRoutes(app: FastifyInstance, deps: Deps) {
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (await isReady(deps)) return { status: 'ok' };
    return reply.code(503).header('retry-after', 2).send({ status: 'database unavailable' });
  });
  // written once: it takes about 60 ms, and anybody may ask for it
  let document: string | undefined;
  app.get('/client_side_api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/metrics', async (_request, reply) => {
    // without the database the other figures are still worth reading
    const refused = await refundsRefused(deps);
    if (refused === undefined) refusedRefunds.reset();
    else refusedRefunds.set(refused);
    return reply.header('content-type', register.contentType).send(await register.metrics());
  });
}
