import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './featured.schemas.ts';

export type { Featured, FeaturedCreator, FeaturedEvent, FeaturedKind } from './featured.schemas.ts';

const path = '/client_side_api/v1/super_admin/featured';

export const listFeatured: Endpoint<typeof schemas.listFeatured> = {
  id: 'featured.list',
  method: 'GET',
  path,
  access: 'site-admin',
};
export const findFeaturable: Endpoint<typeof schemas.findFeaturable> = {
  id: 'featured.find',
  method: 'GET',
  path: `${path}/found`,
  access: 'site-admin',
};
export const orderFeatured: Endpoint<typeof schemas.orderFeatured> = {
  id: 'featured.order',
  method: 'PUT',
  path: `${path}/:kind/order`,
  access: 'site-admin',
};
export const changeFeatured: Endpoint<typeof schemas.changeFeatured> = {
  id: 'featured.change',
  method: 'PATCH',
  path: `${path}/:kind/:id`,
  access: 'site-admin',
  needsRecentPassword: true,
  errors: ['reauthentication_required'],
};
