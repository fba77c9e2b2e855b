import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './site-admin.schemas.ts';

export type { AccountFlags, AdminAccount, AuditEntry } from './site-admin.schemas.ts';

const path = '/client_side_api/v1/super_admin';

export const listAdminAccounts: Endpoint<typeof schemas.listAdminAccounts> = {
  id: 'siteAdmin.accounts',
  method: 'GET',
  path: `${path}/accounts`,
  access: 'site-admin',
};

export const changeAccountFlags: Endpoint<typeof schemas.changeAccountFlags> = {
  id: 'siteAdmin.changeFlags',
  method: 'PATCH',
  path: `${path}/accounts/:id/flags`,
  access: 'site-admin',
  needsRecentPassword: true,
  errors: ['reauthentication_required'],
};
export const lockAccount: Endpoint<typeof schemas.lockAccount> = {
  id: 'siteAdmin.lock',
  method: 'POST',
  path: `${path}/accounts/:id/lock`,
  access: 'site-admin',
  needsRecentPassword: true,
  errors: ['reauthentication_required', 'account_protected'],
};
export const unlockAccount: Endpoint<typeof schemas.unlockAccount> = {
  id: 'siteAdmin.unlock',
  method: 'POST',
  path: `${path}/accounts/:id/unlock`,
  access: 'site-admin',
  needsRecentPassword: true,
  isRepeatable: true,
  errors: ['reauthentication_required'],
};

export const listAuditLog: Endpoint<typeof schemas.listAuditLog> = {
  id: 'siteAdmin.audit',
  method: 'GET',
  path: `${path}/audit`,
  access: 'site-admin',
};
