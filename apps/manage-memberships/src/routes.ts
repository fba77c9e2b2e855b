import { defineRemote } from '@foyer/remote-kit';

export default defineRemote({
  name: 'manage-memberships',
  owner: 'Memberships',
  mounts: ['/manage/:username/memberships/*'],
  nav: [{
    id: 'memberships', label: 'Memberships', to: '/manage/:username/memberships/tiers', area: 'management', order: 20,
    icon: 'members', matches: ['/manage/:username/memberships/*'],
  }],
  routes: (_deps) => [],
});
