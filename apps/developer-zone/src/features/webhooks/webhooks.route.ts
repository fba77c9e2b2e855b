import { isApiError } from '@foyer/api-client';
import { getWebhook, getWebhookDelivery } from '@foyer/contracts';
import {
  data,
  page,
  read,
  readUrlState,
  requireAccount,
  RouteError,
  type Account,
  type LoaderFunctionArgs,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { logQuery } from './log-detail/log-detail.queries.ts';
import { overviewState } from './overview/overview.model.ts';
import { logsQuery, webhooksQuery } from './overview/overview.queries.ts';
import { webhookQuery } from './webhook-form/webhook-form.queries.ts';

/**
 * The account of the page, when the developer zone is switched on for it; otherwise there is no
 * such page.
 */
function requireZone(deps: RemoteDeps, args: LoaderFunctionArgs): Account {
  const account = requireAccount(deps, args);
  if (!account.developerZone) throw data(null, { status: 404 });
  return account;
}

const overviewRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/developer-zone',
  handle: page({ title: titles.zone }),
  loader: async (args) => {
    const { id } = requireZone(deps, args);
    const state = readUrlState(overviewState, new URL(args.request.url).searchParams);
    await Promise.all([
      deps.queryClient.ensureQueryData(webhooksQuery(id, state)),
      deps.queryClient.ensureQueryData(logsQuery(id, state)),
    ]);
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: async () => (await import('./overview/overview.page.tsx')).OverviewPage },
  ErrorBoundary: RouteError,
});

const webhookNewRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/developer-zone/new',
  handle: page({ title: titles.newWebhook }),
  loader: (args) => {
    requireZone(deps, args);
    return null;
  },
  lazy: {
    Component: async () => (await import('./webhook-form/webhook-new.page.tsx')).WebhookNewPage,
  },
  ErrorBoundary: RouteError,
});

const ofAccount = { params: { id: { path: 'id' } }, query: { ownerId: { account: 'username' } } };

const webhookEditRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/developer-zone/edit/:id',
  handle: page({ title: titles.editWebhook, subject: [read(getWebhook, ofAccount)] }),
  loader: async (args) => {
    const account = requireZone(deps, args);
    try {
      await deps.queryClient.ensureQueryData(webhookQuery(account.id, args.params['id'] ?? ''));
      return { isFound: true };
    } catch (error) {
      if (isApiError(error, 'not_found')) return { isFound: false };
      throw error;
    }
  },
  lazy: {
    Component: async () => (await import('./webhook-form/webhook-edit.page.tsx')).WebhookEditPage,
  },
  ErrorBoundary: RouteError,
});

const logDetailRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/developer-zone/logs/:id',
  handle: page({ title: titles.log, subject: [read(getWebhookDelivery, ofAccount)] }),
  loader: async (args) => {
    const account = requireZone(deps, args);
    try {
      await deps.queryClient.ensureQueryData(logQuery(account.id, args.params['id'] ?? ''));
      return { isFound: true };
    } catch (error) {
      if (isApiError(error, 'not_found')) return { isFound: false };
      throw error;
    }
  },
  lazy: { Component: async () => (await import('./log-detail/log-detail.page.tsx')).LogDetailPage },
  ErrorBoundary: RouteError,
});

const documentationRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/developer-zone/documentation',
  handle: page({ title: titles.documentation }),
  loader: (args) => {
    requireZone(deps, args);
    return null;
  },
  lazy: {
    Component: async () =>
      (await import('./documentation/documentation.page.tsx')).DocumentationPage,
  },
  ErrorBoundary: RouteError,
});

/** The developer zone of an account, page by page. */
export const webhookRoutes = (deps: RemoteDeps): RouteObject[] => [
  overviewRoute(deps),
  webhookNewRoute(deps),
  webhookEditRoute(deps),
  logDetailRoute(deps),
  documentationRoute(deps),
];
