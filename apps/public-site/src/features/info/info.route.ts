import { page, RouteError, type PageHandle, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';

const info = (path: string, handle: PageHandle, Component: () => Promise<React.ComponentType>): RouteObject =>
  ({ path, handle: page(handle), lazy: { Component }, ErrorBoundary: RouteError });

/** What Foyer says of itself: pages of text that need no call. Each brings its own words. */
export const infoRoutes = (_deps: RemoteDeps): RouteObject[] => [
  info('/pages/about_us', { title: 'About us', description: 'Foyer sells tickets for the arts: all-in prices, one small fee, and a third of it goes back to creators.' },
    async () => (await import('./about/about.page.tsx')).AboutPage),
  info('/pages/fees', { title: 'Fees', description: 'A paid ticket costs 0.69 plus 1% of its price, a free one nothing. Work out what buyers pay and organizers get.' },
    async () => (await import('./fees/fees.page.tsx')).FeesPage),
];
