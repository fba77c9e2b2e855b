import { page, RouteError, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';

export const registrationsRoute = (): RouteObject => ({
  path: '/management/courses/:eventId/registrations',
  // the camera reads tickets; where browsers cannot, a part in WebAssembly does
  handle: page({ title: titles.guests, needs: ['camera', 'wasm'] }),
  lazy: { Component: async () => (await import('./registrations.page.tsx')).RegistrationsPage },
  ErrorBoundary: RouteError,
});
