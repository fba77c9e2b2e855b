import { defineRemote } from '@foyer/remote-kit';
import { nav } from './messages/titles.en.ts';
import { discoverRoute } from './features/discover/discover.route.ts';
import { eventRoute } from './features/event/event.route.ts';
import { homeRoute } from './features/home/home.route.ts';
import { infoRoutes } from './features/info/info.route.ts';
import { searchRoute } from './features/search/search.route.ts';
import { accountSessionsRoute } from './features/accounts/sessions/account-sessions.route.ts';
import { forgotRoute } from './features/accounts/forgot/forgot.route.ts';
import { resetRoute } from './features/accounts/reset/reset.route.ts';
import { signInRoute } from './features/accounts/sign-in/sign-in.route.ts';
import { signUpRoute } from './features/accounts/sign-up/sign-up.route.ts';
import { verifyRoute } from './features/accounts/verify/verify.route.ts';
import { newOrganizationRoute } from './features/accounts/new-organization/new-organization.route.ts';
import { outboxRoute } from './features/accounts/outbox/outbox.route.ts';
import { previewLoginRoute } from './features/accounts/preview-login/preview-login.route.ts';

export default defineRemote({
  name: 'public-site',
  owner: 'Public site',
  mounts: [
    '/',
    '/search',
    '/discover/*',
    '/organize/*',
    '/videos/*',
    '/watch/*',
    '/b/*',
    '/event/:eventId',
    '/event/:eventId/promote/*',
    '/p/*',
    '/o/*',
    '/calendar/*',
    '/pages/*',
    '/ucif',
    '/for-artists/*',
    '/for-venues-and-event-creators/*',
    '/auth/*',
    '/preview-login/*',
    '/schools/new',
  ],
  nav: [
    {
      id: 'profile.person',
      label: nav.profile,
      to: '/p/:username',
      area: 'personal',
      order: 30,
      icon: 'user',
      accountTypes: ['User'],
    },
    {
      id: 'profile.organization',
      label: nav.profile,
      to: '/o/:username',
      area: 'personal',
      order: 30,
      icon: 'user',
      accountTypes: ['School'],
    },
  ],
  routes: (deps) => [
    homeRoute(deps),
    searchRoute(deps),
    discoverRoute(deps),
    eventRoute(deps),
    signInRoute(deps),
    signUpRoute(deps),
    forgotRoute(deps),
    resetRoute(deps),
    verifyRoute(deps),
    accountSessionsRoute(deps),
    previewLoginRoute(deps),
    outboxRoute(deps),
    newOrganizationRoute(deps),
    ...infoRoutes(deps),
  ],
});
