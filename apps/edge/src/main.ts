import { collectDefaultMetrics } from 'prom-client';
import path from 'node:path';
import { readConfig } from './config.ts';
import { createEdge } from './edge.ts';
import { edgeMetrics, serveMetrics } from './metrics/edge-metrics.ts';
import { hangLastNet } from './metrics/last-net.ts';
import { releaseFromDatabase } from './release/release-source.ts';

const config = readConfig(process.env);
if (!config.databaseUrl) throw new Error('DATABASE_URL is missing: the edge reads the live release there.');

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
const figures = config.metricsPort === undefined ? undefined : await serveMetrics(metrics, { port: config.metricsPort, host: config.host });
hangLastNet(app.log, metrics);
app.log.info({ port: config.port }, 'edge listens');

let isClosing = false;
function close() {
  if (isClosing) process.exit(1);
  isClosing = true;
  // finish what is being answered; whoever still hangs after ten seconds is cut off
  setTimeout(() => process.exit(1), 10_000).unref();
  figures?.close();
  app.close().then(() => process.exit(0), () => process.exit(1));
}
process.on('SIGTERM', close);
process.on('SIGINT', close);
if (process.channel) {
  // started by a supervisor: without it, end as well
  process.on('disconnect', close);
  process.channel.unref();
}
