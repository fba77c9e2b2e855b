import { isApiError } from '@foyer/api-client';
import { getBenefit } from '@foyer/contracts';
import {
  isId,
  page,
  read,
  readUrlState,
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
import { benefitQuery, categoriesQuery } from './benefits.queries.ts';

const listRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/memberships/benefits',
  handle: page({ title: titles.benefits }),
  loader: async (args) => {
    const { id } = requireAccount(deps, args);
    const { search } = readUrlState(listState, new URL(args.request.url).searchParams);
    await Promise.all([
      deps.queryClient.ensureQueryData(benefitsQuery(id, search)),
      deps.queryClient.ensureQueryData(tiersQuery(id)),
    ]);
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: {
    Component: async () => (await import('./benefit-list/benefit-list.page.tsx')).BenefitListPage,
  },
  ErrorBoundary: RouteError,
});

/** What each form asks for: tiers and categories to choose from, and the currency of new amounts. */
async function loadForm(deps: RemoteDeps, args: LoaderFunctionArgs): Promise<string> {
  const { id } = requireAccount(deps, args);
  await Promise.all([
    deps.queryClient.ensureQueryData(benefitsQuery(id)),
    deps.queryClient.ensureQueryData(tiersQuery(id)),
    deps.queryClient.ensureQueryData(categoriesQuery()),
  ]);
  return id;
}

const newRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/memberships/benefits/new',
  handle: page({ title: titles.addBenefit }),
  loader: async (args) => {
    await loadForm(deps, args);
    return null;
  },
  lazy: {
    Component: async () => (await import('./benefit-form/benefit-new.page.tsx')).BenefitNewPage,
  },
  ErrorBoundary: RouteError,
});

const editRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/memberships/benefits/edit/:id',
  handle: page({
    title: titles.editBenefit,
    subject: [
      read(getBenefit, {
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
      await deps.queryClient.ensureQueryData(benefitQuery(ownerId, id));
      return { isFound: true };
    } catch (error) {
      if (isApiError(error, 'not_found')) return { isFound: false };
      throw error;
    }
  },
  lazy: {
    Component: async () => (await import('./benefit-form/benefit-edit.page.tsx')).BenefitEditPage,
  },
  ErrorBoundary: RouteError,
});

/** The benefits of an account's tiers. */
export const benefitsRoutes = (deps: RemoteDeps): RouteObject[] => [
  listRoute(deps),
  newRoute(deps),
  editRoute(deps),
];
