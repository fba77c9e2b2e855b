import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './privacy.schemas.ts';

export type { Privacy } from './privacy.schemas.ts';

const path = '/client_side_api/v1/privacy';

export const getPrivacy: Endpoint<typeof schemas.getPrivacy> = {
  id: 'privacy.get',
  method: 'GET',
  path,
  access: 'user',
};

export const updatePrivacy: Endpoint<typeof schemas.updatePrivacy> = {
  id: 'privacy.update',
  method: 'PATCH',
  path,
  access: 'user',
};
