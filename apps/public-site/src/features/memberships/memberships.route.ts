import { getMemberships, getProfilePreview } from '@foyer/contracts';
import {
  page,
  read,
  redirect,
  requireUser,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { membershipsQuery } from '../../shared/memberships/memberships.queries.ts';

type Letter = 'p' | 'o';
const TYPES = { p: 'User', o: 'School' } as const;

const ofName = { username: { path: 'username' } };
const ofEverybody = read(getMemberships, { query: ofName });
const ofTheLink = read(getMemberships, { query: { ...ofName, privateUuid: { path: 'uuid' } } });

/** Who is found under the other type, or by a username of before, is sent there. */
const loadPage =
  ({ queryClient, links }: RemoteDeps, letter: Letter): RouteObject['loader'] =>
  async ({ params: { username = '', uuid }, request }) => {
    // the page itself says what is not there or did not load, in its own words
    const found = await queryClient
      .ensureQueryData(membershipsQuery(username, uuid))
      .catch(() => null);
    const owner = found?.owner;
    if (!owner) return null;
    if (owner.type === TYPES[letter] && owner.username.toLowerCase() === username.toLowerCase())
      return null;
    const { search } = new URL(request.url);
    const to =
      uuid === undefined
        ? links.profileMemberships(owner.type, owner.username)
        : links.privateMembership(owner.type, owner.username, uuid);
    throw redirect(to + search);
  };

const lazy = { Component: async () => (await import('./memberships.page.tsx')).MembershipsPage };

const publicRoute = (deps: RemoteDeps, letter: Letter): RouteObject => ({
  path: `/${letter}/:username/memberships`,
  handle: page({
    title: titles.memberships,
    subject: [ofEverybody],
    firstData: [ofEverybody],
    head: {
      of: getMemberships.id,
      title: 'owner.name',
      description: 'description',
      image: 'owner.avatar',
      preview: {
        endpoint: getProfilePreview.id,
        params: { id: 'owner.id' },
        width: 1200,
        height: 630,
        alt: 'owner.name',
      },
      address: { username: 'owner.username' },
      // one that has not set any up has nothing to be found
      isListed: [{ field: 'owner.type', is: TYPES[letter] }, { field: 'tiers.0' }],
    },
  }),
  loader: loadPage(deps, letter),
  lazy,
  ErrorBoundary: RouteError,
});

/** For whoever has the link. */
const privateRoute = (deps: RemoteDeps, letter: Letter): RouteObject => ({
  path: `/${letter}/:username/:uuid`,
  handle: page({
    title: titles.memberships,
    isPersonal: true,
    subject: [ofTheLink],
    firstData: [ofTheLink],
    head: {
      of: getMemberships.id,
      title: 'owner.name',
      description: 'description',
      address: { username: 'owner.username' },
    },
  }),
  loader: loadPage(deps, letter),
  lazy,
  ErrorBoundary: RouteError,
});

/** Leads from a price, over signing in, to where it is paid. */
const subscribeRoute = (deps: RemoteDeps, letter: Letter): RouteObject => ({
  path: `/${letter}/:username/redirect_stripe/:priceId/:ownerId`,
  handle: page({ title: titles.memberships, isPersonal: true }),
  loader: ({ request }) => {
    requireUser(deps, request);
    return null;
  },
  lazy: { Component: async () => (await import('./subscribe.page.tsx')).SubscribePage },
  ErrorBoundary: RouteError,
});

export const membershipRoutes = (deps: RemoteDeps): RouteObject[] =>
  (['p', 'o'] as const).flatMap((letter) => [
    publicRoute(deps, letter),
    privateRoute(deps, letter),
    subscribeRoute(deps, letter),
  ]);
