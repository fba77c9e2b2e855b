import type { PageDeclaration, Release, ReleasedRemote } from '@foyer/contracts';
import { eventListing } from '../../../public-site/src/features/event/event-listing.model.ts';

const hash = (of: string) => `sha256-${of.padEnd(43, 'A').slice(0, 43)}=`;

export const remote = (
  name: string,
  mounts: string[],
  pages: ReleasedRemote['pages'],
): ReleasedRemote => ({
  name,
  version: `${name}-1`,
  owner: 'Tests',
  entry: 'remoteEntry.js',
  mounts,
  nav: [],
  pages,
  integrity: Object.fromEntries(
    ['remoteEntry.js', ...pages.flatMap(({ js, css }) => [...js, ...css])].map((file) => [
      file,
      hash(file.replaceAll(/\W/g, '')),
    ]),
  ),
});

export const page = (
  path: string,
  title: string,
  chunk: string,
  more: Partial<PageDeclaration> = {},
) => ({ path, title, ...more, js: ['c/1.js', `c/${chunk}.js`], css: [`c/${chunk}.css`] });

const event = { endpoint: 'events.get', params: { eventId: { path: 'eventId' } } };
const tickets = {
  endpoint: 'tickets.offer',
  query: {
    eventId: { path: 'eventId' },
    instanceId: { search: 'instanceId' },
    ticketType: { search: 'ticketType' },
  },
};

const calendar = {
  endpoint: 'calendars.get',
  params: { type: { path: 'type' }, username: { path: 'username' } },
  query: { tags: { search: 'tags' } },
};
/** A document of its own, with a script for sites of others. */
const alone = remote(
  'calendar',
  ['/calendar/*'],
  [
    {
      path: '/calendar/:type/:username',
      title: 'Calendar',
      standsAlone: true,
      needs: ['embedding'],
      subject: [calendar],
      firstData: [calendar],
      head: { of: 'calendars.get', title: 'profile.name' },
      js: [],
      css: ['main.css'],
    },
  ],
);
alone.integrity['embed/calendar.js'] = hash('embed');

/** A release of three remotes and a document of its own, for tests. */
export const sampleRelease: Release = {
  revision: 1,
  shell: {
    version: 'shell-1',
    js: ['main.js'],
    css: ['main.css'],
    fonts: ['a/text.woff2'],
    layouts: { management: { js: ['menu.js'], css: ['menu.css'] } },
    locale: 'en',
    integrity: {
      'main.js': hash('main'),
      'main.css': hash('css'),
      'menu.js': hash('menu'),
      'menu.css': hash('menu css'),
    },
  },
  remotes: [
    remote(
      'public-site',
      ['/', '/event/:eventId', '/auth/*', '/pages/*'],
      [
        page('/', '', '10', { sitemap: true }),
        page('/event/:eventId', 'Event', '11', {
          needs: ['outside-frames'],
          subject: [event],
          firstData: [event],
          head: {
            of: 'events.get',
            type: 'event',
            title: 'name',
            description: 'description',
            image: 'poster',
            picture: 'poster',
            address: { eventId: 'id' },
            isListed: [{ field: 'published' }, { field: 'private', is: false }],
            structuredData: eventListing,
          },
          sitemap: { list: 'events.list', params: { eventId: 'id' } },
        }),
        page('/auth', 'Log in', '12', {
          description: 'Log in to see your tickets.',
          isPersonal: true,
        }),
        page('/pages/terms', 'Terms', '14', { sitemap: true, cache: 300 }),
      ],
    ),
    alone,
    remote(
      'checkout',
      ['/event/:eventId/checkout/*'],
      [
        page('/event/:eventId/checkout', 'Checkout', '30', {
          isPersonal: true,
          subject: [event],
          firstData: [event, tickets],
        }),
      ],
    ),
    remote(
      'manage-content',
      ['/event/new/*', '/management/courses/*'],
      [
        page('/event/new', 'Create An Event', '20'),
        page('/management/courses/:eventId/registrations', 'Guests', '21', {
          isPersonal: true,
          needs: ['camera', 'wasm'],
          subject: [{ ...event, endpoint: 'management.events.get' }],
        }),
      ],
    ),
  ],
};
