import { idParam, page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { questionsQuery } from './event-questions.queries.ts';

/** What an event asks whoever buys or comes. */
export const eventQuestionsRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/management/courses/:eventId/questions',
  handle: page({ title: titles.questions }),
  loader: ({ params }) => queryClient.ensureQueryData(questionsQuery(idParam(params, 'eventId'))),
  lazy: { Component: async () => (await import('./event-questions.page.tsx')).EventQuestionsPage },
  ErrorBoundary: RouteError,
});
