import { defineRemote } from '@foyer/remote-kit';
import { tellLostAccount } from '@foyer/remote-kit/actions';
import { nav } from './messages/titles.en.ts';
import { webhookRoutes } from './features/webhooks/webhooks.route.ts';

tellLostAccount();

export default defineRemote({
  name: 'developer-zone',
  owner: 'Developer tools',
  mounts: [
    '/manage/:username/developer-zone/*',
    '/manage/:username/apps/*',
    '/manage/:username/referral-tracker/*',
  ],
  pages: { layout: 'management', isPersonal: true },
  nav: [
    {
      id: 'developer-zone',
      label: nav.zone,
      to: '/manage/:username/developer-zone',
      area: 'developer',
      order: 10,
      icon: 'code',
      matches: ['/manage/:username/developer-zone/*'],
    },
  ],
  routes: webhookRoutes,
});
