import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';

const route = (path: string, title: string): RouteObject => ({
  path, handle: page({ title }), lazy: { Component: async () => (await import('./thank-you.page.tsx')).ThankYouPage }, ErrorBoundary: RouteError,
});

/** Waiting, success and failure: one page that goes where the order's status belongs. */
export const thankYouRoutes = (_deps: RemoteDeps): RouteObject[] => [
  route('/event/:eventId/checkout/thankyou/:id', titles.order),
  route('/event/:eventId/checkout/thankyou/:id/success', titles.thanks),
  route('/event/:eventId/checkout/thankyou/:id/failure', titles.failed),
];
