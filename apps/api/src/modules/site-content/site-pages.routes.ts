import {
  getEditedPage,
  getSitePage,
  getSitePageVersion,
  listSitePages,
  listSitePageVersions,
  publishSitePage,
  restoreSitePage,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import * as pages from './site-pages.service.ts';

/** Nothing of one person is in it: whoever reads on within the site asks once a minute at most. */
const CACHED = 'public, max-age=60';

export function sitePagesRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, getSitePage, ({ params, reply }) => {
    reply.header('cache-control', CACHED);
    return pages.readSitePage(deps, params.slug);
  });
  handle(app, deps, listSitePages, () => pages.readSitePages(deps));
  handle(app, deps, getEditedPage, ({ params }) => pages.readEditedPage(deps, params.slug));
  handle(app, deps, listSitePageVersions, ({ params, query }) =>
    pages.readVersions(deps, params.slug, query),
  );
  handle(app, deps, getSitePageVersion, ({ params }) =>
    pages.readVersion(deps, params.slug, params.version),
  );
  handle(app, deps, publishSitePage, ({ actor, params, body }) =>
    pages.publish(deps, actor, params.slug, body),
  );
  handle(app, deps, restoreSitePage, ({ actor, params, body }) =>
    pages.restore(deps, actor, params.slug, body),
  );
}
