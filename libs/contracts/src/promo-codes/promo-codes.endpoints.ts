import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './promo-codes.schemas.ts';

export type { PromoCodeInput } from './promo-codes.schemas.ts';

const path = '/client_side_api/v1/profile_management/promo_codes';

export const listPromoCodes: Endpoint<typeof schemas.listPromoCodes> = {
  id: 'promoCodes.list',
  method: 'GET',
  path,
  access: 'owner',
};
export const getPromoCode: Endpoint<typeof schemas.getPromoCode> = {
  id: 'promoCodes.get',
  method: 'GET',
  path: `${path}/:id`,
  access: 'owner',
};
export const createPromoCode: Endpoint<typeof schemas.createPromoCode> = {
  id: 'promoCodes.create',
  method: 'POST',
  path,
  access: 'owner',
  status: 201,
  errors: ['code_taken', 'price_invalid', 'too_many_promo_codes'],
};
export const createPromoCodes: Endpoint<typeof schemas.createPromoCodes> = {
  id: 'promoCodes.createBulk',
  method: 'POST',
  path: `${path}/create_bulk`,
  access: 'owner',
  status: 201,
  errors: ['code_taken', 'price_invalid', 'too_many_promo_codes'],
};
export const updatePromoCode: Endpoint<typeof schemas.updatePromoCode> = {
  id: 'promoCodes.update',
  method: 'PATCH',
  path: `${path}/:id`,
  access: 'owner',
  errors: ['code_taken', 'price_invalid', 'code_in_use', 'code_limit_below_uses', 'edit_conflict'],
};
export const deletePromoCode: Endpoint<typeof schemas.deletePromoCode> = {
  id: 'promoCodes.delete',
  method: 'DELETE',
  path: `${path}/:id`,
  access: 'owner',
};
