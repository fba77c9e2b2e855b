import { isApiError } from '@foyer/api-client';
import { getUserList } from '@foyer/contracts';
import {
  page,
  read,
  readUrlState,
  redirect,
  requireAccount,
  RouteError,
  type LoaderFunctionArgs,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { peopleState } from './list-people/list-people.model.ts';
import { peopleQuery } from './list-people/list-people.queries.ts';
import { overviewState } from './overview/overview.model.ts';
import { listsQuery } from './overview/overview.queries.ts';
import { listQuery } from './user-lists.queries.ts';

const overviewRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/lists',
  handle: page({ title: titles.lists }),
  loader: (args) => {
    const { search } = readUrlState(overviewState, new URL(args.request.url).searchParams);
    return deps.queryClient.ensureQueryData(listsQuery(requireAccount(deps, args).id, search));
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: async () => (await import('./overview/overview.page.tsx')).OverviewPage },
  ErrorBoundary: RouteError,
});

const createRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/lists/create',
  handle: page({ title: titles.newList }),
  loader: (args) => {
    requireAccount(deps, args);
    return null;
  },
  lazy: {
    Component: async () => (await import('./list-form/list-create.page.tsx')).ListCreatePage,
  },
  ErrorBoundary: RouteError,
});

/** The same page under the name that it has elsewhere. */
const newRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/lists/new',
  handle: page({ title: titles.newList }),
  loader: (args) => {
    throw redirect(deps.links.listCreate(requireAccount(deps, args).username));
  },
});

const ofAccount = { params: { id: { path: 'id' } }, query: { ownerId: { account: 'username' } } };

/** The list of the address; whether there is one. */
async function loadList(deps: RemoteDeps, args: LoaderFunctionArgs) {
  const { id: ownerId } = requireAccount(deps, args);
  try {
    await deps.queryClient.ensureQueryData(listQuery(ownerId, args.params['id'] ?? ''));
    return { isFound: true, ownerId };
  } catch (error) {
    if (isApiError(error, 'not_found')) return { isFound: false, ownerId };
    throw error;
  }
}

const peopleRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/lists/manage/:id',
  handle: page({ title: titles.list, subject: [read(getUserList, ofAccount)] }),
  loader: async (args) => {
    const { isFound, ownerId } = await loadList(deps, args);
    const state = readUrlState(peopleState, new URL(args.request.url).searchParams);
    if (isFound)
      await deps.queryClient.ensureQueryData(peopleQuery(ownerId, args.params['id'] ?? '', state));
    return { isFound };
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: {
    Component: async () => (await import('./list-people/list-people.page.tsx')).ListPeoplePage,
  },
  ErrorBoundary: RouteError,
});

const renameRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/lists/manage/:id/edit',
  handle: page({ title: titles.renameList, subject: [read(getUserList, ofAccount)] }),
  loader: (args) => loadList(deps, args),
  lazy: {
    Component: async () => (await import('./list-form/list-rename.page.tsx')).ListRenamePage,
  },
  ErrorBoundary: RouteError,
});

const addEmailsRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/lists/manage/:id/add-emails',
  handle: page({ title: titles.addEmails, subject: [read(getUserList, ofAccount)] }),
  loader: (args) => loadList(deps, args),
  lazy: { Component: async () => (await import('./add-emails/add-emails.page.tsx')).AddEmailsPage },
  ErrorBoundary: RouteError,
});

const bulkImportRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/lists/manage/:id/bulk-import',
  handle: page({ title: titles.bulkImport, subject: [read(getUserList, ofAccount)] }),
  loader: (args) => loadList(deps, args),
  lazy: {
    Component: async () => (await import('./bulk-import/bulk-import.page.tsx')).BulkImportPage,
  },
  ErrorBoundary: RouteError,
});

/** Private access lists of an account, page by page. */
export const userListsRoutes = (deps: RemoteDeps): RouteObject[] => [
  overviewRoute(deps),
  createRoute(deps),
  newRoute(deps),
  peopleRoute(deps),
  renameRoute(deps),
  addEmailsRoute(deps),
  bulkImportRoute(deps),
];
