import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './site-pages.schemas.ts';

const path = '/client_side_api/v1/super_admin/pages';

/** Public: the homepage has its text in `getHome`. */
export const getSitePage: Endpoint<typeof schemas.getSitePage> = {
  id: 'sitePages.get',
  method: 'GET',
  path: '/client_side_api/v1/site_pages/:slug',
  access: 'public',
};

export const listSitePages: Endpoint<typeof schemas.listSitePages> = {
  id: 'sitePages.list',
  method: 'GET',
  path,
  access: 'site-admin',
};

export const getEditedPage: Endpoint<typeof schemas.getEditedPage> = {
  id: 'sitePages.edited',
  method: 'GET',
  path: `${path}/:slug`,
  access: 'site-admin',
};

export const listSitePageVersions: Endpoint<typeof schemas.listSitePageVersions> = {
  id: 'sitePages.versions',
  method: 'GET',
  path: `${path}/:slug/versions`,
  access: 'site-admin',
};

export const getSitePageVersion: Endpoint<typeof schemas.getSitePageVersion> = {
  id: 'sitePages.version',
  method: 'GET',
  path: `${path}/:slug/versions/:version`,
  access: 'site-admin',
};

export const publishSitePage: Endpoint<typeof schemas.publishSitePage> = {
  id: 'sitePages.publish',
  method: 'PUT',
  path: `${path}/:slug`,
  access: 'site-admin',
  needsRecentPassword: true,
  errors: ['reauthentication_required', 'edit_conflict'],
};

export const restoreSitePage: Endpoint<typeof schemas.restoreSitePage> = {
  id: 'sitePages.restore',
  method: 'POST',
  path: `${path}/:slug/restore`,
  access: 'site-admin',
  needsRecentPassword: true,
  errors: ['reauthentication_required', 'edit_conflict'],
};
