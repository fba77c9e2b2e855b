import { defineRemote } from '@foyer/remote-kit';

export default defineRemote({
  name: 'tickets',
  owner: 'Tickets',
  mounts: ['/tickets/*', '/manage/:username/tickets-and-subscriptions/*'],
  nav: [{
    id: 'tickets', label: 'Tickets and Subscriptions', to: '/manage/:username/tickets-and-subscriptions/tickets',
    area: 'personal', order: 10, icon: 'ticket', accountTypes: ['User'],
    matches: ['/manage/:username/tickets-and-subscriptions/*'],
  }],
  routes: (_deps) => [],
});
