import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './account-log.schemas.ts';

export type { AccountAct, AccountChange } from './account-log.schemas.ts';

const PATH = '/client_side_api/v1/profile_management/log';

/** For the owner alone: it says what each member of the team did. */
export const listAccountLog: Endpoint<typeof schemas.listAccountLog> = {
  id: 'accountLog.list',
  method: 'GET',
  path: PATH,
  access: 'owner',
  errors: ['log_is_owners'],
};

export const exportAccountLog: Endpoint<typeof schemas.exportAccountLog> = {
  id: 'accountLog.csv',
  method: 'GET',
  path: `${PATH}.csv`,
  access: 'owner',
  kind: 'csv',
  errors: ['log_is_owners'],
};
