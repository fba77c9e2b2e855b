import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './gifts.schemas.ts';

export type { GiftInput, GivenGift } from './gifts.schemas.ts';

const GIFTS = '/client_side_api/v1/membership_gifts';

export const buyGift: Endpoint<typeof schemas.buyGift> = {
  id: 'membershipGifts.create',
  method: 'POST',
  path: GIFTS,
  access: 'user',
  status: 201,
  errors: ['membership_not_sold', 'payments_not_connected', 'tier_full', 'email_unverified'],
};

export const readGivenGift: Endpoint<typeof schemas.readGivenGift> = {
  id: 'membershipGifts.given',
  method: 'GET',
  path: '/client_side_api/v1/orders/:id/gift',
  access: 'user',
};

export const readGift: Endpoint<typeof schemas.readGift> = {
  id: 'membershipGifts.get',
  method: 'GET',
  path: `${GIFTS}/:code`,
  access: 'public',
};

export const claimGift: Endpoint<typeof schemas.claimGift> = {
  id: 'membershipGifts.claim',
  method: 'POST',
  path: `${GIFTS}/:code/claim`,
  access: 'user',
  errors: ['already_member', 'gift_used', 'email_unverified'],
};
