import {
  page,
  read,
  redirect,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { getSitePage, type SitePageSlug } from '@foyer/contracts';
import { siteDescriptions, siteTitles } from '@foyer/remote-kit/page-titles';
import type { ComponentType } from 'react';
import { descriptions, infoTitles } from '../../messages/titles.en.ts';
import { loadText } from './site-page.queries.ts';

/** Five minutes: nothing in them but text, and a new release is seen by then. */
const TEXT_SECONDS = 300;

const info = (
  path: string,
  name: keyof typeof infoTitles,
  Component: () => Promise<ComponentType>,
): RouteObject => ({
  path,
  handle: page({
    title: infoTitles[name],
    description: descriptions[name],
    sitemap: true,
    cache: TEXT_SECONDS,
  }),
  lazy: { Component },
  ErrorBoundary: RouteError,
});

/**
 * A page whose text administrators may have changed: what they wrote comes with the document, so
 * that nobody waits for it.
 */
const written = (
  deps: RemoteDeps,
  [path, slug]: readonly [string, Exclude<SitePageSlug, 'home'>],
  Component: () => Promise<ComponentType>,
): RouteObject => {
  return {
    path,
    handle: page({
      title: siteTitles[slug],
      description: siteDescriptions[slug],
      sitemap: true,
      cache: TEXT_SECONDS,
      firstData: [read(getSitePage, { params: { slug: { value: slug } } })],
      head: { of: getSitePage.id, title: 'text.name', description: 'text.description' },
    }),
    loader: () => loadText(deps, slug),
    lazy: { Component },
    ErrorBoundary: RouteError,
  };
};

/**
 * Somebody signed in who came for the business tools goes straight to their own membership tiers.
 */
const withBusinessTools =
  ({ session, links }: RemoteDeps) =>
  ({ loader, ...route }: RouteObject): RouteObject => ({
    ...(route as RouteObject & { index?: false }),
    loader: (args, context) => {
      const { user } = session.getState();
      const asks = new URL(args.request.url).searchParams.get('business-tools') === 'memberships';
      if (user && asks) throw redirect(links.membershipTiers(user.username));
      return typeof loader === 'function' ? loader(args, context) : null;
    },
  });

const house = (deps: RemoteDeps): RouteObject[] => [
  written(
    deps,
    ['/pages/about_us', 'about'],
    async () => (await import('./about.page.tsx')).AboutPage,
  ),
  info('/pages/fees', 'fees', async () => (await import('./fees/fees.page.tsx')).FeesPage),
  info('/pages/privacy', 'privacy', async () => (await import('./privacy.page.tsx')).PrivacyPage),
  info('/pages/terms', 'terms', async () => (await import('./terms.page.tsx')).TermsPage),
  info(
    '/pages/knowledge_base',
    'knowledge',
    async () => (await import('./knowledge/knowledge.page.tsx')).KnowledgePage,
  ),
  info('/ucif', 'fund', async () => (await import('./fund/fund.page.tsx')).FundPage),
];

const audiences = (deps: RemoteDeps): RouteObject[] => [
  written(
    deps,
    ['/for-artists', 'artists'],
    async () => (await import('./artists.page.tsx')).ArtistsPage,
  ),
  written(
    deps,
    ['/for-artists/event-ticketing', 'artists-ticketing'],
    async () => (await import('./artists.page.tsx')).ArtistsTicketingPage,
  ),
  written(
    deps,
    ['/for-artists/label-services', 'artists-label'],
    async () => (await import('./artists.page.tsx')).ArtistsLabelPage,
  ),
  written(
    deps,
    ['/for-venues-and-event-creators', 'venues'],
    async () => (await import('./venues.page.tsx')).VenuesPage,
  ),
  written(
    deps,
    ['/for-venues-and-event-creators/memberships', 'venues-memberships'],
    async () => (await import('./venues.page.tsx')).VenuesMembershipsPage,
  ),
  written(
    deps,
    ['/for-venues-and-event-creators/streaming', 'venues-streaming'],
    async () => (await import('./venues.page.tsx')).VenuesStreamingPage,
  ),
];

/** What Foyer says of itself. Each page brings its own words. */
export const infoRoutes = (deps: RemoteDeps): RouteObject[] => [
  ...house(deps),
  ...audiences(deps).map(withBusinessTools(deps)),
];
