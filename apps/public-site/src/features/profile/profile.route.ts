import {
  getMemberships,
  getProfile,
  getProfilePreview,
  listProfileEvents,
  listProfiles,
  type Template,
} from '@foyer/contracts';
import {
  page,
  read,
  redirect,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { FIRST_EVENTS, profileQuery } from './profile.queries.ts';

const profile = read(getProfile, { params: { username: { path: 'username' } } });

/** A profile in the words of schema.org, for search engines. */
const listing = (type: 'Person' | 'Organization'): Template => ({
  '@type': type,
  name: { $field: 'name' },
  alternateName: { $field: 'username' },
  description: { $head: 'description' },
  url: { $head: 'address' },
  image: { $head: 'image' },
});

/**
 * The page of people or of organizations; who is found under the other one, or by a username of
 * before, is sent there.
 */
const profileRoute = (
  { queryClient, links }: RemoteDeps,
  path: '/p/:username' | '/o/:username',
  type: 'User' | 'School',
): RouteObject => ({
  path,
  handle: page({
    title: titles.profile,
    subject: [profile],
    firstData: [
      profile,
      // the tab that opens first
      read(listProfileEvents, {
        params: { id: { of: profile, field: 'id' } },
        query: { perPage: { value: String(FIRST_EVENTS) } },
        notWith: ['tab'],
      }),
      // over the events, and on a tab of their own
      read(getMemberships, { query: { username: { path: 'username' } }, notWith: ['category'] }),
    ],
    head: {
      of: getProfile.id,
      type: 'profile',
      title: 'name',
      description: 'fullDescription',
      image: 'avatar',
      preview: {
        endpoint: getProfilePreview.id,
        params: { id: 'id' },
        width: 1200,
        height: 630,
        alt: 'name',
      },
      picture: 'banner',
      address: { username: 'username' },
      isListed: [{ field: 'type', is: type }],
      structuredData: listing(type === 'User' ? 'Person' : 'Organization'),
    },
    sitemap: { list: listProfiles.id, query: { type }, params: { username: 'username' } },
  }),
  loader: async ({ params, request }) => {
    const { username = '' } = params;
    // the page itself says what is not there or did not load, in its own words
    const found = await queryClient.ensureQueryData(profileQuery(username)).catch(() => null);
    const isAt = found?.type === type && found.username.toLowerCase() === username.toLowerCase();
    if (found && !isAt)
      throw redirect(links.profile(found.type, found.username) + new URL(request.url).search);
    return null;
  },
  lazy: { Component: async () => (await import('./profile.page.tsx')).ProfilePage },
  ErrorBoundary: RouteError,
});

export const profileRoutes = (deps: RemoteDeps): RouteObject[] => [
  profileRoute(deps, '/p/:username', 'User'),
  profileRoute(deps, '/o/:username', 'School'),
];
