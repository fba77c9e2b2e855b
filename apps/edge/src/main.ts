import path from 'node:path';
import { readConfig } from './config.ts';
import { createEdge } from './edge.ts';
import { releaseFromDatabase } from './release/release-source.ts';

const config = readConfig(process.env);
if (!config.databaseUrl) throw new Error('DATABASE_URL is missing: the edge reads the live release there.');

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
});
await app.listen({ port: config.port, host: config.host });
app.log.info({ port: config.port }, 'edge listens');

let isClosing = false;
function close() {
  if (isClosing) process.exit(1);
  isClosing = true;
  // finish what is being answered; whoever still hangs after ten seconds is cut off
  setTimeout(() => process.exit(1), 10_000).unref();
  app.close().then(() => process.exit(0), () => process.exit(1));
}
process.on('SIGTERM', close);
process.on('SIGINT', close);
if (process.channel) {
  // started by a supervisor: without it, end as well
  process.on('disconnect', close);
  process.channel.unref();
}
