import { defineRemote } from '@foyer/remote-kit';
import { nav } from './messages/titles.en.ts';
import { documentationRoute } from './features/webhooks/documentation/documentation.route.ts';
import { logDetailRoute } from './features/webhooks/log-detail/log-detail.route.ts';
import { overviewRoute } from './features/webhooks/overview/overview.route.ts';
import {
  webhookEditRoute,
  webhookNewRoute,
} from './features/webhooks/webhook-form/webhook-form.route.ts';

export default defineRemote({
  name: 'developer-zone',
  owner: 'Developer tools',
  mounts: [
    '/manage/:username/developer-zone/*',
    '/manage/:username/apps/*',
    '/manage/:username/referral-tracker/*',
  ],
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
  routes: (deps) => [
    overviewRoute(deps),
    webhookNewRoute(deps),
    webhookEditRoute(deps),
    logDetailRoute(deps),
    documentationRoute(deps),
  ],
});
