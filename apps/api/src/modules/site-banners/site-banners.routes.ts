import {
  createSiteBanner,
  deleteSiteBanner,
  endSiteBanner,
  listSiteBanners,
  readShownBanners,
  readSiteBanner,
  updateSiteBanner,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import * as banners from './site-banners.service.ts';

export function siteBannersRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, readShownBanners, () => banners.readShown(deps));
  handle(app, deps, listSiteBanners, ({ query }) => banners.list(deps, query));
  handle(app, deps, createSiteBanner, ({ actor, body }) => banners.create(deps, actor, body));
  handle(app, deps, readSiteBanner, ({ params }) => banners.read(deps, params.id));
  handle(app, deps, updateSiteBanner, ({ actor, params, body }) =>
    banners.update(deps, actor, params.id, body),
  );
  handle(app, deps, endSiteBanner, ({ actor, params }) => banners.end(deps, actor, params.id));
  handle(app, deps, deleteSiteBanner, async ({ actor, params }) => {
    await banners.remove(deps, actor, params.id);
    return undefined;
  });
}
