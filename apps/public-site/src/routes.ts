import { defineRemote } from '@foyer/remote-kit';
import { nav } from './messages/titles.en.ts';
import { organizersRoute } from './features/organizers/organizers.route.ts';
import { discoverRoute } from './features/discover/discover.route.ts';
import { eventRoute, promoteRoute } from './features/event/event.route.ts';
import { homeRoute } from './features/home/home.route.ts';
import { infoRoutes } from './features/info/info.route.ts';
import { membershipRoutes } from './features/memberships/memberships.route.ts';
import { profileRoutes } from './features/profile/profile.route.ts';
import { privacyChoicesRoute } from './features/privacy-choices/privacy-choices.route.ts';
import { searchRoute } from './features/search/search.route.ts';
import { waitingListRoutes } from './features/waiting-list/waiting-list.route.ts';
import { accountRoutes } from './features/accounts/accounts.route.ts';

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
    '/event/:eventId/waiting-list/*',
    '/p/*',
    '/o/*',
    '/pages/*',
    '/ucif',
    '/for-artists/*',
    '/for-venues-and-event-creators/*',
    '/auth/*',
    '/preview-login/*',
    '/unsubscribe/*',
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
    organizersRoute(deps),
    eventRoute(deps),
    promoteRoute(deps),
    ...profileRoutes(deps),
    ...membershipRoutes(deps),
    ...waitingListRoutes(deps),
    ...accountRoutes(deps),
    privacyChoicesRoute(),
    ...infoRoutes(deps),
  ],
});
