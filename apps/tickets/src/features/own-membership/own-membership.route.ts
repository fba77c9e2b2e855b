import {
  page,
  read,
  redirect,
  requireAccount,
  requireUser,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { getOwnMembership, memberLinks } from '@foyer/contracts';

/** A membership is a person’s own: under another account’s address they are sent to theirs. */
export const ownMembershipRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/tickets-and-subscriptions/subscriptions/:id',
  handle: page({
    title: titles.membership,
    layout: 'public',
    subject: [read(getOwnMembership, { params: { id: { path: 'id' } } })],
  }),
  loader: async (args) => {
    const user = requireUser(deps, args.request);
    const { id = '' } = args.params;
    if (requireAccount(deps, args).id !== user.id)
      throw redirect(memberLinks.mine(user.username, id));
    const { loadMembership } = await import('./own-membership.queries.ts');
    return loadMembership(deps.queryClient, id);
  },
  lazy: { Component: async () => (await import('./own-membership.page.tsx')).OwnMembershipPage },
  ErrorBoundary: RouteError,
});
