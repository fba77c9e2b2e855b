import {
  page,
  redirect,
  RouteError,
  type LoaderFunctionArgs,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import type { ComponentType } from 'react';
import { infoTitles } from '../../messages/titles.en.ts';

/** Five minutes: nothing in them but text, and a new release is seen by then. */
const TEXT_SECONDS = 300;

const info = (
  path: string,
  handle: { title: string; description: string },
  Component: () => Promise<ComponentType>,
): RouteObject => ({
  path,
  handle: page({ ...handle, sitemap: true, cache: TEXT_SECONDS }),
  lazy: { Component },
  ErrorBoundary: RouteError,
});

/**
 * Somebody signed in who came for the business tools goes straight to their own membership tiers.
 */
const withBusinessTools =
  ({ session, links }: RemoteDeps) =>
  (route: RouteObject): RouteObject => ({
    ...(route as RouteObject & { index?: false }),
    loader: ({ request }: LoaderFunctionArgs) => {
      const { user } = session.getState();
      const asks = new URL(request.url).searchParams.get('business-tools') === 'memberships';
      if (user && asks) throw redirect(links.membershipTiers(user.username));
      return null;
    },
  });

const house = (): RouteObject[] => [
  info(
    '/pages/about_us',
    infoTitles.about,
    async () => (await import('./about.page.tsx')).AboutPage,
  ),
  info('/pages/fees', infoTitles.fees, async () => (await import('./fees/fees.page.tsx')).FeesPage),
  info(
    '/pages/privacy',
    infoTitles.privacy,
    async () => (await import('./privacy.page.tsx')).PrivacyPage,
  ),
  info('/pages/terms', infoTitles.terms, async () => (await import('./terms.page.tsx')).TermsPage),
  info(
    '/pages/knowledge_base',
    infoTitles.knowledge,
    async () => (await import('./knowledge/knowledge.page.tsx')).KnowledgePage,
  ),
  info('/ucif', infoTitles.fund, async () => (await import('./fund/fund.page.tsx')).FundPage),
];

const audiences = (): RouteObject[] => [
  info(
    '/for-artists',
    infoTitles.artists,
    async () => (await import('./artists.page.tsx')).ArtistsPage,
  ),
  info(
    '/for-artists/event-ticketing',
    infoTitles.artistTicketing,
    async () => (await import('./artists.page.tsx')).ArtistsTicketingPage,
  ),
  info(
    '/for-artists/label-services',
    infoTitles.labels,
    async () => (await import('./artists.page.tsx')).ArtistsLabelPage,
  ),
  info(
    '/for-venues-and-event-creators',
    infoTitles.creators,
    async () => (await import('./venues.page.tsx')).VenuesPage,
  ),
  info(
    '/for-venues-and-event-creators/memberships',
    infoTitles.memberships,
    async () => (await import('./venues.page.tsx')).VenuesMembershipsPage,
  ),
  info(
    '/for-venues-and-event-creators/streaming',
    infoTitles.streaming,
    async () => (await import('./venues.page.tsx')).VenuesStreamingPage,
  ),
];

/** What Foyer says of itself: pages of text that need no call. Each brings its own words. */
export const infoRoutes = (deps: RemoteDeps): RouteObject[] => [
  ...house(),
  ...audiences().map(withBusinessTools(deps)),
];
