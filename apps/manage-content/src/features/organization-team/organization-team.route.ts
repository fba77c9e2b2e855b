import { getAffiliation } from '@foyer/contracts';
import {
  page,
  read,
  redirect,
  requireAccount,
  requireUser,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { organizationTeamQuery, readInvitation } from './organization-team.queries.ts';

const PATH = '/manage/:username/settings/team';

/** Of a person alone there is no team to read; the page says so. */
const teamLoader =
  (deps: RemoteDeps): NonNullable<RouteObject['loader']> =>
  async (args) => {
    const { id, type } = requireAccount(deps, args);
    return type === 'School' ? deps.queryClient.ensureQueryData(organizationTeamQuery(id)) : null;
  };

/** There is nobody to add to a person alone. */
const formLoader =
  (deps: RemoteDeps): NonNullable<RouteObject['loader']> =>
  (args) => {
    const { id, type, username } = requireAccount(deps, args);
    if (type === 'User') throw redirect(deps.links.settingsTeam(username));
    return deps.queryClient.ensureQueryData(organizationTeamQuery(id));
  };

/** The team of an organization, the forms of one member, and where the link of an invitation leads. */
export const organizationTeamRoutes = (deps: RemoteDeps): RouteObject[] => [
  {
    path: PATH,
    handle: page({ title: titles.team }),
    loader: teamLoader(deps),
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: {
      Component: async () => (await import('./organization-team.page.tsx')).OrganizationTeamPage,
    },
    ErrorBoundary: RouteError,
  },
  {
    path: `${PATH}/new`,
    handle: page({ title: titles.addPerson }),
    loader: formLoader(deps),
    lazy: { Component: async () => (await import('./member-form.page.tsx')).NewMemberPage },
    ErrorBoundary: RouteError,
  },
  {
    path: `${PATH}/edit/:id`,
    handle: page({
      title: titles.editPerson,
      subject: [
        read(getAffiliation, {
          params: { affiliationId: { path: 'id' } },
          query: { ownerId: { account: 'username' } },
        }),
      ],
    }),
    loader: formLoader(deps),
    lazy: { Component: async () => (await import('./member-form.page.tsx')).EditMemberPage },
    ErrorBoundary: RouteError,
  },
  {
    // whoever follows the link manages nothing there yet: no page of the organization lets them in
    path: '/management/invitation/:token',
    handle: page({ title: titles.joinTeam }),
    loader: ({ params, request }) => {
      requireUser(deps, request);
      return readInvitation(params['token'] ?? '');
    },
    // joining uses the link up: asking again would turn a success into a refusal
    shouldRevalidate: () => false,
    lazy: {
      Component: async () => (await import('./join-organization.page.tsx')).JoinOrganizationPage,
    },
    ErrorBoundary: RouteError,
  },
];
