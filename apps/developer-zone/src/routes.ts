import { defineRemote } from '@foyer/remote-kit';

export default defineRemote({
  name: 'developer-zone',
  owner: 'Developer tools',
  mounts: ['/manage/:username/developer-zone/*', '/manage/:username/apps/*', '/manage/:username/referral-tracker/*'],
  nav: [
    { id: 'referrals', label: 'Referral tracker', to: '/manage/:username/referral-tracker', area: 'personal', order: 20, icon: 'share', beta: true },
    { id: 'developer-zone', label: 'Developer Zone', to: '/manage/:username/developer-zone', area: 'developer', order: 10, icon: 'code', matches: ['/manage/:username/developer-zone/*'] },
    { id: 'apps', label: 'Apps', to: '/manage/:username/apps', area: 'developer', order: 20, icon: 'apps', beta: true },
  ],
  routes: (_deps) => [],
});
