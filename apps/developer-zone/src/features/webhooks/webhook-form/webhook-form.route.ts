import { isApiError } from '@foyer/api-client';
import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';
import { requireZone } from '../require-zone.route.ts';
import { webhookQuery } from './webhook-form.queries.ts';

export const webhookNewRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/developer-zone/new',
  handle: page({ title: titles.newWebhook }),
  loader: (args) => {
    requireZone(deps, args);
    return null;
  },
  lazy: { Component: async () => (await import('./webhook-new.page.tsx')).WebhookNewPage },
  ErrorBoundary: RouteError,
});

export const webhookEditRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/developer-zone/edit/:id',
  handle: page({ title: titles.editWebhook }),
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
  lazy: { Component: async () => (await import('./webhook-edit.page.tsx')).WebhookEditPage },
  ErrorBoundary: RouteError,
});
