import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './activities.schemas.ts';

export type { Activity } from './activities.schemas.ts';

const PATH = '/client_side_api/v1/profile_management/activities';

export const listActivities: Endpoint<typeof schemas.listActivities> = {
  id: 'reports.activities',
  method: 'GET',
  path: PATH,
  access: 'owner',
};

export const exportActivities: Endpoint<typeof schemas.exportActivities> = {
  id: 'reports.activitiesCsv',
  method: 'GET',
  path: `${PATH}.csv`,
  access: 'owner',
  kind: 'csv',
};
