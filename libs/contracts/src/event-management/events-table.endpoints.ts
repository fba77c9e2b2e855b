import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './events-table.schemas.ts';

export type { EventRow } from './events-table.schemas.ts';

/** For everybody who works at one of the account's events; rows are those events alone. */
export const listManagedEvents: Endpoint<typeof schemas.listManagedEvents> = {
  id: 'management.events.list',
  method: 'GET',
  path: '/client_side_api/v1/profile_management/events',
  access: 'user',
};

export const exportEvents: Endpoint<typeof schemas.exportEvents> = {
  id: 'management.events.export',
  method: 'GET',
  path: '/client_side_api/v1/profile_management/events.csv',
  access: 'owner',
  kind: 'csv',
};
