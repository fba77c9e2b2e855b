import { fillPath, queryString } from '../core/address.ts';
import { link, type Search } from './links.ts';

/**
 * The same for members of a house, apart from the others: every page brings those, and few lead
 * here.
 */
export const memberLinks = {
  /** Leads from a price, over signing in, to where it is paid. */
  subscribe: (
    type: 'User' | 'School',
    username: string,
    priceId: string,
    ownerId: string,
    search?: Search,
  ) =>
    fillPath(`/${type === 'School' ? 'o' : 'p'}/:username/redirect_stripe/:priceId/:ownerId`, {
      username,
      priceId,
      ownerId,
    }) + queryString(search),
  /** Where a period of a membership is paid. */
  checkout: link('/memberships/checkout/:orderId'),
  /** Where another card is kept for one. */
  anotherCard: link('/memberships/checkout/card/:id'),
  /** Where a card is kept for a trial, which begins then. */
  trial: link('/memberships/checkout/trial/:id'),
  /** What an invitation to a membership leads to. */
  invitation: link('/memberships/invitation/:token'),
  /** Where a membership is given to somebody. */
  give: link('/memberships/give/:ownerId/:priceId'),
  /** Where the code of a gift is claimed. */
  gift: link('/memberships/gift/:code'),
  /** What a member shows at the door. */
  memberCard: link('/member-card/:id'),
  /** A membership, for its member. */
  mine: link('/manage/:username/tickets-and-subscriptions/subscriptions/:id'),
};
