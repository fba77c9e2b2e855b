import { defineRemote } from '@foyer/remote-kit';
import { nameActions } from '@foyer/remote-kit/actions';
import { nav } from './messages/titles.en.ts';
import { arrivalRoutes } from './features/arrival/arrival.route.ts';
import { membersRoutes } from './features/members/members.route.ts';
import { settingsRoute } from './features/settings/settings.route.ts';

nameActions(async () => (await import('./messages/actions.en.ts')).messages);

export default defineRemote({
  name: 'manage-memberships',
  owner: 'Memberships',
  mounts: ['/manage/:username/memberships/*'],
  pages: { layout: 'management', isPersonal: true },
  // leads to the tiers as soon as they have a page
  nav: [
    {
      id: 'memberships',
      label: nav.memberships,
      to: '/manage/:username/memberships/settings',
      area: 'management',
      order: 20,
      icon: 'star',
      matches: ['/manage/:username/memberships/*'],
    },
  ],
  routes: (deps) => [...membersRoutes(deps), settingsRoute(deps), ...arrivalRoutes(deps)],
});
