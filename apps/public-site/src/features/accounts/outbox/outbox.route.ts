import {
  page,
  RouteError,
  type RemoteDeps,
  type RouteObject,
  readUrlState,
} from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';
import { OutboxState } from './outbox.model.ts';
import { mailQuery, outboxQuery } from './outbox.queries.ts';

export const outboxRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/preview-login/outbox',
  handle: page({ title: titles.outbox }),
  loader: async ({ request }) => {
    const state = readUrlState(OutboxState, new URL(request.url).searchParams);
    const list = queryClient.ensureQueryData(outboxQuery(state.recipient, state.page));
    if (state.mail) await queryClient.ensureQueryData(mailQuery(state.mail));
    return list;
  },
  lazy: { Component: async () => (await import('./outbox.page.tsx')).OutboxPage },
  ErrorBoundary: RouteError,
});
