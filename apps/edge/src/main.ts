import { sentenceOf } from '@foyer/contracts';
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
  return { app, figures };
}

const { app, figures } = await start().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
});

/**
 * A group gets a signal, and whoever is in front of it passes it on: that is one wish. A later one
 * is impatience.
 */
const SAME_WISH_MS = 2_000;
let began: number | undefined;
function close() {
  const now = performance.now();
  if (began !== undefined && now - began > SAME_WISH_MS) process.exit(1);
  if (began !== undefined) return;
  began = now;
  // finish what is being answered; whoever still hangs after ten seconds is cut off
  setTimeout(() => process.exit(1), 10_000).unref();
  figures?.close();
  app.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, close);
if (process.channel) {
  // started by a supervisor: without it, end as well
  process.on('disconnect', () => {
    if (began === undefined) close();
  });
  process.channel.unref();
}
