import { defineRemote } from '@foyer/remote-kit';
import { nav } from './messages/titles.en.ts';
import {
  ownTicketsRoute,
  pastTicketsRoute,
  subscriptionsRoute,
  upcomingTicketsRoute,
} from './features/own-tickets/own-tickets.route.ts';
import { ownMembershipRoute } from './features/own-membership/own-membership.route.ts';
import { changeDateRoute } from './features/change-date/change-date.route.ts';
import { memberCardRoute } from './features/member-card/member-card.route.ts';
import { membershipGiftRoute } from './features/membership-gift/membership-gift.route.ts';
import { membershipInvitationRoute } from './features/membership-invitation/membership-invitation.route.ts';
import { orderFormRoute } from './features/order-form/order-form.route.ts';
import {
  ticketNotFoundRoute,
  ticketPageRoute,
  ticketPdfRoute,
} from './features/ticket-page/ticket-page.route.ts';

export default defineRemote({
  name: 'tickets',
  owner: 'Tickets',
  mounts: [
    '/tickets/*',
    '/manage/:username/tickets-and-subscriptions/*',
    '/event/:eventId/order-form/*',
    '/memberships/invitation/*',
    '/memberships/gift/*',
    '/member-card/*',
  ],
  pages: { isPersonal: true },
  nav: [
    {
      id: 'tickets',
      label: nav.tickets,
      to: '/manage/:username/tickets-and-subscriptions/tickets',
      area: 'personal',
      order: 10,
      icon: 'ticket',
      accountTypes: ['User'],
      matches: ['/manage/:username/tickets-and-subscriptions/*'],
    },
  ],
  routes: (deps) => [
    ticketPageRoute(deps),
    ticketPdfRoute(deps),
    ticketNotFoundRoute(deps),
    ownTicketsRoute(deps),
    changeDateRoute(deps),
    upcomingTicketsRoute(deps),
    pastTicketsRoute(deps),
    subscriptionsRoute(deps),
    ownMembershipRoute(deps),
    orderFormRoute(deps),
    membershipInvitationRoute(deps),
    membershipGiftRoute(deps),
    memberCardRoute(deps),
  ],
});
