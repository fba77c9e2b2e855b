import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './event-overview.schemas.ts';

export type { EventAct, EventOverview } from './event-overview.schemas.ts';

export const getEventOverview: Endpoint<typeof schemas.getEventOverview> = {
  id: 'management.events.overview',
  method: 'GET',
  path: '/client_side_api/v1/management/courses/:eventId/overview',
  access: 'event:admin',
};
