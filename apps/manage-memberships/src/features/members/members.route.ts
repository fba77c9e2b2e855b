import { isApiError } from '@foyer/api-client';
import { getMember } from '@foyer/contracts';
import {
  isId,
  page,
  read,
  readUrlState,
  requireAccount,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { MembersState } from './member-list/member-list.model.ts';
import { membersQuery } from './member-list/member-list.queries.ts';
import { memberQuery, tiersQuery } from './members.queries.ts';

const PATH = '/manage/:username/memberships/members';

const listRoute = (deps: RemoteDeps): RouteObject => ({
  path: PATH,
  handle: page({ title: titles.members }),
  loader: async (args) => {
    const { id } = requireAccount(deps, args);
    const state = readUrlState(MembersState, new URL(args.request.url).searchParams);
    await Promise.all([
      deps.queryClient.ensureQueryData(tiersQuery(id)),
      deps.queryClient.ensureQueryData(membersQuery(id, state)),
    ]);
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: {
    Component: async () => (await import('./member-list/member-list.page.tsx')).MemberListPage,
  },
  ErrorBoundary: RouteError,
});

/** What a form offers. */
const tiersLoader =
  (deps: RemoteDeps): NonNullable<RouteObject['loader']> =>
  (args) =>
    deps.queryClient.ensureQueryData(tiersQuery(requireAccount(deps, args).id));

const newRoute = (deps: RemoteDeps): RouteObject => ({
  path: `${PATH}/new`,
  handle: page({ title: titles.addMember }),
  loader: tiersLoader(deps),
  lazy: {
    Component: async () => (await import('./member-form/member-new.page.tsx')).MemberNewPage,
  },
  ErrorBoundary: RouteError,
});

const editRoute = (deps: RemoteDeps): RouteObject => ({
  path: `${PATH}/edit/:id`,
  handle: page({
    title: titles.editMember,
    subject: [
      read(getMember, {
        params: { id: { path: 'id' } },
        query: { ownerId: { account: 'username' } },
      }),
    ],
  }),
  loader: async (args) => {
    const { id: ownerId } = requireAccount(deps, args);
    const { id } = args.params;
    if (!isId(id)) return { isFound: false };
    try {
      await Promise.all([
        deps.queryClient.ensureQueryData(tiersQuery(ownerId)),
        deps.queryClient.fetchQuery(memberQuery(ownerId, id)),
      ]);
      return { isFound: true };
    } catch (error) {
      if (isApiError(error, 'not_found')) return { isFound: false };
      throw error;
    }
  },
  lazy: {
    Component: async () => (await import('./member-form/member-edit.page.tsx')).MemberEditPage,
  },
  ErrorBoundary: RouteError,
});

const importRoute = (deps: RemoteDeps): RouteObject => ({
  path: `${PATH}/bulk-import`,
  handle: page({ title: titles.importMembers }),
  loader: tiersLoader(deps),
  lazy: {
    Component: async () => (await import('./bulk-import/bulk-import.page.tsx')).BulkImportPage,
  },
  ErrorBoundary: RouteError,
});

/** The members of an account, page by page. */
export const membersRoutes = (deps: RemoteDeps): RouteObject[] => [
  listRoute(deps),
  newRoute(deps),
  editRoute(deps),
  importRoute(deps),
];
