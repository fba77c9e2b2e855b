import { getMemberCard } from '@foyer/contracts';
import {
  page,
  read,
  requireUser,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { loadCard } from './member-card.queries.ts';

/** What a member shows at the door. */
export const memberCardRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/member-card/:id',
  handle: page({
    title: titles.card,
    offline: '/member-card/',
    subject: [read(getMemberCard, { params: { id: { path: 'id' } } })],
  }),
  loader: ({ request, params: { id = '' } }) => {
    // without a network nobody knows yet who this is, and the card opens as this device keeps it
    if (deps.session.getState().status !== 'unknown') requireUser(deps, request);
    return loadCard(deps.queryClient, id);
  },
  lazy: { Component: async () => (await import('./member-card.page.tsx')).MemberCardPage },
  ErrorBoundary: RouteError,
});
