import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './reports.schemas.ts';

const PATH = '/client_side_api/v1/profile_management';

export const getRevenue: Endpoint<typeof schemas.getRevenue> = {
  id: 'reports.revenue',
  method: 'GET',
  path: `${PATH}/revenue`,
  access: 'owner',
};

export const exportRevenue: Endpoint<typeof schemas.exportRevenue> = {
  id: 'reports.revenueCsv',
  method: 'GET',
  path: `${PATH}/revenue.csv`,
  access: 'owner',
  kind: 'csv',
};

export const listTransactions: Endpoint<typeof schemas.listTransactions> = {
  id: 'reports.transactions',
  method: 'GET',
  path: `${PATH}/transactions`,
  access: 'owner',
};

export const exportTransactions: Endpoint<typeof schemas.exportTransactions> = {
  id: 'reports.transactionsCsv',
  method: 'GET',
  path: `${PATH}/transactions.csv`,
  access: 'owner',
  kind: 'csv',
};

export const getTransaction: Endpoint<typeof schemas.getTransaction> = {
  id: 'reports.transaction',
  method: 'GET',
  path: `${PATH}/transactions/:id`,
  access: 'owner',
  errors: ['order_not_found'],
};
