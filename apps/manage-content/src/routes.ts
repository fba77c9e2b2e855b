import { defineRemote } from '@foyer/remote-kit';

export default defineRemote({
  name: 'manage-content',
  owner: 'Organizer content',
  mounts: [
    '/event/new/*', '/management/courses/*', '/manage/:username/events/*', '/manage/:username/videos/*', '/manage/:username/lists/*',
    '/manage/:username/marketing/*', '/manage/:username/settings/*', '/super_admin/*',
  ],
  nav: [
    { id: 'events', label: 'Events', to: '/manage/:username/events', area: 'management', order: 10, icon: 'calendar', matches: ['/manage/:username/events/*', '/management/courses/*'] },
    { id: 'videos', label: 'Videos', to: '/manage/:username/videos', area: 'management', order: 30, icon: 'video', matches: ['/manage/:username/videos/*'] },
    { id: 'lists', label: 'Private Access Lists', to: '/manage/:username/lists', area: 'management', order: 40, icon: 'lock', matches: ['/manage/:username/lists/*'] },
    { id: 'marketing', label: 'Marketing', to: '/manage/:username/marketing/global-promo-codes', area: 'management', order: 60, icon: 'megaphone', matches: ['/manage/:username/marketing/*'] },
    { id: 'settings', label: 'Settings', to: '/manage/:username/settings/account', area: 'personal', order: 40, icon: 'gear', matches: ['/manage/:username/settings/*'] },
  ],
  routes: (_deps) => [],
});
