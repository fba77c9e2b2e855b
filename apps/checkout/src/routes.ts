import { defineRemote } from '@foyer/remote-kit';
import { addGuestRoute, checkoutRoute } from './features/checkout/checkout.route.ts';
import { membershipCheckoutRoute } from './features/checkout/membership-checkout/membership-checkout.route.ts';
import { anotherCardRoute } from './features/checkout/another-card/another-card.route.ts';
import { membershipTrialRoute } from './features/checkout/membership-trial/membership-trial.route.ts';
import { payDifferenceRoute } from './features/checkout/pay-difference/pay-difference.route.ts';
import { membershipGiftRoute } from './features/membership-gift/membership-gift.route.ts';
import { selectRoute } from './features/select/select.route.ts';
import { thankYouRoutes } from './features/thank-you/thank-you.route.ts';

export default defineRemote({
  name: 'checkout',
  owner: 'Checkout',
  mounts: [
    '/event/:eventId/select/*',
    '/event/:eventId/checkout/*',
    '/checkout/thankyou/*',
    '/memberships/checkout/*',
    '/memberships/give/*',
    '/event/:eventId/add-guest/*',
  ],
  pages: { layout: 'quiet', isPersonal: true },
  nav: [],
  routes: (deps) => [
    selectRoute(deps),
    checkoutRoute(deps),
    addGuestRoute(deps),
    payDifferenceRoute(deps),
    membershipCheckoutRoute(deps),
    anotherCardRoute(deps),
    membershipTrialRoute(deps),
    membershipGiftRoute(deps),
    ...thankYouRoutes(deps),
  ],
});
