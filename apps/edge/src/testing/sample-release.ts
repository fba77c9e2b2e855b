import type { Release, RemoteManifest } from '@foyer/contracts';

const hash = (of: string) => `sha384-${of.padEnd(64, 'A').slice(0, 64)}`;

const remote = (
  name: RemoteManifest['name'],
  mounts: string[],
  pages: RemoteManifest['pages'],
): RemoteManifest => ({
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

const page = (path: string, title: string, chunk: string, description?: string) => ({
  path,
  title,
  ...(description && { description }),
  js: ['c/1.js', `c/${chunk}.js`],
  css: [`c/${chunk}.css`],
});

/** A release of three remotes, for tests. */
export const sampleRelease: Release = {
  revision: 1,
  shell: {
    version: 'shell-1',
    js: ['main.js'],
    css: ['main.css'],
    fonts: ['a/text.woff2'],
    integrity: { 'main.js': hash('main'), 'main.css': hash('css') },
  },
  remotes: [
    remote(
      'public-site',
      ['/', '/event/:eventId', '/auth/*', '/calendar/*'],
      [
        page('/', '', '10'),
        page('/event/:eventId', 'Event', '11'),
        page('/auth', 'Log in', '12', 'Log in to see your tickets.'),
        page('/calendar/:type/:username', 'Calendar', '13'),
      ],
    ),
    remote(
      'checkout',
      ['/event/:eventId/checkout/*'],
      [page('/event/:eventId/checkout', 'Checkout', '30')],
    ),
    remote(
      'manage-content',
      ['/event/new/*', '/management/courses/*'],
      [
        page('/event/new', 'Create An Event', '20'),
        page('/management/courses/:eventId/registrations', 'Guests', '21'),
      ],
    ),
  ],
};
