import { getMemberships, getProfilePreview } from '@foyer/contracts';
import { page, read, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';

type Letter = 'p' | 'o';

const title = titles.memberships;
const ofName = { username: { path: 'username' } };
const ofEverybody = read(getMemberships, { query: ofName });
// a house that is not to be found is there for whoever came by its private link
const ofOwner = read(getMemberships, {
  query: { ownerId: { path: 'ownerId' }, privateUuid: { search: 'privateUuid' } },
});
const ofTheLink = read(getMemberships, { query: { ...ofName, privateUuid: { path: 'uuid' } } });

// How they ask for what they show comes with them: this table comes with every page.
const queries = () => import('./load-memberships.queries.ts');
const shown = (deps: RemoteDeps, letter: Letter): Omit<RouteObject, 'index' | 'children'> => ({
  lazy: {
    loader: async () => (await queries()).loadMemberships(deps, letter),
    Component: async () => (await import('./memberships.page.tsx')).MembershipsPage,
  },
  ErrorBoundary: RouteError,
});

const routesOf = (deps: RemoteDeps, letter: Letter): RouteObject[] => [
  {
    path: `/${letter}/:username/memberships`,
    handle: page({
      title,
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
        isListed: [
          { field: 'owner.type', is: letter === 'p' ? 'User' : 'School' },
          { field: 'tiers.0' },
        ],
      },
    }),
    ...shown(deps, letter),
  },
  // for whoever has the link
  {
    path: `/${letter}/:username/:uuid`,
    handle: page({ title, isPersonal: true, subject: [ofTheLink], firstData: [ofTheLink] }),
    ...shown(deps, letter),
  },
  // from a price, over signing in, to where it is paid
  {
    path: `/${letter}/:username/redirect_stripe/:priceId/:ownerId`,
    handle: page({ title, isPersonal: true, subject: [ofOwner] }),
    lazy: {
      loader: async () => (await queries()).loadSubscribe(deps),
      Component: async () => (await import('./subscribe.page.tsx')).SubscribePage,
    },
    ErrorBoundary: RouteError,
  },
];

export const membershipRoutes = (deps: RemoteDeps): RouteObject[] => [
  ...routesOf(deps, 'p'),
  ...routesOf(deps, 'o'),
];
