import { isApiError } from '@foyer/api-client';
import { getTier } from '@foyer/contracts';
import {
  isId,
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
import { benefitsQuery } from '../../shared/benefits.queries.ts';
import { listState } from '../../shared/list-state.model.ts';
import { tiersQuery } from '../../shared/tiers.queries.ts';
import { tierQuery } from './tiers.queries.ts';

/** The door of the area, "Memberships" alone, leads to its first page. */
const arrivalRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/memberships',
  handle: page({ title: titles.tiers }),
  loader: (args) => {
    throw redirect(deps.links.membershipTiers(requireAccount(deps, args).username));
  },
});

const listRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/memberships/tiers',
  handle: page({ title: titles.tiers }),
  loader: async (args) => {
    const { id } = requireAccount(deps, args);
    const { search } = readUrlState(listState, new URL(args.request.url).searchParams);
    await deps.queryClient.ensureQueryData(tiersQuery(id, search));
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: async () => (await import('./tier-list/tier-list.page.tsx')).TierListPage },
  ErrorBoundary: RouteError,
});

/** What each form asks for: the benefits to choose from, and the currency of new prices. */
async function loadForm(deps: RemoteDeps, args: LoaderFunctionArgs): Promise<string> {
  const { id } = requireAccount(deps, args);
  await Promise.all([
    deps.queryClient.ensureQueryData(benefitsQuery(id)),
    deps.queryClient.ensureQueryData(tiersQuery(id)),
  ]);
  return id;
}

const newRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/memberships/tiers/new',
  handle: page({ title: titles.addTier }),
  loader: async (args) => {
    await loadForm(deps, args);
    return null;
  },
  lazy: { Component: async () => (await import('./tier-form/tier-new.page.tsx')).TierNewPage },
  ErrorBoundary: RouteError,
});

const editRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/memberships/tiers/edit/:id',
  handle: page({
    title: titles.editTier,
    subject: [
      read(getTier, {
        params: { id: { path: 'id' } },
        query: { ownerId: { account: 'username' } },
      }),
    ],
  }),
  loader: async (args) => {
    const ownerId = await loadForm(deps, args);
    const { id = '' } = args.params;
    if (!isId(id)) return { isFound: false };
    try {
      await deps.queryClient.ensureQueryData(tierQuery(ownerId, id));
      return { isFound: true };
    } catch (error) {
      if (isApiError(error, 'not_found')) return { isFound: false };
      throw error;
    }
  },
  lazy: { Component: async () => (await import('./tier-form/tier-edit.page.tsx')).TierEditPage },
  ErrorBoundary: RouteError,
});

/** The tiers of an account. */
export const tiersRoutes = (deps: RemoteDeps): RouteObject[] => [
  arrivalRoute(deps),
  listRoute(deps),
  newRoute(deps),
  editRoute(deps),
];
