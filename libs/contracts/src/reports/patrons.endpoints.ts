import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './patrons.schemas.ts';

export type { Patron, PatronDetail } from './patrons.schemas.ts';

const PATH = '/client_side_api/v1/profile_management/patrons';

export const listPatrons: Endpoint<typeof schemas.listPatrons> = {
  id: 'reports.patrons',
  method: 'GET',
  path: PATH,
  access: 'owner',
};

export const exportPatrons: Endpoint<typeof schemas.exportPatrons> = {
  id: 'reports.patronsCsv',
  method: 'GET',
  path: `${PATH}.csv`,
  access: 'owner',
  kind: 'csv',
};

export const getPatron: Endpoint<typeof schemas.getPatron> = {
  id: 'reports.patron',
  method: 'GET',
  path: `${PATH}/:id`,
  access: 'owner',
  errors: ['patron_not_found'],
};

export const withdrawConsent: Endpoint<typeof schemas.withdrawConsent> = {
  id: 'reports.withdrawConsent',
  method: 'DELETE',
  path: `${PATH}/:id/consent`,
  access: 'owner',
  errors: ['patron_not_found'],
};
