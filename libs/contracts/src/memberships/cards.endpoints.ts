import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './cards.schemas.ts';

export type { MemberCard } from './cards.schemas.ts';

export const getMemberCard: Endpoint<typeof schemas.getMemberCard> = {
  id: 'memberCards.get',
  method: 'GET',
  path: '/client_side_api/v1/member_cards/:id',
  access: 'user',
};
