import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './tiers.schemas.ts';

const TIERS = '/client_side_api/v1/membership_tiers';
const MANAGED = '/client_side_api/v1/profile_management/membership_tiers';

export const listTiers: Endpoint<typeof schemas.listTiers> = {
  id: 'membershipTiers.list',
  method: 'GET',
  path: TIERS,
  access: 'owner',
};

export const createTier: Endpoint<typeof schemas.createTier> = {
  id: 'membershipTiers.create',
  method: 'POST',
  path: TIERS,
  access: 'owner',
  status: 201,
  errors: ['payments_not_connected', 'price_invalid', 'too_many_tiers'],
};

export const getTier: Endpoint<typeof schemas.getTier> = {
  id: 'membershipTiers.get',
  method: 'GET',
  path: `${MANAGED}/:id`,
  access: 'owner',
};

export const updateTier: Endpoint<typeof schemas.updateTier> = {
  id: 'membershipTiers.update',
  method: 'PATCH',
  path: `${MANAGED}/:id`,
  access: 'owner',
  errors: [
    'edit_conflict',
    'payments_not_connected',
    'price_invalid',
    'tier_price_in_use',
    'tier_limit_below_members',
  ],
};

export const deleteTier: Endpoint<typeof schemas.deleteTier> = {
  id: 'membershipTiers.delete',
  method: 'DELETE',
  path: `${MANAGED}/:id`,
  access: 'owner',
  status: 204,
  errors: ['tier_has_members'],
};

export const archiveTier: Endpoint<typeof schemas.archiveTier> = {
  id: 'membershipTiers.archive',
  method: 'PATCH',
  path: `${MANAGED}/:id/archive`,
  access: 'owner',
};

export const restoreTier: Endpoint<typeof schemas.restoreTier> = {
  id: 'membershipTiers.restore',
  method: 'PATCH',
  path: `${MANAGED}/:id/restore`,
  access: 'owner',
};

export const sortTiers: Endpoint<typeof schemas.sortTiers> = {
  id: 'membershipTiers.sort',
  method: 'PUT',
  path: `${MANAGED}/order`,
  access: 'owner',
  errors: ['edit_conflict'],
};
