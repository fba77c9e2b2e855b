import { explainStart, onShutdown } from '@foyer/node-runtime';
import { collectDefaultMetrics } from 'prom-client';
import path from 'node:path';
import { readConfig } from './config.ts';
import { createEdge } from './edge.ts';
import { edgeMetrics, serveMetrics } from './metrics/edge-metrics.ts';
import { catchUncaughtErrors } from './metrics/uncaught-errors.ts';
import { releaseFromDatabase } from './release/release-source.ts';

async function start() {
  const config = readConfig(process.env);
  const metrics = edgeMetrics();
  collectDefaultMetrics({ register: metrics.registry });
  const app = await createEdge({
    source: releaseFromDatabase(config.databaseUrl),
    store: path.join(config.home, 'releases'),
    apiUrl: config.apiUrl,
    publicUrl: config.publicUrl,
    ...(config.hosts ? { hosts: config.hosts } : {}),
    isSandbox: config.isProduction && config.isSandbox,
    paymentProvider: config.paymentProvider,
    trustProxy: config.trustProxy,
    ...(config.edgeSecret ? { edgeSecret: config.edgeSecret } : {}),
    logLevel: config.logLevel,
    site: config.site,
    metrics,
  });
  await app.listen({ port: config.port, host: config.host });
  const figures =
    config.metricsPort === undefined
      ? undefined
      : await serveMetrics(metrics, { port: config.metricsPort, host: config.host });
  catchUncaughtErrors(app.log, metrics);
  app.log.info({ port: config.port }, 'edge listens');
  onShutdown(async () => {
    // finish what is being answered
    figures?.close();
    await app.close();
  });
}

await start().catch(explainStart);
