import { defineRemote } from '@foyer/remote-kit';

export default defineRemote({
  name: 'checkout',
  owner: 'Checkout',
  mounts: ['/event/:eventId/select/*', '/event/:eventId/checkout/*', '/event/:eventId/order-form/*', '/event/:eventId/add-guest/*'],
  nav: [],
  routes: (_deps) => [],
});
