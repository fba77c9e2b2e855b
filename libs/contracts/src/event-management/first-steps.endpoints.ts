import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './first-steps.schemas.ts';

export type { FirstSteps } from './first-steps.schemas.ts';

export const getFirstSteps: Endpoint<typeof schemas.getFirstSteps> = {
  id: 'management.firstSteps.get',
  method: 'GET',
  path: '/client_side_api/v1/profile_management/first_steps',
  access: 'owner',
};
