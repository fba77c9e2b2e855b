import { defineRemote } from '@foyer/remote-kit';
import { nameActions } from '@foyer/remote-kit/actions';
import { nav } from './messages/titles.en.ts';
import { addCardReaderRoute } from './features/add-card-reader/add-card-reader.route.ts';
import { customCalendarRoute } from './features/custom-calendar/custom-calendar.route.ts';
import { doorRoute } from './features/door/door.route.ts';
import { doorListRoute } from './features/door-list/door-list.route.ts';
import { eventCodesRoute } from './features/event-codes/event-codes.route.ts';
import { dateCancelRoute, eventCancelRoute } from './features/event-cancel/event-cancel.route.ts';
import { eventDatesRoute } from './features/event-dates/event-dates.route.ts';
import { eventDetailsRoute } from './features/event-details/event-details.route.ts';
import {
  broadcastsRoute,
  eventOverviewRoute,
} from './features/event-overview/event-overview.route.ts';
import { eventFrameRoute } from './features/event-frame/event-frame.route.ts';
import { eventNewRoute, formerEventNewRoute } from './features/event-new/event-new.route.ts';
import { eventQuestionsRoute } from './features/event-questions/event-questions.route.ts';
import { eventWaitingListRoute } from './features/event-waiting-list/event-waiting-list.route.ts';
import { eventStatsRoute } from './features/event-stats/event-stats.route.ts';
import { eventTeamRoute, joinTeamRoute } from './features/event-team/event-team.route.ts';
import { eventTicketsRoute } from './features/event-tickets/event-tickets.route.ts';
import { eventsTableRoute } from './features/events-table/events-table.route.ts';
import { payoutDetailRoute } from './features/payout-detail/payout-detail.route.ts';
import { accountRoute, settingsRoute } from './features/account/account.route.ts';
import { accountLogRoute } from './features/account-log/account-log.route.ts';
import { organizationTeamRoutes } from './features/organization-team/organization-team.route.ts';
import { payoutsRoute } from './features/payouts/payouts.route.ts';
import { userListsRoutes } from './features/user-lists/user-lists.route.ts';
import { accountsRoute, auditLogRoute } from './features/super-admin/super-admin.route.ts';
import { siteFeaturedRoute } from './features/site-featured/site-featured.route.ts';
import { siteMessagesRoute } from './features/site-messages/site-messages.route.ts';
import { sitePagesRoutes } from './features/site-pages/site-pages.route.ts';
import { operationsRoute } from './features/operations/operations.route.ts';
import { globalCodesRoutes } from './features/global-codes/global-codes.route.ts';
import { registrationsRoute } from './features/registrations/registrations.route.ts';
import { servicesRoute } from './features/services/services.route.ts';

nameActions(async () => (await import('./messages/actions.en.ts')).messages);

export default defineRemote({
  name: 'manage-content',
  owner: 'Organizer content',
  mounts: [
    '/event/new',
    '/e/new',
    '/management/courses/*',
    '/management/invitation/*',
    '/manage/:username/events/*',
    '/manage/:username/videos/*',
    '/manage/:username/lists/*',
    '/manage/:username/marketing/*',
    '/manage/:username/settings/*',
    '/super_admin/*',
    '/door/*',
  ],
  pages: { layout: 'management', isPersonal: true },
  nav: [
    {
      id: 'events',
      label: nav.events,
      to: '/manage/:username/events',
      area: 'management',
      order: 10,
      icon: 'calendar',
      isForStaff: true,
      matches: ['/manage/:username/events/*', '/management/courses/*'],
    },
    {
      id: 'videos',
      label: nav.videos,
      to: '/manage/:username/videos',
      area: 'management',
      order: 30,
      icon: 'video',
      matches: ['/manage/:username/videos/*'],
    },
    {
      id: 'lists',
      label: nav.lists,
      to: '/manage/:username/lists',
      area: 'management',
      order: 40,
      icon: 'lock',
      matches: ['/manage/:username/lists/*'],
    },
    {
      id: 'marketing',
      label: nav.marketing,
      to: '/manage/:username/marketing/global-promo-codes',
      area: 'management',
      order: 60,
      icon: 'megaphone',
      matches: ['/manage/:username/marketing/*'],
    },
    {
      id: 'settings',
      label: nav.settings,
      to: '/manage/:username/settings/account',
      area: 'personal',
      order: 40,
      icon: 'gear',
      matches: ['/manage/:username/settings/*'],
    },
  ],
  routes: (deps) => [
    eventsTableRoute(deps),
    eventNewRoute(deps),
    formerEventNewRoute(deps),
    accountRoute(deps),
    payoutsRoute(deps),
    ...organizationTeamRoutes(deps),
    accountLogRoute(deps),
    addCardReaderRoute(deps),
    payoutDetailRoute(deps),
    settingsRoute(deps),
    ...userListsRoutes(deps),
    eventFrameRoute(deps, [
      eventOverviewRoute(deps),
      broadcastsRoute(deps),
      eventDetailsRoute(deps),
      eventDatesRoute(deps),
      eventTicketsRoute([eventCodesRoute(deps)]),
      eventQuestionsRoute(deps),
      registrationsRoute(),
      eventStatsRoute(deps),
      eventWaitingListRoute(deps),
      eventTeamRoute(deps),
      eventCancelRoute(deps),
      dateCancelRoute(deps),
    ]),
    ...globalCodesRoutes(deps),
    servicesRoute(deps),
    customCalendarRoute(deps),
    doorRoute(deps),
    doorListRoute(deps),
    joinTeamRoute(deps),
    accountsRoute(deps),
    operationsRoute(deps),
    auditLogRoute(deps),
    siteFeaturedRoute(deps),
    siteMessagesRoute(deps),
    ...sitePagesRoutes(deps),
  ],
});
