import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './promoters.schemas.ts';

export type { EventPromoter, EventStats, SalesSource } from './promoters.schemas.ts';

const event = '/client_side_api/v1/management/courses/:eventId';

/**
 * Lets the browser remember who brought it to an event, for thirty days. An event or a promoter
 * that there is not is remembered by nobody, and nothing is said of it.
 */
export const setCookie: Endpoint<typeof schemas.setCookie> = {
  id: 'cookies.set',
  method: 'POST',
  path: '/client_side_api/v1/cookies/set',
  access: 'guest',
  status: 204,
  isRepeatable: true,
};

export const getEventStats: Endpoint<typeof schemas.getEventStats> = {
  id: 'management.events.stats',
  method: 'GET',
  path: `${event}/stats`,
  access: 'event:stats',
};

export const addPromoter: Endpoint<typeof schemas.addPromoter> = {
  id: 'management.promoters.add',
  method: 'POST',
  path: `${event}/promoters`,
  access: 'event:admin',
  status: 201,
  errors: ['promoter_known', 'too_many_promoters'],
};

/** What they sold stays theirs in the figures. Adding them again opens the same link. */
export const removePromoter: Endpoint<typeof schemas.removePromoter> = {
  id: 'management.promoters.remove',
  method: 'DELETE',
  path: `${event}/promoters/:promoterId`,
  access: 'event:admin',
  status: 204,
};
