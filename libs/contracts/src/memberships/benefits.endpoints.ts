import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './benefits.schemas.ts';

const BENEFITS = '/client_side_api/v1/membership_discounts';
const MANAGED = '/client_side_api/v1/profile_management/membership_discounts';

export const listBenefits: Endpoint<typeof schemas.listBenefits> = {
  id: 'membershipDiscounts.list',
  method: 'GET',
  path: BENEFITS,
  access: 'owner',
};

export const createBenefit: Endpoint<typeof schemas.createBenefit> = {
  id: 'membershipDiscounts.create',
  method: 'POST',
  path: BENEFITS,
  access: 'owner',
  status: 201,
  errors: ['price_invalid', 'too_many_benefits'],
};

export const listBenefitTickets: Endpoint<typeof schemas.listBenefitTickets> = {
  id: 'membershipDiscounts.tickets',
  method: 'GET',
  path: `${BENEFITS}/tickets`,
  access: 'owner',
};

export const getBenefit: Endpoint<typeof schemas.getBenefit> = {
  id: 'membershipDiscounts.get',
  method: 'GET',
  path: `${MANAGED}/:id`,
  access: 'owner',
};

export const updateBenefit: Endpoint<typeof schemas.updateBenefit> = {
  id: 'membershipDiscounts.update',
  method: 'PATCH',
  path: `${MANAGED}/:id`,
  access: 'owner',
  errors: ['edit_conflict', 'price_invalid'],
};

export const deleteBenefit: Endpoint<typeof schemas.deleteBenefit> = {
  id: 'membershipDiscounts.delete',
  method: 'DELETE',
  path: `${MANAGED}/:id`,
  access: 'owner',
  status: 204,
  errors: ['benefit_in_use'],
};

export const archiveBenefit: Endpoint<typeof schemas.archiveBenefit> = {
  id: 'membershipDiscounts.archive',
  method: 'PATCH',
  path: `${MANAGED}/:id/archive`,
  access: 'owner',
};

export const restoreBenefit: Endpoint<typeof schemas.restoreBenefit> = {
  id: 'membershipDiscounts.restore',
  method: 'PATCH',
  path: `${MANAGED}/:id/restore`,
  access: 'owner',
};
