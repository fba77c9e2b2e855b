import { defineRemote } from '@foyer/remote-kit';
import { homeRoute } from './features/home/home.route.ts';

export default defineRemote({
  name: 'public-site',
  owner: 'Public site',
  mounts: [
    '/', '/search', '/discover/*', '/organize/*', '/videos/*', '/watch/*', '/b/*', '/event/:eventId', '/event/:eventId/promote/*',
    '/p/*', '/o/*', '/calendar/*', '/pages/*', '/ucif', '/for-artists/*', '/for-venues-and-event-creators/*', '/auth/*',
    '/preview-login/*', '/schools/new',
  ],
  nav: [
    { id: 'profile.person', label: 'Profile', to: '/p/:username', area: 'personal', order: 30, icon: 'user', accountTypes: ['User'] },
    { id: 'profile.organization', label: 'Profile', to: '/o/:username', area: 'personal', order: 30, icon: 'user', accountTypes: ['School'] },
  ],
  routes: (deps) => [homeRoute(deps)],
});
