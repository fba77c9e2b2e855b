import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';

const route = (path: string, title: string): RouteObject => ({
  path, handle: page({ title }), lazy: { Component: async () => (await import('./thank-you.page.tsx')).ThankYouPage }, ErrorBoundary: RouteError,
});

/** Waiting, success and failure: one page that goes where the order's status belongs. */
export const thankYouRoutes = (_deps: RemoteDeps): RouteObject[] => [
  route('/event/:eventId/checkout/thankyou/:id', 'Your order'),
  route('/event/:eventId/checkout/thankyou/:id/success', 'Thank you'),
  route('/event/:eventId/checkout/thankyou/:id/failure', 'Payment failed'),
];
