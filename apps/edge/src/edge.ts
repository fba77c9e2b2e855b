import { SERVER_PATHS } from '@foyer/contracts';
import { SiteSettings } from '@foyer/contracts/schemas';
import fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { analyticsFrames } from './analytics/analytics-frame.ts';
import { apiProxy, type CallHandler } from './http/api-proxy.ts';
import { refuseMisframed } from './http/bodies.ts';
import { cspReports } from './http/csp-reports.ts';
import { probes } from './http/probes.ts';
import { passOverTheGone, handleErrors } from './http/refusals.ts';
import { embedScripts, publishedFiles, type FileHandler } from './http/static-files.ts';
import { edgeMetrics, type EdgeMetrics } from './metrics/edge-metrics.ts';
import { pageHandler, type PageOptions } from './page/page-handler.ts';
import { offlineFiles } from './offline/offline-files.ts';
import { startReleaseCache } from './release/release-cache.ts';
import type { ReleaseSource } from './release/release-source.ts';
import { embedFile } from './release/embed-file.ts';
import { siteFiles } from './site/site-files.ts';

export interface EdgeOptions {
  source: ReleaseSource;
  /** Folder of published builds, `<name>/<version>/…`, and of the last copy of the release. */
  store: string;
  apiUrl: string;
  publicUrl: string;
  isSandbox?: boolean;
  paymentProvider?: PageOptions['paymentProvider'];
  /** Names that this edge answers to; every one when left out. */
  hosts?: readonly string[];
  trustProxy?: string[] | false;
  /** Shows the API that a call came through here. */
  edgeSecret?: string;
  logLevel?: string;
  /** Counts for whoever asks; for nobody when left out. */
  metrics?: EdgeMetrics;
  pollMs?: number;
  /** What the installation says about itself; the defaults when left out. */
  site?: SiteSettings;
  /** One remote from its own server; `apiUrl` is then a whole product that this edge speaks for. */
  development?: PageOptions['development'];
  /**
   * Takes the place of the published files: for drills that break them on purpose, and beside a
   * server of their own.
   */
  files?: (...args: [...Parameters<FileHandler>, fromApi: CallHandler]) => Promise<FastifyReply>;
}

/** Addresses that the API answers; everything else is a page. */

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;
/**
 * A path from the root, without steps up or aside, without another server's name and without what
 * parsers of addresses change or drop.
 */
const isPlain = (url: string) =>
  /^\/[!-~]*$/.test(url) &&
  !url.includes('#') &&
  !/^[^?]*\\/.test(url) &&
  !DOT_SEGMENT.test(url.split('?', 1)[0] ?? '');

/**
 * The server in front: pages, published files, and the way to the API. It listens on nothing yet.
 */
export async function createEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: options.logLevel ?? 'warn' },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy ?? false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: true,
    // an address that cannot be read gets words, not the name of what failed to read it
    frameworkErrors: (_error, _request, reply) => {
      reply.raw
        .writeHead(400, {
          'content-type': 'text/plain; charset=utf-8',
          'x-content-type-options': 'nosniff',
        })
        .end('Bad request');
    },
    // a body that never ends must not hold its place for ever; 8 MB in this time are 70 KB a second
    requestTimeout: 120_000,
    bodyLimit: Number.MAX_SAFE_INTEGER,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
  });
  handleErrors(app);
  passOverTheGone(app);
  refuseMisframed(app);
  // a page of another site that points its own name at this machine is not one of ours
  if (options.hosts) {
    const hosts = new Set(options.hosts);
    app.addHook('onRequest', async (request, reply) => {
      if (!hosts.has(request.hostname))
        return reply.code(421).type('text/plain; charset=utf-8').send('Unknown host');
    });
  }
  // what the next server might read as another address than this one does, say its own `/metrics`,
  // is read by neither
  app.addHook('onRequest', async (request, reply) => {
    if (!isPlain(request.url))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
  });
  // bodies are streams that pass through; nobody here reads them
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  const release = await startReleaseCache({
    source: options.source,
    copyFile: path.join(options.store, 'last-release.json'),
    ...(options.pollMs ? { pollMs: options.pollMs } : {}),
    onError: (error) => app.log.warn({ err: error }, 'release not read; the last copy goes on'),
  });
  const { edgeSecret } = options;
  const metrics = options.metrics ?? edgeMetrics();
  const connections = () =>
    new Promise<number>((resolve) => {
      app.server.getConnections((_error, count) => resolve(count));
    });
  metrics.gauge('foyer_edge_connections', 'Connections of callers', connections);
  const fromApi = await apiProxy(app, options.apiUrl, metrics, {
    speaksForTarget: options.development !== undefined,
    edgeSecret,
  });
  app.addHook('onClose', () => release.stop());

  probes(app, options.apiUrl, release);
  cspReports(app, { metrics, release: release.current });
  siteFiles(app, { ...options, release: release.current });
  app.get('/r/release.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(release.current() ?? null),
  );
  const files = options.files ?? publishedFiles(options.store);
  app.get<{ Params: { '*': string } }>('/r/*', (request, reply) => files(request, reply, fromApi));
  analyticsFrames(app);
  embedScripts(app, options.store, (name) => embedFile(release.current(), name));
  for (const prefix of SERVER_PATHS) {
    for (const url of [prefix, `${prefix}/*`])
      app.route({ method: methods, url, handler: fromApi, logLevel: 'error' });
  }
  const pages: PageOptions = {
    release: release.current,
    apiUrl: options.apiUrl,
    publicUrl: options.publicUrl,
    edgeSecret,
    isSandbox: options.isSandbox ?? false,
    paymentProvider: options.paymentProvider,
    site: options.site ?? SiteSettings.parse({}),
    ...(options.development ? { development: options.development } : {}),
  };
  offlineFiles(app, pages);
  app.get('/*', pageHandler(pages));
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('Not found'),
  );
  return app;
}
