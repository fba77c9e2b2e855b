import { fillPath, queryString } from '../core/address.ts';

/** What stands behind the question mark of an address. */
export type Search = Record<string, string | number | boolean | undefined>;

/** A text for each part of a pattern that has a name, in their order, and last the search. */
type Values<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${string}/${infer Further}`
    ? [part: string, ...Values<Further>]
    : [part: string, search?: Search]
  : [search?: Search];

/** An address by its pattern: a text for each part that has a name, and last the search. */
export const link =
  <const P extends string>(pattern: P) =>
  (...values: Extract<Values<P>, unknown[]>) => {
    const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const search = values[names.length] as Search | undefined;
    const params = Object.fromEntries(names.map((name, i) => [name, values[i]]));
    return fillPath(pattern, params as Record<string, string>) + queryString(search);
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
  broadcast: link('/b/:broadcastId'),

  person: link('/p/:username'),
  /** A profile of either type: `User` has `/p/…`, `School` has `/o/…`. */
  profile: ofType(''),
  profileMemberships: ofType('', '/memberships'),
  privateMembership: (type: 'User' | 'School', username: string, uuid: string, search?: Search) =>
    fillPath(type === 'School' ? '/o/:username/:uuid' : '/p/:username/:uuid', { username, uuid }) +
    queryString(search),

  /** The dates of an account for sites of its own. */
  calendar: ofType('/calendar'),

  event: link('/event/:eventId'),
  eventNew: link('/event/new'),
  eventSelect: link('/event/:eventId/select'),
  checkout: link('/event/:eventId/checkout'),
  /** Where an organizer adds a guest to a date of their event. */
  addGuest: link('/event/:eventId/add-guest/:dateId'),
  /** The page of thanks of an order: at the event of its tickets, or by itself. */
  thankYou: (eventId: string | null, orderId: string) =>
    eventId === null
      ? fillPath('/checkout/thankyou/:orderId', { orderId })
      : fillPath('/event/:eventId/checkout/thankyou/:orderId', { eventId, orderId }),
  /** Where people ask to wait for what is sold out. */
  waitingList: link('/event/:eventId/waiting-list'),
  /** Where a dearer ticket of another date is paid for. */
  payDifference: link('/event/:eventId/checkout/difference/:orderId'),
  orderForm: link('/event/:eventId/order-form/:registrationId'),

  ticket: link('/tickets/:id'),
  ticketPdf: link('/tickets/:id/pdf'),
  /** Where a ticket goes in exchange for one of another date. */
  changeDate: link('/tickets/:id/change-date/:registrationId'),
  ticketNotFound: link('/tickets/:id/not-found'),
  myTickets: link('/manage/:username/tickets-and-subscriptions/tickets'),
  myPastTickets: link('/manage/:username/tickets-and-subscriptions/tickets/past-events'),
  mySubscriptions: link('/manage/:username/tickets-and-subscriptions/subscriptions'),

  manageEvents: link('/manage/:username/events'),
  lists: link('/manage/:username/lists'),
  listCreate: link('/manage/:username/lists/create'),
  list: link('/manage/:username/lists/manage/:id'),
  listRename: link('/manage/:username/lists/manage/:id/edit'),
  listAddEmails: link('/manage/:username/lists/manage/:id/add-emails'),
  listBulkImport: link('/manage/:username/lists/manage/:id/bulk-import'),
  settingsAccount: link('/manage/:username/settings/account'),
  settingsTeam: link('/manage/:username/settings/team'),
  settingsLog: link('/manage/:username/settings/log'),
  settingsTeamNew: link('/manage/:username/settings/team/new'),
  settingsTeamEdit: link('/manage/:username/settings/team/edit/:id'),
  settingsPayouts: link('/manage/:username/settings/payouts'),
  payout: link('/manage/:username/settings/payouts/:id'),
  addCardReader: link('/manage/:username/settings/payouts/add-card-reader'),

  customCalendar: link('/manage/:username/marketing/custom-calendar'),
  services: link('/manage/:username/marketing/services'),
  globalCodes: link('/manage/:username/marketing/global-promo-codes'),
  globalCodeNew: link('/manage/:username/marketing/global-promo-codes/new'),
  globalCodeEdit: link('/manage/:username/marketing/global-promo-codes/edit/:id'),
  globalCodesImport: link('/manage/:username/marketing/global-promo-codes/bulk-import'),

  membershipTiers: link('/manage/:username/memberships/tiers'),
  membershipTierEdit: link('/manage/:username/memberships/tiers/edit/:id'),
  membershipSettings: link('/manage/:username/memberships/settings'),

  reportRevenue: link('/manage/:username/reporting/revenue'),
  reportOrders: link('/manage/:username/reporting/orders'),
  reportOrder: link('/manage/:username/reporting/orders/:id'),
  reportPatrons: link('/manage/:username/reporting/patrons'),
  reportPatron: link('/manage/:username/reporting/patrons/:id'),
  reportActivity: link('/manage/:username/reporting/activity'),

  developerZone: link('/manage/:username/developer-zone'),
  webhookNew: link('/manage/:username/developer-zone/new'),
  webhookEdit: link('/manage/:username/developer-zone/edit/:id'),
  webhookLogs: link('/manage/:username/developer-zone/logs/:id'),

  courseOverview: link('/management/courses/:eventId'),
  courseDetails: link('/management/courses/:eventId/details/edit'),
  courseDates: link('/management/courses/:eventId/dates'),
  courseTickets: link('/management/courses/:eventId/tickets'),
  courseQuestions: link('/management/courses/:eventId/questions'),
  courseCancellation: link('/management/courses/:eventId/cancellation'),
  courseDateCancellation: link('/management/courses/:eventId/dates/:dateId/cancellation'),
  courseRegistrations: link('/management/courses/:eventId/registrations'),
  courseStats: link('/management/courses/:eventId/stats'),
  courseDoorList: link('/management/courses/:eventId/door-list'),
  door: link('/door/:eventId'),
  courseWaitingList: link('/management/courses/:eventId/waiting-list'),
  courseTeachings: link('/management/courses/:eventId/teachings'),
  superAdmin: link('/super_admin'),
  auditLog: link('/super_admin/audit'),
  siteFeatured: link('/super_admin/featured'),
  siteMessages: link('/super_admin/messages'),
  sitePages: link('/super_admin/pages'),
  sitePage: link('/super_admin/pages/:slug'),
  operations: link('/super_admin/health'),
  schoolNew: link('/schools/new'),

  signIn: link('/auth'),
  signUp: link('/auth/sign-up'),
  forgotPassword: link('/auth/forgot'),
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
