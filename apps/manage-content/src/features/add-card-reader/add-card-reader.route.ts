import {
  page,
  requireAccount,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';

export const addCardReaderRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/settings/payouts/add-card-reader',
  handle: page({ title: titles.addCardReader }),
  loader: (args) => {
    requireAccount(deps, args);
    return null;
  },
  lazy: { Component: async () => (await import('./add-card-reader.page.tsx')).AddCardReaderPage },
  ErrorBoundary: RouteError,
});
