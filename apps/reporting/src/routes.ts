import { defineRemote } from '@foyer/remote-kit';

export default defineRemote({
  name: 'reporting',
  owner: 'Reporting',
  mounts: ['/manage/:username/reporting/*'],
  nav: [{
    id: 'reporting', label: 'Reporting', to: '/manage/:username/reporting/revenue', area: 'management', order: 50,
    icon: 'chart', matches: ['/manage/:username/reporting/*'],
  }],
  routes: (_deps) => [],
});
