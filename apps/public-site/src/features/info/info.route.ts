import { page, redirect, RouteError, type LoaderFunctionArgs, type PageHandle, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import type { ComponentType } from 'react';

const info = (path: string, handle: PageHandle, Component: () => Promise<ComponentType>): RouteObject =>
  ({ path, handle: page(handle), lazy: { Component }, ErrorBoundary: RouteError });

/** Somebody signed in who came for the business tools goes straight to their own membership tiers. */
const withBusinessTools = ({ session, links }: RemoteDeps) => (route: RouteObject): RouteObject => ({
  ...route as RouteObject & { index?: false },
  loader: ({ request }: LoaderFunctionArgs) => {
    const { user } = session.getState();
    const asks = new URL(request.url).searchParams.get('business-tools') === 'memberships';
    if (user && asks) throw redirect(links.membershipTiers(user.username));
    return null;
  },
});

const house = (): RouteObject[] => [
  info('/pages/about_us', { title: 'About us', description: 'Foyer sells tickets for the arts: all-in prices, one small fee, and a third of it goes back to creators.' },
    async () => (await import('./about/about.page.tsx')).AboutPage),
  info('/pages/fees', { title: 'Fees', description: 'A paid ticket costs 0.69 plus 1% of its price, a free one nothing. Work out what buyers pay and organizers get.' },
    async () => (await import('./fees/fees.page.tsx')).FeesPage),
  info('/pages/privacy', { title: 'Privacy Policy', description: 'What Foyer knows of you, why, who else sees it and how long it stays.' },
    async () => (await import('./privacy/privacy.page.tsx')).PrivacyPage),
  info('/pages/terms', { title: 'Terms', description: 'What you can expect of Foyer, and what Foyer expects of you.' },
    async () => (await import('./terms/terms.page.tsx')).TermsPage),
  info('/pages/knowledge_base', { title: 'Knowledge Base', description: 'Short answers on tickets, refunds, transfers, the door, events, payouts and webhooks.' },
    async () => (await import('./knowledge/knowledge.page.tsx')).KnowledgePage),
  info('/ucif', { title: 'Universal Creator Income Fund', description: '33% of Foyer’s fees preserves cultural heritage and funds creative partnerships.' },
    async () => (await import('./fund/fund.page.tsx')).FundPage),
];

const audiences = (): RouteObject[] => [
  info('/for-artists', { title: 'For Artists', description: 'Sell your own evenings, know who comes, and get the price you set.' },
    async () => (await import('./artists/artists.page.tsx')).ArtistsPage),
  info('/for-artists/event-ticketing', { title: 'Event ticketing for artists', description: 'From an idea to a full room: how artists sell tickets with Foyer.' },
    async () => (await import('./artists/ticketing.page.tsx')).ArtistsTicketingPage),
  info('/for-artists/label-services', { title: 'Label services', description: 'Sell the evenings of everybody on your roster from one place.' },
    async () => (await import('./artists/label.page.tsx')).ArtistsLabelPage),
  info('/for-venues-and-event-creators', { title: 'For Event Creators', description: 'Put an event on sale in one screen, let people in with any phone, see the money to the cent.' },
    async () => (await import('./venues/venues.page.tsx')).VenuesPage),
  info('/for-venues-and-event-creators/memberships', { title: 'Memberships', description: 'What Foyer has for the people who come every month.' },
    async () => (await import('./venues/memberships.page.tsx')).VenuesMembershipsPage),
  info('/for-venues-and-event-creators/streaming', { title: 'Online events', description: 'Sell places for something that people watch at home: same page, same checkout, same reports.' },
    async () => (await import('./venues/streaming.page.tsx')).VenuesStreamingPage),
];

/** What Foyer says of itself: pages of text that need no call. Each brings its own words. */
export const infoRoutes = (deps: RemoteDeps): RouteObject[] => [...house(), ...audiences().map(withBusinessTools(deps))];
