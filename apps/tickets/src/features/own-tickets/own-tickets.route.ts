import {
  links,
  page,
  redirect,
  requireAccount,
  requireUser,
  RouteError,
  type LoaderFunctionArgs,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import type { ListType } from './own-tickets.model.ts';
import { ownTicketsQuery, subscriptionsQuery } from './own-tickets.queries.ts';

const BASE = '/manage/:username/tickets-and-subscriptions';
/** A patron's own pages stand under the patron's bar, with Explore and search. */
const layout = 'public';

/** Tickets are a person's own: under another account's address, the person is sent to theirs. */
function requireSelf(deps: RemoteDeps, args: LoaderFunctionArgs): string {
  const user = requireUser(deps, args.request);
  if (requireAccount(deps, args).id !== user.id) throw redirect(links.myTickets(user.username));
  return user.id;
}

const pageOf = ({ request }: LoaderFunctionArgs) =>
  Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('page'))) || 1);

const listRoute = (deps: RemoteDeps, path: string, type: ListType): RouteObject => ({
  path,
  handle: page({ title: titles.ownTickets, layout }),
  loader: (args) =>
    deps.queryClient.ensureQueryData(ownTicketsQuery(requireSelf(deps, args), type, pageOf(args))),
  lazy: {
    Component: async () =>
      (await import('./own-tickets.page.tsx'))[
        type === 'future' ? 'UpcomingTicketsPage' : 'PastTicketsPage'
      ],
  },
  ErrorBoundary: RouteError,
});

/** The door of the area, "Tickets and Subscriptions" alone, leads to its first list. */
export const ownTicketsRoute = (deps: RemoteDeps): RouteObject => ({
  path: BASE,
  handle: page({ title: titles.ownTickets, layout }),
  loader: (args) => {
    requireSelf(deps, args);
    throw redirect(links.myTickets(requireAccount(deps, args).username));
  },
});

export const upcomingTicketsRoute = (deps: RemoteDeps) =>
  listRoute(deps, `${BASE}/tickets`, 'future');
export const pastTicketsRoute = (deps: RemoteDeps) =>
  listRoute(deps, `${BASE}/tickets/past-events`, 'past');

export const subscriptionsRoute = (deps: RemoteDeps): RouteObject => ({
  path: `${BASE}/subscriptions`,
  handle: page({ title: titles.subscriptions, layout }),
  loader: (args) => deps.queryClient.ensureQueryData(subscriptionsQuery(requireSelf(deps, args))),
  lazy: { Component: async () => (await import('./subscriptions.page.tsx')).SubscriptionsPage },
  ErrorBoundary: RouteError,
});
