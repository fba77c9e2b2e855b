import {
  page,
  requireUser,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';

export const newOrganizationRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/schools/new',
  handle: page({ title: titles.newOrganization }),
  loader: ({ request }) => requireUser(deps, request) && null,
  lazy: {
    Component: async () => (await import('./new-organization.page.tsx')).NewOrganizationPage,
  },
  ErrorBoundary: RouteError,
});
