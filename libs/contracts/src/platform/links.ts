import { fillPath, queryString } from '../core/address.ts';

type Search = Record<string, string | number | boolean | undefined>;

const link = (pattern: string) => (search?: Search) => pattern + queryString(search);
const linkOf =
  <const P extends readonly string[]>(pattern: string, ...names: P) =>
  (...values: [...{ [K in keyof P]: string }, search?: Search]) => {
    const search = values[names.length] as Search | undefined;
    const params = Object.fromEntries(names.map((name, i) => [name, values[i]]));
    return fillPath(pattern, params) + queryString(search);
  };

const ofType =
  (before: string, after = '') =>
  (type: 'User' | 'School', username: string, search?: Search) =>
    fillPath(`${before}/${type === 'School' ? 'o' : 'p'}/:username${after}`, { username }) +
    queryString(search);

/**
 * Every address that one part of the product may name of another: links are ids with typed parts,
 * never path strings. The last argument of each is an optional set of query parameters.
 */
export const links = {
  home: link('/'),
  search: link('/search'),
  discover: link('/discover/featured'),
  organizers: link('/organize/organizers'),
  broadcast: linkOf('/b/:broadcastId', 'broadcastId'),

  person: linkOf('/p/:username', 'username'),
  /** A profile of either type: `User` has `/p/…`, `School` has `/o/…`. */
  profile: ofType(''),
  profileMemberships: ofType('', '/memberships'),
  privateMembership: (type: 'User' | 'School', username: string, uuid: string, search?: Search) =>
    fillPath(type === 'School' ? '/o/:username/:uuid' : '/p/:username/:uuid', { username, uuid }) +
    queryString(search),

  /** The dates of an account for sites of its own. */
  calendar: ofType('/calendar'),

  event: linkOf('/event/:eventId', 'eventId'),
  /** Leads to the event, and counts what is bought by it. */
  promote: linkOf('/event/:eventId/promote/:promoterUsername', 'eventId', 'promoterUsername'),
  eventNew: link('/event/new'),
  eventSelect: linkOf('/event/:eventId/select', 'eventId'),
  checkout: linkOf('/event/:eventId/checkout', 'eventId'),
  /** Where an organizer adds a guest to a date of their event. */
  addGuest: linkOf('/event/:eventId/add-guest/:dateId', 'eventId', 'dateId'),
  /** The page of thanks of an order: at the event of its tickets, or by itself. */
  thankYou: (eventId: string | null, orderId: string) =>
    eventId === null
      ? fillPath('/checkout/thankyou/:orderId', { orderId })
      : fillPath('/event/:eventId/checkout/thankyou/:orderId', { eventId, orderId }),
  /** Where people ask to wait for what is sold out. */
  waitingList: linkOf('/event/:eventId/waiting-list', 'eventId'),
  /** Somebody’s place on a waiting list; with the code of their mail. */
  waitingPlace: linkOf('/event/:eventId/waiting-list/:entryId', 'eventId', 'entryId'),
  /** Where a dearer ticket of another date is paid for. */
  payDifference: linkOf('/event/:eventId/checkout/difference/:orderId', 'eventId', 'orderId'),
  orderForm: linkOf('/event/:eventId/order-form/:registrationId', 'eventId', 'registrationId'),

  ticket: linkOf('/tickets/:id', 'id'),
  ticketPdf: linkOf('/tickets/:id/pdf', 'id'),
  /** Where a ticket goes in exchange for one of another date. */
  changeDate: linkOf('/tickets/:id/change-date/:registrationId', 'id', 'registrationId'),
  ticketNotFound: linkOf('/tickets/:id/not-found', 'id'),
  myTickets: linkOf('/manage/:username/tickets-and-subscriptions/tickets', 'username'),
  myPastTickets: linkOf(
    '/manage/:username/tickets-and-subscriptions/tickets/past-events',
    'username',
  ),
  mySubscriptions: linkOf('/manage/:username/tickets-and-subscriptions/subscriptions', 'username'),

  manageEvents: linkOf('/manage/:username/events', 'username'),
  lists: linkOf('/manage/:username/lists', 'username'),
  listCreate: linkOf('/manage/:username/lists/create', 'username'),
  list: linkOf('/manage/:username/lists/manage/:id', 'username', 'id'),
  listRename: linkOf('/manage/:username/lists/manage/:id/edit', 'username', 'id'),
  listAddEmails: linkOf('/manage/:username/lists/manage/:id/add-emails', 'username', 'id'),
  listBulkImport: linkOf('/manage/:username/lists/manage/:id/bulk-import', 'username', 'id'),
  settingsAccount: linkOf('/manage/:username/settings/account', 'username'),
  settingsTeam: linkOf('/manage/:username/settings/team', 'username'),
  settingsLog: linkOf('/manage/:username/settings/log', 'username'),
  settingsTeamNew: linkOf('/manage/:username/settings/team/new', 'username'),
  settingsTeamEdit: linkOf('/manage/:username/settings/team/edit/:id', 'username', 'id'),
  settingsPayouts: linkOf('/manage/:username/settings/payouts', 'username'),
  payout: linkOf('/manage/:username/settings/payouts/:id', 'username', 'id'),
  addCardReader: linkOf('/manage/:username/settings/payouts/add-card-reader', 'username'),

  customCalendar: linkOf('/manage/:username/marketing/custom-calendar', 'username'),
  services: linkOf('/manage/:username/marketing/services', 'username'),
  globalCodes: linkOf('/manage/:username/marketing/global-promo-codes', 'username'),
  globalCodeNew: linkOf('/manage/:username/marketing/global-promo-codes/new', 'username'),
  globalCodeEdit: linkOf(
    '/manage/:username/marketing/global-promo-codes/edit/:id',
    'username',
    'id',
  ),
  globalCodesImport: linkOf(
    '/manage/:username/marketing/global-promo-codes/bulk-import',
    'username',
  ),

  membershipTiers: linkOf('/manage/:username/memberships/tiers', 'username'),
  membershipTierEdit: linkOf('/manage/:username/memberships/tiers/edit/:id', 'username', 'id'),
  membershipSettings: linkOf('/manage/:username/memberships/settings', 'username'),

  reportRevenue: linkOf('/manage/:username/reporting/revenue', 'username'),
  reportOrders: linkOf('/manage/:username/reporting/orders', 'username'),
  reportOrder: linkOf('/manage/:username/reporting/orders/:id', 'username', 'id'),
  reportPatrons: linkOf('/manage/:username/reporting/patrons', 'username'),
  reportPatron: linkOf('/manage/:username/reporting/patrons/:id', 'username', 'id'),
  reportActivity: linkOf('/manage/:username/reporting/activity', 'username'),

  developerZone: linkOf('/manage/:username/developer-zone', 'username'),
  webhookNew: linkOf('/manage/:username/developer-zone/new', 'username'),
  webhookEdit: linkOf('/manage/:username/developer-zone/edit/:id', 'username', 'id'),
  webhookLogs: linkOf('/manage/:username/developer-zone/logs/:id', 'username', 'id'),

  courseOverview: linkOf('/management/courses/:eventId', 'eventId'),
  courseDetails: linkOf('/management/courses/:eventId/details/edit', 'eventId'),
  courseDates: linkOf('/management/courses/:eventId/dates', 'eventId'),
  courseTickets: linkOf('/management/courses/:eventId/tickets', 'eventId'),
  courseQuestions: linkOf('/management/courses/:eventId/questions', 'eventId'),
  courseCancellation: linkOf('/management/courses/:eventId/cancellation', 'eventId'),
  courseDateCancellation: linkOf(
    '/management/courses/:eventId/dates/:dateId/cancellation',
    'eventId',
    'dateId',
  ),
  courseRegistrations: linkOf('/management/courses/:eventId/registrations', 'eventId'),
  courseStats: linkOf('/management/courses/:eventId/stats', 'eventId'),
  courseDoorList: linkOf('/management/courses/:eventId/door-list', 'eventId'),
  door: linkOf('/door/:eventId', 'eventId'),
  courseWaitingList: linkOf('/management/courses/:eventId/waiting-list', 'eventId'),
  courseTeachings: linkOf('/management/courses/:eventId/teachings', 'eventId'),
  courseInvitation: linkOf(
    '/management/courses/:eventId/teachings/invitation/:token',
    'eventId',
    'token',
  ),
  /** Outside of the organization's own pages: whoever follows it does not manage it yet. */
  organizationInvitation: linkOf('/management/invitation/:token', 'token'),
  superAdmin: link('/super_admin'),
  auditLog: link('/super_admin/audit'),
  siteFeatured: link('/super_admin/featured'),
  siteMessages: link('/super_admin/messages'),
  sitePages: link('/super_admin/pages'),
  sitePage: linkOf('/super_admin/pages/:slug', 'slug'),
  operations: link('/super_admin/health'),
  schoolNew: link('/schools/new'),

  signIn: link('/auth'),
  signUp: link('/auth/sign-up'),
  forgotPassword: link('/auth/forgot'),
  resetPassword: linkOf('/auth/reset/:token', 'token'),
  verifyEmail: linkOf('/auth/verify/:token', 'token'),
  /** Of a mail to one of the two addresses. */
  confirmEmailChange: linkOf('/auth/email/:token', 'token'),
  /** Of a mail that its reader can end. */
  unsubscribe: linkOf('/unsubscribe/:token', 'token'),
  previewLogin: link('/preview-login'),
  previewOutbox: link('/preview-login/outbox'),
  accountSessions: link('/auth/sessions'),
  logout: link('/auth/logout'),

  about: link('/pages/about_us'),
  fees: link('/pages/fees'),
  privacy: link('/pages/privacy'),
  privacyChoices: link('/pages/privacy-choices'),
  terms: link('/pages/terms'),
  knowledgeBase: link('/pages/knowledge_base'),
  ucif: link('/ucif'),
  forArtists: link('/for-artists'),
  forArtistsTicketing: link('/for-artists/event-ticketing'),
  forArtistsLabel: link('/for-artists/label-services'),
  forVenues: link('/for-venues-and-event-creators'),
  forVenuesMemberships: link('/for-venues-and-event-creators/memberships'),
  forVenuesStreaming: link('/for-venues-and-event-creators/streaming'),
} as const;

export type Links = typeof links;
