import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './site-banners.schemas.ts';

export type {
  ShownBanner,
  SiteBanner,
  SiteBannerChanges,
  SiteBannerInput,
} from './site-banners.schemas.ts';

const path = '/client_side_api/v1/super_admin/messages';

/** Asked by the edge for all its visitors at once: the page brings what it says. */
export const readShownBanners: Endpoint<typeof schemas.readShownBanners> = {
  id: 'siteBanners.shown',
  method: 'GET',
  path: '/client_side_api/v1/site_banners',
  access: 'public',
};
export const listSiteBanners: Endpoint<typeof schemas.listSiteBanners> = {
  id: 'siteBanners.list',
  method: 'GET',
  path,
  access: 'site-admin',
};
export const createSiteBanner: Endpoint<typeof schemas.createSiteBanner> = {
  id: 'siteBanners.create',
  method: 'POST',
  path,
  access: 'site-admin',
  status: 201,
};
export const readSiteBanner: Endpoint<typeof schemas.readSiteBanner> = {
  id: 'siteBanners.read',
  method: 'GET',
  path: `${path}/:id`,
  access: 'site-admin',
};
export const updateSiteBanner: Endpoint<typeof schemas.updateSiteBanner> = {
  id: 'siteBanners.update',
  method: 'PATCH',
  path: `${path}/:id`,
  access: 'site-admin',
  errors: ['edit_conflict'],
};
export const endSiteBanner: Endpoint<typeof schemas.endSiteBanner> = {
  id: 'siteBanners.end',
  method: 'POST',
  path: `${path}/:id/end`,
  access: 'site-admin',
  isRepeatable: true,
};
export const deleteSiteBanner: Endpoint<typeof schemas.deleteSiteBanner> = {
  id: 'siteBanners.delete',
  method: 'DELETE',
  path: `${path}/:id`,
  access: 'site-admin',
  status: 204,
};
