import { isApiError } from '@foyer/api-client';
import { getOrderForm } from '@foyer/contracts';
import {
  isId,
  page,
  read,
  requireUser,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { orderFormQuery } from './order-form.queries.ts';

/**
 * Where a ticket is claimed that somebody gave away. Without the link of the mail it is the
 * recipient's alone, who has to be known.
 */
export const orderFormRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/event/:eventId/order-form/:registrationId',
  handle: page({
    title: titles.orderForm,
    subject: [
      read(getOrderForm, {
        params: { id: { path: 'registrationId' } },
        query: { code: { search: 'code' } },
      }),
    ],
  }),
  loader: async ({ params: { registrationId = '' }, request }) => {
    const code = new URL(request.url).searchParams.get('code') ?? undefined;
    if (code === undefined) requireUser(deps, request);
    if (!isId(registrationId)) return null;
    try {
      const form = await deps.queryClient.ensureQueryData(orderFormQuery(registrationId, code));
      // whoever presses at once is led to a field that is there
      if (form.questions.length > 0)
        await (await import('./order-form.view.tsx')).preloadQuestions();
      return form;
    } catch (error) {
      // said in the words of this page
      if (isApiError(error, 'registration_not_found', 'bad_request')) return null;
      throw error;
    }
  },
  lazy: { Component: async () => (await import('./order-form.page.tsx')).OrderFormPage },
  ErrorBoundary: RouteError,
});
