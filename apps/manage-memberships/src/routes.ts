import { defineRemote } from '@foyer/remote-kit';
import { nameActions } from '@foyer/remote-kit/actions';
import { nav } from './messages/titles.en.ts';
import { benefitsRoutes } from './features/benefits/benefits.route.ts';
import { figuresRoute } from './features/figures/figures.route.ts';
import { membersRoutes } from './features/members/members.route.ts';
import { settingsRoute } from './features/settings/settings.route.ts';
import { tiersRoutes } from './features/tiers/tiers.route.ts';

nameActions(async () => (await import('./messages/actions.en.ts')).messages);

export default defineRemote({
  name: 'manage-memberships',
  owner: 'Memberships',
  mounts: ['/manage/:username/memberships/*'],
  pages: { layout: 'management', isPersonal: true },
  nav: [
    {
      id: 'memberships',
      label: nav.memberships,
      to: '/manage/:username/memberships/tiers',
      area: 'management',
      order: 20,
      icon: 'star',
      matches: ['/manage/:username/memberships/*'],
    },
  ],
  routes: (deps) => [
    ...tiersRoutes(deps),
    ...benefitsRoutes(deps),
    ...membersRoutes(deps),
    figuresRoute(deps),
    settingsRoute(deps),
  ],
});
