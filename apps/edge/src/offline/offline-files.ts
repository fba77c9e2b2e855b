import type { Release, ReleasedRemote } from '@foyer/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { declarationOf } from '../page/declaration.ts';
import { plainHead } from '../page/head-data.ts';
import { etagOf, writeDocument, type PageOptions } from '../page/page-handler.ts';
import { fileUrl, resolvePage, summaries, type ResolvedPage } from '../release/resolve-page.ts';
import { appManifest } from './app-manifest.ts';
import { offlineWorker, type KeptRelease } from './offline-worker.ts';

interface Offline {
  scope: string;
  resolved: ResolvedPage;
  /** Whether the scope itself has a page. */
  hasStart: boolean;
}

const sampleOf = (path: string) => path.replaceAll(/:\w+\??/g, 'x');

/** The page of a release whose worker answers a scope. */
function offlineIn(release: Release, scope: string): Offline | undefined {
  const page = release.remotes
    .flatMap(({ pages }) => pages)
    .find((one) => declarationOf(one).offline === scope);
  const resolved = page && resolvePage(release, sampleOf(page.path));
  return resolved && { scope, resolved, hasStart: resolvePage(release, scope) !== undefined };
}

type Build = Pick<ReleasedRemote, 'name' | 'version' | 'integrity'>;
const filesOf = ({ name, version, integrity }: Build) =>
  Object.entries(integrity).map(([file, hash]) => [fileUrl(name, version, file), hash] as const);

/** The document of an offline page, for nobody: whoever opens it, the page asks who they are. */
const documentOf = (release: Release, { scope, resolved }: Offline, options: PageOptions) =>
  writeDocument(options, { release, remotes: summaries(release) }, resolved, {
    head: plainHead(options.publicUrl, scope, resolved),
    isMissing: false,
    session: undefined,
    firstData: [],
    picture: null,
  });

function keptRelease(release: Release, offline: Offline, html: string, nonce: string): KeptRelease {
  const { shell } = release;
  const { scope, resolved } = offline;
  const files = [
    ...filesOf({ ...shell, name: 'shell' }),
    ...shell.fonts.map((file) => [fileUrl('shell', shell.version, file), ''] as const),
    ...filesOf(resolved.remote),
  ];
  // the document names every build of the release
  const id = etagOf(html, nonce).replaceAll(/\W/g, '');
  return { scope, id, page: `/offline${scope}${id}`, files };
}

// a worker calls nobody else, and what it is has no other use
const POLICY = "default-src 'none'; connect-src 'self'";

const gone = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found');

/**
 * What opens a page without a network: the worker of its scope with the live release in it, so that
 * it is another worker after each promotion, and the document that it keeps. While a remote is
 * developed its files change under their addresses, and there is none.
 */
export function offlineFiles(app: FastifyInstance, options: PageOptions) {
  const live = (name: string) => {
    const release = options.development ? undefined : options.release();
    const offline = release && offlineIn(release, `/${name}/`);
    if (!release || !offline) return undefined;
    const document = documentOf(release, offline, options);
    return {
      document,
      offline,
      kept: keptRelease(release, offline, document.html, document.nonce),
    };
  };
  type Named = { Params: { name: string; id: string } };
  app.get<Named>('/offline/:name/worker.js', (request, reply) => {
    const found = live(request.params.name);
    if (!found) return gone(reply);
    return reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'service-worker-allowed': found.kept.scope,
        'content-security-policy': POLICY,
        'x-content-type-options': 'nosniff',
      })
      .send(`(${offlineWorker.toString()})(self, ${JSON.stringify(found.kept)});\n`);
  });
  app.get<Named>('/offline/:name/app.webmanifest', (request, reply) => {
    const found = live(request.params.name);
    if (!found) return gone(reply);
    return reply
      .headers({
        'content-type': 'application/manifest+json',
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
      })
      .send(
        JSON.stringify(appManifest({ ...found.offline, title: found.offline.resolved.page.title })),
      );
  });
  app.get<Named>('/offline/:name/:id', (request, reply) => {
    const found = live(request.params.name);
    // a promotion came between the worker and its document: the browser asks for the next worker
    if (found?.kept.id !== request.params.id) return gone(reply);
    return reply
      .headers({
        ...found.document.headersFor(request),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      .send(found.document.html);
  });
}
