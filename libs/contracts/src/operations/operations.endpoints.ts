import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './operations.schemas.ts';

export type {
  FailedJob,
  HealthCheck,
  UndeliveredMail,
  WaitingRefund,
} from './operations.schemas.ts';

const path = '/client_side_api/v1/super_admin';

export const getHealth: Endpoint<typeof schemas.getHealth> = {
  id: 'operations.health',
  method: 'GET',
  path: `${path}/health`,
  access: 'site-admin',
};

export const listWaitingRefunds: Endpoint<typeof schemas.listWaitingRefunds> = {
  id: 'operations.refunds',
  method: 'GET',
  path: `${path}/refunds`,
  access: 'site-admin',
};
export const retryRefund: Endpoint<typeof schemas.retryRefund> = {
  id: 'operations.retryRefund',
  method: 'POST',
  path: `${path}/refunds/:id/retry`,
  access: 'site-admin',
  needsRecentPassword: true,
  errors: ['reauthentication_required', 'operation_over'],
};

export const listFailedJobs: Endpoint<typeof schemas.listFailedJobs> = {
  id: 'operations.jobs',
  method: 'GET',
  path: `${path}/jobs`,
  access: 'site-admin',
};
export const runJobAgain: Endpoint<typeof schemas.runJobAgain> = {
  id: 'operations.runJob',
  method: 'POST',
  path: `${path}/jobs/:id/run`,
  access: 'site-admin',
  status: 204,
  needsRecentPassword: true,
  errors: ['reauthentication_required', 'operation_over'],
};
export const giveUpJob: Endpoint<typeof schemas.giveUpJob> = {
  id: 'operations.giveUpJob',
  method: 'POST',
  path: `${path}/jobs/:id/give_up`,
  access: 'site-admin',
  status: 204,
  needsRecentPassword: true,
  errors: ['reauthentication_required', 'operation_over'],
};

export const listUndeliveredMails: Endpoint<typeof schemas.listUndeliveredMails> = {
  id: 'operations.mails',
  method: 'GET',
  path: `${path}/mails`,
  access: 'site-admin',
};
export const sendMailAgain: Endpoint<typeof schemas.sendMailAgain> = {
  id: 'operations.sendMail',
  method: 'POST',
  path: `${path}/mails/:id/send`,
  access: 'site-admin',
  status: 204,
  needsRecentPassword: true,
  errors: ['reauthentication_required', 'operation_over'],
};
