import { getPublicCalendar } from '@foyer/contracts';
import { defineRemote, page, read } from '@foyer/remote-kit';
import { title } from './titles.messages.en.ts';

const calendar = read(getPublicCalendar, {
  params: { type: { path: 'type' }, username: { path: 'username' } },
  query: { tags: { search: 'tags' } },
});

/**
 * What the calendar says of itself at the edge, read while it is built. It is declared as a remote
 * is and released as one; `main.ts` is what browsers get of it.
 */
export default defineRemote({
  name: 'calendar',
  owner: 'Public site',
  mounts: ['/calendar/*'],
  nav: [],
  routes: () => [
    {
      path: '/calendar/:type/:username',
      handle: page({
        title,
        standsAlone: true,
        needs: ['embedding'],
        subject: [calendar],
        firstData: [calendar],
        head: { of: getPublicCalendar.id, title: 'profile.name' },
      }),
    },
  ],
});
