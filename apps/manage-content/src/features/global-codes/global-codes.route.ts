import { isApiError } from '@foyer/api-client';
import { getPromoCode } from '@foyer/contracts';
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
import { categoriesQuery } from '../../shared/categories.queries.ts';
import { CodesState, FIRST_PAGE } from './global-codes.model.ts';
import { codeQuery, codesQuery } from './global-codes.queries.ts';

/** The door of the area, "Marketing" alone, leads to its first page. */
const marketingRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/marketing',
  handle: page({ title: titles.globalCodes }),
  loader: (args) => {
    throw redirect(deps.links.globalCodes(requireAccount(deps, args).username));
  },
});

const listRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/marketing/global-promo-codes',
  handle: page({ title: titles.globalCodes }),
  loader: async (args) => {
    const { id } = requireAccount(deps, args);
    const state = readUrlState(CodesState, new URL(args.request.url).searchParams);
    await deps.queryClient.ensureQueryData(codesQuery(id, state));
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: async () => (await import('./code-list/code-list.page.tsx')).CodeListPage },
  ErrorBoundary: RouteError,
});

/** What each form asks for: the categories, and the zone in which its days begin. */
async function loadForm(deps: RemoteDeps, args: LoaderFunctionArgs): Promise<string> {
  const { id } = requireAccount(deps, args);
  await Promise.all([
    deps.queryClient.ensureQueryData(categoriesQuery()),
    deps.queryClient.ensureQueryData(codesQuery(id, FIRST_PAGE)),
  ]);
  return id;
}

const newRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/marketing/global-promo-codes/new',
  handle: page({ title: titles.addCode }),
  loader: async (args) => {
    await loadForm(deps, args);
    return null;
  },
  lazy: { Component: async () => (await import('./code-form/code-new.page.tsx')).CodeNewPage },
  ErrorBoundary: RouteError,
});

const importRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/marketing/global-promo-codes/bulk-import',
  handle: page({ title: titles.importCodes }),
  loader: async (args) => {
    await loadForm(deps, args);
    return null;
  },
  lazy: {
    Component: async () => (await import('./code-form/codes-import.page.tsx')).CodesImportPage,
  },
  ErrorBoundary: RouteError,
});

const editRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/marketing/global-promo-codes/edit/:id',
  handle: page({
    title: titles.editCode,
    subject: [
      read(getPromoCode, {
        params: { id: { path: 'id' } },
        query: { ownerId: { account: 'username' } },
      }),
    ],
  }),
  loader: async (args) => {
    const ownerId = await loadForm(deps, args);
    try {
      await deps.queryClient.ensureQueryData(codeQuery(ownerId, args.params['id'] ?? ''));
      return { isFound: true };
    } catch (error) {
      if (isApiError(error, 'not_found')) return { isFound: false };
      throw error;
    }
  },
  lazy: { Component: async () => (await import('./code-form/code-edit.page.tsx')).CodeEditPage },
  ErrorBoundary: RouteError,
});

/** Global promo codes of an account, page by page. */
export const globalCodesRoutes = (deps: RemoteDeps): RouteObject[] => [
  marketingRoute(deps),
  listRoute(deps),
  newRoute(deps),
  importRoute(deps),
  editRoute(deps),
];
