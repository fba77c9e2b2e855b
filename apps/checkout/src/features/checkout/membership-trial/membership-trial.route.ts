import { getTrial } from '@foyer/contracts';
import { page, read, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';

/** Where a trial of a membership begins: a card is kept, and nothing is charged. */
export const membershipTrialRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/memberships/checkout/trial/:id',
  handle: page({
    title: titles.trial,
    subject: [read(getTrial, { params: { id: { path: 'id' } } })],
    needs: ['payment'],
  }),
  // one file for both pages that keep a card: this table, which names each, comes with every page
  lazy: {
    loader: async () =>
      (await import(/* webpackChunkName: "kept-card" */ './membership-trial.queries.ts')).loadTrial(
        deps,
      ),
    Component: async () =>
      (await import(/* webpackChunkName: "kept-card" */ './membership-trial.page.tsx'))
        .MembershipTrialPage,
  },
  ErrorBoundary: RouteError,
});
