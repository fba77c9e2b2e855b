import { getManagedEvent } from '@foyer/contracts';
import {
  page,
  read,
  requireUser,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';

export const doorRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/door/:eventId',
  handle: page({
    title: titles.door,
    layout: 'bare',
    offline: '/door/',
    // the camera reads tickets; where browsers cannot, a part in WebAssembly does
    needs: ['camera', 'wasm'],
    subject: [read(getManagedEvent, { params: { eventId: { path: 'eventId' } } })],
  }),
  loader: ({ request }) => {
    // without a network nobody knows yet who this is, and the door opens by its own list
    if (deps.session.getState().status !== 'unknown') requireUser(deps, request);
    return null;
  },
  lazy: { Component: async () => (await import('./door.page.tsx')).DoorPage },
  ErrorBoundary: RouteError,
});
